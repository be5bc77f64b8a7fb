"""The Brawl: which chapter answers which question."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.rules import (
    ball_form,
    bonus,
    boomerang,
    contests,
    moves,
    multi_ball,
    people,
    rounds,
    spawning,
    tackles,
    throws,
    turns,
)
from donnybrook.games.rivals.rules.state import (
    BALLS,
    CREW,
    NONE,
    THINGS,
    Procedure,
)
from donnybrook.games.rivals.rules.state_values import RivalsValues
from donnybrook.kernel.state import Options


class Rivals(RivalsValues):
    def begin(self, w0: i64, w1: i64, w2: i64) -> None:
        """A new Brawl, before its first decision (KCR-200)."""
        self.seed(w0, w1, w2)
        self.clear_table()
        self.run_on()

    def clear_table(self) -> None:
        """Everything as before the set-up."""
        self.clear_frames()
        self.over = False
        self.chosen = 0
        self.seat = 0
        self.zone = vec[i64]([0] * 6)
        self.hearts = vec[i64]([0] * 6)
        self.drinks = vec[i64]([0] * 6)
        self.form = vec[i64]([0] * 6)
        self.hand = vec[i64]([NONE] * 6)
        self.holder = vec[i64]([NONE] * 6)
        self.cover = vec[i64]([0] * 6)
        self.cage = vec[i64]([NONE] * 6)
        self.caged_at = vec[i64]([0] * 6)
        self.pickup = vec[i64]([0] * 6)
        self.kind = vec[i64]([0] * 3)
        self.where = vec[i64]([0] * BALLS)
        self.count = vec[i64]([0] * BALLS)
        self.charge = vec[i64]([0] * THINGS)
        self.touched = vec[i64]([0] * THINGS)
        self.gas = vec[i64]([0] * 13)
        self.points = vec[i64]([0, 0])
        self.attack_dice = vec[i64]([0] * 6)
        self.defence_dice = vec[i64]([0] * 6)
        self.votes = vec[i64]([0] * 3)
        self.uses = self.terms.levels[:]
        self.control = self.terms.control[:]
        self.captain = self.terms.captain
        self.special = self.terms.special
        self.bond = self.terms.start_bond
        self.respawns = 0
        self.fresh_gas = 0
        self.landmark = 0
        self.crew_spawn = 0
        self.rival_spawn = 0
        self.round = 0
        self.turn = 0
        self.stall = 0
        self.side = CREW
        self.deck = 0
        self.active = NONE
        self.ap = 0
        self.moved = 0
        self.hold_points = 0
        self.jumped_out = False
        self.throws = 0
        self.jumper = NONE
        self.clear_contest()
        self.voter = NONE
        self.asked = NONE
        self.conceded = 0
        self.ping = NONE
        self.pinger = NONE
        self.people = self.terms.people
        self.winner = NONE
        self.ended = 0

    def clear_contest(self) -> None:
        self.contest = 0
        self.attacker = 0
        self.defender = 0
        self.attack_backer = 0
        self.reaction = 0
        self.attack_drinks = 0
        self.defence_drinks = 0
        self.covered = False
        self.rivalry = 0
        self.attack = 0
        self.defence = 0
        self.doubles = False
        self.fell = False
        self.impact = 0

    def legal(self, seat: i64, out: Options) -> None:
        """The options of the open decision, by the frame that asks."""
        procedure = self.procedure
        if procedure == Procedure.TURN:
            turns.turn_options(self, out)
        elif procedure == Procedure.CONTEST:
            contests.contest_options(self, out)
        elif procedure == Procedure.BONUS:
            bonus.bonus_options(self, out)
        elif procedure == Procedure.THROW:
            throws.throw_options(self, out)
        elif procedure == Procedure.BRAWL:
            rounds.brawl_options(self, out)
        elif procedure == Procedure.TACKLED:
            tackles.tackled_options(self, out)
        elif procedure == Procedure.TACKLE:
            tackles.tackle_options(self, out)
        elif procedure == Procedure.MULTI:
            multi_ball.multi_options(self, out)
        elif procedure == Procedure.PUSH:
            moves.push_options(self, out)
        elif procedure == Procedure.FLEE:
            moves.flee_options(self, out)
        elif procedure == Procedure.RETURN:
            boomerang.return_options(self, out)
        else:
            spawning.spawn_options(self, out)

    def asides(self, seat: i64, out: Options) -> None:
        people.add_asides(self, seat, out)

    def apply(self, seat: i64, code: i64) -> None:
        if people.is_aside(code):
            people.do_aside(self, seat, code)
            return
        if self.terms.refresh_any_time and people.is_refresh_aside(self, seat, code):
            people.do_aside(self, seat, code)
            return
        self.chosen = code
        if self.voter != NONE and not people.vote(self, seat, code):
            return
        if seat < 3:
            self.ping = NONE
        self.run_on()

    def run_on(self) -> None:
        """Run to the next choice or to the end."""
        self.waiting = False
        while not self.waiting and not self.over:
            procedure = self.procedure
            if procedure == Procedure.CONTEST:
                contests.contest(self)
            elif procedure == Procedure.TURN:
                turns.turn(self)
            elif procedure == Procedure.THROW:
                throws.throw(self)
            elif procedure == Procedure.BONUS:
                bonus.bonus(self)
            elif procedure == Procedure.BRAWL:
                rounds.brawl(self)
            elif procedure == Procedure.PUSH:
                moves.push(self)
            elif procedure == Procedure.TACKLE:
                tackles.tackle(self)
            elif procedure == Procedure.TACKLED:
                tackles.tackled(self)
            elif procedure == Procedure.MULTI:
                multi_ball.multi(self)
            elif procedure == Procedure.SPAWN:
                spawning.spawn(self)
            elif procedure == Procedure.RESPAWN:
                spawning.respawn(self)
            elif procedure == Procedure.BREAK_FREE:
                ball_form.break_free(self)
            elif procedure == Procedure.FLEE:
                moves.flee(self)
            else:
                boomerang.come_back(self)

    def result(self, seat: i64) -> float:
        """1 for the winning side, 0 for the other, half each for a draw."""
        if self.winner == NONE:
            return 0.5
        side = CREW if seat < 3 else 1
        return 1.0 if side == self.winner else 0.0

    def blank(self) -> Rivals:
        return Rivals(self.terms)
