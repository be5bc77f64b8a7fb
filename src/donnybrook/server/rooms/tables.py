"""The tables in play, and all that is asked of tables whether they are in play or not."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any, Protocol

from litestar.datastructures import State

from donnybrook.kernel import registry
from donnybrook.kernel.settings import Settings
from donnybrook.law.missions import settings_of
from donnybrook.packs.shelf import Shelf
from donnybrook.server.cluster.node import Node
from donnybrook.server.cluster.peers import Peers
from donnybrook.server.config import ServerConfig
from donnybrook.server.identity import Guest
from donnybrook.server.memory import Broom
from donnybrook.server.rooms.codes import NoCode, fresh_code, table_under
from donnybrook.server.rooms.lobby import stored_ticket, summary_of, ticket
from donnybrook.server.rooms.missions import plan_of
from donnybrook.server.rooms.registry import NoRoom, Registry, let_go
from donnybrook.server.rooms.room import Room
from donnybrook.server.rooms.table_room import Sittings, TableRoom
from donnybrook.server.rooms.tickets_elsewhere import tickets_elsewhere
from donnybrook.server.storage import table_storage as stored
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.scores import score_table
from donnybrook.server.thinking import designs
from donnybrook.server.thinking.bots import WORKERS, BotWorkers
from donnybrook.server.thinking.fair import Household
from donnybrook.server.thinking.library import Library
from donnybrook.server.thinking.library_worker import Wish
from donnybrook.server.thinking.prints import Prints
from donnybrook.server.thinking.reviews import Reviews
from donnybrook.server.thinking.strangers import Strangers
from donnybrook.table import opening, what_if
from donnybrook.table.answers import CommandRefused
from donnybrook.table.api import (
    Lobby,
    NewTable,
    NewWhatIf,
    Opened,
    Review,
    ScoreTable,
    Ticket,
    Way,
)
from donnybrook.table.rows import Rematched, Row, SeatPlan, TableOpened
from donnybrook.table.table import Table

NOWHERE: Mapping[str, Ticket] = {}
MOST_NAMES = 10_000  # remembered


class NoTable(NoRoom):
    """There is no table of this name."""


class HeldSittings(Sittings, Protocol):
    """What the tables need of the sittings that some matches belong to."""

    async def held(self, ident: str) -> str: ...


class TableRegistry(Registry[TableRoom]):
    def __init__(
        self,
        storage: Storage,
        config: ServerConfig,
        shelf: Shelf,
        household: Household = str,
        node: Node | None = None,
    ) -> None:
        super().__init__(Broom(), node)
        self.storage = storage
        self.config = config
        self.shelf = shelf
        self.bots = BotWorkers(shelf, household, config.thinkers or WORKERS)
        self.strangers = Strangers(household)
        self.library = Library(storage, shelf, self.strangers)
        self.prints = Prints(self.strangers)
        self.pictures = Prints(self.strangers)
        self.reviews = Reviews(self.bots)
        self.sittings: HeldSittings | None = None  # that some tables belong to
        self.peers: Peers | None = None  # other workers, if there may be any
        self.names: dict[str, str] = {}  # of tables asked for -> under which they are owned

    async def open(self, wish: NewTable, guest: Guest) -> Opened:
        """A new table; raises a DonnybrookError if the wish cannot be fulfilled."""
        if wish.mission:
            return await self.open_mission(wish, guest)
        opened_at, secret = stored.stamp(), self.config.secret()
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
        if any(seat.kind == "open" for seat in plan.seats):
            plan.code = await fresh_code(self.storage)
        table = await self._open(plan)
        invitations = {str(n): seat.invitation for n, seat in enumerate(table.seats)}
        links = {n: token for n, token in invitations.items() if token}
        return Opened(table.ident, links, plan.watch_token, plan.code)

    async def join(self, code: str) -> Way:
        """The way to the first free seat of the table that waits under a code; raises NoCode."""
        table = await self.table(await table_under(self.storage, code))
        free = [seat.invitation for seat in table.seats if seat.kind == "open"]
        if not free:
            raise NoCode(code)
        return Way(table.ident, free[0])

    async def open_mission(self, wish: NewTable, guest: Guest) -> Opened:
        """A lesson by doing; options and seats are the mission's own."""
        game = registry.get(wish.game)
        mission, kept = plan_of(game, wish.mission)
        plan = opening.mission_plan(
            game,
            kept,
            settings_of(mission, game),
            mission.deal,
            mission.level,
            guest.id,
            guest.name,
            stored.stamp(),
            token,
        )
        table = await self._open(plan)
        return Opened(table.ident, {}, plan.watch_token)

    async def open_what_if(self, ident: str, wish: NewWhatIf, guest: Guest) -> Opened:
        """A table that goes on from a moment of a finished match."""
        secret = self.config.secret()

        async def go_back() -> TableOpened:
            old = await self.table(ident)
            return await asyncio.to_thread(
                what_if.plan, old, wish, guest.id, guest.name, stored.stamp(), token, secret
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
        if table.plan.mission is not None:
            raise CommandRefused("A mission has no review: everybody plays it with the same luck.")
        return self.reviews.begin(table, guest)

    async def _open(self, plan: TableOpened) -> Table:
        table = Table(secrets.token_urlsafe(9), self.shelf.find)
        table.write(plan, 0)
        self.names[table.ident] = plan.sitting or table.ident
        holding = await self.own(table.ident)
        try:
            await self.storage.commit(stored.saving(table.ident, table.take(), summary_of(table)))
        except BaseException:
            let_go(holding)
            raise
        table.info_changed = False
        self.bots.warm_up(table)
        self.put(TableRoom(self, table), holding)
        return table

    async def name_of(self, ident: str) -> str:
        """The Brawl of a sitting is where the sitting is."""
        known = self.names.get(ident)
        if known is None:
            known = await stored.sitting_of(self.storage, ident) or ident
            if len(self.names) >= MOST_NAMES:
                self.names.clear()
            self.names[ident] = known
        return known

    async def open_rematch(self, old: Table, now: int) -> None:
        """The same again; the old table points to the new one."""
        secret = self.config.secret(old.plan.secret)
        plan = opening.rematch_plan(old, stored.stamp(), token, secret)
        new = await self._open(plan)
        old.write(Rematched(new.ident), now)

    async def open_story(
        self, game: str, options: Settings, seats: list[SeatPlan], sitting: str
    ) -> Table:
        """The match of a sitting, with its people in their seats."""
        secret = self.config.secret(f"match of {sitting}")
        plan = opening.story_plan(game, options, seats, sitting, stored.stamp(), token, secret)
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
        known = [*self._readable(mine, True), *self._readable(waiting, False)]
        played = await self._elsewhere(known, guest)
        fresh = [self._fresh(one, guest, played) for one in known]
        own = [one for one in fresh if one.mine]
        theirs = {found.table for found in own}
        others = [one for one in fresh if one.table not in theirs]
        return Lobby([found for found in others if has_room(found)], own)

    async def _elsewhere(self, known: list[Ticket], guest: Guest) -> dict[str, Ticket]:
        """The tickets of those that are in play at other workers."""
        if self.node is None or self.peers is None:
            return {}
        asked = [one.table for one in known if one.state != "over" and one.table not in self.rooms]
        owners = await self.node.owners_of(asked) if asked else {}
        return await tickets_elsewhere(self.peers, owners, guest.id)

    async def ticket(self, ident: str) -> Ticket | None:
        """What anybody may know of a table; None if there is none, or it cannot be read."""
        found = await stored.ticket(self.storage, ident)
        if found is None:
            return None
        known = self._readable([(ident, found)], False)
        return self._fresh(known[0], Guest("", ""), {}) if known else None

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

    def _fresh(self, known: Ticket, guest: Guest, played: Mapping[str, Ticket] = NOWHERE) -> Ticket:
        """The ticket as it is now, if the table is in play, here or at another worker."""
        room = self.rooms.get(known.table)
        if room is not None:
            found = ticket(room.table, room.table.seats_of(guest.id))
        else:
            found = played.get(known.table, known)
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
