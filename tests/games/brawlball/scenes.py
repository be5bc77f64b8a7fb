"""Positions for the tests of BrawlBall, in the words of scenarios."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball import BrawlBall, own
from donnybrook.games.brawlball.play import BrawlBall as BallMatch
from donnybrook.kernel import registry

GAME = registry.get("brawlball")
assert isinstance(GAME, BrawlBall)


def scene(options: dict[str, Any] | None = None, **position: Any) -> BallMatch:
    """A position; by default Red's turn, and the ball with Blue's spare on i14."""
    return own(GAME.place(GAME.options(options), 0, position))


def choose(state: BallMatch, seat: int, *words: str) -> None:
    """Play choices in words."""
    for one in words:
        state.apply(seat, GAME.read(state, seat, one))
