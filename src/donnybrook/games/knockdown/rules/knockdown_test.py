"""The Knockdown Test (KDN-140 to KDN-148). TEST: arg0 tested, arg1 its report."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import rounds, skills, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, Ended, Happened
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Procedure, Who
from donnybrook.games.knockdown.rules.tables import Trigger
from donnybrook.kernel.state import FRAME

CALL: Final = 0
ROLL: Final = 1
REPORTED: Final = 2
ANSWERED: Final = 3


def test(s: KnockdownState) -> None:
    """The Reaction, then three dice, or a tower that is reported and confirmed."""
    if s.step == CALL:
        call(s)
    elif s.step == ROLL:
        if s.terms.reported:
            s.offer(s.arg0, Decision.REPORT, REPORTED)
        else:
            roll(s)
    elif s.step == REPORTED:
        report(s)
    else:
        answer(s)


def under_test(s: KnockdownState) -> i64:
    """Who is tested, also while a Reaction to it is open; NONE outside of Tests."""
    if s.procedure == Procedure.TEST:
        return s.arg0
    below = (s.depth - 1) * FRAME
    return s.frames[below + 2] if s.depth > 0 and s.frames[below] == Procedure.TEST else NONE


def reported_pass(s: KnockdownState) -> bool:
    """What the tested player has reported."""
    return s.arg1 == 1


def has_dice(s: KnockdownState, code: i64) -> bool:
    """Whether a choice leads to dice: a call, or a dispute; a reported tower has none (KDN-148)."""
    return code == Code.DISPUTE or (code == Code.CALL and not s.terms.reported)


def call(s: KnockdownState) -> None:  # KDN-143, KDN-147
    """A Test may be called against any number of wounds; one "test" Reaction comes before it."""
    s.test_bonus = 0
    if s.journal is not None:
        s.emit(Happened.TEST_CALLED, s.arg0, s.strain(s.arg0), modifier(s, s.arg0))
    s.step = ROLL
    s.push(Procedure.REACT, s.arg0, Trigger.TEST)


def modifier(s: KnockdownState, tested: i64) -> i64:  # KDN-143
    """Skills of both players and the Reaction, added up."""
    return s.at(tested, Who.OWN_TEST) + s.at(1 - tested, Who.OPP_TEST) + s.test_bonus


def roll(s: KnockdownState) -> None:  # KDN-141, KDN-142
    """Three dice and the modifiers against the strain; there is no automatic result."""
    tested = s.arg0
    one, two, three = s.die(), s.die(), s.die()
    plus = modifier(s, tested)
    total = one + two + three + plus
    if s.journal is not None:
        s.emit(Happened.DICE_ROLLED, tested, one, two, three, plus, total)
    if total >= s.strain(tested):
        survive(s, total)
    else:
        fall(s, total)


def survive(s: KnockdownState, total: i64) -> None:
    tested = s.arg0
    if s.journal is not None:
        s.emit(Happened.TEST_PASSED, tested, total, s.strain(tested))
    s.pop()
    s.test_bonus = 0
    recover(s, tested)
    skills.no_quarter(s, tested)


def fall(s: KnockdownState, total: i64) -> None:  # KDN-140, KDN-200
    """Who fails loses the round at once; everything still pending is lost (KDN-046)."""
    if s.journal is not None:
        s.emit(Happened.TEST_FAILED, s.arg0, total, s.strain(s.arg0))
    s.test_bonus = 0  # or the odds of the next Test would count it
    rounds.end(s, 1 - s.arg0, Ended.KNOCKDOWN)


def recovery(s: KnockdownState, seat: i64) -> tuple[i64, i64]:  # KDN-144
    """Light and heavy wounds that a pass removes."""
    light = s.at(seat, Who.LIGHT)
    heavy = s.at(seat, Who.HEAVY)
    if not s.terms.half_total:
        return light // 2, heavy // 2
    total = (light + heavy) // 2
    return (0, total) if total <= heavy else (total - heavy, heavy)


def recover(s: KnockdownState, seat: i64) -> None:
    light, heavy = recovery(s, seat)
    wounds.heal(s, seat, light, heavy)


def tower(s: KnockdownState, tested: i64) -> i64:  # KDN-148
    """Cubes of the real tower: all wounds less the modifiers, not below 0."""
    cubes = s.at(tested, Who.LIGHT) + s.at(tested, Who.HEAVY) - modifier(s, tested)
    return cubes if cubes > 0 else 0


def report(s: KnockdownState) -> None:
    """The tested player says how it went; the opponent confirms or disputes it."""
    s.arg1 = 1 if s.chosen == Code.PASS else 0
    if s.journal is not None:
        s.emit(Happened.TEST_REPORTED, s.arg0, s.arg1)
    s.offer(1 - s.arg0, Decision.CONFIRM, ANSWERED)


def answer(s: KnockdownState) -> None:
    """A disputed result is void: the dice decide."""
    agreed = s.chosen == Code.CONFIRM
    if s.journal is not None:
        s.emit(Happened.TEST_ANSWERED, 1 - s.arg0, 1 if agreed else 0)
    if not agreed:
        roll(s)
    elif s.arg1:
        survive(s, s.strain(s.arg0))
    else:
        fall(s, s.strain(s.arg0) - 1)
