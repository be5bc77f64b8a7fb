"""The lines of a TOML text."""

from __future__ import annotations

import time
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import donnybrook
from donnybrook.kernel.errors import BrokenContent
from donnybrook.kernel.lines import (
    DEEPEST,
    LARGEST,
    MOST_PARTS,
    check_sane,
    line_at,
    line_of,
    places,
    read_toml,
)

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


# -- texts of strangers

SHIPPED = sorted(Path(donnybrook.__file__).parent.rglob("*.toml"))
BRACKETS = "[" * DEEPEST + "]" * DEEPEST
NASTY = {
    "a key of 30,000 parts": "a" + ".a" * 30_000 + "=1",
    "a header of 30,000 parts": "[a" + ".a" * 30_000 + "]",
    "a key with blanks between its parts": "a" + " . a" * 15_000 + "=1",
    "quoted parts": '"a"' + ".'a'" * 15_000 + "=1",
    "a key of many parts in an inline table": "x = {" + "a." * 30_000 + "a = 1}",
    "brackets in brackets": "x = " + "[" * 60_000,
    "inline tables in inline tables": "x = " + "{a=" * 20_000,
    "long strings that never end": '\\"""\n' * 13_107 + "\\",
    "strings that never end": '\\"a' * 21_845,
    "quotes": "'\n" * 32_768,
    "double quotes": '"\n' * 32_768,
    "a number of 60,000 digits": "x = " + "9" * 60_000,
    "empty lines": "\n" * LARGEST,
    "commas": "=," * 32_768,
    "ten thousand tables": "[[a]]\n" * 10_900,
    "a name without end": "a" * LARGEST,
    "brackets as deep as may be": "\n".join(f"a{n} = {BRACKETS}" for n in range(900)),
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
def test_no_text_of_64_kb_takes_half_a_second(text: str) -> None:
    def seconds() -> float:
        began = time.process_time()
        with suppress(BrokenContent):
            read_toml(text, "races.toml")
            places(text)
        return time.process_time() - began

    assert len(text) <= LARGEST
    assert (
        min(seconds() for _ in range(3)) < 0.5
    )  # quadratic ones take seconds; a busy machine slows the clock, too


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("b = 1\na" + ".a" * MOST_PARTS + " = 1", "races.toml:2: a key has 8 parts at most"),
        ("[a" + ".a" * MOST_PARTS + "]", "races.toml:1: a key has 8 parts at most"),
        ('x = ["""a"""", {' + "a." * 9 + "a=1}]", "races.toml:1: a key has 8 parts at most"),
        ("x = ['''a''''', {" + "a." * 9 + "a=1}]", "races.toml:1: a key has 8 parts at most"),
        (f"x = [{BRACKETS}]", "races.toml:1: brackets lie in each other 32 deep at most"),
        ("x = " + "{a = " * 33, "races.toml:1: brackets lie in each other 32 deep at most"),
        ("#" * 65_537, "races.toml: a text has 65536 characters at most, not 65537"),
    ],
)
def test_what_no_content_needs_is_refused_before_it_is_parsed(text: str, sentence: str) -> None:
    with pytest.raises(BrokenContent) as caught:
        read_toml(text, "races.toml")
    assert str(caught.value) == sentence


def test_a_number_of_too_many_digits_is_no_toml() -> None:
    with pytest.raises(BrokenContent, match=r"races\.toml:1: not TOML: Exceeds the limit"):
        read_toml("x = " + "9" * 5_000, "races.toml")


def test_everything_that_is_shipped_is_sane() -> None:
    assert len(SHIPPED) > 100
    for file in SHIPPED:
        check_sane(file.read_text(encoding="utf-8"), str(file))


def parts_of(table: object) -> int:
    """How many tables lie in each other: what dotted keys and headers make."""
    if isinstance(table, dict):
        return max((1 + parts_of(value) for value in table.values()), default=0)
    return max((parts_of(value) for value in table), default=0) if isinstance(table, list) else 0


@given(st.text(alphabet="a.\"'\\\n=[]{}, #1", max_size=60))
def test_a_key_that_passes_has_few_parts_for_the_parser_too(middle: str) -> None:
    """Whatever stands before it: the scan and the parser agree where strings and comments end."""
    for text in (
        f"{middle}{'a.' * 9}a=1",
        f"x=[{middle}{'a.' * 9}a=1}}]",
        f"{middle}\n[{'a.' * 9}a]",
    ):
        try:
            found = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError):
            continue
        if parts_of(found) > MOST_PARTS:
            with pytest.raises(BrokenContent):
                check_sane(text, "races.toml")
