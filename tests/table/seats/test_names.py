"""Names of people: what stays of them, and what does not."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donnybrook.table.seats.names import LONGEST, MOST_CODES, apart, clean

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("sent", "seen"),
    [
        ("  Ann  O'Mally ", "Ann O'Mally"),
        ("Ann\x00\x07\x1b", "Ann"),
        ("Ann\tof\nGreen", "Ann of Green"),
        ("\u202egnahc", "gnahc"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("\u200b\u2060\u3164", ""),
        ("\ud800Ann", "Ann"),
        ("e\u0301", "\xe9"),
        ("\u0301", ""),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 3),
        ("\u05d3\u05b8\u05d5\u05b4\u05d3", "\u05d3\u05b8\u05d5\u05b4\u05d3"),
        ("\u0645\u062d\u0645\u062f", "\u0645\u062d\u0645\u062f"),
        (FAMILY, FAMILY),
        ("\U0001f44d\U0001f3fd ok", "\U0001f44d\U0001f3fd ok"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),
        ("\U0001f468\u200dA", "\U0001f468A"),
        ("x" * 60, "x" * 24),
        (FAMILY * 24, FAMILY * 12),
        ("\ue000\U000e0041", ""),
    ],
)
def test_a_name_is_what_everybody_can_see_of_it(sent: str, seen: str) -> None:
    assert clean(sent) == seen


def test_a_title_may_be_longer() -> None:
    assert clean("x" * 80, 60) == "x" * 60


@given(st.text(max_size=80))
def test_whatever_is_sent_a_name_is_short_visible_and_cleaned_once(text: str) -> None:
    name = clean(text)
    assert len(name) <= MOST_CODES
    assert clean(name) == name
    assert name == " ".join(name.split())
    kinds = [unicodedata.category(char) for char in name if char != "\u200d"]
    assert not {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} & set(kinds)
    assert sum(kind[0] != "M" for kind in kinds) <= LONGEST * 3


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("\u0410nn", "Ann"),  # a Cyrillic A
        ("B\u03bfb", "Bob"),  # a Greek o
        ("k\u03b1te", "kate"),  # a Greek alpha
        ("B\u0585b", "Bob"),  # an Armenian o
        ("\u13a2om", "Tom"),  # a Cherokee letter
        ("p\u0251ul", "paul"),  # a Latin alpha
        ("I\u015f\u0131l", "I\u015f\u0131l"),  # a Turkish name
        ("\uff21\uff4e\uff4e", "Ann"),  # full width
        ("\U0001d400nn", "Ann"),  # bold, of mathematics
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),  # a name in Cyrillic
        ("\u039d\u03af\u03ba\u03bf\u03c2", "\u039d\u03af\u03ba\u03bf\u03c2"),  # and in Greek
    ],
)
def test_nobody_looks_like_somebody_else_by_letters_of_another_script(
    typed: str, seen: str
) -> None:
    assert clean(typed) == seen


@pytest.mark.parametrize(
    ("others", "name", "seen"),
    [
        (["Ann"], "Bob", "Bob"),
        (["Ann"], clean("\u0410nn"), "Ann 2"),  # a Cyrillic A, cleaned
        (["COP"], "\u0421\u041e\u0420", "\u0421\u041e\u0420 2"),  # all of it Cyrillic
        (["Bill"], "BiIl", "BiIl 2"),
        (["Ann", "Ann 2"], "Ann", "Ann 3"),
        ([""], "Ann", "Ann"),  # a seat that is still open
        (["Ann"], "ann", "ann"),
        (["x" * 24], "x" * 24, "x" * 22 + " 2"),
    ],
)
def test_who_comes_second_and_looks_like_the_first_is_numbered(
    others: list[str], name: str, seen: str
) -> None:
    assert apart(name, others) == seen
    assert len(seen) <= LONGEST
