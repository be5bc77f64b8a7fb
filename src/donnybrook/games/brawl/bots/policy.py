"""The rule-of-thumb bot: it looks one play ahead at the open table and its own card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.bots.weights import WEIGHTS
from donnybrook.games.brawl.rules import reach, scoring
from donnybrook.games.brawl.rules.codes import Code
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Cell, Form, Tempo
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State

WON: Final = 1000.0  # a game that a play ends
SWAP: Final = 0.005  # a tag in turns is free, but not made for nothing


class Weight:
    """Places in the weights, by the names of weights.toml."""

    TIE: Final = 0
    ROOM: Final = 1
    GROWING: Final = 2
    BLOCKED: Final = 3
    SOFTNESS: Final = 4
    TEMPO: Final = 5
    BURIED: Final = 6
    IDLE: Final = 7


class Greedy(Bot):
    """Takes the option after which the Bases look best for its side."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = vec[float](WEIGHTS)
        self.twin: BrawlState | None = None
        self.plays = Options()  # of a teammate

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, BrawlState)
        if not len(state.hand):  # nothing lies on the table yet: claim and knock as it comes
            return super().pick(state, seat, out)
        best = out.codes[0]
        if out.n == 1:
            return best  # also before the deal, when there is no table to look at
        best_worth = -1e9
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
        if code >= Code.PLAY and code < Code.PLAY_END:
            return self.after_play(s, seat, code)
        if code == Code.DRAW:
            return now + self.weights[Weight.TEMPO]
        if code == Code.DISCARD:
            return now - self.weights[Weight.BURIED]
        if code >= Code.TAG and code < Code.PLAY:
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
        else:
            s.copy_into(twin)
        reach.play(twin, seat, code)
        if twin.all_closed():
            return WON * lead(twin, seat)
        return worth(twin, seat, self.weights)


def own_copy(s: BrawlState) -> BrawlState:
    twin = s.copy()
    assert isinstance(twin, BrawlState)
    return twin


def worth(s: BrawlState, seat: i64, w: vec[float]) -> float:
    """The Bases a seat's side can expect, less those of the other sides in its zones."""
    total = 0.0
    nth: i64
    place: i64
    for nth in range(2):
        zone = s.reach[seat * 2 + nth]
        if zone < 0:
            break
        side = s.side_of(zone, seat)
        for place in range(s.row[zone]):
            total += base_worth(s, s.cell(zone, place), zone, side, w)
    return total


def base_worth(s: BrawlState, at: i64, zone: i64, side: i64, w: vec[float]) -> float:
    """From -1 (lost) to 1 (won): the lead in Hits, how safe it is, who owns the tie."""
    bases = s.bases
    lead_here = float(bases[at + Cell.SCORE + side] - bases[at + Cell.SCORE + 1 - side])
    mine = s.side_of(zone, bases[at] // DECK) == side
    margin = lead_here + (w[Weight.TIE] if mine else -w[Weight.TIE])
    if bases[at + Cell.FREEZE] >= 0:
        return 1.0 if margin > 0.0 else -1.0
    margin += room(bases[at + Cell.STRING + side], w)
    margin -= room(bases[at + Cell.STRING + 1 - side], w)
    return margin / (w[Weight.SOFTNESS] + (margin if margin >= 0.0 else -margin))


def room(string: i64, w: vec[float]) -> float:
    """What a string may still grow by: nothing more while it is blocked."""
    if string >= 4:
        return w[Weight.BLOCKED]
    return w[Weight.ROOM] if string == 0 else w[Weight.GROWING]


def lead(s: BrawlState, seat: i64) -> float:
    """1, 0 or -1: who is ahead in Bases if the game ends now."""
    mine: i64 = 0
    best: i64 = 0
    zone: i64
    place: i64
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            winner = scoring.base_winner(s, zone, place)
            if winner == (seat & 1 if s.form == Form.TAG_TEAM else seat):
                mine += 1
            else:
                best += 1
    if s.form == Form.ROUND_ROBIN:
        best = best // (s.terms.seats - 1)
    if mine == best:
        return 0.0
    return 1.0 if mine > best else -1.0
