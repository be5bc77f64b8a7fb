"""The yardsticks: OpenSpiel's games, played at random from Python.

`python -m donnybrook.lab.speed.yardstick GAME SECONDS` prints decisions per CPU second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from donnybrook.lab.speed.pace import pace

MODULE = "pyspiel"
GAMES = ("leduc_poker", "hearts")
HOW_TO_GET_IT = "OpenSpiel is not installed: `pip install donnybrook[bench]` brings the yardsticks"


def is_there() -> bool:
    return find_spec(MODULE) is not None


def random_matches(game: Any) -> Callable[[int], int]:
    """Work that plays n matches; counts the choices of players, not those of chance."""
    luck = Random(0)

    def work(n: int) -> int:
        return sum(random_match(game.new_initial_state(), luck) for _ in range(n))

    return work


def random_match(state: Any, luck: Random) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), luck.random()))
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return decisions


def drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome at a point of the unit line, on which each takes up its probability."""
    action = -1
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            break
    return action


if __name__ == "__main__":
    spiel = import_module(MODULE)
    print(pace(random_matches(spiel.load_game(sys.argv[1])), float(sys.argv[2])).counted)
