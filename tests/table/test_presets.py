"""A table keeps to a preset or to options of its own, and old rows play on as they were."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting, BrokenLog
from donnybrook.kernel.game import Game
from donnybrook.table import opening, render
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.rows import TableOpened
from donnybrook.table.table import Table
from tests.table.scenes import SECRET, commitment


def plan(preset: str, game: str = "brawl", seats: int = 2, **options: Any) -> TableOpened:
    tokens = (f"token{number}" for number in itertools.count())
    chairs = [NewSeat("me"), *[NewSeat("open")] * (seats - 1)]
    wish = NewTable(game, options, chairs, commitment(0), preset=preset)
    return opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: next(tokens), SECRET)


def opened(row: TableOpened) -> Table:
    table = Table("table")
    table.write(row, 0)
    return table


@pytest.mark.parametrize("preset", ["as-printed", "house"])
@pytest.mark.parametrize(
    "game", [g for g in registry.games().values() if g.finished], ids=lambda game: game.name
)
def test_a_table_of_every_game_keeps_to_the_preset_that_was_asked_for(
    game: Game, preset: str
) -> None:
    settings = game.options({**game.preset(preset), **game.hosting.options})
    table = opened(plan(preset, game.name, game.rules.seats(settings)))
    assert render.table_info(table, render.WATCHERS).preset == preset


def test_a_table_of_options_that_mix_keeps_to_none() -> None:
    table = opened(plan("", hit2_on_press=False))
    assert render.table_info(table, render.WATCHERS).preset == ""


def test_an_unknown_preset_opens_no_table() -> None:
    with pytest.raises(BadSetting, match="no preset 'classic'; there are as-printed and house"):
        plan("classic")


def test_an_option_against_the_preset_opens_no_table() -> None:
    with pytest.raises(BadSetting, match=r"House has hit2_on_press = on \(BRL-075\), not off"):
        plan("house", hit2_on_press=False)


def test_a_table_notes_the_version_of_its_game() -> None:
    assert plan("").version == registry.get("brawl").version


def test_a_table_of_another_version_is_not_played_on_with_these_rules() -> None:
    row = msgspec.structs.replace(plan(""), version="0")
    with pytest.raises(BrokenLog, match="played with version 0 of brawl, this is"):
        opened(row)
