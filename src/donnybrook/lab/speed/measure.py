"""The speed of one game in the body that is running.

`python -m donnybrook.lab.speed.measure GAME SECONDS` prints it as JSON: one process has one
body, so the bench asks one process for each.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass

from donnybrook.kernel import playout, registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options, State
from donnybrook.lab.speed.pace import pace


@dataclass(frozen=True)
class Speed:
    """Uniformly random play, per CPU second."""

    decisions: float
    matches: float
    decisions_with_events: float
    copy_us: float  # microseconds for a copy of a position in mid-match


def measure(game: Game, seconds: float) -> Speed:
    """Play the first variant of a game at random, and copy a position of it."""
    silent = pace(random_matches(game, listen=False), seconds)
    heard = pace(random_matches(game, listen=True), seconds)
    copies = pace(copies_of(mid_match(game)), seconds)
    return Speed(silent.counted, silent.repeated, heard.counted, 1e6 / copies.repeated)


def blank(game: Game) -> State:
    state: State = game.rules.blank(game.options(game.rules.variants[0].options))
    return state


def random_matches(game: Game, listen: bool) -> Callable[[int], int]:
    """Work that plays n matches and counts their decisions."""
    state = blank(game)
    return lambda n: int(playout.silent_or_not(state, 0, n, game.rules.cap, listen)[0])


def mid_match(game: Game) -> State:
    """The position in the middle of a random match."""
    state, luck, out = blank(game), Chance(), Options()
    state.begin(0, 0, 0)
    luck.seed(0, 0, 1)
    length = playout.playout(state, luck, out, game.rules.cap)
    state.begin(0, 0, 0)
    luck.seed(0, 0, 1)
    playout.playout(state, luck, out, length // 2)
    return state


def copies_of(state: State) -> Callable[[int], int]:
    """Work that copies a position n times."""

    def work(n: int) -> int:
        playout.copies(state, n)
        return n

    return work


if __name__ == "__main__":
    print(json.dumps(asdict(measure(registry.get(sys.argv[1]), float(sys.argv[2])))))
