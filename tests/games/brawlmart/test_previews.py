"""Previews: what the player may ask before choosing."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.games.brawlmart import GAME as MART
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.state import State


def scene(position: dict[str, Any], **options: object) -> State:
    return MART.place(MART.options(options), 1, position)


@pytest.mark.clause("BMT-085", "BMT-086")
def test_an_arrow_shifts_the_die_of_one_side_only() -> None:
    state = scene({"mine": ["marge", "hank"], "enemies": ["brodacious"]})
    duel = MART.preview(state, 0, "odds").options[0].duels[0]
    assert [roll for roll, _ in duel.mine_rolls] == [2, 3, 4, 5, 6, 7]
    assert [roll for roll, _ in duel.enemy_rolls] == [1, 2, 3, 4, 5, 6]


def test_odds_count_bubble_wrap_and_wallace() -> None:
    state = scene({"mine": ["tim", "wallace"], "enemies": ["brodacious"]})
    option = MART.preview(state, 0, "odds attack enemy=1").options[0]
    fates = {fate.place: fate for fate in option.fates}
    assert option.odds["self_slain"] == "0"
    assert fates["m2"].knocked_out > 0.0
    wrapped = scene({"mine": ["tim", "hank"], "enemies": ["brodacious"], "items": {"m1": "bubble"}})
    assert MART.preview(wrapped, 0, "odds").options[0].odds["self_unhurt"] == "1"


def test_odds_of_an_option_add_up() -> None:
    state = scene({"mine": ["mo", "nerph"], "enemies": ["kim", "fay", "coupon"]})
    for option in MART.preview(state, 0, "odds").options:
        odds = MART.odds(state, 0, option.code)
        assert odds["slain"] + odds["knocked_out"] + odds["missed"] == 1
        assert odds["self_slain"] + odds["self_knocked_out"] + odds["self_unhurt"] == 1
        assert {name: str(chance) for name, chance in odds.items()} == option.odds


def test_every_number_of_dice_has_odds_of_its_own() -> None:
    state = scene({"mine": ["kaathrynne", "hank"], "enemies": ["bertha", "kim"]})
    best = MART.preview(state, 0, "odds attack enemy=1").options[0]
    state.apply(0, MART.read(state, 0, "attack enemy=1"))
    options = MART.preview(state, 0, "odds").options
    assert [option.words for option in options] == [f"dice count={n}" for n in range(1, 7)]
    assert options[best.dice - 1].odds == best.odds


def test_a_finishing_blow_is_certain() -> None:
    state = scene({"mine": ["tim"], "enemies": ["kim knocked_out", "fay"], "attacked": True})
    option = MART.preview(state, 0, "odds attack enemy=1").options[0]
    assert option.finishing
    assert option.odds["slain"] == "1"


def test_the_score_can_be_asked_for_at_any_time() -> None:
    state = scene({"mine": ["tim", "hank"], "enemies": ["kim"], "kp": 2})
    sheet = MART.preview(state, 0, "score")
    assert sheet.total == sum(line.points for line in sheet.lines)
    assert sheet == MART.view(state, 0).score


def test_nonsense_is_answered_in_a_sentence() -> None:
    with pytest.raises(BadWords, match="ask for odds"):
        MART.preview(scene({"mine": ["tim"], "enemies": ["kim"]}), 0, "weather")


def hint(position: dict[str, Any]) -> dict[str, Any]:
    found = MART.hint(scene(position), 0)
    assert found is not None
    return found


def test_a_hint_names_the_attack_that_wins_most_often() -> None:
    found = hint({"mine": ["fay"], "enemies": ["wallace"]})
    assert (found["words"], found["unit"]) == ("attack enemy=1", "brawl")
    exact = MART.odds(scene({"mine": ["fay"], "enemies": ["wallace"]}), 0, found["best"])
    assert found["value"] == pytest.approx(float(exact["wins"]))
    assert found["options"][0]["loss"] == 0.0
    assert all(option["loss"] >= 0.0 for option in found["options"])


def test_a_hint_helps_outside_brawls_too() -> None:
    way = hint({"department": "entrance", "phase": "move", "hand": ["tim", "fay", "mo"]})
    assert way["unit"] == "run"
    assert {option["words"] for option in way["options"]} == {
        "move to=groceries", "move to=clothing", "move to=toys",
    }  # fmt: skip
    recruit = hint({"phase": "recruit", "kp": 2, "mine": ["tim"], "enemies": ["fay knocked_out"]})
    assert recruit["words"] == "recruit enemy=1"
    shop = hint({"phase": "shop", "department": "toys", "hand": ["tim"], "sp": 1})
    assert shop["words"] == "buy slot=A"


def test_a_hint_chooses_who_fights_and_who_holds_what() -> None:
    ring = {"department": "clothing", "enemies": ["wallace", "hank"]}
    line_up = hint({**ring, "phase": "place", "hand": ["fay", "coupon", "nerph"]})
    assert len(line_up["options"]) == 3
    arms = hint({**ring, "phase": "give", "mine": ["fay", "nerph"], "cart": ["bubble"]})
    assert arms["words"].startswith("give item=bubble")
    assert 0.0 < arms["options"][-1]["value"] < arms["value"] <= 1.0
