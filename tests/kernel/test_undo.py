"""Offers to step back: free, by consent, refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.parts import Hosting
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State
from donnybrook.kernel.undo import UndoOffer
from tests.kernel.dodge import DODGE


def never(state: State, settings: Settings, seat: int) -> IllegalChoice | None:
    return IllegalChoice("DDG-003", "no_takeback", "what is done is done")


STRICT = replace(DODGE, hosting=Hosting(free_undo=False))  # nothing is taken back without asking
FINAL = replace(DODGE, hosting=Hosting(undo_refusal=never))  # nothing is taken back
FRIENDS = replace(DODGE, rules=replace(DODGE.rules, sides=lambda settings: [[0, 1]]))  # one side


def thrown(game: Game = DODGE) -> Match:
    """Both have leaned, seat 0 has thrown: dice have been rolled."""
    match = Match(game, seed=3)
    match.choose(0, "lean side=left")
    match.choose(1, "lean side=left")
    match.choose(0, "throw power=2 card=no")
    return match


def test_a_choice_that_revealed_nothing_is_taken_back_at_once() -> None:
    match = Match(DODGE, seed=3)
    match.choose(0, "lean side=left")
    offer = UndoOffer(match, 0)
    assert offer.done
    assert match.line() == []
    assert match.version == 2


def test_a_game_may_ask_even_then() -> None:
    match = Match(STRICT, seed=3)
    match.choose(0, "lean side=left")
    assert UndoOffer(match, 0).waiting_for == {1}


def test_after_dice_the_other_side_must_agree() -> None:
    match = thrown()
    offer = UndoOffer(match, 0)
    assert not offer.done
    assert offer.waiting_for == {1}
    assert match.version == 3
    offer.answer(1, True)
    assert offer.done
    assert match.line() == [0, 1]
    assert match.version == 4


def test_a_seat_steps_back_to_its_own_last_decision() -> None:
    match = thrown()
    offer = UndoOffer(match, 1)
    offer.answer(0, True)
    assert match.line() == [0]


def test_no_ends_the_offer() -> None:
    match = thrown()
    offer = UndoOffer(match, 0)
    offer.answer(1, False)
    assert offer.done
    assert match.version == 3
    with pytest.raises(DonnybrookError, match=r"^there is nothing to agree to$"):
        offer.answer(1, True)


def test_only_the_seats_asked_can_answer() -> None:
    offer = UndoOffer(thrown(), 0)
    with pytest.raises(DonnybrookError, match=r"^there is nothing to agree to$"):
        offer.answer(0, True)


def test_an_offer_is_void_when_the_match_has_gone_on() -> None:
    match = thrown()
    offer = UndoOffer(match, 0)
    match.choose(1, "concede")
    with pytest.raises(DonnybrookError, match=r"^there is nothing to agree to$"):
        offer.answer(1, True)
    assert match.state.over


def test_the_own_side_need_not_agree() -> None:
    match = thrown(FRIENDS)
    assert UndoOffer(match, 0).done
    assert match.line() == [0, 1]


def test_who_has_decided_nothing_has_nothing_to_take_back() -> None:
    match = Match(DODGE, seed=3)
    match.choose(0, "lean side=left")
    text = "^There is no decision of this seat to take back.$"
    with pytest.raises(DonnybrookError, match=text):
        UndoOffer(match, 1)


def test_a_game_may_forbid_stepping_back() -> None:
    match = thrown(FINAL)
    with pytest.raises(IllegalChoice, match=r"^what is done is done \(no_takeback, DDG-003\)$"):
        UndoOffer(match, 0)
    assert match.version == 3
