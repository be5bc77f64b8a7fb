"""Choices as rows: codes, words, labels and typed parameters come from one table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from donnybrook.kernel.errors import BadWords, IllegalChoice
from donnybrook.kernel.language import Domain, Language, Reason, Verb, named, numbered


class Deck:
    """A position of a game of nothing but words."""

    def __init__(self, drawing: bool = True) -> None:
        self.drawing = drawing


def read_mix(deck: Deck, seat: int, word: str) -> int:
    return {"1 2": 0, "2 1": 1}.get(word, -1)


def read_stance(deck: Deck, seat: int, word: str) -> int:
    return ("", "gentle").index(word) if word in ("", "gentle") else -1


LIST = Domain[Deck](1, lambda s, seat, i: "zip,mags", lambda s, seat, word: 0, type=list[str])
MIX = Domain[Deck](2, lambda s, seat, i: ("1 2", "2 1")[i], read_mix, type=int)
STANCE = Domain[Deck](2, lambda s, seat, i: ("", "gentle")[i], read_stance, optional=True)
ONLY = Domain[Deck](1, lambda s, seat, i: "zip", lambda s, seat, word: 0)
SEAT = numbered("seat", 1, 3)
DECK = named("deck", ("zip", "mags"), ("Zip", "Mags the Great"))
V = Verb[Deck]
VERBS = (
    V("end turn", 0, "End the turn", "T-1", "nothing more"),
    V("tag", 1, "{deck} for seat {seat}", "T-2", "a pair", {"seat": SEAT, "deck": DECK}),
    V("mix", 7, "{reds}", lambda s, seat, i: f"T-{i}", "two at once", {"reds blues": MIX}),
    V("hit", 9, "Hit", "T-3", "maybe gently", {"stance": STANCE}),
    V("draw", 11, "Draw", "T-4", "while drawing", when=lambda s, seat: s.drawing),
    V("stop", 11, "Stop", "T-5", "else", when=lambda s, seat: not s.drawing),
    V("stop", 11, "Stop", "T-5", "by its deck", {"deck": ONLY},
      when=lambda s, seat: not s.drawing, alias=True),
    V("aim", 12, "Aim", "T-6", "at something", adds={"far": bool},
      aims=lambda s, seat, i: {"far": s.drawing}),
    V("all", 13, "All", "T-7", "a list of decks", {"decks": LIST}),
)  # fmt: skip


def nobody(s: Deck, seat: int, verb: str, given: Mapping[str, str]) -> int:
    return 2


LANGUAGE = Language(
    VERBS,
    lambda s, seat, code: 1 if seat == 7 else 3 if seat == 8 and code == 4 else 0,
    {
        1: Reason("T-9", "not_you", "Seat seven has no say."),
        2: Reason("T-8", "no_mix", "There is no mix of {reds} and {blues}."),
        3: Reason("T-7", "not_him", "{deck} never tags."),
    },
    nobody,
    Reason("T-0", "no_code", lambda s, seat, code: f"{code} is no choice."),
)


@pytest.mark.parametrize("code", range(14))
@pytest.mark.parametrize("drawing", [True, False])
def test_every_code_is_read_back_from_its_own_words(code: int, drawing: bool) -> None:
    deck = Deck(drawing)
    assert LANGUAGE.read(deck, 0, LANGUAGE.say(deck, 0, code)) == code


def test_the_last_parameter_varies_fastest() -> None:
    said = [LANGUAGE.say(Deck(), 0, code) for code in range(1, 7)]
    assert said == [
        f"tag seat={seat} deck={deck}" for seat in (1, 2, 3) for deck in ("zip", "mags")
    ]


def test_a_label_calls_parameters_as_people_do() -> None:
    assert LANGUAGE.label(Deck(), 0, 4) == "Mags the Great for seat 2"
    assert LANGUAGE.clause(Deck(), 0, 8) == "T-1"


def test_the_page_gets_verb_and_typed_parameters() -> None:
    assert LANGUAGE.choice(Deck(), 0, 4) == {"verb": "tag", "seat": 2, "deck": "mags"}
    assert LANGUAGE.choice(Deck(), 0, 7) == {"verb": "mix", "reds": 1, "blues": 2}
    assert LANGUAGE.choice(Deck(), 0, 9) == {"verb": "hit"}
    assert LANGUAGE.choice(Deck(), 0, 12) == {"verb": "aim", "far": True}


def test_rows_that_share_a_code_are_told_apart_by_the_position() -> None:
    assert LANGUAGE.say(Deck(True), 0, 11) == "draw"
    assert LANGUAGE.say(Deck(False), 0, 11) == "stop"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("fly", "there is no verb 'fly'; there are end turn, tag, mix, hit, draw, stop, aim, all"),
        ("tag", "tag needs seat=, deck="),
        ("stop", "stop answers nothing that is asked now"),
        ("tag seat=2", "tag needs deck="),
        ("tag seat=9 deck=zip", "seat must be a number from 1 to 3, not '9'"),
        ("tag seat=2 deck=rex", "deck must be one of zip, mags, not 'rex'"),
        ("end turn now=yes", "end turn does not take 'now=yes'; its parameters are: none"),
    ],
)
def test_wrong_words_are_told_what_would_be_right(words: str, sentence: str) -> None:
    with pytest.raises(BadWords) as error:
        LANGUAGE.read(Deck(), 0, words)
    assert str(error.value) == sentence


def test_rows_of_one_verb_are_told_apart_by_their_parameters() -> None:
    assert LANGUAGE.read(Deck(False), 0, "stop deck=zip") == 11
    assert LANGUAGE.say(Deck(False), 0, 11) == "stop"
    assert LANGUAGE.texts["stop"] == "else"


def test_a_list_reaches_the_page_as_one() -> None:
    assert LANGUAGE.choice(Deck(), 0, 13) == {"verb": "all", "decks": ["zip", "mags"]}


def test_a_verb_out_of_place_is_refused_by_the_game() -> None:
    def misplaced(s: Deck, seat: int, verb: str, code: int) -> IllegalChoice | int:
        return IllegalChoice("T-7", verb, f"Not now: {verb}.") if verb == "stop" else 1

    language = Language(
        VERBS, LANGUAGE.why_not, LANGUAGE.reasons, nobody, LANGUAGE.no_code, misplaced
    )
    for drawing, words, reason in ((True, "stop", "stop"), (False, "draw", "not_you")):
        with pytest.raises(IllegalChoice) as error:
            language.read(Deck(drawing), 0, words)
        assert error.value.reason == reason
    assert language.read(Deck(True), 0, "draw") == 11


def test_refusals_come_from_the_rules_number() -> None:
    for seat, words, clause in ((7, "hit", "T-9"), (0, "mix reds=5 blues=5", "T-8")):
        with pytest.raises(IllegalChoice) as error:
            LANGUAGE.read(Deck(), seat, words)
        assert error.value.clause == clause
    refusal = LANGUAGE.refusal(Deck(), 0, 99)
    assert refusal is not None
    assert (refusal.clause, refusal.sentence) == ("T-0", "99 is no choice.")


def test_a_reason_names_what_was_chosen() -> None:
    refusal = LANGUAGE.refusal(Deck(), 8, 4)
    assert refusal is not None
    assert refusal.sentence == "Mags the Great never tags."
    with pytest.raises(IllegalChoice, match="There is no mix of 5 and 6"):
        LANGUAGE.read(Deck(), 0, "mix reds=5 blues=6")
