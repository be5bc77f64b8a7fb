"""People who have left: a bot's seat goes back to its bot, another's to a bot if somebody asks."""

from __future__ import annotations

from donnybrook.table.rows import SeatChanged
from donnybrook.table.table import Table

LEFT = 60_000  # milliseconds away until somebody counts as having left


def has_left(table: Table, seat: int, now: int) -> bool:
    since = table.seats[seat].away_since
    return since is not None and now - since >= LEFT


def lent_seats(table: Table) -> dict[int, int]:
    """The seats that people took over from bots and went away from: when each goes back."""
    if not table.changes:
        return {}
    lent = {
        number: seat.away_since + LEFT
        for number, seat in enumerate(table.seats)
        if seat.away_since is not None and seat.bot is not None and seat.kind == "person"
    }
    if not lent or not table.playing or table.plan.sitting:
        return {}  # a story has its own rules for those who are away
    return lent


def back_to_bot(table: Table, seat: int) -> SeatChanged:
    """The bot that sat there before, or one of middling strength."""
    sitter = table.seats[seat]
    if sitter.bot is not None:
        level, name = sitter.bot
        return SeatChanged(seat, name, level=level)
    levels = table.game.bot_levels()
    level = list(levels)[len(levels) // 2]
    name = levels[level].ring_name
    taken = {other.name for other in table.seats}
    number = next(n for n in range(1, len(taken) + 2) if numbered(name, n) not in taken)
    return SeatChanged(seat, numbered(name, number), level=level)


def numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name} {number}"
