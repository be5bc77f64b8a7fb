"""Choices, clocks, talk and the end, and that every message has its effect once."""

from __future__ import annotations

import random

from donnybrook.table import commands, outcome, playing
from donnybrook.table.protocol import Accepted, Choose, Refusal, Rematch, Resign, Say
from donnybrook.table.rows import Entered, Flagged
from tests.table.scenes import commitment, do, new_table, nonce, play_by_luck, seated, sit


def refusal(answer: Accepted | Refusal) -> tuple[str, str]:
    assert isinstance(answer, Refusal)
    return answer.reason, answer.sentence


def test_a_choice_for_an_old_version_changes_nothing() -> None:
    table = seated()
    assert table.match is not None
    [seat] = table.to_act()
    rows = table.next_n
    answer = do(table, f"g{seat}", Choose(nonce(), seat, "draw", version=1))
    assert refusal(answer) == ("stale", "this choice was made for version 1, the match is at 2")
    assert table.next_n == rows


def test_nobody_plays_for_another_seat() -> None:
    table = seated()
    [seat] = table.to_act()
    answer = do(table, f"g{1 - seat}", Choose(nonce(), seat, "draw"))
    assert refusal(answer) == ("not_yours", f"Seat {seat} is not yours.")
    assert refusal(do(table, "g0", Choose(nonce(), 7, "draw")))[0] == "not_yours"


def test_a_refused_choice_says_its_clause() -> None:
    table = seated()
    [seat] = table.to_act()
    answer = do(table, f"g{1 - seat}", Choose(nonce(), 1 - seat, "draw"))
    assert isinstance(answer, Refusal)
    assert (answer.reason, answer.clause) == ("not_your_turn", "BRL-091")


def test_a_resend_has_its_effect_once_and_gets_the_same_answer() -> None:
    table = seated()
    [seat] = table.to_act()
    message = Choose("again", seat, "draw")
    first = do(table, f"g{seat}", message, 50)
    rows = table.next_n
    assert do(table, f"g{seat}", message, 90) == first
    assert table.next_n == rows


def test_a_person_cannot_speak_for_the_table() -> None:
    table = seated(mode="tournament")
    sentence = "Only the table itself can say that."
    assert refusal(do(table, "g0", Choose(nonce(), 0, " lost "))) == ("not_now", sentence)
    assert refusal(do(table, "g0", Choose(nonce(), 0, 153)))[0] == "not_now"


def test_words_that_mean_nothing_are_refused() -> None:
    table = seated()
    assert refusal(do(table, "g0", Choose(nonce(), 0, "dance wildly")))[0] == "bad_words"
    assert refusal(do(table, "g0", Choose(nonce(), 0, 2**31 - 1)))[0] == "not_now"


def test_an_empty_clock_gives_the_match_away() -> None:
    table = seated(clock_ms=10_000, increment_ms=2000)
    assert table.clocks is not None
    [seat] = table.to_act()
    do(table, f"g{seat}", Choose(nonce(), seat, "draw"), 4000)
    do(table, f"g{seat}", Choose(nonce(), seat, "discard"), 5000)
    assert table.clocks.shown(5000)[seat] == 10_000 - 5000 + 2000
    assert table.to_act() == [1 - seat]
    assert table.next_due() == 15_000
    playing.run(table, 14_999)
    assert not table.over
    playing.run(table, 15_000)
    assert table.over
    flagged = [row.payload for row in table.fresh if isinstance(row.payload, Flagged)]
    assert flagged == [Flagged(1 - seat)]
    assert outcome.result(table) == f"Seat {seat} wins: a player conceded."


def test_resigning_is_conceding_where_the_rules_have_it() -> None:
    table = seated()
    answer = do(table, "g0", Resign(nonce(), 0), 10)
    assert isinstance(answer, Accepted)
    last = table.fresh[answer.row].payload
    assert isinstance(last, Entered)
    assert last.seat == 0
    assert outcome.result(table) == "Seat 1 wins: a player conceded."
    assert (outcome.winners(table), outcome.is_drawn(table)) == ([1], False)


def test_only_preset_phrases_are_said() -> None:
    table = seated()
    assert isinstance(do(table, "g0", Say(nonce(), 0, "Good luck!")), Accepted)
    assert table.said[-1].phrase == "Good luck!"
    sentence = "Only the preset phrases can be said."
    assert refusal(do(table, "g0", Say(nonce(), 0, "You fool!"))) == ("not_now", sentence)


def test_a_rematch_needs_everybody_and_the_end() -> None:
    table = seated()
    early = do(table, "g0", Rematch(nonce(), 0, commitment(3)))
    assert refusal(early) == ("not_now", "The match is not over yet.")
    do(table, "g0", Resign(nonce(), 0))
    assert isinstance(do(table, "g0", Rematch(nonce(), 0, commitment(3))), Accepted)
    assert not commands.rematch_is_agreed(table)
    assert isinstance(do(table, "g1", Rematch(nonce(), 1, commitment(4))), Accepted)
    assert commands.rematch_is_agreed(table)


def test_a_whole_match_is_played_in_turns_and_in_real_time() -> None:
    for mode in ("training", "tournament"):
        table = seated(mode=mode)
        play_by_luck(table, random.Random(4))
        assert table.state == "over"
        who, _, why = outcome.result(table).partition(": ")
        assert who in ("Seat 0 wins", "Seat 1 wins", "It is a draw")
        assert why == "every Base is frozen."


def test_a_command_in_real_time_waits_for_the_pace_of_its_hand() -> None:
    table = seated(mode="tournament", pace_ms=150)
    commands.handle(table, "g0", "", Choose("a", 0, "draw"), 1000)
    commands.handle(table, "g0", "", Choose("b", 0, "discard"), 1010)
    assert [answer.nonce for answer in table.answers.waiting] == ["a"]
    assert table.next_due() == 1150
    commands.handle(table, "g0", "", Choose("b", 0, "discard"), 1020)  # a resend while it waits
    playing.run(table, 1150)
    assert [answer.nonce for answer in table.answers.waiting] == ["a", "b"]
    assert [type(answer.message) for answer in table.answers.waiting] == [Accepted, Accepted]


def test_a_command_that_still_waits_when_the_match_ends_is_answered() -> None:
    table = seated(mode="tournament", clock="live", pace_ms=3000)
    do(table, "g0", Choose(nonce(), 0, "draw"), 100)
    waits = Choose(nonce(), 0, "discard")
    commands.handle(table, "g0", "", waits, 200)
    assert not table.answers.waiting
    commands.handle(table, "g1", "", Resign(nonce(), 1), 300)
    assert table.over
    told = {answer.nonce: answer.message for answer in table.answers.waiting}
    assert refusal(told[waits.nonce])[0] == "game_over"


def test_a_lost_connection_stops_a_real_time_match_and_coming_back_goes_on() -> None:
    table = seated(mode="tournament", countdown_ms=0)
    playing.tell_connection(table, 1, False, 2000)
    assert refusal(do(table, "g0", Choose(nonce(), 0, "draw"), 2100))[0] == "paused"
    playing.tell_connection(table, 1, True, 9000)
    assert isinstance(do(table, "g0", Choose(nonce(), 0, "draw"), 9100), Accepted)


def test_a_person_who_never_comes_back_concedes() -> None:
    table = seated(mode="tournament", reconnect_ms=60_000)
    playing.tell_connection(table, 1, False, 2000)
    assert table.next_due() == 62_000
    playing.run(table, 62_000)
    assert outcome.result(table) == "Seat 0 wins: a player conceded."


def test_a_choice_before_everybody_is_there_is_refused() -> None:
    table = new_table()
    answer = do(table, "g0", Choose(nonce(), 0, "knock"))
    assert refusal(answer) == ("not_now", "The match has not begun.")
    sit(table, 1, "g1")
    assert isinstance(do(table, "g0", Choose(nonce(), 0, "knock")), Accepted)
