"""Brawl & Mart: which chapter answers which question."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import (
    cafe,
    codes,
    ending,
    exchange,
    hidden,
    scoring,
    store,
    turns,
)
from donnybrook.games.brawlmart.rules.codes import Code, No
from donnybrook.games.brawlmart.rules.constants import Over, Phase
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.state_values import MartValues
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.state import Options


def options_of(s: MartState) -> list[int]:
    """The options of the open decision, for people."""
    out = Options()
    if not s.over:
        s.legal(0, out)
    return out.listed()


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
            store.place(self, codes.brawler_placed(code), forced)
        elif phase == Phase.GIVE:
            if code == Code.DONE:
                store.start_brawl(self)
            else:
                store.give(self, codes.item_given(code), codes.slot_given(code))
        elif phase == Phase.DICE:
            self.pacifist_ends(turns.choose_dice(self, codes.dice_chosen(code)))
        elif phase == Phase.RECRUIT:
            if code == Code.STOP:
                self.procedure = Phase.SORT
            else:
                ending.recruit(self, codes.recruited_place(code))
        elif phase == Phase.SHOP:
            if code == Code.LEAVE:
                self.procedure = Phase.CLOSED
            else:
                cafe.buy(self, codes.shelf_bought(code))
        else:
            store.move(self, codes.department_chosen(code), forced)

    def act_in_turn(self, code: i64, forced: bool) -> None:
        if code == Code.PASS:
            turns.pass_turn(self, forced)
        elif code < Code.USE:
            place = codes.attacked_place(code)
            self.pacifist_ends(turns.attack(self, place, codes.stance_of(code), forced))
        else:
            slew = turns.use_item(self, codes.which_used(code), codes.place_used_on(code))
            self.pacifist_ends(slew)

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
        if ending.why_not_concede(self) == No.OK:
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
