"""Chapter B7: a Direct Hit, and what explosions, gas and cages do (B9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import hands, knock_outs, moves, spending
from donnybrook.games.rivals.rules.codes import Happened
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    FULL_BOND,
    NONE,
    PERSON,
    Ball,
    Form,
    RivalsState,
    Where,
    side_of,
)

GAS: Final = 3  # turns (KCR-600, KCR-602)


def direct_hit(s: RivalsState, thrower: i64, target: i64, thing: i64, zone: i64) -> None:
    """Hearts, the target's ball, the thrown ball, knock-outs: in this order (KCR-440, KCR-441)."""
    kind = s.type_of(thing)
    if s.journal is not None:
        s.emit(Happened.HIT, target, thrower, thing, s.impact)
    if kind == Ball.BOMB:
        knock_outs.lose_heart(s, target, knock_outs.BY_HIT)
        explode(s, thing, zone, target)
        hands.drop(s, target, s.impact)
    elif kind == Ball.CAGE:
        hands.drop(s, target, s.impact)
        close_cage(s, target, thing, zone)
    elif kind == NONE:
        knock_outs.lose_all_hearts(s, target, knock_outs.BY_BALL_FORM)
        hands.drop(s, target, s.impact)
        hit_with_brawler(s, thrower, target, thing, zone)
    else:
        knock_outs.lose_heart(s, target, knock_outs.BY_HIT)
        hands.drop(s, target, s.impact)
        land_after_hit(s, kind, thing, zone)
    knock_outs.settle(s, side_of(thrower))


def land_after_hit(s: RivalsState, kind: i64, thing: i64, zone: i64) -> None:
    """The thrown ball lands in the Impact Zone (KCR-448); a Boomerang flies on (KCR-590)."""
    if kind == Ball.BOOMERANG:  # KCR-591: the return comes after the Knock Back
        return
    if s.journal is not None:
        s.emit(Happened.LANDED, thing, zone)
    hands.put_down(s, thing, zone)  # KCR-610: the Poison Ball stays in its gas


def explode(s: RivalsState, bomb: i64, zone: i64, target: i64) -> None:
    """Everyone in the Zone and not held loses a Heart, only that (KCR-447, KCR-530, KCR-531)."""
    if s.journal is not None:
        s.emit(Happened.EXPLODED, zone)
    hands.destroy(s, bomb)  # KCR-535
    bystander: i64
    for bystander in range(BRAWLERS):
        here = s.zone[bystander] == zone and s.holder[bystander] < 0  # KCR-486
        if here and bystander != target:
            knock_outs.lose_heart(s, bystander, knock_outs.BY_EXPLOSION)


def spread_gas(s: RivalsState, zone: i64) -> None:
    """The Zone is Poisoned; a new explosion sets the counter to 3 again (KCR-600, KCR-602)."""
    s.gas[zone] = GAS
    s.fresh_gas |= 1 << zone
    if s.journal is not None:
        s.emit(Happened.GAS_SPREAD, zone, GAS)


def close_cage(s: RivalsState, target: i64, ball: i64, zone: i64) -> None:
    """No Heart is lost; the ball stays around the target, unless one does (KCR-540, KCR-541)."""
    if s.form[target] == Form.CAGED:
        hands.put_down(s, ball, zone)
        return
    s.form[target] = Form.CAGED
    s.cage[target] = ball
    s.caged_at[target] = s.turn
    s.where[ball] = Where.AROUND + target
    s.charge[ball] = 0
    if s.cover[target]:  # KCR-349
        moves.leave_cover(s, target)
    if s.journal is not None:
        s.emit(Happened.CAGED, target, ball)


def hit_with_brawler(s: RivalsState, thrower: i64, target: i64, thing: i64, zone: i64) -> None:
    """The thrown Brawler lands unharmed; a crew mate earns Bond (KCR-481, KCR-482, KCR-483)."""
    hands.put_down(s, thing, zone)  # KCR-548: still Caged if it was
    if thrower < 3 and thing - PERSON < 3 and side_of(target) != CREW:
        if s.terms.bond_fills:
            s.bond = FULL_BOND
        else:  # KCR-489
            spending.gain_bond(s)
        if s.journal is not None:
            s.emit(Happened.BOND_FILLED, s.bond)
