"""Chapter 1: rounds and leaning. ROUND is the bottom of the stack and has no args."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.state import SEVERAL, Options
from tests.kernel.dodge.state import DRAW, NONE, Code, DodgeState, Kind, Procedure

OPEN: Final = 0
LEAN: Final = 1
REVEAL: Final = 2
ROUNDS: Final = 30
BREATHER: Final = 3000  # milliseconds


def play_round(s: DodgeState) -> None:
    if s.step == OPEN:
        open_round(s)
    elif s.step == LEAN:
        lean(s)
    else:
        reveal(s)


def open_round(s: DodgeState) -> None:  # DDG-030
    """After the last round stamina decides."""
    if s.round == ROUNDS:
        ahead = s.stamina[0] - s.stamina[1]
        s.finish(0 if ahead > 0 else 1 if ahead < 0 else DRAW)
        return
    s.round += 1
    s.step = LEAN
    if s.clock > 0:
        take_a_breather(s)


def take_a_breather(s: DodgeState) -> None:  # DDG-051
    """Nobody may choose until the clock strikes."""
    s.push(Procedure.BREATHER, s.now + BREATHER)
    s.seat = SEVERAL
    s.waiting = True
    s.emit(Kind.BREATHER_BEGAN, BREATHER)


def lean(s: DodgeState) -> None:  # DDG-002
    s.emit(Kind.ROUND_OPENED, s.round)
    s.ask(SEVERAL, REVEAL)


def options(s: DodgeState, out: Options) -> None:
    out.add(Code.LEAN)
    out.add(Code.LEAN + 1)


def seal(s: DodgeState, seat: i64, side: i64) -> None:  # DDG-002
    """The first to lean waits for the other; nobody else sees where."""
    s.sealed[seat] = side
    s.emit(Kind.LEAN_SEALED, seat, side, eyes=1 << seat, secret=2)
    s.seat = 1 - seat
    s.waiting = s.sealed[1 - seat] == NONE


def reveal(s: DodgeState) -> None:  # DDG-002
    """Both sides are shown and make one of the seats the thrower."""
    thrower: i64 = 0 if s.sealed[0] == s.sealed[1] else 1
    s.emit(Kind.LEANS_REVEALED, s.sealed[0], s.sealed[1], thrower, news=EVERYONE)
    s.sealed[0] = NONE
    s.sealed[1] = NONE
    s.step = OPEN
    s.push(Procedure.THROW, thrower)
