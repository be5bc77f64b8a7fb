"""A match in the terminal, played by typed lines."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from donnybrook.cli.sit_down import sit_down
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.match import Match
from tests.cli.toy import SticksGame, Together, Waiting

OPENING = ["  your number is told (STK-003)"]
FIRST_TABLE = [
    "",
    "heap [|||||]",
    "   1  take count=1 (STK-001)",
    "   2  take count=2 (STK-001)",
    "   3  concede (STK-003)",
]
LEFT = "> You leave the table."


class Interrupted:
    """A keyboard at which somebody presses Ctrl-C."""

    def readline(self) -> str:
        raise KeyboardInterrupt


class Person:
    """Sits down at the toy game and types."""

    def __init__(self, game: SticksGame, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.monkeypatch = monkeypatch

    def types(self, *lines: str, seat: int = 0, sticks: int = 5) -> list[str]:
        """What the screen shows after the greeting."""
        return self.reads(io.StringIO("".join(f"{line}\n" for line in lines)), seat, sticks)

    def reads(
        self, keyboard: io.StringIO | Interrupted, seat: int = 0, sticks: int = 5
    ) -> list[str]:
        self.monkeypatch.setattr("sys.stdin", keyboard)
        screen = io.StringIO()
        match = Match(self.game, {"sticks": sticks}, 7)
        sit_down(match, seat, "cautious", Console(file=screen, width=200)).run()
        return [line.rstrip() for line in screen.getvalue().splitlines()[3:]]


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    return Person(SticksGame(tmp_path), monkeypatch)


def test_the_table_the_options_and_the_end_of_the_input(person: Person) -> None:
    assert person.types() == [*OPENING, *FIRST_TABLE, ">", "You leave the table."]


def test_a_whole_match_by_numbers_and_words(person: Person) -> None:
    assert person.types("1", "take count=2", "") == [
        *OPENING,
        *FIRST_TABLE,
        "> You: take count=1",
        "  1 taken, 4 left (STK-001)",
        "Right: take count=1",
        "  1 taken, 3 left (STK-001)",
        "",
        "heap [|||]",
        "   1  take count=1 (STK-001)",
        "   2  take count=2 (STK-001)",
        "   3  concede (STK-003)",
        "> You: take count=2",
        "  2 taken, 1 left (STK-001)",
        "Right: take count=1",
        "  1 taken, 0 left (STK-001)",
        "",
        "heap []",
        "The match is over: you lost. Enter leaves; save, undo and rules still work.",
        ">",
    ]


def test_a_refusal_names_its_clause_and_changes_nothing(person: Person) -> None:
    refusal = "there are not so many sticks (too_many, STK-002)"
    shown = person.types("take count=2", "quit", sticks=1)
    assert shown[-2:] == [f"> {refusal}", LEFT]


def test_why_tells_what_is_allowed_and_what_is_not(person: Person) -> None:
    lines = ["why take count=1", "why take count=2", "why dance", "why"]
    assert person.types(*lines, sticks=1)[-6:-2] == [
        "> take count=1 is allowed now (STK-001)",
        "> there are not so many sticks (too_many, STK-002)",
        "> there is no verb 'dance'; there are take, concede. `?` lists what you can type.",
        "> why needs the words of a choice, as the options show them",
    ]


def test_an_unknown_number_or_word_is_answered_with_what_would_be_right(person: Person) -> None:
    assert person.types("4", "0", "dance")[-5:-2] == [
        "> there is no option 4; they go from 1 to 3",
        "> there is no option 0; they go from 1 to 3",
        "> there is no verb 'dance'; there are take, concede. `?` lists what you can type.",
    ]


def test_help_lists_the_commands_and_the_words_of_the_game(person: Person) -> None:
    shown = person.types("?")
    assert shown[-3] == "WORDS are, in Sticks: take count=, concede"
    typed = [line.split()[0] for line in shown[-11:-3]]
    assert typed == [">", "WORDS", "why", "rules", "look", "undo", "save", "quit"]


def test_a_clause_can_be_read_and_an_unknown_one_is_said_to_be_unknown(person: Person) -> None:
    assert person.types("rules stk-002", "rules STK-009", "rules")[-5:-2] == [
        "> STK-002: Nobody takes more sticks than there are.",
        "> there is no clause 'STK-009'; the nearest are STK-001, STK-002, STK-003",
        ">   STK-001 to STK-003  A. Taking",
    ]


def test_undo_steps_back_over_the_bot_s_answer(person: Person) -> None:
    shown = person.types("undo", "2", "undo", "quit")
    assert "> There is no decision of this seat to take back." in shown
    at = shown.index("> Your last choice is taken back.")
    assert shown[at + 1 :] == [*FIRST_TABLE, LEFT]


def test_an_undo_that_the_game_forbids_says_why(person: Person) -> None:
    shown = person.types("1", "undo", "1", sticks=1)
    assert shown[-3:-1] == [
        "> nothing is taken back after the end (over, STK-003)",
        "> the match is over",
    ]


def test_a_saved_match_is_a_log_that_replays(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    shown = person.types("1", f"save {file}", f"save {file}", "save")
    assert shown[-5:-2] == [
        f"> Saved: {file}",
        f"> {file} is there already; choose another name",
        "> save needs the name of a file, such as `save match.json`",
    ]
    match = Match.from_log(person.game, json.loads(file.read_text()))
    assert [entry.row() for entry in match.entries] == [[0, 1], [1, 1]]


def test_a_place_that_cannot_be_written_is_one_sentence(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "match.json"
    shown = person.types(f"save {file}")
    assert shown[-3] == f"> {file}: cannot be written: No such file or directory"


def test_enter_takes_an_only_option_and_otherwise_shows_the_table_again(person: Person) -> None:
    again = [">", *FIRST_TABLE[1:]]
    assert person.types("", "look", "quit") == [*OPENING, *FIRST_TABLE, *again, *again, LEFT]
    shown = person.types("", sticks=1)
    assert shown[1:] == [
        "",
        "heap [|]",
        "   1  take count=1, win 1 (STK-001)",
        "   2  concede (STK-003)",
        "> You: take count=1",
        "  1 taken, 0 left (STK-001)",
        "",
        "heap []",
        "The match is over: you won. Enter leaves; save, undo and rules still work.",
        ">",
    ]


def test_a_person_in_the_second_seat_waits_and_is_not_told_the_secret(person: Person) -> None:
    assert person.types(seat=1)[:5] == [
        "  a number is told (STK-003)",
        "Left: take count=1",
        "  1 taken, 4 left (STK-001)",
        "",
        "heap [||||]",
    ]


def test_where_several_act_at_once_the_bots_choose_after_the_person(person: Person) -> None:
    person.game.kind = Together
    shown = person.types("1", "1")
    assert [line for line in shown if "take count=1" in line and "(" not in line] == [
        "> You: take count=1",
        "Right: take count=1",
        "> You: take count=1",
        "Right: take count=1",
    ]


def test_a_match_that_waits_for_a_clock_ends_with_a_sentence(person: Person) -> None:
    person.game.kind = Waiting
    with pytest.raises(DonnybrookError, match=r"^nobody may act: this match waits for a clock$"):
        person.types()


def test_control_c_leaves_the_table(person: Person) -> None:
    assert person.reads(Interrupted())[-2:] == [">", "You leave the table."]
