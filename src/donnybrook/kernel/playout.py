"""Loops over any game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance, draw
from donnybrook.kernel.events import Journal
from donnybrook.kernel.state import Options, State


def someone(state: State, luck: Chance) -> i64:
    """One of the seats that may act, -1 if there is none."""
    seats = state.to_act()
    count: i64 = 0
    seat: i64
    for seat in range(62):
        count += (seats >> seat) & 1
    if count == 0:
        return -1
    which = luck.below(count)
    for seat in range(62):
        if (seats >> seat) & 1:
            if which == 0:
                return seat
            which -= 1
    return -1


def playout(state: State, luck: Chance, out: Options, cap: i64) -> i64:
    """Play at random to the end; returns the number of decisions."""
    n: i64 = 0
    while not state.over and n < cap:
        seat = state.seat
        if seat < 0:
            seat = someone(state, luck)
            if seat < 0:
                break
        out.n = 0
        state.legal(seat, out)
        at = draw(luck, out.n)  # a local name: the row is read without counting references
        state.apply(seat, out.codes[at])
        n += 1
    return n


def play_bots(state: State, bots: list[Bot], luck: Chance, out: Options, cap: i64) -> i64:
    """Let a bot for each seat play to the end; returns the number of decisions."""
    n: i64 = 0
    while not state.over and n < cap:
        seat = state.seat
        if seat < 0:
            seat = someone(state, luck)
            if seat < 0:
                break
        out.n = 0
        state.legal(seat, out)
        state.apply(seat, bots[seat].pick(state, seat, out))
        n += 1
    return n


class Tally:
    """Sums over many matches; tallies of parts add up to the tally of the whole."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.matches: i64 = 0
        self.unfinished: i64 = 0  # stopped at the cap
        self.draws: i64 = 0  # nobody won alone (or as one side)
        self.decisions: i64 = 0
        self.most: i64 = 0  # decisions of the longest match
        self.points: list[float] = [0.0] * seats  # of each seat
        self.squares: list[float] = [0.0] * seats  # for intervals

    def note(self, state: State, decisions: i64) -> None:
        """Add a match that has been played."""
        self.matches += 1
        self.decisions += decisions
        if decisions > self.most:
            self.most = decisions
        if not state.over:
            self.unfinished += 1
            return
        won = False
        seat: i64
        for seat in range(self.seats):
            value = state.result(seat)
            self.points[seat] += value
            self.squares[seat] += value * value
            if value == 1.0:
                won = True
        if not won:
            self.draws += 1


def run(state: State, bots: list[Bot], first: i64, count: i64, cap: i64, tally: Tally) -> None:
    """Play matches number `first` to `first + count - 1`; each depends on its number alone."""
    out = Options()
    luck = Chance()
    number: i64
    seat: i64
    for number in range(first, first + count):
        state.begin(number, number >> 32, 0)
        luck.seed(number, number >> 32, 1)
        for seat in range(len(bots)):
            bots[seat].begin(number, seat)
        if len(bots) == 0:
            tally.note(state, playout(state, luck, out, cap))
        else:
            tally.note(state, play_bots(state, bots, luck, out, cap))


def copies(state: State, n: i64) -> None:
    """Copy a position n times, for the bench."""
    i: i64
    for i in range(n):
        state.copy()


def copies_into(state: State, other: State, n: i64) -> None:
    """Copy a position n times into another state, for the bench."""
    i: i64
    for i in range(n):
        state.copy_into(other)


def silent_or_not(state: State, first: i64, count: i64, cap: i64, listen: bool) -> vec[i64]:
    """Random matches for the bench; returns [decisions, events]."""
    out = Options()
    luck = Chance()
    sums = vec[i64]([0, 0])
    number: i64
    for number in range(first, first + count):
        if listen:
            state.journal = Journal()
        state.begin(number, number >> 32, 0)
        luck.seed(number, number >> 32, 1)
        sums[0] += playout(state, luck, out, cap)
        if state.journal is not None:
            sums[1] += len(state.journal.events)
    state.journal = None
    return sums
