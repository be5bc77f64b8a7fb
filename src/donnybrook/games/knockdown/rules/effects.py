"""The effect vocabulary: instructions in printed order (KDN-010, KDN-106).

EFFECT: arg0 doer, arg1 next instruction, arg2 repeats left, arg3 the space left by a Blink.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, Why
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Procedure, Who
from donnybrook.games.knockdown.rules.tables import OP, Op
from donnybrook.kernel.state import Options

RUN: Final = 0
SPENT: Final = 1
DISCARDED: Final = 2
HEADED: Final = 3


def effect(s: KnockdownState) -> None:
    """Run on until the effect ends, asks, or opens a procedure of its own."""
    if s.step == SPENT:
        spend(s)
    elif s.step == DISCARDED:
        discard_one(s)
    elif s.step == HEADED:
        head_forward(s)
    while s.procedure == Procedure.EFFECT and not s.waiting:
        op = s.tables.program[s.arg1]
        if op == Op.END:
            s.pop()
            return
        if op >= Op.IF_ADJACENT:
            s.arg1 = after_condition(s, op)
        elif op >= Op.SPEND_EACH and op <= Op.AGAIN:
            repeat(s, op)
        else:
            instruct(s, op)


def instruct(s: KnockdownState, op: i64) -> None:
    """One instruction; the effect goes on behind it."""
    doer = s.arg0
    n = s.tables.program[s.arg1 + 1]
    m = s.tables.program[s.arg1 + 2]
    s.arg1 += OP
    if op == Op.WOUND_OPP:
        wounds.suffer(s, 1 - doer, n, m, Why.EFFECT)
    elif op == Op.WOUND_SELF:
        wounds.suffer(s, doer, n, m, Why.EFFECT)
    elif op == Op.DRAW:
        hands.draw(s, doer)
    elif op == Op.HEAL_LIGHT:
        wounds.heal(s, doer, n, 0)
    elif op == Op.OPP_DISCARD_RANDOM:
        lose_at_random(s, 1 - doer, n)
    elif op == Op.TEST_BONUS:
        s.test_bonus += n
    elif op <= Op.BLINK:
        move(s, op, n, m)
    elif op >= Op.GAIN:
        mark(s, op, n)
    else:
        discards(s, op, n)


def move(s: KnockdownState, op: i64, n: i64, m: i64) -> None:
    """Instructions that open a movement."""
    doer = s.arg0
    if op == Op.MOVE_SELF:
        s.push(Procedure.WANDER, doer, doer, n, 1 << s.space(doer))
    elif op == Op.STEP_SELF:
        s.push(Procedure.STEP, doer, doer, n, 1 << s.space(doer))
    elif op == Op.MOVE_OPP:
        s.push(Procedure.PUSH, doer, 1 - doer, n, 1 << s.space(1 - doer))
    elif op == Op.BACKWARD:
        s.push(Procedure.BACKWARD, doer, n, m)
    elif op == Op.FORWARD:
        s.push(Procedure.FORWARD, doer, n)
    elif op == Op.BLINK:
        s.push(Procedure.BLINK, doer, n)
    elif s.distance() > 1:
        s.arg2 = n
        s.offer(doer, Decision.HOUND, HEADED)


def head_forward(s: KnockdownState) -> None:
    """Bloodhound: the answer to D-HOUND."""
    s.step = RUN
    if s.chosen == Code.GO:
        s.push(Procedure.FORWARD, s.arg0, s.arg2)


def discards(s: KnockdownState, op: i64, n: i64) -> None:
    """Instructions about the opponent's hand."""
    doer = s.arg0
    if op == Op.OPP_DISCARD:
        s.push(Procedure.DISCARD, 1 - doer, n)
    elif op == Op.REVEAL_DISCARD:
        s.push(Procedure.SHOW, doer, n, NONE, NONE)
    else:
        s.push(Procedure.SUFFER, 1 - doer, n)


def mark(s: KnockdownState, op: i64, n: i64) -> None:
    """Instructions about tokens and markers, the Row and the Form."""
    doer = s.arg0
    if op == Op.GAIN:
        fighters.change_tokens(s, doer, n)
    elif op == Op.GIVE_VENOM:
        fighters.change_venom(s, 1 - doer, n)
    elif op == Op.DRAIN_VENOM:
        venom = s.at(1 - doer, Who.VENOM)
        fighters.change_venom(s, 1 - doer, -venom)
        wounds.suffer(s, 1 - doer, venom, 0, Why.EFFECT)
    elif op == Op.DROP_ECHO:
        fighters.drop_echo(s, doer, s.arg3)
    elif op == Op.RECALL:
        fighters.recall(s, doer)
    elif op == Op.SWAP_ROW:
        s.push(Procedure.SWAP, doer, n)
    else:
        s.push(Procedure.FORM, doer)


def lose_at_random(s: KnockdownState, seat: i64, n: i64) -> None:
    i: i64
    for i in range(n):
        hands.discard_at_random(s, seat)


# -- conditions and repeats


def holds(s: KnockdownState, op: i64, n: i64) -> bool:
    """Whether a condition is true now; it is tested once."""
    if op == Op.IF_ADJACENT:
        return s.distance() == 1
    if op == Op.IF_ECHO:
        return s.at(s.arg0, Who.ECHO) != NONE
    if op == Op.IF_OPP_HAND_AT_MOST:
        return s.held(1 - s.arg0) <= n
    if op == Op.IF_OWN_HAND_AT_MOST:
        return s.held(s.arg0) <= n
    return s.distance() >= n


def after_condition(s: KnockdownState, op: i64) -> i64:
    """The next instruction: inside the `if`, or behind it."""
    program = s.tables.program
    if holds(s, op, program[s.arg1 + 1]):
        return s.arg1 + OP
    return program[s.arg1 + 2]


def repeat(s: KnockdownState, op: i64) -> None:
    """`spend_each`, `discard_each`, and the ends of what they repeat."""
    program = s.tables.program
    if op == Op.NEXT:
        s.arg2 -= 1
        s.arg1 = program[s.arg1 + 1] if s.arg2 > 0 else s.arg1 + OP
    elif op == Op.AGAIN:
        s.arg1 = program[s.arg1 + 1]
    elif op == Op.SPEND_MOVE:
        s.arg1 += OP
        s.push(Procedure.ROLL, s.arg0)
    elif op == Op.SPEND_EACH:
        if s.at(s.arg0, Who.TOKENS) > 0:
            s.offer(s.arg0, Decision.SPEND, SPENT)
        else:
            s.arg1 = program[s.arg1 + 2]
    elif can_discard_one(s):
        s.offer_quietly(s.arg0, Decision.RELOAD, DISCARDED)
    else:
        s.arg1 = program[s.arg1 + 2]


def add_spends(s: KnockdownState, out: Options) -> None:
    """From no token to as many as there are, at most as many as `spend_each` takes."""
    n = s.tables.program[s.arg1 + 1]
    tokens = s.at(s.arg0, Who.TOKENS)
    count: i64
    for count in range(1 + (tokens if tokens < n else n)):
        out.add(Code.SPEND + count)


def spend(s: KnockdownState) -> None:
    """The answer to D-SPEND: so many tokens, so many repeats."""
    s.step = RUN
    s.arg2 = s.chosen - Code.SPEND
    if s.arg2 == 0:
        s.arg1 = s.tables.program[s.arg1 + 2]
    else:
        fighters.change_tokens(s, s.arg0, -s.arg2)
        s.arg1 += OP


def symbol_discarded(s: KnockdownState) -> i64:
    """The symbol of a `discard_each`; reloading has the one of KDN-222."""
    symbol = s.tables.program[s.arg1 + 1]
    return s.terms.reload_symbol if symbol == NONE else symbol


def can_discard_one(s: KnockdownState) -> bool:
    """A card of the symbol is held, and what it pays for can still change something."""
    if hands.count_symbol(s, s.arg0, symbol_discarded(s)) == 0:
        return False
    if s.tables.program[s.arg1 + OP] == Op.GAIN:
        return s.at(s.arg0, Who.TOKENS) < s.at(s.arg0, Who.CAP)
    return True


def discard_one(s: KnockdownState) -> None:
    """The answer to D-RELOAD: stop, or a card for one repeat."""
    s.step = RUN
    if s.chosen == Code.STOP:
        s.arg1 = s.tables.program[s.arg1 + 2]
    else:
        hands.discard(s, s.arg0, s.chosen - Code.CARD, Why.EFFECT)
        s.arg1 += OP
