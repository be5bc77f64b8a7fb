"""Dodge: which chapter runs which procedure, and what a seat can and cannot know."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Event
from donnybrook.kernel.state import NEVER, SEVERAL, Options, State
from tests.kernel.dodge.rules import catches, leans, throws
from tests.kernel.dodge.state import DRAW, NONE, Code, DodgeState, Kind, Procedure


class Dodge(DodgeState):
    def begin(self, w0: i64, w1: i64, w2: i64) -> None:
        self.seed(w0, w1, w2)
        self.clear_frames()
        self.chosen = 0
        self.now = 0
        self.waiting = False
        self.deal()
        self.run_on()

    def legal(self, seat: i64, out: Options) -> None:
        if self.procedure == Procedure.THROW:
            throws.options(self, out)
        elif self.procedure == Procedure.CATCH:
            catches.options(self, out)
        else:
            leans.options(self, out)

    def asides(self, seat: i64, out: Options) -> None:
        if not self.over and 0 <= seat <= 1:
            out.add(Code.CONCEDE)

    def apply(self, seat: i64, code: i64) -> None:
        if code == Code.CONCEDE:  # DDG-040
            self.emit(Kind.SEAT_CONCEDED, seat)
            self.finish(1 - seat)
            return
        self.chosen = code
        self.waiting = False
        if self.procedure == Procedure.ROUND:
            self.chosen = 0  # a secret must not lie open in the state
            leans.seal(self, seat, code - Code.LEAN)
        self.run_on()

    def run_on(self) -> None:
        """Run to the next choice or to the end."""
        while not self.waiting and not self.over:
            if self.procedure == Procedure.THROW:
                throws.throw(self)
            elif self.procedure == Procedure.CATCH:
                catches.catch(self)
            else:
                leans.play_round(self)

    def advance(self, now: i64) -> bool:  # DDG-050
        if now < self.clock_due():
            return False
        while self.clock_due() <= now:
            self.now = self.clock_due()
            self.clock_strikes()
        return True

    def clock_due(self) -> i64:
        if self.clock == 0 or self.over:
            return NEVER
        if self.procedure == Procedure.BREATHER:
            return self.arg0
        return self.now + self.clock

    def clock_strikes(self) -> None:
        if self.procedure == Procedure.BREATHER:  # DDG-051
            self.pop()
            self.waiting = False
            self.run_on()
        else:
            self.emit(Kind.TIME_RAN_OUT, self.seat)
            self.finish(DRAW if self.seat == SEVERAL else 1 - self.seat)

    def result(self, seat: i64) -> float:
        if self.winner == DRAW:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def blank(self) -> Dodge:
        return Dodge()

    # -- what is hidden

    def hides_card(self, reader: i64, owner: i64) -> bool:
        """Whether a card is there that the reader does not know."""
        if self.cards[owner] == NONE or reader == owner:
            return False
        return reader > 1 or self.known[reader] == 0

    def redeal(self, seat: i64, luck: Chance) -> None:
        """Another order of the hidden cards, other sealed leans."""
        hidden = [owner for owner in (0, 1) if self.hides_card(seat, owner)]
        unknown = vec[i64]([self.deck[i] for i in range(self.left)])
        pool = vec[i64]([*unknown, *(self.cards[owner] for owner in hidden)])
        luck.deal_anew(pool, 0, len(pool))
        for place, owner in enumerate(hidden):
            self.cards[owner] = pool[self.left + place]
        for place in range(self.left):
            self.deck[place] = pool[place]
        for owner in (0, 1):
            if owner != seat and self.sealed[owner] != NONE:
                self.sealed[owner] = luck.below(2)

    def recall(self, undone: State, seen: list[Event] | None) -> None:
        """A card that a seat has seen, by a look or in play, stays known to it."""
        assert isinstance(undone, Dodge)
        for seat in (0, 1):
            owner = 1 - seat
            played = undone.drawn[owner] > self.drawn[owner] or undone.cards[owner] == NONE
            if self.cards[owner] != NONE and (played or undone.known[seat] == 1):
                self.known[seat] = 1
