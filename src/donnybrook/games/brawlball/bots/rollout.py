"""The rule of thumb in a hurry: a search plays on with it.

It thinks its turn through once and keeps that in mind: only the intent that comes next is judged
again, and an action goes its way without a second thought until something unforeseen happens.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots import intents
from donnybrook.games.brawlball.bots.intents import HERE, NOTHING
from donnybrook.games.brawlball.bots.plan import WITH_BALL
from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.games.brawlball.bots.values import Taste
from donnybrook.games.brawlball.rules import actions, board
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import NOBODY, TEAM, BallState, Procedure
from donnybrook.kernel.state import Options, State

ALL: Final = (1 << TEAM) - 1


class Quick(Greedy):
    """Takes what seemed to bring most when the turn began."""

    def __init__(self) -> None:
        super().__init__()
        self.it.hurried = True
        # of the turn that was thought through
        self.turn: i64 = NOBODY
        self.stale: i64 = 0  # players whose intents were judged before the last action, as bits
        # of the action that is under way
        self.actor: i64 = NOBODY
        self.expected: i64 = 0  # where he should stand now
        self.way: vec[i64] = vec[i64]()
        self.gone: i64 = 0
        self.part: i64 = NOTHING

    def forget(self) -> None:
        self.turn = NOBODY
        self.actor = NOBODY

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, BallState)
        if state.procedure == Procedure.TURN:
            self.actor = NOBODY
            return self.next_intent(self.copied(state), seat, out)
        if state.procedure == Procedure.ACTION:
            return self.go_on(state, out)
        return super().pick(state, seat, out)

    # -- a turn

    def next_intent(self, s: BallState, seat: i64, out: Options) -> i64:
        """The best intent in mind, if it still is when looked at again."""
        now = turn_of(s)
        if now != self.turn:
            self.turn = now
            self.gather(s, seat, out)
            self.stale = 0
        else:
            self.stale = ALL
            self.drop_acted(s, seat)
        while True:
            best = self.best_intent()
            if best == NOBODY:
                return Code.END_TURN
            if (self.stale >> best) & 1 == 0:
                return self.code[best]
            self.stale &= ~(1 << best)
            self.judge_again(s, seat, best, out)

    def drop_acted(self, s: BallState, seat: i64) -> None:
        place: i64
        for place in range(TEAM):
            if (s.acted >> (seat * TEAM + place)) & 1:
                self.clear(place)

    def clear(self, place: i64) -> None:
        """Nothing to do for a player."""
        self.code[place] = NOBODY
        self.gain[place] = 0.0
        self.risk[place] = 0.0
        self.mate[place] = NOBODY

    def judge_again(self, s: BallState, seat: i64, place: i64, out: Options) -> None:
        """The intent that a player had in mind, as things are now."""
        code = self.code[place]
        self.clear(place)
        i: i64
        for i in range(1, out.n):
            if out.codes[i] == code:
                self.consider(s, seat, code)
                return

    # -- an action

    def go_on(self, state: BallState, out: Options) -> i64:
        """The next step of the way in mind, its part, or the end."""
        player = actions.mover(state)
        if player != self.actor or state.where[player] != self.expected:
            self.set_out(self.copied(state), player)
        code: i64 = Code.END_ACTION
        if self.gone < len(self.way):
            code = Code.DASH
            if actions.steps_left(state) > 0:
                to = self.way[self.gone]
                if to >= WITH_BALL:
                    to -= WITH_BALL
                code = Code.STEP + board.way_to(state.where[player], to)
                self.expected = to
                self.gone += 1
        elif self.part != NOTHING:
            code = self.part
            self.part = NOTHING
            self.actor = NOBODY  # what comes after it must be thought about
        i: i64
        for i in range(out.n):
            if out.codes[i] == code:
                return code
        return Code.END_ACTION

    def set_out(self, s: BallState, player: i64) -> None:
        """Think the action through from where the player stands."""
        it = self.it
        it.w = self.taste
        intents.judge(s, player, actions.announced(s), it, self.taste[Taste.TURNOVER])
        self.actor = player
        self.expected = s.where[player]
        self.gone = 0
        self.part = it.part
        self.way = vec[i64]() if it.goal == HERE else it.reach.path(it.goal)


def turn_of(s: BallState) -> i64:
    """Another number in each turn, and whenever the ball goes from hand to hand."""
    turns = (s.half * 64 + s.turns[0]) * 64 + s.turns[1]
    return ((turns * 2 + s.active) * 32 + s.carrier + 1) * 8 + s.ball
