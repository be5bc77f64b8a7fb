"""A run of decisions of which the others hear only when it is over, all at once."""

from __future__ import annotations

from dataclasses import dataclass

from donnybrook.kernel.match import Match
from donnybrook.kernel.state import State


@dataclass(frozen=True)
class Moment:
    """A position of the match, and the row that led to it."""

    row: int
    version: int
    state: State


@dataclass(frozen=True)
class Hush:
    """Who is asked, and the moment at which the others are kept meanwhile."""

    seat: int
    kept: Moment


def hush_after(match: Match, row: int, before: Hush | None) -> Hush | None:
    """Whether the others are kept waiting now; a run of discreet decisions is one hush."""
    state = match.state
    if state.over or state.seat < 0 or not match.game.is_discreet(state):
        return None
    if before is not None and before.seat == state.seat:
        return before
    return Hush(int(state.seat), Moment(row, match.version, state.copy()))
