"""A table is its rows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.table import playing
from donnybrook.table.api import NewSeat
from donnybrook.table.protocol import Choose, Say
from donnybrook.table.table import Table
from tests.table.scenes import (
    do,
    everything,
    knock_all,
    new_table,
    nonce,
    play_by_luck,
    seated,
    sit,
    stored,
)

MATCHES: list[dict[str, Any]] = [
    {},
    {"mode": "tournament"},
    {"mode": "tournament", "pauses": 1, "time_limit_ms": 60000},
    {"best_of": 3},
    {"clock_ms": 600_000, "increment_ms": 3000},
]


@pytest.mark.parametrize("options", MATCHES)
def test_a_table_is_rebuilt_exactly_at_every_moment(options: dict[str, Any]) -> None:
    table = seated(**options)
    luck = random.Random(7)
    for _ in range(6):
        play_by_luck(table, luck, 15)
        do(table, "g0", Say(nonce(), 0, "Ouch!"), table.now)
        again = Table.rebuilt("table", stored(table))
        assert everything(again) == everything(table)
        assert again.next_due() == table.next_due() or table.queue is not None


def test_a_round_robin_of_four_is_rebuilt_exactly() -> None:
    table = new_table(
        [NewSeat("me"), NewSeat("open"), NewSeat("open"), NewSeat("open")],
        form="round_robin", seats=4, mode="tournament",
    )  # fmt: skip
    for seat in range(1, 4):
        sit(table, seat, f"g{seat}", seat * 1000)
    knock_all(table)
    play_by_luck(table, random.Random(3), 120)
    assert everything(Table.rebuilt("table", stored(table))) == everything(table)


def test_a_resend_after_a_restart_still_has_its_effect_once() -> None:
    table = seated()
    [seat] = table.to_act()
    first = do(table, f"g{seat}", Choose("once", seat, "draw"), 10)
    again = Table.rebuilt("table", stored(table))
    rows = again.next_n
    assert do(again, f"g{seat}", Choose("once", seat, "draw"), 20) == first
    assert again.next_n == rows


def test_the_time_in_which_the_server_was_away_does_not_count() -> None:
    table = seated(clock_ms=60_000)
    [seat] = table.to_act()
    do(table, f"g{seat}", Choose(nonce(), seat, "draw"), 20_000)
    again = Table.rebuilt("table", stored(table))
    assert again.now == 20_000
    assert again.clocks is not None
    assert again.clocks.shown(again.now)[seat] == 40_000


def test_the_clock_of_the_rules_makes_rows_too() -> None:
    table = seated(turn_limit_ms=5000)
    [seat] = table.to_act()
    assert table.next_due() == 5000
    playing.run(table, 5000)
    assert table.to_act() == [1 - seat]
    assert everything(Table.rebuilt("table", stored(table))) == everything(table)


def test_a_missing_row_is_noticed() -> None:
    rows = stored(seated())
    del rows[2]
    with pytest.raises(DonnybrookError, match="table x: row 2 is missing"):
        Table.rebuilt("x", rows)
