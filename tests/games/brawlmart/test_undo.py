"""Undo: free until dice or cards were seen, and then no more."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.match import Match
from donnybrook.kernel.undo import UndoOffer

MART = registry.get("brawlmart")


def begun() -> Match:
    """A run whose line-up stands."""
    match = Match(MART, {}, 3)
    while MART.scenarios.describe(match.state)["phase"] == "place":
        match.choose(0, MART.legal(match.state, 0)[0])
    return match


def test_a_line_up_can_be_taken_back() -> None:
    match = Match(MART, {}, 3)
    before = MART.scenarios.describe(match.state)
    match.choose(0, MART.legal(match.state, 0)[0])
    assert UndoOffer(match, 0).done
    assert MART.scenarios.describe(match.state) == before


def test_an_attack_stands_once_the_dice_are_rolled() -> None:
    match = begun()
    match.choose(0, "attack enemy=1")
    with pytest.raises(DonnybrookError, match="nobody is there to agree"):
        UndoOffer(match, 0)
