"""How brawlers fare against one another, one against one, by exact odds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import frames, odds
from donnybrook.games.brawlmart.rules.codes import Code
from donnybrook.games.brawlmart.rules.constants import ENEMY, NONE, PLACES, Cell, Standing
from donnybrook.games.brawlmart.rules.holding import hold
from donnybrook.games.brawlmart.rules.ring import state_at
from donnybrook.games.brawlmart.rules.state import MartState

MANY: Final = 1024  # more than there are cards
DICE: Final = 2  # who may choose rolls so many in these reckonings


class Fate:
    """What becomes of the two brawlers of a duel, each as a chance."""

    def __init__(self) -> None:
        self.down: float = 0.0  # the enemy goes down
        self.slain: float = 0.0  # it is slain
        self.own_down: float = 0.0
        self.own_slain: float = 0.0


class Arena:
    """A ring for two: reckons duels without touching the brawl they are reckoned for."""

    def __init__(self, like: MartState) -> None:
        self.ring: MartState = odds.copy_of(like)
        self.after: MartState = odds.copy_of(like)
        self.fates: dict[int, Fate] = {}
        self.remembers: bool = False

    def remember(self, on: bool) -> None:
        """Whether all duels from now on are asked for in the same position."""
        self.remembers = on
        self.fates.clear()

    def remembered(self, s: MartState, card: i64, item: i64, enemy: i64, enemy_item: i64) -> Fate:
        """A duel, reckoned once as long as the position stays the same."""
        if not self.remembers:
            return self.duel(s, card, item, enemy, enemy_item)
        key: int = ((card * MANY + item + 1) * MANY + enemy) * MANY + enemy_item + 1
        fate = self.fates.get(key)
        if fate is None:
            fate = self.duel(s, card, item, enemy, enemy_item)
            self.fates[key] = fate
        return fate

    def duel(self, s: MartState, card: i64, item: i64, enemy: i64, enemy_item: i64) -> Fate:
        """Your card (with an item or NONE) attacks an enemy card in the department of `s`."""
        ring = self.ring
        s.copy_into(ring)
        empty(ring)
        seat(ring, 0, card, item)
        seat(ring, ENEMY, enemy, enemy_item)
        frames.give_turn(ring, 0)
        return self.fate(odds.outlook(ring, Code.ATTACK, DICE))

    def fate(self, outlook: odds.Outlook) -> Fate:
        found = Fate()
        after = self.after
        for harm, ways in outlook.harms.items():
            share = float(ways) / float(outlook.all_ways)
            outlook.realise(harm, after)
            if state_at(after, ENEMY) != Standing.UP:
                found.down += share
            if state_at(after, ENEMY) == Standing.SLAIN:
                found.slain += share
            if state_at(after, 0) != Standing.UP:
                found.own_down += share
            if state_at(after, 0) == Standing.SLAIN:
                found.own_slain += share
        return found


def empty(s: MartState) -> None:
    place: i64
    k: i64
    for place in range(PLACES):
        at = place * Cell.SIZE
        s.ring[at + Cell.CARD] = NONE
        s.ring[at + Cell.STATE] = Standing.EMPTY
        s.ring[at + Cell.DAZED] = 0
        s.ring[at + Cell.MARKED] = 0
        s.ring[at + Cell.ROLLED] = 0
        for k in range(3):
            s.ring[at + Cell.HELD + k] = NONE


def seat(s: MartState, place: i64, card: i64, item: i64) -> None:
    s.ring[place * Cell.SIZE + Cell.CARD] = card
    s.ring[place * Cell.SIZE + Cell.STATE] = Standing.UP
    if item != NONE:
        hold(s, place, item)


def strengths(s: MartState) -> vec[i64]:
    """For each brawler: chance to put another down less chance to go down, in thousandths.

    Reckoned where `s` stands, on average over all other cards, without items.
    """
    arena = Arena(s)
    count = s.tables.brawler_count
    found = vec[i64]([0] * count)
    card: i64
    other: i64
    for card in range(count):
        total = 0.0
        for other in range(count):
            if other != card:
                fate = arena.duel(s, card, NONE, other, NONE)
                total += fate.down - fate.own_down
        found[card] = i64(total * 1000.0 / float(count - 1))
    return found
