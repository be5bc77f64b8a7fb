"""Who may come to a table in play, which seats of bots they may take over, who gets hints."""

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


def is_coached(table: Table) -> bool:
    """Hints: in turns, never where it counts, for several people if the table says so."""
    daily = table.plan.deal.startswith("daily ")
    counts = table.plan.what_if is None and (daily or table.game.hosting.rated(table.plan.options))
    if table.queue is not None or counts:
        return False
    if table.plan.coach is not None:
        return table.plan.coach
    people = {seat.guest for seat in table.plan.seats if seat.kind != "bot"}
    return len(people) <= 1 and "" not in people  # who comes over a link is nobody yet
