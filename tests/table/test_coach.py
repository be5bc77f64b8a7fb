"""Where the coach may speak: with bots and alone, over links if the table says so, in turns."""

from __future__ import annotations

import itertools

import pytest

from donnybrook.table import opening
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.rows import RematchAgreed, SeatPlan
from donnybrook.table.seats.seating import is_coached
from donnybrook.table.table import Table
from tests.table.scenes import SECRET, commitment, reveal_all


def table_of(seats: list[NewSeat], coach: bool | None, deal: str = "", **options: object) -> Table:
    tokens = (f"token{number}" for number in itertools.count())
    wish = NewTable("brawl", options, seats, commitment(0), deal=deal, coach=coach)
    table = Table("table")
    table.write(opening.plan(wish, "g0", "Ann", "2026", lambda: next(tokens), SECRET), 0)
    reveal_all(table)
    return table


ME, BOT, OPEN = NewSeat("me"), NewSeat("bot"), NewSeat("open")


@pytest.mark.parametrize(
    ("seats", "wish", "coached"),
    [
        ([ME, BOT], None, True),
        ([ME, ME], None, True),
        ([ME, OPEN], None, False),
        ([ME, OPEN], True, True),
        ([ME, BOT], False, False),
    ],
)
def test_hints_are_for_bots_unless_the_table_says_otherwise(
    seats: list[NewSeat], wish: bool | None, coached: bool
) -> None:
    assert is_coached(table_of(seats, wish)) is coached


def test_there_are_no_hints_in_real_time() -> None:
    assert not is_coached(table_of([ME, BOT], True, mode="tournament"))


@pytest.mark.parametrize("wish", [None, True])
def test_there_are_no_hints_where_it_counts(wish: bool | None) -> None:
    assert not is_coached(table_of([ME, BOT], wish, ranked=True))
    assert not is_coached(table_of([ME, BOT], wish, deal="daily"))
    assert is_coached(table_of([ME, BOT], wish, deal="race:abcd"))


def test_people_who_came_together_over_a_story_have_no_coach_unless_they_say_so() -> None:
    chairs = [SeatPlan("person", "", name, guest) for name, guest in [("Ann", "g0"), ("Bob", "g1")]]
    table = Table("table")
    table.write(opening.story_plan("brawl", {}, chairs, "s", "2026", lambda: "t", SECRET), 0)
    assert not is_coached(table)


def test_a_rematch_keeps_to_what_was_agreed() -> None:
    table = table_of([ME, OPEN], None)
    table.write(RematchAgreed(0, "n", commitment(1)), 0)
    assert opening.rematch_plan(table, "2026", lambda: "t", SECRET).coach is False
