"""Chapter B9: the Boomerang flies back to its thrower (KCR-590 to KCR-598).

RETURN: arg0 thrower, arg1 the target that was hit, arg2 the ball, arg3 the Impact Zone,
later the Zone where the ball lands.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import contests, hands, moves, spawning, spending, throws
from donnybrook.games.rivals.rules.codes import Code, Happened
from donnybrook.games.rivals.rules.state import (
    Act,
    Contest,
    Procedure,
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
            s.become(Procedure.BONUS, s.arg0)
        else:
            s.pop()


def fly_back(s: RivalsState) -> None:
    """The thrower must Catch or Dodge against the Throw it just made (KCR-590, KCR-592)."""
    if s.journal is not None:
        s.emit(Happened.BALL_RETURNED, s.arg0, s.arg1, s.arg2, s.attack)
    s.step = OUTCOME
    contests.begin(s, Contest.RETURNING, s.arg1, s.arg0, s.arg1, s.arg2)


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
            s.emit(Happened.DODGED, s.arg0, s.impact)
        s.step = DEFLECT


def catch(s: RivalsState) -> None:
    """+1 Charge whatever `catchCharge` says, the Charge having been kept in flight (KCR-593)."""
    thrower = s.arg0
    hands.drop(s, thrower, s.zone[thrower])
    hands.take(s, thrower, s.arg2)
    perfect: i64 = 1 if s.doubles else 0
    hands.add_charge(s, s.arg2, 1 + perfect)
    if s.journal is not None:
        s.emit(Happened.CAUGHT, thrower, s.arg2, s.charge[s.arg2], perfect)
    s.step = CAUGHT


def ask_deflect(s: RivalsState) -> None:
    """The return is a contest of its own, so the Rivalry is unused (KCR-321, KCR-594)."""
    if spending.can_pay_effect(s, side_of(s.arg0)):
        s.ask_brawler(s.arg0, DEFLECTED)
    else:
        land(s, s.zone[s.arg0])


def deflect(s: RivalsState) -> None:
    if s.chosen == Code.NO:
        land(s, s.zone[s.arg0])
        return
    spending.pay_effect(s, s.arg0)
    zone = s.chosen - Code.DEFLECT
    if s.journal is not None:
        s.emit(Happened.DEFLECTED, s.arg0, s.arg2, zone)
    land(s, zone)


def ask_knock_back(s: RivalsState) -> None:
    """No Heart lost, but the target's seat moves the thrower (KCR-595, KCR-596)."""
    only = moves.only_zone(s.terms.adjacent[s.zone[s.arg0]])
    if only > 0:
        knock_back(s, only)
    else:
        s.ask_brawler(s.arg1, KNOCKED_BACK)


def knock_back(s: RivalsState, zone: i64) -> None:
    s.step = LAND
    if s.journal is not None:
        s.emit(Happened.KNOCKED_BACK, s.arg0, s.arg1)
    s.push(Procedure.PUSH, s.arg0, zone, 0, side_of(s.arg1))


def landing_zones(s: RivalsState) -> i64:
    """Adjacent to the target where it stands now, or to the Impact Zone if it is out (KCR-596)."""
    zone = s.zone[s.arg1]
    return s.terms.adjacent[zone if zone > 0 else s.arg3]


def ask_landing(s: RivalsState) -> None:
    only = moves.only_zone(landing_zones(s))
    if only > 0:
        land(s, only)
    else:
        s.ask_brawler(s.arg1, LANDED)


def land(s: RivalsState, zone: i64) -> None:
    s.step = DONE
    if s.journal is not None:
        s.emit(Happened.LANDED, s.arg2, zone)
    hands.put_down(s, s.arg2, zone)


def return_options(s: RivalsState, out: Options) -> None:
    if s.step == DEFLECTED:  # D-16
        throws.add_deflects(s, s.arg0, out)
    elif s.step == KNOCKED_BACK:  # D-24
        moves.add_zones(s, out, Code.GO, s.terms.adjacent[s.zone[s.arg0]])
    else:  # D-24
        moves.add_zones(s, out, Code.GO, landing_zones(s))


def return_why_not(s: RivalsState, code: i64) -> i64:
    if s.step == DEFLECTED:
        return throws.deflect_why_not(s, s.arg0, code)
    if s.step == KNOCKED_BACK:
        return moves.go_why_not(code, s.terms.adjacent[s.zone[s.arg0]])
    return moves.go_why_not(code, landing_zones(s))
