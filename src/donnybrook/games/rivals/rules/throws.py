"""Chapters B6 and B7: what becomes of a Throw: caught, dodged, tackled, or a Direct Hit.

THROW: arg0 thrower, arg1 target, arg2 the thing, arg3 the Zone where it lands.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import contests, hands, knock_outs, moves, spawning, spending
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    FULL_BOND,
    NONE,
    PERSON,
    Act,
    Ball,
    Contest,
    Form,
    Procedure,
    RivalsState,
    Where,
    side_of,
)
from donnybrook.kernel.state import Options

DECLARE: Final = 0
OUTCOME: Final = 1
DEFLECT: Final = 2
DEFLECTED: Final = 3
KNOCK_BACK: Final = 4
KNOCKED_BACK: Final = 5
AFTER_HIT: Final = 6
CAUGHT: Final = 7
RETURN: Final = 8
DONE: Final = 9

GAS: Final = 3  # turns (KCR-600, KCR-602)
MOST_THROWS: Final = 20  # of a chain (KCR-435)


def throw(s: RivalsState) -> None:
    """The steps of a Throw and of what follows from it."""
    step = s.step
    if step == DECLARE:
        declare(s)
    elif step == OUTCOME:
        outcome(s)
    elif step == DEFLECT:
        ask_deflect(s)
    elif step == DEFLECTED:
        deflect(s)
    elif step == KNOCK_BACK:
        knock_back(s)
    elif step == KNOCKED_BACK:
        knocked_back(s, s.chosen - Code.GO)
    elif step == AFTER_HIT:
        after_hit(s)
    elif step == CAUGHT:
        if not spawning.respawn_first(s):
            s.become(Procedure.BONUS, s.arg1)
    elif step == RETURN:
        if not spawning.respawn_first(s):
            s.become(Procedure.RETURN, s.arg0, s.arg1, s.arg2, s.impact)
    elif not spawning.respawn_first(s):
        s.pop()


def can_throw(s: RivalsState, thing: i64) -> bool:
    """With `sniperUncharged` = forbidden the Sniper Ball needs Charge (KCR-561)."""
    uncharged = s.type_of(thing) == Ball.SNIPER and s.charge[thing] == 0
    return not (uncharged and s.terms.sniper_needs_charge)


def add_targets(s: RivalsState, thrower: i64, code: i64, out: Options) -> None:
    """Opponents in play that are not held, in any Zone (KCR-209, KCR-356, KCR-357)."""
    first: i64 = 3 if thrower < 3 else 0
    target: i64
    for target in range(first, first + 3):
        if s.is_target(target):
            out.add(code + target)


def throw_why_not(s: RivalsState, thrower: i64, target: i64) -> i64:
    """Something in hand that may be thrown, at somebody that `add_targets` adds."""
    thing = s.hand[thrower]
    if thing == NONE:
        return No.NO_BALL  # KCR-356
    if not can_throw(s, thing):
        return No.UNCHARGED  # KCR-561
    opponent = side_of(target) != side_of(thrower)
    return No.OK if opponent and s.is_target(target) else No.NO_TARGET


def declare(s: RivalsState) -> None:
    thrower = s.arg0
    target = s.arg1
    thing = s.hand[thrower]
    s.throws += 1
    s.stall = NONE
    if s.journal is not None:
        s.emit(Happened.THROWN, thrower, target, thing, s.charge[thing], s.throws)
    s.arg2 = thing
    s.arg3 = s.zone[target]
    s.step = OUTCOME
    backer = s.backed_by(thing, thrower)
    contests.begin(s, Contest.THROWING, thrower, target, backer, NONE)


def outcome(s: RivalsState) -> None:
    """Step 10 of KCR-276, for every ball (KCR-597); the throw follows a dodger (KCR-411)."""
    if s.reaction != Act.DODGE or not s.terms.impact_old_zone:
        s.arg3 = s.impact
    if s.fell:  # KCR-412: as after a successful Dodge without Deflect
        s.arg2 = hands.release(s, s.arg0)
        land(s)
    elif not contests.defended(s):  # KCR-404, KCR-415, KCR-426
        direct_hit(s)
    elif s.reaction == Act.CATCH:
        catch(s)
    elif s.reaction == Act.DODGE:
        if s.journal is not None:
            s.emit(Happened.DODGED, s.arg1, s.zone[s.arg1])
        s.arg2 = hands.release(s, s.arg0)
        s.step = DEFLECT
    else:  # KCR-420, KCR-422: the ball never left the hands
        s.become(Procedure.TACKLED, s.arg1, s.arg0)


# -- caught


def catch(s: RivalsState) -> None:
    """Any held ball is dropped, the thrown one is held and gains Charge (KCR-400, KCR-401)."""
    catcher = s.arg1
    thing = hands.release(s, s.arg0)
    hands.drop(s, catcher, s.zone[catcher])
    hands.take(s, catcher, thing)  # KCR-495: also a captive of the other side
    perfect: i64 = 1 if s.doubles else 0  # KCR-402
    if s.type_of(thing) != Ball.SNIPER or not s.terms.sniper_by_hand:  # KCR-563
        hands.add_charge(s, thing, s.terms.catch_charge + perfect)
    if s.journal is not None:
        s.emit(Happened.CAUGHT, catcher, thing, s.charge[thing], perfect)
    s.step = CAUGHT


# -- dodged


def ask_deflect(s: RivalsState) -> None:
    """The dodger may send the ball to a Zone adjacent to its own (KCR-414)."""
    dodger = s.arg1
    if spending.can_pay_effect(s, side_of(dodger)):
        s.ask_brawler(dodger, DEFLECTED)
    else:
        land(s)


def deflect(s: RivalsState) -> None:
    if s.chosen != Code.NO:
        s.arg3 = s.chosen - Code.DEFLECT
        spending.pay_effect(s, s.arg1)
        if s.journal is not None:
            s.emit(Happened.DEFLECTED, s.arg1, s.arg2, s.arg3)
    land(s)


def land(s: RivalsState) -> None:
    """After a Dodge it lands (KCR-413, KCR-520, KCR-552); Bomb and Poison work all the same."""
    thing = s.arg2
    zone = s.arg3
    kind = s.type_of(thing)
    s.step = DONE
    if s.journal is not None:
        s.emit(Happened.LANDED, thing, zone)
    if kind == Ball.BOMB:  # KCR-532, KCR-533
        explode(s, thing, zone, NONE)
        knock_outs.settle(s, side_of(s.arg0))
        return
    hands.put_down(s, thing, zone)
    if kind == Ball.POISON:  # KCR-608, KCR-609
        spread_gas(s, zone)
        moves.begin_flight(s, zone, side_of(s.arg1))


# -- a Direct Hit


def direct_hit(s: RivalsState) -> None:
    """Hearts, the target's ball, the thrown ball, knock-outs: in this order (KCR-440, KCR-441)."""
    thrower = s.arg0
    target = s.arg1
    thing = hands.release(s, thrower)
    s.arg2 = thing
    kind = s.type_of(thing)
    if s.journal is not None:
        s.emit(Happened.HIT, target, thrower, thing, s.impact)
    s.step = KNOCK_BACK
    if kind == Ball.BOMB:
        knock_outs.lose_heart(s, target, knock_outs.BY_HIT)
        explode(s, thing, s.arg3, target)
        hands.drop(s, target, s.impact)
    elif kind == Ball.CAGE:
        hands.drop(s, target, s.impact)
        close_cage(s, target, thing)
    elif kind == NONE:
        knock_outs.lose_all_hearts(s, target, knock_outs.BY_BALL_FORM)
        hands.drop(s, target, s.impact)
        hit_with_brawler(s, thrower, target, thing)
    else:
        knock_outs.lose_heart(s, target, knock_outs.BY_HIT)
        hands.drop(s, target, s.impact)
        land_after_hit(s, kind, thing)
    knock_outs.settle(s, side_of(thrower))


def land_after_hit(s: RivalsState, kind: i64, thing: i64) -> None:
    """The thrown ball lands in the Impact Zone (KCR-448); a Boomerang flies on (KCR-590)."""
    if kind == Ball.BOOMERANG:  # KCR-591: the return comes after the Knock Back
        return
    if s.journal is not None:
        s.emit(Happened.LANDED, thing, s.arg3)
    hands.put_down(s, thing, s.arg3)  # KCR-610: the Poison Ball stays in its gas


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


def close_cage(s: RivalsState, target: i64, ball: i64) -> None:
    """No Heart is lost; the ball stays around the target, unless one does (KCR-540, KCR-541)."""
    if s.form[target] == Form.CAGED:
        hands.put_down(s, ball, s.arg3)
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


def hit_with_brawler(s: RivalsState, thrower: i64, target: i64, thing: i64) -> None:
    """The thrown Brawler lands unharmed; a crew mate earns Bond (KCR-481, KCR-482, KCR-483)."""
    hands.put_down(s, thing, s.arg3)  # KCR-548: still Caged if it was
    if thrower < 3 and thing - PERSON < 3 and side_of(target) != CREW:
        if s.terms.bond_fills:
            s.bond = FULL_BOND
        else:  # KCR-489
            spending.gain_bond(s)
        if s.journal is not None:
            s.emit(Happened.BOND_FILLED, s.bond)


# -- Knock Back


def knock_back_zones(s: RivalsState) -> i64:
    """Zones adjacent to the target's, without the thrower's own (KCR-449, KCR-442)."""
    zones = s.terms.adjacent[s.zone[s.arg1]]
    thrower_zone = s.zone[s.arg0]
    return zones & ~(1 << thrower_zone) if thrower_zone > 0 else zones


def knock_back(s: RivalsState) -> None:
    """The thrower's seat moves a target that is still in play."""
    s.step = AFTER_HIT
    if s.zone[s.arg1] == 0:
        return
    zones = knock_back_zones(s)
    if zones == 0:  # KCR-442: the target stays
        return
    only = moves.only_zone(zones)
    if s.type_of(s.arg2) == Ball.MOON:
        ask_moon_push(s)
    elif only > 0:
        knocked_back(s, only - 1)
    else:
        s.ask_brawler(s.arg0, KNOCKED_BACK)


def ask_moon_push(s: RivalsState) -> None:
    """Two steps are often forced."""
    out = Options()
    add_moon_pushes(s, out)
    if out.n == 1:
        knocked_back(s, out.codes[0] - Code.GO)
    else:
        s.ask_brawler(s.arg0, KNOCKED_BACK)


def knocked_back(s: RivalsState, path: i64) -> None:
    s.step = AFTER_HIT
    target = s.arg1
    if s.journal is not None:
        s.emit(Happened.KNOCKED_BACK, target, s.arg0)
    first = moves.first_zone(path)
    second = moves.second_zone(path)
    s.push(Procedure.PUSH, target, first, second, side_of(s.arg0))


def after_hit(s: RivalsState) -> None:
    """Effects of the ball after the Knock Back: gas and flight, the Boomerang's return."""
    kind = s.type_of(s.arg2)
    s.step = RETURN if kind == Ball.BOOMERANG else DONE
    if kind == Ball.POISON:  # KCR-441, KCR-601
        spread_gas(s, s.arg3)
        moves.begin_flight(s, s.arg3, side_of(s.arg1))


def throw_options(s: RivalsState, out: Options) -> None:
    if s.step == DEFLECTED:  # D-16
        add_deflects(s, s.arg1, out)
    elif s.type_of(s.arg2) == Ball.MOON:  # D-21
        add_moon_pushes(s, out)
    else:  # D-21
        moves.add_zones(s, out, Code.GO, knock_back_zones(s))


def after_throw_why_not(s: RivalsState, code: i64) -> i64:
    if s.step == DEFLECTED:
        return deflect_why_not(s, s.arg1, code)
    if s.type_of(s.arg2) == Ball.MOON:
        return moon_push_why_not(s, code)
    return moves.go_why_not(code, knock_back_zones(s))


def add_deflects(s: RivalsState, dodger: i64, out: Options) -> None:
    """To a Zone adjacent to the dodger's, or not at all (KCR-414)."""
    out.add(Code.NO)
    moves.add_zones(s, out, Code.DEFLECT + 1, s.terms.adjacent[s.zone[dodger]])


def deflect_why_not(s: RivalsState, dodger: i64, code: i64) -> i64:
    if code == Code.NO:
        return No.OK
    if code <= Code.DEFLECT or code >= Code.MOVE:
        return No.NOT_A_CHOICE
    zone = code - Code.DEFLECT
    return No.OK if s.terms.adjacent[s.zone[dodger]] >> zone & 1 else No.NOT_A_CHOICE


def add_moon_pushes(s: RivalsState, out: Options) -> None:
    """Two steps, not into the thrower's Zone nor back; else one (KCR-572, KCR-573)."""
    firsts = knock_back_zones(s)
    first: i64
    second: i64
    for first in range(1, s.terms.zones + 1):
        if firsts >> first & 1 == 0:
            continue
        seconds = moon_seconds(s, first)
        if seconds == 0:
            out.add(Code.GO + first - 1)
        for second in range(1, s.terms.zones + 1):
            if seconds >> second & 1:
                out.add(Code.GO + moves.path_of(first, second))


def moon_seconds(s: RivalsState, first: i64) -> i64:
    """Where the second step of a push by the Moon Ball may lead."""
    barred: i64 = 1 << s.zone[s.arg1] | 1 << s.zone[s.arg0]
    return s.terms.adjacent[first] & ~barred


def moon_push_why_not(s: RivalsState, code: i64) -> i64:
    if code < Code.GO or code >= Code.PING:
        return No.NOT_A_CHOICE
    first = moves.first_zone(code - Code.GO)
    second = moves.second_zone(code - Code.GO)
    seconds = moon_seconds(s, first)
    leads_on = seconds == 0 if second == 0 else seconds >> second & 1 == 1
    return No.OK if leads_on and knock_back_zones(s) >> first & 1 else No.NOT_THERE
