"""Odds: every tape in turn, played by the same rules on copies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from librt.vecs import append, vec
from mypy_extensions import i64

from donnybrook.kernel.chance import Tape
from donnybrook.kernel.state import State


class EveryTape(Tape):
    """Counts through all results, the last one fastest, like an odometer.

    A pool of dice is one wheel of the odometer: it turns through the different
    pools (how many dice show each face) and weighs each by the number of orders
    of the dice that make it.
    """

    def __init__(self) -> None:
        super().__init__([])
        self.sizes: vec[i64] = vec[i64]()  # results of each wheel
        self.ways: vec[i64] = vec[i64]()  # orders that make the present result of a wheel
        self.all_ways: vec[i64] = vec[i64]()  # orders of all results of a wheel together
        self.known: i64 = 0  # how many results of this tape are settled

    def wheel(self, n: i64, ways: i64, all_ways: i64) -> i64:
        """The present result of the next wheel; a new wheel starts at 0."""
        at = self.at
        if at == self.known:
            if at == len(self.results):
                self.results = append(self.results, i64(0))
                self.sizes = append(self.sizes, i64(0))
                self.ways = append(self.ways, i64(1))
                self.all_ways = append(self.all_ways, i64(1))
            self.results[at] = 0
            self.sizes[at] = n
            self.known += 1
        self.ways[at] = ways
        self.all_ways[at] = all_ways
        self.at += 1
        return self.results[at]

    def below(self, n: i64) -> i64:
        return self.wheel(n, 1, n)

    def roll(self, sides: i64) -> i64:
        return self.wheel(sides, 1, sides) + 1

    def pool(self, dice: i64, sides: i64, counts: vec[i64]) -> None:
        if dice == 0:
            return
        which = self.wheel(pools(dice, sides), 1, power(sides, dice))
        ways: i64 = 1
        left = dice
        face: i64
        for face in range(sides - 1):
            # unrank: pools with more dice on this face come first
            here = left
            rest = pools(left - here, sides - face - 1)
            while which >= rest:
                which -= rest
                here -= 1
                rest = pools(left - here, sides - face - 1)
            counts[face] += here
            ways *= choose(left, here)
            left -= here
        counts[sides - 1] += left
        self.ways[self.at - 1] = ways

    def chance(self) -> Fraction:
        """How likely the results asked for so far were."""
        ways = 1
        all_ways = 1
        i: i64
        for i in range(self.at):
            ways *= int(self.ways[i])
            all_ways *= int(self.all_ways[i])
        return Fraction(ways, all_ways)

    def turn(self) -> bool:
        """On to the next tape; False after the last one."""
        self.known = self.at
        while self.known > 0:
            last = self.known - 1
            self.results[last] += 1
            if self.results[last] < self.sizes[last]:
                self.at = 0
                return True
            self.known = last
        return False


def power(base: i64, exponent: i64) -> i64:
    product: i64 = 1
    i: i64
    for i in range(exponent):
        product *= base
    return product


def choose(n: i64, k: i64) -> i64:
    """Ways to pick k of n."""
    ways: i64 = 1
    i: i64
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def pools(dice: i64, sides: i64) -> i64:
    """Different pools of equal dice."""
    return choose(dice + sides - 1, dice)


def outcomes(state: State, seat: i64, code: i64) -> Iterator[tuple[Fraction, State]]:
    """Each way the dice can fall after a choice: how likely, and the position then.

    The position is one object, overwritten by the next way: look, do not keep.
    """
    twin = state.copy()
    tape = EveryTape()
    more = True
    while more:
        state.copy_into(twin)
        twin.tape = tape
        twin.apply(seat, code)
        yield tape.chance(), twin
        more = tape.turn()


def odds(state: State, seat: i64, code: i64, label: Callable[[State], str]) -> dict[str, Fraction]:
    """The chance of each label of the positions that a choice can lead to."""
    found: dict[str, Fraction] = {}
    for chance, after in outcomes(state, seat, code):
        name = label(after)
        found[name] = found.get(name, Fraction(0)) + chance
    return found
