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
from donnybrook.kernel.bot import Bot
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
    copy_into_us: float  # for one into a state that is there
    by_rule: float | None  # decisions of the rule of thumb; None: there is none


def measure(game: Game, seconds: float) -> Speed:
    """Play the first variant of a game at random, and copy a position of it."""
    silent = pace(random_matches(game, listen=False), seconds)
    heard = pace(random_matches(game, listen=True), seconds)
    state = mid_match(game)
    copies, into = pace(copies_of(state), seconds), pace(copies_into(state), seconds)
    rule = game.bots.named.get("greedy")
    by_rule = pace(matches_of(game, rule), seconds).counted if rule else None
    return Speed(
        silent.counted, silent.repeated, heard.counted, 1e6 / copies.repeated,
        1e6 / into.repeated, by_rule,
    )  # fmt: skip


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


def copies_into(state: State) -> Callable[[int], int]:
    """Work that copies a position n times into the same other state."""
    other = state.copy()

    def work(n: int) -> int:
        playout.copies_into(state, other, n)
        return n

    return work


def matches_of(game: Game, bot: type[Bot]) -> Callable[[int], int]:
    """Work that lets a bot in every seat play n matches and counts their decisions."""
    state = blank(game)
    seats = game.rules.seats(game.options(game.rules.variants[0].options))
    bots = [bot() for _ in range(seats)]

    def work(n: int) -> int:
        tally = playout.Tally(seats)
        playout.run(state, bots, 0, n, game.rules.cap, tally)
        return int(tally.decisions)

    return work


if __name__ == "__main__":
    print(json.dumps(asdict(measure(registry.get(sys.argv[1]), float(sys.argv[2])))))
