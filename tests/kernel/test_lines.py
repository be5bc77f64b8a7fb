"""The lines of a TOML text."""

from __future__ import annotations

import pytest

from donnybrook.kernel.errors import BrokenContent
from donnybrook.kernel.lines import line_at, line_of, read_toml

TEXT = '''\
id = "X"  # [[play]] in a comment is none
text = """
[[play]]
seat = 9
"""
clauses = [
  "A", # [position]
  "B",
]
options = { goal = 5 }

[position]
"odd key" = 1
hands.red = ["R"]

[[play]]
seat = 0
rolls = [
  [1, 2],
]

[[play]]
seat = 1
[play.state]
turn = 0

[[play]]
state.turn = 1

[expect.view.0]
secret = 'it''s'
'''


def test_a_table_of_an_array_is_found_by_its_number() -> None:
    assert [line_of(TEXT, "play", index) for index in range(3)] == [16, 22, 27]


def test_a_key_is_found_in_its_own_table() -> None:
    assert line_of(TEXT, key="id") == 1
    assert line_of(TEXT, key="clauses") == 6
    assert line_of(TEXT, "position", key="odd key") == 13
    assert line_of(TEXT, "play", 0, "seat") == 17
    assert line_of(TEXT, "play", 0, "rolls") == 18
    assert line_of(TEXT, "play", 1, "seat") == 23


def test_dotted_keys_and_sub_tables_are_the_same_path() -> None:
    assert line_of(TEXT, "position", key="hands.red") == 14
    assert line_of(TEXT, "play", 1, "state.turn") == 25
    assert line_of(TEXT, "play", 2, "state.turn") == 28
    assert line_at(TEXT, ("expect", "view", "0", "secret")) == 31


def test_what_has_no_line_is_found_at_what_lies_around_it() -> None:
    assert line_of(TEXT, key="options.goal") == 10
    assert line_of(TEXT, "play", 1, "rolls") == 22
    assert line_of(TEXT, key="nowhere") == 1


def test_an_array_of_tables_written_in_one_line_is_found_there() -> None:
    assert line_of('id = "X"\nplay = [{ seat = 0 }, { seat = 1 }]', "play", 1, "seat") == 2


def test_windows_line_ends_change_nothing() -> None:
    assert line_of(TEXT.replace("\n", "\r\n"), "play", 1, "seat") == 23


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a = 1\nb 2\n", 2, "Expected '=' after a key in a key/value pair"),
        ("a = 1\na = 2\n", 2, "Cannot overwrite a value"),
        ("a = 1\nb = [\n", 2, "Invalid value"),
    ],
)
def test_a_text_that_is_no_toml_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(BrokenContent) as caught:
        read_toml(text, "decks.toml")
    assert str(caught.value) == f"decks.toml:{line}: not TOML: {reason}"
