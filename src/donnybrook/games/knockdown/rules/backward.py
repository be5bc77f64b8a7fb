"""Backward and Slam (KDN-174, KDN-175)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import movement, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, How, Why
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Procedure

# -- the frame of BACKWARD


def open_backward(s: KnockdownState, attacker: i64, steps: i64, slam: i64) -> None:
    s.push(Procedure.BACKWARD, attacker, steps, slam)


def attacker_of(s: KnockdownState) -> i64:
    return s.arg0


def steps_left(s: KnockdownState) -> i64:
    return s.arg1


def slam_of(s: KnockdownState) -> i64:
    """The light wounds of being stopped short."""
    return s.arg2


# -- its course


def backward(s: KnockdownState) -> None:
    """The opponent moves away, one space after another; stopped short, Slam hurts."""
    attacker = attacker_of(s)
    if s.step == 1:
        push_on(s, s.chosen - Code.SPACE)
    if steps_left(s) == 0:
        s.pop()
        return
    ways = movement.farther(s, attacker)
    if ways == 0:
        slam = slam_of(s)
        s.pop()
        wounds.suffer(s, 1 - attacker, slam, 0, Why.SLAM)
        return
    space = movement.only_space(ways)
    if space == NONE:
        s.offer(attacker, Decision.BACK, 1)
    else:
        push_on(s, space)


def push_on(s: KnockdownState, space: i64) -> None:
    movement.go(s, 1 - attacker_of(s), space, How.BACKWARD)
    s.arg1 -= 1
    s.step = 0
