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
    cell_at,
    side_in,
)
from donnybrook.games.brawl.surface.view import is_covered
from donnybrook.kernel.layout import Field, Layout, frame_fields
from donnybrook.kernel.observation import Observer
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
        base = self.base
        self.write_frames(s, base, PHASES)
        row = self.row
        row[base + self.at_seat + seat] = 1
        acts = 1 << s.seat if s.seat >= 0 and not s.over else s.to_act()
        dealt = len(s.hand) > 0
        place: i64
        for place in range(self.seats):
            other = seat + place
            if other >= self.seats:
                other -= self.seats
            row[base + self.at_to_act + place] = i16((acts >> other) & 1)
            at = base + self.at_seats + place * SEAT
            row[at + 3] = i16((s.out >> other) & 1)
            row[at + 4] = i16((s.bots >> other) & 1)
            if dealt and (s.playing >> other) & 1:
                self.write_seat(s, seat, other, place)
        self.write_match(s)
        if dealt and not is_covered(s):
            zone: i64
            for zone in range(s.zones):
                self.write_zone(s, seat, zone)

    def write_seat(self, s: BrawlState, viewer: i64, seat: i64, place: i64) -> None:
        row, kinds = self.row, s.kinds
        at = self.base + self.at_seats + place * SEAT
        finished = s.finished(seat)
        if (s.out >> seat) & 1 == 0:  # it plays, or nobody would ask
            row[at] = 1
            if not finished and (s.form != Form.TAG_TEAM or s.active(seat & 1) == seat):
                row[at + 1] = 1
        row[at + 2] = 1 if finished else 0
        row[at + 5] = i16(s.left[seat])
        self.write_pile(s, viewer, seat, place)
        step = self.base + place * Kind.COUNT
        card = s.hand[seat]
        if card >= 0:
            row[at + 6] = 1
            if viewer == seat or s.over or hidden.sees_hand(s, viewer, seat):
                row[step + self.at_hand + kinds[card]] = 1
            else:
                row[step + self.at_unseen + kinds[card]] += 1
        card = s.discard[seat]
        if card >= 0:
            row[step + self.at_top + kinds[card]] = 1
        base = step + self.at_discards
        under = s.under
        while card != NONE:
            row[base + kinds[card]] += 1
            card = under[card]

    def write_pile(self, s: BrawlState, viewer: i64, seat: i64, place: i64) -> None:
        row = self.row
        base = self.base + self.at_unseen + place * Kind.COUNT
        piles, kinds = s.piles, s.kinds
        end = (seat + 1) * DECK
        at = end - s.left[seat]
        if viewer == seat and hidden.known(s, seat) > 0:
            row[self.base + self.at_coming + kinds[piles[at]]] = 1
        while at < end:
            card = piles[at]
            to = base + kinds[card]
            row[to] += 1
            at += 1

    def write_match(self, s: BrawlState) -> None:
        row = self.row
        at = self.base + self.at_match
        wins = s.wins
        row[at] = i16(s.games)
        row[at + 1] = i16(s.round)
        row[at + 2] = i16(wins[0])
        row[at + 3] = i16(wins[1])
        row[at + 4] = i16(s.passes)
        won = s.won
        at = self.base + self.at_won
        i: i64
        for i in range(len(won)):
            if i < self.seats:
                row[at + i] = i16(won[i])

    def write_zone(self, s: BrawlState, viewer: i64, zone: i64) -> None:
        row = self.row
        count = s.row[zone]
        at = self.base + self.at_zones + zone * ZONE
        row[at] = 1 if s.loose[zone] == 0 else 0
        row[at + 1] = i16(count)
        mine = viewer
        if s.form == Form.TAG_TEAM:
            mine = viewer & 1
            row[at + 2 + mine] = 1
        elif s.sides[zone * 2] == viewer:
            row[at + 2] = 1
        elif s.sides[zone * 2 + 1] == viewer:
            row[at + 3] = 1
        cell = cell_at(zone, 0)
        at = self.base + self.at_bases + zone * ROW * BASE
        place: i64
        for place in range(count):
            if scoring.base_winner(s, zone, place) == mine:
                row[at + 4] = 1
            self.write_base(s, zone, cell, at)
            cell += Cell.SIZE
            at += BASE

    def write_base(self, s: BrawlState, zone: i64, cell: i64, at: i64) -> None:
        row, bases = self.row, s.bases
        row[at] = 1
        row[at + 1 + side_in(s, zone, bases[cell] // DECK)] = 1
        if bases[cell + Cell.FREEZE] >= 0:
            row[at + 3] = 1
        at += 5
        side: i64
        for side in range(2):
            string = bases[cell + Cell.STRING + side]
            if string > 0:
                row[at + string - 1] = 1
            row[at + 6] = i16(bases[cell + Cell.SCORE + side])
            top = bases[cell + Cell.TOP + side]
            if top >= 0:
                write_top(row, at + 7, s.kinds[top])
            at += STRING


def write_top(row: vec[i16], at: i64, kind: i64) -> None:
    """A Hit, a Hit-2, a Block or a Press."""
    if kind >= Kind.PRESS:
        row[at + 3] = 1
    else:
        row[at + (kind - Kind.HIT) // 3] = 1
