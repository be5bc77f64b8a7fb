"""The Attack Sequence (KDN-100 to KDN-110): A1 to A7. ATTACK: arg0 attacker, arg1 attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import blocking, movement, skills, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, Why
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Procedure
from donnybrook.games.knockdown.rules.tables import Attack, Trigger, Type

DECLARE: Final = 0  # A1
AIM: Final = 1  # after A2
WOUNDS: Final = 2  # A4
KO: Final = 3  # A6
CALLED: Final = 4
AFTERMATH: Final = 5  # A7
OVER: Final = 6


def attack(s: KnockdownState) -> None:
    """The steps of an attack, in order; one without wounds passes through all of them (KDN-110)."""
    step = s.step
    if step == DECLARE:
        declare(s)
    elif step == AIM:
        aim(s)
    elif step == WOUNDS:
        strike(s)
    elif step == KO:
        offer_test(s)
    elif step == CALLED:
        s.step = AFTERMATH
        if is_call(s.chosen):
            s.push(Procedure.TEST, 1 - s.arg0)
    elif step == AFTERMATH:
        take_aftermath(s)
    else:
        finish(s)


def is_call(code: i64) -> bool:
    return code == Code.CALL


def declare(s: KnockdownState) -> None:  # KDN-101, KDN-102
    """A1: the attack is named. A2: a Strike may be answered by a "targeted" Reaction."""
    row = s.arg1 * Attack.SIZE
    attacks = s.tables.attacks
    s.attacker = s.arg0
    s.attack = s.arg1
    s.pool_light = attacks[row + Attack.LIGHT] + s.arg2
    s.pool_heavy = attacks[row + Attack.HEAVY]
    s.cancelled = False
    s.wounded = 0
    if s.journal is not None:
        tell_attack(s)
    if attacks[row + Attack.TYPE] == Type.STRIKE:
        s.step = AIM
        s.push(Procedure.REACT, 1 - s.arg0, Trigger.TARGETED)
    else:
        s.step = WOUNDS


def tell_attack(s: KnockdownState) -> None:
    """News to the attacker: whether the defender answers tells something of the hand."""
    slot: i64 = s.slot if s.special == NONE else NONE
    news: i64 = ~(1 << (1 - s.arg0))
    s.emit(
        Happened.ATTACKED, s.arg0, s.arg1, s.special, slot, s.pool_light, s.pool_heavy, news=news
    )  # fmt: skip


def aim(s: KnockdownState) -> None:  # KDN-103, KDN-104
    """Out of range by now, the attack misses. A3: a Strike may be Blocked."""
    if not movement.in_range(s, s.arg1):
        if s.journal is not None:
            s.emit(Happened.MISSED, s.arg0, s.arg1)
        finish(s)
        return
    s.step = WOUNDS
    defender = 1 - s.arg0
    if blocking.can_block(s, defender) or blocking.seems_able(s, defender):
        s.push(Procedure.BLOCK, defender)


def strike(s: KnockdownState) -> None:  # KDN-105, KDN-106
    """A4: the Pool is suffered, changed by Skills if it is a Strike's. A5: the effect."""
    attacker = s.arg0
    row = s.arg1 * Attack.SIZE
    if s.tables.attacks[row + Attack.TYPE] == Type.STRIKE:
        skills.change_pool(s, attacker)
    wounds.suffer(s, 1 - attacker, s.pool_light, s.pool_heavy, Why.POOL)
    s.step = KO
    effect = s.tables.attacks[row + Attack.EFFECT]
    if effect >= 0 and not s.cancelled:  # cancelled, it spends nothing either (KDN-128)
        s.push(Procedure.EFFECT, attacker, effect, 0, NONE)


def offer_test(s: KnockdownState) -> None:  # KDN-107, KDN-108
    """A6: with K.O. the attacker may call a Test, whatever was blocked."""
    if s.tables.attacks[s.arg1 * Attack.SIZE + Attack.KO]:
        s.offer(s.arg0, Decision.KO, CALLED)
    else:
        s.step = AFTERMATH


def take_aftermath(s: KnockdownState) -> None:  # KDN-109
    """A7: a defender whom the Pool or the effect hurt may use a "hit" Reaction."""
    s.step = OVER
    if (s.wounded >> (1 - s.arg0)) & 1:
        s.push(Procedure.REACT, 1 - s.arg0, Trigger.HIT)


def finish(s: KnockdownState) -> None:
    s.attack = NONE
    s.special = NONE
    s.pop()
