"""Backward and Slam (KDN-174, KDN-175)."""

from __future__ import annotations

from donnybrook.games.knockdown.rules import movement, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, How, Why
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState


def backward(s: KnockdownState) -> None:
    """The opponent moves away, one space after another; stopped short, Slam hurts."""
    attacker = s.arg0
    if s.step == 1:
        push_on(s, s.chosen - Code.SPACE)
    if s.arg1 == 0:
        s.pop()
        return
    ways = movement.farther(s, attacker)
    if ways == 0:
        slam = s.arg2
        s.pop()
        wounds.suffer(s, 1 - attacker, slam, 0, Why.SLAM)
        return
    space = movement.only_space(ways)
    if space == NONE:
        s.offer(attacker, Decision.BACK, 1)
    else:
        push_on(s, space)


def push_on(s: KnockdownState, space: int) -> None:
    movement.go(s, 1 - s.arg0, space, How.BACKWARD)
    s.arg1 -= 1
    s.step = 0
