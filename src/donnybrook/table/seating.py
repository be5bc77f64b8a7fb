"""Who may come to a table in play, and which seats of bots they may take over."""

from __future__ import annotations

from donnybrook.table.table import Table


def is_welcome(table: Table, guest: str, token: str) -> bool:
    """Whether somebody may look in: at a public table, as one of its people, or with a link."""
    if table.plan.public or guest == table.plan.opener or table.seats_of(guest):
        return True
    tokens = [table.plan.watch_token, *(seat.invitation for seat in table.seats)]
    return bool(token) and token in tokens


def seats_to_take(table: Table, held: tuple[int, ...]) -> list[int]:
    """Bots' seats for whoever holds these; where something is hidden, only of the own side."""
    if not table.plan.take_bots or not table.playing:
        return []
    bots = [number for number, seat in enumerate(table.seats) if seat.kind == "bot"]
    if not held or not table.game.facts.hidden:
        return bots
    own = next(side for side in table.game.sides(table.options) if held[0] in side)
    return [number for number in bots if number in own]
