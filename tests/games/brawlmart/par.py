"""Measures par, what the Regular scores on average: python -m tests.games.brawlmart.par

The page shows it at the end of a run (PAR in web/src/games/brawlmart/panels/ScoreSheet.svelte).
-n says how many runs are played, in the usual store without a challenge.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from donnybrook.games.brawlmart import GAME
from donnybrook.games.brawlmart.bots.greedy import Greedy
from donnybrook.kernel.state import Options


def points(runs: int) -> Iterator[int]:
    """What the runs score, one after the other."""
    state, bot, out = GAME.rules.blank(GAME.options()), Greedy(), Options()
    for number in range(runs):
        bot.begin(number, 0)
        state.begin(number, 0, 0)
        while not state.over:
            out.clear()
            state.legal(0, out)
            state.apply(0, bot.pick(state, 0, out))
        score = GAME.scoring.score(state)
        assert score is not None
        yield score.points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=1000)
    runs = list(points(parser.parse_args().n))
    spread = 1.96 * stdev(runs) / sqrt(len(runs))
    print(f"par {fmean(runs):.1f} ± {spread:.1f} in {len(runs)} runs")


if __name__ == "__main__":
    main()
