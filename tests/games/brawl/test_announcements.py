"""What the client calls out by itself (BRL-114)."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.match import Match

BRAWL = registry.get("brawl")
TABLE = {"row": "a1 A[R RX] / b1 / a2", "discards": {"1": "FREEZE BASE CLEAR P"}}


def shown(announce: bool, position: dict[str, Any], plays: list[str]) -> list[dict[str, Any]]:
    """The plays of seat 1 in real time, as the client gets them."""
    options = {"mode": "tournament", "clock": "live", "announce": announce}
    match = Match(BRAWL, options, start=BRAWL.place(BRAWL.options(options), 0, position))
    return [BRAWL.events.show(match.state, match.choose(1, play)[0]) for play in plays]


@pytest.mark.clause("BRL-114")
def test_every_press_clear_base_and_freeze_is_called() -> None:
    plays = ["play string=a1.A", "play base=a2", "play new=R", "play base=b1"]
    rows = shown(True, TABLE, plays)
    assert [(row["event"], row.get("call")) for row in rows] == [
        ("PressPlayed", "Press!"),
        ("BaseCleared", "Clear!"),
        ("BasePlayed", "Base!"),
        ("BaseFrozen", "Freeze!"),
    ]


@pytest.mark.clause("BRL-114")
def test_hits_blocks_draws_and_discards_are_not_called() -> None:
    position = {"row": "a1 / b1", "discards": {"1": "RX R2 R"}}
    plays = [*["play string=a1.A"] * 3, "draw", "discard"]
    rows = shown(True, position, plays)
    assert [row["event"] for row in rows] == [
        "HitPlayed", "HitPlayed", "BlockPlayed", "CardDrawn", "CardDiscarded",
    ]  # fmt: skip
    assert not any("call" in row for row in rows)


@pytest.mark.clause("BRL-114")
def test_without_announcements_nothing_is_called() -> None:
    plays = ["play string=a1.A", "play base=a2", "play new=R", "play base=b1"]
    assert not any("call" in row for row in shown(False, TABLE, plays))


@pytest.mark.clause("BRL-114")
def test_announcements_are_on_by_default() -> None:
    assert BRAWL.options()["announce"] is True
