"""How a match ended, in a sentence."""

from __future__ import annotations

from donnybrook.kernel.state import State
from donnybrook.table.seats.seat import owing
from donnybrook.table.table import Table


def result(table: Table) -> str:
    """Who won and why; empty before the end."""
    if table.called_off is not None:
        return called_off(table)
    if table.match is None or not table.over:
        return ""
    if table.resigned is not None:
        return f"Seat {table.resigned} gives up."
    state = table.match.state
    why = table.game.view.why_over(state)
    because = f": {why}." if why else "."
    if (score := table.score()) is not None:
        return f"{score.points} points{because}"
    winners = [f"Seat {seat}" for seat in winning(state, len(table.seats))]
    if not winners:
        return f"It is a draw{because}"
    if len(winners) == 1:
        return f"{winners[0]} wins{because}"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win{because}"


def winning(state: State, seats: int) -> list[int]:
    """The seats for which a match that is over went best; none if it did for all."""
    worth = [state.result(seat) for seat in range(seats)]
    found = [seat for seat, value in enumerate(worth) if value == max(worth)]
    return [] if len(found) == seats else found


def called_off(table: Table) -> str:
    """Who ended a table before its start, and whose share was still waited for."""
    found = [f"Seat {table.called_off} called the table off before the start."]
    if table.full_at is not None:
        found += [f"Seat {seat} had not shown a share." for seat in owing(table.seats)]
    return " ".join(found)
