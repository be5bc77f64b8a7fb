"""Chapter F: what costs a trainer the rest of his turn (BBL-071)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlball.rules.codes import Happened
from donnybrook.games.brawlball.rules.state import BallState


def call_turnover(s: BallState, cause: i64) -> None:  # BBL-070
    """The active trainer's turn is over as soon as the ball has been followed (BBL-072)."""
    if s.turnover:
        return
    s.turnover = True
    if s.journal is not None:
        s.emit(Happened.TURNOVER, s.active, cause)
