"""The evaluation: what a position is worth to a seat, in strain points, from what it may know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules import hands, knockdown_test
from donnybrook.games.knockdown.state import HAND, NONE, KnockdownState, Procedure, Who
from donnybrook.games.knockdown.tables import Attack, Passive, Symbol, Type

ROUND: Final = 10.0  # a won round
STRAIN: Final = 0.55  # one point of strain on a fighter
ACTION: Final = 0.9  # an action that is still to come
CARD: Final = 0.34  # a card in hand
SPARE: Final = 0.12  # one of the cards above the fourth
BLOCK: Final = 0.2  # a Block card, the first two
REACTION: Final = 0.12
VENOM: Final = 0.42  # a Venom token on a fighter
ECHO: Final = 0.25
FORM: Final = 0.45
AMMO: Final = 0.3  # a token without a passive
GUARD: Final = 0.3
FURY: Final = 0.32
DISTANCE: Final = 0.08  # fights are won at close quarters

# how many of the 216 rolls of three dice fail against a strain of 0 to 19
FAILS: Final = vec[i64](
    [0, 0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216]
)


def fail_chance(s: KnockdownState, tested: i64) -> float:
    """The exact chance that a Test called now would fail (KDN-141), without a Reaction."""
    needed = s.strain(tested) - knockdown_test.modifier(s, tested)
    if needed < 0:
        return 0.0
    return float(FAILS[needed if needed < 19 else 19]) / 216.0


def strain_worth(s: KnockdownState, seat: i64, strain: i64) -> float:
    """What a strain on a fighter is worth to the other; never quite a round."""
    worth = STRAIN * float(strain - knockdown_test.modifier(s, seat))
    return worth if worth < ROUND - 1.0 else ROUND - 1.0


def call_gain(s: KnockdownState, tested: i64) -> float:
    """What calling a Test now is worth more than not calling; 0 if it is worth less."""
    failing = fail_chance(s, tested)
    light, heavy = knockdown_test.recovery(s, tested)
    strain = s.strain(tested)
    now = strain_worth(s, tested, strain)
    passed = strain_worth(s, tested, strain - light - 2 * heavy)
    gain = failing * ROUND + (1.0 - failing) * passed - now
    return gain if gain > 0.0 else 0.0


def worth(s: KnockdownState, seat: i64) -> float:
    """The position in the eyes of a seat: both fighters, what they hold, and actions to come."""
    value = fighter_worth(s, seat) - fighter_worth(s, 1 - seat)
    value += own_hand(s, seat) - other_hand(s, 1 - seat)
    value -= DISTANCE * float(s.distance())
    return value + actions_to_come(s, seat)


def fighter_worth(s: KnockdownState, seat: i64) -> float:
    """Wounds, tokens and markers of a fighter."""
    value = -strain_worth(s, seat, s.strain(seat))
    value -= VENOM * float(s.at(seat, Who.VENOM))
    tokens = float(s.at(seat, Who.TOKENS))
    passive = s.at(seat, Who.PASSIVE)
    value += tokens * (
        GUARD if passive == Passive.GUARD else FURY if passive == Passive.FURY else AMMO
    )
    if s.at(seat, Who.ECHO) != NONE:
        value += ECHO
    if s.at(seat, Who.FORM) != NONE:
        value += FORM
    return value


def card_count_worth(held: i64) -> float:
    if held <= 4:
        return CARD * float(held)
    return CARD * 4.0 + SPARE * float(held - 4)


def own_hand(s: KnockdownState, seat: i64) -> float:
    """The own hand, card by card."""
    held = s.held(seat)
    value = card_count_worth(held)
    blocks = hands.count_symbol(s, seat, Symbol.BLOCK)
    value += BLOCK * float(blocks if blocks < 2 else 2)
    symbol: i64
    for symbol in range(Symbol.COUNT):  # a mixed hand pays for more
        if hands.count_symbol(s, seat, symbol) > 0:
            value += 0.06
    at: i64
    for at in range(seat * HAND, seat * HAND + held):
        if s.tables.attacks[s.hands[at] * Attack.SIZE + Attack.TYPE] == Type.REACTION:
            value += REACTION
    return value


def other_hand(s: KnockdownState, seat: i64) -> float:
    """The other hand, of which only the number of cards is sure."""
    return card_count_worth(s.held(seat)) + 0.05 * float(s.held(seat))


def actions_to_come(s: KnockdownState, seat: i64) -> float:
    """An own action that is not yet made is worth something."""
    if s.procedure == Procedure.TURN and s.arg0 == seat:
        return ACTION * float(2 - s.arg1)
    if s.depth > 1 and s.frames[6] == Procedure.TURN and s.frames[8] == seat:
        return ACTION * float(1 - s.frames[9])
    return 0.0
