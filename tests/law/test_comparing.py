"""What a scenario expects and what came, value by value."""

from __future__ import annotations

from typing import Any

from donnybrook.kernel.compare import differences, plain


def compared(expected: dict[str, Any], got: dict[str, Any]) -> list[str]:
    return [str(one) for one in differences(expected, plain(got), "")]


def test_rows_of_a_list_are_compared_by_their_given_keys() -> None:
    seats = {"seats": [{"pile": 3, "hand": "R"}, {"pile": 4, "hand": None}]}
    assert compared({"seats": [{"pile": 3}, {"hand": ""}]}, seats) == []
    assert compared({"seats": [{"pile": 4}, {"hand": "R"}]}, seats) == [
        "seats.0.pile: expected 4, got 3",
        'seats.1.hand: expected "R", got nothing',
    ]


def test_single_items_of_a_list_are_named_by_their_number() -> None:
    seats = {"seats": [{"pile": 3}, {"pile": 4}], "piles": [3, 4]}
    assert compared({"seats": {"1": {"pile": 4}}, "piles": {"0": 3}}, seats) == []
    assert compared({"seats": {"1": {"pile": 3}, "2": {}}}, seats) == [
        "seats.1.pile: expected 3, got 4",
        "seats.2: expected {}, got no such key",
    ]


def test_a_list_with_another_number_of_rows_differs_as_a_whole() -> None:
    assert compared({"seats": [{"pile": 3}]}, {"seats": [{"pile": 3}, {"pile": 4}]}) == [
        "seats: expected [{ pile = 3 }], got [{ pile = 3 }, { pile = 4 }]"
    ]


def test_an_empty_text_stands_for_nothing_and_for_a_key_that_is_not_there() -> None:
    assert compared({"hand": "", "known": ""}, {"hand": None}) == []
    assert compared({"hand": ""}, {"hand": "R"}) == ['hand: expected nothing, got "R"']
    assert compared({"hand": "R"}, {}) == ['hand: expected "R", got no such key']
