"""Chapter 3: catching. CATCH: arg0 target, arg1 hits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.kernel.state import Options
from tests.kernel.dodge.rules.throws import high_faces
from tests.kernel.dodge.state import Code, DodgeState, Kind, Procedure

CHOOSE: Final = 0
ANSWER: Final = 1
DONE: Final = 2


def catch(s: DodgeState) -> None:
    """The target answers, then the throw goes on."""
    if s.step == CHOOSE:
        s.ask(s.arg0, ANSWER)
    elif s.step == ANSWER:
        s.step = DONE
        if s.chosen == Code.CATCH:
            try_to_catch(s)
        else:
            dodge(s)
    else:
        s.pop()


def options(s: DodgeState, out: Options) -> None:  # DDG-020
    out.add(Code.DODGE)
    if s.stamina[s.arg0] > 1:
        out.add(Code.CATCH)


def try_to_catch(s: DodgeState) -> None:  # DDG-021
    """A caught ball is thrown back at once; a missed catch hurts twice."""
    target = s.arg0
    if high_faces(s, 3) >= s.arg1:
        s.emit(Kind.BALL_CAUGHT, target)
        s.push(Procedure.THROW, target)
    else:
        hurt(s, target, 2)


def dodge(s: DodgeState) -> None:  # DDG-022
    if s.die() > s.arg1:
        s.emit(Kind.BALL_DODGED, s.arg0)
    else:
        hurt(s, s.arg0, 1)


def hurt(s: DodgeState, target: i64, points: i64) -> None:  # DDG-030
    s.stamina[target] = max(s.stamina[target] - points, 0)
    s.emit(Kind.BALL_HIT, target, points)
    if s.stamina[target] == 0:
        s.finish(1 - target)
