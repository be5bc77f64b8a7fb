"""Department rules: whom a brawler may attack where."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.codes import No
from donnybrook.games.brawlmart.state import ENEMY, Cell, MartState, Standing
from donnybrook.games.brawlmart.tables import Dept, Fighter, Item


def may_attack_standing(s: MartState, slot: i64, place: i64) -> bool:
    """Whether a standing enemy may be declared as target by the brawler of a slot (BMT-054)."""
    return s.is_up(place) and standing_refusal(s, slot, place) == No.OK


def standing_refusal(s: MartState, slot: i64, place: i64) -> i64:
    """What department rule spares a standing enemy from a brawler (BMT-055)."""
    rules = s.departments
    dept = s.dept
    if rules[dept + Dept.NO_ATTACKS] != 0:  # BMT-191
        return No.NO_ATTACKS
    if rules[dept + Dept.OPPOSITE_ONLY] != 0 and slot != place - ENEMY:  # BMT-150
        opposite = slot + ENEMY
        if slot < 3 and s.ring[opposite * Cell.SIZE + Cell.STATE] == Standing.UP:
            return No.OPPOSITE
    if rules[dept + Dept.QUEUE] != 0 and s.leftmost_up(ENEMY) != place:  # BMT-151
        return No.QUEUE
    return No.OK


def may_finish(s: MartState, slot: i64) -> bool:
    return finishing_refusal(s, slot) == No.OK


def finishing_refusal(s: MartState, slot: i64) -> i64:
    """Why the brawler of a slot may make no finishing blow (BMT-093, BMT-148)."""
    if s.rule(Dept.NO_SLAY) != 0:
        return No.NO_SLAY
    if s.printed(slot, Fighter.SOFTEN) != 0 and s.rule(Dept.NO_ABILITIES) == 0:  # BMT-082
        return No.SOFTENED
    if s.has_item(slot) and s.holds(slot, Item.SOFTEN) != 0:
        return No.SOFTENED
    return No.OK


def has_turn(s: MartState, slot: i64) -> bool:
    """Whether the brawler of a slot has a turn when its slot comes (BMT-058, BMT-151)."""
    if not s.is_up(slot):
        return False
    return s.rule(Dept.QUEUE) == 0 or s.leftmost_up(0) == slot
