"""Words, taken apart: verbs, parameters, and clear words about wrong ones."""

from __future__ import annotations

import pytest

from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.words import number, one_of, read_parameters

VERBS = {"draw": (), "tag": ("seat", "deck")}


def test_words_are_a_verb_and_the_parameters_that_are_given() -> None:
    assert read_parameters("draw", [], VERBS) == ("draw", {})
    given = {"deck": "zip", "seat": "2"}
    assert read_parameters("tag", ["deck=zip", "seat=2"], VERBS) == ("tag", given)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "there is no verb ''; there are draw, tag"),
        ("fly", "there is no verb 'fly'; there are draw, tag"),
        ("draw seat=1", "draw does not take 'seat=1'; its parameters are: none"),
        ("tag colour=red", "tag does not take 'colour=red'; its parameters are: seat, deck"),
        ("tag seat=", "tag does not take 'seat='; its parameters are: seat, deck"),
        ("tag seat", "tag does not take 'seat'; its parameters are: seat, deck"),
    ],
)
def test_wrong_words_are_told_what_would_be_right(words: str, sentence: str) -> None:
    verb, *parts = words.split(" ")
    with pytest.raises(BadWords) as error:
        read_parameters(verb, parts, VERBS)
    assert str(error.value) == sentence


def test_a_number_lies_between_its_bounds() -> None:
    assert number({"seat": "3"}, "seat", 1, 3) == 3
    assert number({}, "seat", 0, 3, "0") == 0
    for value in ("0", "4", "-1", "two", ""):
        with pytest.raises(BadWords, match="seat must be a number from 1 to 3, not"):
            number({"seat": value}, "seat", 1, 3)


def test_one_of_a_list_is_its_place() -> None:
    assert one_of({"deck": "mags"}, "deck", ["zip", "mags"]) == 1
    with pytest.raises(BadWords, match="deck must be one of zip, mags, not 'rex'"):
        one_of({"deck": "rex"}, "deck", ["zip", "mags"])
