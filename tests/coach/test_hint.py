"""A hint knows only what its seat may know, and says what every choice costs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from donnybrook.coach import hint as coach
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import State

BUDGET = "24"  # iterations; a budget of time would not be repeatable
FAR = {"brawl": 30, "brawlball": 60, "brawlmart": 25, "knockdown": 40, "rivals": 60}


def played(game: Game, entries: int) -> Match:
    """So far into a match by luck, and on to a seat with a real choice."""
    match = Match(game, seed=3)
    luck = Chance()
    luck.seed(entries, 0, 0)
    while not match.state.over:
        seat = next(s for s in range(match.seats) if match.state.to_act() >> s & 1)
        codes = game.legal(match.state, seat)
        if match.version >= entries and len(codes) > 1:
            return match
        match.choose(seat, codes[luck.below(len(codes))])
    raise AssertionError("over before anybody had a choice")


def seat_of(match: Match) -> int:
    return next(s for s in range(match.seats) if len(match.game.legal(match.state, s)) > 1)


def given(match: Match, state: State) -> dict[str, Any]:
    seat = seat_of(match)
    side = next(each for each in match.game.sides(match.settings) if seat in each)
    return coach.hint(match.game, state, seat, side, BUDGET)


@pytest.fixture(params=sorted(registry.games()))
def match(request: pytest.FixtureRequest) -> Match:
    return played(registry.get(request.param), FAR[request.param])


def test_a_hint_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "GLANCING", 60.0)  # glances end by number, not by time
    before = match.state.to_bytes()
    found = given(match, match.state)
    assert match.state.to_bytes() == before
    luck = Chance()
    luck.seed(1, 2, 3)
    twin = match.state.copy()
    twin.redeal(seat_of(match), luck)
    twin.seed(7, 8, 9)
    assert given(match, twin) == found
    assert json.loads(json.dumps(found)) == found


def test_the_best_choice_comes_first_and_costs_nothing(match: Match) -> None:
    found = given(match, match.state)
    rows = found["options"]
    assert rows[0]["code"] == found["best"]
    assert rows[0]["loss"] == 0.0
    assert {row["code"] for row in rows} <= set(match.game.legal(match.state, seat_of(match)))
    known = [row["loss"] for row in rows if row["loss"] is not None]
    assert known == sorted(known)
    assert all(row["value"] == pytest.approx(found["value"] - row["loss"]) for row in rows[:3])
    assert 0.0 <= found["value"] <= 1.0
    assert found["reason"].endswith(".")


def test_what_cannot_be_helped_is_said_to_be_so() -> None:
    match = Match(registry.get("brawl"), seed=3)
    while len(codes := match.game.legal(match.state, seat := int(match.state.seat))) > 1:
        match.choose(seat, codes[0])
    found = coach.hint(match.game, match.state, seat, [seat], BUDGET)
    assert [row["code"] for row in found["options"]] == codes
    assert found["reason"] == "It is the only choice there is now."


def test_a_seat_with_nothing_to_choose_gets_no_hint() -> None:
    match = played(registry.get("brawl"), 10)
    with pytest.raises(BadWords, match="a seat that has to choose"):
        coach.hint(match.game, match.state, 1 - seat_of(match), [1 - seat_of(match)], BUDGET)
