"""One table in play: what people, bots and clocks do there, and what each audience hears of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import msgspec

from donnybrook.server.config import ServerConfig
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.lobby import summary_of
from donnybrook.server.rooms.room import Enter, Leave, Room, Rules
from donnybrook.server.rooms.table_bots import Picked, TableBots
from donnybrook.server.rooms.table_lines import TableLines
from donnybrook.server.storage.faults import AWAY, RETRY_AFTER, StorageTrouble
from donnybrook.server.storage.group_commit import Storage, Work
from donnybrook.server.storage.table_storage import saving
from donnybrook.server.thinking.bots import BotWorkers
from donnybrook.server.thinking.strangers import Strangers
from donnybrook.table import commands, playing, render, what_if
from donnybrook.table.commands import TableCommand
from donnybrook.table.protocol import ProtocolError
from donnybrook.table.rows import Row, SeatChanged, Spoke
from donnybrook.table.seats import absence
from donnybrook.table.table import Table

PRESENCE_EVERY = 250  # milliseconds at least between two tellings of who is here


class Sittings(Protocol):
    """What a table needs of the sittings that some matches belong to."""

    def is_attended(self, ident: str) -> bool: ...

    def brawl_over(self, table: Table) -> None: ...


class TableHost(Protocol):
    """What a table's room needs of the house around it."""

    storage: Storage
    bots: BotWorkers
    strangers: Strangers
    config: ServerConfig

    @property
    def sittings(self) -> Sittings | None: ...

    def drop(self, room: Room[Any]) -> None: ...

    async def open_rematch(self, old: Table, now: int) -> None: ...

    async def play_up(self, new: Table) -> None: ...


class Sent(msgspec.Struct, frozen=True):
    """A page asks for something; the moment of arrival counts, not that of handling."""

    connection: Connection
    command: TableCommand
    at: int


@dataclass(frozen=True, slots=True)
class Reseat:
    """The sitting of a match has somebody else in a seat."""

    changed: SeatChanged


class TableRoom(Room[Row]):
    """Handles everything at one table."""

    noun = "table"
    direct = True

    def __init__(self, host: TableHost, table: Table) -> None:
        super().__init__(table.ident, table.answers, host.config.idle, host.drop)
        self.host = host
        self.table = table
        self.started = 0.0
        self.presence_changed = False  # somebody came or went
        self.presence_due: int | None = None  # when everybody is to hear of it
        self.presence_told = -PRESENCE_EVERY
        self.bots = TableBots(self, host.bots, host.config.bot_pause)
        self.lines = TableLines(self, host.config)
        self._set_clock()

    def _set_clock(self) -> None:
        """Go on at the time of the last row; absences of the server do not count."""
        self.started = self.loop.time() - self.table.now / 1000

    def now(self) -> int:
        """Milliseconds since the table was opened, without the server's absences."""
        return int((self.loop.time() - self.started) * 1000)

    # -- messages

    def sent(self, connection: Connection, command: TableCommand) -> Sent:
        """A message as it comes in now."""
        return Sent(connection, command, self.now())

    def on_sent(self, message: Sent) -> None:
        guest, command = message.connection.guest, message.command
        self.expect(guest.id, command.nonce, message.connection)
        commands.handle(self.table, guest.id, guest.name, command, message.at)

    def on_picked(self, message: Picked) -> None:
        self.bots.on_picked(message)

    def on_reseat(self, message: Reseat) -> None:
        commands.change_seat(self.table, message.changed, self.now())

    def on_leave(self, message: Leave) -> None:
        super().on_leave(message)
        self.presence_changed = True

    def note_delay(self, connection: Connection, delay_ms: int) -> None:
        """Remember what a page measured; the others see it with the next message."""
        for seat in connection.audience:
            self.table.seats[seat].delay_ms = delay_ms

    def hold(self, why: str) -> None:
        """Let nothing happen until the reason is gone; the bots look who is at the sitting."""
        self.table.held = why
        self.wake.set()

    # -- time

    def plan(self) -> None:
        self.bots.plan()
        self.lines.plan()

    def dues(self) -> list[float]:
        dues = list(self.bots.due.values())
        due = self._next_due()
        if due is not None:
            dues.append(due)
        if self.connections:  # without anybody there, nobody is waiting for anything
            if self.table.changes:
                dues += absence.lent_seats(self.table).values()
            if self.presence_due is not None:
                dues.append(self.presence_due)
        return [self.started + due / 1000 for due in dues] if dues else []

    def is_busy(self) -> bool:
        return self._next_due() is not None or self.bots.next_due() is not None

    def _next_due(self) -> int | None:
        """When the table has something to do; time stands still for bots that nobody watches."""
        if not self.connections and self.bots.are_alone() and not self.is_attended():
            return None
        return self.table.next_due()

    def is_attended(self) -> bool:
        """Whether anybody is here, or at the sitting that the match belongs to.

        Where clocks run on for people who left, the bots play on against them.
        """
        if self.connections or (self.table.clocks is not None and not self.bots.are_alone()):
            return True
        sittings = self.host.sittings
        return sittings is not None and sittings.is_attended(self.table.plan.sitting)

    def let_time_pass(self) -> None:
        if self.presence_changed:
            self._settle_presence()
        now = self.now()
        due = self._next_due()
        if due is not None and due <= now:
            playing.run(self.table, now)
        for seat in self.lost() if self.lost_at else ():
            playing.tell_connection(self.table, seat, False, now)
        if self.connections:
            commands.return_seats(self.table, now)
        if self.presence_due is not None:
            self._tell_presence()
        if self.bots.due:
            self.bots.act(now)

    def has_more_to_do(self) -> bool:
        """Somebody comes or goes, or another table is to be opened or brought to its moment."""
        if self.presence_changed or self.arrivals or not self.connections:
            return True
        return bool(self.table.rematch) or self.table.plan.what_if is not None

    async def follow_up(self) -> None:
        if commands.rematch_is_agreed(self.table):
            await self.host.open_rematch(self.table, self.now())
            await self.commit()
        if what_if.is_due(self.table):
            await self.host.play_up(self.table)
            self._set_clock()
            await self.commit()

    # -- storing and telling

    def take(self) -> Sequence[Row]:
        return self.table.take()

    async def store(self, rows: Sequence[Row]) -> None:
        if rows:
            await self.host.storage.commit(self._saving(rows))

    def store_then(self, rows: Sequence[Row], told: Callable[[Exception | None], None]) -> None:
        self.host.storage.submit_then(self._saving(rows), told)

    def _saving(self, rows: Sequence[Row]) -> Work:
        summary = summary_of(self.table) if self.table.info_changed else None
        return saving(self.ident, rows, summary)

    def tell(self, rows: Sequence[Row]) -> None:
        """Each audience hears what it may know, encoded once; some may be kept back."""
        if not rows:
            return
        table, sittings = self.table, self.host.sittings
        if table.over:
            self.host.strangers.warm_up()  # somebody will want the replay
        if table.over and table.plan.sitting and sittings is not None:
            sittings.brawl_over(table)
        info, table.info_changed = table.info_changed, False
        if info:
            self._move_audiences()
        behind: list[Connection] = []
        last, concealment = table.last_row, table.concealment
        for connection in self.connections:
            if info:
                connection.owed_info = True
            audience = connection.audience
            until = last if concealment is None else render.told_row(table, audience)
            if until > connection.told:
                behind.append(connection)
        if isinstance(rows[0].payload, Spoke) and all(isinstance(r.payload, Spoke) for r in rows):
            self._pass_on(behind)
        elif behind:
            self._update(behind)

    def _pass_on(self, behind: list[Connection]) -> None:
        """What was said needs no view of the position."""
        for connection in behind:
            for said in render.said_since(self.table, connection.audience, connection.told):
                connection.send(render.encode(said))
            connection.told = self.table.last_row

    def _update(self, behind: list[Connection]) -> None:
        table, now = self.table, self.now()
        views = render.views_for(table, {connection.audience for connection in behind})
        messages: dict[tuple[render.Audience, int, bool], bytes] = {}
        timed = self.lines.matter()
        for connection in behind:
            audience = connection.audience
            key = (audience, connection.told, connection.owed_info)
            message = messages.get(key)
            if message is None:
                message = messages[key] = render.update(table, *key, now, views)
            connection.send(message)
            connection.told = render.told_row(table, audience)
            connection.owed_info = False
            if timed:
                self.lines.told(connection, now)

    def _move_audiences(self) -> None:
        """Somebody may have sat down: from watchers to an audience that knows more."""
        for connection in self.connections:
            audience = self.table.seats_of(connection.guest.id)
            if audience != connection.audience:
                connection.audience = audience
                self.presence_changed = True

    # -- coming and going

    async def greet(self) -> None:
        if self.arrivals:
            if self.bots.are_alone() and not self.is_attended():
                self._set_clock()
            await super().greet()
            self._settle_presence()
            await self.commit()
        if self.presence_changed:
            self.wake.set()

    def welcome(self, connection: Connection, since: int) -> None:
        table, now = self.table, self.now()
        connection.audience = audience = table.seats_of(connection.guest.id)
        connection.told = render.told_row(table, audience)
        if 0 <= since <= connection.told:
            views = render.views_for(table, [audience])
            message = render.update(table, audience, since, True, now, views)
        else:
            message = render.snapshot(table, audience, connection.guest.id, now, connection.token)
        connection.send(message)
        if self.lines.matter():
            self.lines.told(connection, now)
        self.presence_changed = True

    def _settle_presence(self) -> None:
        """Who is here; somebody who is gone for long is reported to the rules."""
        if not self.presence_changed:
            return
        self.presence_changed = False
        now = self.now()
        here = {seat for connection in self.connections for seat in connection.audience}
        for number, seat in enumerate(self.table.seats):
            if seat.here and number not in here:
                self.miss(number)
            elif number in here and not self.is_back(number) and not seat.here:
                playing.tell_connection(self.table, number, True, now)
            seat.here = number in here
            if seat.here:
                seat.away_since = None
            elif seat.away_since is None:
                seat.away_since = now
        self.table.watchers = sum(not connection.audience for connection in self.connections)
        if self.presence_due is None:
            self.presence_due = max(now, self.presence_told + PRESENCE_EVERY)
        self._tell_presence()

    def _tell_presence(self) -> None:
        """Everybody hears who is here: at once, but of a crowd that comes not each time."""
        now = self.now()
        if self.presence_due is not None and self.presence_due <= now:
            self.presence_due, self.presence_told = None, now
            self.send_all(render.presence(self.table, now))

    # -- the end

    def not_stored(self, error: StorageTrouble) -> str:
        """Everybody hears that it is the storage; the log knows why."""
        others = self.host.storage.membership is not None  # who can be asked at once
        retry_ms = 0 if others else RETRY_AFTER * 1000
        trouble = render.encode(ProtocolError("storage", AWAY, retry_ms))
        for connection in (*self.connections, *self.coming()):
            connection.send(trouble)
        return "storage"

    def shut(self, code: int, reason: str) -> None:
        super().shut(code, reason)
        self.bots.stop()
        self.lines.stop()

    def forget(self) -> None:
        del self.bots, self.lines  # they know us, and we them

    rules: ClassVar[Rules] = {
        Enter: Room.on_enter,
        Leave: on_leave,
        Sent: on_sent,
        Picked: on_picked,
        Reseat: on_reseat,
    }
