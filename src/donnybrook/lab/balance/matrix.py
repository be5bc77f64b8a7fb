"""The balance of a game: every contestant (deck, race, fighter) against every other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec

from donnybrook.kernel import playout
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.playout import Tally
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import Options, State
from donnybrook.lab.executors import Executor, on_this_machine
from donnybrook.lab.intervals import Rate, rate
from donnybrook.lab.lineup import Lineup, line_up, match_number
from donnybrook.lab.pace import bundles, for_a_second, microseconds
from donnybrook.lab.simulate import check
from donnybrook.lab.units import Result, Unit, rows_of, unit

Pair = tuple[str, str]


@dataclass(frozen=True)
class Pairing:
    """The matches of one contestant in seat 0 against one in seat 1."""

    pair: Pair
    matches: int = 0  # that came to an end
    points: tuple[float, float] = (0.0, 0.0)
    squares: tuple[float, float] = (0.0, 0.0)

    def __add__(self, more: Pairing) -> Pairing:
        return Pairing(
            self.pair,
            self.matches + more.matches,
            (self.points[0] + more.points[0], self.points[1] + more.points[1]),
            (self.squares[0] + more.squares[0], self.squares[1] + more.squares[1]),
        )


@dataclass(frozen=True)
class Matrix:
    """Every contestant against every other, in both seats."""

    game: Game
    bot: str
    matches: int  # of each pairing
    contestants: list[str]
    pairings: dict[Pair, Pairing]

    def rate(self, one: str, other: str) -> Rate:
        """How often one beats the other, whatever their seats; nobody meets himself."""
        return self._rate([(one, other)] if one != other else [])

    def field(self, one: str) -> Rate:
        """How often one beats all others together."""
        return self._rate([(one, other) for other in self.contestants if other != one])

    def _rate(self, pairs: Iterable[Pair]) -> Rate:
        points = squares = 0.0
        matches = 0
        for one, other in pairs:
            for seat, pairing in enumerate((self.pairings[one, other], self.pairings[other, one])):
                points += pairing.points[seat]
                squares += pairing.squares[seat]
                matches += pairing.matches
        return rate(points, squares, matches)


def measure(
    game: Game,
    matches: int,
    bot: str = "greedy",
    seed: int = 0,
    jobs: int = 1,
    heard: Callable[[int], None] = lambda played: None,
    pack: Path | None = None,
    options: Mapping[str, object] | None = None,
    crew: Executor | None = None,
) -> Matrix:
    """Play `matches` matches of every pairing; `pack` is where the game has its content from."""
    check(matches, seed, jobs)
    names = game.balance.contestants
    if not names:
        raise DonnybrookError(f"{game.title} has no contestants to compare")
    lineups = {
        pair: line_up(game, {**(options or {}), **game.balance.billing(pair)}, (bot,), pack)
        for pair in permutations(names, 2)
    }
    # with --rows a larger -n plays what is missing: further rounds, each about a second of work
    size = max(1, for_a_second(game.name, (bot,)) // len(lineups))
    rounds = [
        [
            Task(lineup, pair, seed, first, min(size, matches - first))
            for pair, lineup in lineups.items()
        ]
        for first in range(0, matches, size)
    ]
    asked = [each for work in rounds for each in as_units(work)]
    found = {pair: Pairing(pair) for pair in lineups}
    for result in (crew or on_this_machine(jobs)).run(asked):
        for row in rows_of(result):
            part = msgspec.convert(row, Pairing)
            found[part.pair] += part
            heard(part.matches)
    return Matrix(game, bot, matches, list(names), found)


@dataclass(frozen=True)
class Task:
    """Some matches of one pairing."""

    lineup: Lineup
    pair: Pair
    seed: int
    first: int
    count: int


def as_units(work: list[Task]) -> Iterator[str]:
    """Pairings that are played quickly go together."""
    game, bots = work[0].lineup.game, work[0].lineup.bots
    each = microseconds(game.name, bots)
    for bundle in bundles(work, [each * task.count for task in work]):
        parts = [(task.pair, task.first, task.count) for task in bundle]
        count = sum(task.count for task in bundle)
        first = bundle[0]
        yield unit(first.lineup, "matrix", first.seed, first.first, count, parts=parts)


def perform(lineup: Lineup, asked: Unit) -> Result:
    """A unit of a matrix: some pairings."""
    played = []
    for (one, other), first, count in asked.more["parts"]:
        here = replace(lineup, settings=settings_for(lineup, (one, other)))
        played.append(play_pair(Task(here, (one, other), asked.seed, first, count)))
    return Result([msgspec.to_builtins(pairing) for pairing in played])


def settings_for(lineup: Lineup, pair: Pair) -> Settings:
    """The options of another pairing of the same matrix."""
    game = lineup.game
    return game.options({**lineup.settings, **game.balance.billing(pair)})


def play_pair(task: Task) -> Pairing:
    """Play some matches of a pairing in this process; each depends on its number alone."""
    lineup, pair = task.lineup, task.pair
    game = lineup.game
    state = game.rules.blank(lineup.settings)
    bots = lineup.make_bots()
    out, luck, tally = Options(), Chance(), Tally(2)
    for index in range(task.first, task.first + task.count):
        number = match_number(task.seed, index)
        state.begin(number & 0xFFFFFFFF, number >> 32, 0)
        luck.seed(number & 0xFFFFFFFF, number >> 32, 1)
        for seat, bot in enumerate(bots):
            bot.begin(number, seat)
        n = cast_all(game, state, pair)
        tally.note(state, n + playout.play_bots(state, bots, luck, out, game.rules.cap))
    return Pairing(
        pair,
        tally.matches - tally.unfinished,
        (tally.points[0], tally.points[1]),
        (tally.squares[0], tally.squares[1]),
    )


def cast_all(game: Game, state: State, pair: Pair) -> int:
    """Let both seats become their contestants; returns how many choices that took."""
    taken = 0
    while True:
        seats = [seat for seat in (0, 1) if state.to_act() >> seat & 1]
        codes = [(seat, game.balance.cast(state, seat, pair[seat])) for seat in seats]
        wanted = [(seat, code) for seat, code in codes if code is not None]
        if not wanted:
            return taken
        state.apply(*wanted[0])
        taken += 1


# -- for people


def as_json(matrix: Matrix) -> dict[str, Any]:
    return {
        "game": matrix.game.name,
        "bot": matrix.bot,
        "matches": matrix.matches,
        "field": {name: vars(matrix.field(name)) for name in matrix.contestants},
        "rates": {
            one: {other: matrix.rate(one, other).rate for other in matrix.contestants}
            for one in matrix.contestants
        },
    }


def as_text(matrix: Matrix) -> Iterator[str]:
    """A table for a README: the row against the column, in percent."""
    names = matrix.contestants
    yield "| against | " + " | ".join(names) + " | the field |"
    yield "|---|" + "--:|" * (len(names) + 1)
    for one in names:
        cells = [percent(matrix.rate(one, other)) for other in names]
        field = matrix.field(one)
        span = f"{percent(field)} ({100 * field.low:.1f} to {100 * field.high:.1f})"
        yield f"| {one} | " + " | ".join([*cells, span]) + " |"


def percent(found: Rate) -> str:
    return "-" if found.rate is None else f"{100 * found.rate:.1f}"
