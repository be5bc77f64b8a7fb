"""A kick before it is made: where the three dice may take the ball."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from donnybrook.games.brawlball.rules import board, kick_off, scatter
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.kick_off import DICE
from donnybrook.games.brawlball.rules.state import BallState
from donnybrook.games.brawlball.surface.names import read_square, square_id
from donnybrook.games.brawlball.surface.previews import wire as wire
from donnybrook.kernel.errors import BadWords

ORIENTATIONS = {"long": scatter.LONG, "wide": scatter.WIDE}


def kick(s: BallState, words: list[str]) -> wire.KickPreview:
    """The chance of each square after the third die, and of a touchback (BBL-043, BBL-045)."""
    if not 1 <= len(words) <= 2 or (words[1:] and words[1] not in ORIENTATIONS):
        raise BadWords("kick needs a square, and with a six-sided die long or wide")
    square, team = read_square(words[0]), 1 - s.kicking
    if s.kicking < 0 or kick_off.code_for(s, square) < 0:
        raise BadWords(f"{words[0]} is no target of the kick")
    orientation = scatter.EIGHT
    if s.terms.d6:
        orientation = ORIENTATIONS[words[1] if words[1:] else "long"]
    there, touchback = spread(square, team, orientation)
    on_player = sum((chance for at, chance in there.items() if s.board[at] >= 0), Fraction(0))
    return wire.KickPreview(
        square=square_id(square),
        chances={square_id(at): float(chance) for at, chance in sorted(there.items())},
        touchback=float(touchback),
        on_player=float(on_player),
    )


def odds(s: BallState, square: int, orientation: int) -> dict[str, Fraction]:
    """What the three dice make of a kick."""
    there, touchback = spread(square, int(1 - s.kicking), orientation)
    held = sum((chance for at, chance in there.items() if s.board[at] >= 0), Fraction(0))
    return {"lies free": 1 - touchback - held, "on a player": held, "touchback": touchback}


def bounce_odds(s: BallState, square: int, orientation: int) -> dict[str, Fraction]:
    """Where a ball that is not caught goes with the next die (BBL-201, BBL-210)."""
    sides = 8 if orientation == scatter.EIGHT else 6
    to = [int(square + DELTA[scatter.way(orientation, die)]) for die in range(1, sides + 1)]
    if s.terms.reroll:  # rolled again until the square is on the field
        to = [at for at in to if board.on_field(at)]
    over = sum(not board.on_field(at) for at in to)
    held = sum(bool(board.on_field(at)) and s.board[at] >= 0 for at in to)
    free = len(to) - over - held
    counts = {"lies free": free, "on a player": held, "over the line": over}
    return {name: Fraction(count, len(to)) for name, count in counts.items()}


@lru_cache(maxsize=512)
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
