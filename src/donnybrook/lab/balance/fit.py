"""Fitting: the weights of a judgement, set so that it foretells how matches end.

The bot that judges plays itself, and some of the positions in which a search would stop are kept
with the result of their match. Then the weights move, all at once, to where the squares of what
the judgement misses are smallest (Levenberg and Marquardt's way). One match in four is kept out
of it, to see what the fit is worth on matches that it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from librt.vecs import vec

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import Options, State
from donnybrook.lab.balance.tune import Tuning, Weights, contest
from donnybrook.lab.executors import Executor
from donnybrook.lab.lineup import Lineup, line_up, match_number
from donnybrook.lab.simulate import check
from donnybrook.search import make_bot

KEPT = 8  # positions of a match, at most
UNSEEN = 4  # one match of so many is kept out of the fit
NUDGE = 1e-3  # how far a weight is moved to see what that changes
PULL = 2.0  # back to the first weights, in squares: what the matches say little about stays put
STEPS = 12
SMALL = 1e-5  # an error that shrinks by less, relatively, is not worth another step
WORD = 0xFFFFFFFF

Matrix = list[list[float]]


@dataclass(frozen=True)
class Seen:
    """A position, the seat that looks at it, and what became of it."""

    state: State
    seat: int
    result: float


@dataclass(frozen=True)
class Errors:
    """The mean square of what a judgement misses, on matches that the fit does not know."""

    positions: int
    before: float
    after: float


def fit(
    tuning: Tuning,
    matches: int,
    checks: int,
    seed: int = 0,
    jobs: int = 1,
    heard: Callable[[int], None] = lambda played: None,
    crew: Executor | None = None,
) -> Errors:
    """Fit the weights to `matches`, then let them play the first ones in `checks` matches."""
    check(matches, seed, jobs)
    known: list[Seen] = []
    unseen: list[Seen] = []
    player = judging(tuning.game)
    lineup = line_up(tuning.game, tuning.game.preset(tuning.preset), (player,))
    for index in range(matches):
        (unseen if index % UNSEEN == 0 else known).extend(play_one(lineup, seed, index))
        heard(1)
    judge = make_bot(tuning.game, player)
    names = tuning.game.bots.judgement or tuning.game.bots.weights
    movable = [place for place, name in enumerate(tuning.game.bots.weights) if name in names]
    tuning.best = fitted(judge, known, tuning.first, movable)
    errors = Errors(
        len(known) + len(unseen),
        mean_square(judge, unseen, tuning.first),
        mean_square(judge, unseen, tuning.best),
    )
    tuning.check = contest(tuning, tuning.best, tuning.first, checks, seed + 1, jobs, crew)
    heard(checks)
    return errors


def judging(game: Game) -> str:
    """The bot whose judgement the weights are of."""
    kind = game.bots.judge or game.bots.named["greedy"]
    return next(name for name, known in game.bots.named.items() if known is kind)


def play_one(lineup: Lineup, seed: int, index: int) -> list[Seen]:
    """Play a match; keep some of its positions, each from the seat that is to act or another."""
    number = match_number(seed, index)
    state = lineup.game.rules.blank(lineup.settings)
    state.begin(number & WORD, number >> 32, 0)
    players = lineup.make_bots()
    for seat, player in enumerate(players):
        player.begin(number, seat)
    luck = Chance()
    luck.seed(number & WORD, number >> 32, 1)
    kept: list[State] = []
    for met, stop in enumerate(stops(state, players, luck, int(lineup.game.rules.cap)), 1):
        if len(kept) < KEPT:
            kept.append(stop.copy())
        elif (place := int(luck.below(met))) < KEPT:
            kept[place] = stop.copy()
    seats = [int(luck.below(len(players))) for _ in kept]
    return [Seen(at, seat, float(state.result(seat))) for at, seat in zip(kept, seats, strict=True)]


def stops(state: State, players: Sequence[Bot], luck: Chance, cap: int) -> Iterator[State]:
    """The positions of a match in which a search would stop; it is played on between them."""
    out = Options()
    for _ in range(cap):
        if state.over:
            return
        seat = int(state.seat)
        if seat < 0:
            seat = int(someone(state, luck))
            if seat < 0:
                return
        player = players[seat]
        if player.is_calm(state) and not player.is_routine(state):
            yield state
        out.n = 0
        state.legal(seat, out)
        state.apply(seat, player.pick(state, seat, out))


# -- the fit


def fitted(judge: Bot, known: Sequence[Seen], first: Weights, movable: Sequence[int]) -> Weights:
    """The weights that miss least; steps that miss more are taken back and made shorter."""
    best, caution = first, 1.0
    error = penalty(judge, known, best, first)
    for _ in range(STEPS):
        curve, slope = lean(judge, known, best, first, movable)
        tried = best
        for _ in range(STEPS):
            step = solved(damped(curve, caution), slope)
            tried = stepped(best, step, movable)
            missed = penalty(judge, known, tried, first)
            if missed < error:
                break
            caution *= 4.0
        else:
            return rounded(best)
        gain, best, error = 1.0 - missed / error, tried, missed
        caution /= 4.0
        if gain < SMALL:
            break
    return rounded(best)


def stepped(weights: Weights, step: Sequence[float], movable: Sequence[int]) -> Weights:
    moved = list(weights)
    for place, by in zip(movable, step, strict=True):
        moved[place] += by
    return tuple(moved)


def rounded(weights: Weights) -> Weights:
    """As many figures as the file holds."""
    return tuple(float(f"{weight:.4g}") for weight in weights)


def judged(judge: Bot, seen: Sequence[Seen], weights: Weights) -> list[float]:
    judge.take_weights(vec[float](list(weights)))
    return [judge.value(it.state, it.seat) for it in seen]


def mean_square(judge: Bot, seen: Sequence[Seen], weights: Weights) -> float:
    values = judged(judge, seen, weights)
    return sum((it.result - value) ** 2 for it, value in zip(seen, values, strict=True)) / len(seen)


def penalty(judge: Bot, known: Sequence[Seen], weights: Weights, first: Weights) -> float:
    pull = sum(
        ((one - other) / scale(other)) ** 2 for one, other in zip(weights, first, strict=True)
    )
    return mean_square(judge, known, weights) * len(known) + PULL * pull


def scale(weight: float) -> float:
    return max(abs(weight), 0.05)


def lean(
    judge: Bot,
    known: Sequence[Seen],
    weights: Weights,
    first: Weights,
    movable: Sequence[int],
) -> tuple[Matrix, list[float]]:
    """The curve of the error around some weights, and which way it falls."""
    here = judged(judge, known, weights)
    missed = [it.result - value for it, value in zip(known, here, strict=True)]
    by_weight = []
    for place in movable:
        by = NUDGE * scale(weights[place])
        nudged = judged(judge, known, stepped(weights, [by], [place]))
        by_weight.append([(new - old) / by for new, old in zip(nudged, here, strict=True)])
    curve = [[dot(one, other) for other in by_weight] for one in by_weight]
    slope = [dot(one, missed) for one in by_weight]
    for row, place in enumerate(movable):
        pull = PULL / scale(first[place]) ** 2
        curve[row][row] += pull
        slope[row] -= pull * (weights[place] - first[place])
    return curve, slope


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, one, other))


def damped(curve: Matrix, caution: float) -> Matrix:
    """The more caution, the shorter the step."""
    return [
        [
            value * (1.0 + caution * 0.01) if place == row else value
            for place, value in enumerate(line)
        ]
        for row, line in enumerate(curve)
    ]


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Gauss, with the largest pivot of each column; a curve with a pull always has one."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(lines)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(lines[row][column]))
        lines[column], lines[pivot] = lines[pivot], lines[column]
        for row in range(size):
            if row != column:
                factor = lines[row][column] / lines[column][column]
                lines[row] = [
                    one - factor * other
                    for one, other in zip(lines[row], lines[column], strict=True)
                ]
    return [lines[row][size] / lines[row][row] for row in range(size)]


# -- for people


def as_text(errors: Errors) -> Iterator[str]:
    yield (
        f"What the judgement misses, as a mean square over the unseen of {errors.positions:,}"
        f" positions: {errors.before:.4f} before, {errors.after:.4f} after."
    )
