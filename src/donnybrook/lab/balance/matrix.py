"""The balance of a game: every contestant (deck, race, fighter) against every other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product, repeat
from pathlib import Path
from typing import Any

import msgspec

from donnybrook.kernel import playout
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.playout import Tally
from donnybrook.kernel.state import Options, State
from donnybrook.lab.executors import Executor
from donnybrook.lab.intervals import Rate, rate
from donnybrook.lab.lineup import Lineup, line_up, match_number
from donnybrook.lab.simulate import check, ignore_interrupts
from donnybrook.lab.units import Result, Unit, rows_of, unit

Pair = tuple[str, str]


@dataclass(frozen=True)
class Pairing:
    """The matches of one contestant in seat 0 against one in seat 1."""

    pair: Pair
    matches: int  # that came to an end
    points: tuple[float, float]
    squares: tuple[float, float]


@dataclass(frozen=True)
class Matrix:
    """Every contestant against every other, in both seats."""

    game: Game
    bot: str
    matches: int  # of each pairing
    contestants: list[str]
    pairings: dict[Pair, Pairing]

    def rate(self, one: str, other: str) -> Rate:
        """How often one beats the other, whatever their seats."""
        return self._rate([(one, other)])

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
    found = {}
    pairs = list(product(names, names))
    lineups = [
        line_up(game, {**(options or {}), **game.balance.billing(pair)}, (bot,), pack)
        for pair in pairs
    ]
    for pairing in play_all(lineups, pairs, matches, seed, jobs, crew):
        found[pairing.pair] = pairing
        heard(matches)
    return Matrix(game, bot, matches, list(names), found)


def play_all(
    lineups: list[Lineup],
    pairs: list[Pair],
    matches: int,
    seed: int,
    jobs: int,
    crew: Executor | None = None,
) -> Iterator[Pairing]:
    if crew is not None:
        asked = [
            unit(lineup, "matrix", seed, 0, matches, pair=pair)
            for lineup, pair in zip(lineups, pairs, strict=True)
        ]
        for result in crew.run(asked):
            yield msgspec.convert(rows_of(result)[0], Pairing)
        return
    if jobs == 1:
        yield from map(play_pair, lineups, pairs, repeat(matches), repeat(seed))
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, ignore_interrupts) as pool:
        yield from pool.map(play_pair, lineups, pairs, repeat(matches), repeat(seed))


def perform(lineup: Lineup, asked: Unit) -> Result:
    """A unit of a matrix: one pairing."""
    one, other = asked.more["pair"]
    played = play_pair(lineup, (one, other), asked.count, asked.seed)
    return Result([msgspec.to_builtins(played)])


def play_pair(lineup: Lineup, pair: Pair, matches: int, seed: int) -> Pairing:
    """Play one pairing in this process; each match depends on its number alone."""
    game = lineup.game
    state = game.rules.blank(lineup.settings)
    bots = lineup.make_bots()
    out, luck, tally = Options(), Chance(), Tally(2)
    for index in range(matches):
        number = match_number(seed, index)
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
