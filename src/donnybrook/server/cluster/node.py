"""This worker among others: the rooms that it has, and what happens when it loses them."""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from uuid import uuid4

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.storage import ownership
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.group_commit import Storage, Work
from donnybrook.server.storage.ownership import LEASE, Membership, Owner, Taken

LOG = logging.getLogger("donnybrook")
TRIES = 5  # to have a room that changes hands just now
AGAIN = 0.05  # seconds between two of them
LOOK = 0.25  # seconds between two looks whether the database still hears us
STOPPING = "This server is going down; come back."


class Elsewhere(DonnybrookError):
    """Another worker has the room."""

    def __init__(self, owner: Owner) -> None:
        super().__init__("This table is served by another process; say hello again.")
        self.owner = owner


@dataclass(frozen=True)
class Holding:
    """A room that this worker has, unless it has lost everything since."""

    node: Node
    room: str
    generation: int

    def check(self) -> None:
        """Raises StorageTrouble if it is somebody else's by now."""
        if self.generation != self.node.generation:
            raise StorageTrouble

    def let_go(self) -> None:
        if self.generation == self.node.generation:
            self.node.let_go(self.room)


class Node:
    """Keeps count of the rooms here, so that no other worker has them."""

    def __init__(self, storage: Storage, membership: Membership) -> None:
        self.storage = storage
        self.membership = membership
        self.held: Counter[str] = Counter()  # rooms by owner's name; a sitting has its Brawl's, too
        self.generation = 0  # how often everything was lost
        self.stopping = False
        self.moves = Counter[str]()  # claimed, released, fenced
        self.on_lost: Callable[[], None] = lambda: None  # everything here is somebody else's
        self.entering: asyncio.Future[None] | None = None
        self.errand: asyncio.Task[None] | None = None  # somebody has to hold it
        storage.on_fenced = self.lose
        self.loop = asyncio.get_running_loop()
        self.timer = self.loop.call_later(LOOK, self._look)
        self._enter()

    # -- being there

    def _enter(self) -> None:
        ident = self.membership.ident
        work = Work(more=partial(self.membership.enter, ident), alone=True, enters=ident)
        self.entering = self.storage.submit(work)
        self.entering.add_done_callback(self._entered)

    def _entered(self, done: asyncio.Future[None]) -> None:
        if not done.cancelled() and done.exception() is not None and not self.stopping:
            self.loop.call_later(LOOK, self._enter)  # the database is away

    def _look(self) -> None:
        """Whoever cannot be heard for so long is thought to be gone, and acts like it."""
        self.timer = self.loop.call_later(LOOK, self._look)
        silent = time.monotonic() - self.storage.beaten_at
        if silent > LEASE and self.held:
            LOG.warning("the database has not heard of this server for %.1f s", silent)
            self.lose()

    def lose(self) -> None:
        """Others may have every room by now: put all away, and begin anew under another name."""
        self.moves["fenced"] += 1
        self.generation += 1
        self.membership.ident = uuid4().hex
        self.held.clear()
        self.on_lost()
        if not self.stopping:
            self._enter()

    # -- rooms

    async def own(self, room: str) -> Holding:
        """Have a room, once more if it is here already; raises Elsewhere."""
        if self.stopping:
            raise StorageTrouble(STOPPING)
        generation = self.generation
        if not self.held[room]:
            await self._claim(room)
        if generation != self.generation:
            raise StorageTrouble
        self.held[room] += 1
        return Holding(self, room, generation)

    async def _claim(self, room: str) -> None:
        for _ in range(TRIES):
            owner = await self.owner_of(room)
            if owner is not None:
                raise Elsewhere(owner)
            try:
                claim = partial(self.membership.claim, room)
                await self.storage.commit(Work(more=claim, alone=True))
            except Taken:
                await asyncio.sleep(AGAIN)
                continue
            self.moves["claimed"] += 1
            return
        raise StorageTrouble

    async def owner_of(self, room: str) -> Owner | None:
        """Another worker that has it; None if nobody or this one has."""
        if self.held[room]:
            return None
        found = await self.storage.look(partial(ownership.owner_of, room))
        return None if found is None or found.worker == self.membership.ident else found

    async def presume_gone(self, owner: Owner) -> None:
        """Nobody listens any more where it was: no need to wait for its lease to run out."""
        LOG.warning("worker %s at %s is gone", owner.worker, owner.address)
        await self.storage.look(partial(ownership.presume_gone, owner.worker))

    def let_go(self, room: str) -> None:
        """A room is put away here; the next who is asked for it may have it."""
        self.held[room] -= 1
        if self.held[room] == 0:
            del self.held[room]
            self.moves["released"] += 1
            done = self.storage.submit(Work(more=partial(self.membership.release, room)))
            done.add_done_callback(forgive)

    async def others(self) -> list[Owner]:
        """All other workers that are there."""
        there = await self.storage.look(ownership.everybody)
        return [one for one in there if one.worker != self.membership.ident]

    async def home_of(self, room: str) -> Owner | None:
        """The worker that does something for a room that nobody has; None if it is this one."""
        there = await self.storage.look(ownership.everybody)
        if not there:
            return None
        best = max(there, key=lambda one: zlib.crc32(f"{one.worker} {room}".encode()))
        return None if best.worker == self.membership.ident else best

    async def owners_of(self, rooms: list[str]) -> dict[str, Owner]:
        """Which other workers have these rooms."""
        found = await self.storage.look(partial(ownership.owners_of, rooms))
        return {room: one for room, one in found.items() if one.worker != self.membership.ident}

    async def leave(self) -> None:
        """The end: what is still here is anybody's."""
        self.stopping = True
        self.timer.cancel()
        done = self.storage.submit(Work(more=self.membership.leave))
        done.add_done_callback(forgive)
        await asyncio.wait([done], timeout=LEASE)


def forgive(done: asyncio.Future[None]) -> None:
    """If it cannot be written the lease runs out instead."""
    if not done.cancelled():
        done.exception()
