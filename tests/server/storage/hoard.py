"""What a worker process is asked in tests: to take memory. It imports nothing that takes any."""

from __future__ import annotations

import os

MEGABYTE = 1024 * 1024
HOARD: list[bytes] = []


def hoard(megabytes: int) -> int:
    """Take memory and keep it; which process that was."""
    HOARD.append(b"x" * megabytes * MEGABYTE)
    return os.getpid()


def waste(megabytes: int) -> int:
    """Take memory and leave it to the collector."""
    ring: list[object] = [b"x" * MEGABYTE for _ in range(megabytes)]
    ring.append(ring)
    return os.getpid()
