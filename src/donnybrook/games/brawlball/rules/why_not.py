"""Why a seat may not choose a code now: the first check that fails, chapter by chapter."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import (
    bash,
    catches,
    kick_off,
    movement,
    passes,
    pushes,
    scatter,
    set_up,
    teams,
    turns,
)
from donnybrook.games.brawlball.rules.codes import Code, No
from donnybrook.games.brawlball.rules.state import BallState, Procedure


def why_not(s: BallState, seat: i64, code: i64) -> i64:
    """No.OK if the seat may."""
    if s.over:
        return No.OVER  # BBL-004
    if code == Code.RESIGN:
        return No.OK  # BBL-237
    closed = not_asked(s, seat)
    return closed if closed != No.OK else decision_why_not(s, code)


def not_asked(s: BallState, seat: i64) -> i64:
    """Whether the open decision is somebody else's."""
    if (s.to_act() >> seat) & 1:
        return No.OK
    if s.procedure == Procedure.PICK:
        return No.STILL_PICKING  # BBL-028
    return No.OTHERS_TURN if s.active >= 0 else No.OTHER_ASKED  # BBL-062, BBL-032


def decision_why_not(s: BallState, code: i64) -> i64:
    """What a choice of the seat that is asked breaks."""
    procedure = s.procedure
    if procedure == Procedure.ACTION:
        return movement.why_not(s, code)
    if procedure == Procedure.TURN:
        return turns.why_not(s, code)
    if procedure == Procedure.BASH:
        return bash.why_not(s, code)
    if procedure == Procedure.PUSH:
        return pushes.why_not(s, code)
    if procedure == Procedure.PASS:
        return passes.why_not(s, code)
    if procedure == Procedure.SCATTER:
        return scatter.why_not(s, code)
    if procedure == Procedure.SET_UP:
        return set_up.why_not(s, code)
    if procedure == Procedure.KICK_OFF:
        return kick_off.why_not(s, code)
    if procedure == Procedure.CATCH:
        return catches.why_not(code)
    return teams.why_not(s, code)
