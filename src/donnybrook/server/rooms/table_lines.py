"""The lines of one table: timed steadily while a race is on that makes delays good."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from typing import Protocol

from donnybrook.server.config import ServerConfig
from donnybrook.server.lines.connection import Connection
from donnybrook.table import playing
from donnybrook.table.table import Table

PING_EVERY = 0.25  # seconds; twelve echoes are in before most tables have knocked


class LineTable(Protocol):
    """What is needed of the room of a table: who is there."""

    table: Table
    closed: bool

    @property
    def connections(self) -> Collection[Connection]: ...


class TableLines:
    def __init__(self, room: LineTable, config: ServerConfig) -> None:
        self.room = room
        self.table = room.table
        self.config = config
        self.loop = asyncio.get_running_loop()
        self.timer: asyncio.TimerHandle | None = None

    def plan(self) -> None:
        """Go on timing as long as somebody is here for whom it matters."""
        if self.timer is None and self.matter():
            self._ping_all()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def told(self, connection: Connection, now: int) -> None:
        """A page is told of a row; its answer cannot come back sooner than the line allows."""
        self.table.sendings.tell(connection.audience, connection.told, now)

    def matter(self) -> bool:
        """Whether a race is on that makes delays good."""
        queue = self.table.queue
        return queue is not None and queue.times_lines and self.table.playing

    def _ping_all(self) -> None:
        self.timer = None
        if self.room.closed or not self.room.connections or not self.matter():
            return
        for connection in self.room.connections:
            self._ping(connection)
        self.timer = self.loop.call_later(PING_EVERY, self._ping_all)

    def _ping(self, connection: Connection) -> None:
        timer = connection.timer
        if timer is None or not connection.audience:
            return
        wire = timer.wire(self.config.behind_proxy)
        if wire is None and self.config.trust_lines:
            wire = timer.told()
        if wire is not None:
            playing.time_line(self.table, connection.audience, wire, "wire")
        timer.ping(lambda trip: self._echo(connection.audience, trip))

    def _echo(self, seats: Iterable[int], trip: int) -> None:
        playing.time_line(self.table, seats, trip, "echo")
