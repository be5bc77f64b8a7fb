"""Technical Corridors (KDN-190 to KDN-197): free movement between the red spaces, for a wound."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import movement, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, How, No, Why
from donnybrook.games.knockdown.rules.state import KnockdownState, TurnStep, space_of

FREELY: Final = 10  # corridor moves after which a window closes by itself (KDN-197)


# -- the frame of TURN, as far as it is about corridors


def used(s: KnockdownState) -> i64:
    """What is closed in this window, one bit a space; freely: how many moves were made."""
    return s.arg2


def forget(s: KnockdownState) -> None:
    """The next window has everything open."""
    s.arg2 = 0


def count_move(s: KnockdownState, mover: i64, space: i64) -> None:  # KDN-194, KDN-197
    """What was left and entered is closed in this window; freely, only the moves are counted."""
    if s.terms.free_corridors:
        s.arg2 += 1
    else:
        s.arg2 |= 1 << space_of(s, mover) | 1 << space


# -- windows


def destinations(s: KnockdownState, mover: i64) -> i64:  # KDN-190, KDN-194
    """Empty red spaces that are not closed, one bit each."""
    red = s.arena.red
    mine = space_of(s, mover)
    if (red >> mine) & 1 == 0:
        return 0
    free = red & ~(1 << mine | 1 << space_of(s, 1 - mover))
    if s.terms.free_corridors:
        return free if used(s) < FREELY else 0
    return free & ~used(s)


def space_why_not(s: KnockdownState, mover: i64, space: i64) -> i64:
    """Why no corridor leads to a space."""
    if (destinations(s, mover) >> space) & 1:
        return No.OK
    return No.CLOSED if (s.arena.red >> space) & 1 else No.NOT_RED


def open_window(s: KnockdownState) -> None:  # KDN-193
    """Before each action the active player may go through the corridors; else straight on."""
    active = movement.own_mover(s)
    if s.arena.red and destinations(s, active):
        s.offer(active, Decision.CORR, TurnStep.CORRIDOR)
    else:
        s.step = TurnStep.ACTION


def answer(s: KnockdownState) -> None:  # KDN-191, KDN-196
    """Stay, or move and suffer the wound shown there, unblocked; the window is still open."""
    if s.chosen == Code.STOP:
        s.step = TurnStep.ACTION
        return
    mover = movement.own_mover(s)
    space = s.chosen - Code.SPACE
    count_move(s, mover, space)
    movement.go(s, mover, space, How.CORRIDOR)
    heavy = wound_is_heavy(s, space)
    wounds.suffer(s, mover, 1 - heavy, heavy, Why.CORRIDOR)
    open_window(s)


def wound_is_heavy(s: KnockdownState, space: i64) -> i64:  # KDN-192
    """1 heavy to the centre and 1 light to an outer space, or the other way round."""
    centre: i64 = 1 if space == s.arena.centre else 0
    return 1 - centre if s.terms.corridor_swap else centre
