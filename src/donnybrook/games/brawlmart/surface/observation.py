"""What the player knows of a run as numbers: where every card is, the ring, the purse.

Cards are rows by their number, as the codes have them; what a number stands for is in the
catalogue. Of the draw piles only what they hold is told, never the order.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from donnybrook.games.brawlmart.rules import scoring
from donnybrook.games.brawlmart.rules.constants import ENEMY, NONE, PLACES, Cell, Standing
from donnybrook.games.brawlmart.rules.ring import resistance_of
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Dept, Fighter, Item, Tables
from donnybrook.kernel.layout import Field, Layout, Table, frame_fields
from donnybrook.kernel.observation import Observer, clipped
from donnybrook.kernel.state import State

VERSION: Final = 1
PHASES: Final = 12
BRAWLER: Final = 7  # places where a brawler can be
ITEM: Final = 7
PLACE: Final = 8  # numbers of a place of the ring, before its card and its items
SHELVES: Final = 3


def layout(t: Tables) -> Layout:
    brawlers, items, departments = int(t.brawler_count), int(t.item_count), int(t.department_count)
    phases = "move, place, give, turn, dice, recruit, shop; the others ask nobody"
    place = "up, knocked out, slain, dazed, marked, exchanges rolled, dice chosen, resistance"
    fields = [
        *frame_fields(PHASES, phases),
        Field("run", (9,), 0, 32767,
              "KP, SP, has the TV, brawls lost, brawls begun, round, attacked, must attack, score"),
        Field("here", (departments,), 0, 1, "the department of the pawn"),
        Field("brawlers", (brawlers, BRAWLER), 0, 1,
              "in hand, standing in the pile, knocked out, slain of mine, slain of theirs, in the "
              "ring for me, in the ring against me"),
        Field("items", (items, ITEM), 0, 1,
              "in the cart, in the draw pile, discarded, set aside, held for me, held against me, "
              "used in this brawl"),
        Field("shop", (SHELVES, items), 0, 1, "what lies on shelf A, B, C"),
        Field("ring", (PLACES, PLACE), 0, 99, f"own slots 1 to 4, enemy slots 1 to 3: {place}"),
        Field("ring_card", (PLACES, brawlers), 0, 1, "who is there"),
        Field("ring_items", (PLACES, items), 0, 3, "what they hold"),
    ]  # fmt: skip
    tables = [
        Table.of("brawlers", Fighter, t.fighters, Fighter.SIZE),
        Table.of("items", Item, t.items, Item.SIZE),
        Table.of("departments", Dept, t.departments, Dept.SIZE),
    ]
    return Layout(VERSION, fields, tables)


class MartObserver(Observer):
    def __init__(self, tables: Tables) -> None:
        super().__init__(layout(tables))
        self.cards: i64 = tables.brawler_count
        self.things: i64 = tables.item_count
        self.at_run: i64 = self.at("run")
        self.at_here: i64 = self.at("here")
        self.at_brawlers: i64 = self.at("brawlers")
        self.at_items: i64 = self.at("items")
        self.at_shop: i64 = self.at("shop")
        self.at_ring: i64 = self.at("ring")
        self.at_card: i64 = self.at("ring_card")
        self.at_held: i64 = self.at("ring_items")

    def write(self, state: State, seat: i64) -> None:
        s = cast(MartState, state)
        self.write_frames(s, 0, PHASES)
        self.write_run(s)
        self.write_piles(s)
        row = self.row
        i: i64
        for i in range(SHELVES):
            if i < len(s.shop) and s.shop[i] != NONE:
                row[self.at_shop + i * self.things + s.shop[i]] = 1
        place: i64
        for place in range(PLACES):
            if s.ring[place * Cell.SIZE + Cell.STATE] != Standing.EMPTY:
                self.write_place(s, place)

    def write_run(self, s: MartState) -> None:
        row = self.row
        at = self.at_run
        row[at] = clipped(s.kp)
        row[at + 1] = clipped(s.sp)
        row[at + 2] = 1 if s.tv else 0
        row[at + 3] = clipped(s.losses)
        row[at + 4] = clipped(s.brawls)
        row[at + 5] = clipped(s.round)
        row[at + 6] = 1 if s.attacked else 0
        row[at + 7] = 1 if s.must_attack else 0
        row[at + 8] = clipped(scoring.total(s))
        row[self.at_here + s.here] = 1

    def write_piles(self, s: MartState) -> None:
        row = self.row
        at = self.at_brawlers
        write_set(row, at, BRAWLER, s.hand)
        write_set(row, at + 2, BRAWLER, s.knocked_out)
        write_set(row, at + 3, BRAWLER, s.slain_mine)
        write_set(row, at + 4, BRAWLER, s.slain_theirs)
        pile, draw = s.pile, s.draw
        i: i64
        for i in range(s.pile_left):
            row[at + 1 + pile[i] * BRAWLER] = 1
        at = self.at_items
        write_set(row, at, ITEM, s.cart)
        write_set(row, at + 2, ITEM, s.discard)
        write_set(row, at + 3, ITEM, s.set_aside)
        write_set(row, at + 6, ITEM, s.used)
        for i in range(s.draw_left):
            row[at + 1 + draw[i] * ITEM] = 1

    def write_place(self, s: MartState, place: i64) -> None:
        row = self.row
        ring = s.ring
        cell = place * Cell.SIZE
        at = self.at_ring + place * PLACE
        theirs: i64 = 1 if place >= ENEMY else 0
        row[at + ring[cell + Cell.STATE] - 1] = 1
        row[at + 3] = clipped(ring[cell + Cell.DAZED])
        row[at + 4] = clipped(ring[cell + Cell.MARKED])
        row[at + 5] = clipped(ring[cell + Cell.ROLLED])
        row[at + 6] = clipped(ring[cell + Cell.DICE])
        row[at + 7] = clipped(resistance_of(s, place))
        card = ring[cell + Cell.CARD]
        row[self.at_card + place * self.cards + card] = 1
        row[self.at_brawlers + card * BRAWLER + 5 + theirs] = 1
        k: i64
        for k in range(3):
            item = ring[cell + Cell.HELD + k]
            if item < 0:
                break
            row[self.at_held + place * self.things + item] += 1
            row[self.at_items + item * ITEM + 4 + theirs] = 1


def write_set(row: vec[i16], at: i64, step: i64, bits: i64) -> None:
    """A one for each member of a set."""
    while bits != 0:
        if bits & 1:
            row[at] = 1
        bits >>= 1
        at += step
