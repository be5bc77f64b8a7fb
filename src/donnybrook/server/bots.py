"""Bots think, and previews are made, in worker processes; the loop never waits.

One table is always in the same process, which keeps a replica of it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import zlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.packs.shelf import Shelf
from donnybrook.server.bot_worker import (
    Glance,
    Pick,
    Question,
    answer,
    look,
    settle_in,
    settled,
)
from donnybrook.table.table import Table

Found = TypeVar("Found", Pick, Glance)
Asked = ParamSpec("Asked")
Done = TypeVar("Done")
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))


class BotHouse:
    """The worker processes; they start when the first bot has to think."""

    def __init__(self, shelf: Shelf, workers: int = WORKERS) -> None:
        self.shelf = shelf
        self.context = multiprocessing.get_context("spawn")
        self.pools: list[ProcessPoolExecutor | None] = [None] * workers
        self.known: dict[str, int] = {}  # entries that the worker of a table has or will get

    async def pick(self, table: Table, seat: int) -> Pick:
        """The choice of a bot on the table as it is now."""
        levels = table.game.bot_levels()
        level = levels.get(table.seats[seat].level) or next(iter(levels.values()))
        return await self._ask(table, seat, answer, level.bot) or Pick(code=-1)

    async def look(self, table: Table, seat: int, about: str) -> Glance:
        """What a seat wants to know of the table as it is now."""
        return await self._ask(table, seat, look, about) or Glance(trouble="Ask again.")

    async def work(
        self, table: str, deed: Callable[Asked, Done], *asked: Asked.args, **more: Asked.kwargs
    ) -> Done:
        """Let the worker of a table do something; once more if it died."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            with suppress(BrokenProcessPool):
                pool = self._pool(table)
                return await loop.run_in_executor(pool, partial(deed, *asked, **more))
            self.pools[self._place(table)] = None
        raise DonnybrookError("The worker process dies of it.")

    def whole_match(self, table: Table) -> Question:
        """A question that brings all entries along."""
        self.forget(table.ident)
        return self._question(table, 0)

    def warm_up(self, table: Table) -> None:
        """Start the worker of a table with bots before it is asked the first time."""
        if any(seat.kind == "bot" for seat in table.seats):
            with suppress(BrokenProcessPool):
                self._pool(table.ident).submit(settled)

    def forget(self, table: str) -> None:
        self.known.pop(table, None)

    def close(self) -> None:
        for pool in self.pools:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)

    def _place(self, table: str) -> int:
        return zlib.crc32(table.encode()) % len(self.pools)

    def _question(self, table: Table, seat: int) -> Question:
        match = table.match
        assert match is not None
        known = self.known.get(table.ident, 0)
        entries = [(entry.seat, entry.code, entry.at) for entry in match.entries[known:]]
        name, pack = table.game.name, table.plan.pack
        folder = self.shelf.folder(name, pack.digest if pack else "")
        return Question(table.ident, name, folder, match.settings, match.seed, known, entries, seat)

    async def _ask(
        self, table: Table, seat: int, work: Callable[[Question, str], Found], detail: str
    ) -> Found | None:
        """Ask the worker of a table; a second time, with all entries, if it has forgotten."""
        for _ in range(2):
            question = self._question(table, seat)
            self.known[table.ident] = question.known + len(question.entries)
            pool = self._pool(table.ident)
            try:
                found = await asyncio.get_running_loop().run_in_executor(
                    pool, work, question, detail
                )
            except BrokenProcessPool:
                self.pools[self._place(table.ident)] = None
            else:
                if not found.forgotten:
                    return found
            self.known.pop(table.ident, None)
        return None

    def _pool(self, table: str) -> ProcessPoolExecutor:
        place = self._place(table)
        pool = self.pools[place]
        if pool is None:
            pool = ProcessPoolExecutor(1, self.context, settle_in)
            self.pools[place] = pool
        return pool
