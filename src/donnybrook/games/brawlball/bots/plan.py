"""Safest ways over the pitch: to every square a player can reach, with the exact chance.

Of equally safe ways the shortest is taken, of those the straightest: with the fewest turns, then
nearest to the straight line.

A way is a fixed row of steps. To arrive, every dodge before the last step must succeed and the
last one at least partly (BBL-097), the dash must be long enough (BBL-102), and the ball must be
picked up if it lies on the way (BBL-105). A plan never changes anything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots.dice_pools import at_least
from donnybrook.games.brawlball.rules import actions, board, movement
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, SIZE
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import (
    Action,
    Ball,
    BallState,
    Procedure,
    team_of,
    zones_at,
)

NODES: Final = 4096
WAYS: Final = 8
NO_WAY: Final = 99  # more turns than any way has
HARDLY: Final = 1e-12  # a better chance must be better by more than that
ANYWHERE: Final = -1
WITH_BALL: Final = SIZE  # added to a square: the ball was picked up on the way


def steps_left(s: BallState, player: i64, action: i64) -> i64:
    """Normal steps of a player who is about to announce an action, or in the middle of it."""
    if s.procedure == Procedure.ACTION and actions.mover(s) == player:
        return actions.steps_left(s)
    return 0 if action == Action.BASH else movement.steps_for(s, player, action)


def dash_left(s: BallState, player: i64, action: i64) -> i64:
    """Dice of the dash that he may still make, 0 if none."""
    if s.procedure == Procedure.ACTION and actions.mover(s) == player:
        return 0 if actions.has(s, actions.DASHED | actions.STOPPED) else s.speed[player]
    return 0 if action == Action.BASH else s.speed[player]


class Plan:
    """The best ways of one player; made anew for each question, in the same memory."""

    def __init__(self) -> None:
        self.player: i64 = -1
        self.start: i64 = 0
        self.steps: i64 = 0  # normal ones
        self.dash: i64 = 0  # dice of the dash, 0 if there is none
        self.carries: bool = False
        self.goal: i64 = ANYWHERE  # the square that matters
        self.within: i64 = 0  # steps of the way there
        # nodes: places on the way from which a player goes on
        self.count: i64 = 0
        self.at: vec[i64] = vec[i64]([0] * NODES)
        self.taken: vec[i64] = vec[i64]([0] * NODES)  # steps so far
        self.go: vec[float] = vec[float]([0.0] * NODES)  # chance to be there and go on
        # by node and direction of the step to it
        self.turns: vec[i64] = vec[i64]([0] * (NODES * WAYS))  # fewest of a way that comes so
        self.before: vec[i64] = vec[i64]([0] * (NODES * WAYS))  # its node before
        self.fewest: vec[i64] = vec[i64]([0] * NODES)  # turns, whatever the direction
        # by square (+ WITH_BALL)
        self.best: vec[float] = vec[float]()  # of those chances
        self.node: vec[i64] = vec[i64]()  # that has it
        self.chance: vec[float] = vec[float]()  # to arrive there
        self.length: vec[i64] = vec[i64]([0] * (2 * SIZE))  # steps of the way
        # by square and direction of the last step
        self.last_turns: vec[i64] = vec[i64]([NO_WAY] * (2 * SIZE * WAYS))
        self.last: vec[i64] = vec[i64]([-1] * (2 * SIZE * WAYS))  # node before the last step
        self.blank: vec[float] = vec[float]([0.0] * (2 * SIZE))
        self.nothing: vec[i64] = vec[i64]([-1] * (2 * SIZE))

    def make(self, s: BallState, player: i64, action: i64) -> None:
        """Plan for a player who is about to announce an action, or who is in the middle of it."""
        self.player = player
        self.start = s.where[player]
        self.carries = s.carrier == player
        self.steps = steps_left(s, player, action)
        self.dash = dash_left(s, player, action)
        self.best = self.blank[:]
        self.node = self.nothing[:]
        self.chance = self.blank[:]
        self.spread(s)

    def make_way(self, s: BallState, player: i64, action: i64, goal: i64, steps: i64) -> None:
        """Plan the way to one place alone, of which is known how many steps it has.

        Squares from which it is too far to get there in time are left out: no way of that length
        leads over them, and nothing that they are compared with lies on one.
        """
        self.goal = goal - WITH_BALL if goal >= WITH_BALL else goal
        self.within = steps
        self.make(s, player, action)
        self.goal = ANYWHERE

    def spread(self, s: BallState) -> None:
        """Go on from each place in the order of steps taken, so shorter ways win ties."""
        self.count = 1
        self.at[0] = self.start
        self.taken[0] = 0
        self.go[0] = 1.0
        self.fewest[0] = -1  # the first step is no turn
        self.forget(0)
        self.best[self.start] = 1.0
        most = self.steps + self.dash
        if self.goal != ANYWHERE and self.within < most:
            most = self.within
        node: i64 = 0
        while node < self.count:
            if self.taken[node] < most:
                self.step_on(s, node)
            node += 1

    def forget(self, node: i64) -> None:
        """No way to a node is known yet."""
        way: i64
        for way in range(WAYS):
            self.turns[node * WAYS + way] = NO_WAY

    def step_on(self, s: BallState, node: i64) -> None:
        """Every step from one place on the way."""
        team = team_of(self.player)
        place = self.at[node]
        plane: i64 = 0 if place < SIZE else WITH_BALL
        sq = place - plane
        taken = self.taken[node] + 1
        dashes = self.dash_chance(taken)
        grid = s.board
        beset = zones_at(s, sq, team) > 0
        dice = s.speed[self.player]
        aim = self.goal
        way: i64
        for way in range(WAYS):
            to = sq + DELTA[way]
            if grid[to] != EMPTY:
                continue
            if aim != ANYWHERE and board.king_steps(to, aim) + taken > self.within:
                continue
            arrive = self.go[node]
            on = arrive
            if beset and movement.needs_dodge(s, team, sq, to):
                arrive *= at_least(dice, BASE, 1)
                on *= at_least(dice, BASE, zones_at(s, to, team) + 1)
            goal = to + plane
            if plane == 0 and s.ball == Ball.LOOSE and s.ball_at == to:
                up = at_least(s.accuracy[self.player], BASE, 1)
                arrive *= up
                on *= up
                goal = to + WITH_BALL
            self.arrive(node, way, goal, arrive * dashes)
            self.note(node, way, goal, on)

    def turns_by(self, node: i64, way: i64) -> i64:
        """Fewest turns of a way that goes on from a node in a direction."""
        turns = self.fewest[node] + 1
        straight = self.turns[node * WAYS + way]
        return straight if straight < turns else turns

    def arrive(self, node: i64, way: i64, goal: i64, chance: float) -> None:
        """A way that ends on a square: kept if it is the safest, or as safe and short as that."""
        taken = self.taken[node] + 1
        if chance > self.chance[goal] + HARDLY:
            self.chance[goal] = chance
            self.length[goal] = taken
            other: i64
            for other in range(WAYS):
                self.last_turns[goal * WAYS + other] = NO_WAY
        elif chance < self.chance[goal] - HARDLY or self.length[goal] != taken:
            return
        self.last_turns[goal * WAYS + way] = self.turns_by(node, way)
        self.last[goal * WAYS + way] = node

    def note(self, node: i64, way: i64, goal: i64, on: float) -> None:
        """A place to go on from if that may help, or one more way to one that is as good."""
        known = self.node[goal]
        taken = self.taken[node] + 1
        level = known >= 0 and self.taken[known] == taken
        if on <= self.best[goal] + HARDLY:
            if not level or on < self.best[goal] - HARDLY:
                return
        elif not level:
            known = self.new_node(goal, taken)
            if known < 0:
                return
            self.go[known] = on
        else:  # nobody has gone on from it yet
            self.forget(known)
            self.fewest[known] = NO_WAY
            self.go[known] = on
        self.best[goal] = self.go[known]
        turns = self.turns_by(node, way)
        self.turns[known * WAYS + way] = turns
        self.before[known * WAYS + way] = node
        if turns < self.fewest[known]:
            self.fewest[known] = turns

    def new_node(self, goal: i64, taken: i64) -> i64:
        """A node for a place; -1 where nobody goes on."""
        has_ball = self.carries or goal >= WITH_BALL
        sq = goal - WITH_BALL if goal >= WITH_BALL else goal
        if self.count == NODES or (has_ball and board.is_goal(sq, 0 if self.player < 10 else 1)):
            return -1  # the point ends the action
        new = self.count
        self.count += 1
        self.at[new] = goal
        self.taken[new] = taken
        self.fewest[new] = NO_WAY
        self.forget(new)
        self.node[goal] = new
        return new

    def dash_chance(self, taken: i64) -> float:
        """That the dash allows so many steps."""
        if taken <= self.steps:
            return 1.0
        return at_least(self.dash, BASE, taken - self.steps)

    def path(self, goal: i64) -> vec[i64]:
        """The places of a way, first step first; WITH_BALL marks those with the ball."""
        steps = self.length[goal]
        found = vec[i64]([0] * steps)
        found[steps - 1] = goal
        way = self.last_way(goal)
        turns = self.last_turns[goal * WAYS + way]
        node = self.last[goal * WAYS + way]
        i = steps - 2
        while i >= 0:
            found[i] = self.at[node]
            came = self.way_before(node, way, turns, goal)
            if came != way:
                turns -= 1
            way = came
            node = self.before[node * WAYS + way]
            i -= 1
        return found

    def last_way(self, goal: i64) -> i64:
        """The direction of the last step: of the fewest turns, then along the line."""
        best: i64 = -1
        least: i64 = NO_WAY
        near: i64 = 0
        way: i64
        for way in range(WAYS):
            turns = self.last_turns[goal * WAYS + way]
            if turns == NO_WAY or turns > least:
                continue
            off = self.off_line(self.at[self.last[goal * WAYS + way]], goal)
            if turns < least or off < near:
                best, least, near = way, turns, off
        return best

    def way_before(self, node: i64, way: i64, turns: i64, goal: i64) -> i64:
        """The direction of the step to a node, on a way with so many turns that goes on from it."""
        best: i64 = -1
        near: i64 = 0
        other: i64
        for other in range(WAYS):
            before = turns if other == way else turns - 1
            if self.turns[node * WAYS + other] != before:
                continue
            off = self.off_line(self.at[self.before[node * WAYS + other]], goal)
            if best < 0 or off < near:
                best, near = other, off
        return best

    def off_line(self, place: i64, goal: i64) -> i64:
        """How far a square is from the straight line between start and goal."""
        column = board.file_of(self.start)
        row = board.row_of(self.start)
        over = (board.file_of(goal % SIZE) - column) * (board.row_of(place % SIZE) - row)
        under = (board.row_of(goal % SIZE) - row) * (board.file_of(place % SIZE) - column)
        return over - under if over > under else under - over


def whole_pitch(s: BallState, player: i64, n: i64) -> None:
    """Plan n times over the whole pitch, for the bench."""
    plan = Plan()
    i: i64
    for i in range(n):
        plan.make(s, player, Action.MOVE)
