"""The ledger of a fair race at a table: kept, shown only after the end, and told of no bot."""

from __future__ import annotations

import json
from typing import Any

import pytest

from donnybrook.games.brawl.realtime.queue import BrawlQueue
from donnybrook.table import commands, playing, render
from donnybrook.table.api import NewSeat
from donnybrook.table.protocol import Choose, Resign
from donnybrook.table.rows import SeatChanged
from donnybrook.table.table import Table
from tests.table.scenes import do, new_table, nonce, seated, stored

FAIR: dict[str, Any] = {"mode": "tournament", "race_order": "fair", "pace_ms": 0}


def race_of(table: Table) -> BrawlQueue:
    assert isinstance(table.queue, BrawlQueue)
    return table.queue


def both_go_for_the_same(table: Table, now: int) -> int:
    """Both seats turn cards until they can go for the same string, and do so at the same time."""
    match = table.match
    assert match is not None
    game = table.game
    for at in range(now, now + 60):
        words = [
            {game.language.say(match.state, seat, code) for code in game.legal(match.state, seat)}
            for seat in (0, 1)
        ]
        common = sorted(word for word in words[0] & words[1] if "string=" in word)
        for seat in (0, 1):
            choice = common[0] if common else "draw" if "draw" in words[seat] else "discard"
            commands.handle(table, f"g{seat}", "", Choose(nonce(), seat, choice), at)
        if common:
            return at
    raise AssertionError("there is nothing to race for")


def time_line(table: Table, seats: tuple[int, ...], trip: int) -> None:
    """The server hears an echo and sees the network."""
    playing.time_line(table, seats, trip, "echo")
    playing.time_line(table, seats, trip, "wire")


def raced(order: str = "fair") -> Table:
    """A Duel with one contest in it; the line of seat 1 is the slower one."""
    table = seated(**{**FAIR, "race_order": order})
    time_line(table, (0,), 20)
    time_line(table, (1,), 90)
    at = both_go_for_the_same(table, table.now + 1)
    playing.run(table, at + 200)
    return table


def told(table: Table) -> list[Any]:
    audiences: list[render.Audience] = [(), (0,), (1,)]
    snapshots = [render.snapshot(table, seats, "", table.now) for seats in audiences]
    return [json.loads(snapshot)["info"]["race"] for snapshot in snapshots]


@pytest.mark.clause("BRL-197")
def test_the_ledger_is_shown_to_everybody_after_the_end_and_to_nobody_before() -> None:
    table = raced()
    assert told(table) == [None] * 3
    do(table, "g0", Resign(nonce(), 0), table.now + 1)
    ledger = told(table)[0]
    assert told(table) == [ledger] * 3
    contest = ledger["contests"][0]
    assert (contest["first"], contest["other"], contest["margin_ms"]) == (1, 0, 70)
    assert (contest["lead_ms"], contest["bonus_ms"], contest["other_bonus_ms"]) == (0, 90, 20)
    assert (contest["hold_ms"], contest["other_hold_ms"]) == (0, 70)
    assert ledger["lines"] == [
        {"seat": 0, "trip_ms": 20, "bonus_ms": 20, "notes": [], "seen": True},
        {"seat": 1, "trip_ms": 90, "bonus_ms": 90, "notes": [], "seen": True},
    ]


@pytest.mark.clause("BRL-197")
def test_the_ledger_survives_a_restart_of_the_server() -> None:
    table = raced()
    do(table, "g0", Resign(nonce(), 0), table.now + 1)
    assert told(Table.rebuilt("table", stored(table))) == told(table)


def test_a_race_by_arrival_has_no_ledger() -> None:
    table = raced("arrival")
    do(table, "g0", Resign(nonce(), 0), table.now + 1)
    assert told(table) == [None] * 3


@pytest.mark.clause("BRL-195")
def test_a_choice_lowers_the_round_trip_by_what_it_answers_and_never_raises_it() -> None:
    table = seated(**FAIR)
    time_line(table, (0, 1), 100)
    table.sendings.tell((0,), row=4, at=1000)
    table.sendings.tell((0,), row=4, at=1200)  # in another window
    do(table, "g0", Choose(nonce(), 0, "draw", seen=4, reaction=300), 1340)
    assert [trips.trip for trips in race_of(table).trips] == [40, 100]
    do(table, "g0", Choose(nonce(), 0, "discard", seen=4, reaction=0), 1800)
    do(table, "g0", Choose(nonce(), 0, "draw", seen=99, reaction=9999), 1900)
    assert race_of(table).trips[0].trip == 40


def test_of_each_seat_the_sending_of_the_last_rows_is_remembered() -> None:
    table = seated(**FAIR)
    for row in range(100):
        table.sendings.tell((0,), row, row)
    assert (table.sendings.trip(0, 35, 0, 135), table.sendings.trip(0, 36, 4, 136)) == (None, 96)


@pytest.mark.clause("BRL-119")
def test_whoever_takes_over_a_seat_has_a_line_of_their_own() -> None:
    table = new_table([NewSeat("me"), NewSeat("bot", "easy")], **FAIR)
    time_line(table, (0, 1), 80)
    assert [race_of(table).bonus(seat) for seat in (0, 1)] == [80, 80]
    table.write(SeatChanged(1, "Bea", "g1"), 5)
    assert [race_of(table).bonus(seat) for seat in (0, 1)] == [80, 0]


@pytest.mark.clause("BRL-119", "BRL-192")
def test_a_bot_that_plays_for_somebody_who_left_has_no_bonus() -> None:
    table = seated(**FAIR, on_leave="bot", reconnect_ms=0)
    time_line(table, (1,), 80)
    assert race_of(table).bonus(1) == 80
    playing.tell_connection(table, 1, False, table.now + 1)
    playing.run(table, table.now + 1)
    assert table.is_bot(1)
    assert race_of(table).bonus(1) == 0
