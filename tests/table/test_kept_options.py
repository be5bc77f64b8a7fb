"""Options that stay as they are for a while are kept encoded: nobody is ever told old ones."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from donnybrook.games.brawl.rules.codes import Code
from donnybrook.kernel import registry
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.match import Match
from donnybrook.table import render
from donnybrook.table.api import NewSeat
from donnybrook.table.table import Table
from tests.table.scenes import knock_all, new_table, play_by_luck, seated, sit

FOUR = [NewSeat("me"), NewSeat("open"), NewSeat("open"), NewSeat("open")]
WAYS: list[dict[str, Any]] = [
    {"mode": "training"},
    {"mode": "tournament"},
    {"mode": "tournament", "race_order": "fair"},
    {"form": "round_robin", "seats": 4, "mode": "tournament"},
    {"form": "tag_team", "seats": 4, "mode": "training"},
    {"form": "tag_team", "seats": 4, "mode": "tournament"},
]


def told(table: Table) -> list[bytes]:
    """What each seat may choose, as it goes over the wire."""
    decisions = [render.decisions(table, (seat,)) for seat in range(len(table.seats))]
    return [msgspec.json.encode(decision) for decision in decisions]


def begun(options: dict[str, Any]) -> Table:
    if "seats" not in options:
        return seated(**options)
    table = new_table(FOUR, **options)
    for seat in range(1, 4):
        sit(table, seat, f"g{seat}")
    knock_all(table)
    return table


@pytest.mark.parametrize("options", WAYS)
def test_what_is_kept_is_what_would_be_made_anew(options: dict[str, Any]) -> None:
    table, luck, kept = begun(options), random.Random(7), 0
    for _ in range(300):
        if table.over:
            break
        play_by_luck(table, luck, 1)
        kept += len(table.decided) + len(table.beside)
        found = told(table)
        table.decided.clear()
        table.beside.clear()
        assert found == told(table)
    assert kept > 20


def test_a_draw_leaves_the_others_what_they_had() -> None:
    table = seated(mode="tournament")
    assert table.match is not None
    told(table)
    before = table.decided[1]
    assert Code.DRAW in table.game.legal(table.match.state, 0)
    table.match.choose(0, Code.DRAW, at=table.now + 500)
    table.record(table.now + 500)
    assert table.decided == {1: before}


def test_where_nothing_can_be_kept_nothing_is() -> None:
    table = seated(mode="tournament")
    told(table)
    assert set(table.decided) == {0, 1}
    play_by_luck(table, random.Random(3))
    assert table.over
    assert told(table) == [b"[]", b"[]"]
    assert table.decided == {}


@pytest.mark.parametrize("name", ["brawl", "brawlball", "knockdown", "rivals"])
def test_who_sees_the_same_by_the_game_does_see_the_same(name: str) -> None:
    game, luck, alike = registry.get(name), random.Random(5), 0
    match = Match(game, {}, seed=11)
    for _ in range(60):
        seats = [SPECTATOR, *range(match.seats)]
        if game.view.alike(match.state):
            alike += 1
            seen = [msgspec.json.encode(game.view.of(match.state, seat)) for seat in seats]
            assert len(set(seen)) == 1
        if match.state.over:
            break
        seat = next(seat for seat in range(match.seats) if game.legal(match.state, seat))
        match.choose(seat, luck.choice(game.legal(match.state, seat)))
    assert alike > 20 or name in ("brawl", "knockdown")


def test_who_waits_is_told_the_same_until_something_else_lies_beside() -> None:
    table = seated(mode="training")
    assert table.match is not None
    for _ in range(40):
        play_by_luck(table, random.Random(1), 1)
        found = told(table)
        table.beside.clear()
        table.asides.clear()
        assert found == told(table)
