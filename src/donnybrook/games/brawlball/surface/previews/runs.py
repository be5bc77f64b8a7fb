"""Runs of choices: what a player could do with an action, as a click on a square would have it.

A run announces the action, walks, and does the action's own part; the walk is the safest one, and
of the squares beside a target the one from which all of it is likeliest to come off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from donnybrook.games.brawlball.bots.plan import WITH_BALL, Plan
from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import actions, board, movement, passes, turns
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import Action, BallState
from donnybrook.games.brawlball.surface import odds
from donnybrook.games.brawlball.surface.names import (
    ACTIONS,
    player_id,
    player_name,
    read_player,
    square_id,
)
from donnybrook.games.brawlball.surface.previews import blows, flights, prospects, throws, ways
from donnybrook.games.brawlball.surface.previews import wire as wire

HERE = -1  # as goal: no step
CERTAIN = 1 - 1e-12
MOST = 5  # squares beside a target that are looked at, the likeliest first
LITTLE = 0.01  # a part that always fails is better from a square that is surely reached
TITLES = {
    Action.BASH: "Bash",
    Action.BLITZ: "Blitz",
    Action.PASS: "Pass to",
    Action.HANDOVER: "Hand over to",
    Action.FOUL: "Foul",
}


class Stand(NamedTuple):
    """A square beside a target, and how likely and how quickly the player gets there."""

    square: int
    goal: int  # in the plan, or HERE
    chance: float
    steps: int


class Runs:
    """The runs of one player; parts are tried on a copy of the position."""

    def __init__(self, content: Content, s: BallState, player: int, announces: bool) -> None:
        self.s = s
        self.content = content
        self.player = player
        self.announces = announces  # the action is still to be announced
        self.plans: dict[int, Plan] = {}
        trial = s.copy()
        assert isinstance(trial, BallState)
        self.trial = trial
        trial.stand_up(player)

    def plan(self, action: int) -> Plan:
        """Where he can go with an action; made once."""
        if action not in self.plans:
            self.plans[action] = Plan()
            self.plans[action].make(self.s, self.player, action)
        return self.plans[action]

    def name(self, player: int) -> str:
        return player_name(self.s, self.content, player)

    # -- walks

    def walk(self, action: int, square: int) -> wire.Aimed | None:
        """To an empty square, if he can get there at all."""
        made = self.plan(action)
        goal = goal_at(made, square)
        if goal == HERE:
            return None
        way = ways.way(self.s, made, goal)
        told = wire.Aimed(
            light="go" if way.chance >= CERTAIN else "risky",
            title=walk_title(way, square_id(square), bool(made.carries)),
            codes=[*self.opening(action), *walk_codes(made, goal)],
            action=ACTIONS[action],
            chance=way.chance,
            start=square_id(square),
            way=way,
        )
        return prospects.weigh(told, self.called)

    def called(self, player: str) -> str:
        return self.name(read_player(self.s, player))

    def opening(self, action: int) -> list[int]:
        return [int(turns.act_code(self.player, action))] if self.announces else []

    # -- a pass

    def throw(self, catcher: int) -> wire.Aimed | None:
        """From where he stands, along the route nearest the straight line."""
        s = self.trial
        if s.carrier != self.player or actions.pass_why_not(s, self.player, catcher):
            return None
        told = throws.pass_to(s, self.player, catcher)
        route = route_codes(s, self.player, catcher)
        part = int(actions.part_code(Action.PASS, catcher))
        run = wire.Aimed(
            light="mate",
            title=f"{TITLES[Action.PASS]} {self.name(catcher)}",
            codes=[*self.opening(Action.PASS), part, *route],
            routed=len(route),
            action=ACTIONS[Action.PASS],
            chance=told.chances.caught,
            at=player_id(catcher),
            start=square_id(s.where[self.player]),
            throw=told,
        )
        return prospects.weigh(run, self.called)

    # -- a bash, a handover, a foul

    def part(self, action: int, other: int) -> wire.Aimed | None:
        """Beside another player, after a walk if need be."""
        tried = [(stand, self.good(action, other, stand.square))
                 for stand in self.stands(action, int(self.s.where[other]))]  # fmt: skip
        if not tried:
            return None
        stand, good = max(tried, key=lambda each: each[0].chance * (LITTLE + each[1]))
        made = self.plan(action)
        walks = stand.goal != HERE
        told = wire.Aimed(
            light="mate" if action == Action.HANDOVER else "foe",
            title=f"{TITLES[action]} {self.name(other)}",
            codes=self.opening(action),
            action=ACTIONS[action],
            chance=stand.chance * good,
            at=player_id(other),
            start=square_id(stand.square),
            way=ways.way(self.s, made, stand.goal) if walks else None,
        )
        told.codes += walk_codes(made, stand.goal) if walks else []
        if not self.hits_at_once(action):
            told.codes.append(int(actions.part_code(action, other)))
        self.preview(told, action, other, stand.square)
        return prospects.weigh(told, self.called)

    def hits_at_once(self, action: int) -> bool:
        """A Bash with a single target is rolled as soon as it is announced."""
        at, team = self.s.where[self.player], self.s.team_of(self.player)
        return action == Action.BASH and self.announces and self.s.zones_on(at, team) == 1

    def stands(self, action: int, target: int) -> list[Stand]:
        """Squares beside a target, the likeliest first; at a handover he must have the ball."""
        at, made = int(self.s.where[self.player]), self.plan(action)
        laden = action == Action.HANDOVER and not made.carries
        found = []
        if board.is_next_to(at, target) and not laden:
            found.append(Stand(at, HERE, 1.0, 0))
        near = [to for to in neighbours(target) if made.chance[to] > 0 and not laden]
        near += [to for to in neighbours(target) if to not in near]
        for square in near if action != Action.BASH else []:
            goal = goal_at(made, square, laden)
            if goal != HERE and not scores(self.s, made, goal):
                steps = int(made.length[goal])
                found.append(Stand(square, goal, float(made.chance[goal]), steps))
        return sorted(found, key=lambda stand: (-stand.chance, stand.steps))[:MOST]

    def good(self, action: int, other: int, square: int) -> float:
        """The chance that a part comes off from a square."""
        s, player = self.trial, self.player
        with Moved(s, player, square):
            if action == Action.HANDOVER:
                hard = odds.handover_difficulty(s, other)
                return float(odds.catch_odds(s, other, hard)["catches"])
            if action == Action.FOUL:
                return float(odds.foul_odds(s, player, other)["knocks out"])
            return 1 - float(odds.bash_odds(s, player, other)["fails"])

    def preview(self, told: wire.Aimed, action: int, other: int, square: int) -> None:
        """All that is known of a part before it is done."""
        s, player = self.trial, self.player
        with Moved(s, player, square):
            if action == Action.HANDOVER:
                told.hand = throws.hand_to(s, player, other)
            elif action == Action.FOUL:
                told.foul = blows.foul_target(s, player, other)
            else:
                told.bash = blows.bash_target(s, player, other)


class Moved:
    """A player stands somewhere else for a while."""

    def __init__(self, s: BallState, player: int, square: int) -> None:
        self.s, self.player = s, player
        self.home, self.square = int(s.where[player]), square

    def __enter__(self) -> None:
        self.go(self.square)

    def __exit__(self, *error: object) -> None:
        self.go(self.home)

    def go(self, square: int) -> None:
        if self.s.where[self.player] != square:
            self.s.shift(self.player, square)


def goal_at(made: Plan, square: int, laden: bool = False) -> int:
    """The way to a square: with the ball where that scores or where it lies, else the safest."""
    over_ball = square + WITH_BALL
    with_ball = made.chance[over_ball] > 0
    if laden or (with_ball and board.is_goal(square, 0 if made.player < 10 else 1)):
        return over_ball if with_ball else HERE
    if made.chance[square] > 0:
        return square
    return over_ball if with_ball else HERE


def scores(s: BallState, made: Plan, goal: int) -> bool:
    carries = made.carries or goal >= WITH_BALL
    return bool(carries and board.is_goal(goal % WITH_BALL, s.team_of(made.player)))


def neighbours(square: int) -> list[int]:
    """The squares around one, in the order of their numbers."""
    return sorted(int(square + step) for step in board.DELTA if board.on_field(square + step))


def walk_title(way: wire.Way, square: str, carried: bool) -> str:
    if way.scores:
        return f"Score at {square}"
    return f"Fetch the ball, {square}" if way.ball and not carried else f"Run to {square}"


def walk_codes(made: Plan, goal: int) -> list[int]:
    """The steps of a way, with the dash where the normal ones are used up."""
    return [int(code) for code in walk_steps(made, goal)]


def walk_steps(made: Plan, goal: int) -> Iterator[int]:
    at = made.start
    for taken, place in enumerate(made.path(goal)):
        if taken == made.steps:
            yield Code.DASH
        to = place % WITH_BALL
        yield movement.step_code(at, to)
        at = to


def route_codes(s: BallState, thrower: int, catcher: int) -> list[int]:
    """The squares of a route as far as the rules will ask for them (BBL-155)."""
    at, goal = int(s.where[thrower]), int(s.where[catcher])
    found = []
    for square in flights.straight_route(at, goal)[: 2 * int(s.accuracy[thrower])]:
        if not board.files_apart(at, goal) or not board.rows_apart(at, goal):
            break
        found.append(int(passes.route_code(at, square)))
        at = square
    return found
