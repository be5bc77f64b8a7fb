"""A run of decisions of which the others hear only when it is over, all at once."""

from __future__ import annotations

from dataclasses import dataclass

from donnybrook.kernel.state import State
from donnybrook.table.lines import Standing


@dataclass(frozen=True)
class Moment:
    """A position of the match, and the row that led to it."""

    row: int
    version: int
    state: State


@dataclass(frozen=True)
class Concealment:
    """Who is asked, and the moment at which the others are kept meanwhile."""

    seat: int
    kept: Moment


def concealment_after(
    standing: Standing, row: int, before: Concealment | None
) -> Concealment | None:
    """Whether the others are kept waiting now; a run of such decisions is one."""
    if standing.concealed is None:
        return None
    if before is not None and before.seat == standing.concealed:
        return before
    assert standing.state is not None
    return Concealment(standing.concealed, Moment(row, standing.version, standing.state))
