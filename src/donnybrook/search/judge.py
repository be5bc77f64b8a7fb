"""A judge: how a position stands for each side, and what chance made of a choice.

It knows the hands of all seats, as everybody does after a match; what nobody has seen and the
dice to come are dealt anew for every look. A look plays on until the position is calm and asks
the game's rule-of-thumb bot what it is worth.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.state import State
from donnybrook.search.determinize import Determinizer
from donnybrook.search.mcts import Search

CLOCK: Final = -1  # as a seat: time passes
ANEW: Final = -2  # as a seat: the match begins
STILL: Final = -3  # as a seat: nobody does anything


class Judge:
    """Looks at positions; the sums of its looks lie in `shares` and `squares`, by side."""

    def __init__(self, search: Search, seats: list[int], steepness: float) -> None:
        self.search: Search = search
        self.seats: vec[i64] = vec[i64](seats)  # one of each side
        self.steepness: float = steepness
        self.worlds: Determinizer = Determinizer()
        self.looks: i64 = 0
        self.shares: vec[float] = vec[float]()
        self.squares: vec[float] = vec[float]()
        self.here: vec[float] = vec[float]()  # of one look

    def begin(self, seed: i64, number: i64) -> None:
        """Forget; the next looks depend on these two numbers and on the position alone."""
        self.search.begin(seed, number)
        self.looks = 0
        sides = len(self.seats)
        self.shares = vec[float]([0.0] * sides)
        self.squares = vec[float]([0.0] * sides)
        self.here = vec[float]([0.0] * sides)

    def look(self, state: State, viewer: i64, seat: i64, code: i64, times: i64) -> None:
        """How a position stands after a seat has chosen a code, as far as a viewer can know."""
        i: i64
        for i in range(times):
            world = self.worlds.determinize(state, viewer, self.search.luck)
            self.search.rollout_policy.forget()
            if seat >= 0:
                world.apply(seat, code)
            elif seat == CLOCK:
                world.advance(code)
            elif seat == ANEW:
                luck = self.search.luck
                world.begin(luck.word(), luck.word(), luck.word())
            self.search.rollout(world)
            self.note(world)

    def note(self, world: State) -> None:
        """Add the shares of one look: of one side its chance, of several parts of a whole."""
        policy, here, seats = self.search.policy, self.here, self.seats
        sides = len(seats)
        total = 0.0
        i: i64
        for i in range(sides):
            here[i] = sharpened(policy.value(world, seats[i]), self.steepness)
            total += here[i]
        for i in range(sides):
            share = here[i]
            if sides == 2:
                share = 0.5 + 0.5 * (here[i] - here[1 - i])
            elif sides > 2:
                share = here[i] / total if total > 0.0 else 1.0 / float(sides)
            self.shares[i] += share
            self.squares[i] += share * share
        self.looks += 1

    def mean(self, side: i64) -> float:
        return self.shares[side] / float(self.looks)

    def variance(self, side: i64) -> float:
        """Of the mean: its standard error, squared."""
        n = float(self.looks)
        mean = self.shares[side] / n
        spread = self.squares[side] / n - mean * mean
        return spread / (n - 1.0) if n > 1.0 and spread > 0.0 else 0.0


def sharpened(value: float, steepness: float) -> float:
    """A value between 0 and 1 as a chance to win: its log odds times a measured factor."""
    if value <= 0.0 or value >= 1.0 or steepness == 1.0:
        return value
    return 1.0 / (1.0 + exp(-steepness * log(value / (1.0 - value))))
