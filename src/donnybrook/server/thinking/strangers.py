"""Strangers' text: parsed in worker processes with a memory limit and a deadline, by guest in turn.

So is every work that grows with what a guest asks for, such as the replay of a long match.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import TypeVar, TypeVarTuple

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.thinking.fair import FairQueue, Household
from donnybrook.server.thinking.strangers_worker import settle_in
from donnybrook.server.thinking.worker import TooSlow, Worker

Args = TypeVarTuple("Args")
Done = TypeVar("Done")
WORKERS = 2  # one guest has one of them at most, so that nobody waits for a single other
MEMORY = 512 * 1024 * 1024
DEADLINE = 2.0  # seconds for a text
READING = 30.0  # seconds for a match that we have stored ourselves, however long it is
MOST_WAITING = (4, 16)  # of one guest, by lane


class Lane(IntEnum):
    """What the workers are asked for, the most urgent first."""

    TEXT = 0
    MATCH = 1


class Strangers:
    def __init__(
        self,
        household: Household = str,
        workers: int = WORKERS,
        memory: int = MEMORY,
        deadline: float = DEADLINE,
    ) -> None:
        self.deadline = deadline
        self.idle = [Worker(settle_in, memory) for _ in range(workers)]
        self.workers = tuple(self.idle)
        self.queue = FairQueue([workers], 1, MOST_WAITING, household)

    async def run(self, guest: str, work: Callable[[*Args], Done], *args: *Args) -> Done:
        """What comes of a stranger's text; raises a DonnybrookError, or Busy."""
        try:
            return await self.queue.run(
                0, guest, Lane.TEXT, lambda: self.ask(self.deadline, work, *args)
            )
        except TooSlow:
            raise DonnybrookError("This takes too long to read; make it smaller.") from None

    async def in_turn(self, guest: str, work: Callable[[], Awaitable[Done]]) -> Done:
        """Something with a stored match, when it is this guest's turn; texts come before it."""
        return await self.queue.run(0, guest, Lane.MATCH, work)

    async def ask(self, seconds: float, work: Callable[[*Args], Done], *args: *Args) -> Done:
        """Let an idle worker do something; whoever has the turn finds one."""
        worker = self.idle.pop()
        try:
            return await worker.ask(seconds, work, *args)
        finally:
            self.idle.append(worker)

    def warm_up(self) -> None:
        """Start one before it is asked the first time."""
        if len(self.idle) == len(self.workers):
            self.idle[-1].warm_up()

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
