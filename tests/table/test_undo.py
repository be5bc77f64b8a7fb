"""Stepping back at a table: people are asked, bots agree, the log keeps it all."""

from __future__ import annotations

from donnybrook.table.api import NewSeat
from donnybrook.table.protocol import Accepted, AnswerUndo, AskUndo, Choose, Refusal
from donnybrook.table.render import table_info
from donnybrook.table.table import Table
from tests.table.scenes import (
    do,
    everything,
    knock_all,
    last_event,
    new_table,
    nonce,
    seated,
    stored,
)


def drawn() -> tuple[Table, int]:
    table = seated()
    [seat] = table.to_act()
    do(table, f"g{seat}", Choose(nonce(), seat, "draw"), 100)
    return table, seat


def test_the_opponent_is_asked_and_agrees() -> None:
    table, seat = drawn()
    assert table.match is not None
    before = table.match.version
    assert isinstance(do(table, f"g{seat}", AskUndo(nonce(), seat), 200), Accepted)
    info = table_info(table, ())
    assert (info.undo_asked_by, info.undo_waits_for) == (seat, [1 - seat])
    assert table.match.version == before
    assert isinstance(do(table, f"g{1 - seat}", AnswerUndo(nonce(), 1 - seat, True), 300), Accepted)
    assert table.match.version == before + 1
    assert table.to_act() == [seat]
    assert last_event(table) == "TakenBack"
    assert table.offer is None


def test_a_refusal_ends_the_offer() -> None:
    table, seat = drawn()
    do(table, f"g{seat}", AskUndo(nonce(), seat), 200)
    do(table, f"g{1 - seat}", AnswerUndo(nonce(), 1 - seat, False), 300)
    assert table.offer is None
    answer = do(table, f"g{1 - seat}", AnswerUndo(nonce(), 1 - seat, True), 400)
    assert isinstance(answer, Refusal)
    assert answer.sentence == "There is nothing to agree to."


def test_playing_on_makes_the_offer_void() -> None:
    table, seat = drawn()
    do(table, f"g{seat}", AskUndo(nonce(), seat), 200)
    do(table, f"g{seat}", Choose(nonce(), seat, "discard"), 300)
    assert table.offer is None


def test_a_bot_agrees_at_once() -> None:
    table = new_table([NewSeat("me"), NewSeat("bot", "easy")])
    knock_all_with_bot(table)
    table_seat = table.to_act()[0]
    if table_seat == 1:
        return_turn(table)
    do(table, "g0", Choose(nonce(), 0, "draw"), 500)
    assert isinstance(do(table, "g0", AskUndo(nonce(), 0), 600), Accepted)
    assert table.offer is None
    assert last_event(table) == "TakenBack"


def knock_all_with_bot(table: Table) -> None:
    table.seats[1].guest = "the bot"
    knock_all(table)
    table.seats[1].guest = ""


def return_turn(table: Table) -> None:
    table.seats[1].guest = "the bot"
    do(table, "the bot", Choose(nonce(), 1, "draw"), 100)
    do(table, "the bot", Choose(nonce(), 1, "discard"), 200)
    table.seats[1].guest = ""


def test_there_are_no_takebacks_in_real_time() -> None:
    table = seated(mode="tournament")
    answer = do(table, "g0", AskUndo(nonce(), 0))
    assert isinstance(answer, Refusal)
    assert (answer.reason, answer.clause) == ("no_takeback", "BRL-098")


def test_a_table_with_steps_taken_back_is_rebuilt_exactly() -> None:
    table, seat = drawn()
    do(table, f"g{seat}", AskUndo(nonce(), seat), 200)
    do(table, f"g{1 - seat}", AnswerUndo(nonce(), 1 - seat, True), 300)
    do(table, f"g{seat}", Choose(nonce(), seat, "draw"), 400)
    assert everything(Table.rebuilt("table", stored(table))) == everything(table)
