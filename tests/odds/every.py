"""Every way the dice can fall, through the rules themselves: the exact chance of each outcome.

A tape like `kernel.odds.EveryTape`, an odometer, with four savings that leave the sums exact:
the rules are stopped as soon as the outcome is known; a roll that only sends the dice back to be
rolled again is left out of account; dice that come to the same thing (see `Watch`) are played
once, with the weight of them all; and so is what comes after different dice that led to the same
position.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import factorial

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.chance import Tape
from donnybrook.kernel.state import State
from tests.odds.watching import Results, Watch

Chances = dict[str, Fraction]


class Known(Exception):
    """Nothing that is rolled from here on matters."""


class Again(Exception):
    """The dice are where they were before the last roll."""


class Remembered(Exception):
    """What comes of this was seen before, after other dice."""

    def __init__(self, chances: Chances) -> None:
        super().__init__()
        self.chances = chances


class TooMany(Exception):
    """More tapes than can be afforded."""


@dataclass
class Wheel:
    """One roll of the odometer: what it may show, and what came of that so far."""

    mark: int  # how much had happened when it was rolled
    results: Results | None  # None: to be told by what the rules make of it
    key: Hashable  # all of what happened before that matters; None: that is not known
    at: int = 0
    dice: list[int] = field(default_factory=list)  # sides of each, as they are asked for
    sums: Chances = field(default_factory=dict)
    total: Fraction = Fraction(0)

    def add(self, found: Chances) -> None:
        """What came of the present result."""
        assert self.results is not None
        weight = self.results[self.at][0]
        for name, chance in found.items():
            self.sums[name] = self.sums.get(name, Fraction(0)) + weight * chance
        self.total += weight


class EveryFall(Tape):
    """The tape: it answers from the wheels that are set, and puts on new ones at their first."""

    def __init__(self) -> None:
        super().__init__([])
        self.wheels: list[Wheel] = []
        self.memory: dict[Hashable, Chances] = {}
        self.watch: Watch | None = None
        self.asked = 0  # wheels
        self.open: Wheel | None = None  # whose dice are being rolled

    def begin(self, watch: Watch) -> None:
        self.watch, self.asked, self.open = watch, 0, None

    def wheel(self, results: Callable[[], Results | None]) -> Wheel:
        """The next wheel, at its present result."""
        assert self.watch is not None
        if self.asked == len(self.wheels):
            if self.watch.known() is not None:
                raise Known
            if self.watch.loops():
                raise Again
            key = self.watch.key()
            if key is not None and key in self.memory:
                raise Remembered(self.memory[key])
            self.wheels.append(Wheel(len(self.watch.journal.events), results(), key))
        found = self.wheels[self.asked]
        found.dice = []
        self.asked += 1
        return found

    def below(self, n: i64) -> i64:
        assert self.watch is not None
        if not self.watch.matters(n):
            return n - 1
        wheel = self.wheel(lambda: [(1, (result,)) for result in range(n)])
        assert wheel.results is not None
        return wheel.results[wheel.at][1][0]

    def roll(self, sides: i64) -> i64:
        watch, wheel = self.watch, self.open
        assert watch is not None
        if wheel is None or wheel.mark != len(watch.journal.events):
            wheel = self.wheel(lambda: self.faces(int(sides)))
            self.open = wheel if watch.grouped else None
        wheel.dice.append(int(sides))
        if wheel.results is None:
            return sides
        return wheel.results[wheel.at][1][len(wheel.dice) - 1]

    def faces(self, sides: int) -> Results | None:
        assert self.watch is not None
        if self.watch.grouped:
            return self.watch.before(sides)
        return [(1, (face,)) for face in range(1, sides + 1)]

    def pool(self, dice: i64, sides: i64, counts: vec[i64]) -> None:
        if dice == 0:
            return
        watch = self.watch
        assert watch is not None
        some, faces = int(dice), int(sides)
        wheel = self.wheel(lambda: watch.pools(some, faces) or every_pool(some, faces))
        assert wheel.results is not None
        for face, count in enumerate(wheel.results[wheel.at][1]):
            counts[face] += count

    def settle(self, found: Chances) -> Chances | None:
        """Note what came of this tape and turn on; at the end, the chances of everything."""
        assert self.watch is not None
        for wheel in self.wheels:
            if wheel.results is None:
                wheel.results = self.watch.after(wheel.mark, wheel.dice)
        while self.wheels:
            wheel = self.wheels[-1]
            assert wheel.results is not None
            if found:
                wheel.add(found)
            wheel.at += 1
            if wheel.at < len(wheel.results):
                return None
            self.wheels.pop()
            found = {name: chance / wheel.total for name, chance in wheel.sums.items()}
            if wheel.key is not None:
                self.memory[wheel.key] = found
        return found


SURE = ""  # always true, so that a fall without any outcome counts, too


def exact(watch: Callable[[State], Watch], state: State, most: int) -> tuple[Chances, int]:
    """The chance of each outcome, and how many tapes were played; raises TooMany."""
    found: Chances = {}
    played = 0
    for share, world in watch(state.copy()).worlds():
        chances, tapes = of_world(watch, world, most - played)
        played += tapes
        for name, chance in chances.items():
            found[name] = found.get(name, Fraction(0)) + share * chance
    assert found.pop(SURE) == 1
    return found, played


def of_world(watch: Callable[[State], Watch], world: State, most: int) -> tuple[Chances, int]:
    tape, twin, played = EveryFall(), world.copy(), 0
    while True:
        if played >= most:
            raise TooMany
        world.copy_into(twin)
        twin.tape = tape
        one = watch(twin)
        tape.begin(one)
        played += 1
        total = tape.settle(fallen(one))
        if total is not None:
            return total, played


def fallen(one: Watch) -> Chances:
    """What came true on this tape; nothing at all if it only led back."""
    try:
        found = one.outcome()
    except Known:
        found = one.known() or set()
    except Remembered as before:
        return before.chances
    except Again:
        return {}
    return dict.fromkeys([SURE, *found], Fraction(1))


# -- results that several watches need


def every_roll(dice: list[int]) -> Results:
    """All faces of all dice, the highest first."""
    return [(1, faces) for faces in product(*(range(sides, 0, -1) for sides in dice))]


def every_pool(dice: int, sides: int) -> Results:
    """How many of some equal dice show each face, and how many orders make that."""
    found: Results = []

    def deal(left: int, counts: tuple[int, ...]) -> None:
        if len(counts) == sides - 1:
            counts = (*counts, left)
            ways = factorial(dice)
            for count in counts:
                ways //= factorial(count)
            found.append((ways, counts))
            return
        for here in range(left + 1):
            deal(left - here, (*counts, here))

    deal(dice, ())
    return found
