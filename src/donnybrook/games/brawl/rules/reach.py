"""Chapter E: reachable cards: draw, discard, play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawl.rules import bases, clears, freezes, strings
from donnybrook.games.brawl.rules.codes import Code, Happened, zone_meant
from donnybrook.games.brawl.rules.state import DECK, NONE, BrawlState, Form, Kind, cell_at
from donnybrook.kernel.state import Options

SCRATCH: Final = Options()  # for looking without keeping


def add_plays(s: BrawlState, seat: i64, card: i64, out: Options) -> None:
    """Every legal target of a card, own side or the opponent's (BRL-024), zone by zone."""
    kind = s.kinds[card]
    nth = seat * 2
    end = nth + 2
    while nth < end:
        zone = s.reach[nth]  # BRL-154
        nth += 1
        if zone < 0:
            break
        if zone_is_shut(s, zone):
            continue
        if kind == Kind.BASE:
            bases.add_places(s, zone, out)
        elif kind < Kind.CLEAR:
            strings.add_strings(s, zone, kind, out)
        elif kind == Kind.CLEAR:
            clears.add_clears(s, zone, out)
        else:
            freezes.add_freezes(s, zone, out)


def zone_is_shut(s: BrawlState, zone: i64) -> bool:
    """A closed zone of a Round Robin takes not even a Base (BRL-158)."""
    return s.form == Form.ROUND_ROBIN and s.terms.zones_stay_closed and s.closed(zone)


def can_play_discard(s: BrawlState, seat: i64) -> bool:
    """Whether the top of the discard pile has a legal target."""
    card = s.discard[seat]
    if card < 0:
        return False
    SCRATCH.n = 0
    add_plays(s, seat, card, SCRATCH)
    return SCRATCH.n > 0


def draw(s: BrawlState, seat: i64) -> None:  # BRL-041
    """Take the top card of the own draw pile into the empty hand and look at it."""
    piles = s.left
    left = piles[seat]
    top = (seat + 1) * DECK - left
    card = s.piles[top]
    piles[seat] = left - 1  # BRL-047: never refilled
    s.hand[seat] = card
    if s.known != 0 and (s.known >> seat * 6) & 63:
        one: i64 = 1  # compiled, a literal would be shifted in 32 bits: too few for seat 6
        s.known -= one << seat * 6
    if s.journal is not None:  # telling costs more than drawing
        eyes = s.eyes(seat)
        s.emit(Happened.DRAWN, seat, card, s.kinds[card], eyes=eyes, secret=6, news=eyes)


def discard(s: BrawlState, seat: i64) -> None:  # BRL-042, BRL-044
    """Put the drawn card, also a Freeze (BRL-090), face up on the own discard pile (BRL-035)."""
    hand, discard = s.hand, s.discard
    card = hand[seat]
    hand[seat] = NONE
    s.under[card] = discard[seat]
    discard[seat] = card
    if s.journal is not None:
        s.emit(Happened.DISCARDED, seat, card, s.kinds[card], news=~s.eyes(seat))


def play(s: BrawlState, seat: i64, code: i64) -> None:
    """Play the reachable card at a target; it takes full effect at once (BRL-048, BRL-049)."""
    hand = s.hand
    card = hand[seat]
    from_hand = card >= 0
    if from_hand:
        hand[seat] = NONE
    else:
        card = s.discard[seat]  # BRL-045: the next one is the top now
        s.discard[seat] = s.under[card]
    zone = zone_meant(code)
    target = code - Code.PLAY - zone * Code.ZONE  # spot_meant, without dividing again
    if target < Code.ON_BASE:
        at = bases.lay_base(s, zone, target, card)
        tell(s, Happened.BASE_PLAYED, seat, card, at, target, from_hand)
    elif target < Code.ON_STRING:
        play_on_base(s, seat, card, zone, target - Code.ON_BASE, from_hand)
    else:
        play_on_string(s, seat, card, zone, target - Code.ON_STRING, from_hand)


def play_on_string(
    s: BrawlState, seat: i64, card: i64, zone: i64, end: i64, from_hand: bool
) -> None:
    """A Hit, Hit-2, Block or Press."""
    at = cell_at(zone, end // 2)
    kind = s.kinds[card]
    strings.lengthen(s, at, end % 2, card, kind)
    happened: i64 = Happened.HIT_PLAYED
    if kind == Kind.PRESS:
        happened = Happened.PRESS_PLAYED
    elif kind >= Kind.BLOCK:
        happened = Happened.BLOCK_PLAYED
    if s.journal is not None:
        tell(s, happened, seat, card, at, end % 2, from_hand)


def play_on_base(
    s: BrawlState, seat: i64, card: i64, zone: i64, place: i64, from_hand: bool
) -> None:
    """A Clear or a Freeze."""
    at = cell_at(zone, place)
    if s.kinds[card] == Kind.CLEAR:
        tell(s, Happened.BASE_CLEARED, seat, card, at, clears.size(s, at), from_hand)
        clears.clear(s, zone, place, card)
    else:
        freezes.freeze(s, zone, at, card)
        tell(s, Happened.BASE_FROZEN, seat, card, at, 0, from_hand)
    freezes.tell_closed(s, zone)


def tell(
    s: BrawlState, happened: i64, seat: i64, card: i64, at: i64, more: i64, from_hand: bool
) -> None:
    """A play is told to all; from the hand it is news to those who had not seen the card."""
    if s.journal is None:
        return
    news = ~s.eyes(seat) if from_hand else 0
    s.emit(happened, seat, card, s.kinds[card], s.base_told(at), from_hand, more, news=news)
