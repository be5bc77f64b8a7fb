"""Scenarios in which choices arrive and count when they are due."""

from __future__ import annotations

from pathlib import Path

from tests.law.scenes import breaks, fails, passes

LIVE = "options = { live = true }\n"


def arrival(seat: int, choose: str, at: int, more: str = "") -> str:
    return f"[[play]]\nseat = {seat}\nchoose = '{choose}'\nat = {at}\n{more}\n"


def test_choices_count_when_they_are_due(tmp_path: Path) -> None:
    body = (
        "[[play]]\nseat = 1\nline = 100\n[[play]]\nseat = 1\nline = 7\nby = 'wire'\n"
        + arrival(0, "rest", 1000, "due = 1000")
        + arrival(0, "rest", 1050, "due = 1100\nrefused = 'TOY-001'\nreason = 'not_your_turn'")
        + arrival(1, "rest", 1070, "due = 1170\nevents = ['Rested']")
    )
    assert passes(tmp_path, LIVE + body + "[expect]\nprocessed = [1, 2, 3]\nstamina = [4, 4]")


def test_the_order_may_be_another_than_the_listed_one(tmp_path: Path) -> None:
    body = (
        arrival(0, "rest", 0)
        + arrival(0, "throw power=1", 10, "rolls = [5]\nevents = ['Hit']")
        + arrival(1, "rest", 50)
    )
    assert passes(tmp_path, LIVE + body + "[expect]\nprocessed = [1, 3, 2]\npoints = [2, 0]")


def test_a_choice_that_is_refused_on_arrival_is_never_due(tmp_path: Path) -> None:
    body = "".join(arrival(0, "rest", at, more) for at, more in [
        (0, ""), (1, "refused = 'TOY-001'"), (2, "refused = 'TOY-013'\nreason = 'too_many'"),
    ])  # fmt: skip
    assert passes(tmp_path, LIVE + body + "[expect]\nprocessed = [1, 2]")
    assert fails(tmp_path, LIVE + body.replace("'too_many'", "'too_many'\ndue = 200")) == (
        "step 3 (line 16), `rest` of seat 0:\n  due: expected 200, got never"
    )


def test_what_is_due_in_the_first_millisecond_counts_before_the_second(tmp_path: Path) -> None:
    body = arrival(0, "rest", 0) + arrival(1, "rest", 1, "state = { processed = [1] }")
    assert passes(tmp_path, LIVE + body)


def test_options_odds_and_state_are_those_just_before_the_arrival(tmp_path: Path) -> None:
    first = arrival(0, "rest", 0, "options = ['rest', 'throw power=1', 'throw power=2']")
    second = arrival(1, "throw power=2", 100, "odds = { hit = '1/2' }\nrolls = [0]\n"
                     "state = { stamina = [4, 3], processed = [1] }")  # fmt: skip
    assert passes(tmp_path, LIVE + first + second + "[expect]\nstamina = [4, 1]")


def test_the_clock_makes_everything_count_that_is_due(tmp_path: Path) -> None:
    body = arrival(0, "rest", 5) + "[[play]]\nclock = 5\nevents = ['Rested']\nstate.processed = [1]"
    more = "\n[[play]]\nclock = 60000\nevents = ['TimeRanOut']\n"
    assert passes(tmp_path, LIVE + body + more + "[expect]\nover = true")


def test_a_choice_without_a_time_counts_at_once(tmp_path: Path) -> None:
    at_once = "[[play]]\nseat = 0\nchoose = 'rest'\nstate.turn = 'blue'\n"
    assert passes(tmp_path, LIVE + at_once + arrival(1, "rest", 5) + "[expect]\nturn = 'red'")


def test_a_wrong_fate_is_shown_with_its_step(tmp_path: Path) -> None:
    body = arrival(0, "rest", 0) + arrival(0, "rest", 10, "due = 10")
    assert fails(tmp_path, LIVE + body) == (
        "step 2 (line 11), `rest` of seat 0:\n"
        "  choose: expected accepted, got refused: it is the other's turn"
        " (not_your_turn, TOY-001)\n"
        "  due: expected 10, got 100"
    )


def test_a_wrong_order_is_shown_at_the_end(tmp_path: Path) -> None:
    body = arrival(0, "rest", 0) + arrival(1, "rest", 10) + "[expect]\nprocessed = [2, 1]"
    assert fails(tmp_path, LIVE + body) == (
        "at the end (line 16):\n  processed: expected [2, 1], got [1, 2]"
    )


def test_all_rolls_of_the_file_make_one_tape(tmp_path: Path) -> None:
    body = arrival(0, "throw power=1", 0, "rolls = [5]") + arrival(1, "rest", 10)
    assert passes(tmp_path, LIVE + body)
    assert breaks(tmp_path, LIVE + body.replace("[5]", "[5, 5]")) == (
        "10: rolls: 1 results are left over"
    )
    assert breaks(tmp_path, LIVE + body.replace("[5]", "[7]")) == (
        "10: rolls: result 0 is 7, asked for 0..5"
    )
    assert breaks(tmp_path, LIVE + body.replace("rolls = [5]", "")) == (
        "11: rolls: the tape is used up after 0 results"
    )
    assert passes(tmp_path, "seed = 4\n" + LIVE + body.replace("rolls = [5]", ""))


def test_words_that_name_no_choice_are_told_with_their_line(tmp_path: Path) -> None:
    assert breaks(tmp_path, LIVE + arrival(0, "sleep", 0)) == "8: 'sleep' is no choice"
