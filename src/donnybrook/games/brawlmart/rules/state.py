"""The state of Brawl & Mart: piles, purse and pawn of a run, and the ring of the open brawl."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.constants import Over
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.tables import DepartmentRule, Dept, Tables
from donnybrook.games.brawlmart.rules.terms import Terms
from donnybrook.kernel.state import State


class MartState(State):
    """A run. Sets of cards are bits of one number; only the order of piles needs a vec."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Terms = terms
        self.tables: Tables = terms.tables
        self.sheet: Sheet = terms.sheet
        self.fighters: vec[i64] = terms.tables.fighters
        self.item_cards: vec[i64] = terms.tables.items
        self.departments: vec[i64] = terms.tables.departments
        # the store
        self.here: i64 = 0  # department of the pawn
        self.rule: DepartmentRule = terms.tables.rules[0]  # of that department
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
        self.pile: vec[i64] = vec[i64]()  # STANDING ENEMIES, the top card last
        self.pile_left: i64 = 0
        self.draw: vec[i64] = vec[i64]()  # ITEMS DRAW, the top card last
        self.draw_left: i64 = 0
        self.shop: vec[i64] = vec[i64]()  # slots A, B, C: an item or NONE
        # the brawl
        self.ring: vec[i64] = vec[i64]()  # place * Cell.SIZE
        self.round: i64 = 0  # 0 while there is no brawl
        self.attacked: bool = False  # a standing enemy, in this round (BMT-057)
        self.must_attack: bool = False  # after an idle round
        self.used: i64 = 0  # items for once per brawl that were used

    def copy_into(self, other: State) -> None:
        assert isinstance(other, MartState)
        super().copy_into(other)
        other.terms = self.terms
        other.tables = self.tables
        other.sheet = self.sheet
        other.fighters = self.fighters
        other.item_cards = self.item_cards
        other.departments = self.departments
        other.here = self.here
        other.rule = self.rule
        other.route = self.route
        other.kp = self.kp
        other.sp = self.sp
        other.tv = self.tv
        other.losses = self.losses
        other.brawls = self.brawls
        other.why_over = self.why_over
        other.hand = self.hand
        other.knocked_out = self.knocked_out
        other.slain_mine = self.slain_mine
        other.slain_theirs = self.slain_theirs
        other.cart = self.cart
        other.discard = self.discard
        other.set_aside = self.set_aside
        other.pile = self.pile[:]
        other.pile_left = self.pile_left
        other.draw = self.draw[:]
        other.draw_left = self.draw_left
        other.shop = self.shop[:]
        other.ring = self.ring[:]
        other.round = self.round
        other.attacked = self.attacked
        other.must_attack = self.must_attack
        other.used = self.used

    def to_bytes(self) -> bytes:
        words = vec[i64]([
            self.here, self.here * Dept.SIZE, self.route, self.kp, self.sp, self.tv, self.losses,
            self.brawls, self.why_over, self.hand, self.knocked_out, self.slain_mine,
            self.slain_theirs, self.cart, self.discard, self.set_aside, self.pile_left,
            self.draw_left, self.round, self.attacked, self.must_attack, self.used,
        ])  # fmt: skip
        piles = bytes(self.pile[: self.pile_left]) + bytes(self.draw[: self.draw_left])
        return super().to_bytes() + bytes(words) + piles + bytes(self.shop) + bytes(self.ring)

    def eligible(self) -> bool:
        """No brawl of this run was lost so far; after a loss the TV is out of reach (BMT-119)."""
        return self.losses == 0
