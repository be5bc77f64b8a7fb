"""What a pause shows of the table (BRL-112)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.match import Match

BRAWL = registry.get("brawl")
TABLE_KEYS = {"zones", "swept", "bases_now"}


def live_match(**options: Any) -> Match:
    """A Duel in real time, in the middle of the game."""
    options = {"mode": "tournament", "clock": "live", "countdown_ms": 0, **options}
    position = {"row": "a1 A[R] / b1 B[G]"}
    return Match(BRAWL, options, start=BRAWL.place(BRAWL.options(options), 0, position))


def seen(match: Match) -> list[set[str]]:
    """Which parts of the table both seats and a watcher see."""
    views = [BRAWL.view(match.state, eyes) for eyes in (0, 1, SPECTATOR)]
    return [TABLE_KEYS & set(msgspec.to_builtins(view)) for view in views]


@pytest.mark.clause("BRL-112")
def test_a_limited_pause_hides_the_table_from_everybody() -> None:
    match = live_match(pauses=1)
    assert seen(match) == [TABLE_KEYS] * 3
    match.choose(0, "pause", at=1000)
    assert seen(match) == [set()] * 3
    match.tick(61000)
    assert seen(match) == [TABLE_KEYS] * 3


@pytest.mark.clause("BRL-112")
def test_an_unlimited_pause_hides_nothing() -> None:
    match = live_match()
    match.choose(0, "pause", at=1000)
    assert seen(match) == [TABLE_KEYS] * 3


@pytest.mark.clause("BRL-112", "BRL-192")
def test_a_connection_lost_in_a_limited_pause_does_not_uncover_the_table() -> None:
    match = live_match(pauses=1)
    match.choose(0, "pause", at=1000)
    match.choose(1, "lost", at=2000)
    assert seen(match) == [set()] * 3
    match.choose(1, "back", at=3000)
    assert seen(match) == [set()] * 3


@pytest.mark.clause("BRL-112", "BRL-192")
def test_a_lost_connection_alone_hides_nothing() -> None:
    match = live_match(pauses=1)
    match.choose(1, "lost", at=2000)
    assert seen(match) == [TABLE_KEYS] * 3


@pytest.mark.clause("BRL-112", "BRL-190")
def test_a_concession_in_a_limited_pause_shows_the_table_again() -> None:
    match = live_match(pauses=1)
    match.choose(0, "pause", at=1000)
    match.choose(1, "concede", at=2000)
    assert match.state.over
    assert seen(match) == [TABLE_KEYS] * 3
