"""Odds: all tapes in turn, pools as multisets."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.match import Match
from donnybrook.kernel.odds import EveryTape, choose, odds, outcomes, pools, power
from donnybrook.kernel.state import State
from tests.kernel.dodge import DODGE
from tests.kernel.dodge.state import Code


class Dice(State):
    """Code 0 rolls two dice, code 1 a die and as many coins as it shows, code 2 nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.total: i64 = 0

    def apply(self, seat: i64, code: i64) -> None:
        if code == 0:
            self.total = self.die() + self.die()
        elif code == 1:
            coins = vec[i64]([0, 0])
            self.pool(self.die(), 2, coins)
            self.total = coins[1]

    def blank(self) -> Dice:
        return Dice()


def total(state: State) -> str:
    assert isinstance(state, Dice)
    return str(state.total)


def all_pools(dice: int, sides: int) -> dict[tuple[int, ...], Fraction]:
    """Each pool of the odometer with its chance; every pool must come once."""
    tape = EveryTape()
    found: dict[tuple[int, ...], Fraction] = {}
    more = True
    while more:
        counts = vec[i64]([0] * sides)
        tape.pool(dice, sides, counts)
        pool = tuple(int(count) for count in counts)
        assert pool not in found
        found[pool] = tape.chance()
        more = tape.turn()
    return found


def brute_force(dice: int, sides: int) -> dict[tuple[int, ...], Fraction]:
    """The same by looking at all orders of the dice."""
    found: Counter[tuple[int, ...]] = Counter()
    for faces in product(range(sides), repeat=dice):
        found[tuple(faces.count(face) for face in range(sides))] += 1
    return {pool: Fraction(orders, sides**dice) for pool, orders in found.items()}


def test_two_dice_are_36_tapes_of_equal_chance() -> None:
    ways = [(chance, total(after)) for chance, after in outcomes(Dice(), 0, 0)]
    assert len(ways) == 36
    assert {chance for chance, _ in ways} == {Fraction(1, 36)}
    assert Counter(name for _, name in ways)["7"] == 6


def test_the_odds_of_two_dice() -> None:
    found = odds(Dice(), 0, 0, total)
    assert found["2"] == Fraction(1, 36)
    assert found["7"] == Fraction(1, 6)
    assert sum(found.values()) == 1


def test_a_choice_without_chance_has_one_outcome() -> None:
    assert odds(Dice(), 0, 2, total) == {"0": Fraction(1)}


def test_what_is_rolled_may_depend_on_what_was_rolled() -> None:
    found = odds(Dice(), 0, 1, total)
    for heads in range(7):
        ways = [Fraction(comb(die, heads), 6 * 2**die) for die in range(1, 7)]
        assert found[str(heads)] == sum(ways)


def test_looking_at_odds_changes_nothing() -> None:
    state = DODGE.new_state(DODGE.options(), 4)
    before = state.to_bytes()
    odds(state, 0, Code.LEAN, lambda after: "")
    assert state.to_bytes() == before
    assert state.tape is None


@pytest.mark.parametrize("sides", [1, 2, 3, 6])
@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_pools_are_those_of_brute_force(dice: int, sides: int) -> None:
    assert all_pools(dice, sides) == brute_force(dice, sides)


@given(st.integers(1, 9), st.integers(1, 7))
def test_the_wheel_turns_once_for_each_pool_and_the_chances_make_one(dice: int, sides: int) -> None:
    found = all_pools(dice, sides)
    assert len(found) == comb(dice + sides - 1, dice)
    assert sum(found.values()) == 1


def test_a_pool_of_no_dice_turns_no_wheel() -> None:
    tape = EveryTape()
    counts = vec[i64]([0, 0])
    tape.pool(0, 2, counts)
    assert list(counts) == [0, 0]
    assert tape.chance() == 1
    assert not tape.turn()


def test_dice_after_a_pool_multiply_the_tapes() -> None:
    tape = EveryTape()
    tapes, more = 0, True
    whole = Fraction(0)
    while more:
        tape.pool(2, 6, vec[i64]([0] * 6))
        tape.below(4)
        whole += tape.chance()
        tapes += 1
        more = tape.turn()
    assert tapes == 21 * 4
    assert whole == 1


@given(st.integers(0, 30), st.integers(0, 30))
def test_ways_to_choose_are_binomial(n: int, k: int) -> None:
    assert choose(n, k) == comb(n, k)


@given(st.integers(0, 8), st.integers(1, 8))
def test_the_numbers_of_pools_and_of_orders(dice: int, sides: int) -> None:
    assert pools(dice, sides) == comb(dice + sides - 1, dice)
    assert power(sides, dice) == sides**dice


def test_the_odds_of_a_game_are_those_of_its_rules() -> None:
    """A throw of power 0 rolls one die (DDG-012); a ball of one hit is dodged by 2 to 6."""
    match = Match(DODGE, seed=3)
    match.choose(0, "lean side=left")
    match.choose(1, "lean side=left")
    weak = DODGE.read(match.state, 0, "throw power=0 card=no")
    assert DODGE.odds(match.state, 0, weak) == {"0": Fraction(1, 2), "1": Fraction(1, 2)}
    strong = DODGE.read(match.state, 0, "throw power=2 card=no")
    assert DODGE.odds(match.state, 0, strong)["3"] == Fraction(1, 8)
