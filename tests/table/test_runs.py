"""A run of choices: one message, one answer, as far as it goes without anything new to know."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from donnybrook.table import opening, playing, render
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Accepted, AskUndo, Choose, Refusal, Stopped
from donnybrook.table.rows import Entered, Row
from donnybrook.table.table import Table
from tests.table.scenes import (
    SECRET,
    commitment,
    do,
    everything,
    nonce,
    play_by_luck,
    reveal_all,
    seated,
    sit,
    stored,
)
from tests.table.seats.test_concealment import face_to_face


def opened(game: str, options: dict[str, Any], clock: int | None = None) -> Table:
    """A match of g0 and g1 that has begun."""
    chairs = [NewSeat("me"), NewSeat("open")]
    wish = NewTable(game, options, chairs, commitment(0), clock_ms=clock, increment_ms=500)
    table = Table("table")
    table.write(opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: "token", SECRET), 0)
    sit(table, 1, "g1")
    reveal_all(table)
    return table


def twin(table: Table) -> Table:
    return Table.rebuilt("table", stored(table))


def foreseen(table: Table, luck: random.Random, most: int) -> tuple[int, list[int]]:
    """The seat to act, and choices that it could make one after another, whatever is revealed."""
    again = twin(table)
    assert again.match is not None
    [seat] = again.to_act()
    codes: list[int] = []
    while len(codes) < most and again.to_act() == [seat]:
        codes.append(luck.choice(again.game.legal(again.match.state, seat)))
        playing.play(again, seat, codes[-1], again.now)
    return seat, codes


def quiet(clock: int | None = None) -> tuple[Table, int, list[int]]:
    """A match of BrawlBall in which three choices and more follow each other without dice."""
    luck = random.Random(5)
    table = opened("brawlball", {}, clock)
    while True:
        play_by_luck(table, luck, 1)
        for _ in range(3):
            seat, codes = foreseen(table, luck, 4)
            again = twin(table)
            answer = run(again, seat, codes)
            if isinstance(answer, Accepted) and answer.played == len(codes) >= 3:
                return table, seat, codes


def run(
    table: Table, seat: int, codes: list[int], now: int | None = None, name: str = ""
) -> Accepted | Refusal:
    first, *rest = codes
    message = Choose(name or nonce(), seat, first, then=[*rest])
    return do(table, f"g{seat}", message, table.now if now is None else now)


def test_a_run_is_played_in_one_go() -> None:
    table, seat, codes = quiet()
    rows = table.next_n
    alone = twin(table)
    answer = run(table, seat, codes, table.now + 100)
    assert answer == Accepted(answer.nonce, rows + len(codes) - 1, len(codes))
    assert table.answers.waiting == []
    entered = [row.payload for row in table.fresh[rows:]]
    assert [(e.seat, e.code) for e in entered if isinstance(e, Entered)] == [
        (seat, code) for code in codes
    ]
    for code in codes:
        do(alone, f"g{seat}", Choose(nonce(), seat, code), table.now)
    assert table.match is not None
    assert alone.match is not None
    assert [e.code for e in alone.match.entries] == [e.code for e in table.match.entries]
    assert alone.match.state.to_bytes() == table.match.state.to_bytes()


def test_the_answer_to_a_single_choice_is_as_it_always_was() -> None:
    table, seat, codes = quiet()
    answer = do(table, f"g{seat}", Choose("n", seat, codes[0]))
    text = f'{{"type":"accepted","nonce":"n","row":{table.last_row}}}'
    assert render.encode(answer) == text.encode()


def test_a_choice_that_cannot_be_made_ends_a_run_but_not_what_was_played() -> None:
    table, seat, codes = quiet()
    rows = table.next_n
    never = table.game.language.size - 1
    answer = run(table, seat, [codes[0], codes[1], never, codes[2]])
    assert isinstance(answer, Accepted)
    assert (answer.played, answer.row, table.next_n) == (2, rows + 1, rows + 2)
    assert answer.stopped is not None
    single = do(table, f"g{seat}", Choose(nonce(), seat, never))
    assert isinstance(single, Refusal)
    stopped = Stopped(single.reason, single.clause, single.sentence)
    assert answer.stopped == stopped


def test_a_run_whose_first_choice_cannot_be_made_is_refused() -> None:
    table, seat, codes = quiet()
    rows = table.next_n
    first = Choose(nonce(), seat, table.game.language.size, then=[*codes])
    assert do(table, f"g{seat}", first) == Refusal(
        first.nonce, "not_now", "", f"{table.game.language.size} is not a choice of BrawlBall."
    )
    stale = Choose(nonce(), seat, codes[0], version=0, then=[*codes[1:]])
    answer = do(table, f"g{seat}", stale)
    assert isinstance(answer, Refusal)
    assert (answer.reason, table.next_n) == ("stale", rows)


def test_words_can_be_run_too_and_nobody_speaks_for_the_table() -> None:
    table = seated()
    [seat] = table.to_act()
    answer = do(table, f"g{seat}", Choose(nonce(), seat, "draw", then=["discard"]))
    assert isinstance(answer, Accepted)
    sentence = "Dice fell or something hidden was shown; look first."
    assert (answer.played, answer.stopped) == (1, Stopped("revealed", "", sentence))
    table, seat, codes = quiet()
    answer = do(table, f"g{seat}", Choose(nonce(), seat, codes[0], then=["dance wildly"]))
    assert isinstance(answer, Accepted)
    assert answer.stopped is not None
    assert (answer.played, answer.stopped.reason) == (1, "bad_words")


def test_a_resent_run_has_its_effect_once_before_and_after_a_restart() -> None:
    table, seat, codes = quiet()
    answer = run(table, seat, codes, name="once")
    rows, again = table.next_n, twin(table)
    assert run(table, seat, codes, name="once") == answer
    assert run(again, seat, codes, name="once") == answer
    assert (table.next_n, again.next_n) == (rows, rows)


def test_after_a_restart_a_resent_run_still_says_how_far_it_went() -> None:
    table, seat, codes = quiet()
    answer = run(table, seat, [*codes[:2], table.game.language.size], name="once")
    assert isinstance(answer, Accepted)
    assert answer.stopped is not None
    again = run(twin(table), seat, [*codes[:2], table.game.language.size], name="once")
    assert again == Accepted("once", answer.row, 2)


def test_stepping_back_takes_one_choice_of_a_run_back() -> None:
    table, seat, codes = quiet()
    before = twin(table)
    run(before, seat, codes[:-1])
    run(table, seat, codes)
    assert isinstance(do(table, f"g{seat}", AskUndo(nonce(), seat)), Accepted)
    assert table.match is not None
    assert before.match is not None
    assert table.match.state.to_bytes() == before.match.state.to_bytes()
    assert everything(twin(table)) == everything(table)


def test_a_run_takes_the_time_of_one_message_from_the_clock() -> None:
    table, seat, codes = quiet(clock=60_000)
    assert table.clocks is not None
    left, now = list(table.clocks.shown(table.now)), table.now
    run(table, seat, codes, now + 2000)
    left[seat] -= 2000
    assert table.clocks.shown(table.now) == left
    assert [row.at_ms for row in table.fresh[-len(codes) :]] == [now + 2000] * len(codes)


def test_in_real_time_there_are_no_runs() -> None:
    table = seated(mode="tournament")
    rows = table.next_n
    answer = do(table, "g0", Choose(nonce(), 0, "draw", then=["discard"]), 1000)
    assert isinstance(answer, Refusal)
    sentence = "In real time choices are made one at a time."
    assert (answer.reason, answer.sentence) == ("not_now", sentence)
    assert (table.next_n, table.pending) == (rows, {})


@pytest.mark.clause("KDN-262")
def test_a_run_ends_where_another_seat_is_asked_in_secret() -> None:
    table = face_to_face(["clinch", "sweep", "lunge"])
    answer = do(table, "g0", Choose(nonce(), 0, "attack slot=1", then=["decline"]), 1000)
    assert isinstance(answer, Accepted)
    assert answer.stopped == Stopped("others", "", "Somebody else is to act.")
    assert table.concealment is not None
    no = do(table, "g0", Choose(nonce(), 0, "decline", then=["decline"]), 1100)
    assert isinstance(no, Refusal)
    assert no.sentence == "Wait until Seat 1 has answered."


@pytest.mark.clause("KDN-262")
def test_a_decision_that_is_nobody_elses_business_is_taken_by_itself() -> None:
    table = face_to_face(["counter", "slip", "headbutt"])
    do(table, "g0", Choose(nonce(), 0, "attack slot=1"), 1000)
    answer = do(table, "g1", Choose(nonce(), 1, "decline", then=["decline"]), 1100)
    assert isinstance(answer, Accepted)
    assert answer.stopped is not None
    assert (answer.played, answer.stopped.reason) == (1, "concealed")
    assert table.concealment is not None


def test_a_run_ends_with_the_match() -> None:
    table, seat, codes = quiet()
    concede = table.game.hosting.concession
    assert concede is not None
    answer = run(table, seat, [codes[0], concede, codes[1]])
    assert isinstance(answer, Accepted)
    assert table.over
    assert answer.stopped is not None
    assert (answer.played, answer.stopped.reason) == (2, "over")


@pytest.mark.parametrize("game", ["brawlball", "knockdown", "brawl"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_a_run_goes_exactly_as_far_as_single_choices_find_nothing_new(game: str, seed: int) -> None:
    luck = random.Random(seed)
    table = opened(game, {"countdown_ms": 0} if game == "brawl" else {})
    play_by_luck(table, luck, luck.randrange(40))
    assume(len(table.to_act()) == 1)
    seat, codes = foreseen(table, luck, 6)
    if luck.random() < 0.3:
        codes.insert(luck.randrange(len(codes)), table.game.language.size - 1)
    single, played = twin(table), 0
    for code in codes:
        version = single.match.version if single.match is not None else 0
        if isinstance(do(single, f"g{seat}", Choose(nonce(), seat, code), single.now), Refusal):
            break
        played += 1
        if playing.stop_after(single, seat, version) is not None:
            break
    answer = run(table, seat, codes) if len(codes) > 1 else None
    assume(answer is not None)
    if played == 0:
        assert isinstance(answer, Refusal)
        return
    assert isinstance(answer, Accepted)
    assert answer.played == played
    assert (answer.stopped is None) == (played == len(codes))
    assert [bare(row) for row in single.fresh] == [bare(row) for row in table.fresh[-played:]]
    assert everything(single) == everything(table) == everything(twin(table))


def bare(row: Row) -> tuple[int, int, int, int]:
    entered = row.payload
    assert isinstance(entered, Entered)
    return row.n, row.at_ms, entered.seat, entered.code
