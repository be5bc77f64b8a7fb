"""Every sitting that somebody is at, brought in from storage when first asked for."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from functools import partial
from typing import Any

from donnybrook.campaign.deeds import Sit
from donnybrook.campaign.entries import Entry, Joined, Opened
from donnybrook.campaign.options import options
from donnybrook.campaign.protocol import NewSitting, Shelf, SittingOpened
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.campaign.words import SEAT_NAMES, seat_name
from donnybrook.kernel.errors import BadSetting, DonnybrookError
from donnybrook.server.hall import Hall, hear, token
from donnybrook.server.identity import Guest
from donnybrook.server.story_actor import StoryActor, ticket, wall_clock
from donnybrook.server.story_storage import Kept, kept, rebuilt, saving, tickets
from donnybrook.table.table import Table

LOG = logging.getLogger("donnybrook")
BUSY = 0.1  # seconds until a sitting that has too much to do is told again


class NoSitting(DonnybrookError):
    """There is no sitting of this name."""


class Stories:
    """The sittings of a house, beside its tables."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        hall.stories = self
        self.actors: dict[str, StoryActor] = {}
        self.loading: dict[str, asyncio.Future[StoryActor]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.blank_sheets = b""  # once somebody has asked for them

    async def open(self, wish: NewSitting, guest: Guest) -> SittingOpened:
        """A new sitting, or a campaign that goes on; the wish was checked by `read_wish`."""
        ident = secrets.token_urlsafe(9)
        secret = self.hall.house.secret(f"story {wish.title}")
        given = wish.options
        if wish.campaign is not None:  # fixed when the campaign was created (KCR-690)
            given = wish.campaign["campaign"]["options"]
        opened = Opened(
            wish.title or "A new story", wish.mode, options(given), secret, VERSION,
            wish.campaign,
        )  # fmt: skip
        log = Log(ident, Entry(0, wall_clock(), "", "", opened))
        person = "p1"
        log.do(person, Joined(wish.name or guest.name), wall_clock())
        for name in wish.seats:
            seat = seat_name(name)
            if seat is None:
                raise BadSetting(f"seats: there is no {name!r}, only {', '.join(SEAT_NAMES)}")
            log.do(person, Sit(seat), wall_clock())
        keys = {seat: token() for seat in (*log.doc.seats, "watch")}
        company = {guest.id: person}
        await self.hall.storage.write(saving(ticket(log), keys, log.take(), company))
        actor = StoryActor(self, log, Kept([], keys, company))
        self.actors[ident] = actor
        return SittingOpened(ident, actor.invitations(), keys["watch"])

    async def actor(self, ident: str) -> StoryActor:
        """The actor of a sitting; raises NoSitting."""
        actor = self.actors.get(ident)
        if actor is not None and not actor.closed:
            return actor
        if ident not in self.loading:
            self.loading[ident] = asyncio.ensure_future(self._load(ident))
            self.loading[ident].add_done_callback(hear)
        return await asyncio.shield(self.loading[ident])

    async def _load(self, ident: str) -> StoryActor:
        try:
            found = await self.kept(ident)
            log = await asyncio.to_thread(rebuilt, self.hall.storage, ident, found.entries)
            actor = StoryActor(self, log, found)
            self.actors[ident] = actor
            return actor
        finally:
            del self.loading[ident]

    async def kept(self, ident: str) -> Kept:
        found = await kept(self.hall.storage, ident)
        if found is None:
            raise NoSitting(f"There is no sitting {ident!r}.")
        return found

    def drop(self, actor: StoryActor) -> None:
        if self.actors.get(actor.ident) is actor:
            del self.actors[actor.ident]
            self.hall.broom.note()

    async def shelf(self, guest: Guest) -> Shelf:
        return Shelf(await tickets(self.hall.storage, guest.id))

    # -- the Brawl's table

    def is_attended(self, ident: str) -> bool:
        """Whether anybody is at a sitting."""
        actor = self.actors.get(ident)
        return actor is not None and bool(actor.connections)

    async def held(self, ident: str) -> str:
        """Why the Brawl of a sitting may not go on."""
        return (await self.actor(ident)).brawl.held()

    def brawl_over(self, table: Table) -> None:
        """A Brawl has ended: its sitting, brought in if need be, hears of it."""
        self._run(self._tell_over(table))

    async def _tell_over(self, table: Table) -> None:
        try:
            actor = await self.actor(table.plan.sitting)
            while not actor.post(partial(actor.brawl.is_over, table)):  # busy, or just put away
                await asyncio.sleep(BUSY)
                actor = await self.actor(table.plan.sitting)
        except DonnybrookError as error:  # it looks for itself when it is brought in again
            LOG.warning("sitting %s does not hear of its Brawl yet: %s", table.plan.sitting, error)

    def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def close(self) -> None:
        for task in self.errands:
            task.cancel()
        actors = list(self.actors.values())
        for actor in actors:
            actor.shut(1012, "the server is going down; come back")
            actor.task.cancel()
        await asyncio.gather(*(actor.task for actor in actors), return_exceptions=True)
