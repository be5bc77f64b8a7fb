"""Whoever leaves a match lets nobody wait for ever."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.table import commands, outcome
from donnybrook.table.api import NewSeat
from donnybrook.table.protocol import Accepted, BringBot, Refusal
from donnybrook.table.rows import SeatChanged
from donnybrook.table.seats.absence import LEFT
from donnybrook.table.table import Table
from tests.table.scenes import do, everything, new_table, nonce, opened, reveal_all, seated, stored
from tests.table.seats.test_taking_over import KNOCKDOWN_DUEL, take


def lent(**wish: Any) -> Table:
    """g9 has taken over the bot of a duel and went away at once."""
    table = opened("knockdown", KNOCKDOWN_DUEL, public=True, **wish)
    assert isinstance(take(table, "g9", 1), Accepted)
    table.seats[1].away_since = table.now
    return table


def bring(table: Table, guest: str, seat: int, absent: int, now: int) -> Accepted | Refusal:
    return do(table, guest, BringBot(nonce(), seat, absent), now)


def sentence(answer: Accepted | Refusal) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def test_the_seat_of_a_bot_goes_back_to_it_after_a_minute() -> None:
    table = lent()
    gone = table.now
    commands.return_seats(table, gone + LEFT - 1)
    assert table.seats[1].kind == "person"
    commands.return_seats(table, gone + LEFT)
    seat = table.seats[1]
    assert (seat.kind, seat.level, seat.name, seat.guest) == ("bot", "easy", "Rookie", "")
    assert isinstance(table.fresh[-1].payload, SeatChanged)


def test_whoever_is_there_keeps_the_seat() -> None:
    table = lent()
    table.seats[1].away_since = None
    commands.return_seats(table, table.now + 10 * LEFT)
    assert table.seats[1].kind == "person"


def test_a_seat_that_went_back_is_rebuilt_from_its_rows() -> None:
    table = lent()
    assert Table.rebuilt("table", stored(table)).seats[1].bot == ("easy", "Rookie")
    commands.return_seats(table, table.now + LEFT)
    again = Table.rebuilt("table", stored(table))
    assert everything(again) == everything(table)
    assert again.seats[1].bot is None


def test_a_bot_may_be_brought_for_somebody_who_has_left() -> None:
    table = seated()
    table.seats[1].away_since = table.now
    answer = bring(table, "g0", 0, 1, table.now + LEFT - 1)
    assert sentence(answer) == "Seat 1 has to be away for 60 seconds first."
    assert isinstance(bring(table, "g0", 0, 1, table.now + LEFT), Accepted)
    assert (table.seats[1].kind, table.seats[1].name) == ("bot", "Regular")


def test_nobody_is_replaced_who_is_there() -> None:
    table = seated()
    answer = bring(table, "g0", 0, 1, table.now + 10 * LEFT)
    assert sentence(answer).startswith("Seat 1 has to be away")


@pytest.mark.parametrize(
    ("guest", "seat", "absent", "words"),
    [
        ("g7", 0, 1, "Seat 0 is not yours."),
        ("g0", 0, 9, "Nobody sits in Seat 9 for whom a bot could play."),
    ],
)
def test_a_bot_is_brought_by_those_who_play_for_those_who_played(
    guest: str, seat: int, absent: int, words: str
) -> None:
    table = seated()
    table.seats[1].away_since = 0
    rows = len(table.fresh)
    assert sentence(bring(table, guest, seat, absent, LEFT)) == words
    assert len(table.fresh) == rows


def test_no_bot_comes_before_the_match() -> None:
    table = new_table([NewSeat("me"), NewSeat("open")])
    assert "under way" in sentence(bring(table, "g0", 0, 1, LEFT))


def test_where_no_bot_may_play_whoever_has_left_has_lost() -> None:
    people = [NewSeat("me"), NewSeat("open")]
    table = opened("knockdown", people, public=True, options={"test_mode": "reported"})
    assert isinstance(take(table, "g9", 1), Accepted)
    reveal_all(table)
    table.seats[1].away_since = table.now
    assert isinstance(bring(table, "g0", 0, 1, table.now + LEFT), Accepted)
    assert table.over
    assert outcome.result(table) == "Seat 0 wins: a player conceded."
