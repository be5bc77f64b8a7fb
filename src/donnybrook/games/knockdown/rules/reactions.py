"""Reactions (KDN-155 to KDN-161)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import combo, effects, hands, movement, payment, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, No, Why
from donnybrook.games.knockdown.rules.state import (
    HAND,
    KnockdownState,
    Procedure,
    Who,
    hand_size,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import SPECIALS, Attack, Fighter
from donnybrook.kernel.state import Options

ASK: Final = 0
CHOSEN: Final = 1
RESOLVE: Final = 2
DONE: Final = 3


# -- the frame of REACT


def open_reaction(s: KnockdownState, seat: i64, trigger: i64) -> None:
    s.push(Procedure.REACT, seat, trigger)


def seat_of(s: KnockdownState) -> i64:
    """Who may react."""
    return s.arg0


def open_trigger(s: KnockdownState) -> i64:
    """What the open Reaction answers."""
    return s.arg1


def reaction_used(s: KnockdownState) -> i64:
    """The attack that was chosen for it."""
    return s.arg2


def use_reaction(s: KnockdownState, attack: i64) -> None:
    s.arg2 = attack
    s.step = RESOLVE


# -- the course of a Reaction


def react(s: KnockdownState) -> None:
    """At most one Reaction for a trigger; it causes no further Reaction (KDN-155, KDN-159)."""
    if s.step == ASK:
        seat, trigger = seat_of(s), open_trigger(s)
        if can_react(s, seat, trigger) or seems_able(s, seat, trigger):
            s.offer_quietly(seat, Decision.REACT, CHOSEN)
        else:
            s.pop()
    elif s.step == CHOSEN:
        choose(s)
    elif s.step == RESOLVE:
        resolve(s)
    else:
        s.pop()


def choose(s: KnockdownState) -> None:  # KDN-156
    """A Reaction card is discarded; a Reaction Special is paid, at most once per turn."""
    code, seat = s.chosen, seat_of(s)
    if code == Code.STOP:
        s.pop()
    elif code >= Code.CARD:
        card = code - Code.CARD
        use_reaction(s, card)
        hands.discard(s, seat, card, Why.REACTION)
    else:
        number = combo.special_of(code)
        s.who[seat * Who.SIZE + Who.REACTED] |= 1 << number
        attack = combo.special_attack(s, seat, number)
        use_reaction(s, attack)
        payment.open_payment(s, seat, attack)


def resolve(s: KnockdownState) -> None:  # KDN-158, KDN-161
    """The opponent suffers the Wound Pool unblocked and unchanged, then the effect resolves."""
    seat, attack = seat_of(s), reaction_used(s)
    row = attack * Attack.SIZE
    attacks = s.tables.attacks
    light = attacks[row + Attack.LIGHT]
    heavy = attacks[row + Attack.HEAVY]
    if s.journal is not None:
        s.emit(Happened.REACTED, seat, attack, open_trigger(s), light, heavy)
    wounds.suffer(s, 1 - seat, light, heavy, Why.REACTION)
    s.step = DONE
    effect = attacks[row + Attack.EFFECT]
    if effect >= 0:
        effects.open_effect(s, seat, effect)


def can_react(s: KnockdownState, seat: i64, trigger: i64) -> bool:
    attacks = s.tables.attacks
    hand = s.hands
    at: i64
    for at in range(seat * HAND, seat * HAND + playable(s, seat)):
        card = hand[at]
        fits = attacks[card * Attack.SIZE + Attack.TRIGGER] == trigger
        if fits and movement.in_range(s, card):
            return True
    number: i64
    if has_special(s, seat, trigger):
        for number in range(SPECIALS):
            if can_use_special(s, seat, number, trigger):
                return True
    return False


def playable(s: KnockdownState, seat: i64) -> i64:  # KDN-077, KDN-078
    """Cards of a hand that may be Reactions: all of them, or none where they are only symbols."""
    if s.terms.symbols_only:  # an if, as a ternary with a literal makes a Python integer of it
        return 0
    return hand_size(s, seat)


def seems_able(s: KnockdownState, seat: i64, trigger: i64) -> bool:  # KDN-262
    """Whether the seat is asked though it has no Reaction, since the opponent cannot know that."""
    if not s.terms.ask_always or not hands.has_unknown(s, seat):
        return False
    card: i64
    for card in range(0 if s.terms.symbols_only else s.tables.cards):
        if is_usable(s, card, trigger):
            return True
    number: i64
    for number in range(SPECIALS):
        if is_usable(s, combo.special_attack(s, seat, number), trigger):
            return True
    return False


def has_special(s: KnockdownState, seat: i64, trigger: i64) -> bool:
    """Whether the Sheet has a Reaction Special for a trigger at all."""
    row = of_player(s, seat, Who.FIGHTER) * Fighter.SIZE
    return (s.tables.fighters[row + Fighter.REACTS] >> trigger) & 1 == 1


def add_reactions(s: KnockdownState, seat: i64, trigger: i64, out: Options) -> None:
    """Decline, or a usable Reaction card by name, or a Reaction Special."""
    out.add(Code.STOP)
    first = seat * HAND
    at: i64
    for at in range(first, first + playable(s, seat)):
        card = s.hands[at]
        if is_usable(s, card, trigger) and (at == first or s.hands[at - 1] != card):
            out.add(Code.CARD + card)
    number: i64
    for number in range(SPECIALS):
        if can_use_special(s, seat, number, trigger):
            out.add(Code.SPECIAL + number)


def card_why_not(s: KnockdownState, seat: i64, trigger: i64, card: i64) -> i64:  # KDN-078
    """Why a card of the hand is no Reaction now."""
    if s.terms.symbols_only:
        return No.ONLY_SYMBOLS
    return No.OK if hands.holds(s, seat, card) and is_usable(s, card, trigger) else No.NOT_OFFERED


def is_usable(s: KnockdownState, attack: i64, trigger: i64) -> bool:  # KDN-157
    """The trigger fits and the range is met, from the reacting fighter."""
    at = attack * Attack.SIZE + Attack.TRIGGER
    if s.tables.attacks[at] != trigger:
        return False
    return movement.in_range(s, attack)


def can_use_special(s: KnockdownState, seat: i64, number: i64, trigger: i64) -> bool:
    attack = combo.special_attack(s, seat, number)
    if not is_usable(s, attack, trigger):
        return False
    if (of_player(s, seat, Who.REACTED) >> number) & 1:
        return False
    return combo.meets_needs(s, seat, attack) and payment.can_pay(s, seat, attack)
