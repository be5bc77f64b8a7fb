"""`python -m donnybrook.coach.calibrate GAME`: how sure of winning a value makes.

The strongest of the game's own bots play matches; the judge looks at positions of them; and
the factor is found with which its chances fit best to who won in the end. The game's
`steepness` is that factor.
"""

from __future__ import annotations

import sys
from math import log
from typing import NamedTuple

from donnybrook.coach.review import judge_of
from donnybrook.kernel import registry
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import Options, State
from donnybrook.search import make_bot
from donnybrook.search.determinize import EVERYBODY
from donnybrook.search.judge import STILL, sharpened

MATCHES = 300
POSITIONS = 8  # of each match
LOOKS = 8  # at each position
TRIED = [factor / 20 for factor in range(4, 121)]
LEAST = 0.01  # chance that is ever thought of: nothing is sure before the end
TENTHS = 10


class Seen(NamedTuple):
    """A position: what the looks said of each side, and what the first one got in the end."""

    looks: list[list[float]]
    result: float


def chance(looks: list[list[float]], steepness: float) -> float:
    """The chance of the first side, as the judge would give it."""
    total = 0.0
    for values in looks:
        sharp = [sharpened(value, steepness) for value in values]
        if len(sharp) == 1:
            total += sharp[0]
        elif len(sharp) == 2:
            total += 0.5 + 0.5 * (sharp[0] - sharp[1])
        else:
            total += sharp[0] / sum(sharp)
    return total / len(looks)


def loss(seen: list[Seen], steepness: float) -> float:
    """The mean surprise at the results."""
    total = 0.0
    for looks, result in seen:
        share = min(1 - LEAST, max(LEAST, chance(looks, steepness)))
        total -= result * log(share) + (1 - result) * log(1 - share)
    return total / len(seen)


def watch(game: Game, matches: int) -> list[Seen]:
    """Positions out of matches of the game's own bots."""
    settings = game.options()
    sides = game.sides(settings)
    state, judge = game.rules.blank(settings), judge_of(game, sides)
    judge.steepness = 1.0
    strongest, seats = list(game.bots.named)[-1], game.rules.seats(settings)
    players = [make_bot(game, strongest) for _ in range(seats)]
    luck, seen = Chance(), []
    for number in range(matches):
        for seat, player in enumerate(players):
            player.begin(number, seat)
        luck.seed(number, 0, 5)
        state.begin(number, 0, 0)
        positions = play(state, players, luck)
        for position in [luck.below(len(positions)) for _ in range(POSITIONS)]:
            judge.begin(number, position)
            looks = []
            for _ in range(LOOKS):
                judge.look(positions[position], EVERYBODY, STILL, 0, 1)
                looks.append([float(judge.here[side]) for side in range(len(sides))])
            seen.append(Seen(looks, state.result(sides[0][0])))
    return seen


def play(state: State, players: list[Bot], luck: Chance) -> list[State]:
    """Play to the end; all positions on the way."""
    out, positions = Options(), []
    while not state.over:
        positions.append(state.copy())
        seat = int(state.seat) if state.seat >= 0 else int(someone(state, luck))
        out.clear()
        state.legal(seat, out)
        state.apply(seat, players[seat].pick(state, seat, out))
    return positions


def table(seen: list[Seen], steepness: float) -> list[str]:
    """What was said, and what came of it, by tenths."""
    lines = ["said      positions  won"]
    pairs = [(chance(looks, steepness), result) for looks, result in seen]
    for tenth in range(TENTHS):
        here = [won for said, won in pairs if min(TENTHS - 1, int(said * TENTHS)) == tenth]
        if here:
            won = 100 * sum(here) / len(here)
            lines.append(f"{10 * tenth:>2}-{10 * tenth + 10:<3} %  {len(here):>8}  {won:>3.0f} %")
    return lines


def main(name: str, matches: int = MATCHES) -> None:
    seen = watch(registry.get(name), matches)
    best = min(TRIED, key=lambda factor: loss(seen, factor))
    surprise = f"{loss(seen, best):.4f}, at 1 {loss(seen, 1.0):.4f}"
    print(f"{name}: steepness {best:.2f}; surprise {surprise}")
    print("\n".join(table(seen, best)))


if __name__ == "__main__":
    main(sys.argv[1], *(int(number) for number in sys.argv[2:3]))
