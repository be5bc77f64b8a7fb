"""A kick before it is made: where the three dice may take the ball."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from donnybrook.games.brawlball.names import read_square, square_id
from donnybrook.games.brawlball.rules import board, scatter
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.kick_off import DICE
from donnybrook.games.brawlball.state import BallState
from donnybrook.kernel.errors import BadWords

ORIENTATIONS = {"long": scatter.LONG, "wide": scatter.WIDE}


def kick(s: BallState, words: list[str]) -> dict[str, Any]:
    """The chance of each square after the third die, and of a touchback (BBL-043, BBL-045)."""
    if not 1 <= len(words) <= 2 or (words[1:] and words[1] not in ORIENTATIONS):
        raise BadWords("kick needs a square, and with a six-sided die long or wide")
    square, team = read_square(words[0]), 1 - s.kicking
    if s.kicking < 0 or board.half_place(square, team) < 0:
        raise BadWords(f"{words[0]} is no target of the kick")
    orientation = scatter.EIGHT
    if s.terms.d6:
        orientation = ORIENTATIONS[words[1] if words[1:] else "long"]
    there, touchback = spread(square, team, orientation)
    on_player = sum((chance for at, chance in there.items() if s.board[at] >= 0), Fraction(0))
    return {
        "square": square_id(square),
        "chances": {square_id(at): float(chance) for at, chance in sorted(there.items())},
        "touchback": float(touchback),
        "on_player": float(on_player),
    }


def spread(square: int, team: int, orientation: int) -> tuple[dict[int, Fraction], Fraction]:
    """Die by die over all squares."""
    sides = 8 if orientation == scatter.EIGHT else 6
    there, touchback = {square: Fraction(1)}, Fraction(0)
    for _ in range(DICE):
        after: dict[int, Fraction] = {}
        for at, chance in there.items():
            for die in range(1, sides + 1):
                to = int(at + DELTA[scatter.way(orientation, die)])
                if board.half_place(to, team) < 0:
                    touchback += chance / sides
                else:
                    after[to] = after.get(to, Fraction(0)) + chance / sides
        there = after
    return there, touchback
