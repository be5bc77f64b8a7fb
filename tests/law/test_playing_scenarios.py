"""What a scenario may state, and how a failure reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.law.scenes import fails, judge, passes

THROW = """
[[play]]
seat = "red"
choose = "throw power=2"
rolls = [3]
"""  # lines 5 to 9, a hit


def test_a_scenario_without_steps_compares_the_opening_position(tmp_path: Path) -> None:
    assert passes(tmp_path, "[expect]\npoints = [0, 0]\nturn = 'red'\nover = false")


def test_only_the_given_keys_of_a_table_are_compared(tmp_path: Path) -> None:
    assert passes(tmp_path, "[expect.seats.1]\nstamina = 3")


def test_single_items_of_a_list_are_compared_by_their_number(tmp_path: Path) -> None:
    assert passes(tmp_path, "[expect]\nstamina.1 = 3")
    assert fails(tmp_path, "[expect]\nstamina = { 0 = 3, 1 = 4, 2 = 3 }") == (
        "at the end (line 5):\n"
        "  stamina.1: expected 4, got 3\n"
        "  stamina.2: expected 3, got no such key"
    )


def test_a_position_is_put_on_the_table(tmp_path: Path) -> None:
    assert passes(tmp_path, "[position]\npoints = [4, 0]\n[expect]\npoints = [4, 0]")


def test_the_set_up_follows_its_rolls_and_each_seat_sees_its_own(tmp_path: Path) -> None:
    assert passes(
        tmp_path, "setup_rolls = [5, 2]\n[expect]\nview.0.secret = 5\nview.blue.secret = 2"
    )


def test_a_pack_and_options_change_the_match(tmp_path: Path) -> None:
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "toy.toml").write_text("stamina = 9")
    assert passes(
        tmp_path,
        "pack = 'pack'\noptions = { goal = 2 }" + THROW + "[expect]\nstamina = [7, 9]\nover = true",
    )


def test_a_failed_expectation_shows_key_expected_and_got(tmp_path: Path) -> None:
    body = "[expect]\nturn = 'blue'\npoints = [0, 2]\nover = 0\nseats = { 1 = { stamina = 4 } }"
    assert fails(tmp_path, body) == (
        "at the end (line 5):\n"
        '  turn: expected "blue", got "red"\n'
        "  points: expected [0, 2], got [0, 0]\n"
        "  over: expected 0, got false\n"
        "  seats.1.stamina: expected 4, got 3"
    )


def test_a_failed_view_shows_whose_it_is(tmp_path: Path) -> None:
    body = "setup_rolls = [5, 2]\n[expect]\nview.spectator = { secret = 5, hand = [{ a = true }] }"
    assert fails(tmp_path, body) == (
        "at the end (line 6):\n"
        "  view.spectator.secret: expected 5, got nothing\n"
        "  view.spectator.hand: expected [{ a = true }], got no such key"
    )


def test_a_step_is_played_with_its_rolls(tmp_path: Path) -> None:
    assert passes(tmp_path, THROW + "events = ['Thrown', 'Hit']\nstate.points = [2, 0]")


def test_a_failed_step_shows_its_number_and_line(tmp_path: Path) -> None:
    body = THROW + "\n[[play]]\nseat = 1\nchoose = 'rest'\nstate = { turn = 'blue' }"
    assert fails(tmp_path, body) == (
        'step 2 (line 11), `rest` of seat 1:\n  turn: expected "blue", got "red"'
    )


def test_chance_without_rolls_comes_from_the_seed_if_there_is_one(tmp_path: Path) -> None:
    assert passes(tmp_path, "seed = 5" + THROW.replace("rolls = [3]", "events = ['Thrown']"))


@pytest.mark.parametrize("events", ["['Thrown']", "['Hit']", "['Thrown', 'Hit']", "[]"])
def test_events_must_occur_in_order(tmp_path: Path, events: str) -> None:
    assert passes(tmp_path, THROW + f"events = {events}")


@pytest.mark.parametrize("events", [["Hit", "Thrown"], ["Thrown", "Thrown"], ["Rested"]])
def test_events_in_another_order_fail(tmp_path: Path, events: list[str]) -> None:
    assert fails(tmp_path, THROW + f"events = {events}") == (
        "step 1 (line 6), `throw power=2` of seat red:\n"
        f"  events: expected {', '.join(events)}, got Thrown, Hit"
    )


TIRED = "\n[position]\nstamina = [1, 1]\n\n[[play]]\nseat = 0\nchoose = 'throw power=2'\n"


def test_a_refusal_is_told_by_its_clause_and_its_reason(tmp_path: Path) -> None:
    assert passes(tmp_path, TIRED + "refused = 'TOY-010'\nreason = 'tired'")


def test_a_refusal_by_another_clause_fails(tmp_path: Path) -> None:
    assert fails(tmp_path, TIRED + "refused = 'TOY-001'\nreason = 'not_your_turn'") == (
        "step 1 (line 9), `throw power=2` of seat 0:\n"
        "  refused: expected TOY-001, got TOY-010: not enough stamina (tired, TOY-010)\n"
        "  reason: expected not_your_turn, got tired"
    )


def test_an_accepted_choice_that_should_be_refused_shows_what_happened(tmp_path: Path) -> None:
    assert fails(tmp_path, THROW + "refused = 'TOY-010'") == (
        "step 1 (line 6), `throw power=2` of seat red:\n"
        "  refused: expected TOY-010, got accepted, events: Thrown, Hit"
    )


def test_a_choice_that_should_be_accepted_shows_its_refusal(tmp_path: Path) -> None:
    assert fails(tmp_path, TIRED + "rolls = [5]") == (
        "step 1 (line 9), `throw power=2` of seat 0:\n"
        "  choose: expected accepted, got refused: not enough stamina (tired, TOY-010)"
    )


def test_the_full_set_of_options_is_compared_in_any_order(tmp_path: Path) -> None:
    body = "\n[[play]]\nseat = 0\noptions = ['throw power=2', 'rest', 'throw  power=1']"
    assert passes(tmp_path, body + "\n[[play]]\nseat = 1\noptions = []")


def test_other_options_show_what_is_missing_and_what_is_not_legal(tmp_path: Path) -> None:
    body = "[[play]]\nseat = 0\noptions = ['rest', 'throw power=1', 'throw power=3']"
    assert fails(tmp_path, body) == (
        "step 1 (line 5), `look` of seat 0:\n"
        '  options, "throw power=3": expected legal, got not offered\n'
        '  options, "throw power=2": expected not legal, got offered'
    )


def test_an_option_that_is_listed_twice_fails(tmp_path: Path) -> None:
    body = "[position]\nstamina = [0, 0]\n[[play]]\nseat = 0\noptions = ['rest', 'rest']"
    assert fails(tmp_path, body).endswith("options: expected rest, rest, got rest")


def test_odds_are_exact_and_only_the_given_ones_count(tmp_path: Path) -> None:
    assert passes(tmp_path, THROW + 'odds = { hit = "3/6" }')


def test_other_odds_show_both_fractions(tmp_path: Path) -> None:
    assert fails(tmp_path, THROW + 'odds = { hit = "5/12", miss = "1/6" }') == (
        "step 1 (line 6), `throw power=2` of seat red:\n"
        "  odds.hit: expected 5/12, got 1/2\n"
        "  odds.miss: expected 1/6, got 1/2"
    )


def test_an_empty_table_says_that_a_choice_has_no_odds(tmp_path: Path) -> None:
    assert passes(tmp_path, "[[play]]\nseat = 0\nchoose = 'rest'\nodds = {}")
    assert fails(tmp_path, THROW + "odds = {}").endswith(
        "odds: expected none, got miss 1/2, hit 1/2"
    )


def test_an_illegal_choice_has_no_odds(tmp_path: Path) -> None:
    assert "odds: expected of a legal choice, got refused: not enough stamina" in fails(
        tmp_path, TIRED + 'odds = { hit = "1/2" }'
    )


def test_the_clock_runs_and_its_events_are_heard(tmp_path: Path) -> None:
    body = "[[play]]\nclock = 59999\nstate.over = false\n[[play]]\nclock = 60000\n"
    assert passes(tmp_path, body + "events = ['TimeRanOut']\nstate.over = true")


def test_a_choice_with_a_time_lets_the_clock_run_first(tmp_path: Path) -> None:
    body = "[[play]]\nseat = 0\nchoose = 'rest'\nat = 60000\nrefused = 'TOY-003'"
    assert passes(tmp_path, body)


# -- refused at set-up


def test_a_refused_set_up_must_name_its_clause(tmp_path: Path) -> None:
    assert passes(tmp_path, "refused = 'TOY-010'\n[position]\nstamina = [-1, 0]")


def test_a_set_up_that_is_accepted_after_all_fails(tmp_path: Path) -> None:
    assert fails(tmp_path, "refused = 'TOY-010'\n[position]\nstamina = [1, 0]") == (
        "set-up (line 5):\n  refused: expected TOY-010, got accepted"
    )


def test_a_set_up_that_is_refused_otherwise_fails(tmp_path: Path) -> None:
    assert fails(tmp_path, "refused = 'TOY-011'\n[position]\nstamina = [-1, 0]") == (
        "set-up (line 5):\n  refused: expected TOY-011, got refused: "
        "impossible position: stamina cannot be negative (TOY-010)"
    )


def test_a_clause_in_the_name_of_a_folder_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "TOY-003").mkdir()
    (tmp_path / "TOY-003" / "toy.toml").write_text("stamina = 0")
    assert fails(tmp_path, "refused = 'TOY-003'\npack = 'TOY-003'") == (
        "set-up (line 5):\n  refused: expected TOY-003, got refused: "
        "stamina must be from 1 to 9 (TOY-020)"
    )


# -- stepping back

ASK = "\n[[play]]\nseat = 0\nundo = 'ask'\n"
REST = "\n[[play]]\nseat = 0\nchoose = 'rest'\n"


def test_a_choice_that_told_nothing_is_taken_back_at_once(tmp_path: Path) -> None:
    assert passes(tmp_path, REST + ASK + "state = { stamina = [3, 3], turn = 'red' }")


def test_a_throw_is_taken_back_only_if_the_other_agrees(tmp_path: Path) -> None:
    answer = "\n[[play]]\nseat = 1\nundo = 'agree'\nstate = { points = [0, 0], turn = 'red' }"
    assert passes(tmp_path, THROW + ASK + "state.points = [2, 0]" + answer)


def test_a_refused_undo_leaves_everything_as_it_is(tmp_path: Path) -> None:
    answer = "\n[[play]]\nseat = 1\nundo = 'refuse'\nstate.points = [2, 0]"
    assert passes(tmp_path, THROW + ASK + answer)


def test_stepping_back_rolls_the_same_dice_and_set_up_again(tmp_path: Path) -> None:
    rest = "\n[[play]]\nseat = 1\nchoose = 'rest'\n[[play]]\nseat = 1\nundo = 'ask'\n"
    again = "\n[[play]]\nseat = 1\nchoose = 'throw power=1'\nrolls = [4]\n"
    expect = "[expect]\npoints = [2, 2]\nview.0.secret = 4"
    assert passes(tmp_path, "setup_rolls = [4, 4]" + THROW + rest + again + expect)


def test_an_undo_that_the_rules_forbid_is_refused(tmp_path: Path) -> None:
    off = "options = { takeback = false }"
    assert passes(tmp_path, off + REST + ASK + "refused = 'TOY-012'\nreason = 'no_takeback'")
    assert fails(tmp_path, off + REST + ASK).endswith(
        "ask: expected accepted, got refused: choices stand (no_takeback, TOY-012)"
    )


def test_an_undo_that_should_be_forbidden_fails(tmp_path: Path) -> None:
    assert fails(tmp_path, REST + ASK + "refused = 'TOY-012'").endswith(
        "`ask` of seat 0:\n  refused: expected TOY-012, got accepted, events: none"
    )


def test_an_answer_that_nobody_asked_for_fails(tmp_path: Path) -> None:
    assert fails(tmp_path, ASK.replace("ask", "agree")).endswith(
        "agree: expected accepted, got refused: nobody has asked to step back"
    )


def test_a_refusal_without_a_clause_is_shown_as_such(tmp_path: Path) -> None:
    assert fails(tmp_path, ASK + "refused = 'TOY-012'").endswith(
        "refused: expected TOY-012, got no clause: There is no decision of this seat to take back."
    )


def test_a_verdict_knows_the_clauses_it_is_about(tmp_path: Path) -> None:
    verdict = judge(tmp_path, "")
    assert (verdict.id, verdict.clauses, verdict.passed) == ("X", ("TOY-001",), True)
