"""Previews of movement: every square in reach, dodges, the dash, the pick-up."""

from __future__ import annotations

from donnybrook.games.brawlball.bots.plan import WITH_BALL, Plan
from donnybrook.games.brawlball.rules import actions, board, movement
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import Action, Ball, BallState, Procedure
from donnybrook.games.brawlball.surface import odds
from donnybrook.games.brawlball.surface.dice import at_least, exactly
from donnybrook.games.brawlball.surface.names import ACTIONS, player_id, read_action, square_id
from donnybrook.games.brawlball.surface.previews import wire as wire


def plan(s: BallState, player: int, action: str = "") -> wire.Plan:
    """Every square in reach, with the safest way there."""
    what = planned_action(s, player, action)
    made = Plan()
    made.make(s, player, what)
    reached = [goal for goal in range(2 * WITH_BALL) if made.chance[goal] > 0]
    laden = [goal for goal in reached if goal >= WITH_BALL]
    return wire.Plan(
        player=player_id(player),
        action=ACTIONS[what],
        start=square_id(made.start),
        steps=int(made.steps),
        stands_up=bool(s.is_stunned(player)),
        squares={square_id(goal): way(s, made, goal) for goal in reached if goal < WITH_BALL},
        with_ball={square_id(goal - WITH_BALL): way(s, made, goal) for goal in laden},
        moves=len({goal % WITH_BALL for goal in reached}),
    )


def planned_action(s: BallState, player: int, action: str) -> int:
    """The action he is in, else the one named, else a move."""
    if s.procedure == Procedure.ACTION and actions.mover(s) == player:
        return int(actions.announced(s))
    return read_action(action) if action else Action.MOVE


def way(s: BallState, made: Plan, goal: int) -> wire.Way:
    """One way: its squares, its chance and each check on it."""
    path = [int(place) for place in made.path(goal)]
    carries = bool(made.carries or goal >= WITH_BALL)
    return wire.Way(
        path=[square_id(place % WITH_BALL) for place in path],
        chance=float(made.chance[goal]),
        scores=bool(carries and board.is_goal(goal % WITH_BALL, s.team_of(made.player))),
        steps=len(path),
        dash=max(0, len(path) - int(made.steps)),
        ball=carries,
        checks=way_checks(s, made, path),
    )


def way_checks(s: BallState, made: Plan, path: list[int]) -> list[wire.Check]:
    """The dodges, the dash and the pick-up of a way, in order."""
    player, at = int(made.player), int(made.start)
    found: list[wire.Check] = []
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


def dodge_check(s: BallState, player: int, to: int) -> wire.Check:
    found = odds.dodge_odds(s, player, to)
    return wire.Check(
        "dodge", square_id(to), int(s.speed[player]), BASE,
        float(found["moves on"]), float(found["stops"]), float(found["falls"]),
        zones=int(s.zones_on(to, s.team_of(player))),
    )  # fmt: skip


def dash_check(s: BallState, player: int, at: int, needs: int) -> wire.Check:
    dice = int(s.speed[player])
    passes, fails = at_least(dice, BASE, needs), exactly(dice, BASE, 0)
    stops = float(1 - passes - fails)
    return wire.Check(
        "dash", square_id(at), dice, BASE, float(passes), stops, float(fails), needs=needs
    )


def pick_up_check(s: BallState, player: int, at: int) -> wire.Check:
    dice = int(s.accuracy[player])
    up = at_least(dice, BASE, 1)
    return wire.Check("pickup", square_id(at), dice, BASE, float(up), 0.0, float(1 - up))


def dash(s: BallState, player: int) -> wire.DashPreview:
    dice = int(s.speed[player])
    steps = {str(n): float(at_least(dice, BASE, n)) for n in range(1, dice + 1)}
    return wire.DashPreview(player_id(player), dice, steps)


def pick_up(s: BallState, player: int) -> wire.PickUpPreview:
    dice = int(s.accuracy[player])
    return wire.PickUpPreview(player_id(player), dice, BASE, float(at_least(dice, BASE, 1)))
