"""How a match ended, in a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from donnybrook.kernel.state import State
from donnybrook.table.seats.seat import owing
from donnybrook.table.table import Table

SEAT = re.compile(r"\bSeat (\d+)\b")


def result(table: Table) -> str:
    """Who won and why; empty before the end."""
    if table.called_off is not None:
        return called_off(table)
    if table.match is None or not table.over:
        return ""
    if table.resigned is not None:
        return f"Seat {table.resigned} gives up."
    if table.plan.mission is not None and table.mission_done:
        return table.plan.mission.told.success
    state = table.match.state
    why = table.game.view.why_over(state)
    because = f": {why}." if why else "."
    if won := table.game.view.who_won(state):
        return f"{won}{because}"
    if (score := table.score()) is not None:
        return f"{score.points} points{because}"
    named = [f"Seat {seat}" for seat in winning(state, len(table.seats))]
    if not named:
        return f"It is a draw{because}"
    if len(named) == 1:
        return f"{named[0]} wins{because}"
    return f"{', '.join(named[:-1])} and {named[-1]} win{because}"


def with_names(sentence: str, names: Sequence[str]) -> str:
    """A sentence about seats, for whoever was not there: "Seat 0 wins" is "Ann wins"."""

    def named(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) and names[seat] else found[0]

    return SEAT.sub(named, sentence)


def score(table: Table) -> list[int]:
    """The score of each side, or the points of a run; none before the end and in missions."""
    if table.match is None or table.plan.mission is not None or not result(table):
        return []
    run = table.score()
    return [run.points] if run is not None else list(table.game.view.score(table.match.state))


def winners(table: Table) -> list[int]:
    """The seats that won; none before the end, in a draw, or where a match is not won by seats."""
    if table.match is None or not is_between_seats(table):
        return []
    return winning(table.match.state, len(table.seats))


def is_drawn(table: Table) -> bool:
    return is_between_seats(table) and not winners(table)


def is_between_seats(table: Table) -> bool:
    """Whether a match has come to its own end, with seats that can win it against each other."""
    ended = table.match is not None and table.over and table.called_off is None
    return ended and table.resigned is None and table.plan.mission is None and not table.score()


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
