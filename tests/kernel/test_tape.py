"""Tapes: forced results in place of chance."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.chance import Chance, Tape, TapeError
from donnybrook.kernel.match import Match
from tests.kernel.dodge import DODGE


def taped(*results: int) -> Chance:
    chance = Chance()
    chance.tape = Tape(list(results))
    return chance


def test_results_come_in_order_and_draw_no_words() -> None:
    chance = taped(6, 1, 3)
    before = chance.w3
    assert [chance.die(), chance.roll(8), chance.below(4)] == [6, 1, 3]
    assert chance.w3 == before


def test_a_tape_that_is_used_up_fails() -> None:
    chance = taped(5)
    chance.die()
    with pytest.raises(TapeError, match=r"^the tape is used up after 1 results$"):
        chance.die()


@pytest.mark.parametrize("result", [-1, 6])
def test_a_draw_is_counted_from_0(result: int) -> None:
    chance = taped(0, result)
    chance.below(6)
    with pytest.raises(TapeError, match=rf"^result 1 is {result}, asked for 0\.\.5$"):
        chance.below(6)


@pytest.mark.parametrize("result", [0, 7])
def test_a_die_is_written_as_it_shows(result: int) -> None:
    chance = taped(1, result)
    chance.die()
    with pytest.raises(TapeError, match=rf"^result 1 is {result}, asked for 1\.\.6$"):
        chance.die()


def test_a_result_that_is_left_over_fails() -> None:
    tape = Tape([1, 2, 3])
    tape.below(6)
    with pytest.raises(TapeError, match=r"^2 results are left over$"):
        tape.close()


def test_a_tape_that_is_used_up_exactly_may_be_closed() -> None:
    tape = Tape([1])
    tape.below(6)
    tape.close()


def test_a_draw_with_one_result_takes_nothing_from_the_tape() -> None:
    chance = taped(1)
    assert chance.below(1) == 0
    assert chance.below(2) == 1


def test_a_pool_takes_one_result_for_each_die() -> None:
    chance = taped(6, 6, 1, 3)
    counts = vec[i64]([0] * 6)
    chance.pool(4, 6, counts)
    assert list(counts) == [1, 0, 1, 0, 0, 2]


def test_a_shuffle_takes_its_swaps_from_the_tape() -> None:
    chance = taped(0, 0, 0)
    cards = vec[i64]([0, 1, 2, 3])
    chance.shuffle(cards, 0, 4)
    assert list(cards) == [1, 2, 3, 0]


def test_copies_do_not_carry_the_tape() -> None:
    state = DODGE.new_state(DODGE.options(), 1)
    state.tape = Tape([1])
    assert state.copy().tape is None


def test_a_tape_forces_the_deal_of_a_match() -> None:
    """The last card of 24 stays last: the draw pile is dealt from its end."""
    tape = Tape([*range(23, 0, -1)])
    match = Match(DODGE, tape=tape)
    tape.close()
    assert DODGE.scenarios.describe(match.state)["cards"] == [2, 1]
