"""BRAWL: which chapter answers which question."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules import (
    commands,
    dealing,
    hidden,
    leaving,
    lobby,
    pauses,
    reach,
    series,
    tag_team,
    tournament,
    training,
    waits,
)
from donnybrook.games.brawl.rules.codes import Code, No
from donnybrook.games.brawl.rules.state import BrawlState, Phase, Tempo
from donnybrook.games.brawl.rules.state_values import BrawlValues
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Event
from donnybrook.kernel.state import NEVER, SEVERAL, Options, State


class Brawl(BrawlValues):
    def begin(self, w0: i64, w1: i64, w2: i64) -> None:
        """A new match: people knock first, simulations start at once (BRL-037, BRL-038)."""
        if self.terms.live:
            self.blank().copy_into(self)  # the table stays empty until everybody has knocked
        self.seed(w0, w1, w2)
        self.clear_frames()
        self.over = False
        self.now = 0
        self.games = 0
        self.round = 1
        self.wins = vec[i64]([0, 0])
        self.form = self.terms.form
        self.playing = (1 << self.terms.seats) - 1
        self.out = 0
        self.bots = 0
        self.champions = 0
        self.knocked = 0
        self.pauses_used = 0
        self.away_used = 0
        dealing.pick_decks(self)
        if self.terms.live:
            self.procedure = Phase.READY
            self.seat = SEVERAL
        else:
            dealing.deal(self)
            if self.tempo == Tempo.VIRTUAL:
                tournament.run(self)

    def legal(self, seat: i64, out: Options) -> None:
        """The options of the decision points DP-03 to DP-07."""
        if self.procedure != Phase.OPEN:
            out.add(Code.KNOCK)
            return
        card = self.hand[seat]
        if card >= 0:  # BRL-043
            n = out.n
            out.codes[n] = Code.DISCARD  # there is always room for the first
            out.n = n + 1
            reach.add_plays(self, seat, card, out)
        elif self.tempo == Tempo.TURNS:
            training.add_turn_options(self, seat, out)
            return
        else:
            if self.left[seat] > 0:
                out.add(Code.DRAW)
            card = self.discard[seat]
            if card >= 0:
                reach.add_plays(self, seat, card, out)
            tag_team.add_tags(self, seat, out)
        if self.tempo == Tempo.VIRTUAL:
            out.add(Code.WAIT)

    def apply(self, seat: i64, code: i64) -> None:
        if not commands.is_table_command(code):
            self.apply_beside(seat, code)
        elif self.tempo == Tempo.TURNS:
            training.act(self, seat, code)
            return
        elif self.tempo == Tempo.LIVE:
            tournament.act(self, seat, code)
        else:
            tournament.decide(self, seat, code)
        if self.tempo == Tempo.VIRTUAL:
            tournament.run(self)

    def apply_beside(self, seat: i64, code: i64) -> None:
        """A command that is none of the table's."""
        if code == Code.CONCEDE:
            leaving.concede(self, seat)
        elif code == Code.PAUSE:
            pauses.pause(self, seat)
        elif code == Code.LOST:
            pauses.lose_connection(self, seat)
        elif code == Code.BACK:
            pauses.restore_connection(self, seat)
        else:
            lobby.act(self, seat, code)
        leaving.settle(self)

    def asides(self, seat: i64, out: Options) -> None:
        if commands.over_for(self, seat) != No.OK:
            return
        code: i64
        for code in range(Code.SIZE):
            if commands.is_table_command(code) or code == Code.KNOCK:
                continue  # the open decision's own options
            if commands.beside_why_not(self, seat, code) == No.OK:
                out.add(code)

    def to_act(self) -> i64:
        if self.over:
            return 0
        if self.procedure == Phase.READY or self.procedure == Phase.PAUSED:
            return self.playing & ~self.out & ~self.knocked
        if self.procedure != Phase.OPEN:
            return 0
        if self.tempo != Tempo.LIVE:
            return 1 << self.seat
        seats: i64 = 0
        seat: i64
        for seat in range(self.terms.seats):
            if tournament.can_do_anything(self, seat):
                seats |= 1 << seat
        return seats

    def advance(self, now: i64) -> bool:
        """The clocks of live play: countdown, pauses, turns, idle and time limits."""
        if self.over or not self.terms.live:
            return False
        happened = False
        while self.clock_due() <= now and self.clock_due() < NEVER:
            due = self.clock_due()
            if due > self.now:  # a pause may have run out while somebody was away
                self.now = due
            self.clock_strikes()
            leaving.settle(self)
            happened = True
        return happened

    def clock_due(self) -> i64:
        """When the clock will next do something of its own."""
        if self.over:
            return NEVER
        if self.procedure == Phase.COUNTDOWN:
            return waits.opens_at(self)
        if self.procedure == Phase.PAUSED and self.terms.pauses >= 0:
            return waits.since(self) + pauses.LONGEST
        if self.procedure == Phase.AWAY:
            return waits.since(self) + self.terms.reconnect
        if self.procedure == Phase.OPEN and self.tempo == Tempo.LIVE:
            return tournament.deadline(self)
        if self.procedure == Phase.OPEN and self.terms.turn_limit > 0:
            return self.turn_at + self.terms.turn_limit
        return NEVER

    def clock_strikes(self) -> None:
        if self.procedure == Phase.COUNTDOWN:
            lobby.end_countdown(self)
        elif self.procedure == Phase.PAUSED:
            pauses.end_pause(self)
        elif self.procedure == Phase.AWAY:
            pauses.give_up_waiting(self)
        elif self.tempo == Tempo.LIVE:
            tournament.end_by_clock(self)
        else:
            training.run_out_of_time(self)

    def redeal(self, seat: i64, luck: Chance) -> None:
        hidden.redeal(self, seat, luck)

    def reshuffle(self, luck: Chance) -> None:
        hidden.reshuffle(self, luck)

    def recall(self, undone: State, seen: list[Event] | None) -> None:
        assert isinstance(undone, BrawlState)
        hidden.recall(self, undone)

    def result(self, seat: i64) -> float:
        return series.value(self, seat)

    def blank(self) -> Brawl:
        return Brawl(self.terms)
