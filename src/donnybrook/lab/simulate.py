"""Simulation: many matches of a line-up, in one process or several, with the same sums."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from donnybrook.kernel import playout
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.playout import Tally
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State
from donnybrook.lab.balance.casts import Cast, Casts, Played, Score, cast_of, rotations
from donnybrook.lab.executors import Executor, on_this_machine
from donnybrook.lab.lineup import MATCHES, Lineup, match_number
from donnybrook.lab.pace import bundles, for_a_second, microseconds
from donnybrook.lab.units import Result, Unit, rows_of, unit

PARTS = 100  # of a simulation, at least


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
    casts: Casts = field(default_factory=Casts)  # by side and by contestant

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
        self.casts.add(other.casts)

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
    swap: bool  # bots and contestants moved from seat to seat
    sums: Sums
    seconds: float


def no_sums(seats: int) -> Sums:
    """The sums of no matches at all."""
    return Sums(seats=[Score() for _ in range(seats)], bots=[Score() for _ in range(seats)])


def parts(matches: int, most: int) -> Iterator[tuple[int, int]]:
    """First match and count of each part, which has at most so many matches.

    The same parts whatever the number of workers: fractional points then add up in the
    same order, to the same last bit. A compiled loop cannot be interrupted: a second is enough.
    """
    size = max(1, min(matches // PARTS, most))
    for first in range(0, matches, size):
        yield first, min(size, matches - first)


def play_part(lineup: Lineup, seed: int, swap: bool, part: tuple[int, int]) -> Sums:
    """Play one part in this process.

    With `swap` every bot moves one seat on after each match, and when all have been everywhere
    the contestants do, as far as the options name them.
    """
    first, count = part
    game = lineup.game
    bots = lineup.make_bots()
    seats = len(bots)
    number = match_number(seed, first)
    if not swap and not game.balance.contestants:
        return played_alike(lineup, bots, number, count)
    moved = list(rotations(game, lineup.settings)) if swap else [lineup.settings]
    states = [game.rules.blank(settings) for settings in moved]
    tallies = [Tally(seats) for _ in range(seats if swap else 1)]
    sums = no_sums(seats)
    for index in range(first, first + count):
        shift = index % seats if swap else 0
        turn = index // seats % len(moved)
        chairs = [bots[(seat - shift) % seats] for seat in range(seats)]
        at = number + index - first
        playout.run(states[turn], chairs, at, 1, game.rules.cap, tallies[shift])
        note_cast(game, moved[turn], states[turn], sums.casts)
    for rotation, tally in enumerate(tallies):
        sums.note(tally, rotation)
    return sums


def played_alike(lineup: Lineup, bots: list[Bot], number: int, count: int) -> Sums:
    """Matches in which nothing changes but the luck: one compiled loop."""
    tally, sums = Tally(len(bots)), no_sums(len(bots))
    game, settings = lineup.game, lineup.settings
    playout.run(game.rules.blank(settings), bots, number, count, game.rules.cap, tally)
    sums.note(tally, 0)
    sides = game.sides(settings)
    scores = [Score(tally.points[side[0]], tally.squares[side[0]]) for side in sides]
    if sums.finished:
        sums.casts.played[((),) * len(sides)] = Played(sums.finished, scores)
    return sums


def note_cast(game: Game, settings: Settings, state: State, casts: Casts) -> None:
    """Who was what in a match that has been played."""
    if state.over:
        results = [float(state.result(side[0])) for side in game.sides(settings)]
        casts.note(cast_of(game, settings, state), results)


def simulate(
    lineup: Lineup,
    matches: int,
    seed: int = 0,
    jobs: int = 1,
    swap: bool = False,
    heard: Callable[[int], None] = lambda played: None,
    crew: Executor | None = None,
) -> Simulation:
    """Play matches 0 to `matches` - 1 of a seed; `heard` is told of each part's matches."""
    check(matches, seed, jobs)
    started = time.perf_counter()
    total = no_sums(len(lineup.bots))
    most = for_a_second(lineup.game.name, lineup.bots)
    asked = units_of(lineup, seed, swap, list(parts(matches, most)))
    for result in (crew or on_this_machine(jobs)).run(asked):
        for sums in (msgspec.convert(row, PlainSums).sums() for row in rows_of(result)):
            total.add(sums)
            heard(sums.matches)
    return Simulation(lineup, seed, swap, total, time.perf_counter() - started)


def units_of(lineup: Lineup, seed: int, swap: bool, work: list[tuple[int, int]]) -> list[str]:
    """Several parts make a unit, so that it is worth its way."""
    each = microseconds(lineup.game.name, lineup.bots)
    asked = []
    for bundle in bundles(work, [each * count for _, count in work]):
        count = sum(count for _, count in bundle)
        asked.append(unit(lineup, "simulate", seed, bundle[0][0], count, swap=swap, parts=bundle))
    return asked


def perform(lineup: Lineup, asked: Unit) -> Result:
    """A unit of a simulation: the sums of each of its parts."""
    swap, bundle = asked.more["swap"], asked.more["parts"]
    played = [play_part(lineup, asked.seed, swap, (part[0], part[1])) for part in bundle]
    return Result([msgspec.to_builtins(PlainSums.of(sums)) for sums in played])


class PlainSums(msgspec.Struct):
    """Sums as JSON has them: no key is a tuple."""

    plain: tuple[int, int, int, int, int]
    seats: list[Score]
    bots: list[Score]
    casts: list[tuple[Cast, Played]]

    @classmethod
    def of(cls, sums: Sums) -> PlainSums:
        plain = (sums.matches, sums.unfinished, sums.draws, sums.decisions, sums.most)
        return cls(plain, sums.seats, sums.bots, list(sums.casts.played.items()))

    def sums(self) -> Sums:
        return Sums(*self.plain, self.seats, self.bots, Casts(dict(self.casts)))


def check(matches: int, seed: int, jobs: int) -> None:
    """Refuse numbers that make no sense."""
    if not 1 <= matches <= MATCHES:
        raise DonnybrookError(f"-n must be a whole number from 1 to 2**30, not {matches}")
    if jobs < 1:
        raise DonnybrookError(f"--jobs must be a whole number from 1, not {jobs}")
    match_number(seed, 0)
