"""The table as text, for playthroughs and terminals."""

from __future__ import annotations

from donnybrook.games.knockdown.rules import turn
from donnybrook.games.knockdown.rules.state import NONE, SLOTS, KnockdownState, Who
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.kernel.events import SPECTATOR

EVERYTHING = -1  # as viewer: nothing is hidden


def board(names: Names, s: KnockdownState, viewer: int = EVERYTHING) -> str:
    """The whole table, or what a viewer may know of it."""
    if len(s.row) == 0:
        return "\n".join(player(names, s, seat, viewer) for seat in range(2))
    active = turn.on_turn(s)
    whose = "" if active == NONE else f", seat {active} on turn"
    row = ", ".join(
        f"{slot + 1} {'-' if s.row[slot] == NONE else names.cards[s.row[slot]]}"
        for slot in range(SLOTS)
    )
    lines = [
        f"{names.content.arenas[s.arena.number].name}, round {s.round}, turn {s.turn}{whose}",
        *drawing(names, s),
        f"row: {row}; deck {len(s.deck) - s.top}; discards {s.discarded}; idle {s.idle}",
        *(player(names, s, seat, viewer) for seat in range(2)),
    ]
    if s.in_play != NONE:
        lines.append(f"in play: {names.cards[s.in_play]}")
    return "\n".join(lines)


def drawing(names: Names, s: KnockdownState) -> list[str]:
    """The spaces in their rows; [0] and [1] are the fighters, * the Echoes."""
    spaces = names.content.arenas[s.arena.number].spaces
    rows = sorted({r for _, r in spaces.values()})
    left = min(2 * q + r for q, r in spaces.values())
    lines = []
    for row in rows:
        line = ""
        for i, (name, (q, r)) in enumerate(spaces.items()):
            if r == row:
                line = line.ljust((2 * q + r - left) * 2) + mark(s, i, name)
        lines.append(line.rstrip())
    return lines


def mark(s: KnockdownState, space: int, name: str) -> str:
    for seat in range(2):
        if s.space(seat) == space:
            return f"[{seat}]"
    echo = space in (s.at(0, Who.ECHO), s.at(1, Who.ECHO))
    return f"{name}*" if echo else name


def player(names: Names, s: KnockdownState, seat: int, viewer: int) -> str:
    fighter = s.at(seat, Who.FIGHTER)
    if fighter == NONE:
        return f"seat {seat}: no fighter yet"
    sheet = names.content.fighters[fighter]
    parts = [f"seat {seat}: {sheet.id}"]
    if len(s.row):
        parts.append(f"L{s.at(seat, Who.LIGHT)} H{s.at(seat, Who.HEAVY)}")
    if sheet.token and len(s.row):
        parts.append(f"{sheet.token} {s.at(seat, Who.TOKENS)}")
    if s.at(seat, Who.VENOM):
        parts.append(f"Venom {s.at(seat, Who.VENOM)}")
    if s.at(seat, Who.FORM) != NONE:
        parts.append(f"Form {names.cards[s.at(seat, Who.FORM)]}")
    parts.append(skills(names, s, seat, viewer))
    if len(s.row):
        parts.append(hand(names, s, seat, viewer))
    return ", ".join(part for part in parts if part)


def skills(names: Names, s: KnockdownState, seat: int, viewer: int) -> str:
    active = [names.skills[one] for one in names.active(s, seat)]
    down = s.at(seat, Who.FACE_DOWN)
    if down != NONE:
        sees = viewer in (seat, EVERYTHING) or s.over
        active.append(f"({names.skills[down]})" if sees else "(?)")
    return f"skills {' '.join(active)}" if active else ""


def hand(names: Names, s: KnockdownState, seat: int, viewer: int) -> str:
    if viewer in (seat, EVERYTHING) or s.over:
        return f"hand {' '.join(names.hand(s, seat)) or '-'}"
    known = names.known(s, seat, viewer) if s.terms.show_known or viewer == SPECTATOR else []
    hidden = s.held(seat) - len(known)
    return f"hand {' '.join([*known, *['?'] * hidden]) or '-'}"
