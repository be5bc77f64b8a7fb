"""The piles of the café: drawing from them and restocking them."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.codes import Happened
from donnybrook.games.brawlmart.rules.constants import NONE
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.events import EVERYONE


def draw_enemy(s: MartState) -> i64:
    """The top card of STANDING ENEMIES; NONE if there is no enemy left anywhere (BMT-048)."""
    if s.pile_left == 0:
        restock_enemies(s)
        if s.pile_left == 0:
            return NONE
    s.pile_left -= 1
    return s.pile[s.pile_left]


def restock_enemies(s: MartState) -> None:  # BMT-047
    """Shuffle KNOCKED OUT ENEMIES into the empty pile. Slain cards never return."""
    card: i64 = 0
    bits = s.knocked_out
    s.knocked_out = 0
    while bits != 0:
        if bits & 1:
            s.pile[s.pile_left] = card
            s.pile_left += 1
        bits >>= 1
        card += 1
    if s.pile_left > 0:
        s.shuffle(s.pile, 0, s.pile_left)
        if s.journal is not None:
            s.emit(Happened.ENEMIES_RESTOCKED, s.pile_left, news=EVERYONE)


def draw_item(s: MartState) -> i64:
    """The top card of ITEMS DRAW; NONE if both item piles are empty (BMT-049)."""
    if s.draw_left == 0:
        restock_items(s)
        if s.draw_left == 0:
            return NONE
    s.draw_left -= 1
    return s.draw[s.draw_left]


def restock_items(s: MartState) -> None:
    item: i64 = 0
    bits = s.discard
    s.discard = 0
    while bits != 0:
        if bits & 1:
            s.draw[s.draw_left] = item
            s.draw_left += 1
        bits >>= 1
        item += 1
    if s.draw_left > 0:
        s.shuffle(s.draw, 0, s.draw_left)
        if s.journal is not None:
            s.emit(Happened.ITEMS_RESTOCKED, s.draw_left, news=EVERYONE)


def count(bits: i64) -> i64:
    """How many cards a set holds."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n
