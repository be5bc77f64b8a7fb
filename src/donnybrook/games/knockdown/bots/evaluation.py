"""The evaluation: what a position is worth to a seat, in strain points, from what it may know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules import hands, knockdown_test, reactions, turn
from donnybrook.games.knockdown.rules.state import (
    HAND,
    NONE,
    KnockdownState,
    Procedure,
    Who,
    hand_size,
    of_player,
    strain_of,
)
from donnybrook.games.knockdown.rules.tables import Attack, Passive, Symbol, Type

ROUND: Final = 10.0  # a won round, in points of strain


class Weight:
    """Places in the weights, by the names of weights.toml."""

    STRAIN: Final = 0
    ACTION: Final = 1
    CARD: Final = 2
    SPARE: Final = 3
    BLOCK: Final = 4
    REACTION: Final = 5
    MIXED: Final = 6
    UNKNOWN: Final = 7
    VENOM: Final = 8
    ECHO: Final = 9
    FORM: Final = 10
    AMMO: Final = 11
    GUARD: Final = 12
    FURY: Final = 13
    DISTANCE: Final = 14


# how many of the 216 rolls of three dice fail against a strain of 0 to 19
FAILS: Final = vec[i64](
    [0, 0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216]
)


def fail_chance(s: KnockdownState, tested: i64) -> float:
    """The exact chance that a Test called now would fail (KDN-141), without a Reaction."""
    needed = strain_of(s, tested) - knockdown_test.modifier(s, tested)
    if needed < 0:
        return 0.0
    return float(FAILS[needed if needed < 19 else 19]) / 216.0


def strain_worth(s: KnockdownState, seat: i64, strain: i64, w: vec[float]) -> float:
    """What a strain on a fighter is worth to the other; never quite a round."""
    worth = w[Weight.STRAIN] * float(strain - knockdown_test.modifier(s, seat))
    return worth if worth < ROUND - 1.0 else ROUND - 1.0


def call_gain(s: KnockdownState, tested: i64, w: vec[float]) -> float:
    """What calling a Test now is worth more than not calling; 0 if it is worth less."""
    failing = fail_chance(s, tested)
    light, heavy = knockdown_test.recovery(s, tested)
    strain = strain_of(s, tested)
    now = strain_worth(s, tested, strain, w)
    passed = strain_worth(s, tested, strain - light - 2 * heavy, w)
    gain = failing * ROUND + (1.0 - failing) * passed - now
    return gain if gain > 0.0 else 0.0


def worth(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """The position in the eyes of a seat: both fighters, what they hold, and actions to come."""
    value = fighter_worth(s, seat, w) - fighter_worth(s, 1 - seat, w)
    value += own_hand(s, seat, w) - other_hand(s, 1 - seat, w)
    value -= w[Weight.DISTANCE] * float(s.distance())
    return value + actions_to_come(s, seat, w)


def fighter_worth(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """Wounds, tokens and markers of a fighter."""
    at = seat * Who.SIZE
    who = s.who
    value = -strain_worth(s, seat, who[at + Who.LIGHT] + 2 * who[at + Who.HEAVY], w)
    value -= w[Weight.VENOM] * float(who[at + Who.VENOM])
    tokens = float(who[at + Who.TOKENS])
    passive = who[at + Who.PASSIVE]
    if passive == Passive.GUARD:
        value += tokens * w[Weight.GUARD]
    elif passive == Passive.FURY:
        value += tokens * w[Weight.FURY]
    else:
        value += tokens * w[Weight.AMMO]
    if who[at + Who.ECHO] != NONE:
        value += w[Weight.ECHO]
    if who[at + Who.FORM] != NONE:
        value += w[Weight.FORM]
    return value


def card_count_worth(held: i64, w: vec[float]) -> float:
    if held <= 4:
        return w[Weight.CARD] * float(held)
    return w[Weight.CARD] * 4.0 + w[Weight.SPARE] * float(held - 4)


def own_hand(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """The own hand, card by card."""
    held = hand_size(s, seat)
    value = card_count_worth(held, w)
    blocks = hands.count_symbol(s, seat, Symbol.BLOCK)
    if blocks > 2:
        blocks = 2
    value += w[Weight.BLOCK] * float(blocks)
    symbols = of_player(s, seat, Who.SYMBOLS)
    while symbols:  # a mixed hand pays for more
        if symbols & 63:
            value += w[Weight.MIXED]
        symbols >>= Symbol.BITS
    cards, attacks = s.hands, s.tables.attacks
    at = seat * HAND
    end = at + reactions.playable(s, seat)
    while at < end:
        row = cards[at] * Attack.SIZE
        at += 1
        if attacks[row + Attack.TYPE] == Type.REACTION:
            value += w[Weight.REACTION]
    return value


def other_hand(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """The other hand, of which only the number of cards is sure."""
    held = hand_size(s, seat)
    return card_count_worth(held, w) + w[Weight.UNKNOWN] * float(held)


def actions_to_come(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """An own action that is not yet made is worth something."""
    left = actions_left(s, seat)
    return w[Weight.ACTION] * float(left) if left > 0 else 0.0


def actions_left(s: KnockdownState, seat: i64) -> i64:
    """Actions that a seat has still to begin in its turn; NONE if it is not on turn."""
    if turn.on_turn(s) != seat:
        return NONE
    begun: i64 = 0 if s.procedure == Procedure.TURN else 1
    return 2 - turn.actions_done(s) - begun
