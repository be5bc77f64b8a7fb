"""Paying for a Special (KDN-083, KDN-084, KDN-092): exactly its cost, one card a symbol."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands, skills
from donnybrook.games.knockdown.rules.codes import Code, Decision, No, Why
from donnybrook.games.knockdown.rules.state import HAND, KnockdownState, Procedure, Who, hand_size
from donnybrook.games.knockdown.rules.tables import Attack, Needs, Rule, Symbol
from donnybrook.kernel.state import Options

SETS: Final = Options()  # of the payment that is looked at
# The highest of each symbol's six bits: a hand has fewer cards, so it is free to be borrowed from.
FULL: Final = 0x820820820


# -- the frame of PAY


def open_payment(s: KnockdownState, payer: i64, attack: i64) -> None:
    s.push(Procedure.PAY, payer, attack)


def payer_of(s: KnockdownState) -> i64:
    return s.arg0


def paid_for(s: KnockdownState) -> i64:
    """The attack that the open payment is for."""
    return s.arg1


# -- what pays


def can_pay(s: KnockdownState, seat: i64, attack: i64) -> bool:
    """Whether the hand and the tokens pay the cost in some way."""
    attacks = s.tables.attacks
    row = attack * Attack.SIZE
    who = s.who
    at = seat * Who.SIZE
    if who[at + Who.HELD] < attacks[row + Attack.CARDS]:
        return False
    if who[at + Who.TOKENS] < attacks[row + Attack.TOKENS]:
        return False
    return has_symbols(s, seat, attack)


def has_symbols(s: KnockdownState, seat: i64, attack: i64) -> bool:
    """Whether cards in hand have the symbols of a cost, however many cards there are."""
    at = attack * Attack.SIZE + Attack.COST
    missing = unmet(s.tables.attacks[at], s.who[seat * Who.SIZE + Who.SYMBOLS])
    if missing > 0 and (missing > 1 or not skills.may_use(s, seat, Rule.ADAPTABLE)):
        return False
    at = attack * Attack.SIZE + Attack.NEEDS
    if s.tables.attacks[at] == Needs.STUDY:  # KDN-083 with KDN-227
        return can_study(s, seat, attack)
    return True


def cost_why_not(s: KnockdownState, seat: i64, attack: i64) -> i64:
    """Why a Special cannot be paid for; that nothing to study would be left is worth saying."""
    if can_pay(s, seat, attack):
        return No.OK
    studies = s.tables.attack(attack, Attack.NEEDS) == Needs.STUDY
    return No.NO_STUDY if studies and hand_size(s, seat) > 1 else No.COST


def can_study(s: KnockdownState, seat: i64, attack: i64) -> bool:
    """Whether a set can pay that leaves a Strike or Ability card."""
    SETS.n = 0
    add_payments(s, seat, attack, SETS, 1)
    return SETS.n > 0


def unmet(cost: i64, symbols: i64) -> i64:
    """How many symbols of a cost are not among the symbols at hand; `?` takes whatever is left."""
    if (symbols + FULL - cost) & FULL == FULL:  # no symbol needs to borrow: all are there
        return 0
    missing: i64 = 0
    while cost:
        short = (cost & 63) - (symbols & 63)  # negative where there is more than is asked for
        if short > 0:
            missing += short
        cost >>= Symbol.BITS
        symbols >>= Symbol.BITS
    return missing


def add_payments(
    s: KnockdownState, seat: i64, attack: i64, out: Options, most: i64 = hands.ALL
) -> None:
    """Sets of cards, by name, that pay exactly, until there are `most`; identical sets are one."""
    hand, attacks = s.hands, s.tables.attacks
    first = seat * HAND
    held = hand_size(s, seat)
    row = attack * Attack.SIZE
    count = attacks[row + Attack.CARDS]
    cost = attacks[row + Attack.COST]
    lacks: i64 = 1 if skills.may_use(s, seat, Rule.ADAPTABLE) else 0  # symbols that may be missing
    studies = attacks[row + Attack.NEEDS] == Needs.STUDY
    a: i64
    b: i64
    c: i64
    for a in range(held):
        if a > 0 and hand[first + a] == hand[first + a - 1]:
            continue  # the first copy of a name stands for the others
        one = 1 << hands.symbol_of(s, hand[first + a]) * Symbol.BITS
        if count == 1:
            if unmet(cost, one) <= lacks:
                add_if_left(s, seat, studies, 1 << a, out)
            if out.n >= most:
                return
            continue
        for b in range(a + 1, held):
            if b > a + 1 and hand[first + b] == hand[first + b - 1]:
                continue
            two = one + (1 << hands.symbol_of(s, hand[first + b]) * Symbol.BITS)
            if count == 2:
                if unmet(cost, two) <= lacks:
                    add_if_left(s, seat, studies, 1 << a | 1 << b, out)
                if out.n >= most:
                    return
                continue
            for c in range(b + 1, held):
                if c > b + 1 and hand[first + c] == hand[first + c - 1]:
                    continue
                three = two + (1 << hands.symbol_of(s, hand[first + c]) * Symbol.BITS)
                if unmet(cost, three) <= lacks:
                    add_if_left(s, seat, studies, 1 << a | 1 << b | 1 << c, out)
                if out.n >= most:
                    return


def sets_for(s: KnockdownState, seat: i64, attack: i64) -> list[int]:
    """The sets of cards that pay, a bit for each place in hand."""
    out = Options()
    add_payments(s, seat, attack, out)
    return [code - Code.CARDS for code in out.listed()]


def add_if_left(s: KnockdownState, seat: i64, studies: bool, mask: i64, out: Options) -> None:
    """A set of cards that pays, if enough is left where something is to be studied."""
    if not studies or leaves_study(s, seat, mask):
        n = out.n
        out.codes[n] = Code.CARDS + mask  # a hand has few sets of three: there is room
        out.n = n + 1


def pays(s: KnockdownState, seat: i64, attack: i64, mask: i64) -> bool:
    """Whether so many cards as it costs have the symbols for it."""
    attacks = s.tables.attacks
    row = attack * Attack.SIZE
    missing = unmet(attacks[row + Attack.COST], symbols_of(s, seat, mask))
    if missing > 0 and (missing > 1 or not skills.may_use(s, seat, Rule.ADAPTABLE)):
        return False
    return attacks[row + Attack.NEEDS] != Needs.STUDY or leaves_study(s, seat, mask)


def set_why_not(s: KnockdownState, seat: i64, attack: i64, mask: i64) -> i64:  # KDN-083, KDN-084
    """Why a set of cards does not pay."""
    count = s.tables.attack(attack, Attack.CARDS)
    if hands.set_size(mask) != count:
        return No.NOT_THE_COST
    is_set = hands.is_set(s, s.hands, seat * HAND, hand_size(s, seat), mask, count, Symbol.ANY)
    return No.OK if is_set and pays(s, seat, attack, mask) else No.WRONG_SYMBOLS


def symbols_of(s: KnockdownState, seat: i64, mask: i64) -> i64:
    """The symbols of a set of cards, six bits each."""
    found: i64 = 0
    at = seat * HAND
    while mask:
        if mask & 1:
            found += 1 << hands.symbol_of(s, s.hands[at]) * Symbol.BITS
        mask >>= 1
        at += 1
    return found


def leaves_study(s: KnockdownState, seat: i64, mask: i64) -> bool:
    """Whether a Strike or Ability card stays in the hand."""
    place: i64
    for place in range(hand_size(s, seat)):
        if (mask >> place) & 1 == 0 and hands.is_study(s, s.hands[seat * HAND + place]):
            return True
    return False


def cards_due(s: KnockdownState) -> i64:
    """How many cards the open payment takes."""
    return s.tables.attack(paid_for(s), Attack.CARDS)


def is_adapted(s: KnockdownState, seat: i64, attack: i64, mask: i64) -> bool:  # KDN-243
    """Whether a set pays only with the help of Adaptable."""
    return unmet(s.tables.attack(attack, Attack.COST), symbols_of(s, seat, mask)) > 0


def pay(s: KnockdownState) -> None:
    """Cards and tokens are paid together (KDN-092); with one possible set nobody is asked."""
    payer, attack = payer_of(s), paid_for(s)
    if s.step == 0:
        SETS.n = 0
        add_payments(s, payer, attack, SETS, hands.SEVERAL)
        if SETS.n > 1:
            s.offer_quietly(payer, Decision.PAY, 1)
            return
        s.chosen = SETS.codes[0]
    mask = s.chosen - Code.CARDS
    if is_adapted(s, payer, attack, mask):
        skills.use(s, payer, Rule.ADAPTABLE)
    hands.discard_set(s, payer, mask, Why.COST)
    fighters.change_tokens(s, payer, -s.tables.attack(attack, Attack.TOKENS))
    s.pop()
