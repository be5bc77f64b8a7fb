"""How results are counted: what bots of the house make of a solo game, and how sure a rate is."""

from __future__ import annotations

import math

import donnybrook
from donnybrook.kernel.playout import Tally, run
from donnybrook.search import make_bot


def bot_wins(name: str, bot: str, runs: int, **options: object) -> float:
    """How often a bot wins runs number 1 to `runs`."""
    game = donnybrook.game(name, **options)
    tally = Tally(1)
    run(game.start(0).raw, [make_bot(game.rules, bot)], 1, runs, game.cap, tally)
    return float(tally.points[0]) / runs


def interval(rate: float, count: int) -> str:
    """A rate with its 95 % interval."""
    error = 1.96 * math.sqrt(max(rate * (1 - rate), 0.25 / count) / count)
    return f"{rate:.1%} ± {error:.1%} of {count:,}"
