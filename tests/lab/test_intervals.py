"""Rates and their intervals, against values worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from donnybrook.lab.intervals import Rate, rate


def rounded(found: Rate) -> tuple[float | None, float, float]:
    return found.rate, round(found.low, 4), round(found.high, 4)


def test_wins_and_losses_get_wilsons_interval() -> None:
    assert rounded(rate(8, 8, 10)) == (0.8, 0.4902, 0.9433)


def test_no_wins_at_all_still_leave_some_room() -> None:
    assert rounded(rate(0, 0, 10)) == (0.0, 0.0, 0.2775)


def test_nothing_but_wins_still_leaves_some_room() -> None:
    assert rounded(rate(10, 10, 10)) == (1.0, 0.7225, 1.0)


def test_shares_get_the_interval_of_their_variance() -> None:
    # 20 wins, 60 ties, 20 losses: mean 1/2, variance (35 - 25) / 99
    assert rounded(rate(50.0, 35.0, 100)) == (0.5, 0.4377, 0.5623)


def test_shares_near_the_end_are_cut_off_there() -> None:
    assert rounded(rate(1.0, 0.5, 4)) == (0.25, 0.0, 0.5329)


def test_nothing_but_ties_say_nothing_about_the_variance() -> None:
    assert rounded(rate(5.0, 2.5, 10)) == (0.5, 0.2366, 0.7634)


def test_no_matches_give_no_rate() -> None:
    assert rate(0.0, 0.0, 0) == Rate(None, 0.0, 1.0)


@given(some.lists(some.sampled_from([0.0, 1 / 3, 0.5, 1.0]), min_size=1, max_size=50))
def test_the_rate_lies_in_its_interval(results: list[float]) -> None:
    found = rate(sum(results), sum(value * value for value in results), len(results))
    assert found.rate is not None
    assert 0 <= found.low <= found.rate + 1e-12
    assert found.rate - 1e-12 <= found.high <= 1
    assert found.rate == pytest.approx(sum(results) / len(results))
