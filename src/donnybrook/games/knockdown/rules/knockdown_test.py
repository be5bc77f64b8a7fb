"""The Knockdown Test (KDN-140 to KDN-148)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import reactions, rounds, skills, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, Ended, Happened
from donnybrook.games.knockdown.rules.state import (
    NONE,
    KnockdownState,
    Procedure,
    Who,
    of_player,
    strain_of,
)
from donnybrook.games.knockdown.rules.tables import Trigger
from donnybrook.kernel.state import FRAME

CALL: Final = 0
ROLL: Final = 1
REPORTED: Final = 2
ANSWERED: Final = 3


# -- the frame of TEST


def open_test(s: KnockdownState, tested: i64) -> None:
    s.push(Procedure.TEST, tested)


def tested_of(s: KnockdownState) -> i64:
    return s.arg0


def reported_pass(s: KnockdownState) -> bool:
    """What the tested player has reported."""
    return s.arg1 == 1


def note_report(s: KnockdownState, passed: bool) -> None:
    s.arg1 = 1 if passed else 0


def under_test(s: KnockdownState) -> i64:
    """Who is tested, also while a Reaction to it is open; NONE outside of Tests."""
    if s.procedure == Procedure.TEST:
        return tested_of(s)
    below = (s.depth - 1) * FRAME
    return s.frames[below + 2] if s.depth > 0 and s.frames[below] == Procedure.TEST else NONE


# -- the course of a Test


def test(s: KnockdownState) -> None:
    """The Reaction, then three dice, or a tower that is reported and confirmed."""
    if s.step == CALL:
        call(s)
    elif s.step == ROLL:
        if s.terms.reported:
            s.offer(tested_of(s), Decision.REPORT, REPORTED)
        else:
            roll(s)
    elif s.step == REPORTED:
        report(s)
    else:
        answer(s)


def has_dice(s: KnockdownState, code: i64) -> bool:
    """Whether a choice leads to dice: a call, or a dispute; a reported tower has none (KDN-148)."""
    return code == Code.DISPUTE or (code == Code.CALL and not s.terms.reported)


def call(s: KnockdownState) -> None:  # KDN-143, KDN-147
    """A Test may be called against any number of wounds; one "test" Reaction comes before it."""
    s.test_bonus = 0
    tested = tested_of(s)
    if s.journal is not None:
        s.emit(Happened.TEST_CALLED, tested, strain_of(s, tested), modifier(s, tested))
    s.step = ROLL
    reactions.open_reaction(s, tested, Trigger.TEST)


def modifier(s: KnockdownState, tested: i64) -> i64:  # KDN-143
    """Skills of both players and the Reaction, added up."""
    own = of_player(s, tested, Who.OWN_TEST)
    return own + of_player(s, 1 - tested, Who.OPP_TEST) + s.test_bonus


def roll(s: KnockdownState) -> None:  # KDN-141, KDN-142
    """Three dice and the modifiers against the strain; there is no automatic result."""
    tested = tested_of(s)
    one, two, three = s.die(), s.die(), s.die()
    plus = modifier(s, tested)
    total = one + two + three + plus
    if s.journal is not None:
        s.emit(Happened.DICE_ROLLED, tested, one, two, three, plus, total)
    if total >= strain_of(s, tested):
        survive(s, total)
    else:
        fall(s, total)


def survive(s: KnockdownState, total: i64) -> None:
    tested = tested_of(s)
    if s.journal is not None:
        s.emit(Happened.TEST_PASSED, tested, total, strain_of(s, tested))
    s.pop()
    s.test_bonus = 0
    recover(s, tested)
    skills.no_quarter(s, tested)


def fall(s: KnockdownState, total: i64) -> None:  # KDN-140, KDN-200
    """Who fails loses the round at once; everything still pending is lost (KDN-046)."""
    tested = tested_of(s)
    if s.journal is not None:
        s.emit(Happened.TEST_FAILED, tested, total, strain_of(s, tested))
    s.test_bonus = 0  # or the odds of the next Test would count it
    rounds.end(s, 1 - tested, Ended.KNOCKDOWN)


def recovery(s: KnockdownState, seat: i64) -> tuple[i64, i64]:  # KDN-144
    """Light and heavy wounds that a pass removes."""
    light = of_player(s, seat, Who.LIGHT)
    heavy = of_player(s, seat, Who.HEAVY)
    if not s.terms.half_total:
        return light // 2, heavy // 2
    total = (light + heavy) // 2
    return (0, total) if total <= heavy else (total - heavy, heavy)


def recover(s: KnockdownState, seat: i64) -> None:
    light, heavy = recovery(s, seat)
    wounds.heal(s, seat, light, heavy)


def tower(s: KnockdownState, tested: i64) -> i64:  # KDN-148
    """Cubes of the real tower: all wounds less the modifiers, not below 0."""
    cubes = of_player(s, tested, Who.LIGHT) + of_player(s, tested, Who.HEAVY) - modifier(s, tested)
    return cubes if cubes > 0 else 0


def report(s: KnockdownState) -> None:
    """The tested player says how it went; the opponent confirms or disputes it."""
    tested = tested_of(s)
    note_report(s, s.chosen == Code.PASS)
    if s.journal is not None:
        s.emit(Happened.TEST_REPORTED, tested, 1 if reported_pass(s) else 0)
    s.offer(1 - tested, Decision.CONFIRM, ANSWERED)


def answer(s: KnockdownState) -> None:
    """A disputed result is void: the dice decide."""
    agreed = s.chosen == Code.CONFIRM
    tested = tested_of(s)
    if s.journal is not None:
        s.emit(Happened.TEST_ANSWERED, 1 - tested, 1 if agreed else 0)
    if not agreed:
        roll(s)
    elif reported_pass(s):
        survive(s, strain_of(s, tested))
    else:
        fall(s, strain_of(s, tested) - 1)
