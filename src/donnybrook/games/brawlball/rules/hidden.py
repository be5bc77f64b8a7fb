"""Hidden information: the other trainer's roster until both have picked (BBL-028)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlball.rules.state import NOBODY, BallState, Procedure
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.kernel.chance import Chance


def is_sealed(s: BallState, viewer: i64, seat: i64) -> bool:
    """Whether a viewer may not know what a trainer has picked."""
    if s.terms.open_pick or viewer == seat or s.over:
        return False
    return s.procedure == Procedure.PICK and s.picks[seat] != NOBODY


def redeal(s: BallState, viewer: i64, luck: Chance) -> None:
    """Another pick in place of each sealed one."""
    seat: i64
    for seat in range(2):
        if is_sealed(s, viewer, seat):
            s.picks[seat] = luck.below(s.terms.race_count * MIXES)
