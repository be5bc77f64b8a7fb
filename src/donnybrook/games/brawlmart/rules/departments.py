"""Department rules: whom a brawler may attack where."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.codes import No
from donnybrook.games.brawlmart.rules.constants import ENEMY
from donnybrook.games.brawlmart.rules.ring import card_at, has_item, holds, is_up, leftmost_up
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Item


def may_attack_standing(s: MartState, slot: i64, place: i64) -> bool:
    """Whether a standing enemy may be declared as target by the brawler of a slot (BMT-054)."""
    return is_up(s, place) and why_spared(s, slot, place) == No.OK


def why_spared(s: MartState, slot: i64, place: i64) -> i64:
    """What department rule spares a standing enemy from a brawler (BMT-055)."""
    rule = s.rule
    if rule.no_attacks:  # BMT-191
        return No.NO_ATTACKS
    if rule.opposite_only and slot != place - ENEMY and slot < 3 and is_up(s, slot + ENEMY):
        return No.OPPOSITE  # BMT-150
    if rule.queue and leftmost_up(s, ENEMY) != place:  # BMT-151
        return No.QUEUE
    return No.OK


def may_finish(s: MartState, slot: i64) -> bool:
    return why_not_finish(s, slot) == No.OK


def why_not_finish(s: MartState, slot: i64) -> i64:
    """Why the brawler of a slot may make no finishing blow (BMT-093, BMT-148)."""
    if s.rule.no_slay:
        return No.NO_SLAY
    if (s.tables.softeners >> card_at(s, slot)) & 1 and not s.rule.no_abilities:  # BMT-082
        return No.SOFTENED
    if has_item(s, slot) and holds(s, slot, Item.SOFTEN) != 0:
        return No.SOFTENED
    return No.OK


def has_turn(s: MartState, slot: i64) -> bool:
    """Whether a standing brawler has a turn when its slot comes (BMT-058, BMT-151)."""
    return not s.rule.queue or leftmost_up(s, 0) == slot
