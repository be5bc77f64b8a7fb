"""Hidden information: other worlds a seat cannot tell apart, and what it keeps in mind."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules.state import DECK, BrawlState, Form, Kind
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import SPECTATOR


def redeal(s: BrawlState, viewer: i64, luck: Chance) -> None:
    """Shuffle what `viewer` cannot know: draw piles, and hands of the other sides.

    The Freezes lie at the bottom in every world; a drawn card is a Freeze exactly if
    no other card was left, which everybody can count.
    """
    if s.over:
        return  # after the end everything is shown
    s.piles = s.piles[:]
    seat: i64
    for seat in range(s.terms.seats):
        if (s.playing >> seat) & 1 and len(s.hand) > 0:
            redeal_seat(s, viewer, seat, luck)


def reshuffle(s: BrawlState, luck: Chance) -> None:
    """Shuffle what nobody has seen: of each draw pile what its own player does not know."""
    s.piles = s.piles[:]
    seat: i64
    for seat in range(s.terms.seats):
        if not s.over and (s.playing >> seat) & 1 and len(s.hand) > 0:
            redeal_seat(s, seat, seat, luck)


def redeal_seat(s: BrawlState, viewer: i64, seat: i64, luck: Chance) -> None:
    first = (seat + 1) * DECK - s.left[seat]
    last = (seat + 1) * DECK - (2 if s.form == Form.TAG_TEAM else 3)
    if viewer == seat:
        first += known(s, seat)
    unknown = vec[i64]()
    at = first
    while at < last:
        unknown = append(unknown, s.piles[at])
        at += 1
    hand = s.hand[seat]
    hides_hand = hand >= 0 and s.kinds[hand] != Kind.FREEZE and not sees_hand(s, viewer, seat)
    if hides_hand:
        unknown = append(unknown, hand)
    luck.deal_anew(unknown, 0, len(unknown))
    i: i64
    for i in range(last - first):
        s.piles[first + i] = unknown[i]
    if hides_hand:
        s.hand[seat] = unknown[len(unknown) - 1]


def sees_hand(s: BrawlState, viewer: i64, seat: i64) -> bool:
    """The owner and the teammates see a hand."""
    return viewer != SPECTATOR and (s.eyes(seat) >> viewer) & 1 == 1


def known(s: BrawlState, seat: i64) -> i64:
    """How many top cards of its own draw pile a seat has seen (BRL-098)."""
    return (s.known >> seat * 6) & 63


def recall(s: BrawlState, undone: BrawlState) -> None:
    """Cards seen by drawing are back on top and stay known to that player (BRL-098)."""
    if s.games != undone.games or len(s.left) != len(undone.left):
        return
    seat: i64
    for seat in range(s.terms.seats):
        seen = s.left[seat] - undone.left[seat] + known(undone, seat)
        if seen > known(s, seat):
            s.known += (seen - known(s, seat)) << seat * 6
