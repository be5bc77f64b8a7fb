"""The rule-of-thumb bot: it looks one play ahead at the open table and its own card."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawl.bots.evaluation import Weight, lead, worth
from donnybrook.games.brawl.bots.weights import WEIGHTS
from donnybrook.games.brawl.rules import reach
from donnybrook.games.brawl.rules.codes import Code, is_play, is_tag
from donnybrook.games.brawl.rules.state import BrawlState, Tempo
from donnybrook.games.brawl.rules.state_values import BrawlValues
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State

WON: Final = 1000.0  # a game that a play ends
SWAP: Final = 0.005  # a tag in turns is free, but not made for nothing


class Greedy(Bot):
    """Takes the option after which the Bases look best for its side."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = vec[float](WEIGHTS)
        self.twin: BrawlValues | None = None
        self.copied: bool = False  # whether all of the table that is looked at lies in the twin
        self.plays = Options()  # of a teammate

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, BrawlState)
        if not len(state.hand):  # nothing lies on the table yet: claim and knock as it comes
            return super().pick(state, seat, out)
        best = out.codes[0]
        if out.n == 1:
            return best  # also before the deal, when there is no table to look at
        best_worth = -1e9
        self.copied = False
        now = worth(state, seat, self.weights)
        i: i64
        for i in range(out.n):
            code = out.codes[i]
            value = self.option_value(state, seat, code, now)
            # a little noise, so that equal options are not always taken in the same order
            value += float(self.luck.below(1000)) * 1e-6
            if value > best_worth:
                best_worth = value
                best = code
        return best

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, BrawlState)
        if state.over:
            return state.result(seat)
        if not len(state.hand):
            return 0.5
        ahead = worth(state, seat, self.weights)
        return 0.5 + 0.5 * ahead / (1.0 + (ahead if ahead >= 0.0 else -ahead))

    def option_value(self, s: BrawlState, seat: i64, code: i64, now: float) -> float:
        """How good an option looks; `now` is the worth of the table as it is."""
        if is_play(code):
            return self.after_play(s, seat, code)
        if code == Code.DRAW:
            return now + self.weights[Weight.TEMPO]
        if code == Code.DISCARD:
            return now - self.weights[Weight.BURIED]
        if is_tag(code):
            return self.after_tag(s, code - Code.TAG, now)
        if code == Code.WAIT:
            return now - self.weights[Weight.IDLE]
        return now

    def after_tag(self, s: BrawlState, mate: i64, now: float) -> float:
        """The best that a teammate could do; in real time a tag costs a moment (BRL-118)."""
        cost = SWAP if s.tempo == Tempo.TURNS else self.weights[Weight.IDLE]
        best = now + self.weights[Weight.TEMPO] if s.left[mate] > 0 else now - cost
        card = s.discard[mate]
        if card >= 0:
            self.plays.n = 0
            reach.add_plays(s, mate, card, self.plays)
            i: i64
            for i in range(self.plays.n):
                value = self.after_play(s, mate, self.plays.codes[i])
                if value > best:
                    best = value
        return best - cost

    def after_play(self, s: BrawlState, seat: i64, code: i64) -> float:
        twin = self.twin
        if twin is None:
            twin = own_copy(s)
            self.twin = twin
        elif self.copied:
            take_back(twin, s)
        else:
            s.copy_into(twin)
            self.copied = True
        reach.play(twin, seat, code)
        if twin.all_closed():
            return WON * lead(twin, seat)
        return worth(twin, seat, self.weights)


def own_copy(s: BrawlState) -> BrawlValues:
    twin = s.copy()
    assert isinstance(twin, BrawlValues)
    return twin


def take_back(twin: BrawlValues, s: BrawlState) -> None:
    """Undo a play on a copy: all that `reach.play` changes is as it was, the rest is already."""
    twin.hand = extend(twin.hand_room, s.hand)
    twin.discard = extend(twin.discard_room, s.discard)
    twin.under = extend(twin.under_room, s.under)
    twin.bases = extend(twin.bases_room, s.bases)
    twin.row = extend(twin.row_room, s.row)
    twin.loose = extend(twin.loose_room, s.loose)
    twin.laid = extend(twin.laid_room, s.laid)
    twin.loose_in_all = s.loose_in_all
    twin.swept = s.swept
