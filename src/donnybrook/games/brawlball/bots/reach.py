"""How likely a player gets to each square: the chances of a plan without its straightness.

For bots, which ask this hundreds of times where a person asks once. The chances are those of
`Plan`; of equally safe and short ways it keeps the first one found.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots.dice_pools import at_least
from donnybrook.games.brawlball.bots.plan import HARDLY, WITH_BALL, dash_left, steps_left
from donnybrook.games.brawlball.rules import board, movement
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, SIZE
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import Ball, BallState, team_of

NODES: Final = 1024
MOST_ZONES: Final = 8
NOWHERE: Final = -1

NO_CHANCE: Final = vec[float]([0.0] * (2 * SIZE))
NO_NODE: Final = vec[i64]([NOWHERE] * (2 * SIZE))


class Reach:
    """The squares in reach of one player; found anew for each question, in the same memory."""

    def __init__(self) -> None:
        # nodes: places on the way from which a player goes on, in the order of steps
        self.at: Final[vec[i64]] = vec[i64]([0] * NODES)
        self.taken: Final[vec[i64]] = vec[i64]([0] * NODES)  # steps so far
        self.go: Final[vec[float]] = vec[float]([0.0] * NODES)  # chance to be there and go on
        self.before: Final[vec[i64]] = vec[i64]([0] * NODES)  # the node before it
        self.stay: Final[vec[float]] = vec[float]([0.0] * (MOST_ZONES + 1))  # dodge on, by zones
        # by square (+ WITH_BALL); each is wiped through an empty row in the same memory
        self.best_room: Final[vec[float]] = vec[float](capacity=2 * SIZE)
        self.best: Final[vec[float]] = extend(self.best_room, NO_CHANCE)  # of those to go on
        self.node_room: Final[vec[i64]] = vec[i64](capacity=2 * SIZE)
        self.node: Final[vec[i64]] = extend(self.node_room, NO_NODE)  # that has it
        self.chance_room: Final[vec[float]] = vec[float](capacity=2 * SIZE)
        self.chance: Final[vec[float]] = extend(self.chance_room, NO_CHANCE)  # to arrive there
        self.length: Final[vec[i64]] = vec[i64]([0] * (2 * SIZE))  # steps of the way
        self.last: Final[vec[i64]] = vec[i64]([0] * (2 * SIZE))  # node before the last step

    def safely(self, s: BallState, player: i64, action: i64) -> None:
        """Every square that can be reached without any check has the chance 1, all others 0."""
        extend(self.chance_room, NO_CHANCE)
        chance, length, last = self.chance, self.length, self.last
        at, before, grid, delta, zones = self.at, self.before, s.board, DELTA, s.zones
        steps = steps_left(s, player, action)
        team = team_of(player)
        theirs: i64 = 4 - 4 * team  # where the zones of the other team lie in their number
        leaving_only = s.terms.leaving_only
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
            beset = (zones[sq] >> theirs) & 15 > 0
            if not beset or leaving_only:
                way: i64
                for way in range(8):
                    to = sq + delta[way]
                    if grid[to] != EMPTY or chance[to] != 0.0 or to == ball:
                        continue
                    if beset and movement.leaves_somebody(s, team, sq, to):
                        continue
                    chance[to] = 1.0
                    length[to] = taken
                    last[to] = node
                    before[count] = node
                    at[count] = to
                    count += 1
            node += 1

    def find(self, s: BallState, player: i64, action: i64, least: float) -> None:
        """The chance to arrive on every square; those below `least` may be left out.

        One long loop: no other is run as often by the bots.
        """
        extend(self.best_room, NO_CHANCE)
        extend(self.chance_room, NO_CHANCE)
        extend(self.node_room, NO_NODE)
        at, taken, go, before = self.at, self.taken, self.go, self.before
        best, nodes, chance, stay = self.best, self.node, self.chance, self.stay
        length, last = self.length, self.last
        grid, zones, delta = s.board, s.zones, DELTA
        team = team_of(player)
        theirs: i64 = 4 - 4 * team  # where the zones of the other team lie in their number
        leaving_only = s.terms.leaving_only
        speed = s.speed[player]
        zone: i64
        for zone in range(MOST_ZONES + 1):
            stay[zone] = at_least(speed, BASE, zone + 1)
        pick_up = at_least(s.accuracy[player], BASE, 1)
        loose: i64 = s.ball_at if s.ball == Ball.LOOSE else NOWHERE
        carries = s.carrier == player
        steps = steps_left(s, player, action)
        dash = dash_left(s, player, action)
        at[0] = s.where[player]
        taken[0] = 0
        go[0] = 1.0
        best[at[0]] = 1.0
        count: i64 = 1
        node: i64 = 0
        step: i64 = 0  # the one that is taken from the node
        dashes = 1.0
        while node < count:
            if taken[node] == step:
                step += 1
                if step > steps + dash:
                    break
                if step > steps:
                    dashes = at_least(dash, BASE, step - steps)
            here = go[node]
            if here * dashes < least:
                node += 1
                continue
            plane: i64 = 0
            ball = loose
            sq = at[node]
            if sq >= WITH_BALL:
                plane = WITH_BALL
                ball = NOWHERE
                sq -= WITH_BALL
            beset = (zones[sq] >> theirs) & 15 > 0
            way: i64
            for way in range(8):
                to = sq + delta[way]
                if grid[to] != EMPTY:
                    continue
                arrive = here
                on = here
                if beset and (not leaving_only or movement.leaves_somebody(s, team, sq, to)):
                    arrive *= stay[0]
                    on *= stay[(zones[to] >> theirs) & 15]
                goal = to + plane
                if to == ball:
                    arrive *= pick_up
                    on *= pick_up
                    goal = to + WITH_BALL
                arrive *= dashes
                if arrive > chance[goal] + HARDLY:
                    chance[goal] = arrive
                    length[goal] = step
                    last[goal] = node
                if on > best[goal] + HARDLY:
                    new = nodes[goal]
                    if new < 0 or taken[new] != step:
                        if count == NODES:
                            continue
                        if (carries or goal >= WITH_BALL) and board.is_goal(to, team):
                            continue  # the point ends the action
                        new = count
                        count += 1
                        at[new] = goal
                        taken[new] = step
                        nodes[goal] = new
                    go[new] = on
                    before[new] = node
                    best[goal] = on
            node += 1

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
