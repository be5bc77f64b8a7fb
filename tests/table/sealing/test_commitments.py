"""Commit and reveal: no share is shown before all have committed, and a withheld one ends it."""

from __future__ import annotations

import itertools

import pytest

from donnybrook.table import commands, opening, outcome, playing, render, replay, seal
from donnybrook.table.api import NewSeat
from donnybrook.table.clocks import STORY_WAITS
from donnybrook.table.protocol import Accepted, CallOff, Choose, Refusal, Reveal, Say, Sit
from donnybrook.table.rows import SeatChanged, SeatPlan
from donnybrook.table.table import Table
from tests.table.scenes import (
    SECRET,
    commitment,
    do,
    new_table,
    nonce,
    seated,
    share,
    stored,
)

MINUTE = commands.PATIENCE


def committed() -> Table:
    """Both have sat down, and nobody has shown a share."""
    table = new_table()
    token = table.seats[1].invitation
    answer = do(table, "g1", Sit(nonce(), 1, commitment(1), token, "Bob"))
    assert isinstance(answer, Accepted)
    return table


def refusal(answer: Accepted | Refusal) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def test_no_share_is_taken_before_every_seat_has_committed() -> None:
    table = new_table()
    answer = do(table, "g0", Reveal(nonce(), 0, share(0)))
    assert refusal(answer) == "Shares are shown when every seat is taken, not before."
    assert render.seal_of(table).shares == ["", ""]


def test_the_match_begins_with_the_last_share_and_not_before() -> None:
    table = committed()
    assert (table.state, render.seal_of(table).shares) == ("waiting", ["", ""])
    assert isinstance(do(table, "g1", Reveal(nonce(), 1, share(1)), 40), Accepted)
    assert (table.state, render.seal_of(table).shares) == ("waiting", ["", share(1)])
    assert isinstance(do(table, "g0", Reveal(nonce(), 0, share(0)), 90), Accepted)
    assert (table.state, table.began_at) == ("playing", 90)
    assert table.match is not None
    assert f"{table.match.seed:024x}" == seal.seed(SECRET, [share(0), share(1)])


def test_a_share_other_than_the_committed_one_is_refused() -> None:
    table = committed()
    answer = do(table, "g1", Reveal(nonce(), 1, share(2)))
    assert refusal(answer) == "This is not the share that Seat 1 committed to."
    assert refusal(do(table, "g1", Reveal(nonce(), 0, share(0)))) == "Seat 0 is not yours."
    assert isinstance(do(table, "g1", Reveal(nonce(), 1, share(1))), Accepted)
    again = do(table, "g1", Reveal(nonce(), 1, share(1)))
    assert refusal(again) == "Seat 1 has no share to show."


def test_a_hot_seat_shows_one_share_for_all_its_seats() -> None:
    table = new_table([NewSeat("me"), NewSeat("me")])
    assert render.seal_of(table).shares == [share(0), share(0)]
    assert table.playing


def test_a_table_between_commitment_and_reveal_comes_back_as_it_was() -> None:
    table = committed()
    do(table, "g1", Reveal("once", 1, share(1)))
    again = Table.rebuilt("table", stored(table))
    assert render.seal_of(again) == render.seal_of(table)
    assert again.answers.known == table.answers.known
    do(again, "g0", Reveal(nonce(), 0, share(0)))
    assert again.playing


@pytest.mark.parametrize("message", [Sit("n", 1, share="ab" * 16), Sit("n", 1)])
def test_an_old_page_is_told_to_reload(message: Sit) -> None:
    table = new_table(public=True)
    assert refusal(do(table, "g1", message)) == seal.OLD_PAGE


# -- calling it off


def test_only_the_opener_calls_off_while_seats_are_open() -> None:
    table = new_table([NewSeat("me"), NewSeat("open"), NewSeat("open")], form="round_robin")
    do(table, "g1", Sit(nonce(), 1, commitment(1), table.seats[1].invitation))
    answer = do(table, "g1", CallOff(nonce(), 1), 9 * MINUTE)
    assert "only whoever opened the table" in refusal(answer)
    assert isinstance(do(table, "g0", CallOff(nonce(), 0)), Accepted)
    assert outcome.result(table) == "Seat 0 called the table off before the start."
    assert render.seal_of(table).withheld == []


def test_who_waits_a_minute_for_a_share_may_call_the_table_off() -> None:
    table = committed()
    do(table, "g1", Reveal(nonce(), 1, share(1)))
    early = do(table, "g1", CallOff(nonce(), 1), MINUTE - 1)
    assert refusal(early) == "Give the others a minute to show their shares."
    assert isinstance(do(table, "g1", CallOff(nonce(), 1), MINUTE), Accepted)
    told = outcome.result(table)
    assert told == ("Seat 1 called the table off before the start. Seat 0 had not shown a share.")


def test_a_table_that_is_called_off_shows_its_secret_and_who_withheld() -> None:
    table = committed()
    do(table, "g1", Reveal(nonce(), 1, share(1)))
    do(table, "g0", CallOff(nonce(), 0))
    again = Table.rebuilt("table", stored(table))
    found = render.seal_of(again)
    assert (again.state, found.secret, found.seed) == ("over", SECRET, "")
    assert (found.shares, found.withheld) == (["", share(1)], [0])
    assert replay.export(again)["log"] is None
    assert f"Secret {SECRET}" in replay.export_text(again)


def test_nothing_is_ever_played_at_a_table_that_was_called_off() -> None:
    table = committed()
    do(table, "g0", CallOff(nonce(), 0))
    rows = table.last_row
    for message in (
        Reveal(nonce(), 0, share(0)), Choose(nonce(), 0, "knock"), CallOff(nonce(), 0),
        Sit(nonce(), 1, commitment(2)), Say(nonce(), 0, "Hello!"),
    ):  # fmt: skip
        assert refusal(do(table, "g0", message)) == "This table was called off."
    assert (table.last_row, table.match) == (rows, None)


def test_a_match_that_has_begun_is_not_called_off() -> None:
    table = seated()
    assert isinstance(do(table, "g0", CallOff(nonce(), 0), 9 * MINUTE), Refusal)
    assert render.seal_of(table).secret == ""


# -- a story does not stand still


def story_table() -> Table:
    """The Brawl of a sitting: two people, one of them never shows a share, and bots."""
    tokens = (f"token{number}" for number in itertools.count())
    people = [SeatPlan("person", "", name, guest, commitment(n)) for n, (name, guest) in
              enumerate([("Ann", "g0"), ("Bob", "g1")])]  # fmt: skip
    bots = [SeatPlan("bot", "normal", f"Bot {n}") for n in range(2)]
    table = Table("table")
    plan = opening.story_plan(
        "rivals", {}, people + bots, "sitting", "2026", lambda: next(tokens), SECRET
    )
    table.write(plan, 0)
    return table


def test_a_story_begins_without_a_share_that_is_not_shown_and_everybody_sees_it() -> None:
    table = story_table()
    do(table, "g0", Reveal(nonce(), 0, share(0)), 100)
    assert table.next_due() == STORY_WAITS
    playing.run(table, STORY_WAITS - 1)
    assert table.state == "waiting"
    playing.run(table, STORY_WAITS)
    found = render.seal_of(table)
    assert (table.state, found.withheld, found.shares[:2]) == ("playing", [1], [share(0), ""])
    assert isinstance(do(table, "g1", Reveal(nonce(), 1, share(1))), Refusal)
    assert table.seed() == seal.seed(SECRET, [share(0), "", "", ""])
    assert isinstance(do(story_table(), "g0", CallOff(nonce(), 0), 9 * MINUTE), Refusal)


def test_who_takes_a_seat_of_a_story_before_its_start_is_known_to_the_rules_then() -> None:
    table = story_table()
    commands.change_seat(table, SeatChanged(3, "Cleo", "g2"), 50)
    do(table, "g0", Reveal(nonce(), 0, share(0)), 100)
    do(table, "g1", Reveal(nonce(), 1, share(1)), 200)
    assert table.playing
    assert not table.is_bot(3)
    again = Table.rebuilt("table", stored(table))
    assert again.match is not None
    assert table.match is not None
    assert again.match.digest == table.match.digest
