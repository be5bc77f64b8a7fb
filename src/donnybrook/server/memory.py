"""Memory comes back: waste of what was put away is collected and handed back to the system."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from pathlib import Path
from typing import Any

ARENA_MAX = -8  # of glibc's mallopt
ARENAS = 2  # by default each thread has one of its own, and what is left in it stays there
PAUSE = 30.0  # seconds between two tidyings; each takes some milliseconds, more with many tables
PAGE = 4096


def glibc() -> Any:
    """The C library where it is glibc; others hand memory back by themselves, or never."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") else None


def keep_together() -> None:
    """Let all threads of this process share a few heaps."""
    library = glibc()
    if library is not None:
        library.mallopt(ARENA_MAX, ARENAS)


def hand_back() -> None:
    """Free cyclic waste and give what is free to the system."""
    gc.collect()
    library = glibc()
    if library is not None:
        library.malloc_trim(0)


def used(pid: int) -> int:
    """Bytes that a process has in memory; 0 where nobody can tell."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * PAGE


class Broom:
    """Tidies up a while after something has gone; by itself that would take hours."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.timer: asyncio.TimerHandle | None = None

    def note(self) -> None:
        """A table, a sitting, a socket or a request has gone."""
        if self.timer is None:
            self.timer = self.loop.call_later(PAUSE, self._sweep)

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()

    def _sweep(self) -> None:
        self.timer = None
        hand_back()
