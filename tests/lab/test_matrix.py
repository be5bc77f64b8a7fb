"""The balance of contestants, as a table and a picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.lab.balance import matrix
from donnybrook.lab.balance.heat_map import heat_map
from donnybrook.lab.balance.matrix import Matrix, Pairing
from tests.kernel.dodge import DODGE

SVG = "{http://www.w3.org/2000/svg}"


def small() -> Matrix:
    """Rock always beats paper when it sits first and every second time when it does not."""
    won = {("rock", "paper"): (10.0, 0.0), ("paper", "rock"): (5.0, 5.0)}
    even = {("rock", "rock"): (5.0, 5.0), ("paper", "paper"): (5.0, 5.0)}
    pairings = {pair: Pairing(pair, 10, points, points) for pair, points in {**won, **even}.items()}
    return Matrix(registry.get("brawl"), "greedy", 10, ["rock", "paper"], pairings)


def test_a_rate_counts_both_seats() -> None:
    assert small().rate("rock", "paper").rate == 0.75
    assert small().rate("paper", "rock").rate == 0.25
    assert small().field("rock").rate == 0.75


def test_the_table_has_a_row_for_each_contestant_with_its_interval() -> None:
    assert list(matrix.as_text(small())) == [
        "| against | rock | paper | the field |",
        "|---|--:|--:|--:|",
        "| rock | 50.0 | 75.0 | 75.0 (53.1 to 88.8) |",
        "| paper | 25.0 | 50.0 | 25.0 (11.2 to 46.9) |",
    ]


def test_the_picture_has_a_number_in_every_cell() -> None:
    picture = ElementTree.fromstring(heat_map(small()))
    numbers = [text.text for text in picture.iter(f"{SVG}text")]
    assert [text for text in numbers if text and text[0].isdigit() and text[-1].isdigit()] == [
        "50.0", "75.0", "75.0", "25.0", "50.0", "25.0",
    ]  # fmt: skip


def test_every_deck_of_brawl_meets_every_other_in_both_seats() -> None:
    found = matrix.measure(registry.get("brawl"), 2, bot="random")
    assert len(found.pairings) == len(found.contestants) ** 2
    assert all(sum(pairing.points) == pairing.matches == 2 for pairing in found.pairings.values())


def test_a_game_without_contestants_says_so() -> None:
    with pytest.raises(DonnybrookError, match="has no contestants to compare"):
        matrix.measure(DODGE, 2)
