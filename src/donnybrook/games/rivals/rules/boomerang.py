"""Chapter B9: the Boomerang flies back to its thrower (KCR-590 to KCR-598)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import contests, frames, hands, moves, spawning, spending, throws
from donnybrook.games.rivals.rules.codes import Code, Happened
from donnybrook.games.rivals.rules.state import (
    Act,
    Contest,
    RivalsState,
    side_of,
)
from donnybrook.kernel.state import Options

COME_BACK: Final = 0
OUTCOME: Final = 1
DEFLECT: Final = 2
DEFLECTED: Final = 3
KNOCK_BACK: Final = 4
KNOCKED_BACK: Final = 5
LAND: Final = 6
LANDED: Final = 7
CAUGHT: Final = 8
DONE: Final = 9


def come_back(s: RivalsState) -> None:
    """The steps of a return."""
    step = s.step
    if step == COME_BACK:
        fly_back(s)
    elif step == OUTCOME:
        outcome(s)
    elif step == DEFLECT:
        ask_deflect(s)
    elif step == DEFLECTED:
        deflect(s)
    elif step == KNOCK_BACK:
        ask_knock_back(s)
    elif step == KNOCKED_BACK:
        knock_back(s, moves.first_zone(s.chosen - Code.GO))
    elif step == LAND:
        ask_landing(s)
    elif step == LANDED:
        land(s, moves.first_zone(s.chosen - Code.GO))
    elif not spawning.respawn_first(s):
        if step == CAUGHT:
            frames.become_bonus(s, frames.thrower(s))
        else:
            s.pop()


def fly_back(s: RivalsState) -> None:
    """The thrower must Catch or Dodge against the Throw it just made (KCR-590, KCR-592)."""
    thrower = frames.thrower(s)
    target = frames.target(s)
    ball = frames.thrown(s)
    if s.journal is not None:
        s.emit(Happened.BALL_RETURNED, thrower, target, ball, s.attack)
    s.step = OUTCOME
    contests.begin(s, Contest.RETURNING, target, thrower, target, ball)


def outcome(s: RivalsState) -> None:
    """Caught, dodged, or neither (KCR-593, KCR-594, KCR-595)."""
    if s.fell:  # KCR-412
        land(s, s.impact)
    elif not contests.defended(s):
        s.step = KNOCK_BACK
    elif s.reaction == Act.CATCH:
        catch(s)
    else:
        if s.journal is not None:
            s.emit(Happened.DODGED, frames.thrower(s), s.impact)
        s.step = DEFLECT


def catch(s: RivalsState) -> None:
    """+1 Charge whatever `catchCharge` says, the Charge having been kept in flight (KCR-593)."""
    thrower = frames.thrower(s)
    hands.drop(s, thrower, s.zone[thrower])
    hands.take(s, thrower, frames.thrown(s))
    perfect: i64 = 1 if s.doubles else 0
    hands.add_charge(s, frames.thrown(s), 1 + perfect)
    if s.journal is not None:
        s.emit(Happened.CAUGHT, thrower, frames.thrown(s), s.charge[frames.thrown(s)], perfect)
    s.step = CAUGHT


def ask_deflect(s: RivalsState) -> None:
    """The return is a contest of its own, so the Rivalry is unused (KCR-321, KCR-594)."""
    if spending.can_pay_effect(s, side_of(frames.thrower(s))):
        s.ask_brawler(frames.thrower(s), DEFLECTED)
    else:
        land(s, s.zone[frames.thrower(s)])


def deflect(s: RivalsState) -> None:
    if s.chosen == Code.NO:
        land(s, s.zone[frames.thrower(s)])
        return
    spending.pay_effect(s, frames.thrower(s))
    zone = s.chosen - Code.DEFLECT
    if s.journal is not None:
        s.emit(Happened.DEFLECTED, frames.thrower(s), frames.thrown(s), zone)
    land(s, zone)


def ask_knock_back(s: RivalsState) -> None:
    """No Heart lost, but the target's seat moves the thrower (KCR-595, KCR-596)."""
    only = moves.only_zone(s.terms.adjacent[s.zone[frames.thrower(s)]])
    if only > 0:
        knock_back(s, only)
    else:
        s.ask_brawler(frames.target(s), KNOCKED_BACK)


def knock_back(s: RivalsState, zone: i64) -> None:
    s.step = LAND
    if s.journal is not None:
        s.emit(Happened.KNOCKED_BACK, frames.thrower(s), frames.target(s))
    frames.open_push(s, frames.thrower(s), zone, 0, side_of(frames.target(s)))


def landing_zones(s: RivalsState) -> i64:
    """Adjacent to the target where it stands now, or to the Impact Zone if it is out (KCR-596)."""
    zone = s.zone[frames.target(s)]
    return s.terms.adjacent[zone if zone > 0 else frames.landing(s)]


def ask_landing(s: RivalsState) -> None:
    only = moves.only_zone(landing_zones(s))
    if only > 0:
        land(s, only)
    else:
        s.ask_brawler(frames.target(s), LANDED)


def land(s: RivalsState, zone: i64) -> None:
    s.step = DONE
    if s.journal is not None:
        s.emit(Happened.LANDED, frames.thrown(s), zone)
    hands.put_down(s, frames.thrown(s), zone)


def return_options(s: RivalsState, out: Options) -> None:
    if s.step == DEFLECTED:  # D-16
        throws.add_deflects(s, frames.thrower(s), out)
    elif s.step == KNOCKED_BACK:  # D-24
        moves.add_zones(s, out, Code.GO, s.terms.adjacent[s.zone[frames.thrower(s)]])
    else:  # D-24
        moves.add_zones(s, out, Code.GO, landing_zones(s))


def return_why_not(s: RivalsState, code: i64) -> i64:
    if s.step == DEFLECTED:
        return throws.deflect_why_not(s, frames.thrower(s), code)
    if s.step == KNOCKED_BACK:
        return moves.go_why_not(code, s.terms.adjacent[s.zone[frames.thrower(s)]])
    return moves.go_why_not(code, landing_zones(s))
