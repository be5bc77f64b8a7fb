"""Simulation: many matches of a line-up, in one process or several, with the same sums."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import repeat

from donnybrook.kernel import playout
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.playout import Tally
from donnybrook.lab.lineup import MATCHES, Lineup, match_number

LARGEST_PART = 20_000  # a compiled loop cannot be interrupted: keep it under a second


@dataclass
class Score:
    """Points of a seat or of a bot, and their squares."""

    points: float = 0.0
    squares: float = 0.0

    def add(self, points: float, squares: float) -> None:
        self.points += points
        self.squares += squares


@dataclass
class Sums:
    """What a number of matches add up to."""

    matches: int = 0
    unfinished: int = 0  # cut off at the game's cap or waiting for a clock; they give no points
    draws: int = 0
    decisions: int = 0
    most: int = 0  # decisions of the longest match
    seats: list[Score] = field(default_factory=list)
    bots: list[Score] = field(default_factory=list)  # the same as seats unless bots move

    @property
    def finished(self) -> int:
        return self.matches - self.unfinished

    def add(self, other: Sums) -> None:
        """Add the sums of other matches."""
        self.matches += other.matches
        self.unfinished += other.unfinished
        self.draws += other.draws
        self.decisions += other.decisions
        self.most = max(self.most, other.most)
        for mine, theirs in zip(
            [*self.seats, *self.bots], [*other.seats, *other.bots], strict=True
        ):
            mine.add(theirs.points, theirs.squares)

    def note(self, tally: Tally, rotation: int) -> None:
        """Add the matches in which each bot sat `rotation` seats further on."""
        self.matches += tally.matches
        self.unfinished += tally.unfinished
        self.draws += tally.draws
        self.decisions += tally.decisions
        self.most = max(self.most, tally.most)
        for seat in range(len(self.seats)):
            self.seats[seat].add(tally.points[seat], tally.squares[seat])
            bot = (seat - rotation) % len(self.bots)
            self.bots[bot].add(tally.points[seat], tally.squares[seat])


@dataclass(frozen=True)
class Simulation:
    """A simulation that has been run."""

    lineup: Lineup
    seed: int
    swap: bool  # the bots changed seats after every match
    sums: Sums
    seconds: float


def no_sums(seats: int) -> Sums:
    """The sums of no matches at all."""
    return Sums(seats=[Score() for _ in range(seats)], bots=[Score() for _ in range(seats)])


def parts(matches: int) -> Iterator[tuple[int, int]]:
    """First match and count of each part.

    The same parts whatever the number of workers: fractional points then add up in the
    same order, to the same last bit.
    """
    size = max(1, min(matches // 100, LARGEST_PART))
    for first in range(0, matches, size):
        yield first, min(size, matches - first)


def play_part(lineup: Lineup, seed: int, swap: bool, part: tuple[int, int]) -> Sums:
    """Play one part in this process."""
    first, count = part
    game = lineup.game
    state = game.blank_state(lineup.settings)
    bots = lineup.make_bots()
    seats = len(bots)
    number = match_number(seed, first)
    tallies = [Tally(seats) for _ in range(seats if swap else 1)]
    if swap:
        chairs = [[bots[(seat - shift) % seats] for seat in range(seats)] for shift in range(seats)]
        for index in range(first, first + count):
            shift = index % seats
            at = number + index - first
            playout.run(state, chairs[shift], at, 1, game.cap, tallies[shift])
    else:
        playout.run(state, bots, number, count, game.cap, tallies[0])
    sums = no_sums(seats)
    for rotation, tally in enumerate(tallies):
        sums.note(tally, rotation)
    return sums


def simulate(
    lineup: Lineup,
    matches: int,
    seed: int = 0,
    jobs: int = 1,
    swap: bool = False,
    heard: Callable[[int], None] = lambda played: None,
) -> Simulation:
    """Play matches 0 to `matches` - 1 of a seed; `heard` is told of each part's matches."""
    check(matches, seed, jobs)
    started = time.perf_counter()
    work = list(parts(matches))
    if min(jobs, len(work)) == 1:
        results: Iterable[Sums] = (play_part(lineup, seed, swap, part) for part in work)
    else:
        results = in_workers(lineup, seed, swap, work, jobs)
    total = no_sums(len(lineup.bots))
    for sums in results:
        total.add(sums)
        heard(sums.matches)
    return Simulation(lineup, seed, swap, total, time.perf_counter() - started)


def check(matches: int, seed: int, jobs: int) -> None:
    """Refuse numbers that make no sense."""
    if not 1 <= matches <= MATCHES:
        raise DonnybrookError(f"-n must be a whole number from 1 to 2**30, not {matches}")
    if jobs < 1:
        raise DonnybrookError(f"--jobs must be a whole number from 1, not {jobs}")
    match_number(seed, 0)


def in_workers(
    lineup: Lineup, seed: int, swap: bool, work: list[tuple[int, int]], jobs: int
) -> Iterator[Sums]:
    """Play the parts in several processes; the sums come in the order of the parts."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    pool = ProcessPoolExecutor(
        min(jobs, len(work)),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=ignore_interrupts,
    )
    try:
        yield from pool.map(play_part, repeat(lineup), repeat(seed), repeat(swap), work)
    except BrokenProcessPool:
        raise DonnybrookError(
            "a worker process died before its matches were played; --jobs 1 needs none"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that gives out the work."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
