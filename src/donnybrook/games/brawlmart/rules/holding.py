"""Who holds which item: up to three each, in the order given (BMT-044)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.codes import Happened
from donnybrook.games.brawlmart.rules.constants import NONE, Cell
from donnybrook.games.brawlmart.rules.ring import card_at
from donnybrook.games.brawlmart.rules.sets import bit
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Item


def find(s: MartState, place: i64, column: i64) -> i64:
    """Which of the items held has a number in a column; NONE if none has."""
    at = place * Cell.SIZE + Cell.HELD
    k: i64
    for k in range(3):
        item = s.ring[at + k]
        if item < 0:
            return NONE
        if s.item_cards[item * Item.SIZE + column] != 0:
            return k
    return NONE


def count_held(s: MartState, place: i64) -> i64:
    at = place * Cell.SIZE + Cell.HELD
    k: i64
    for k in range(3):
        if s.ring[at + k] < 0:
            return k
    return 3


def hold(s: MartState, place: i64, item: i64) -> None:
    s.ring[place * Cell.SIZE + Cell.HELD + count_held(s, place)] = item


def let_go(s: MartState, place: i64, which: i64) -> i64:
    """Take one of the items held away; the later ones move up."""
    at = place * Cell.SIZE + Cell.HELD
    item = s.ring[at + which]
    k = which
    while k < 2:
        s.ring[at + k] = s.ring[at + k + 1]
        k += 1
    s.ring[at + 2] = NONE
    return item


def discard_held(s: MartState, place: i64, which: i64) -> None:  # BMT-019
    """An item that is not reusable goes to ITEMS DISCARD after use."""
    item = let_go(s, place, which)
    s.discard |= bit(item)
    if s.journal is not None:
        s.emit(Happened.ITEM_DISCARDED, place, card_at(s, place), item)
