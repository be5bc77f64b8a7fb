"""The tables in play, and all that is asked of tables whether they are in play or not."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime
from functools import partial
from typing import Any, Protocol

from litestar.datastructures import State

from donnybrook.kernel.settings import Settings
from donnybrook.packs.shelf import Shelf
from donnybrook.server import designs
from donnybrook.server import table_storage as stored
from donnybrook.server.bots import BotHouse
from donnybrook.server.config import ServerConfig
from donnybrook.server.fair import Household
from donnybrook.server.identity import Guest
from donnybrook.server.library import Library
from donnybrook.server.library_worker import Wish
from donnybrook.server.lobby import stored_ticket, summary_of, ticket
from donnybrook.server.memory import Broom
from donnybrook.server.reviews import Reviews
from donnybrook.server.rooms.registry import NoRoom, Registry
from donnybrook.server.rooms.room import Room
from donnybrook.server.rooms.table_room import Sittings, TableRoom
from donnybrook.server.scores import score_table
from donnybrook.server.storage import Storage
from donnybrook.server.strangers import Strangers
from donnybrook.table import opening, what_if
from donnybrook.table.api import Lobby, NewTable, NewWhatIf, Opened, Review, ScoreTable, Ticket
from donnybrook.table.rows import Rematched, Row, SeatPlan, TableOpened
from donnybrook.table.table import Table


class NoTable(NoRoom):
    """There is no table of this name."""


class HeldSittings(Sittings, Protocol):
    """What the tables need of the sittings that some matches belong to."""

    async def held(self, ident: str) -> str: ...


class TableRegistry(Registry[TableRoom]):
    def __init__(
        self, storage: Storage, config: ServerConfig, shelf: Shelf, household: Household = str
    ) -> None:
        super().__init__(Broom())
        self.storage = storage
        self.config = config
        self.shelf = shelf
        self.bots = BotHouse(shelf, household)
        self.strangers = Strangers(household)
        self.library = Library(storage, shelf, self.strangers)
        self.reviews = Reviews(self.bots)
        self.sittings: HeldSittings | None = None  # that some tables belong to

    async def open(self, wish: NewTable, guest: Guest) -> Opened:
        """A new table; raises a DonnybrookError if the wish cannot be fulfilled."""
        opened_at, secret = stamp(), self.config.secret()
        if wish.deal == opening.DAILY:
            secret = self.config.daily_secret(wish.game, opened_at[:10])
        await asyncio.to_thread(self.shelf.keep, wish.game, wish.pack)
        resolve = self.shelf.find
        if designs.has_some(resolve(wish.game, wish.pack), wish.options):
            folder = self.shelf.folder(wish.game, wish.pack)
            wish.options = await self.strangers.run(
                guest.id, designs.settle, wish.game, folder, wish.options
            )
        plan = opening.plan(wish, guest.id, guest.name, opened_at, token, secret, resolve)
        table = await self._open(plan)
        invitations = {str(n): seat.invitation for n, seat in enumerate(table.seats)}
        return Opened(table.ident, {n: t for n, t in invitations.items() if t}, plan.watch_token)

    async def open_what_if(self, ident: str, wish: NewWhatIf, guest: Guest) -> Opened:
        """A table that goes on from a moment of a finished match."""
        secret = self.config.secret()

        async def go_back() -> TableOpened:
            old = await self.table(ident)
            return await asyncio.to_thread(
                what_if.plan, old, wish, guest.id, guest.name, stamp(), token, secret
            )

        plan = await self.strangers.in_turn(guest.id, go_back)
        new = await self._open(plan)
        return Opened(new.ident, {}, plan.watch_token)

    async def play_up(self, new: Table) -> None:
        """Bring a what-if to its moment, once its seed is settled."""
        assert new.plan.what_if is not None
        old = await self.table(new.plan.what_if.table)
        await asyncio.to_thread(what_if.begin, new, old)

    async def review(self, ident: str, guest: str) -> Review:
        """Find out what a finished match was like."""
        known = self.reviews.known(ident)
        if known is not None:
            return known
        self.reviews.check(guest)
        table = await self.strangers.in_turn(guest, lambda: self.table(ident))
        return self.reviews.begin(table, guest)

    async def _open(self, plan: TableOpened) -> Table:
        table = Table(secrets.token_urlsafe(9), self.shelf.find)
        table.write(plan, 0)
        await self.storage.commit(stored.saving(table.ident, table.take(), summary_of(table)))
        table.info_changed = False
        self.bots.warm_up(table)
        self.rooms[table.ident] = TableRoom(self, table)
        return table

    async def open_rematch(self, old: Table, now: int) -> None:
        """The same again; the old table points to the new one."""
        secret = self.config.secret(old.plan.secret)
        plan = opening.rematch_plan(old, stamp(), token, secret)
        new = await self._open(plan)
        old.write(Rematched(new.ident), now)

    async def open_story(
        self, game: str, options: Settings, seats: list[SeatPlan], sitting: str
    ) -> Table:
        """The match of a sitting, with its people in their seats."""
        secret = self.config.secret(f"match of {sitting}")
        plan = opening.story_plan(game, options, seats, sitting, stamp(), token, secret)
        return await self._open(plan)

    async def bring_in(self, ident: str) -> TableRoom:
        """Raises NoTable or BrokenLog."""
        table = await self.table(ident)
        if self.sittings is not None and table.plan.sitting and not table.over:
            table.held = await self.sittings.held(table.plan.sitting)
        return TableRoom(self, table)

    async def read(self, ident: str, wish: Wish) -> bytes:
        """A replay or a log, packed by gzip; raises NoTable."""
        found = await self.library.find(ident, wish)
        if found is None:
            raise NoTable(f"There is no table {ident!r}.")
        return found

    async def table(self, ident: str) -> Table:
        """A table rebuilt from storage, for reading; raises NoTable or BrokenLog."""
        rows = await self.rows(ident)
        build = partial(Table.rebuilt, ident, rows, self.shelf.find)
        return await asyncio.to_thread(self.storage.lost.rebuilt, f"table {ident}", build)

    async def rows(self, ident: str) -> list[Row]:
        rows = await stored.rows_of(self.storage, ident)
        if not rows:
            raise NoTable(f"There is no table {ident!r}.")
        return rows

    def drop(self, room: Room[Any]) -> None:
        super().drop(room)
        self.bots.forget(room.ident)

    def live(self, guest: str) -> int:
        """How many tables of a guest go on."""
        tables = [room.table for room in self.rooms.values()]
        return sum(table.plan.opener == guest and not table.over for table in tables)

    async def lobby(self, guest: Guest) -> Lobby:
        """Open tables and the guest's own; a ticket that cannot be read is left out."""
        waiting, mine = await stored.tickets(self.storage, guest.id)
        own = [self._fresh(one, guest) for one in self._readable(mine, True)]
        theirs = {found.table for found in own}
        others = [self._fresh(one, guest) for one in self._readable(waiting, False)]
        return Lobby(
            [found for found in others if found.table not in theirs and has_room(found)],
            own,
        )

    async def scores(self, game: str, deal: str, challenge: str, guest: Guest) -> ScoreTable:
        """What the runs of one deal were worth."""
        runs = await stored.runs(self.storage, game, deal)
        return score_table(game, deal, challenge, runs, guest.id, self.storage.lost)

    def _readable(self, tickets: list[stored.Kept], mine: bool) -> list[Ticket]:
        read, found = self.storage.lost.readable, []
        for ident, text in tickets:
            one = read(f"the ticket of table {ident}", stored_ticket, text, mine)
            if one is not None:
                found.append(one)
        return found

    def _fresh(self, known: Ticket, guest: Guest) -> Ticket:
        """The ticket as it is now, if the table is in play."""
        room = self.rooms.get(known.table)
        if room is None:
            return known
        found = ticket(room.table, room.table.seats_of(guest.id))
        found.mine = known.mine
        return found

    async def close(self) -> None:
        await self.shut()
        self.broom.close()
        self.reviews.close()
        self.bots.close()
        self.strangers.close()
        await self.storage.close()


def tables_of(state: State) -> TableRegistry:
    tables = state["tables"]
    assert isinstance(tables, TableRegistry)
    return tables


def has_room(ticket: Ticket) -> bool:
    return ticket.state == "waiting" and any(seat.kind == "open" for seat in ticket.seats)


def token() -> str:
    return secrets.token_urlsafe(16)


def stamp() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
