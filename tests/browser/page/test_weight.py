"""Light pages: home, and a table until the first move, weighed as the browser gets them."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.kernel import registry
from tests.browser.ear import begin
from tests.browser.page.weight import Scales
from tests.browser.people import Doors

CALM: dict[str, Any] = {"speed": "instant", "motion": "calm", "sound": False, "name": "Ann"}
HOME = 260  # kilobytes, as in Scales
TABLE = 400
GAMES = [name for name, game in registry.games().items() if game.screen]


def test_the_home_page_weighs_at_most_260_kilobytes(doors: Doors) -> None:
    page = doors.visitor()
    scales = Scales(page)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 100 < scales.kilobytes <= HOME, scales.sentence()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_weighs_at_most_400_kilobytes_until_the_first_move(doors: Doors, game: str) -> None:
    page = doors.visitor(CALM)
    scales = Scales(page)
    begin(page, game).wait_for_turn()
    page.wait_for_load_state("networkidle")
    assert 100 < scales.kilobytes <= TABLE, scales.sentence()
