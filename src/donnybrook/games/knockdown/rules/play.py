"""Knockdown: which chapter answers which question."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import (
    backward,
    blocking,
    combo,
    corridors,
    discarding,
    effects,
    fighters,
    hands,
    hidden,
    knockdown_test,
    memory,
    movement,
    payment,
    reactions,
    rounds,
    sequence,
    setup,
    turn,
)
from donnybrook.games.knockdown.rules.codes import Code, Decision
from donnybrook.games.knockdown.rules.state import KnockdownState, Procedure
from donnybrook.games.knockdown.rules.state_values import KnockdownValues
from donnybrook.games.knockdown.rules.tables import Symbol
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Event
from donnybrook.kernel.state import Options, State


class Knockdown(KnockdownValues):
    def begin(self, w0: i64, w1: i64, w2: i64) -> None:
        self.seed(w0, w1, w2)
        self.now = 0
        self.seat = 0
        self.chosen = 0
        setup.begin(self)
        self.run_on()

    def apply(self, seat: i64, code: i64) -> None:
        if code == Code.CONCEDE:
            rounds.concede(self, seat)
            return
        if setup.is_sealed(self.decision) and not setup.seal(self, seat, code - Code.SKILL):
            return
        self.chosen = code
        self.run_on()

    def run_on(self) -> None:
        """Run to the next choice or to the end."""
        self.waiting = False
        self.decision = Decision.NONE
        while not self.waiting and not self.over:
            procedure = self.procedure
            if procedure == Procedure.TURN:
                turn.turn(self)
            elif procedure == Procedure.ATTACK:
                sequence.attack(self)
            elif procedure == Procedure.REACT:
                reactions.react(self)
            elif procedure == Procedure.COMBO:
                combo.combo(self)
            elif procedure == Procedure.PAY:
                payment.pay(self)
            elif procedure == Procedure.EFFECT:
                effects.effect(self)
            elif procedure == Procedure.BLOCK:
                blocking.block(self)
            else:
                self.run_seldom(procedure)

    def run_seldom(self, procedure: i64) -> None:
        if procedure == Procedure.MATCH:
            setup.match(self)
        elif procedure == Procedure.MOVE:
            turn.move_on(self)
        elif procedure == Procedure.DASH:
            combo.dash(self)
        elif procedure == Procedure.TEST:
            knockdown_test.test(self)
        elif procedure <= Procedure.PUSH:
            movement.steps(self)
        elif procedure == Procedure.BACKWARD:
            backward.backward(self)
        elif procedure == Procedure.FORWARD:
            movement.forward(self)
        elif procedure == Procedure.BLINK:
            movement.blink(self)
        elif procedure == Procedure.ROLL:
            discarding.roll(self)
        elif procedure == Procedure.LIMIT:
            hands.limit(self)
        elif procedure == Procedure.DISCARD:
            discarding.discard(self)
        elif procedure == Procedure.SUFFER:
            discarding.suffer(self)
        elif procedure == Procedure.SHOW:
            discarding.show(self)
        elif procedure == Procedure.SWAP:
            discarding.swap(self)
        else:
            fighters.choose_form(self)

    def legal(self, seat: i64, out: Options) -> None:
        """The options of the open decision, as in the rulebook's table of decision points."""
        decision = self.decision
        if decision == Decision.ACTION:
            turn.add_actions(self, out)
        elif decision == Decision.COMBO:
            combo.add_parts(self, combo.player_of(self), combo.used(self), out)
            out.add(Code.STOP)
        elif decision == Decision.PAY:
            payment.add_payments(self, payment.payer_of(self), payment.paid_for(self), out)
        elif decision == Decision.KO:
            out.add(Code.CALL)
            out.add(Code.STOP)
        elif decision == Decision.REACT:
            reactions.add_reactions(self, seat, reactions.open_trigger(self), out)
        elif decision == Decision.BLOCK:
            blocking.add_purposes(self, seat, out)
        elif movement.is_movement(decision):
            movement.add_movements(self, out)
        elif decision <= Decision.CORR:
            self.add_early(seat, decision, out)
        else:
            self.add_late(seat, decision, out)

    def add_early(self, seat: i64, decision: i64, out: Options) -> None:
        """Set-up and the edges of a turn."""
        if decision == Decision.FIGHTER:
            setup.add_fighters(self, seat, out)
        elif setup.is_sealed(decision):
            setup.add_skills(self, seat, out)
        elif decision == Decision.OPEN:
            setup.add_slots(self, out)
        elif decision == Decision.HOUND:
            out.add(Code.GO)
            out.add(Code.STOP)
        else:
            movement.add_spaces(corridors.destinations(self, seat), out)
            n = out.n
            out.codes[n] = Code.STOP
            out.n = n + 1

    def add_late(self, seat: i64, decision: i64, out: Options) -> None:
        """Cards, tokens and reported Tests."""
        if decision == Decision.BLOCKCARD:
            blocking.add_cards(self, out)
        elif decision == Decision.SOAK:
            blocking.add_soaks(self, seat, out)
        elif decision == Decision.DASHCARD:
            hands.add_symbol(self, seat, Symbol.DASH, out)
        elif decision == Decision.LIMIT or decision == Decision.OWNDISC:
            hands.add_names(self, seat, out)
        elif decision == Decision.SUFFER:
            hands.add_names(self, seat, out)
            out.add(Code.SUFFER)
        elif decision == Decision.SHOW:
            discarding.add_shows(self, out)
        elif decision == Decision.TAKE:
            discarding.add_shown(self, out)
        elif decision == Decision.SPEND:
            effects.add_spends(self, out)
        elif decision == Decision.RELOAD:
            hands.add_symbol(self, seat, effects.symbol_discarded(self), out)
            out.add(Code.STOP)
        elif decision == Decision.SWAP:
            discarding.add_swaps(self, seat, out)
        elif decision == Decision.FORM:
            hands.add_studies(self, seat, out)
        elif decision == Decision.REPORT:
            out.add(Code.PASS)
            out.add(Code.FAIL)
        else:
            out.add(Code.CONFIRM)
            out.add(Code.DISPUTE)

    def asides(self, seat: i64, out: Options) -> None:
        """D-CONCEDE, at any time (KDN-255)."""
        if not self.over:
            out.add(Code.CONCEDE)

    def to_act(self) -> i64:
        if self.over:
            return 0
        if setup.is_sealed(self.decision):
            return setup.to_seal(self)
        return 1 << self.seat

    def redeal(self, seat: i64, luck: Chance) -> None:
        hidden.redeal(self, seat, luck)

    def reshuffle(self, luck: Chance) -> None:
        hidden.reshuffle(self, luck)

    def recall(self, undone: State, seen: list[Event] | None) -> None:
        assert isinstance(undone, KnockdownState)
        if seen is not None:
            memory.recall(self, undone, seen)

    def result(self, seat: i64) -> float:
        return 1.0 if self.winner == seat else 0.0

    def blank(self) -> Knockdown:
        return Knockdown(self.terms)
