"""Runs in a worker process: takes a question from the line, answers it, takes the next."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.memory import hand_back, used

try:
    import resource
except ImportError:  # Windows: there a worker has a deadline only
    resource = None  # type: ignore[assignment]

READY = "ready"
NICE = 5
FULL = 4 * 1024 * 1024  # bytes more than after the last time, and it tidies up
STATM = Path("/proc/self/statm")


@dataclass(frozen=True)
class Failure:
    """An error on its way to the server; not as itself, for not every error can be pickled."""

    kind: type[Exception]
    args: tuple[Any, ...]
    more: dict[str, Any] = field(default_factory=dict)
    out_of_memory: bool = False

    @classmethod
    def of(cls, error: Exception) -> Failure:
        return cls(type(error), error.args, vars(error))

    def error(self) -> Exception:
        made = self.kind.__new__(self.kind, *self.args)
        vars(made).update(self.more)
        return made


def serve(line: Connection, settle_in: Callable[[], object], memory: int) -> None:
    """Until the server has gone."""
    stay_with_the_server()
    step_back()
    settle_in()
    if memory:
        limit_memory(memory)
    tidy = used(os.getpid())
    line.send(READY)
    with suppress(EOFError, ConnectionError):
        while True:
            work, args = line.recv()
            line.send(tried(work, args))
            del work, args
            if used(os.getpid()) - tidy > FULL:
                hand_back()
                tidy = used(os.getpid())


def tried(work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """What comes of a work; an error that nobody foresaw takes its traceback along."""
    try:
        return work(*args)
    except DonnybrookError as error:
        return Failure.of(error)
    except MemoryError:
        sentence = "This needs more memory than the server has for it."
        return Failure(DonnybrookError, (sentence,), out_of_memory=True)
    except RecursionError:
        return Failure(DonnybrookError, ("Nobody can read anything that is nested so deeply.",))
    except Exception:
        return Failure(RuntimeError, (f"in a worker process: {traceback.format_exc()}",))


def stay_with_the_server() -> None:
    """Leave Ctrl-C to the server, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_server, daemon=True).start()


def step_back() -> None:
    """People's own moves go before anything that is thought or read for them."""
    if hasattr(os, "nice"):
        os.nice(NICE)


def end_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def limit_memory(most: int) -> None:
    """From here on so many bytes more, where the system can count them."""
    if resource is None or not STATM.exists():
        return
    now = int(STATM.read_text().split()[0]) * resource.getpagesize()
    hardest = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (now + most, hardest))
