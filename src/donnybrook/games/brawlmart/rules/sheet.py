"""The worksheet of an exchange: what is reckoned between two decisions and then forgotten.

One sheet serves all states of a match; nothing in it outlives the choice that filled it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.state import PLACES
from donnybrook.kernel.state import Options

MOST_DICE: Final = 6


class Roll:
    """How one brawler rolls in one duel (BMT-074), side * SIZE + column."""

    DICE: Final = 0
    SIDES: Final = 1
    REROLL: Final = 2  # faces, one bit each
    BUST: Final = 3
    TYPE: Final = 4  # bonus on each die
    NUM: Final = 5
    DEN: Final = 6
    FLAT: Final = 7  # all additions of step g to the own part
    ITEMS_C: Final = 8  # what goes to the contact part after the floor of 0
    ITEMS_N: Final = 9
    KIND: Final = 10
    EVEN_ADD: Final = 11  # reading the opponent: added if its roll is even
    EVEN_PART: Final = 12
    READ_MAX: Final = 13  # reading the opponent: at most so much of its non-contact part
    READ_PART: Final = 14
    OVERRIDDEN: Final = 15
    WIN_TIES: Final = 16
    SOFTEN: Final = 17
    ABILITY: Final = 18  # parts of FLAT, for the tale
    DEPARTMENT: Final = 19
    STANCE: Final = 20
    DAZE: Final = 21
    SIZE: Final = 22


class Sheet:
    """Scratch numbers; see above."""

    def __init__(self) -> None:
        self.out: Options = Options()
        self.duels: i64 = 0  # in the list
        self.mine: vec[i64] = vec[i64]([0] * 16)  # place of yours in each duel
        self.theirs: vec[i64] = vec[i64]([0] * 16)  # place of the enemy
        self.fights: vec[i64] = vec[i64]([0] * PLACES)  # duels of each place
        self.attacker: i64 = 0
        self.stance: i64 = 0
        self.down: i64 = 0  # brawlers down when the exchange starts
        self.roll: vec[i64] = vec[i64]([0] * (2 * Roll.SIZE))
        self.faces: vec[i64] = vec[i64]([0] * MOST_DICE)
        self.sum: i64 = 0  # of the dice just rolled
        self.busted: bool = False
        self.contact: vec[i64] = vec[i64]([0, 0])  # parts of the attack roll, by side
        self.noncontact: vec[i64] = vec[i64]([0, 0])
        # what each place suffers
        self.hit: vec[i64] = vec[i64]([0] * PLACES)  # the largest hit, -1 for none
        self.slays: vec[i64] = vec[i64]([0] * PLACES)  # whether it does
        self.tied: vec[i64] = vec[i64]([0] * PLACES)
        self.struck: vec[i64] = vec[i64]([0] * PLACES)  # who raises allies hit, ability on

    def clear_harm(self) -> None:
        place: i64
        hit = self.hit
        slays = self.slays
        tied = self.tied
        struck = self.struck
        for place in range(PLACES):
            hit[place] = -1
            slays[place] = 0
            tied[place] = 0
            struck[place] = 0
