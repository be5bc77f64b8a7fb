"""Bots think, and previews are made, in worker processes; the loop never waits.

One table is always in the same process, which keeps a replica of it. Whose question comes next,
the fair queue says: no guest's tables and questions keep another guest waiting.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from enum import IntEnum
from typing import TypeVar, TypeVarTuple

from donnybrook.packs.shelf import Shelf
from donnybrook.server.thinking.bot_worker import Glance, Pick, Question, answer, look, settle_in
from donnybrook.server.thinking.fair import FairQueue, Household
from donnybrook.server.thinking.worker import Worker
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
        self.known: dict[str, int] = {}  # entries that the worker of a table has

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
            return await self._ask(table, seat, answer, level.bot) or Pick(code=-1)

        return await self.queue.run(self._place(table.ident), payer(table), Lane.MOVE, think)

    async def look(self, table: Table, seat: int, about: str, guest: str) -> Glance:
        """What a seat wants to know of the table as it is now; raises Busy."""

        async def glance() -> Glance:
            return await self._ask(table, seat, look, about) or Glance(trouble="Ask again.")

        return await self.queue.run(self._place(table.ident), guest, Lane.HINT, glance)

    async def review(
        self, table: str, guest: str, work: Callable[[*Args], Done], *args: *Args
    ) -> Done:
        """Let the worker of a table do a part of a review."""
        place = self._place(table)
        worker = self.workers[place]
        return await self.queue.run(
            place, guest, Lane.REVIEW, lambda: worker.ask(REVIEWING, work, *args)
        )

    def whole_match(self, table: Table) -> Question:
        """A question that brings all entries along."""
        self.forget(table.ident)
        return self._question(table, 0)

    def warm_up(self, table: Table) -> None:
        """Start the worker of a table with bots before it is asked the first time."""
        if any(seat.kind == "bot" for seat in table.seats):
            self.workers[self._place(table.ident)].warm_up()

    def forget(self, table: str) -> None:
        self.known.pop(table, None)

    def close(self) -> None:
        for worker in self.workers:
            worker.close()

    def _place(self, table: str) -> int:
        return zlib.crc32(table.encode()) % len(self.workers)

    def _question(self, table: Table, seat: int) -> Question:
        match = table.match
        assert match is not None
        known = self.known.get(table.ident, 0)
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

    async def _ask(
        self, table: Table, seat: int, work: Callable[[Question, str], Found], detail: str
    ) -> Found | None:
        """Ask the worker of a table; a second time, with all entries, if it has forgotten."""
        worker = self.workers[self._place(table.ident)]
        for _ in range(2):
            question = self._question(table, seat)
            found = await worker.ask(THOUGHT, work, question, detail)
            if not found.forgotten:
                self.known[table.ident] = question.known + len(question.entries)
                return found
            self.forget(table.ident)
        return None


def payer(table: Table) -> str:
    """The guest whose share of the workers the bots of a table use."""
    people = (seat.guest for seat in table.seats if seat.guest)
    return table.plan.opener or next(people, table.ident)
