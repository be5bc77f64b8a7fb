"""Final score: line by line, at any moment as if the run were abandoned now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import piles
from donnybrook.games.brawlmart.rules.constants import ENEMY, NONE, PLACES, Cell, Over, Standing
from donnybrook.games.brawlmart.rules.ring import state_at
from donnybrook.games.brawlmart.rules.state import MartState


class Line:
    """The lines of the score sheet."""

    TV: Final = 0  # BMT-155
    NO_SLAIN: Final = 1  # BMT-157
    ONLY_SLAIN: Final = 2  # BMT-159
    OUT: Final = 3  # BMT-161
    BRAWLERS: Final = 4  # BMT-162
    ITEMS: Final = 5  # BMT-162
    POINTS: Final = 6  # BMT-164
    NO_KP: Final = 7  # BMT-165
    NO_SP: Final = 8  # BMT-165
    COUNT: Final = 9


def is_out(s: MartState) -> bool:
    return s.why_over == Over.OUT


def is_tv_home(s: MartState) -> bool:  # BMT-156
    """The TV was carried when CHECKOUT was completed."""
    return s.tv and is_out(s)


def total(s: MartState) -> i64:
    points: i64 = 0
    line: i64
    for line in range(Line.COUNT):
        points += worth(s, line)
    return points


def worth(s: MartState, line: i64) -> i64:
    """What a line of the sheet is worth; the shop's items do not count (BMT-163)."""
    if line == Line.TV:
        return 50 if is_tv_home(s) else 0
    if line == Line.NO_SLAIN:
        return 15 if no_slain(s) else 0
    if line == Line.ONLY_SLAIN:
        return 15 if only_slain(s) else 0
    if line == Line.OUT:
        return 10 if is_out(s) else 0
    if line == Line.BRAWLERS:
        return 5 * (piles.count(s.hand) + in_ring(s, 0, ENEMY, Standing.UP, Standing.KNOCKED_OUT))
    if line == Line.ITEMS:
        return 5 * (piles.count(s.cart | s.set_aside) + items_held(s))
    if line == Line.POINTS:
        return 2 * (s.kp if s.kp > s.sp else s.sp)
    if line == Line.NO_KP:
        return 1 if s.kp == 0 else 0
    return 1 if s.sp == 0 else 0


def no_slain(s: MartState) -> bool:  # BMT-157, BMT-158, BMT-160
    """The café holds no slain enemies."""
    if s.slain_theirs != 0 or in_ring(s, ENEMY, PLACES, Standing.SLAIN, Standing.SLAIN) > 0:
        return False
    if not s.terms.own_slain_count:
        return True
    return s.slain_mine == 0 and in_ring(s, 0, ENEMY, Standing.SLAIN, Standing.SLAIN) == 0


def only_slain(s: MartState) -> bool:  # BMT-159, BMT-160
    """The café holds no standing and no knocked-out enemies."""
    if s.pile_left > 0 or s.knocked_out != 0:
        return False
    return in_ring(s, ENEMY, PLACES, Standing.UP, Standing.KNOCKED_OUT) == 0


def in_ring(s: MartState, first: i64, end: i64, one: i64, other: i64) -> i64:
    """How many of a side are in one of two states."""
    n: i64 = 0
    place = first
    while place < end:
        state = state_at(s, place)
        if state in (one, other):
            n += 1
        place += 1
    return n


def items_held(s: MartState) -> i64:
    """Items of yours that are in play."""
    n: i64 = 0
    place: i64
    k: i64
    for place in range(ENEMY):
        for k in range(3):
            if s.ring[place * Cell.SIZE + Cell.HELD + k] != NONE:
                n += 1
    return n
