"""The effect vocabulary: instructions in printed order (KDN-010, KDN-106)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import (
    backward,
    discarding,
    fighters,
    hands,
    movement,
    wounds,
)
from donnybrook.games.knockdown.rules.codes import Code, Decision, Why
from donnybrook.games.knockdown.rules.state import (
    NONE,
    KnockdownState,
    Procedure,
    Who,
    hand_size,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import OP, Op
from donnybrook.kernel.state import Options

RUN: Final = 0
SPENT: Final = 1
DISCARDED: Final = 2
HEADED: Final = 3


# -- the frame of EFFECT; movement.py has one more of its numbers


def open_effect(s: KnockdownState, doer: i64, start: i64) -> None:
    s.push(Procedure.EFFECT, doer, start, 0, NONE)


def doer_of(s: KnockdownState) -> i64:
    return s.arg0


def op_of(s: KnockdownState) -> i64:
    """The instruction that comes next."""
    return s.tables.program[s.arg1]


def number_of(s: KnockdownState) -> i64:
    """Its first number."""
    return s.tables.program[s.arg1 + 1]


def second_number_of(s: KnockdownState) -> i64:
    return s.tables.program[s.arg1 + 2]


def following_op(s: KnockdownState) -> i64:
    """The instruction behind it."""
    return s.tables.program[s.arg1 + OP]


def go_on(s: KnockdownState) -> None:
    s.arg1 += OP


def jump(s: KnockdownState, to: i64) -> None:
    s.arg1 = to


def repeats_left(s: KnockdownState) -> i64:
    """How often a part is still to be done; of `may_forward`: its steps."""
    return s.arg2


def set_repeats(s: KnockdownState, count: i64) -> None:
    s.arg2 = count


# -- the course of an effect


def effect(s: KnockdownState) -> None:
    """Run on until the effect ends, asks, or opens a procedure of its own."""
    if s.step == SPENT:
        spend(s)
    elif s.step == DISCARDED:
        discard_one(s)
    elif s.step == HEADED:
        head_forward(s)
    while s.procedure == Procedure.EFFECT and not s.waiting:
        op = op_of(s)
        if op == Op.END:
            s.pop()
            return
        if op >= Op.IF_ADJACENT:
            test_condition(s, op)
        elif op >= Op.SPEND_EACH and op <= Op.AGAIN:
            repeat(s, op)
        else:
            instruct(s, op)


def instruct(s: KnockdownState, op: i64) -> None:
    """One instruction; the effect goes on behind it."""
    doer = doer_of(s)
    n = number_of(s)
    m = second_number_of(s)
    go_on(s)
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
    doer = doer_of(s)
    if op == Op.MOVE_SELF:
        movement.open_walk(s, Procedure.WANDER, doer, doer, n)
    elif op == Op.STEP_SELF:
        movement.open_walk(s, Procedure.STEP, doer, doer, n)
    elif op == Op.MOVE_OPP:
        movement.open_walk(s, Procedure.PUSH, doer, 1 - doer, n)
    elif op == Op.BACKWARD:
        backward.open_backward(s, doer, n, m)
    elif op == Op.FORWARD:
        movement.open_forward(s, doer, n)
    elif op == Op.BLINK:
        movement.open_blink(s, doer, n)
    elif s.distance() > 1:
        set_repeats(s, n)
        s.offer(doer, Decision.HOUND, HEADED)


def head_forward(s: KnockdownState) -> None:
    """Bloodhound: the answer to D-HOUND."""
    s.step = RUN
    if s.chosen == Code.GO:
        movement.open_forward(s, doer_of(s), repeats_left(s))


def discards(s: KnockdownState, op: i64, n: i64) -> None:
    """Instructions about the opponent's hand."""
    doer = doer_of(s)
    if op == Op.OPP_DISCARD:
        discarding.open_discard(s, 1 - doer, n)
    elif op == Op.REVEAL_DISCARD:
        discarding.open_show(s, doer, n)
    else:
        discarding.open_suffer(s, 1 - doer, n)


def mark(s: KnockdownState, op: i64, n: i64) -> None:
    """Instructions about tokens and markers, the Row and the Form."""
    doer = doer_of(s)
    if op == Op.GAIN:
        fighters.change_tokens(s, doer, n)
    elif op == Op.GIVE_VENOM:
        fighters.change_venom(s, 1 - doer, n)
    elif op == Op.DRAIN_VENOM:
        venom = of_player(s, 1 - doer, Who.VENOM)
        fighters.change_venom(s, 1 - doer, -venom)
        wounds.suffer(s, 1 - doer, venom, 0, Why.EFFECT)
    elif op == Op.DROP_ECHO:
        fighters.drop_echo(s, doer, movement.blinked_from(s))
    elif op == Op.RECALL:
        fighters.recall(s, doer)
    elif op == Op.SWAP_ROW:
        discarding.open_swap(s, doer, n)
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
        return of_player(s, doer_of(s), Who.ECHO) != NONE
    if op == Op.IF_OPP_HAND_AT_MOST:
        return hand_size(s, 1 - doer_of(s)) <= n
    if op == Op.IF_OWN_HAND_AT_MOST:
        return hand_size(s, doer_of(s)) <= n
    return s.distance() >= n


def test_condition(s: KnockdownState, op: i64) -> None:
    """On inside the `if`, or behind it."""
    if holds(s, op, number_of(s)):
        go_on(s)
    else:
        jump(s, second_number_of(s))


def repeat(s: KnockdownState, op: i64) -> None:
    """`spend_each`, `discard_each`, and the ends of what they repeat."""
    doer = doer_of(s)
    if op == Op.NEXT:
        next_time(s)
    elif op == Op.AGAIN:
        jump(s, number_of(s))
    elif op == Op.SPEND_MOVE:
        go_on(s)
        discarding.open_roll(s, doer)
    elif op == Op.SPEND_EACH and of_player(s, doer, Who.TOKENS) > 0:
        s.offer(doer, Decision.SPEND, SPENT)
    elif op == Op.DISCARD_EACH and can_discard_one(s):
        s.offer_quietly(doer, Decision.RELOAD, DISCARDED)
    else:
        jump(s, second_number_of(s))


def next_time(s: KnockdownState) -> None:
    """Back to the repeated part, as often as it was paid for."""
    set_repeats(s, repeats_left(s) - 1)
    if repeats_left(s) > 0:
        jump(s, number_of(s))
    else:
        go_on(s)


def add_spends(s: KnockdownState, out: Options) -> None:
    """From no token to as many as there are, at most as many as `spend_each` takes."""
    n = number_of(s)
    tokens = of_player(s, doer_of(s), Who.TOKENS)
    count: i64
    for count in range(1 + (tokens if tokens < n else n)):
        out.add(Code.SPEND + count)


def spend(s: KnockdownState) -> None:
    """The answer to D-SPEND: so many tokens, so many repeats."""
    s.step = RUN
    tokens = s.chosen - Code.SPEND
    set_repeats(s, tokens)
    if tokens == 0:
        jump(s, second_number_of(s))
    else:
        fighters.change_tokens(s, doer_of(s), -tokens)
        go_on(s)


def symbol_discarded(s: KnockdownState) -> i64:
    """The symbol of a `discard_each`; reloading has the one of KDN-222."""
    symbol = number_of(s)
    return s.terms.reload_symbol if symbol == NONE else symbol


def can_discard_one(s: KnockdownState) -> bool:
    """A card of the symbol is held, and what it pays for can still change something."""
    doer = doer_of(s)
    if hands.count_symbol(s, doer, symbol_discarded(s)) == 0:
        return False
    if following_op(s) == Op.GAIN:
        return of_player(s, doer, Who.TOKENS) < of_player(s, doer, Who.CAP)
    return True


def discard_one(s: KnockdownState) -> None:
    """The answer to D-RELOAD: stop, or a card for one repeat."""
    s.step = RUN
    if s.chosen == Code.STOP:
        jump(s, second_number_of(s))
    else:
        hands.discard(s, doer_of(s), s.chosen - Code.CARD, Why.EFFECT)
        go_on(s)
