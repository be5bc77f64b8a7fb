"""A person takes over the seat of a bot in the middle of a match."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from donnybrook.table import outcome, playing, render
from donnybrook.table.api import NewSeat
from donnybrook.table.protocol import Accepted, Refusal, Resign, Sit
from donnybrook.table.replay import export, export_text
from donnybrook.table.table import Table
from tests.table.scenes import commitment, do, nonce, opened, play_by_luck, stored

KNOCKDOWN_DUEL = [NewSeat("me"), NewSeat("bot", "easy")]
QUICK_BRAWL = [NewSeat("bot"), NewSeat("bot"), NewSeat("bot"), NewSeat("me")]


def take(table: Table, guest: str, seat: int, token: str = "") -> Accepted | Refusal:
    return do(table, guest, Sit(nonce(), seat, commitment(seat), token, "Cat"), table.now + 1)


def quick_brawl(**wish: Any) -> Table:
    return opened("rivals", QUICK_BRAWL, **wish)


def play_on(table: Table, most: int) -> None:
    """Bots and people choose by luck."""
    luck = random.Random(1)
    match = table.match
    assert match is not None
    for _ in range(most):
        if table.over:
            return
        seat = table.to_act()[0]
        playing.play(table, seat, luck.choice(table.game.legal(match.state, seat)), table.now + 1)


def test_whose_mates_are_bots_concedes_alone() -> None:
    table = opened("rivals", [NewSeat("bot"), NewSeat("me"), NewSeat("bot"), NewSeat("bot")])
    assert table.options["bots"] == ["b1", "b3", "dj"]
    play_on(table, 5)
    assert isinstance(do(table, "g0", Resign(nonce(), 1), table.now), Accepted)
    assert outcome.result(table) == "The Gilded Lily Crew win: a side conceded."


def test_a_person_who_came_meanwhile_is_asked_before_a_side_concedes() -> None:
    table = opened("rivals", [NewSeat("me"), NewSeat("bot"), NewSeat("bot"), NewSeat("bot")])
    play_on(table, 5)
    take(table, "g9", 1, "watch")
    do(table, "g0", Resign(nonce(), 0), table.now)
    assert not table.over
    do(table, "g9", Resign(nonce(), 1), table.now)
    assert table.over


def test_the_log_says_who_sat_where() -> None:
    table = quick_brawl()
    play_on(table, 5)
    assert isinstance(take(table, "g9", 1, "watch"), Accepted)
    assert table.seats[1].guest == "g9"
    assert not table.is_bot(1)
    line = next(line for line in table.lines if b"SeatChanged" in bytes(line.full))
    told = msgspec.json.decode(line.full)
    assert told["text"] == "Seat 1 takes over from Rookie 2."
    assert told["data"] == {"seat": 1, "name": "Cat", "before": "Rookie 2"}
    play_on(table, 100_000)
    change = {"version": 5, "seat": 1, "before": "Rookie 2", "name": "Cat"}
    assert export(table)["taken_over"] == [change]
    assert "Seat 1: Rookie 2 up to step 5, then Cat" in export_text(table)


@pytest.mark.clause("KCR-007", "KCR-008")
def test_the_first_person_of_a_crew_of_bots_is_its_captain() -> None:
    table = quick_brawl()
    play_on(table, 2)
    assert table.match is not None
    take(table, "g9", 2, "watch")
    assert table.game.scenarios.describe(table.match.state)["captain"] == "b3"
    play_on(table, 20)
    again = Table.rebuilt("table", stored(table))
    assert again.match is not None
    assert again.match.digest == table.match.digest
    assert again.changes == table.changes


def test_the_secrets_of_a_seat_are_told_from_then_on() -> None:
    table = opened("knockdown", KNOCKDOWN_DUEL)
    play_on(table, 40)
    before = msgspec.json.decode(render.snapshot(table, (), "g9", table.now))
    assert list(before["views"]) == ["watch"]
    assert before["info"]["take_bots"] == [1]
    take(table, "g9", 1, "watch")
    after = msgspec.json.decode(render.snapshot(table, table.seats_of("g9"), "g9", table.now))
    assert list(after["views"]) == ["1"]
    assert after["views"]["1"]["players"][1]["hand"] is not None
    assert after["views"]["1"]["players"][0]["hand"] is None
    assert after["info"]["take_bots"] == []


@pytest.mark.parametrize(
    ("table", "guest", "token", "sentence"),
    [
        (opened("knockdown", KNOCKDOWN_DUEL), "g9", "", "This table needs an invitation"),
        (opened("knockdown", KNOCKDOWN_DUEL), "g0", "", "The bot keeps Seat 1."),
        (opened("knockdown", KNOCKDOWN_DUEL, take_bots=False), "g9", "watch", "The bot keeps"),
        (opened("knockdown", KNOCKDOWN_DUEL, deal="lesson"), "g9", "watch", "The bot keeps"),
    ],
    ids=["without a link", "who sits on the other side", "not allowed", "a known deal"],
)
def test_a_bot_keeps_its_seat(table: Table, guest: str, token: str, sentence: str) -> None:
    answer = take(table, guest, 1, token)
    assert isinstance(answer, Refusal)
    assert answer.sentence.startswith(sentence)
    assert table.is_bot(1)


@pytest.mark.clause("KCR-007")
def test_one_person_may_hold_several_seats_where_nothing_is_hidden() -> None:
    table = quick_brawl()
    assert isinstance(take(table, "g0", 0), Accepted)
    assert table.seats_of("g0") == (0, 3)


def test_nobody_takes_a_seat_of_a_match_that_is_over() -> None:
    table = opened("knockdown", KNOCKDOWN_DUEL, options={"rounds_to_win": 1})
    play_on(table, 100_000)
    assert isinstance(take(table, "g9", 1, "watch"), Refusal)


def test_who_took_over_plays_on() -> None:
    table = opened("knockdown", KNOCKDOWN_DUEL)
    play_on(table, 10)
    take(table, "g9", 1, "watch")
    assert play_by_luck(table, random.Random(2), 100_000) > 0
    assert table.over
