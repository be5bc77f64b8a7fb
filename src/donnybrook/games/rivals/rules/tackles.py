"""Chapter B6: Tackles, as an action and as a reaction, and the Steal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import contests, frames, hands, moves, spawning, spending
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import NONE, Contest, RivalsState, side_of
from donnybrook.kernel.state import Options

DECLARE: Final = 0
OUTCOME: Final = 1
DODGED: Final = 2
DONE: Final = 3

ENTER: Final = 0
PUSH: Final = 1
PUSHED: Final = 2
STEAL: Final = 3
STOLEN: Final = 4
FINISH: Final = 5
KEPT: Final = 6


# -- the action


def tackle_why_not(s: RivalsState, tackler: i64, target: i64) -> i64:
    """An opponent that is not held, in the own or an adjacent Zone (KCR-358, KCR-359)."""
    if side_of(target) == side_of(tackler) or not s.is_target(target):
        return No.NOT_TACKLED
    near = s.distance(s.zone[tackler], s.zone[target]) <= 1
    return No.OK if near else No.TACKLE_TOO_FAR


def tackle(s: RivalsState) -> None:
    if s.step == DECLARE:
        declare(s)
    elif s.step == OUTCOME:
        outcome(s)
    elif s.step == DODGED:
        dodged(s, s.chosen - Code.GO)
    elif not spawning.respawn_first(s):
        s.pop()


def declare(s: RivalsState) -> None:
    s.stall = NONE
    if s.journal is not None:
        s.emit(Happened.TACKLE_BEGAN, frames.tackler(s), frames.tackled(s))
    s.step = OUTCOME
    tackler = frames.tackler(s)
    contests.begin(s, Contest.TACKLING, tackler, frames.tackled(s), tackler, NONE)


def outcome(s: RivalsState) -> None:
    """A tackler that wins pushes; otherwise the dodger must move (KCR-418, KCR-420, KCR-427)."""
    if not contests.defended(s):
        frames.become_tackled(s, frames.tackler(s), frames.tackled(s))
        return
    dodger = frames.tackled(s)
    if s.journal is not None:
        s.emit(Happened.DODGED, dodger, s.zone[dodger])
    only = moves.only_zone(s.terms.adjacent[s.zone[dodger]])
    if only > 0 and not s.holds_moon(dodger):
        dodged(s, only - 1)
    else:
        s.ask_brawler(dodger, DODGED)


def dodged(s: RivalsState, path: i64) -> None:
    s.step = DONE
    moves.free_move(s, frames.tackled(s), path)


def tackle_options(s: RivalsState, out: Options) -> None:  # D-26
    dodger = frames.tackled(s)
    moves.add_paths(s, out, Code.GO, s.zone[dodger], s.holds_moon(dodger))


def free_move_why_not(s: RivalsState, code: i64) -> i64:
    if code < Code.GO or code >= Code.PING:
        return No.NOT_A_CHOICE
    dodger = frames.tackled(s)
    leads_on = moves.leads_on(s, s.zone[dodger], code - Code.GO, s.holds_moon(dodger))
    return No.OK if leads_on else No.NOT_THERE


# -- a Tackle that succeeded


def tackled(s: RivalsState) -> None:
    """The ball leaves the hands, the tackler enters, the push, then Steal or drop (KCR-424)."""
    step = s.step
    if step == ENTER:
        enter(s)
    elif step == PUSH:
        ask_push(s)
    elif step == PUSHED:
        push(s, moves.first_zone(s.chosen - Code.GO))
    elif step == STEAL:
        ask_steal(s)
    elif step == STOLEN:
        steal(s)
    elif not spawning.respawn_first(s):
        if step == KEPT:
            frames.become_bonus(s, frames.tackler(s))
        else:
            s.pop()


def enter(s: RivalsState) -> None:
    """Into the Zone of the tackled Brawler; gas there costs a Heart (KCR-419, KCR-606)."""
    tackler = frames.tackler(s)
    tackled = frames.tackled(s)
    zone = s.zone[tackled]
    frames.set_tackle_zone(s, zone)
    s.step = PUSH
    if s.journal is not None:
        s.emit(Happened.TACKLED, tackler, tackled, zone)
    frames.set_loose(s, hands.let_go(s, tackled))
    if s.zone[tackler] != zone:
        moves.walk_into(s, tackler, zone, Happened.MOVED, side_of(tackler))


def ask_push(s: RivalsState) -> None:
    """To any Zone adjacent to it, also where the tackler came from (KCR-425)."""
    only = moves.only_zone(s.terms.adjacent[frames.tackle_zone(s)])
    if only > 0:
        push(s, only)
    else:
        s.ask_brawler(frames.tackler(s), PUSHED)


def push(s: RivalsState, zone: i64) -> None:
    s.step = STEAL
    frames.open_push(s, frames.tackled(s), zone, 0, side_of(frames.tackler(s)))


def ask_steal(s: RivalsState) -> None:
    """A tackler in play may keep the ball for 1 Bond or by the Rivalry (KCR-423, KCR-606)."""
    tackler = frames.tackler(s)
    if frames.loose(s) == NONE:
        s.step = FINISH
    elif s.zone[tackler] > 0 and spending.can_pay_effect(s, side_of(tackler)):
        s.ask_brawler(tackler, STOLEN)
    else:
        drop(s)


def drop(s: RivalsState) -> None:
    """The ball lies in the tackler's new Zone with Charge 0 (KCR-421)."""
    s.step = FINISH
    if s.journal is not None:
        s.emit(Happened.DROPPED, frames.tackled(s), frames.loose(s), frames.tackle_zone(s))
    hands.put_down(s, frames.loose(s), frames.tackle_zone(s))


def steal(s: RivalsState) -> None:
    """Charge is kept, none is added; any other held ball is dropped first (KCR-424, KCR-585)."""
    if s.chosen == Code.NO:
        drop(s)
        return
    tackler = frames.tackler(s)
    spending.pay_effect(s, tackler)
    hands.drop(s, tackler, s.zone[tackler])
    thing = frames.loose(s)
    hands.take(s, tackler, thing)
    if s.journal is not None:
        s.emit(Happened.STOLEN, tackler, thing, s.charge[thing])
    s.step = KEPT


def tackled_options(s: RivalsState, out: Options) -> None:
    if s.step == PUSHED:  # D-22
        moves.add_zones(s, out, Code.GO, s.terms.adjacent[frames.tackle_zone(s)])
    else:  # D-17
        out.add(Code.NO)
        out.add(Code.STEAL)


def tackled_why_not(s: RivalsState, code: i64) -> i64:
    if s.step == PUSHED:
        return moves.go_why_not(code, s.terms.adjacent[frames.tackle_zone(s)])
    return No.OK if code == Code.NO or code == Code.STEAL else No.NOT_A_CHOICE
