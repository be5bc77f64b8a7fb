"""Safest ways over the pitch: to every square a player can reach, with the exact chance.

A way is a fixed row of steps. To arrive, every dodge before the last step must succeed and the
last one at least partly (BBL-097), the dash must be long enough (BBL-102), and the ball must be
picked up if it lies on the way (BBL-105). A plan never changes anything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.chances import at_least
from donnybrook.games.brawlball.rules import board, movement
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, SIZE
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.state import Action, Ball, BallState, Procedure

NODES: Final = 4096
HARDLY: Final = 1e-12  # a better chance must be better by more than that
WITH_BALL: Final = SIZE  # added to a square: the ball was picked up on the way


class Plan:
    """The best ways of one player; made anew for each question, in the same memory."""

    def __init__(self) -> None:
        self.player: i64 = -1
        self.start: i64 = 0
        self.steps: i64 = 0  # normal ones
        self.dash: i64 = 0  # dice of the dash, 0 if there is none
        self.carries: bool = False
        self.careful: bool = False
        # nodes: places on the way from which a player goes on
        self.count: i64 = 0
        self.at: vec[i64] = vec[i64]([0] * NODES)
        self.before: vec[i64] = vec[i64]([0] * NODES)
        self.taken: vec[i64] = vec[i64]([0] * NODES)  # steps so far
        self.go: vec[float] = vec[float]([0.0] * NODES)  # chance to be there and go on
        # by square (+ WITH_BALL)
        self.best: vec[float] = vec[float]()  # of those chances
        self.chance: vec[float] = vec[float]()  # to arrive there
        self.last: vec[i64] = vec[i64]([-1] * (2 * SIZE))  # node before the last step
        self.length: vec[i64] = vec[i64]([0] * (2 * SIZE))  # steps of the way
        self.blank: vec[float] = vec[float]([0.0] * (2 * SIZE))

    def make(self, s: BallState, player: i64, action: i64, careful: bool = False) -> None:
        """Plan for a player who is about to announce an action, or who is in the middle of it.

        A careful plan has only ways without any check.
        """
        self.player = player
        self.careful = careful
        self.start = s.where[player]
        self.carries = s.carrier == player
        self.dash = s.speed[player]
        self.steps = movement.steps_for(s, player, action)
        if s.procedure == Procedure.ACTION and s.arg0 == player:
            self.steps = s.arg1
            if s.arg2 & (movement.DASHED | movement.STOPPED):
                self.dash = 0
        elif action == Action.BASH:
            self.steps = 0
            self.dash = 0
        if careful:
            self.dash = 0
        self.best = self.blank[:]
        self.chance = self.blank[:]
        self.spread(s)

    def spread(self, s: BallState) -> None:
        """Go on from each place in the order of steps taken, so shorter ways win ties."""
        self.count = 1
        self.at[0] = self.start
        self.before[0] = -1
        self.taken[0] = 0
        self.go[0] = 1.0
        self.best[self.start] = 1.0
        most = self.steps + self.dash
        node: i64 = 0
        while node < self.count:
            if self.taken[node] < most:
                self.step_on(s, node)
            node += 1

    def step_on(self, s: BallState, node: i64) -> None:
        """Every step from one place on the way."""
        team = s.team_of(self.player)
        place = self.at[node]
        plane: i64 = 0 if place < SIZE else WITH_BALL
        sq = place - plane
        taken = self.taken[node] + 1
        dashes = self.dash_chance(taken)
        grid = s.board
        beset = s.zones_on(sq, team) > 0
        dice = s.speed[self.player]
        way: i64
        for way in range(8):
            to = sq + DELTA[way]
            if grid[to] != EMPTY:
                continue
            arrive = self.go[node]
            on = arrive
            if beset and movement.needs_dodge(s, team, sq, to):
                if self.careful:
                    continue
                arrive *= at_least(dice, BASE, 1)
                on *= at_least(dice, BASE, s.zones_on(to, team) + 1)
            goal = to + plane
            if plane == 0 and s.ball == Ball.LOOSE and s.ball_at == to:
                if self.careful:
                    continue
                up = at_least(s.accuracy[self.player], BASE, 1)
                arrive *= up
                on *= up
                goal = to + WITH_BALL
            self.note(node, goal, taken, arrive * dashes, on)

    def note(self, node: i64, goal: i64, taken: i64, arrive: float, on: float) -> None:
        """A way to a square: keep it if it is the safest, go on from it if it may help."""
        if arrive > self.chance[goal] + HARDLY:
            self.chance[goal] = arrive
            self.last[goal] = node
            self.length[goal] = taken
        if on <= self.best[goal] + HARDLY or self.count == NODES:
            return
        self.best[goal] = on
        has_ball = self.carries or goal >= WITH_BALL
        sq = goal - WITH_BALL if goal >= WITH_BALL else goal
        if has_ball and board.is_goal(sq, 0 if self.player < 10 else 1):
            return  # the point ends the action
        new = self.count
        self.count += 1
        self.at[new] = goal
        self.before[new] = node
        self.taken[new] = taken
        self.go[new] = on

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
        node = self.last[goal]
        i = steps - 2
        while i >= 0:
            found[i] = self.at[node]
            node = self.before[node]
            i -= 1
        return found


def whole_pitch(s: BallState, player: i64, n: i64) -> None:
    """Plan n times over the whole pitch, for the bench."""
    plan = Plan()
    i: i64
    for i in range(n):
        plan.make(s, player, Action.MOVE)
