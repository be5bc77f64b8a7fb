"""Hand-built positions for scenarios: laid out card by card from the real decks (BRL-126)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules import (
    bases,
    dealing,
    scoring,
    series,
    strings,
    tournament,
    training,
    virtual_clock,
)
from donnybrook.games.brawl.rules.codes import No
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.play import Brawl
from donnybrook.games.brawl.rules.state import (
    DECK,
    NONE,
    BrawlState,
    Cell,
    Ended,
    Form,
    Kind,
    Phase,
    Tempo,
)
from donnybrook.games.brawl.scenarios.notation import BaseText, read_cards, read_row
from donnybrook.kernel.errors import BrokenPosition
from donnybrook.kernel.game import Key

KEYS = (
    Key("row", "Duel, Tag Team: the row as in the rulebook, such as `a1 A[R R2] B[G GX] / b1*`"),
    Key("zones", "Round Robin: one such row for each zone, Bases called s0, s1, s1.2"),
    Key("owners", "Tag Team: the seat that owns a Base, such as { a2 = 2 }; default the starter"),
    Key("frozen_by", "whose Freezes lie in a zone, such as { 1 = 0 }: zone 1, seat 0"),
    Key("hands", "the card in hand of a seat, such as { 0 = 'CLEAR' }"),
    Key("discards", "the discard pile of a seat from bottom to top, such as { 0 = 'GX R' }"),
    Key("piles", "the whole draw pile of a seat, top first; the seat's other cards are swept"),
    Key("pile_sizes", "how many cards a draw pile has; the seat's other cards are swept"),
    Key("next", "the top cards of a draw pile; the rest follows in some order"),
    Key("to_move", "Training Mode: the seat on turn (default 0)"),
    Key("active", "Tag Team: the active player of each team, such as [0, 1]"),
    Key("tagged", "Tag Team, tagging = once: the team on turn has tagged in this turn"),
    Key("passes", "passes in direct succession so far"),
    Key("playing", "Round Robin tie-break: the seats of this round"),
    Key("round", "Round Robin: number of this round"),
    Key("games", "series: number of this game"),
    Key("wins", "series: games won by each side so far"),
    Key("out", "seats that have gone out"),
    Key("card_at", "live: when the last card command was accepted, in milliseconds"),
    Key("now", "the time in milliseconds"),
    Key("decides_at", "virtual clock: when each seat decides next, such as [0, 450]"),
    Key("faults", "score a real table as it lies; strings at fault, such as ['a1.A'] (may be [])"),
)


def place(content: Content, state: Brawl, position: Mapping[str, Any]) -> Brawl:
    """Put a position on the table of a state that has begun."""
    return _Layout(state, content, position).build()


class _Layout:
    """Lays cards of the real decks where the position wants them."""

    def __init__(self, state: Brawl, content: Content, position: Mapping[str, Any]) -> None:
        self.s = state
        self.content = content
        self.position = position
        self.free: list[list[int]] = []  # cards of each seat not yet laid

    def build(self) -> Brawl:
        s = self.s
        self.deal_anew()
        rows = self.rows()
        cards = range(DECK - 1 if s.form == Form.TAG_TEAM else DECK)
        self.free = [
            [seat * DECK + i for i in cards] if s.playing >> seat & 1 else []
            for seat in range(s.terms.seats)
        ]
        self.wipe()
        self.lay_owned(rows)
        self.lay_seats()
        for zone, row in enumerate(rows):
            for at, base in zip(self.cells(zone), row, strict=True):
                self.lay_strings(zone, at, base)
        self.fill_piles()
        self.set_clocks()
        if "faults" in self.position:
            self.score_real_table(rows)
        elif s.all_closed():
            series.end_game(s, Ended.ALL_FROZEN)
        elif s.tempo == Tempo.VIRTUAL:
            tournament.run(s)
        return s

    def score_real_table(self, rows: list[list[BaseText]]) -> None:
        """Fouls found during scoring cost the side at fault the Base (BRL-122, BRL-123)."""
        s, faults = self.s, self.position["faults"]
        for i in range(len(s.won)):
            s.won[i] = 0
        for zone, row in enumerate(rows):
            for at, base in zip(self.cells(zone), row, strict=True):
                at_fault = [f"{base.name}.{side}" in faults for side in "AB"]
                a, b = s.bases[at + Cell.SCORE], s.bases[at + Cell.SCORE + 1]
                owner_side = s.side_of(zone, self.owner(zone, base))
                side = scoring.real_table_winner(a, b, owner_side, *at_fault)
                if side != NONE:
                    s.won[side if s.form == Form.TAG_TEAM else s.sides[zone * 2 + side]] += 1
        s.ended = Ended.ALL_FROZEN
        if s.terms.form == Form.ROUND_ROBIN:
            series.settle_round(s)
        else:
            series.settle_game(s)

    # -- whose turn, which round

    def deal_anew(self) -> None:
        """The numbers of the match first, because the form of a round depends on them."""
        s, get = self.s, self.position.get
        if "playing" in self.position:
            s.playing = sum(1 << seat for seat in get("playing", []))
        s.round = get("round", s.round)
        s.games = get("games", 1) - 1
        s.wins = vec[i64](get("wins", [0, 0]))
        for seat in range(s.terms.seats):  # live: the lobby is over
            if s.decks[seat] == NONE:
                decks = s.decks[:]
                decks[seat] = dealing.nth_free_deck(s, decks, 0)
                s.decks = decks
        s.clear_frames()
        s.now = get("now", 0)
        dealing.deal(s)
        s.procedure = Phase.OPEN
        s.out = sum(1 << seat for seat in get("out", []))
        if s.terms.tempo == Tempo.TURNS:
            training.begin_turn(s, get("to_move", 0))
            s.passes = get("passes", 0)
            s.tagged = int(get("tagged", False))
        if "active" in self.position:
            s.active0, s.active1 = get("active", [0, 1])

    def set_clocks(self) -> None:
        s = self.s
        s.card_at = self.position.get("card_at", s.now)
        if s.terms.tempo == Tempo.VIRTUAL:
            virtual_clock.start(s)
            for seat, time in enumerate(self.position.get("decides_at", [])):
                if s.is_active(seat):
                    s.at[seat] = time

    # -- the table

    def rows(self) -> list[list[BaseText]]:
        s = self.s
        texts = self.position.get("zones", [self.position.get("row", "")])
        if "zones" not in self.position and "row" not in self.position:
            texts = [opening_row(s, zone) for zone in range(s.zones)]
        if len(texts) != s.zones:
            raise BrokenPosition("BRL-151", f"{len(texts)} rows for {s.zones} zones")
        rows = [read_row(text, self.content) for text in texts]
        for row in rows:
            if len(row) > s.row_limit:
                clause = "BRL-172" if s.form == Form.TAG_TEAM else "BRL-062"
                raise BrokenPosition(clause, f"{len(row)} Bases in a row, at most {s.row_limit}")
        return rows

    def wipe(self) -> None:
        s = self.s
        for zone in range(s.zones):
            s.row[zone] = 0
            s.loose[zone] = 0
        s.loose_in_all = 0
        for i in range(len(s.laid)):
            s.laid[i] = 0
        for seat in range(s.terms.seats):
            s.left[seat] = 0
        s.piles = vec[i64]([NONE] * (s.terms.seats * DECK))

    def cells(self, zone: int) -> list[int]:
        return [self.s.cell(zone, place) for place in range(self.s.row[zone])]

    def lay_owned(self, rows: list[list[BaseText]]) -> None:
        """Bases and Freezes first: they come from certain decks."""
        s = self.s
        for zone, row in enumerate(rows):
            for base in row:
                owner = self.owner(zone, base)
                at = bases.lay_base(s, zone, 1, self.take(owner, Kind.BASE, base.name))
                s.bases[at + Cell.SERIAL] = base.serial
                if base.frozen:
                    seat = self.position.get("frozen_by", {}).get(str(zone))
                    freezer = self.richest(zone, Kind.FREEZE) if seat is None else seat
                    s.bases[at + Cell.FREEZE] = self.take(freezer, Kind.FREEZE, base.name)
                    s.loose[zone] -= 1
                    s.loose_in_all -= 1
            for side in range(2):
                mine = [b.serial for b in row if s.side_of(zone, self.owner(zone, b)) == side]
                s.laid[zone * 2 + side] = max(mine, default=0)

    def owner(self, zone: int, base: BaseText) -> int:
        s = self.s
        if base.owner is not None:
            if s.form != Form.ROUND_ROBIN or base.owner not in (
                s.sides[zone * 2],
                s.sides[zone * 2 + 1],
            ):
                raise BrokenPosition("BRL-151", f"Base {base.name} cannot lie in zone {zone}")
            return base.owner
        if s.form == Form.ROUND_ROBIN or base.side is None:
            raise BrokenPosition("BRL-151", f"Base {base.name}: a Round Robin calls Bases s0, s1")
        if s.form == Form.TAG_TEAM:
            owner = self.position.get("owners", {}).get(base.name, s.starters[base.side])
            return int(owner)
        return int(s.sides[base.side])

    def lay_strings(self, zone: int, at: int, base: BaseText) -> None:
        """Each card must be accepted by the string below it (BRL-078, BRL-126)."""
        for side, kinds in enumerate(base.strings):
            for kind in kinds:
                fits = Kind.HIT <= kind <= Kind.PRESS
                if "faults" not in self.position:
                    fits = fits and strings.why_not(self.s, at, side, kind) == No.OK
                if not fits:
                    sign = self.content.cards[kind].sign
                    reason = f"{sign} cannot lie there on side {'AB'[side]} of {base.name}"
                    raise BrokenPosition("BRL-126", reason)
                card = self.take(self.richest(zone, kind), kind, base.name)
                strings.lengthen(self.s, at, side, card, kind)

    # -- cards

    def take(self, seat: int, kind: int, where: str) -> int:
        for card in self.free[seat]:
            if self.s.kinds[card] == kind:
                self.free[seat].remove(card)
                return card
        sign = self.content.cards[kind].sign
        raise BrokenPosition("BRL-126", f"no {sign} is left in the deck of seat {seat} for {where}")

    def richest(self, zone: int, kind: int) -> int:
        """The seat in reach of a zone that has most cards of a kind left."""
        s = self.s
        seats = [
            seat
            for seat in range(s.terms.seats)
            if zone in (s.reach[seat * 2], s.reach[seat * 2 + 1])
        ]
        return max(seats, key=lambda seat: sum(s.kinds[card] == kind for card in self.free[seat]))

    def wish(self, key: str, seat: int) -> list[int] | None:
        """The cards that a key of the position wants for a seat."""
        table = self.position.get(key, {})
        return read_cards(table[str(seat)], self.content) if str(seat) in table else None

    def lay_seats(self) -> None:
        """Hands, discards and named cards of the draw piles, before anybody else takes them."""
        s = self.s
        self.tops: list[list[int]] = []
        for seat in range(s.terms.seats):
            hand = self.wish("hands", seat) or []
            if len(hand) > 1:
                raise BrokenPosition("BRL-040", f"seat {seat} holds {len(hand)} cards, at most one")
            for kind in hand:
                s.hand[seat] = self.take(seat, kind, "the hand")
            for kind in self.wish("discards", seat) or []:
                card = self.take(seat, kind, "the discard pile")
                s.under[card] = s.discard[seat]
                s.discard[seat] = card
            whole = self.wish("piles", seat)
            named = whole if whole is not None else self.wish("next", seat) or []
            self.tops.append([self.take(seat, kind, "the draw pile") for kind in named])

    def fill_piles(self) -> None:
        s = self.s
        for seat in range(s.terms.seats):
            pile, rest = self.tops[seat], self.free[seat]
            size = self.position.get("pile_sizes", {}).get(str(seat))
            if str(seat) not in self.position.get("piles", {}):
                room = len(rest) if size is None else size - len(pile)
                low = [card for card in rest if s.kinds[card] == Kind.FREEZE][: max(room, 0)]
                high = [card for card in rest if s.kinds[card] != Kind.FREEZE]
                high = high[: max(room - len(low), 0)]
                if size is not None and len(pile) + len(high) + len(low) != size:
                    raise BrokenPosition(
                        "BRL-126", f"seat {seat} has too few cards for a pile of {size}"
                    )
                mixed = vec[i64](high)
                s.shuffle(mixed, 0, len(high))
                pile = pile + [int(card) for card in mixed] + low
            self.lay_pile(seat, pile)
            for card in rest:
                if card not in pile:
                    s.under[card] = s.swept
                    s.swept = card

    def lay_pile(self, seat: int, pile: list[int]) -> None:
        """The Freezes are drawn last (BRL-031)."""
        s = self.s
        freezes = [s.kinds[card] == Kind.FREEZE for card in pile]
        if freezes != sorted(freezes):
            raise BrokenPosition("BRL-031", f"the Freezes of seat {seat} must be drawn last")
        for i, card in enumerate(pile):
            s.piles[(seat + 1) * DECK - len(pile) + i] = card
        s.left[seat] = len(pile)


def opening_row(s: BrawlState, zone: int) -> str:
    """The row as it has just been dealt."""
    if s.form == Form.ROUND_ROBIN:
        return f"s{s.sides[zone * 2]} / s{s.sides[zone * 2 + 1]}"
    return "a1 / b1 / a2 / b2" if s.terms.base_per_player else "a1 / b1"
