"""What the player knows of a run as numbers: where every card is, the ring, the purse.

Cards are rows by their number, as the codes have them; what a number stands for is in the
catalogue. Of the draw piles only what they hold is told, never the order.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i64

from donnybrook.games.brawlmart.rules.constants import NONE, PLACES, Cell, Standing
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Dept, Fighter, Item, Tables
from donnybrook.kernel.layout import Field, Layout, Table, frame_fields
from donnybrook.kernel.observation import Observer, clipped, tick
from donnybrook.kernel.state import State

VERSION: Final = 2
PHASES: Final = 12
PILES: Final = 5  # where a brawler can be, and an item
PLACE: Final = 7  # numbers of a place of the ring, before its card and its items
SHELVES: Final = 3


def layout(t: Tables) -> Layout:
    brawlers, items, departments = int(t.brawler_count), int(t.item_count), int(t.department_count)
    phases = "move, place, give, turn, dice, recruit, shop; the others ask nobody"
    place = "up, knocked out, slain, dazed, marked, exchanges rolled, dice chosen"
    fields = [
        *frame_fields(PHASES, phases),
        Field("run", (8,), 0, 32767,
              "KP, SP, has the TV, brawls lost, brawls begun, round, attacked, must attack"),
        Field("here", (departments,), 0, 1, "the department of the pawn", of="departments"),
        Field("brawlers", (PILES, brawlers), 0, 1,
              "in hand, standing in the pile, knocked out, slain of mine, slain of theirs; zeros "
              "for who is in the ring", of="brawlers"),
        Field("items", (PILES, items), 0, 1,
              "in the cart, in the draw pile, discarded, set aside, used in this brawl; the first "
              "four zeros for what is in the shop or held in the ring", of="items"),
        Field("shop", (SHELVES, items), 0, 1, "what lies on shelf A, B, C", of="items"),
        Field("ring", (PLACES, PLACE), 0, 99, f"own slots 1 to 4, enemy slots 1 to 3: {place}"),
        Field("ring_card", (PLACES, brawlers), 0, 1, "who is there", of="brawlers"),
        Field("ring_items", (PLACES, items), 0, 3, "what they hold", of="items"),
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
        base = self.base
        self.write_frames(s, base, PHASES)
        self.write_run(s)
        self.write_piles(s)
        row, shop = self.row, s.shop
        at = base + self.at_shop
        i: i64
        for i in range(len(shop)):
            item = shop[i]
            if item != NONE:
                row[at + item] = 1
            at += self.things
        self.write_ring(s)

    def write_run(self, s: MartState) -> None:
        row = self.row
        at = self.base + self.at_run
        row[at] = clipped(s.kp)
        row[at + 1] = clipped(s.sp)
        row[at + 2] = 1 if s.tv else 0
        row[at + 3] = i16(s.losses)
        row[at + 4] = i16(s.brawls)
        row[at + 5] = i16(s.round)
        row[at + 6] = 1 if s.attacked else 0
        row[at + 7] = 1 if s.must_attack else 0
        row[self.base + self.at_here + s.here] = 1

    def write_piles(self, s: MartState) -> None:
        row = self.row
        size = self.cards
        at = self.base + self.at_brawlers
        tick(row, at, s.hand)
        at += size
        pile, draw = s.pile, s.draw
        i: i64
        for i in range(s.pile_left):
            to = at + pile[i]
            row[to] = 1
        tick(row, at + size, s.knocked_out)
        tick(row, at + 2 * size, s.slain_mine)
        tick(row, at + 3 * size, s.slain_theirs)
        size = self.things
        at = self.base + self.at_items
        tick(row, at, s.cart)
        at += size
        for i in range(s.draw_left):
            to = at + draw[i]
            row[to] = 1
        tick(row, at + size, s.discard)
        tick(row, at + 2 * size, s.set_aside)
        tick(row, at + 3 * size, s.used)

    def write_ring(self, s: MartState) -> None:
        row, ring = self.row, s.ring
        at = self.base + self.at_ring
        cards = self.base + self.at_card
        held = self.base + self.at_held
        cell: i64 = 0
        while cell < PLACES * Cell.SIZE:
            standing = ring[cell + Cell.STATE]
            if standing != Standing.EMPTY:
                row[at + standing - 1] = 1
                row[at + 3] = i16(ring[cell + Cell.DAZED])
                row[at + 4] = i16(ring[cell + Cell.MARKED])
                row[at + 5] = i16(ring[cell + Cell.ROLLED])
                row[at + 6] = i16(ring[cell + Cell.DICE])
                row[cards + ring[cell + Cell.CARD]] = 1
                k = cell + Cell.HELD
                while k < cell + Cell.SIZE and ring[k] >= 0:
                    row[held + ring[k]] += 1
                    k += 1
            at += PLACE
            cards += self.cards
            held += self.things
            cell += Cell.SIZE
