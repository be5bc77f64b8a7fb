"""Bots think, and previews are made, in worker processes; the loop never waits.

One table is always in the same process, which keeps a replica of it, here or on another host that
lends a hand. Whose question comes next, the fair queue says: no guest's tables and questions keep
another guest waiting.
"""

from __future__ import annotations

import os
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from enum import IntEnum
from functools import partial
from typing import Any, TypeVar, TypeVarTuple

from donnybrook.packs.shelf import Shelf
from donnybrook.server.thinking.bot_worker import Glance, Pick, Question, answer, look, settle_in
from donnybrook.server.thinking.fair import FairQueue, Household
from donnybrook.server.thinking.far import FarWorker
from donnybrook.server.thinking.worker import Worker, WorkerTrouble
from donnybrook.table.table import Table

Found = TypeVar("Found", Pick, Glance)
Args = TypeVarTuple("Args")
Done = TypeVar("Done")
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
MOST_RUNNING = 2  # of one guest, at all workers together
MOST_WAITING = (64, 16, 4)  # of one guest: moves, hints, parts of reviews
THOUGHT = 10.0  # seconds for a move or a hint
REVIEWING = 30.0  # seconds for a part of a review


class Lane(IntEnum):
    """What the workers are asked for, the most urgent first."""

    MOVE = 0
    HINT = 1
    REVIEW = 2


class BotWorkers:
    """The worker processes; they start when the first bot has to think."""

    def __init__(self, shelf: Shelf, household: Household = str, workers: int = WORKERS) -> None:
        self.shelf = shelf
        self.workers = [Worker(settle_in) for _ in range(workers)]
        self.queue = FairQueue([1] * workers, MOST_RUNNING, MOST_WAITING, household)
        self.far: dict[int, FarWorker] = {}  # by desk
        self.thoughts = Counter(near=0, far=0)
        self.known: dict[str, tuple[object, int]] = {}  # who has a table, and how many entries

    async def pick(self, table: Table, seat: int) -> Pick:
        """The choice of a bot on the table as it is now; none if that has changed meanwhile."""
        levels = table.game.bot_levels()
        level = levels.get(table.seats[seat].level) or next(iter(levels.values()))
        assert table.match is not None
        version = table.match.version

        async def think() -> Pick:
            assert table.match is not None
            if table.queue is None and table.match.version != version:
                return Pick(code=-1)  # it was its turn when it began to wait
            return await self._ask(Pick, table, seat, level.bot) or Pick(code=-1)

        place = self._place(table, level.bot)
        return await self.queue.run(place, payer(table), Lane.MOVE, think)

    async def look(self, table: Table, seat: int, about: str, guest: str) -> Glance:
        """What a seat wants to know of the table as it is now; raises Busy."""

        async def glance() -> Glance:
            return await self._ask(Glance, table, seat, about) or Glance(trouble="Ask again.")

        return await self.queue.run(self._place(table), guest, Lane.HINT, glance)

    async def review(
        self, table: str, guest: str, work: Callable[[*Args], Done], *args: *Args
    ) -> Done:
        """Let the worker of a table do a part of a review."""
        place = self._near(table)
        worker = self.workers[place]
        return await self.queue.run(
            place, guest, Lane.REVIEW, lambda: worker.ask(REVIEWING, work, *args)
        )

    def whole_match(self, table: Table) -> Question:
        """A question that brings all entries along."""
        return self._question(table, 0, None)

    def warm_up(self, table: Table) -> None:
        """Start the worker of a table with bots before it is asked the first time."""
        if any(seat.kind == "bot" for seat in table.seats):
            self.workers[self._near(table.ident)].warm_up()

    def join(self, far: FarWorker) -> int:
        """A process of another host lends a hand."""
        desk = self.queue.open_desk()
        self.far[desk] = far
        return desk

    def part(self, desk: int) -> None:
        """It has gone, or is not to be trusted with anybody's turn."""
        if self.far.pop(desk, None) is not None:
            self.queue.close_desk(desk, range(len(self.workers)))

    def forget(self, table: str) -> None:
        self.known.pop(table, None)

    def close(self) -> None:
        for worker in self.workers:
            worker.close()

    def _near(self, table: str) -> int:
        return zlib.crc32(table.encode()) % len(self.workers)

    def _place(self, table: Table, bot: str = "") -> int:
        """Where a table is thought about; what only this host surely has stays here."""
        if table.plan.pack or table.plan.mission or ":" in bot or not self.far:
            return self._near(table.ident)
        desks: list[int] = [*range(len(self.workers)), *self.far]
        return desks[zlib.crc32(table.ident.encode()) % len(desks)]

    def _question(self, table: Table, seat: int, whom: object) -> Question:
        match = table.match
        assert match is not None
        who, known = self.known.get(table.ident, (None, 0))
        known = known if who is whom else 0
        entries = [(entry.seat, entry.code, entry.at) for entry in match.entries[known:]]
        name, pack = table.game.name, table.plan.pack
        folder = self.shelf.folder(name, pack.digest if pack else "")
        return Question(
            table.ident,
            name,
            folder,
            match.settings,
            match.seed,
            known,
            entries,
            seat,
            match.beginning,
        )

    async def _ask(self, kind: type[Found], table: Table, seat: int, detail: str) -> Found | None:
        """Ask where a table is thought about; if nothing comes from afar, ask here."""
        place = self._place(table, detail if kind is Pick else "")
        far = self.far.get(place)
        if far is not None:
            try:
                found = await self._ask_one(far, partial(far.ask, kind), table, seat, detail)
                self.thoughts["far"] += 1
                return found
            except WorkerTrouble:
                self.part(place)
                far.hang_up()
        worker = self.workers[self._near(table.ident)]
        work: Any = answer if kind is Pick else look
        self.thoughts["near"] += 1
        near: Any = partial(worker.ask, THOUGHT, work)
        return await self._ask_one(worker, near, table, seat, detail)

    async def _ask_one(
        self,
        whom: object,
        ask: Callable[[Question, str], Awaitable[Found]],
        table: Table,
        seat: int,
        detail: str,
    ) -> Found | None:
        """Ask a process; a second time, with all entries, if it has forgotten the table."""
        for _ in range(2):
            question = self._question(table, seat, whom)
            found = await ask(question, detail)
            if not found.forgotten:
                self.known[table.ident] = (whom, question.known + len(question.entries))
                return found
            self.forget(table.ident)
        return None


def payer(table: Table) -> str:
    """The guest whose share of the workers the bots of a table use."""
    people = (seat.guest for seat in table.seats if seat.guest)
    return table.plan.opener or next(people, table.ident)
