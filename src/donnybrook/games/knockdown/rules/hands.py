"""Hands: what goes in and out, what the opponent knows of it, and the limit (KDN-012, KDN-074)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, Why
from donnybrook.games.knockdown.rules.state import (
    HAND,
    KnockdownState,
    Procedure,
    Who,
    hand_size,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import Attack, Symbol, Type
from donnybrook.kernel.state import Options

ALL: Final = 1024  # sets of cards, more than there ever are
SEVERAL: Final = 2  # are enough to know that there is a choice


def insert(cards: vec[i64], first: i64, count: i64, card: i64) -> None:
    """Put a card in its place among `count` cards in ascending order."""
    at = first + count
    while at > first and cards[at - 1] > card:
        cards[at] = cards[at - 1]
        at -= 1
    cards[at] = card


def remove(cards: vec[i64], first: i64, count: i64, card: i64) -> bool:
    """Take one copy of a card out; False if there is none."""
    at = first
    last = first + count
    while at < last and cards[at] != card:
        at += 1
    if at == last:
        return False
    last -= 1
    while at < last:
        cards[at] = cards[at + 1]
        at += 1
    cards[last] = 0
    return True


def symbol_of(s: KnockdownState, card: i64) -> i64:
    at = card * Attack.SIZE + Attack.SYMBOL
    return s.tables.attacks[at]


def gain(s: KnockdownState, seat: i64, card: i64, seen: bool) -> None:
    """A card joins a hand; if it was seen, the opponent knows it from now on."""
    who = s.who
    at = seat * Who.SIZE
    insert(s.hands, seat * HAND, who[at + Who.HELD], card)
    who[at + Who.HELD] += 1
    who[at + Who.SYMBOLS] += 1 << symbol_of(s, card) * Symbol.BITS
    if seen:
        insert(s.known, seat * HAND, who[at + Who.KNOWN], card)
        who[at + Who.KNOWN] += 1


def lose(s: KnockdownState, seat: i64, card: i64) -> None:
    """A card leaves a hand; a known copy is deemed to leave first."""
    who = s.who
    at = seat * Who.SIZE
    remove(s.hands, seat * HAND, who[at + Who.HELD], card)
    who[at + Who.HELD] -= 1
    who[at + Who.SYMBOLS] -= 1 << symbol_of(s, card) * Symbol.BITS
    known = who[at + Who.KNOWN]
    if known > 0 and remove(s.known, seat * HAND, known, card):
        who[at + Who.KNOWN] = known - 1
    else:
        forget(s, seat, card)


def forget(s: KnockdownState, seat: i64, card: i64) -> None:
    """A copy that the opponent remembered has been seen again, or has left."""
    at = seat * Who.SIZE + Who.RECALLED
    if s.who[at] > 0 and remove(s.recalled, seat * HAND, s.who[at], card):
        s.who[at] -= 1


def bury(s: KnockdownState, card: i64) -> None:  # KDN-011
    """A card goes to the one face-up pile."""
    s.discards[s.discarded] = card
    s.discarded += 1


def discard(s: KnockdownState, seat: i64, card: i64, why: i64) -> None:
    """A card goes from a hand to the discard pile, face up."""
    lose(s, seat, card)
    bury(s, card)
    if s.journal is not None:
        s.emit(Happened.CARD_DISCARDED, seat, card, why, news=~(1 << seat))


def discard_at_random(s: KnockdownState, seat: i64) -> None:
    """One card of the hand, all equally likely; nothing if the hand is empty."""
    held = hand_size(s, seat)
    if held > 0:
        discard(s, seat, s.hands[seat * HAND + s.below(held)], Why.EFFECT)


def draw(s: KnockdownState, seat: i64) -> None:
    """The top card of the deck, seen by its owner only; an empty deck gives none."""
    if s.top == len(s.deck):
        return
    card = s.deck[s.top]
    s.top += 1
    gain(s, seat, card, False)
    if s.journal is not None:
        mine: i64 = 1 << seat
        left = len(s.deck) - s.top
        s.emit(Happened.CARD_DRAWN, seat, card, left, eyes=mine, secret=2, news=mine)
    keep_limit(s, seat)


def keep_limit(s: KnockdownState, seat: i64) -> None:  # KDN-074
    """A hand above its limit is discarded down at once."""
    at = seat * Who.SIZE
    if s.who[at + Who.HELD] > s.who[at + Who.LIMIT]:
        s.push(Procedure.LIMIT, seat)


def owner_of(s: KnockdownState) -> i64:
    """Of LIMIT, DISCARD, SUFFER, SWAP and FORM: whose hand it is about."""
    return s.arg0


def limit(s: KnockdownState) -> None:  # KDN-075
    """The owner chooses what goes; it may be the new card."""
    owner = owner_of(s)
    if s.step == 1:
        discard(s, owner, s.chosen - Code.CARD, Why.LIMIT)
    elif names(s, owner) > 1:
        s.offer_quietly(owner, Decision.LIMIT, 1)
        return
    else:
        discard(s, owner, s.hands[owner * HAND], Why.LIMIT)
    s.step = 0
    at = owner * Who.SIZE
    if s.who[at + Who.HELD] <= s.who[at + Who.LIMIT]:
        s.pop()


# -- what a hand holds


def names(s: KnockdownState, seat: i64) -> i64:
    """How many different cards a hand has."""
    hands = s.hands
    first = seat * HAND
    last = first + hand_size(s, seat)
    count: i64 = 0
    at = first
    while at < last:
        if at == first or hands[at] != hands[at - 1]:
            count += 1
        at += 1
    return count


def add_names(s: KnockdownState, seat: i64, out: Options) -> None:
    """Each card of a hand once, by name."""
    hands, codes = s.hands, out.codes  # a hand is short: there is room
    n = out.n
    first = seat * HAND
    last = first + hand_size(s, seat)
    at = first
    while at < last:
        if at == first or hands[at] != hands[at - 1]:
            codes[n] = Code.CARD + hands[at]
            n += 1
        at += 1
    out.n = n


def holds(s: KnockdownState, seat: i64, card: i64) -> bool:
    at: i64
    for at in range(seat * HAND, seat * HAND + hand_size(s, seat)):
        if s.hands[at] == card:
            return True
    return False


def set_size(mask: i64) -> i64:
    """How many cards a mask names."""
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def has_unknown(s: KnockdownState, seat: i64) -> bool:
    """Whether a hand has a card that its opponent cannot know."""
    return hand_size(s, seat) > of_player(s, seat, Who.KNOWN)


def count_symbol(s: KnockdownState, seat: i64, symbol: i64) -> i64:
    """How many cards of a hand have a symbol."""
    return (s.who[seat * Who.SIZE + Who.SYMBOLS] >> symbol * Symbol.BITS) & 63


def add_symbol(s: KnockdownState, seat: i64, symbol: i64, out: Options) -> None:
    """Each card with a symbol once, by name."""
    hands = s.hands
    first = seat * HAND
    last = first + hand_size(s, seat)
    at = first
    while at < last:
        card = hands[at]
        if symbol_of(s, card) == symbol and (at == first or card != hands[at - 1]):
            out.add(Code.CARD + card)
        at += 1


def add_studies(s: KnockdownState, seat: i64, out: Options) -> None:
    """Each Strike and Ability of a hand once, by name."""
    hands = s.hands
    first = seat * HAND
    last = first + hand_size(s, seat)
    at = first
    while at < last:
        card = hands[at]
        if is_study(s, card) and (at == first or card != hands[at - 1]):
            out.add(Code.CARD + card)
        at += 1


def is_study(s: KnockdownState, card: i64) -> bool:
    """Whether a card can be a Form: a Strike or an Ability."""
    at = card * Attack.SIZE + Attack.TYPE
    return s.tables.attacks[at] != Type.REACTION


def add_sets(
    s: KnockdownState, seat: i64, count: i64, symbol: i64, out: Options, most: i64 = ALL
) -> None:
    """Each set of `count` cards once, by name, until there are `most`; all of a symbol, or of any
    if it is ANY. The last card of a set counts first, so they come in the order of their masks.
    """
    first = seat * HAND
    last: i64
    for last in range(hand_size(s, seat)):
        if fits(s, s.hands[first + last], symbol):
            add_before(s, first, last, 1 << last, count - 1, symbol, out, most)


def add_before(
    s: KnockdownState, first: i64, place: i64, mask: i64, left: i64, symbol: i64, out: Options,
    most: i64,
) -> None:  # fmt: skip
    """The sets of which the cards from a place on are chosen and so many before it are not."""
    # of a name the first copies stand for the others
    is_copy = place > 0 and s.hands[first + place - 1] == s.hands[first + place]
    if left == 0:
        if not is_copy and out.n < most:
            out.add(Code.CARDS + mask)
        return
    before: i64 = place - 1 if is_copy else 0
    while before < place and out.n < most:
        if fits(s, s.hands[first + before], symbol):
            add_before(s, first, before, mask | 1 << before, left - 1, symbol, out, most)
        before += 1


def fits(s: KnockdownState, card: i64, symbol: i64) -> bool:
    return symbol == Symbol.ANY or symbol_of(s, card) == symbol


def is_set(
    s: KnockdownState, hands: vec[i64], first: i64, held: i64, mask: i64, count: i64, symbol: i64
) -> bool:
    """A mask names `count` cards, the first copies of each name, all of a symbol."""
    left = count
    place: i64
    for place in range(held):
        if (mask >> place) & 1 == 0:
            continue
        card = hands[first + place]
        left -= 1
        if left < 0 or (symbol != Symbol.ANY and symbol_of(s, card) != symbol):
            return False
        if place > 0 and hands[first + place - 1] == card and (mask >> (place - 1)) & 1 == 0:
            return False
    return left == 0


def discard_set(s: KnockdownState, seat: i64, mask: i64, why: i64) -> None:
    """Discard the cards at the places of a mask, the last one first so that places stay true."""
    place = hand_size(s, seat) - 1
    while place >= 0:
        if (mask >> place) & 1:
            discard(s, seat, s.hands[seat * HAND + place], why)
        place -= 1
