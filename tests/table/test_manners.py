"""Phrases: a few at once, then one now and then."""

from __future__ import annotations

from donnybrook.table.protocol import Accepted, Refusal, Say
from donnybrook.table.table import Table
from tests.table.scenes import do, nonce, seated, stored


def say(table: Table, seat: int, now: int) -> Accepted | Refusal:
    return do(table, f"g{seat}", Say(nonce(), seat, "Ouch!"), now)


def test_a_seat_may_say_five_phrases_in_fifteen_seconds() -> None:
    table = seated()
    start = table.now
    answers = [say(table, 0, start + each) for each in range(6)]
    assert [type(answer) for answer in answers] == [Accepted] * 5 + [Refusal]
    last = answers[-1]
    assert isinstance(last, Refusal)
    assert last.reason == "too_fast"
    assert isinstance(say(table, 1, start + 7), Accepted)  # the other seat has its own five
    assert isinstance(say(table, 0, start + 14_999), Refusal)
    assert isinstance(say(table, 0, start + 15_000), Accepted)
    assert isinstance(say(table, 0, start + 15_000), Refusal)


def test_what_was_said_counts_after_a_restart_too() -> None:
    table = seated()
    for each in range(5):
        say(table, 0, table.now + each)
    again = Table.rebuilt("table", stored(table))
    assert isinstance(say(again, 0, again.now + 1), Refusal)
