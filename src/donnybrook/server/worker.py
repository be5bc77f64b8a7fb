"""A worker process: it answers one question at a time, and is replaced if it dies or dawdles."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import Any, TypeVar, TypeVarTuple

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.memory import used
from donnybrook.server.worker_side import READY, Failure, serve

Asked = TypeVarTuple("Asked")
Done = TypeVar("Done")
START = 60.0  # seconds until it is up, on a busy machine
TRIES = 2
GROWN = 48 * 1024 * 1024  # bytes after which it is replaced
LOG = logging.getLogger("donnybrook")


class WorkerTrouble(DonnybrookError):
    """A worker process that gave no answer."""


class TooSlow(WorkerTrouble):
    """It was ended because it took too long."""


class Worker:
    """Starts with the first question: first it settles in, then it may use so much more memory."""

    def __init__(self, settle_in: Callable[[], object], memory: int = 0) -> None:
        self.settle_in = settle_in
        self.memory = memory
        self.context = multiprocessing.get_context("spawn")
        self.thread = ThreadPoolExecutor(1, "worker")  # it waits, so that the loop need not
        self.lock = Lock()
        self.closed = False
        self.process: SpawnProcess | None = None
        self.line: Connection
        self.settled = 0  # bytes of memory when it was up

    async def ask(self, seconds: float, deed: Callable[[*Asked], Done], *args: *Asked) -> Done:
        """Let the process do something; raises what it raises, or WorkerTrouble."""
        loop = asyncio.get_running_loop()
        found: Done = await loop.run_in_executor(self.thread, self._ask, seconds, deed, args)
        return found

    def warm_up(self) -> None:
        """Start it before it is asked the first time."""
        if self.process is None and not self.closed:
            self.thread.submit(self._start)

    def close(self) -> None:
        with self.lock:
            self.closed = True
            if self.process is not None:
                self.process.kill()
        self.thread.shutdown(wait=False, cancel_futures=True)

    # -- in the thread

    def _ask(self, seconds: float, deed: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """A process that has died is asked once more; perhaps it was not the question."""
        for _ in range(TRIES):
            try:
                self._start()
                self.line.send((deed, args))
                if not self.line.poll(seconds):
                    self._end()
                    raise TooSlow(f"This was given up after {seconds:g} seconds.")
                answer = self.line.recv()
            except (EOFError, ConnectionError):
                self._end()
                continue
            if isinstance(answer, Failure):
                if answer.out_of_memory:
                    self._end()  # what is left of it may be in pieces
                raise answer.error()
            if self._has_grown():  # what a long match took stays with it otherwise
                self._end()
                self.thread.submit(self._start)
            return answer
        raise WorkerTrouble("The worker process dies of it.")

    def _start(self) -> None:
        with self.lock:
            if self.closed:
                raise WorkerTrouble("The server is going down.")
            if self.process is not None:
                return
            self.line, theirs = self.context.Pipe()
            self.process = self.context.Process(
                target=serve, args=(theirs, self.settle_in, self.memory), daemon=True
            )
            self.process.start()
            theirs.close()
        if not self.line.poll(START) or self.line.recv() != READY:
            self._end()
            raise WorkerTrouble("A worker process does not start.")
        assert self.process.pid is not None
        self.settled = used(self.process.pid)

    def _has_grown(self) -> bool:
        assert self.process is not None
        assert self.process.pid is not None
        return used(self.process.pid) - self.settled > GROWN

    def _end(self) -> None:
        with self.lock:
            if self.process is None:
                return
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None
            self.line.close()
