"""The state of Brawl & Mart: piles, purse and pawn of a run, and the ring of the open brawl."""

from __future__ import annotations

from typing import Annotated, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.constants import PLACES, Cell, Over
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.tables import DepartmentRule, Dept, Tables
from donnybrook.games.brawlmart.rules.terms import Terms
from donnybrook.kernel.fields import Cut, Given, Picked
from donnybrook.kernel.state import State


class MartState(State):
    """A run. Sets of cards are bits of one number; only the order of piles needs a vec."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Given[Terms] = terms
        self.tables: Given[Tables] = terms.tables
        self.sheet: Given[Sheet] = terms.sheet
        self.fighters: Given[vec[i64]] = terms.tables.fighters
        self.item_cards: Given[vec[i64]] = terms.tables.items
        self.departments: Given[vec[i64]] = terms.tables.departments
        # the store
        self.here: i64 = 0  # department of the pawn
        self.rule: Annotated[
            DepartmentRule,
            Picked(lambda s: s.here * Dept.SIZE, lambda s, key: s.tables.rules[key // Dept.SIZE]),
        ] = terms.tables.rules[0]  # of that department
        self.route: i64 = 0  # the departments entered, five bits each, the latest lowest
        self.kp: i64 = 0  # without an upper limit, like the hand (BMT-009)
        self.sp: i64 = 0
        self.tv: bool = False
        self.losses: i64 = 0
        self.brawls: i64 = 0  # begun so far
        self.why_over: i64 = Over.NOT_YET
        # the cards
        self.hand: i64 = 0  # one bit for each brawler
        self.knocked_out: i64 = 0  # KNOCKED OUT ENEMIES
        self.slain_mine: i64 = 0  # SLAIN BRAWLERS, by the side they were slain on (BMT-112)
        self.slain_theirs: i64 = 0
        self.cart: i64 = 0  # one bit for each item
        self.discard: i64 = 0  # ITEMS DISCARD
        self.set_aside: i64 = 0  # taken by a Stretchy Hand, for the cart (BMT-136)
        self.pile: Annotated[vec[i64], Cut(lambda s: s.pile_left)] = vec[
            i64
        ]()  # STANDING ENEMIES, the top card last
        self.pile_left: i64 = 0
        self.draw: Annotated[vec[i64], Cut(lambda s: s.draw_left)] = vec[
            i64
        ]()  # ITEMS DRAW, the top card last
        self.draw_left: i64 = 0
        self.shop: vec[i64] = vec[i64]()  # slots A, B, C: an item or NONE
        # the brawl
        self.ring_room: Final[vec[i64]] = vec[i64](capacity=PLACES * Cell.SIZE)
        # place * Cell.SIZE
        self.ring: Final[vec[i64]] = extend(self.ring_room, terms.sheet.empty_ring)
        self.round: i64 = 0  # 0 while there is no brawl
        self.attacked: bool = False  # a standing enemy, in this round (BMT-057)
        self.must_attack: bool = False  # after an idle round
        self.used: i64 = 0  # items for once per brawl that were used

    def empty_ring(self) -> None:
        """Nobody is in the ring, and nothing of the last brawl is left."""
        extend(self.ring_room, self.sheet.empty_ring)

    def eligible(self) -> bool:
        """No brawl of this run was lost so far; after a loss the TV is out of reach (BMT-119)."""
        return self.losses == 0
