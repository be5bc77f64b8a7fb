"""Declarations: what a game gets for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.kernel.chance import Tape, TapeError
from donnybrook.kernel.contract import kinds_seen
from donnybrook.kernel.errors import BadSetting, BrokenContent, BrokenPosition
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.match import Match
from tests.kernel.dodge import DODGE


def test_seats_are_named_by_number_and_play_each_for_itself() -> None:
    settings = DODGE.options()
    assert DODGE.seat_names(settings) == ["0", "1"]
    assert DODGE.sides(settings) == [[0], [1]]


def test_options_are_checked_and_completed() -> None:
    assert DODGE.options({"stamina": "4"}) == {"stamina": 4, "thin_deck": False, "clock": "off"}
    with pytest.raises(BadSetting, match="stamina cannot be 1: it takes a whole number from 2"):
        DODGE.options({"stamina": 1})


def test_a_game_without_packs_says_so() -> None:
    with pytest.raises(BadSetting, match=r"^Dodge takes no content packs$"):
        DODGE.with_pack(Path())


def test_only_seats_that_are_to_act_have_options() -> None:
    match = Match(DODGE, seed=3)
    match.choose(0, "lean side=left")
    assert DODGE.legal(match.state, 0) == []
    assert DODGE.legal(match.state, 1) == [9, 10]
    assert DODGE.legal(match.state, SPECTATOR) == []
    assert DODGE.asides(match.state, 0) == [11]


def test_a_tape_forces_the_set_up() -> None:
    tape = Tape([0] * 23)
    state = DODGE.new_state(DODGE.options(), 0, tape)
    assert state.tape is tape
    tape.close()
    with pytest.raises(TapeError, match="used up"):
        state.die()


def test_a_game_has_no_race_and_no_odds_unless_it_says_so() -> None:
    match = Match(DODGE)
    assert DODGE.real_time.queue(match) is None
    assert DODGE.advice.odds(match.state, 0, 9) == {}


def test_a_choice_tells_its_verb_and_its_parameters() -> None:
    state = Match(DODGE).state
    assert DODGE.language.choice(state, 0, 9) == {"verb": "lean", "side": "left"}
    assert DODGE.language.choice(state, 0, 3) == {"verb": "throw", "power": 1, "card": "yes"}
    assert DODGE.language.label(state, 0, 3) == "Throw with power 1, with the card"


def test_an_impossible_position_names_its_clause() -> None:
    with pytest.raises(BrokenPosition) as caught:
        DODGE.place(DODGE.options(), 1, {"stamina": [0, 6]})
    text = "impossible position: stamina cannot be [0, 6] (DDG-001)"
    assert (str(caught.value), caught.value.clause) == (text, "DDG-001")


def test_broken_content_names_its_file_and_line() -> None:
    assert str(BrokenContent("decks.toml", 7, "34 cards")) == "decks.toml:7: 34 cards"
    assert str(BrokenContent("decks.toml", 0, "34 cards")) == "decks.toml: 34 cards"


def test_random_play_shows_every_kind_of_event() -> None:
    seen = kinds_seen(DODGE, 120)
    assert list(seen) == [kind.name for kind in DODGE.events.rows]
    assert min(seen.values()) >= 20
