"""Names of people: what stays of them, and what does not."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donnybrook.table.seats.names import LONGEST, MOST_CODES, clean

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
