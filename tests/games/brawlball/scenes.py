"""Positions for the tests of BrawlBall, in the words of scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.games.brawlball.rules.state import Procedure
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.playout import playout
from donnybrook.kernel.state import Options

FOUND = registry.get("brawlball")
assert isinstance(FOUND, Game)
GAME = FOUND


def scene(options: dict[str, Any] | None = None, **position: Any) -> BallMatch:
    """A position; by default Red's turn, and the ball with Blue's spare on i14."""
    state = GAME.place(GAME.options(options), 0, position)
    assert isinstance(state, BallMatch)
    return state


def choose(state: BallMatch, seat: int, *words: str) -> None:
    """Play choices in words."""
    for one in words:
        state.apply(seat, GAME.language.read(state, seat, one))


def preview(state: BallMatch, seat: int, about: str) -> dict[str, Any]:
    """The answer to a question, as the page gets it."""
    told: dict[str, Any] = msgspec.to_builtins(GAME.advice.preview(state, seat, about))
    return told


def random_match(number: int) -> Iterator[BallMatch]:
    """A match of random choices, decision by decision."""
    luck, out = Chance(), Options()
    state = GAME.new_state(GAME.options(), number)
    luck.seed(number, 0, 9)
    assert isinstance(state, BallMatch)
    while not state.over:
        playout(state, luck, out, 1)
        yield state


def random_positions(count: int) -> list[BallMatch]:
    """Positions in the middle of random matches, in somebody's turn."""
    found: list[BallMatch] = []
    luck, out = Chance(), Options()
    for number in range(count):
        state = GAME.new_state(GAME.options(), number)
        luck.seed(number, 0, 9)
        playout(state, luck, out, 120 + number * 7)
        assert isinstance(state, BallMatch)
        if state.procedure == Procedure.TURN:
            found.append(state)
    return found
