"""What a seat may see (the rulebook's table of hidden information)."""

from __future__ import annotations

from msgspec.structs import replace

from donnybrook.games.brawl.rules import hidden, scoring, tracker, waits
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.piles import chain, draw_pile
from donnybrook.games.brawl.rules.state import (
    DECK,
    NONE,
    BrawlState,
    Cell,
    Form,
    Phase,
    Tempo,
)
from donnybrook.games.brawl.surface import wire
from donnybrook.games.brawl.surface.effects import bases_now
from donnybrook.games.brawl.surface.names import (
    ENDED,
    FORMS,
    PHASES,
    base_name,
    columns,
    is_turned,
    seats_of,
    signs,
)
from donnybrook.games.brawl.surface.verdict import verdict
from donnybrook.kernel.events import SPECTATOR

STATES: tuple[wire.StringState, ...] = (  # by Cell.STRING
    "empty", "open", "open", "open", "blocked", "blocked", "blocked",
)  # fmt: skip
KEPT = 16_384  # piles, counted
COLOURS: tuple[wire.Colour, ...] = ("", "red", "blue", "green", "red", "blue", "green")


def view(content: Content, s: BrawlState, viewer: int) -> wire.View:
    return views(content, s, [viewer])[0]


def views(content: Content, s: BrawlState, viewers: list[int]) -> list[wire.View]:
    """All that each viewer may know; what everybody may know is made once."""
    shared = wire.View(
        form=FORMS[s.form],
        mode="training" if s.terms.tempo == Tempo.TURNS else "tournament",
        phase=PHASES[s.procedure],
        now=s.now,
        game=s.games,
        round=s.round,
        wins=list(s.wins),
        playing=seats_of(s.playing),
        to_act=seats_of(s.to_act()),
        knocked=seats_of(s.knocked),
        over=s.over,
        ended=ENDED[s.ended],
        champions=seats_of(s.champions),
        seats=[seat_view(s, content, seat) for seat in range(s.terms.seats)],
        mirror=False,
    )
    if len(s.hand) and not is_covered(s):
        shared.zones = [zone_view(s, content, zone) for zone in range(s.zones)]
        shared.swept = sorted(signs(s, chain(s, s.swept), content))
        shared.bases_now = bases_now(s)
    piles = [
        tracker.pile_kinds(s, seat) if is_dealt(s, seat) else [] for seat in range(s.terms.seats)
    ]
    return [for_viewer(s, content, viewer, shared, piles) for viewer in viewers]


def for_viewer(
    s: BrawlState, content: Content, viewer: int, shared: wire.View, piles: list[list[int]]
) -> wire.View:
    """With the hands that the viewer sees and the deck tracker."""
    seats = [
        seat_for(s, content, viewer, seat, piles[seat.seat]) if piles[seat.seat] else seat
        for seat in shared.seats
    ]
    return replace(shared, seats=seats, mirror=sees_mirrored(s, viewer), verdict=verdict(s, viewer))


def sees_mirrored(s: BrawlState, viewer: int) -> bool:
    dealt = bool(len(s.hand)) and viewer != SPECTATOR
    return dealt and s.form != Form.ROUND_ROBIN and is_turned(s, 0, viewer)


def is_covered(s: BrawlState) -> bool:
    """Where pauses are limited nobody studies the table during one (BRL-112)."""
    if s.terms.pauses == NONE or s.over or s.depth == 0:
        return False
    if s.procedure == Phase.AWAY:  # a lost connection lies over a pause
        return waits.lies_over_pause(s)
    return s.procedure == Phase.PAUSED


# -- seats


def is_dealt(s: BrawlState, seat: int) -> bool:
    """Whether a seat has cards in this round."""
    return bool(len(s.hand)) and s.playing >> seat & 1 == 1


def seat_view(s: BrawlState, content: Content, seat: int) -> wire.Seat:
    """A seat as everybody may see it."""
    deck = s.decks[seat]
    shown = wire.Seat(
        seat=seat,
        deck=content.decks[deck].id if deck != NONE else None,
        out=s.out >> seat & 1 == 1,
        bot=s.bots >> seat & 1 == 1,
    )
    if is_dealt(s, seat):
        shown.active = s.is_active(seat)
        shown.finished = s.finished(seat)
        shown.pile = s.left[seat]
        shown.fuse = max(0, s.left[seat] - (2 if s.form == Form.TAG_TEAM else 3))
        shown.holds = s.hand[seat] >= 0
        shown.hand = None
        shown.discards = signs(s, chain(s, s.discard[seat]), content)
        if s.over:
            shown.draw_pile = signs(s, draw_pile(s, seat), content)
    return shown


def seat_for(
    s: BrawlState, content: Content, viewer: int, shown: wire.Seat, pile: list[int]
) -> wire.Seat:
    """With its hand or not, and what may still come, by elimination."""
    seat, hand, kinds = shown.seat, s.hand[shown.seat], pile
    sees = hidden.sees_hand(s, viewer, seat)
    sign: str | None = None
    if hand >= 0:
        if sees or s.over:
            sign = content.cards[s.kinds[hand]].sign
        if not sees:
            kinds = pile[:]
            kinds[s.kinds[hand]] += 1
    own = replace(shown, hand=sign, unseen=by_sign(content, kinds))
    if viewer == seat and hidden.known(s, seat):
        own.known = signs(s, draw_pile(s, seat)[: hidden.known(s, seat)], content)
    return own


def by_sign(content: Content, kinds: list[int]) -> dict[str, int]:
    """Cards of each kind by their signs; a choice changes few piles, so the others are known."""
    key = tuple(kinds)
    found = content.counted.get(key)
    if found is None:
        if len(content.counted) >= KEPT:
            content.counted.clear()
        found = {sign: count for sign, count in zip(content.signs, kinds, strict=True) if count}
        content.counted[key] = found
    return found


# -- the table


def zone_view(s: BrawlState, content: Content, zone: int) -> wire.Zone:
    return wire.Zone(
        zone=zone,
        sides=(s.sides[zone * 2], s.sides[zone * 2 + 1]),
        closed=s.closed(zone),
        places=s.row_limit,
        row=[base_view(s, content, zone, place) for place in range(s.row[zone])],
    )


def base_view(s: BrawlState, content: Content, zone: int, place: int) -> wire.Base:
    at, count = s.cell(zone, place), s.row[zone]
    return wire.Base(
        base=base_name(s, s.base_name(at)),
        columns=columns(s, place, count),
        card=s.bases[at],
        owner=s.bases[at] // DECK,
        frozen=s.bases[at + Cell.FREEZE] >= 0,
        leader=scoring.base_winner(s, zone, place),
        A=string_view(s, content, at, 0),
        B=string_view(s, content, at, 1),
    )


def string_view(s: BrawlState, content: Content, at: int, side: int) -> wire.CardString:
    string = s.bases[at + Cell.STRING + side]
    return wire.CardString(
        cards=signs(s, chain(s, s.bases[at + Cell.TOP + side]), content),
        score=s.bases[at + Cell.SCORE + side],
        state=STATES[string],
        colour=COLOURS[string],
    )
