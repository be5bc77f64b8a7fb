"""Why a seat may not choose a code now: the first check that fails."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tests.kernel.dodge.rules import throws
from tests.kernel.dodge.state import Code, DodgeState, Procedure


class No:
    """Refusals."""

    OK: Final = 0
    OVER: Final = 1
    NO_SEAT: Final = 2
    NOT_YOUR_TURN: Final = 3
    WRONG_MOMENT: Final = 4
    TOO_TIRED: Final = 5
    NO_BONUS: Final = 6
    NO_LOOK: Final = 7
    NO_CATCH: Final = 8


def why_not(s: DodgeState, seat: i64, code: i64) -> i64:
    """No.OK if the seat may."""
    if s.over:
        return No.OVER  # DDG-031
    if seat < 0 or seat > 1:
        return No.NO_SEAT
    if code == Code.CONCEDE:
        return No.OK  # DDG-040
    if (s.to_act() >> seat) & 1 == 0:
        return No.NOT_YOUR_TURN
    if s.procedure == Procedure.THROW:
        return throw_why_not(s, code)
    if s.procedure == Procedure.CATCH:
        return catch_why_not(s, code)
    is_lean = code == Code.LEAN or code == Code.LEAN + 1
    return No.OK if is_lean else No.WRONG_MOMENT  # DDG-002


def throw_why_not(s: DodgeState, code: i64) -> i64:
    if code == Code.PEEK:
        return No.OK if throws.may_peek(s) else No.NO_LOOK  # DDG-014
    if code > Code.PEEK:
        return No.WRONG_MOMENT
    if s.stamina[s.arg0] <= code // 2:
        return No.TOO_TIRED  # DDG-010
    return No.NO_BONUS if code % 2 == 1 and s.cards[s.arg0] <= 0 else No.OK  # DDG-011


def catch_why_not(s: DodgeState, code: i64) -> i64:
    if code == Code.CATCH:
        return No.OK if s.stamina[s.arg0] > 1 else No.NO_CATCH  # DDG-020
    return No.OK if code == Code.DODGE else No.WRONG_MOMENT
