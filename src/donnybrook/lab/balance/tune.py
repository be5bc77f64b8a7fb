"""Tuning: the weights of an evaluation, made better by playing against themselves.

Each round tries other weights against the best so far, every deal with the seats swapped. They
take over if they won clearly more; the seed decides everything, so a tuning can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import exp
from pathlib import Path

from donnybrook.kernel import weights as weight_files
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.lab.balance import duel
from donnybrook.lab.executors import Executor, on_this_machine
from donnybrook.lab.intervals import NORMAL, Rate, rate
from donnybrook.lab.lineup import Lineup, line_up
from donnybrook.lab.pace import for_a_second
from donnybrook.lab.simulate import check
from donnybrook.lab.units import Result, Unit, rows_of, unit
from donnybrook.search import give_weights, make_bot

FILE = "weights.toml"
BOLDNESS = 0.35  # how far a weight is moved, as a power of e, in one deviation
CLEARLY = 1.65  # standard errors above an even score that make a challenger the champion
TOUCHED = 3  # one weight of so many is moved in a round, at least one
WORD = 0xFFFFFFFF

Weights = tuple[float, ...]


@dataclass(frozen=True)
class Round:
    """A challenger, and its share of the points against the best so far."""

    number: int
    share: float
    kept: bool


@dataclass
class Tuning:
    """What a tuning has come to."""

    game: Game
    bot: str
    first: Weights
    best: Weights
    preset: str = ""
    rounds: list[Round] = field(default_factory=list)
    check: Rate | None = None  # the best against the first weights, on deals of their own

    def named(self, weights: Weights) -> dict[str, float]:
        return dict(zip(self.game.bots.weights, weights, strict=True))


def path_of(game: Game) -> Path:
    """The weights of a game's bots, beside them."""
    beside = game.home / "bots" / FILE
    return beside if beside.exists() else game.home / FILE


def start(game: Game, bot: str, preset: str = "") -> Tuning:
    """The weights as they are."""
    if not game.bots.weights:
        raise DonnybrookError(f"{game.title} has no weights to tune")
    make_bot(game, bot)  # refuses unknown names
    game.preset(preset)  # likewise
    first = tuple(weight_files.load(path_of(game), game.bots.weights))
    return Tuning(game, bot, first, first, preset)


def tune(
    tuning: Tuning,
    rounds: int,
    matches: int,
    seed: int = 0,
    jobs: int = 1,
    heard: Callable[[int], None] = lambda played: None,
    crew: Executor | None = None,
) -> None:
    """Let challengers come, then measure the best against the first weights."""
    check(matches, seed, jobs)
    luck = Chance()
    luck.seed(seed & WORD, seed >> 32, len(tuning.first))
    for number in range(rounds):
        challenger = moved(tuning.best, luck)
        found = contest(tuning, challenger, tuning.best, matches, seed + number, jobs, crew)
        kept = found.rate is not None and found.rate - 0.5 > CLEARLY * error(found)
        tuning.rounds.append(Round(number, found.rate or 0.0, kept))
        if kept:
            tuning.best = challenger
        heard(matches)
    final = (4 * matches, seed + rounds, jobs, crew)
    tuning.check = contest(tuning, tuning.best, tuning.first, *final)
    heard(4 * matches)


def error(found: Rate) -> float:
    """The standard error of a rate, from its interval of 95 %."""
    return (found.high - found.low) / (2 * NORMAL)


def moved(weights: Weights, luck: Chance) -> Weights:
    """Some of the weights, a third or so, made larger or smaller."""
    chosen = [luck.below(TOUCHED) == 0 for _ in weights]
    chosen[int(luck.below(len(weights)))] = True
    return tuple(
        round(weight * exp(BOLDNESS * bell(luck)), 4) if moves else weight
        for weight, moves in zip(weights, chosen, strict=True)
    )


def bell(luck: Chance) -> float:
    """About a normal deviate: the sum of twelve even numbers."""
    return float(sum(int(luck.below(1000)) for _ in range(12))) / 1000 - 6.0


def contest(
    tuning: Tuning,
    one: Weights,
    other: Weights,
    matches: int,
    seed: int,
    jobs: int,
    crew: Executor | None = None,
) -> Rate:
    """The share of the points that one set of weights wins against another."""
    lineup = line_up(tuning.game, tuning.game.preset(tuning.preset))
    more = {"bot": tuning.bot, "pair": [one, other]}
    size = for_a_second(tuning.game.name, [tuning.bot])
    asked = [
        unit(lineup, "contest", seed, first, min(size, matches - first), **more)
        for first in range(0, matches, size)
    ]
    played = (crew or on_this_machine(jobs)).run(asked)
    points = [point for result in played for point in rows_of(result)]
    return rate(sum(points), sum(p * p for p in points), matches)


def perform(lineup: Lineup, asked: Unit) -> Result:
    """A unit of a contest: the points of some matches."""
    one, other = asked.more["pair"]
    pair = (tuple(one), tuple(other))
    numbers = range(asked.first, asked.first + asked.count)
    return Result([play_one(lineup, asked.more["bot"], pair, asked.seed, n) for n in numbers])


def play_one(
    lineup: Lineup, bot: str, pair: tuple[Weights, Weights], seed: int, index: int
) -> float:
    """The points of the first weights; alone both play the same match and compare results."""

    def bot_of(which: int) -> Bot:
        made = make_bot(lineup.game, bot)
        give_weights(made, pair[which])
        return made

    def points(bot_of: Callable[[int], Bot]) -> float:
        return duel.play(lineup.game, lineup.settings, seed, index, bot_of)

    if len(lineup.game.sides(lineup.settings)) > 1:
        return points(bot_of)
    return 0.5 + 0.5 * (points(bot_of) - points(lambda _: bot_of(1)))


# -- for people


def as_text(tuning: Tuning) -> Iterator[str]:
    """What changed, and what it is worth."""
    yield "| weight | before | after |"
    yield "|---|--:|--:|"
    after = tuning.named(tuning.best)
    for name, value in tuning.named(tuning.first).items():
        yield f"| {name} | {value:.4g} | {after[name]:.4g} |"
    yield ""
    if tuning.rounds:
        kept = sum(found.kept for found in tuning.rounds)
        yield f"{kept} of {len(tuning.rounds)} challengers took over."
    found = tuning.check
    if found is not None and found.rate is not None:
        yield (
            f"After against before, each played by {tuning.bot}: {100 * found.rate:.1f} %"
            f" (95 %: {100 * found.low:.1f} to {100 * found.high:.1f}) of the points."
        )


def is_better(tuning: Tuning) -> bool:
    """Whether the new weights won more than chance explains."""
    return tuning.check is not None and tuning.check.low > 0.5
