"""The ring: who stands where, in what state and with what; asked by every chapter."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.constants import MINE, NONE, PLACES, Cell, Standing
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Fighter, Item


def card_at(s: MartState, place: i64) -> i64:
    return s.ring[place * Cell.SIZE]


def state_at(s: MartState, place: i64) -> i64:
    return s.ring[place * Cell.SIZE + Cell.STATE]


def is_up(s: MartState, place: i64) -> bool:
    return s.ring[place * Cell.SIZE + Cell.STATE] == Standing.UP


def printed_at(s: MartState, place: i64, column: i64) -> i64:
    """A number of the card at a place."""
    return s.fighters[s.ring[place * Cell.SIZE] * Fighter.SIZE + column]


def has_item(s: MartState, place: i64) -> bool:
    return s.ring[place * Cell.SIZE + Cell.HELD] >= 0


def holds(s: MartState, place: i64, column: i64) -> i64:
    """The sum of a column over the items that a place holds."""
    ring = s.ring
    at = place * Cell.SIZE + Cell.HELD
    total: i64 = 0
    k: i64
    for k in range(3):
        item = ring[at + k]
        if item < 0:
            break
        total += s.item_cards[item * Item.SIZE + column]
    return total


def resistance_of(s: MartState, place: i64) -> i64:  # BMT-089, BMT-147
    """Printed, with ability, items, department and mark; at least 0."""
    card = s.fighters
    cell = place * Cell.SIZE
    at = s.ring[cell] * Fighter.SIZE
    total = card[at + Fighter.RESISTANCE] + s.rule.resistance - s.ring[cell + Cell.MARKED]
    if s.ring[cell + Cell.HELD] >= 0:
        total += holds(s, place, Item.RESISTANCE)
    if card[at + Fighter.BONUS] != 0 and not s.rule.no_abilities:
        total += card[at + Fighter.BONUS]
    if total < 0:
        return 0
    return total


def all_down(s: MartState, side: i64) -> bool:
    """Whether nobody of a side stands; side is MINE or ENEMY."""
    return leftmost_up(s, side) == NONE


def leftmost_up(s: MartState, side: i64) -> i64:
    """The place of the leftmost standing brawler of a side, NONE if there is none."""
    place = side
    end: i64 = 4 if side == MINE else PLACES
    while place < end:
        if s.ring[place * Cell.SIZE + Cell.STATE] == Standing.UP:
            return place
        place += 1
    return NONE
