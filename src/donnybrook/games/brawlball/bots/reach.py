"""How likely a player gets to each square: the chances of a plan without its straightness.

For bots, which ask this hundreds of times where a person asks once. The chances are those of
`Plan`; of equally safe and short ways it keeps the first one found.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots.chances import at_least
from donnybrook.games.brawlball.bots.plan import HARDLY, WITH_BALL, dash_left, steps_left
from donnybrook.games.brawlball.rules import board, movement
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, SIZE
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import Ball, BallState

NODES: Final = 1024
MOST_ZONES: Final = 8
NOWHERE: Final = -1


class Reach:
    """The squares in reach of one player; found anew for each question, in the same memory."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.steps: i64 = 0
        self.dash: i64 = 0
        # nodes: places on the way from which a player goes on
        self.at: vec[i64] = vec[i64]([0] * NODES)
        self.taken: vec[i64] = vec[i64]([0] * NODES)  # steps so far
        self.go: vec[float] = vec[float]([0.0] * NODES)  # chance to be there and go on
        self.before: vec[i64] = vec[i64]([0] * NODES)  # the node before it
        self.stay: vec[float] = vec[float]([0.0] * (MOST_ZONES + 1))  # dodge on, by zones there
        # by square (+ WITH_BALL)
        self.best: vec[float] = vec[float]()  # of the chances to go on
        self.node: vec[i64] = vec[i64]()  # that has it
        self.chance: vec[float] = vec[float]()  # to arrive there
        self.length: vec[i64] = vec[i64]([0] * (2 * SIZE))  # steps of the way
        self.last: vec[i64] = vec[i64]([0] * (2 * SIZE))  # node before the last step
        self.blank: vec[float] = vec[float]([0.0] * (2 * SIZE))
        self.nothing: vec[i64] = vec[i64]([NOWHERE] * (2 * SIZE))

    def safely(self, s: BallState, player: i64, action: i64) -> None:
        """Every square that can be reached without any check has the chance 1, all others 0."""
        chance, length, last = self.blank[:], self.length, self.last
        self.chance = chance
        at, before, grid, delta = self.at, self.before, s.board, DELTA
        steps = steps_left(s, player, action)
        team = s.team_of(player)
        ball: i64 = s.ball_at if s.ball == Ball.LOOSE else NOWHERE
        start = s.where[player]
        at[0] = start
        length[start] = 0
        count: i64 = 1
        node: i64 = 0
        while node < count:
            sq = at[node]
            taken = (length[sq] if node > 0 else 0) + 1
            if taken > steps:
                break
            beset = s.zones_on(sq, team) > 0
            way: i64
            for way in range(8):
                to = sq + delta[way]
                if grid[to] != EMPTY or chance[to] != 0.0 or to == ball:
                    continue
                if beset and movement.needs_dodge(s, team, sq, to):
                    continue
                chance[to] = 1.0
                length[to] = taken
                last[to] = node
                before[count] = node
                at[count] = to
                count += 1
            node += 1

    def find(self, s: BallState, player: i64, action: i64, least: float) -> None:
        """The chance to arrive on every square; those below `least` may be left out."""
        self.steps = steps_left(s, player, action)
        self.dash = dash_left(s, player, action)
        self.best = self.blank[:]
        self.chance = self.blank[:]
        self.node = self.nothing[:]
        zones: i64
        for zones in range(MOST_ZONES + 1):
            self.stay[zones] = at_least(s.speed[player], BASE, zones + 1)
        self.at[0] = s.where[player]
        self.taken[0] = 0
        self.go[0] = 1.0
        self.best[s.where[player]] = 1.0
        self.count = 1
        most = self.steps + self.dash
        node: i64 = 0
        while node < self.count:
            taken = self.taken[node] + 1
            if taken <= most:
                dashes = 1.0
                if taken > self.steps:
                    dashes = at_least(self.dash, BASE, taken - self.steps)
                if self.go[node] * dashes >= least:
                    self.step_on(s, player, node, dashes)
            node += 1

    def step_on(self, s: BallState, player: i64, node: i64, dashes: float) -> None:
        """Every step from one place on the way."""
        chance, best, grid, delta, stay = self.chance, self.best, s.board, DELTA, self.stay
        team = s.team_of(player)
        place = self.at[node]
        plane: i64 = 0 if place < SIZE else WITH_BALL
        sq = place - plane
        ball: i64 = s.ball_at if plane == 0 and s.ball == Ball.LOOSE else NOWHERE
        beset = s.zones_on(sq, team) > 0
        taken = self.taken[node] + 1
        here = self.go[node]
        way: i64
        for way in range(8):
            to = sq + delta[way]
            if grid[to] != EMPTY:
                continue
            arrive = here
            on = here
            if beset and movement.needs_dodge(s, team, sq, to):
                arrive *= stay[0]
                on *= stay[s.zones_on(to, team)]
            goal = to + plane
            if to == ball:
                up = at_least(s.accuracy[player], BASE, 1)
                arrive *= up
                on *= up
                goal = to + WITH_BALL
            arrive *= dashes
            if arrive > chance[goal] + HARDLY:
                chance[goal] = arrive
                self.length[goal] = taken
                self.last[goal] = node
            if on > best[goal] + HARDLY:
                self.note(s, player, node, goal, on)

    def note(self, s: BallState, player: i64, node: i64, goal: i64, on: float) -> None:
        """A place from which to go on with a better chance than was known."""
        taken = self.taken[node] + 1
        known = self.node[goal]
        if known < 0 or self.taken[known] != taken:
            has_ball = s.carrier == player or goal >= WITH_BALL
            sq = goal - WITH_BALL if goal >= WITH_BALL else goal
            if self.count == NODES or (has_ball and board.is_goal(sq, s.team_of(player))):
                return  # the point ends the action
            known = self.count
            self.count += 1
            self.at[known] = goal
            self.taken[known] = taken
            self.node[goal] = known
        self.go[known] = on
        self.before[known] = node
        self.best[goal] = on

    def path(self, goal: i64) -> vec[i64]:
        """The places of a way, first step first; WITH_BALL marks those with the ball."""
        steps = self.length[goal]
        found = vec[i64]([goal] * steps)
        node = self.last[goal]
        i = steps - 2
        while i >= 0:
            found[i] = self.at[node]
            node = self.before[node]
            i -= 1
        return found
