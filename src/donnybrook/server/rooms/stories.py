"""Every sitting that somebody is at, brought in from storage when first asked for."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

from litestar.datastructures import State

from donnybrook.campaign.commands import Sit
from donnybrook.campaign.entries import Entry, Joined, Opened
from donnybrook.campaign.options import options
from donnybrook.campaign.protocol import NewSitting, Shelf, SittingOpened
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.campaign.words import SEAT_NAMES, seat_name
from donnybrook.kernel.errors import BadSetting, DonnybrookError
from donnybrook.server.identity import Guest
from donnybrook.server.rooms.registry import NoRoom, Registry, let_go
from donnybrook.server.rooms.story_room import OPENER, BrawlOver, StoryRoom, ticket, wall_clock
from donnybrook.server.rooms.tables import TableRegistry, token
from donnybrook.server.storage.story_storage import Kept, kept, rebuilt, saving, tickets
from donnybrook.table.table import Table

LOG = logging.getLogger("donnybrook")
BUSY = 0.1  # seconds until a sitting that has too much to do is told again


class NoSitting(NoRoom):
    """There is no sitting of this name."""


class StoryRegistry(Registry[StoryRoom]):
    """The sittings of a house, beside its tables."""

    def __init__(self, tables: TableRegistry) -> None:
        super().__init__(tables.broom, tables.node)
        self.tables = tables
        tables.sittings = self
        self.errands: set[asyncio.Task[None]] = set()
        self.blank_sheets = b""  # once somebody has asked for them

    async def open(self, wish: NewSitting, guest: Guest) -> SittingOpened:
        """A new sitting, or a campaign that goes on; the wish was checked by `read_wish`."""
        ident = secrets.token_urlsafe(9)
        secret = self.tables.config.secret(f"story {wish.title}")
        given = wish.options
        if wish.campaign is not None:  # fixed when the campaign was created (KCR-690)
            given = wish.campaign["campaign"]["options"]
        opened = Opened(
            wish.title or "A new story", wish.mode, options(given), secret, VERSION,
            wish.campaign,
        )  # fmt: skip
        log = Log(ident, Entry(0, wall_clock(), "", "", opened))
        person = OPENER
        log.do(person, Joined(wish.name or guest.name), wall_clock())
        for name in wish.seats:
            seat = seat_name(name)
            if seat is None:
                raise BadSetting(f"seats: there is no {name!r}, only {', '.join(SEAT_NAMES)}")
            log.do(person, Sit(seat), wall_clock())
        keys = {seat: token() for seat in (*log.doc.seats, "watch")}
        company = {guest.id: person}
        holding = await self.own(ident)
        try:
            await self.tables.storage.commit(saving(ticket(log), keys, log.take(), company))
        except BaseException:
            let_go(holding)
            raise
        room = self.put(self._room(log, Kept([], keys, company)), holding)
        return SittingOpened(ident, room.invitations(), keys["watch"])

    def _room(self, log: Log, kept: Kept) -> StoryRoom:
        return StoryRoom(self.tables, log, kept, self.drop)

    async def bring_in(self, ident: str) -> StoryRoom:
        """Raises NoSitting or BrokenLog."""
        found = await self.kept(ident)
        log = await asyncio.to_thread(rebuilt, self.tables.storage, ident, found.entries)
        return self._room(log, found)

    async def kept(self, ident: str) -> Kept:
        found = await kept(self.tables.storage, ident)
        if found is None:
            raise NoSitting(f"There is no sitting {ident!r}.")
        return found

    def live(self, guest: str) -> int:
        """How many sittings of a guest somebody is at."""
        return sum(room.person_of(guest) == OPENER for room in self.rooms.values())

    async def shelf(self, guest: Guest) -> Shelf:
        return Shelf(await tickets(self.tables.storage, guest.id))

    # -- the Brawl's table

    def is_attended(self, ident: str) -> bool:
        """Whether anybody is at a sitting."""
        room = self.rooms.get(ident)
        return room is not None and bool(room.connections)

    async def held(self, ident: str) -> str:
        """Why the Brawl of a sitting may not go on."""
        return (await self.room(ident)).brawl.held()

    def brawl_over(self, table: Table) -> None:
        """A Brawl has ended: its sitting, brought in if need be, hears of it."""
        self._run(self._tell_over(table))

    async def _tell_over(self, table: Table) -> None:
        try:
            room = await self.room(table.plan.sitting)
            while not room.post(BrawlOver(table)):  # busy, or just put away
                await asyncio.sleep(BUSY)
                room = await self.room(table.plan.sitting)
        except DonnybrookError as error:  # it looks for itself when it is brought in again
            sitting, words = table.plan.sitting, "sitting %s does not hear of its Brawl yet: %s"
            LOG.warning(words, sitting, error, extra={"room": sitting})

    def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def close(self) -> None:
        for task in self.errands:
            task.cancel()
        await self.shut()


def stories_of(state: State) -> StoryRegistry:
    stories = state["stories"]
    assert isinstance(stories, StoryRegistry)
    return stories
