"""A row has one effect: a table that is played and one that is rebuilt agree after every row."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donnybrook.kernel.match import CLOCK
from donnybrook.table import commands, opening, playing
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import (
    Accepted,
    AnswerUndo,
    AskUndo,
    Choose,
    Rematch,
    Resign,
    Say,
    Sit,
)
from donnybrook.table.rows import Entered, Row
from donnybrook.table.table import Table
from tests.table.scenes import SECRET, commitment, everything, nonce, reveal_all

TURNS = {"turn_limit_ms": 5000, "countdown_ms": 0}
TABLES: dict[str, tuple[str, dict[str, Any], int | None]] = {
    "cards in turns": ("brawl", {"countdown_ms": 0}, None),
    "with clocks": ("brawl", TURNS, 20_000),
    "cards in real time": ("brawl", {"mode": "tournament", "countdown_ms": 0}, None),
    "windows": ("knockdown", {}, None),
    "windows with clocks": ("knockdown", {}, 30_000),
    "dice": ("brawlball", {}, 60_000),
}
STEPS = 60


class Watched(Table):
    """A table that keeps its rows as a database would, and how it was after each of them."""

    def __init__(self, ident: str) -> None:
        super().__init__(ident)
        self.kept: list[Row] = []
        self.seen: list[dict[str, Any]] = []

    def apply(self, row: Row) -> None:
        super().apply(row)
        self.kept.append(Row.decoded(row.n, row.at_ms, row.encoded()))
        self.seen.append(traits(self))


def traits(table: Table) -> dict[str, Any]:
    """All that rows make of a table, but the position: it may be ahead of the row by some."""
    hidden, offer, clocks = table.concealment, table.offer, table.clocks
    kept = None if hidden is None else hidden.kept
    return {
        "row": table.last_row,
        "now": table.now,
        "lines": [(line.row, line.eyes, line.full, line.hidden) for line in table.lines],
        "said": list(table.said),
        "seats": [(seat.kind, seat.level, seat.name, seat.guest) for seat in table.seats],
        "shares": [(seat.commitment, seat.share, seat.bot) for seat in table.seats],
        "concealment": kept
        and (hidden and hidden.seat, kept.row, kept.version, kept.state.to_bytes()),
        "clocks": clocks and (list(clocks.left), clocks.running, clocks.since),
        "offer": offer and (offer.seat, offer.version, offer.target, set(offer.waiting_for)),
        "answers": {
            key: (answer.row, answer.played)
            for key, answer in table.answers.known.items()
            if isinstance(answer, Accepted)
        },
        "spoke": {seat: list(times) for seat, times in table.spoke.items()},
        "began": (table.full_at, table.began_at, table.resigned, table.called_off),
        "rematch": (dict(table.rematch), table.rematch_table),
        "changes": list(table.changes),
    }


def opened(game: str, options: dict[str, Any], clock: int | None) -> Watched:
    chairs = [NewSeat("me"), NewSeat("open")]
    wish = NewTable(game, options, chairs, commitment(0), clock_ms=clock, increment_ms=500)
    table = Watched("table")
    table.write(opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: "token", SECRET), 0)
    commands.handle(table, "g1", "", Sit(nonce(), 1, commitment(1), "token", "Ben"), 10)
    reveal_all(table)
    return table


def something(table: Table, luck: random.Random) -> commands.TableCommand:
    """What somebody may send now, most often a choice."""
    seat = luck.randrange(2)
    what = luck.random()
    if what < 0.05:
        return AskUndo(nonce(), seat)
    if what < 0.15 and table.offer is not None:
        return AnswerUndo(nonce(), seat, luck.random() < 0.7)
    if what < 0.2:
        return Say(nonce(), seat, luck.choice(["Ouch!", "Good luck!", "nonsense"]))
    if what < 0.203:
        return Resign(nonce(), seat)
    if table.over:
        return Rematch(nonce(), seat, commitment(3))
    return choice(table, luck)


def choice(table: Table, luck: random.Random) -> Choose:
    assert table.match is not None
    seat = luck.choice(table.to_act() or [0, 1])
    state = table.match.state
    codes = table.game.legal(state, seat) or [0]
    code = luck.choice(codes) if luck.random() < 0.95 else luck.randrange(table.game.language.size)
    words = table.game.language.say(state, seat, code) if code in codes else "nonsense"
    if table.queue is not None or luck.random() < 0.5:
        return Choose(nonce(), seat, words if table.queue is not None else code)
    return Choose(nonce(), seat, code, then=[luck.choice(codes) for _ in range(4)])


def live(kind: str, luck: random.Random) -> Watched:
    """Two people play by luck, in fits and starts."""
    table = opened(*TABLES[kind])
    now = table.now
    for _ in range(STEPS):
        now += luck.choice([0, 1, 100, 700, 2500, 6000])
        if luck.random() < 0.1:
            playing.tell_connection(table, luck.randrange(2), luck.random() < 0.5, now)
        if luck.random() < 0.3:
            playing.run(table, now)
        message = something(table, luck)
        commands.handle(table, f"g{message.seat}", "", message, now)
    return table


def check(table: Watched) -> None:
    """Rebuild it row by row."""
    again = Watched("table")
    for row in table.kept:
        again.apply(row)
        assert again.seen[row.n] == table.seen[row.n], (row, row.n)
    assert everything(again) == everything(table)
    assert again.match is not None
    assert table.match is not None
    assert again.match.digests == table.match.digests


@pytest.mark.parametrize("kind", TABLES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_a_table_played_by_luck_is_rebuilt_equal_at_every_row(kind: str, seed: int) -> None:
    check(live(kind, random.Random(seed)))


def test_a_choice_that_comes_after_the_rules_clock_makes_two_rows_with_an_effect_each() -> None:
    table = opened("brawl", TURNS, 60_000)
    for seat in range(2):
        commands.handle(table, f"g{seat}", "", Choose(nonce(), seat, "knock"), 20)
    [first] = table.to_act()
    second = 1 - first
    commands.handle(table, f"g{second}", "", Choose(nonce(), second, "draw"), 5100)
    entries = [row.payload for row in table.kept if isinstance(row.payload, Entered)][-2:]
    assert [entry.seat for entry in entries] == [CLOCK, second]
    assert table.clocks is not None
    assert table.clocks.left[first] == 60_000 - 5080 + 500, "the turn ended, so it was credited"
    check(table)
