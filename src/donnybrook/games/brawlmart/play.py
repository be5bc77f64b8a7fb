"""Brawl & Mart: which chapter answers which question."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from donnybrook.games.brawlmart.codes import Code, No
from donnybrook.games.brawlmart.rules import (
    cafe,
    commands,
    ending,
    exchange,
    hidden,
    scoring,
    store,
    turns,
)
from donnybrook.games.brawlmart.state import ENEMY, Over, Phase
from donnybrook.games.brawlmart.state_values import MartValues
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.state import Options


@final
class BrawlMart(MartValues):
    def begin(self, w0: i64, w1: i64, w2: i64) -> None:
        self.seed(w0, w1, w2)
        store.begin_run(self)
        self.run_on()

    def legal(self, seat: i64, out: Options) -> None:
        """The options of the decision points DP1 to DP8."""
        phase = self.procedure
        if phase == Phase.TURN:
            turns.add_options(self, out)
        elif phase == Phase.PLACE:
            store.add_places(self, out)
        elif phase == Phase.GIVE:
            store.add_gifts(self, out)
        elif phase == Phase.DICE:
            exchange.add_dice(self, out)
        elif phase == Phase.RECRUIT:
            ending.add_recruits(self, out)
        elif phase == Phase.SHOP:
            cafe.add_offers(self, out)
        else:
            store.add_moves(self, out)

    def apply(self, seat: i64, code: i64) -> None:
        if code == Code.CONCEDE:
            ending.concede(self)
        else:
            self.act(code, False)
            self.run_on()

    def act(self, code: i64, forced: bool) -> None:
        """Carry out one choice; what follows from it is left to `run_on`."""
        phase = self.procedure
        if phase == Phase.TURN:
            self.act_in_turn(code, forced)
        elif phase == Phase.PLACE:
            store.place(self, code - Code.PLACE, forced)
        elif phase == Phase.GIVE:
            if code == Code.DONE:
                store.start_brawl(self)
            else:
                store.give(self, (code - Code.GIVE) >> 2, (code - Code.GIVE) & 3)
        elif phase == Phase.DICE:
            self.pacifist_ends(turns.choose_dice(self, code - Code.DICE + 1))
        elif phase == Phase.RECRUIT:
            if code == Code.STOP:
                self.procedure = Phase.SORT
            else:
                ending.recruit(self, code - Code.RECRUIT + ENEMY)
        elif phase == Phase.SHOP:
            if code == Code.LEAVE:
                self.procedure = Phase.CLOSED
            else:
                cafe.buy(self, code - Code.BUY)
        else:
            store.move(self, code - Code.MOVE, forced)

    def act_in_turn(self, code: i64, forced: bool) -> None:
        if code == Code.PASS:
            turns.pass_turn(self, forced)
        elif code < Code.USE:
            stance = (code - Code.ATTACK) // 3
            place = (code - Code.ATTACK) % 3 + ENEMY
            self.pacifist_ends(turns.attack(self, place, stance, forced))
        else:
            use = code - Code.USE
            self.pacifist_ends(turns.use_item(self, use >> 3, use & 7))

    def pacifist_ends(self, slew: bool) -> None:  # BMT-171
        if slew:
            ending.fail(self, Over.PACIFIST)

    def run_on(self) -> None:
        """Run to the next decision with two options or more, or to the end."""
        while not self.over:
            if self.procedure >= Phase.ENTER:
                self.go_on()
            elif self.is_free() or not self.take_only_option():
                return

    def go_on(self) -> None:
        """A phase in which nobody is asked."""
        phase = self.procedure
        if phase == Phase.NEXT:
            turns.next_turn(self)
        elif phase == Phase.ENTER:
            store.enter(self)
        elif phase == Phase.ENDED:
            ending.end_brawl(self)
        elif phase == Phase.SORT:
            ending.sort_cards(self)
        else:
            cafe.close(self)

    def take_only_option(self) -> bool:
        """Take the option of the open decision if there is only one; False if there are more."""
        phase = self.procedure
        if phase == Phase.GIVE:
            store.start_brawl(self)
        elif phase == Phase.RECRUIT:
            self.procedure = Phase.SORT
        elif phase == Phase.SHOP:
            self.procedure = Phase.CLOSED
        else:
            out = self.sheet.out
            out.n = 0
            self.legal(0, out)
            if out.n != 1:
                return False
            self.act(out.codes[0], True)
        return True

    def is_free(self) -> bool:
        """Whether there are two options or more; in a turn there may be even if this says no."""
        phase = self.procedure
        if phase == Phase.TURN:
            return turns.may_attack_or_pass(self)
        if phase == Phase.PLACE:
            return self.hand & (self.hand - 1) != 0
        if phase == Phase.GIVE:
            return store.free_hands(self) != 0
        if phase == Phase.RECRUIT:
            return ending.has_recruit(self)
        if phase == Phase.SHOP:
            return cafe.has_offer(self)
        if phase == Phase.MOVE:
            arrows = self.rule.arrows
            return arrows & (arrows - 1) != 0
        return True

    def asides(self, seat: i64, out: Options) -> None:
        if commands.concede_refusal(self) == No.OK:
            out.add(Code.CONCEDE)

    def redeal(self, seat: i64, luck: Chance) -> None:
        hidden.redeal(self, luck)

    def reshuffle(self, luck: Chance) -> None:
        hidden.redeal(self, luck)

    def result(self, seat: i64) -> float:
        """1 for the TV brought home."""
        return 1.0 if scoring.is_tv_home(self) else 0.0

    def blank(self) -> BrawlMart:
        return BrawlMart(self.terms)
