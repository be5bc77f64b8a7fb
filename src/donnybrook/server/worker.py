"""A worker process answers one question at a time; another follows if it dies or grows."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any, TypeVar, TypeVarTuple

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.memory import hand_back, used
from donnybrook.server.worker_side import READY, Failure, serve

Args = TypeVarTuple("Args")
Done = TypeVar("Done")
START = 60.0  # seconds until it is up, on a busy machine
TRIES = 2
REST = 30.0  # seconds after a question until somebody looks how much it has grown,
KEPT = 8 * 1024 * 1024  # bytes that it may keep; with more, another takes over
TIDYING = 10.0  # seconds


class WorkerTrouble(DonnybrookError):
    """A worker process that gave no answer."""


class TooSlow(WorkerTrouble):
    """It was ended because it took too long."""


class Hand:
    """A process that settles in, and the line to it."""

    def __init__(self, settle_in: Callable[[], object], memory: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, settle_in, memory), daemon=True)
        self.process.start()
        theirs.close()
        self.settled = 0  # bytes of memory when it was up

    def wait(self) -> None:
        """Until it is up; raises WorkerTrouble."""
        try:
            up = self.line.poll(START) and self.line.recv() == READY
        except (EOFError, OSError):
            up = False
        if not up:
            raise WorkerTrouble("A worker process does not start.")
        self.settled = self._used()

    def growth(self) -> int:
        """Bytes of memory that it has more than when it was up."""
        return self._used() - self.settled

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.line.close()

    def _used(self) -> int:
        assert self.process.pid is not None
        return used(self.process.pid)


class Worker:
    """Starts with the first question: first it settles in, then it may use so much more memory."""

    def __init__(
        self, settle_in: Callable[[], object], memory: int = 0, rest: float = REST
    ) -> None:
        self.settle_in = settle_in
        self.memory = memory
        self.rest = rest
        self.thread = ThreadPoolExecutor(1, "worker")  # it waits, so that the loop need not
        self.lock = Lock()
        self.closed = False
        self.hand: Hand | None = None
        self.young: Hand | None = None  # it settles in to take over
        self.timer: asyncio.TimerHandle | None = None

    async def ask(self, seconds: float, work: Callable[[*Args], Done], *args: *Args) -> Done:
        """Let the process do something; raises what it raises, or WorkerTrouble."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.thread, self._ask, seconds, work, args)
        finally:
            if self.timer is None and not self.closed:
                self.timer = loop.call_later(self.rest, self._look_after)

    def warm_up(self) -> None:
        """Start it before it is asked the first time."""
        if self.hand is None and not self.closed:
            self.thread.submit(self._start)

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        with self.lock:
            self.closed = True
            for hand in (self.hand, self.young):
                if hand is not None:
                    hand.process.kill()
        self.thread.shutdown(wait=False, cancel_futures=True)

    def _look_after(self) -> None:
        self.timer = None
        if not self.closed:
            self.thread.submit(self._renew_if_grown)

    # -- in the thread

    def _ask(self, seconds: float, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """A process that has died is asked once more; perhaps it was not the question."""
        for _ in range(TRIES):
            try:
                hand = self._start()
                hand.line.send((work, args))
                if not hand.line.poll(seconds):
                    self._end()
                    raise TooSlow(f"This was given up after {seconds:g} seconds.")
                answer = hand.line.recv()
            except (EOFError, ConnectionError):
                self._end()
                continue
            if isinstance(answer, Failure):
                if answer.out_of_memory:
                    self._end()  # what is left of it may be in pieces
                raise answer.error()
            return answer
        raise WorkerTrouble("The worker process dies of it.")

    def _start(self) -> Hand:
        with self.lock:
            if self.closed:
                raise WorkerTrouble("The server is going down.")
            if self.hand is not None:
                return self.hand
            self.hand = Hand(self.settle_in, self.memory)
        try:
            self.hand.wait()
        except WorkerTrouble:
            self._end()
            raise
        return self.hand

    def _renew_if_grown(self) -> None:
        """What a long match or a printing press took would stay with the process otherwise."""
        if self.hand is None or self.young is not None:
            return
        with suppress(WorkerTrouble):
            self._ask(TIDYING, hand_back, ())
            if self.hand is not None and self.hand.growth() > KEPT:
                threading.Thread(target=self._bring_up, daemon=True).start()

    def _end(self) -> None:
        with self.lock:
            hand, self.hand = self.hand, None
        if hand is not None:
            hand.end()

    # -- in a thread of its own: meanwhile the old process answers

    def _bring_up(self) -> None:
        with self.lock:
            if self.closed:
                return
            self.young = Hand(self.settle_in, self.memory)
        try:
            self.young.wait()
            self.thread.submit(self._take_over)
        except (WorkerTrouble, RuntimeError):  # it does not start, or the server goes down
            self.young.end()
            self.young = None

    def _take_over(self) -> None:
        self._end()
        with self.lock:
            self.hand, self.young = self.young, None
