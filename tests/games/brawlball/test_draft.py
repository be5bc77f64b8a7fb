"""A set-up that is not sent yet, as the page asks about it."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.kernel.errors import BadWords, IllegalChoice
from tests.games.brawlball.scenes import GAME, choose, preview

TEAM = "roster race=humans bashers=1 runners=2 ballhandlers=2"
WALL = ("c7", "e7", "g7", "d5", "f5", "b6", "h6")


def set_up() -> tuple[BallMatch, int]:
    """Both rosters are picked; the kicking trainer sets up. Seed 1 lets Red kick."""
    state = GAME.new_state(GAME.options(), 1)
    assert isinstance(state, BallMatch)
    choose(state, 0, TEAM)
    choose(state, 1, TEAM)
    return state, int(state.kicking)


def ask(state: BallMatch, seat: int, squares: tuple[str, ...]) -> dict[str, Any]:
    """The first players of the team on squares as Red sees them."""
    colour = "rb"[seat]
    seen = [s if seat == 0 else f"{s[0]}{15 - int(s[1:])}" for s in squares]
    words = [f"{colour}{n}@{s}" for n, s in enumerate(seen, 1)]
    return preview(state, seat, " ".join(["draft", *words]))


@pytest.mark.clause("BBL-036", "BBL-039")
def test_a_whole_formation_is_complete_and_it_can_be_played_in_their_order() -> None:
    state, seat = set_up()
    told = ask(state, seat, WALL[::-1])
    assert told["complete"]
    assert (told["problem"], told["squares"]) == (None, [])
    assert len(told["codes"]) == 7
    for code in told["codes"]:
        assert GAME.language.refusal(state, seat, code) is None
        state.apply(seat, code)
    assert state.to_act() == 1 << (1 - seat), "the receiving trainer sets up next"


def test_a_draft_changes_nothing() -> None:
    state, seat = set_up()
    before = state.to_bytes()
    ask(state, seat, WALL)
    assert state.to_bytes() == before


@pytest.mark.clause("BBL-037")
def test_two_in_a_side_zone_are_named_with_their_clause() -> None:
    state, seat = set_up()
    told = ask(state, seat, ("c7", "e7", "g7", "a5", "b4"))
    assert not told["complete"]
    assert told["problem"]["clause"] == "BBL-037"
    assert len(told["codes"]) == 4


@pytest.mark.clause("BBL-036", "BBL-039")
def test_whoever_is_owed_to_the_centre_line_has_no_other_square() -> None:
    state, seat = set_up()
    told = ask(state, seat, ("e7", "d5", "e5", "f5", "e4"))
    line = "7" if seat == 0 else "8"
    assert told["problem"] is None
    assert {square[1:] for square in told["squares"]} == {line}
    assert len(told["squares"]) == 8


def test_a_square_out_of_the_own_half_is_refused() -> None:
    state, seat = set_up()
    with pytest.raises(IllegalChoice) as refused:
        ask(state, seat, ("e1",))
    assert refused.value.clause == "BBL-038"


def test_a_draft_is_for_the_trainer_who_sets_up() -> None:
    state, seat = set_up()
    with pytest.raises(BadWords, match="while its trainer sets up"):
        ask(state, 1 - seat, ("e7",))
