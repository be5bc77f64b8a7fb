"""Pace: how often something is done in a second of CPU time, median of three runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median

RUNS = 3


@dataclass(frozen=True)
class Pace:
    """Per CPU second: what the work counted, and how often it was repeated."""

    counted: float
    repeated: float


def pace(work: Callable[[int], int], seconds: float) -> Pace:
    """Measure `work`, which repeats something n times and returns what it has counted."""
    repeats = calibrate(work, seconds)
    counted, repeated = [], []
    for _ in range(RUNS):
        started = time.process_time()
        count = work(repeats)
        spent = max(time.process_time() - started, 1e-9)
        counted.append(count / spent)
        repeated.append(repeats / spent)
    return Pace(median(counted), median(repeated))


def paces(
    works: Mapping[str, Callable[[int], int]], seconds: float, rounds: int
) -> dict[str, float]:
    """What each work counts in a CPU second, median of so many rounds.

    In a round each has its turn, so that a machine that is busy for a while is so for all of them.
    """
    repeats = {name: calibrate(work, seconds) for name, work in works.items()}
    counted: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            started = time.process_time()
            count = work(repeats[name])
            counted[name].append(count / max(time.process_time() - started, 1e-9))
    return {name: median(each) for name, each in counted.items()}


def calibrate(work: Callable[[int], int], seconds: float) -> int:
    """How many repeats take about so many seconds; also warms everything up."""
    repeats = 1
    while True:
        started = time.process_time()
        work(repeats)
        spent = time.process_time() - started
        if spent >= seconds / 10:
            return max(1, round(repeats * seconds / spent))
        repeats *= 2
