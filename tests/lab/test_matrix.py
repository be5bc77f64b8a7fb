"""The balance of contestants, as a table and a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.lab.balance import matrix
from donnybrook.lab.balance.heat_map import heat_map
from donnybrook.lab.balance.matrix import Matrix, Pairing
from donnybrook.lab.executors import Here, Kept
from tests.kernel.dodge import DODGE

SVG = "{http://www.w3.org/2000/svg}"


def small() -> Matrix:
    """Rock always beats paper when it sits first and every second time when it does not."""
    won = {("rock", "paper"): (10.0, 0.0), ("paper", "rock"): (5.0, 5.0)}
    pairings = {pair: Pairing(pair, 10, points, points) for pair, points in won.items()}
    return Matrix(registry.get("brawl"), "greedy", 10, ["rock", "paper"], pairings)


def test_a_rate_counts_both_seats() -> None:
    assert small().rate("rock", "paper").rate == 0.75
    assert small().rate("paper", "rock").rate == 0.25
    assert small().field("rock").rate == 0.75


def test_the_table_has_a_row_for_each_contestant_with_its_interval() -> None:
    assert list(matrix.as_text(small())) == [
        "| against | rock | paper | the field |",
        "|---|--:|--:|--:|",
        "| rock | - | 75.0 | 75.0 (53.1 to 88.8) |",
        "| paper | 25.0 | - | 25.0 (11.2 to 46.9) |",
    ]


def test_the_picture_has_a_number_in_every_cell_but_where_one_would_meet_himself() -> None:
    picture = ElementTree.fromstring(heat_map(small()))
    cells = [text.text for text in picture.iter(f"{SVG}text") if text.text]
    assert [text for text in cells if text == "-" or text.replace(".", "").isdigit()] == [
        "-", "75.0", "75.0", "25.0", "-", "25.0",
    ]  # fmt: skip


def test_every_deck_of_brawl_meets_every_other_in_both_seats_and_none_itself() -> None:
    found = matrix.measure(registry.get("brawl"), 2, bot="random")
    decks = len(found.contestants)
    assert len(found.pairings) == decks * (decks - 1)
    assert all(sum(pairing.points) == pairing.matches == 2 for pairing in found.pairings.values())
    assert matrix.as_json(found)["rates"]["zip"]["zip"] is None


class Counted(Here):
    """Counts the units that are done."""

    def __init__(self) -> None:
        self.done = 0

    def run(self, units: Sequence[str]) -> Iterator[str]:
        self.done += len(units)
        yield from super().run(units)


def test_with_a_file_more_matches_add_up_to_what_one_run_would_have_found(tmp_path: Path) -> None:
    brawl, kept, here = registry.get("brawl"), tmp_path / "rows.jsonl", Counted()
    fewer = matrix.measure(brawl, 2, bot="search-80", crew=Kept(here, kept))
    first = here.done
    more = matrix.measure(brawl, 4, bot="search-80", crew=Kept(here, kept))
    assert here.done == 2 * first  # the first matches were not played again
    assert more.matches == 4
    assert fewer.pairings != more.pairings
    assert more.pairings == matrix.measure(brawl, 4, bot="search-80", jobs=2).pairings


def test_a_game_without_contestants_says_so() -> None:
    with pytest.raises(DonnybrookError, match="has no contestants to compare"):
        matrix.measure(DODGE, 2)
