"""The worksheet of an exchange: what is reckoned between two decisions and then forgotten.

One sheet serves all states of a match; nothing in it outlives the choice that filled it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.constants import NONE, PLACES, Standing
from donnybrook.games.brawlmart.rules.roll import Roll
from donnybrook.games.brawlmart.rules.sets import bit
from donnybrook.kernel.state import Options

EMPTY_PLACE: Final = [NONE, Standing.EMPTY, 0, 0, 0, 0, NONE, NONE, NONE]  # see Cell


@final
class Sheet:
    """Scratch numbers; see above. Sets of places are bits of one number."""

    def __init__(self) -> None:
        empty: list[int] = EMPTY_PLACE * PLACES
        self.empty_ring: vec[i64] = vec[i64](empty)
        self.out: Options = Options()
        self.duels: i64 = 0  # in the list
        self.mine: vec[i64] = vec[i64]([0] * 16)  # place of yours in each duel
        self.theirs: vec[i64] = vec[i64]([0] * 16)  # place of the enemy
        self.attacker: i64 = 0
        self.stance: i64 = 0
        self.my_roll: Roll = Roll(0)  # in the duel at hand
        self.their_roll: Roll = Roll(0)
        self.fighting: i64 = 0  # the places that roll
        self.swept: i64 = 0  # the knocked-out places that a spread finishes (BMT-065)
        # what each place suffers
        self.hit: i64 = 0  # the places that a hit has landed on
        self.value: vec[i64] = vec[i64]([0] * PLACES)  # of the largest hit on each of them
        self.slays: i64 = 0  # those whom it slays
        self.tied: i64 = 0  # the places with a tie
        self.struck: i64 = 0  # who raises allies and hit, ability on

    def clear_harm(self) -> None:
        self.hit = 0
        self.slays = 0
        self.tied = 0
        self.struck = 0

    def fights(self, place: i64) -> i64:
        """How many duels a place has."""
        count: i64 = 0
        duel: i64
        for duel in range(self.duels):
            if place in (self.mine[duel], self.theirs[duel]):
                count += 1
        return count

    def unhurt(self, place: i64) -> None:
        """A place suffers nothing after all."""
        others = ~bit(place)
        self.hit &= others
        self.slays &= others
        self.tied &= others
