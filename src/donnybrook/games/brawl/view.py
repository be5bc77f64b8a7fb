"""What a seat may see (the rulebook's table of hidden information)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from donnybrook.games.brawl import notation
from donnybrook.games.brawl.content import Content
from donnybrook.games.brawl.describe import FORMS
from donnybrook.games.brawl.notation import chain, pile, signs
from donnybrook.games.brawl.rules import hidden, scoring, tracker
from donnybrook.games.brawl.state import DECK, NONE, BrawlState, Cell, Form, Phase, Tempo
from donnybrook.games.brawl.words import ENDED, PHASES, SIDES, base_name, seats_of
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.state import FRAME

STRING_STATES = ("empty", "open", "open", "open", "blocked", "blocked", "blocked")
NO_CHANCE = Fraction(0)
COLOURS = ("", "red", "blue", "green", "red", "blue", "green")


def views(s: BrawlState, content: Content, viewers: list[int]) -> list[dict[str, Any]]:
    """All that each viewer may know, as JSON; what everybody may know is made once."""
    shared = _shared(s, content)
    seats = [_seat(s, content, seat) for seat in range(s.terms.seats)]
    return [
        {
            **shared,
            "seats": [_own(s, content, seat, viewer) for seat in seats],
            "mirror": bool(len(s.hand)) and viewer != SPECTATOR and _is_turned(s, viewer),
        }
        for viewer in viewers
    ]


def _shared(s: BrawlState, content: Content) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "form": FORMS[s.form],
        "mode": "training" if s.terms.tempo == Tempo.TURNS else "tournament",
        "phase": PHASES[s.procedure],
        "now": s.now,
        "game": s.games,
        "round": s.round,
        "wins": list(s.wins),
        "playing": seats_of(s.playing),
        "to_act": seats_of(s.to_act()),
        "knocked": seats_of(s.knocked),
        "over": s.over,
        "ended": ENDED[s.ended],
        "champions": seats_of(s.champions),
    }
    if len(s.hand) and not _table_is_hidden(s):
        shown["zones"] = [_zone(s, content, zone) for zone in range(s.zones)]
        shown["swept"] = sorted(signs(s, chain(s, s.swept), content))
        shown["bases_now"] = bases_now(s)
    return shown


def board(s: BrawlState, content: Content, viewer: int) -> str:
    """The table as text, as a seat sees it."""
    if _table_is_hidden(s):
        return "The table is covered while the match is paused."
    return notation.board(s, content, lambda seat: s.over or hidden.sees_hand(s, viewer, seat))


def _table_is_hidden(s: BrawlState) -> bool:
    """Where pauses are limited nobody studies the table during one (BRL-112)."""
    if s.terms.pauses == NONE or s.over or s.depth == 0:
        return False
    below = s.frames[(s.depth - 1) * FRAME]  # a lost connection lies over a pause
    return s.procedure == Phase.PAUSED or (s.procedure == Phase.AWAY and below == Phase.PAUSED)


def _is_turned(s: BrawlState, seat: int) -> bool:
    """Side B sees the row turned by 180 degrees (BRL-022)."""
    return s.form != Form.ROUND_ROBIN and s.side_of(0, seat) == 1


class Seat(NamedTuple):
    """What everybody may know of a seat, and what only some viewers get added."""

    number: int
    shown: dict[str, Any]
    pile: list[int]  # cards of the draw pile, counted by kind


def _seat(s: BrawlState, content: Content, seat: int) -> Seat:
    deck = s.decks[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        "deck": content.decks[deck].id if deck != NONE else None,
        "out": bool(s.out >> seat & 1),
        "bot": bool(s.bots >> seat & 1),
    }
    if not len(s.hand) or not s.playing >> seat & 1:
        return Seat(seat, shown, [])
    shown |= {
        "active": s.is_active(seat),
        "finished": s.finished(seat),
        "pile": s.left[seat],
        "fuse": max(0, s.left[seat] - (2 if s.form == Form.TAG_TEAM else 3)),
        "holds": s.hand[seat] >= 0,
        "hand": None,
        "discards": signs(s, chain(s, s.discard[seat]), content),
    }
    if s.over:
        shown["draw_pile"] = signs(s, pile(s, seat), content)
    return Seat(seat, shown, tracker.pile_kinds(s, seat))


def _own(s: BrawlState, content: Content, seat: Seat, viewer: int) -> dict[str, Any]:
    """A seat as a viewer sees it: with its hand or not, and the deck tracker."""
    if not seat.pile:
        return seat.shown
    number, hand = seat.number, s.hand[seat.number]
    sees = hidden.sees_hand(s, viewer, number)
    shown = dict(seat.shown)
    kinds = seat.pile
    if hand >= 0:
        if sees or s.over:
            shown["hand"] = content.cards[s.kinds[hand]].sign
        if not sees:
            kinds = kinds[:]
            kinds[s.kinds[hand]] += 1
    shown["unseen"] = {
        sign: count for sign, count in zip(content.signs, kinds, strict=True) if count
    }
    if viewer == number and hidden.known(s, number):
        shown["known"] = signs(s, pile(s, number)[: hidden.known(s, number)], content)
    return shown


def _zone(s: BrawlState, content: Content, zone: int) -> dict[str, Any]:
    row = [_base(s, content, zone, place) for place in range(s.row[zone])]
    ends = [s.sides[zone * 2], s.sides[zone * 2 + 1]]
    return {"zone": zone, "sides": ends, "closed": s.closed(zone), "row": row}


def _base(s: BrawlState, content: Content, zone: int, place: int) -> dict[str, Any]:
    at = s.cell(zone, place)
    shown: dict[str, Any] = {
        "base": base_name(s, s.base_name(at)),
        "card": s.bases[at],
        "owner": s.bases[at] // DECK,
        "frozen": s.bases[at + Cell.FREEZE] >= 0,
        "leader": scoring.base_winner(s, zone, place),
    }
    for side in range(2):
        string = s.bases[at + Cell.STRING + side]
        shown[SIDES[side]] = {
            "cards": signs(s, chain(s, s.bases[at + Cell.TOP + side]), content),
            "score": s.bases[at + Cell.SCORE + side],
            "state": STRING_STATES[string],
            "colour": COLOURS[string],
        }
    return shown


def bases_now(s: BrawlState) -> list[int]:
    """How many Bases each seat (Tag Team: team) would win if the game ended now."""
    count = [0] * (2 if s.form == Form.TAG_TEAM else s.terms.seats)
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            count[scoring.base_winner(s, zone, place)] += 1
    return count


def draw_odds(s: BrawlState, content: Content, seat: int) -> dict[str, Fraction]:
    """What the next card may be, by elimination, and the chance that it can be played."""
    counts = tracker.next_kinds(s, seat)
    total = sum(counts)
    odds = {
        sign: Fraction(count, total) if count else NO_CHANCE
        for sign, count in zip(content.signs, counts, strict=True)
    }
    odds["playable"] = Fraction(tracker.playable(s, seat, counts), total)
    return odds
