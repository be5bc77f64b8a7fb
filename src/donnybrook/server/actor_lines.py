"""The lines of one table: timed steadily while a race is on that makes delays good."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from donnybrook.server.connection import Connection
from donnybrook.table import deeds

if TYPE_CHECKING:
    from donnybrook.server.actor import Actor

PING_EVERY = 0.25  # seconds; twelve echoes are in before most tables have knocked


class ActorLines:
    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.timer: asyncio.TimerHandle | None = None

    def plan(self) -> None:
        """Go on timing as long as somebody is here for whom it matters."""
        if self.timer is None and self._matters():
            self._ping_all()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def told(self, connection: Connection, now: int) -> None:
        """A page is told of a row; its answer cannot come back sooner than the line allows."""
        if self._matters():
            self.actor.table.sendings.tell(connection.audience, connection.told, now)

    def _matters(self) -> bool:
        table = self.actor.table
        return table.playing and table.race is not None and table.race.times_lines

    def _ping_all(self) -> None:
        self.timer = None
        if self.actor.closed or not self.actor.connections or not self._matters():
            return
        for connection in self.actor.connections:
            self._ping(connection)
        self.timer = self.actor.loop.call_later(PING_EVERY, self._ping_all)

    def _ping(self, connection: Connection) -> None:
        timer = connection.timer
        if timer is None or not connection.audience:
            return
        house = self.actor.hall.house
        wire = timer.wire(house.behind_proxy)
        if wire is None and house.trust_lines:
            wire = timer.told()
        if wire is not None:
            deeds.time_line(self.actor.table, connection.audience, wire, "wire")
        timer.ping(lambda trip: self._echo(connection.audience, trip))

    def _echo(self, seats: Iterable[int], trip: int) -> None:
        deeds.time_line(self.actor.table, seats, trip, "echo")
