"""Chapters B6 and B7: what becomes of a Throw: caught, dodged, tackled, or a Direct Hit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import (
    contests,
    direct_hits,
    frames,
    hands,
    knock_outs,
    moves,
    spawning,
    spending,
)
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    NONE,
    Act,
    Ball,
    Contest,
    RivalsState,
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
            frames.become_bonus(s, frames.target(s))
    elif step == RETURN:
        if not spawning.respawn_first(s):
            frames.become_return(s)
    elif not spawning.respawn_first(s):
        s.pop()


def can_throw(s: RivalsState, thing: i64) -> bool:
    """With `sniperUncharged` = forbidden the Sniper Ball needs Charge (KCR-561)."""
    uncharged = s.type_of(thing) == Ball.SNIPER and s.charge[thing] == 0
    return not (uncharged and s.terms.sniper_needs_charge)


def add_targets(s: RivalsState, thrower: i64, code: i64, out: Options) -> None:
    """Opponents in play that are not held, in any Zone (KCR-209, KCR-356, KCR-357)."""
    first: i64 = 3 if thrower < 3 else 0
    codes = out.codes  # three at most: there is room for them
    n = out.n
    target: i64
    for target in range(first, first + 3):
        if s.is_target(target):
            codes[n] = code + target
            n += 1
    out.n = n


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
    thrower = frames.thrower(s)
    target = frames.target(s)
    thing = s.hand[thrower]
    s.throws += 1
    s.stall = NONE
    if s.journal is not None:
        s.emit(Happened.THROWN, thrower, target, thing, s.charge[thing], s.throws)
    frames.set_thrown(s, thing)
    frames.set_landing(s, s.zone[target])
    s.step = OUTCOME
    backer = s.backed_by(thing, thrower)
    contests.begin(s, Contest.THROWING, thrower, target, backer, NONE)


def outcome(s: RivalsState) -> None:
    """Step 10 of KCR-276, for every ball (KCR-597); the throw follows a dodger (KCR-411)."""
    thrower = frames.thrower(s)
    target = frames.target(s)
    if s.reaction != Act.DODGE or not s.terms.impact_old_zone:
        frames.set_landing(s, s.impact)
    if s.fell:  # KCR-412: as after a successful Dodge without Deflect
        frames.set_thrown(s, hands.release(s, thrower))
        land(s)
    elif not contests.defended(s):  # KCR-404, KCR-415, KCR-426
        hit(s, thrower, target)
    elif s.reaction == Act.CATCH:
        catch(s, thrower, target)
    elif s.reaction == Act.DODGE:
        if s.journal is not None:
            s.emit(Happened.DODGED, target, s.zone[target])
        frames.set_thrown(s, hands.release(s, thrower))
        s.step = DEFLECT
    else:  # KCR-420, KCR-422: the ball never left the hands
        frames.become_tackled(s, target, thrower)


def hit(s: RivalsState, thrower: i64, target: i64) -> None:
    frames.set_thrown(s, hands.release(s, thrower))
    s.step = KNOCK_BACK
    direct_hits.direct_hit(s, thrower, target, frames.thrown(s), frames.landing(s))


# -- caught


def catch(s: RivalsState, thrower: i64, catcher: i64) -> None:
    """Any held ball is dropped, the thrown one is held and gains Charge (KCR-400, KCR-401)."""
    thing = hands.release(s, thrower)
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
    dodger = frames.target(s)
    if spending.can_pay_effect(s, side_of(dodger)):
        s.ask_brawler(dodger, DEFLECTED)
    else:
        land(s)


def deflect(s: RivalsState) -> None:
    if s.chosen != Code.NO:
        dodger = frames.target(s)
        frames.set_landing(s, s.chosen - Code.DEFLECT)
        spending.pay_effect(s, dodger)
        if s.journal is not None:
            s.emit(Happened.DEFLECTED, dodger, frames.thrown(s), frames.landing(s))
    land(s)


def land(s: RivalsState) -> None:
    """After a Dodge it lands (KCR-413, KCR-520, KCR-552); Bomb and Poison work all the same."""
    thing = frames.thrown(s)
    zone = frames.landing(s)
    kind = s.type_of(thing)
    s.step = DONE
    if s.journal is not None:
        s.emit(Happened.LANDED, thing, zone)
    if kind == Ball.BOMB:  # KCR-532, KCR-533
        direct_hits.explode(s, thing, zone, NONE)
        knock_outs.settle(s, side_of(frames.thrower(s)))
        return
    hands.put_down(s, thing, zone)
    if kind == Ball.POISON:  # KCR-608, KCR-609
        direct_hits.spread_gas(s, zone)
        frames.open_flee(s, zone, side_of(frames.target(s)))


# -- Knock Back


def knock_back_zones(s: RivalsState) -> i64:
    """Zones adjacent to the target's, without the thrower's own (KCR-449, KCR-442)."""
    zones = s.terms.adjacent[s.zone[frames.target(s)]]
    thrower_zone = s.zone[frames.thrower(s)]
    return zones & ~(1 << thrower_zone) if thrower_zone > 0 else zones


def knock_back(s: RivalsState) -> None:
    """The thrower's seat moves a target that is still in play."""
    s.step = AFTER_HIT
    if s.zone[frames.target(s)] == 0:
        return
    zones = knock_back_zones(s)
    if zones == 0:  # KCR-442: the target stays
        return
    only = moves.only_zone(zones)
    if s.type_of(frames.thrown(s)) == Ball.MOON:
        ask_moon_push(s)
    elif only > 0:
        knocked_back(s, only - 1)
    else:
        s.ask_brawler(frames.thrower(s), KNOCKED_BACK)


def ask_moon_push(s: RivalsState) -> None:
    """Two steps are often forced."""
    out = Options()
    add_moon_pushes(s, out)
    if out.n == 1:
        knocked_back(s, out.codes[0] - Code.GO)
    else:
        s.ask_brawler(frames.thrower(s), KNOCKED_BACK)


def knocked_back(s: RivalsState, path: i64) -> None:
    s.step = AFTER_HIT
    target = frames.target(s)
    if s.journal is not None:
        s.emit(Happened.KNOCKED_BACK, target, frames.thrower(s))
    first = moves.first_zone(path)
    second = moves.second_zone(path)
    frames.open_push(s, target, first, second, side_of(frames.thrower(s)))


def after_hit(s: RivalsState) -> None:
    """Effects of the ball after the Knock Back: gas and flight, the Boomerang's return."""
    kind = s.type_of(frames.thrown(s))
    s.step = RETURN if kind == Ball.BOOMERANG else DONE
    if kind == Ball.POISON:  # KCR-441, KCR-601
        direct_hits.spread_gas(s, frames.landing(s))
        frames.open_flee(s, frames.landing(s), side_of(frames.target(s)))


def throw_options(s: RivalsState, out: Options) -> None:
    if s.step == DEFLECTED:  # D-16
        add_deflects(s, frames.target(s), out)
    elif s.type_of(frames.thrown(s)) == Ball.MOON:  # D-21
        add_moon_pushes(s, out)
    else:  # D-21
        moves.add_zones(s, out, Code.GO, knock_back_zones(s))


def after_throw_why_not(s: RivalsState, code: i64) -> i64:
    if s.step == DEFLECTED:
        return deflect_why_not(s, frames.target(s), code)
    if s.type_of(frames.thrown(s)) == Ball.MOON:
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
    barred: i64 = 1 << s.zone[frames.target(s)] | 1 << s.zone[frames.thrower(s)]
    return s.terms.adjacent[first] & ~barred


def moon_push_why_not(s: RivalsState, code: i64) -> i64:
    if code < Code.GO or code >= Code.PING:
        return No.NOT_A_CHOICE
    first = moves.first_zone(code - Code.GO)
    second = moves.second_zone(code - Code.GO)
    seconds = moon_seconds(s, first)
    leads_on = seconds == 0 if second == 0 else seconds >> second & 1 == 1
    return No.OK if leads_on and knock_back_zones(s) >> first & 1 else No.NOT_THERE
