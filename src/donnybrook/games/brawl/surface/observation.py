"""What a seat knows of BRAWL as numbers: rows of Bases, hands, and what may still come.

Seats are in turn order, the own one first; zones, places and sides are as the codes name them.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from donnybrook.games.brawl.rules import hidden, scoring
from donnybrook.games.brawl.rules.state import (
    DECK,
    NONE,
    ROW,
    BrawlState,
    Cell,
    Form,
    Kind,
    Terms,
)
from donnybrook.games.brawl.surface.view import is_covered
from donnybrook.kernel.layout import Field, Layout, frame_fields
from donnybrook.kernel.observation import Observer, clipped
from donnybrook.kernel.state import State

VERSION: Final = 1
PHASES: Final = 5
SEAT: Final = 7  # numbers of a seat
ZONE: Final = 4  # numbers of a zone
STRING: Final = 11  # numbers of a string
BASE: Final = 27  # numbers of a Base: five, and two strings
KINDS: Final = "Base, Hit in three colours, Hit-2 in three, Block in three, Press, Clear, Freeze"


def layout(seats: int, zones: int) -> Layout:
    of_seat = "in the game, active, finished, out, played by a bot, cards in the pile, holds a card"
    of_base = "there, laid by side A, by side B, frozen, would be won by the own side"
    of_string = (
        "open in red, blue, green, blocked in red, blue, green, Hits, top: Hit, Hit-2, Block, Press"
    )
    return Layout(
        VERSION,
        [
            *frame_fields(PHASES, "ready, countdown, open, paused, away"),
            Field("seat", (seats,), 0, 1, "which seat it is"),
            Field("to_act", (seats,), 0, 1, "who may choose"),
            Field("seats", (seats, SEAT), 0, DECK, f"of each seat: {of_seat}"),
            Field("hand", (seats, Kind.COUNT), 0, 1, f"the card in hand, where seen: {KINDS}"),
            Field("top", (seats, Kind.COUNT), 0, 1, "the top card of the discard pile"),
            Field("discards", (seats, Kind.COUNT), 0, DECK, "the discard pile, counted by kind"),
            Field("unseen", (seats, Kind.COUNT), 0, DECK, "what its pile and hidden hand hold"),
            Field("coming", (Kind.COUNT,), 0, 1, "the own next card, where it was seen before"),
            Field("bases_won", (seats,), 0, 1000, "Bases won in this game, by seat or by team"),
            Field("match", (5,), 0, 32767, "game, round, games won by A and B, passes in a row"),
            Field("zones", (zones, ZONE), 0, 8, "closed, Bases, own side is A, own side is B"),
            Field("bases", (zones, ROW, BASE), 0, 40,
                  f"each Base: {of_base}; then of side A and of side B: {of_string}"),
        ],
    )  # fmt: skip


def observer(terms: Terms) -> Observer:
    """In Round Robin each seat has a zone beside it; else all share one."""
    zones = terms.seats if terms.form == Form.ROUND_ROBIN else 1
    return BrawlObserver(terms.seats, zones)


class BrawlObserver(Observer):
    """Reads the table as a seat sees it."""

    def __init__(self, seats: int, zones: int) -> None:
        super().__init__(layout(seats, zones))
        self.seats: i64 = seats
        self.at_seat: i64 = self.at("seat")
        self.at_to_act: i64 = self.at("to_act")
        self.at_seats: i64 = self.at("seats")
        self.at_hand: i64 = self.at("hand")
        self.at_top: i64 = self.at("top")
        self.at_discards: i64 = self.at("discards")
        self.at_unseen: i64 = self.at("unseen")
        self.at_coming: i64 = self.at("coming")
        self.at_won: i64 = self.at("bases_won")
        self.at_match: i64 = self.at("match")
        self.at_zones: i64 = self.at("zones")
        self.at_bases: i64 = self.at("bases")

    def write(self, state: State, seat: i64) -> None:
        s = cast(BrawlState, state)
        self.write_frames(s, 0, PHASES)
        row = self.row
        row[self.at_seat + seat] = 1
        acts = s.to_act()
        place: i64
        for place in range(self.seats):
            other = seat + place
            if other >= self.seats:
                other -= self.seats
            row[self.at_to_act + place] = i16((acts >> other) & 1)
            self.write_seat(s, seat, other, place)
        self.write_match(s)
        if len(s.hand) > 0 and not is_covered(s):
            zone: i64
            for zone in range(s.zones):
                self.write_zone(s, seat, zone)

    def write_seat(self, s: BrawlState, viewer: i64, seat: i64, place: i64) -> None:
        row = self.row
        at = self.at_seats + place * SEAT
        row[at + 3] = i16((s.out >> seat) & 1)
        row[at + 4] = i16((s.bots >> seat) & 1)
        if (s.playing >> seat) & 1 == 0 or len(s.hand) == 0:
            return
        row[at] = 1 if s.in_game(seat) else 0
        row[at + 1] = 1 if s.is_active(seat) else 0
        row[at + 2] = 1 if s.finished(seat) else 0
        row[at + 5] = i16(s.left[seat])
        kinds = s.kinds
        self.write_pile(s, viewer, seat, place)
        card = s.hand[seat]
        if card >= 0:
            row[at + 6] = 1
            if s.over or hidden.sees_hand(s, viewer, seat):
                row[self.at_hand + place * Kind.COUNT + kinds[card]] = 1
            else:
                row[self.at_unseen + place * Kind.COUNT + kinds[card]] += 1
        card = s.discard[seat]
        if card >= 0:
            row[self.at_top + place * Kind.COUNT + kinds[card]] = 1
        base = self.at_discards + place * Kind.COUNT
        under = s.under
        while card != NONE:
            row[base + kinds[card]] += 1
            card = under[card]

    def write_pile(self, s: BrawlState, viewer: i64, seat: i64, place: i64) -> None:
        row = self.row
        base = self.at_unseen + place * Kind.COUNT
        piles, kinds = s.piles, s.kinds
        end = (seat + 1) * DECK
        at = end - s.left[seat]
        if viewer == seat and hidden.known(s, seat) > 0:
            row[self.at_coming + kinds[piles[at]]] = 1
        while at < end:
            row[base + kinds[piles[at]]] += 1
            at += 1

    def write_match(self, s: BrawlState) -> None:
        row = self.row
        at = self.at_match
        row[at] = clipped(s.games)
        row[at + 1] = clipped(s.round)
        row[at + 2] = clipped(s.wins[0])
        row[at + 3] = clipped(s.wins[1])
        row[at + 4] = clipped(s.passes)
        i: i64
        for i in range(len(s.won)):
            if i < self.seats:
                row[self.at_won + i] = i16(s.won[i])

    def write_zone(self, s: BrawlState, viewer: i64, zone: i64) -> None:
        row = self.row
        at = self.at_zones + zone * ZONE
        row[at] = 1 if s.loose[zone] == 0 else 0
        row[at + 1] = i16(s.row[zone])
        if s.form == Form.TAG_TEAM:
            row[at + 2 + (viewer & 1)] = 1
        elif s.sides[zone * 2] == viewer:
            row[at + 2] = 1
        elif s.sides[zone * 2 + 1] == viewer:
            row[at + 3] = 1
        place: i64
        for place in range(s.row[zone]):
            self.write_base(s, viewer, zone, place)

    def write_base(self, s: BrawlState, viewer: i64, zone: i64, place: i64) -> None:
        row = self.row
        bases = s.bases
        cell = s.cell(zone, place)
        at = self.at_bases + (zone * ROW + place) * BASE
        row[at] = 1
        row[at + 1 + s.side_of(zone, bases[cell] // DECK)] = 1
        row[at + 3] = 1 if bases[cell + Cell.FREEZE] >= 0 else 0
        mine = viewer & 1 if s.form == Form.TAG_TEAM else viewer
        row[at + 4] = 1 if scoring.base_winner(s, zone, place) == mine else 0
        side: i64
        for side in range(2):
            to = at + 5 + side * STRING
            string = bases[cell + Cell.STRING + side]
            if string > 0:
                row[to + string - 1] = 1
            row[to + 6] = i16(bases[cell + Cell.SCORE + side])
            top = bases[cell + Cell.TOP + side]
            if top >= 0:
                write_top(row, to + 7, s.kinds[top])


def write_top(row: vec[i16], at: i64, kind: i64) -> None:
    """A Hit, a Hit-2, a Block or a Press."""
    if kind >= Kind.PRESS:
        row[at + 3] = 1
    else:
        row[at + (kind - Kind.HIT) // 3] = 1
