"""A run of decisions of which the others hear only when it is over, all at once."""

from __future__ import annotations

from dataclasses import dataclass

from donnybrook.kernel.state import State
from donnybrook.table.hosted import Standing


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


def hush_after(standing: Standing, row: int, before: Hush | None) -> Hush | None:
    """Whether the others are kept waiting now; a run of discreet decisions is one hush."""
    if standing.discreet is None:
        return None
    if before is not None and before.seat == standing.discreet:
        return before
    assert standing.state is not None
    return Hush(standing.discreet, Moment(row, standing.version, standing.state))
