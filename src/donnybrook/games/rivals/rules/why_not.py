"""Why a seat may not choose a code now: which chapter knows."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.rivals.rules import (
    bonus,
    boomerang,
    contests,
    moves,
    multi_ball,
    people,
    rounds,
    spawning,
    tackles,
    throws,
    turns,
)
from donnybrook.games.rivals.rules.codes import Code, No
from donnybrook.games.rivals.rules.state import Procedure, RivalsState


def why_not(s: RivalsState, seat: i64, code: i64) -> i64:
    """No.OK if the seat may."""
    if people.is_aside(code) or people.is_refresh_aside(s, seat, code):
        return people.aside_why_not(s, seat, code)
    if s.over:
        return No.OVER  # KCR-630
    if s.to_act() >> seat & 1 == 0:
        return other_seat_why_not(s, code)
    procedure = s.procedure
    if procedure == Procedure.TURN:
        return turns.turn_why_not(s, code)
    if procedure == Procedure.CONTEST:
        return contests.contest_why_not(s, code)
    if procedure == Procedure.BONUS:
        return bonus.bonus_why_not(s, code)
    if procedure == Procedure.BRAWL:
        return rounds.brawl_why_not(s, code)
    return place_why_not(s, code)


def place_why_not(s: RivalsState, code: i64) -> i64:
    """Where to go, and what else is asked after a contest."""
    procedure = s.procedure
    if procedure == Procedure.THROW:
        return throws.after_throw_why_not(s, code)
    if procedure == Procedure.TACKLED:
        return tackles.tackled_why_not(s, code)
    if procedure == Procedure.TACKLE:
        return tackles.free_move_why_not(s, code)
    if procedure == Procedure.MULTI:
        return multi_ball.multi_why_not(s, code)
    if procedure == Procedure.PUSH:
        return moves.push_why_not(s, code)
    if procedure == Procedure.FLEE:
        return moves.flee_why_not(s, code)
    if procedure == Procedure.RETURN:
        return boomerang.return_why_not(s, code)
    return spawning.spawn_why_not(s, code)


def other_seat_why_not(s: RivalsState, code: i64) -> i64:
    """Whose decision it is instead."""
    if code == Code.REROLL:
        return No.NO_FAKE_THROW  # KCR-327
    if s.procedure == Procedure.CONTEST:
        return No.NOT_YET  # KCR-276
    if s.procedure == Procedure.BONUS:
        return No.NOT_YOUR_REACTION  # KCR-434
    return No.NOT_YOUR_TURN  # KCR-243
