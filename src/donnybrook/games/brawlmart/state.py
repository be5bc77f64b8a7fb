"""The state of Brawl & Mart: piles, purse and pawn of a run, and the ring of the open brawl."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.tables import DepartmentRule, Dept, Tables
from donnybrook.kernel.fields import Cut, Given, Picked
from donnybrook.kernel.state import State

if TYPE_CHECKING:
    from donnybrook.games.brawlmart.rules.sheet import Sheet

NONE: Final = -1
MINE: Final = 0  # places 0-3 of the ring are the player slots
ENEMY: Final = 4  # places 4-6 are the enemy slots; slot i faces slot i
PLACES: Final = 7


def bit(n: i64) -> i64:
    """The set of one card."""
    return shifted(1, n)


def shifted(number: i64, by: i64) -> i64:
    """A shift in 64 bits; compiled, a literal shifted by a variable has only 32."""
    return number << by


def by_remainder() -> bytes:
    """Which power of two leaves a remainder by 37; no two below 2**36 leave the same."""
    powers = bytearray(37)
    for power in range(36):
        powers[2**power % 37] = power
    return bytes(powers)


POWERS: Final = by_remainder()


def lowest(members: i64) -> i64:
    """The first card, item or place of a set that is not empty."""
    return POWERS[(members & -members) % 37]


class Phase:
    """What is going on: the procedure of the open frame. From ENTER on nobody is asked."""

    MOVE: Final = 0  # DP1
    PLACE: Final = 1  # DP2; arg0: the slot to fill
    GIVE: Final = 2  # DP3
    TURN: Final = 3  # DP4 and DP5; arg0: the slot whose turn it is
    DICE: Final = 4  # DP6, over a TURN; arg0: attacker, arg1: target, stance and whom a spread
    #                  finishes, arg2: duels, arg3: the place that is asked
    RECRUIT: Final = 5  # DP7; arg0: how the brawl ended
    SHOP: Final = 6  # DP8
    ENTER: Final = 7  # a brawl is set up
    NEXT: Final = 8  # whose turn is it; arg0: the first slot that may have one
    ENDED: Final = 9  # a brawl has ended; arg0: how
    SORT: Final = 10  # cards and items go to their piles; arg0: how the brawl ended
    CLOSED: Final = 11  # the shop closes


class Standing:
    """What state a brawler is in; EMPTY is a slot without one."""

    EMPTY: Final = 0
    UP: Final = 1
    KNOCKED_OUT: Final = 2
    SLAIN: Final = 3


class Stance:  # BMT-180
    NORMAL: Final = 0
    GENTLE: Final = 1
    RUTHLESS: Final = 2


class Ended:
    """How a brawl ended."""

    WON: Final = 0
    LOST: Final = 1
    STALEMATE: Final = 2


class Over:
    """Why the run is over."""

    NOT_YET: Final = 0
    OUT: Final = 1  # BMT-033
    LOST: Final = 2  # BMT-121, BMT-170
    PACIFIST: Final = 3  # BMT-171
    RAMPAGE: Final = 4  # BMT-173
    CONCEDED: Final = 5  # BMT-181


class Cell:
    """A place of the ring is so many numbers."""

    CARD: Final = 0  # the brawler, or NONE
    STATE: Final = 1  # see Standing
    DAZED: Final = 2  # what it loses in its next exchange
    MARKED: Final = 3  # what it has lost of its resistance
    ROLLED: Final = 4  # exchanges in which it has rolled
    DICE: Final = 5  # as chosen for this exchange (BMT-083)
    HELD: Final = 6  # three items in the order given, NONE where there is none
    SIZE: Final = 9


@final
class Terms:
    """The options of a run as numbers; made once, shared by all copies of a state."""

    def __init__(self, numbers: dict[str, int], tables: Tables, sheet: Sheet) -> None:
        self.hardcore: bool = numbers["hardcore"] != 0
        self.pacifist: bool = numbers["pacifist"] != 0
        self.rampage: bool = numbers["rampage"] != 0
        self.no_items: bool = numbers["no_items"] != 0
        self.no_recruits: bool = numbers["no_recruits"] != 0
        self.stances: bool = numbers["stances"] != 0
        self.items_each: i64 = numbers["items_per_brawler"]
        self.ojwald_self: bool = numbers["ojwald_self"] != 0
        self.keep_tv: bool = numbers["keep_tv_after_loss"] != 0
        self.stalemate_tv: bool = numbers["stalemate_gives_tv"] != 0
        self.late_shop: bool = numbers["shop_after_checkout"] != 0
        self.own_slain_count: bool = numbers["own_slain_count"] != 0
        self.round_cap: i64 = numbers["round_cap"]
        self.ojwald_all: bool = numbers["ojwald_all"] != 0
        self.free_idle: bool = numbers["free_idle"] != 0
        self.stalemate_shop: bool = numbers["shop_after_stalemate"] != 0
        self.keep_fired: bool = numbers["keep_fired"] != 0
        self.tables: Tables = tables
        self.sheet: Sheet = sheet  # scratch paper, no part of a position


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
