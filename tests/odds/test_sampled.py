"""A small part of `make odds`: a few options of each game, played a few hundred times."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry
from tests.odds.observers import OBSERVERS
from tests.odds.sampled import check


def test_every_game_has_an_observer() -> None:
    assert set(OBSERVERS) == set(registry.games())


@pytest.mark.parametrize("name", sorted(OBSERVERS))
def test_odds_are_what_happens(name: str) -> None:
    found = check(registry.get(name), positions=12, samples=300)
    assert found.wrong == []
    assert found.compared >= 12
