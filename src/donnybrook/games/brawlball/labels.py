"""Choices in plain words for the buttons, and what on the board they are aimed at."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.actions import route_square
from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import board, kick_off, movement, scatter
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import NOBODY, TEAM, Ball, BallState
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.surface.names import ACTIONS, DEEDS, phase, player_id, square_id

SIMPLE = {
    Code.END_TURN: "End the turn",
    Code.END_ACTION: "End the action",
    Code.DASH: "Dash",
    Code.TRY: "Try to catch",
    Code.DECLINE: "Let it bounce",
    Code.FOLLOW: "Follow up",
    Code.STAY: "Stay",
    Code.LET_GO: "Let the ball go",
    Code.LONG: "Template along the field",
    Code.WIDE: "Template across the field",
    Code.RESIGN: "Resign",
}
DEEDS_TO = (  # first code, words, whether an opponent is meant
    (Code.BASH, "Bash {}", True),
    (Code.PASS, "Pass to {}", False),
    (Code.HAND, "Hand over to {}", False),
    (Code.FOUL, "Foul {}", True),
    (Code.INTERCEPT, "{} intercepts", False),
    (Code.GIVE, "{} takes the ball", False),
    (Code.FILL, "{} comes in", False),
)


def name_of(s: BallState, content: Content, player: int) -> str:
    """A player's name as his race deals them."""
    return content.races[s.picks[player // TEAM] // MIXES].players[player % TEAM]


def aimed_player(seat: int, code: int) -> int:
    """The player a code is aimed at, or NOBODY."""
    if Code.ACT <= code < Code.BASH:
        return seat * TEAM + (code - Code.ACT) // len(ACTIONS)
    for first, _, other in DEEDS_TO:
        if first <= code < first + TEAM:
            return (1 - seat if other else seat) * TEAM + code - first
    return NOBODY


def aimed_square(s: BallState, seat: int, code: int) -> int:
    """The square a code is aimed at, or 0."""
    if Code.STEP <= code < Code.ACT:
        return int(s.where[s.arg0] + DELTA[code - Code.STEP])
    if Code.PUSH <= code < Code.KICK:
        return int(s.where[s.arg0] + DELTA[code - Code.PUSH])
    if code in (Code.ROUTE_FILE, Code.ROUTE_ROW):
        return route_square(s, code)
    if is_kick(s, code):
        return int(kick_off.target(s, code))
    if Code.PLACE <= code < Code.ROSTER:
        return int(board.half_square((code - Code.PLACE) % board.HALF, seat))
    return int(s.arg2) if code == Code.FOLLOW and phase(s) == "follow" else 0


def is_kick(s: BallState, code: int) -> bool:
    """A kick, also one into the end zone (BBL-042)."""
    return Code.KICK <= code < Code.PLACE or code >= kick_off.end_zone_codes(s)


def label(s: BallState, content: Content, seat: int, code: int) -> str:
    """The text of a button."""
    if code == Code.DECLINE and phase(s) == "fill":
        return "Nobody else comes in"
    if code in SIMPLE:
        return SIMPLE[code]
    if is_kick(s, code):
        return f"Kick to {square_id(aimed_square(s, seat, code))}"
    if code >= Code.ROSTER:
        return roster_label(s, content, code - Code.ROSTER)
    if code >= Code.PLACE:
        player = seat * TEAM + (code - Code.PLACE) // board.HALF
        return f"{name_of(s, content, player)} on {square_id(aimed_square(s, seat, code))}"
    if Code.ACT <= code < Code.BASH:
        deed = DEEDS[(code - Code.ACT) % len(ACTIONS)]
        return f"{name_of(s, content, aimed_player(seat, code))}: {deed}"
    for first, words, _ in DEEDS_TO:
        if first <= code < first + TEAM:
            return words.format(name_of(s, content, aimed_player(seat, code)))
    square = square_id(aimed_square(s, seat, code))
    if Code.STEP <= code < Code.ACT:
        return f"Step to {square}"
    return f"Push to {square}" if code >= Code.PUSH else f"Over {square}"


def roster_label(s: BallState, content: Content, choice: int) -> str:
    race, mix = content.races[choice // MIXES], choice % MIXES * 3
    special = [int(s.terms.mixes[mix + i]) for i in range(3)]
    numbers = [TEAM - sum(special), *special]
    return f"{race.name} {' / '.join(map(str, numbers))}"


def targets(s: BallState, content: Content, seat: int, code: int) -> dict[str, Any]:
    """What on the board an option is aimed at."""
    if is_kick(s, code):
        return {"square": square_id(aimed_square(s, seat, code))}
    if code >= Code.ROSTER:
        return roster_targets(s, content, code - Code.ROSTER)
    if code >= Code.PLACE:
        player = seat * TEAM + (code - Code.PLACE) // board.HALF
        square = square_id(aimed_square(s, seat, code))
        return {"player": player_id(player), "square": square}
    if Code.STEP <= code < Code.ACT:
        return step_targets(s, aimed_square(s, seat, code))
    if code in (Code.LONG, Code.WIDE):
        return {"squares": template(s.arg0, scatter.LONG if code == Code.LONG else scatter.WIDE)}
    if code in (Code.TRY, Code.DECLINE):
        if phase(s) == "fill":
            return {}
        return {"player": player_id(s.board[s.arg0]), "square": square_id(s.arg0)}
    player = aimed_player(seat, code)
    if player != NOBODY:
        return player_targets(s, player, code)
    aimed = aimed_square(s, seat, code)
    if not aimed:
        return {}
    if Code.PUSH <= code < Code.KICK:
        other = s.board[aimed]
        return {"square": square_id(aimed), "pushes": player_id(other) if other >= 0 else None}
    return {"square": square_id(aimed)}


def roster_targets(s: BallState, content: Content, choice: int) -> dict[str, Any]:
    mix = choice % MIXES * 3
    names = ("bashers", "runners", "ballhandlers")
    numbers = {name: int(s.terms.mixes[mix + i]) for i, name in enumerate(names)}
    return {"race": content.races[choice // MIXES].id, **numbers}


def player_targets(s: BallState, player: int, code: int) -> dict[str, Any]:
    at = s.where[player]
    found: dict[str, Any] = {"player": player_id(player)}
    if at > 0:
        found["square"] = square_id(at)
    if Code.ACT <= code < Code.BASH:
        found["action"] = ACTIONS[(code - Code.ACT) % len(ACTIONS)]
    return found


def step_targets(s: BallState, to: int) -> dict[str, Any]:
    """A step, with what it asks for on the way."""
    player = s.arg0
    picks_up = s.ball == Ball.LOOSE and s.ball_at == to
    goal = board.is_goal(to, s.team_of(player))
    return {
        "square": square_id(to),
        "dodge": bool(movement.needs_dodge(s, s.active, s.where[player], to)),
        "pickup": picks_up,
        "scores": bool(goal and (s.carrier == player or picks_up)),
    }


def template(sq: int, orientation: int) -> list[str | None]:
    """Where each face of the six-sided scatter die leads; None is off the field."""
    squares = [int(sq + DELTA[scatter.way(orientation, die)]) for die in range(1, 7)]
    return [square_id(to) if board.on_field(to) else None for to in squares]
