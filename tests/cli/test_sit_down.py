"""`donnybrook terminal`: sitting down, and what cannot be sat down to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from donnybrook.cli import app
from donnybrook.kernel.registry import games, get


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["terminal", *words], input=typed, prog_name="donnybrook")


def test_without_a_word_it_is_the_first_game_against_its_usual_bot() -> None:
    result = run()
    assert result.exit_code == 0
    title, seats, hint = result.stdout.splitlines()[:3]
    assert title == f"BRAWL: {get('brawl').facts.blurb}"
    assert re.fullmatch(r"You are seat 0; the greedy bot plays seat 1\. Seed \d+\.", seats)
    assert hint == "Type the number of an option, or `?` for help."
    assert result.stdout.endswith("> \nYou leave the table.\n")


def test_the_same_seed_is_the_same_match() -> None:
    typed = "1\n" * 40 + "quit\n"
    first = run("brawl", "--seed", "7", typed=typed)
    assert first.stdout.count("> You: ") == 40
    assert run("brawl", "--seed", "7", typed=typed).stdout == first.stdout


@pytest.mark.parametrize("form", ["duel", "round_robin", "tag_team"])
@pytest.mark.parametrize("mode", ["training", "tournament"])
def test_every_form_and_mode_can_be_played_to_its_end(form: str, mode: str) -> None:
    options = ["--option", f"form={form}", "--option", f"mode={mode}"]
    result = run("brawl", *options, "--bot", "random", "--seed", "1", typed="1\n" * 2000)
    assert result.exit_code == 0
    assert "\nThe match is over: " in result.stdout


def test_the_cards_in_other_hands_stay_hidden() -> None:
    options = ["--option", "mode=tournament", "--seed", "7"]
    result = run("brawl", *options, typed="draw\n" * 60)
    hands = set(re.findall(r"seat 1 \(mags\): pile \d+, hand (\S+),", result.stdout))
    assert hands == {"-", "?"}


def test_why_names_the_clause_that_forbids_a_choice() -> None:
    result = run("brawl", "--seed", "7", typed="why discard\ndiscard\nquit\n")
    first, second = re.findall(r"^> (.*BRL-\d+.*)$", result.stdout, re.MULTILINE)
    assert first == second


def test_undo_and_save_leave_a_log_that_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("brawl", "--seed", "7", typed="1\n1\nundo\n1\nsave match.json\n")
    assert "\n> Your last choice is taken back.\n" in result.stdout
    assert "\n> Saved: match.json\n" in result.stdout
    replayed = CliRunner().invoke(app, ["replay", "match.json"], prog_name="donnybrook")
    assert replayed.exit_code == 0
    assert "every digest verified" in replayed.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'; there are " + ", ".join(games())),
        (
            ["brawl", "--bot", "deep"],
            "brawl has no bot 'deep'; it has random, greedy, search and the levels rookie,"
            " scrapper, regular, bruiser, champ; yours is named module:Class",
        ),
        (["brawl", "--seat", "2"], "--seat must be a seat of this match, 0 to 1, not 2"),
        (["brawl", "--seat", "-1"], "--seat must be a seat of this match, 0 to 1, not -1"),
        (["brawl", "--option", "form"], "--option 'form' must look like name=value"),
        (["brawl", "--seed", "-1"], "a seed is a whole number from 0 to 2**96 - 1, not -1"),
        (
            ["brawl", "--option", "mode=tournament", "--option", "clock=live"],
            "this match runs on a live clock, which the terminal does not have",
        ),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_2(words: list[str], sentence: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"donnybrook: {sentence}\n"


def test_a_live_lobby_ends_with_a_sentence_where_a_clock_must_run() -> None:
    result = run("brawl", "--option", "clock=live", "--seed", "7", typed="knock\n" * 9)
    assert result.exit_code == 2
    assert result.stderr == "donnybrook: nobody may act: this match waits for a clock\n"
