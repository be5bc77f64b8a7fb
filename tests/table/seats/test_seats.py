"""Seats: invitations, public tables, bots, and when the match begins."""

from __future__ import annotations

from typing import Literal

import pytest

from donnybrook.kernel.errors import BadSetting
from donnybrook.table import opening
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Accepted, Refusal, Sit
from donnybrook.table.table import Table
from tests.table.scenes import SECRET, commitment, do, new_table, nonce, sit


def test_the_match_begins_when_the_last_seat_is_taken() -> None:
    table = new_table()
    assert table.match is None
    assert isinstance(sit(table, 1, "g1", 4000), Accepted)
    assert table.state == "playing"
    assert table.began_at == 4000
    assert table.seats[1].name == "name of g1"


def test_a_seat_needs_its_own_invitation() -> None:
    table = new_table([NewSeat("me"), NewSeat("open"), NewSeat("open")], form="round_robin")
    wrong = table.seats[2].invitation
    answer = do(table, "g1", Sit(nonce(), 1, commitment(1), wrong))
    assert isinstance(answer, Refusal)
    assert answer.reason == "not_welcome"
    assert table.seats[1].kind == "open"


def test_an_invitation_works_once() -> None:
    table = new_table()
    token = table.seats[1].invitation
    assert isinstance(sit(table, 1, "g1"), Accepted)
    answer = do(table, "g2", Sit(nonce(), 1, commitment(1), token))
    assert isinstance(answer, Refusal)
    assert answer.sentence == "Seat 1 is taken."
    assert table.seats[1].guest == "g1"


def test_anybody_may_sit_down_at_a_public_table() -> None:
    table = new_table(public=True)
    assert isinstance(do(table, "g9", Sit(nonce(), 1, commitment(1))), Accepted)


def test_one_guest_may_hold_all_seats() -> None:
    table = new_table([NewSeat("me"), NewSeat("me", name="Uncle")])
    assert table.state == "playing"
    assert table.seats_of("g0") == (0, 1)
    assert [seat.name for seat in table.seats] == ["Ann", "Uncle"]


def test_a_bot_sits_down_at_once() -> None:
    table = new_table([NewSeat("me"), NewSeat("bot", "hard")])
    assert table.state == "playing"
    assert table.is_bot(1)
    assert table.seats[1].name == "Bruiser"


def test_bots_of_one_level_are_told_apart() -> None:
    seats = [NewSeat("me"), NewSeat("bot", "easy"), NewSeat("bot", "hard"), NewSeat("bot", "easy")]
    table = new_table(seats, form="round_robin", seats=4)
    assert [seat.name for seat in table.seats[1:]] == ["Rookie", "Bruiser", "Rookie 2"]


def test_people_of_one_name_are_told_apart_and_so_are_bots_from_people() -> None:
    seats = [NewSeat("me"), NewSeat("open"), NewSeat("open"), NewSeat("bot", "easy")]
    seats[0].name = "Rookie"
    table = new_table(seats, form="round_robin", seats=4)
    for seat, guest, name in ((1, "g1", "R\u043e\u043ekie"), (2, "g2", "Rookie 2")):
        token = table.seats[seat].invitation
        do(table, guest, Sit(nonce(), seat, commitment(seat), token, name))
    names = [seat.name for seat in table.seats]
    assert names == ["Rookie", "Rookie 3", "Rookie 2 2", "Rookie 2"]
    assert len(set(names)) == 4


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([NewSeat("me")], "this match has 2 seats, not 1"),
        (
            [NewSeat("me"), NewSeat("bot", "godlike")],
            "there is no bot level 'godlike'; there are easy, fair, normal, hard, expert",
        ),
    ],
)
def test_an_impossible_wish_is_refused_with_a_sentence(seats: list[NewSeat], sentence: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        new_table(seats)
    assert str(refusal.value) == sentence


def test_clocks_need_turns() -> None:
    with pytest.raises(BadSetting) as refusal:
        new_table(mode="tournament", clock_ms=60000)
    assert str(refusal.value) == "clock_ms: seats have no clocks in a match without turns"


@pytest.mark.parametrize(
    ("game", "kinds", "again"),
    [
        ("knockdown", ["me", "bot"], ["bot", "person"]),
        ("rivals", ["me", "me", "me", "bot"], ["person", "person", "person", "bot"]),
    ],
)
def test_a_rematch_turns_the_seats_unless_each_has_a_part_of_its_own(
    game: str, kinds: list[Literal["me", "bot"]], again: list[str]
) -> None:
    wish = NewTable(game, {}, [NewSeat(kind) for kind in kinds], commitment(0))
    table = Table("table")
    table.write(opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: "token", SECRET), 0)
    plan = opening.rematch_plan(table, "2026-01-02", lambda: "token", SECRET)
    assert [seat.kind for seat in plan.seats] == again
