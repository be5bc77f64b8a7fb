"""The page is told names, not numbers; pools come with the source of every die."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from donnybrook.games.rivals.rules.codes import Code
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Tape
from donnybrook.kernel.match import Match

GAME = registry.get("rivals")
POSITION = {
    "active": "b1", "landmark": 3, "b1": {"zone": 3, "holds": "3", "charge": 1},
    "r2": {"zone": 5, "cover": True},
}  # fmt: skip


def thrown() -> Match:
    """B1 has thrown the Bomb at R2, who is Taking Cover."""
    start = GAME.place(GAME.options({"special": "bomb"}), 1, POSITION)
    match = Match(GAME, {"special": "bomb"}, 1, start=start)
    match.choose(0, "throw at=r2")
    match.choose(0, "drink n=1")
    return match


def shown(match: Match, seat: int, words: str, rolls: list[int]) -> dict[str, Any]:
    """The events of a choice by their names."""
    match.state.tape = Tape(rolls)
    events = match.choose(seat, words)
    match.state.tape = None
    return {row["event"]: row for row in (GAME.events.show(match.state, event) for event in events)}


def test_events_name_brawlers_balls_and_faces() -> None:
    told = shown(thrown(), 3, "catch", [2, 1, 1, 2, 5, 3])
    assert told["Reacted"]["brawler"] == "r2"
    assert told["Reacted"]["reaction"] == "catch"
    assert told["DiceRolled"] == {
        "event": "DiceRolled", "clause": "KCR-277", "brawler": "r2", "act": "catch",
        "dice": [5, 3], "pool": {"base": 1, "cover": 1}, "modifiers": {},
    }  # fmt: skip
    assert told["BallCaught"] == {
        "event": "BallCaught", "clause": "KCR-400", "brawler": "r2", "thing": "3", "charge": 2,
        "perfect": False, "why": "",
    }  # fmt: skip


def test_an_open_contest_names_the_source_of_every_die() -> None:
    contest = to_builtins(GAME.view.of(thrown().state, 3))["contest"]
    assert contest["kind"] == "throw"
    assert contest["attack"] == {
        "brawler": "b1", "backer": "b1", "drinks": 1, "faces": [],
        "dice": {"base": 1, "focus": 1, "charge": 1},
        "modifiers": {"landmark": 1, "distance": -1},
    }  # fmt: skip
    assert contest["defence"]["reaction"] == ""


def test_a_roll_names_the_source_of_its_dice_and_of_all_that_is_added() -> None:
    match = thrown()
    match.state.tape = Tape([2, 1, 1, 2, 5, 3])
    rolls = [GAME.events.show(match.state, event) for event in match.choose(3, "catch")]
    throw = next(row for row in rolls if row["event"] == "DiceRolled")
    assert throw["pool"] == {"base": 1, "focus": 1, "charge": 1, "drinks": 1}
    assert throw["modifiers"] == {"landmark": 1, "distance": -1}


def test_the_free_move_of_a_dodge_and_the_drinks_of_a_throw_come_with_their_odds() -> None:
    match = thrown()
    match.choose(3, "dodge")
    assert to_builtins(GAME.view.of(match.state, 3))["asked"] == "r2"
    odds = GAME.advice.odds(match.state, 3, Code.GO + 5)  # to Zone 6, one hop farther
    assert set(odds) == {"hit", "dodged"}
    start = GAME.place(GAME.options({}), 1, {"active": "b1", "b1": {"holds": "1"}})
    match = Match(GAME, {}, 1, start=start)
    match.choose(0, "throw at=r1")
    none, three = (GAME.advice.odds(match.state, 0, Code.DRINK + drinks) for drinks in (0, 3))
    assert none["hit against catch"] < three["hit against catch"]


def test_before_a_fake_throw_the_chance_of_the_new_roll_is_known() -> None:
    options = {"boosts": [0, 0, 1]}
    start = GAME.place(GAME.options(options), 1, {"active": "b1", "b1": {"zone": 5, "holds": "1"}})
    match = Match(GAME, options, 1, start=start)
    match.choose(0, "throw at=r1")
    match.choose(0, "drink n=0")
    match.state.tape = Tape([2, 1, 4])
    match.choose(3, "catch")
    told = to_builtins(GAME.advice.preview(match.state, 0, "fake_throw"))
    assert told["now"]["defended"]
    assert (told["by"], told["again"]) == ("attack", "11/36")  # a 6, less one hop, beats a 4


def test_every_seat_and_every_watcher_sees_the_same() -> None:
    state = thrown().state
    assert GAME.view.of(state, 0) == GAME.view.of(state, 3) == GAME.view.of(state, 62)


def test_an_option_says_what_it_is_aimed_at() -> None:
    state = GAME.place(GAME.options({}), 1, {"active": "b1", "b1": {"holds": "1"}})
    throw = {"verb": "throw", "at": "r1", "brawler": "r1"}
    assert GAME.language.choice(state, 0, Code.THROW + 3) == throw
    assert GAME.language.choice(state, 0, Code.MOVE + 2) == {"verb": "move", "zone": 3, "path": [3]}
    assert GAME.language.label(state, 0, Code.THROW + 3) == "Throw at Cordelia"
    assert GAME.language.label(state, 0, Code.MOVE + 2) == "Move to Outdoor Bistro"
    assert set(GAME.advice.odds(state, 0, Code.THROW + 3)) == {
        "hit against catch",
        "hit against dodge",
    }
