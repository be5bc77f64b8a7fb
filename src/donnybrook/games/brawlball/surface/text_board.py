"""The position as text: the field as a grid, and what is beside it."""

from __future__ import annotations

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import board as field
from donnybrook.games.brawlball.rules.state import TEAM, Ball, BallState, Place
from donnybrook.games.brawlball.surface.names import COLOURS, phase, player_id, square_id


def board(content: Content, s: BallState) -> str:
    """The field from Red's end: players by position, `*` has the ball, `!` is stunned.

    While a team is set up, a list of squares says more than the field.
    """
    if not len(s.positions):
        picked = [COLOURS[seat] for seat in range(2) if s.picks[seat] >= 0]
        return f"The teams are being picked; picked: {', '.join(picked) or 'none'}."
    if phase(s) in ("fill", "place"):
        return "\n".join([head_line(s), *[standing(s, content, team) for team in range(2)]])
    lines = [head_line(s)]
    for row in range(field.ROWS, 0, -1):
        cells = [cell(s, content, field.square(file, row)) for file in range(1, field.FILES + 1)]
        lines.append(f"{row:>2} {' '.join(cells)}".rstrip())
    lines.append("   " + " ".join(f"{file:<4}" for file in "abcdefghi").rstrip())
    lines += [beside(s, content, team) for team in range(2)]
    return "\n".join(lines)


def head_line(s: BallState) -> str:
    half = "overtime" if s.half == 3 else f"half {s.half}"
    turn = f", {COLOURS[s.active]}'s turn {s.turns[s.active]}" if s.active >= 0 else ""
    asked = f", {COLOURS[s.seat]} is asked: {phase(s)}" if not s.over and s.seat >= 0 else ""
    return f"Red {s.score[0]} : {s.score[1]} Blue, {half}{turn}{asked}"


def cell(s: BallState, content: Content, sq: int) -> str:
    player = s.board[sq]
    if player < 0:
        return "o   " if s.ball != Ball.ABSENT and s.ball_at == sq else ".   "
    letter = content.positions[s.positions[player]].letter
    letter = letter if player < TEAM else letter.lower()
    mark = "*" if s.carrier == player else "!" if s.is_stunned(player) else ""
    return f"{letter}{player % TEAM + 1}{mark}".ljust(4)


def standing(s: BallState, content: Content, team: int) -> str:
    """A team while it is set up: who stands where, and who is not placed yet."""
    placed = [
        f"{cell(s, content, s.where[player]).strip()} {square_id(s.where[player])}"
        for player in range(team * TEAM, team * TEAM + TEAM)
        if s.where[player] > 0
    ]
    return f"{beside(s, content, team)}; on the field {', '.join(placed) or 'nobody'}"


def beside(s: BallState, content: Content, team: int) -> str:
    """Who is on the bench, knocked out or sent off."""
    parts = []
    for place, name in (
        (Place.READY, "to place"),
        (Place.BENCH, "bench"),
        (Place.KO, "K.O."),
        (Place.SENT_OFF, "sent off"),
    ):
        there = [
            player_id(player)
            for player in range(team * TEAM, team * TEAM + TEAM)
            if s.where[player] == place
        ]
        if there:
            parts.append(f"{name} {' '.join(there)}")
    return f"{COLOURS[team]}: {', '.join(parts) or 'all on the field'}"
