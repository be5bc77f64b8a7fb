"""A press on the table of which nothing comes is answered with the reason."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from donnybrook.games.rivals.surface.language import VERBS
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadWords

GAME = registry.get("rivals")


def why(about: str, position: dict[str, Any], seat: int = 0) -> str:
    state = GAME.place(GAME.options({}), 1, position)
    told = to_builtins(GAME.advice.preview(state, seat, f"why {about}"))
    assert told["clause"].startswith("KCR-")
    assert told["sentence"].endswith(".")
    return str(told["reason"])


ACTS: dict[str, Any] = {"active": "b1", "b1": {"zone": 1}}


def test_a_press_means_what_the_position_makes_of_it() -> None:
    assert why("zone 6", ACTS) == "not_adjacent"
    assert why("ball 1b", ACTS) == "not_here"
    assert why("brawler r1", ACTS) == "too_far"  # a Tackle
    assert why("brawler b2", ACTS) == "nothing_to_pass"
    assert why("action charge", ACTS) == "no_charge"
    assert why("action throw", ACTS) == "no_ball"
    assert why("zone 3", ACTS, seat=3) == "not_your_turn"
    assert why("drinks", ACTS) == "too_many_drinks"


def test_every_action_that_is_not_offered_has_a_reason() -> None:
    state = GAME.place(GAME.options({}), 1, {"active": "b1", "ap": 0})
    legal = {GAME.language.choice(state, 0, code)["verb"] for code in GAME.legal(state, 0)}
    asides = {GAME.language.choice(state, 0, code)["verb"] for code in GAME.asides(state, 0)}
    for verb in {row.words for row in VERBS} - legal - asides:
        assert to_builtins(GAME.advice.preview(state, 0, f"why action {verb}"))["sentence"]


@pytest.mark.parametrize("about", ["why zone 13", "why brawler b9", "why ball x", "why action fly",
                                   "why not", "why zone 2"])  # fmt: skip
def test_what_cannot_be_pressed_or_can_be_chosen_gets_a_sentence(about: str) -> None:
    state = GAME.place(GAME.options({}), 1, ACTS)
    with pytest.raises(BadWords):
        GAME.advice.preview(state, 0, about)
