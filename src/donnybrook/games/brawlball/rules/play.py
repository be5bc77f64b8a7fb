"""BrawlBall: which chapter runs which procedure."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import (
    bash,
    catches,
    fouls,
    halves,
    hidden,
    kick_off,
    movement,
    passes,
    points,
    pushes,
    scatter,
    set_up,
    teams,
    turns,
)
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import NOBODY, Procedure
from donnybrook.games.brawlball.rules.state_values import BallValues
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.state import Options


class BrawlBall(BallValues):
    def begin(self, w0: i64, w1: i64, w2: i64) -> None:
        """A new match, up to the first pick (BBL-001)."""
        self.seed(w0, w1, w2)
        self.clear_match()
        self.run_on()

    def legal(self, seat: i64, out: Options) -> None:
        """The rows of the decision points."""
        procedure = self.procedure
        if procedure == Procedure.ACTION:
            movement.options(self, out)
        elif procedure == Procedure.TURN:
            turns.options(self, out)
        elif procedure == Procedure.BASH:
            bash.options(self, out)
        elif procedure == Procedure.PUSH:
            pushes.options(self, out)
        elif procedure == Procedure.PASS:
            passes.options(self, out)
        elif procedure == Procedure.SCATTER:
            scatter.options(self, out)
        elif procedure == Procedure.SET_UP:
            set_up.options(self, out)
        elif procedure == Procedure.KICK_OFF:
            kick_off.options(self, out)
        elif procedure == Procedure.CATCH:
            catches.options(out)  # BBL-D16
        else:
            teams.options(self, out)

    def apply(self, seat: i64, code: i64) -> None:
        self.chosen = code
        self.decider = seat
        if code == Code.RESIGN:
            points.resign(self, seat)
        else:
            self.run_on()

    def run_on(self) -> None:
        """Run to the next choice or to the end."""
        self.waiting = False
        while not self.waiting and not self.over:
            self.run()

    def run(self) -> None:
        """One step of the open procedure."""
        procedure = self.procedure
        if procedure == Procedure.ACTION:
            movement.action(self)
        elif procedure == Procedure.TURN:
            turns.turn(self)
        elif procedure == Procedure.BASH:
            bash.bash(self)
        elif procedure == Procedure.PUSH:
            pushes.push(self)
        elif procedure == Procedure.PASS:
            passes.throw(self)
        elif procedure == Procedure.FOUL:
            fouls.foul(self)
        elif procedure == Procedure.SCATTER:
            scatter.scatter(self)
        elif procedure == Procedure.SET_UP:
            set_up.set_up(self)
        elif procedure == Procedure.KICK_OFF:
            kick_off.kick_off(self)
        elif procedure == Procedure.PICK:
            teams.pick(self)
        elif procedure == Procedure.CATCH:
            passes.catch(self)
        else:
            halves.match(self)

    def asides(self, seat: i64, out: Options) -> None:
        """A trainer may resign at any time (BBL-237)."""
        if not self.over:
            out.add(Code.RESIGN)

    def to_act(self) -> i64:
        if self.over:
            return 0
        if self.seat >= 0:
            return 1 << self.seat
        waiting: i64 = 0
        seat: i64
        for seat in range(2):
            if self.picks[seat] == NOBODY:
                waiting |= 1 << seat
        return waiting

    def redeal(self, seat: i64, luck: Chance) -> None:
        hidden.redeal(self, seat, luck)

    def result(self, seat: i64) -> float:
        """1 for a win, 0 for a loss, 1/2 for a draw (BBL-004, BBL-005)."""
        if self.winner == NOBODY:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def blank(self) -> BrawlBall:
        return BrawlBall(self.terms)
