"""Previews of movement: every square in reach, dodges, the dash, the pick-up."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.bots.plan import WITH_BALL, Plan
from donnybrook.games.brawlball.rules import board, movement
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import Action, Ball, BallState, Procedure
from donnybrook.games.brawlball.surface import odds
from donnybrook.games.brawlball.surface.dice import at_least, exactly
from donnybrook.games.brawlball.surface.names import ACTIONS, player_id, square_id
from donnybrook.kernel.errors import BadWords

Answer = dict[str, Any]


def plan(s: BallState, player: int, action: str = "") -> Answer:
    """Every square in reach, with the safest way there."""
    acting = s.procedure == Procedure.ACTION and movement.mover(s) == player
    if acting:
        what = int(movement.announced(s))
    elif action and action not in ACTIONS:
        raise BadWords(f"there is no action {action!r}; there are {', '.join(ACTIONS)}")
    else:
        what = ACTIONS.index(action) if action else Action.MOVE
    made = Plan()
    made.make(s, player, what)
    reached = [goal for goal in range(2 * WITH_BALL) if made.chance[goal] > 0]
    return {
        "player": player_id(player),
        "action": ACTIONS[what],
        "from": square_id(made.start),
        "steps": int(made.steps),
        "stands_up": bool(s.is_stunned(player)),
        "squares": {square_id(goal): way(s, made, goal) for goal in reached if goal < WITH_BALL},
        "with_ball": {
            square_id(goal - WITH_BALL): way(s, made, goal) for goal in reached if goal >= WITH_BALL
        },
        "moves": len({goal % WITH_BALL for goal in reached}),
    }


def way(s: BallState, made: Plan, goal: int) -> Answer:
    """One way: its squares, its chance and each check on it."""
    team = s.team_of(made.player)
    path = [int(place) for place in made.path(goal)]
    carries = bool(made.carries or goal >= WITH_BALL)
    return {
        "path": [square_id(place % WITH_BALL) for place in path],
        "chance": float(made.chance[goal]),
        "scores": bool(carries and board.is_goal(goal % WITH_BALL, team)),
        "steps": len(path),
        "dash": max(0, len(path) - int(made.steps)),
        "ball": carries,
        "checks": way_checks(s, made, path),
    }


def way_checks(s: BallState, made: Plan, path: list[int]) -> list[Answer]:
    """The dodges, the dash and the pick-up of a way, in order."""
    player, at = int(made.player), int(made.start)
    found: list[Answer] = []
    for taken, place in enumerate(path):
        to = place % WITH_BALL
        if taken == made.steps:
            found.append(dash_check(s, player, at, len(path) - taken))
        if movement.needs_dodge(s, s.team_of(player), at, to):
            found.append(dodge_check(s, player, to))
        if s.ball == Ball.LOOSE and s.ball_at == to and place >= WITH_BALL:
            found.append(pick_up_check(s, player, to))
        at = to
    return found


def dodge_check(s: BallState, player: int, to: int) -> Answer:
    found = odds.dodge_odds(s, player, to)
    return {
        "kind": "dodge", "square": square_id(to), "dice": int(s.speed[player]),
        "difficulty": BASE, "zones": int(s.zones_on(to, s.team_of(player))),
        "pass": float(found["moves on"]), "stop": float(found["stops"]),
        "fail": float(found["falls"]),
    }  # fmt: skip


def dash_check(s: BallState, player: int, at: int, needs: int) -> Answer:
    dice = int(s.speed[player])
    passes_it, fails = at_least(dice, BASE, needs), exactly(dice, BASE, 0)
    return {
        "kind": "dash", "square": square_id(at), "dice": dice, "difficulty": BASE, "needs": needs,
        "pass": float(passes_it), "stop": float(1 - passes_it - fails), "fail": float(fails),
    }  # fmt: skip


def pick_up_check(s: BallState, player: int, at: int) -> Answer:
    dice = int(s.accuracy[player])
    up = at_least(dice, BASE, 1)
    return {
        "kind": "pickup", "square": square_id(at), "dice": dice, "difficulty": BASE,
        "pass": float(up), "stop": 0.0, "fail": float(1 - up),
    }  # fmt: skip


def dash(s: BallState, player: int) -> Answer:
    dice = int(s.speed[player])
    steps = {str(n): float(at_least(dice, BASE, n)) for n in range(1, dice + 1)}
    return {"player": player_id(player), "dice": dice, "chances": steps}


def pick_up(s: BallState, player: int) -> Answer:
    dice = int(s.accuracy[player])
    chance = float(at_least(dice, BASE, 1))
    return {"player": player_id(player), "dice": dice, "difficulty": BASE, "chance": chance}
