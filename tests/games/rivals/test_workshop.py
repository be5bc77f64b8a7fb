"""The workshop: what the map editor is told about a draft."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting, BadWords, BrokenContent
from tests.games.rivals.own_maps import CODE, FILE, ring

RIVALS = registry.get("rivals")


def ask(**about: Any) -> Any:
    return json.decode(json.encode(RIVALS.workshop(about)))


@pytest.mark.clause("KCR-207", "KCR-208", "KCR-213", "KCR-214", "KCR-216", "KCR-217")
def test_a_draft_gets_its_ways_its_spawns_and_its_cover() -> None:
    told = ask(map=ring())
    assert [zone["adjacent"] for zone in told["map"]["zones"]] == [
        [2, 6], [1, 3], [2, 4], [3, 5], [4, 6], [1, 5],
    ]  # fmt: skip
    assert told["hops"][0] == [0, 1, 2, 3, 2, 1]
    assert told["pairs"] == [[1, 4], [2, 5], [3, 6]]
    assert told["covers"] == [[2, 3], [2, 5], [6, 3], [6, 5]]
    assert (told["map"]["spawns"], told["map"]["cover"]) == ([1, 4], [2, 3])
    assert (told["faults"], told["code"], told["file"]) == ([], CODE, FILE)


def test_a_code_and_a_file_are_told_as_the_draft_itself() -> None:
    told = ask(map=ring())
    assert ask(file=FILE)["hops"] == told["hops"]
    assert ask(code=CODE)["file"] == FILE
    assert ask(file=FILE)["code"] == CODE


@pytest.mark.clause("KCR-214")
def test_a_chosen_pair_and_its_cover_are_kept() -> None:
    told = ask(map=ring(spawns=[5, 2], cover=[6, 3]))
    assert (told["map"]["spawns"], told["map"]["cover"]) == ([2, 5], [3, 6])
    assert told["code"].startswith("own~Ring~2.5~3.6~")


@pytest.mark.clause("KCR-204", "KCR-211", "KCR-212")
def test_each_fault_names_the_part_it_is_about() -> None:
    draft = ring(name="", cover=[4, 4])
    draft["zones"][2] |= {"w": 3, "x": 16}
    told = ask(map=draft)
    assert told["faults"] == [
        {"sentence": "The Map needs a name of 1 to 30 characters.", "clause": "KCR-211",
         "part": "name", "zone": 0},
        {"sentence": "Zone 3 is 3 x 7, each side is at least 4.", "clause": "KCR-211",
         "part": "zones", "zone": 3},
        {"sentence": "Zone 3 cannot be reached from Zone 1: their cards are not connected.",
         "clause": "KCR-211", "part": "zones", "zone": 3},
    ]  # fmt: skip
    assert (told["code"], told["file"], told["warnings"], told["pairs"]) == ("", "", [], [])
    alley = [{"name": str(i), "x": 8 * i, "y": 0, "w": 9, "h": 6} for i in range(6)]
    assert ask(map=ring(zones=alley))["warnings"][0] == {
        "sentence": "Zone 1 has one neighbour.", "clause": "KCR-212", "part": "zones", "zone": 1,
    }  # fmt: skip


@pytest.mark.clause("KCR-204")
def test_an_empty_canvas_is_a_draft_too() -> None:
    told = ask(map=ring(zones=[]))
    assert [fault["clause"] for fault in told["faults"]] == ["KCR-204"]
    assert told["pairs"] == told["covers"] == told["hops"] == []


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({}, "the workshop is asked one thing"),
        ({"map": ring(), "code": CODE}, "the workshop is asked one thing"),
        ({"map": "ring"}, "the workshop is asked one thing"),
        ({"map": {**ring(), "size": 3}}, "a Map has no 'size'"),
        ({"map": ring(name=3)}, "the Map: name must be text"),
        ({"map": ring(name="x" * 201)}, "the Map: name must be text"),
        ({"map": ring(zones={})}, "zones must be a list"),
        ({"map": ring(zones=ring()["zones"] * 5)}, "a draft has at most 24 Zones, not 30"),
        ({"map": ring(zones=[3])}, "Zone 1 must have name, x, y, w and h"),
        ({"map": ring(zones=[{"name": "A", "x": 0, "y": 0, "w": 9}])}, "Zone 1 must have name"),
        ({"map": ring(zones=[{"name": "A", "x": 0.5, "y": 0, "w": 9, "h": 9}])}, "Zone 1: x must"),
        ({"map": ring(zones=[{"name": "A", "x": 10**9, "y": 0, "w": 9, "h": 9}])}, "Zone 1: x"),
        ({"map": ring(spawns=[1])}, "spawns must be two numbers"),
        ({"map": ring(cover=[1, True])}, "cover: each must be a whole number"),
        ({"code": "own~Ring~1.4~2.3" + "~a.0.0.9.9" * 90}, "a draft has at most 24 Zones, not 90"),
        ({"code": "sky-high-country-club"}, "a Map of your own is written"),
        ({"file": "[[map]]"}, "the Map file:1: id must be text"),
        ({"table": {}}, "a table has cards, enough, people, ready, valid"),
        ({"vote": {}}, "a vote has dj, people, proposals, rivals, votes"),
    ],
)
def test_what_is_no_question_is_refused_with_a_sentence(about: dict[str, Any], says: str) -> None:
    with pytest.raises((BadWords, BadSetting, BrokenContent)) as error:
        RIVALS.workshop(about)
    assert says in str(error.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
CARD = st.fixed_dictionaries(
    {"name": st.text(max_size=40), **dict.fromkeys("xywh", st.integers(-9, 70))}
)
PAIR = st.none() | st.lists(st.integers(-2, 16), min_size=2, max_size=2)
DRAFT = st.fixed_dictionaries(
    {
        "name": st.text(max_size=40),
        "zones": st.lists(CARD, max_size=16),
        "spawns": PAIR,
        "cover": PAIR,
    }
)


@pytest.mark.clause("KCR-211")
@given(DRAFT | st.dictionaries(st.sampled_from(["name", "zones", "spawns", "cover", "x"]), JSON))
def test_any_draft_is_answered_or_refused(draft: dict[str, Any]) -> None:
    with suppress(BadWords):
        told = ask(map=draft)
        assert bool(told["faults"]) == (told["code"] == "")


@given(st.sampled_from(["map", "code", "file", "table", "vote", "?"]), JSON)
def test_any_question_is_answered_or_refused(key: str, value: Any) -> None:
    with pytest.raises((BadWords, BadSetting, BrokenContent)):
        RIVALS.workshop({key: value})


def test_a_game_without_a_workshop_says_so() -> None:
    with pytest.raises(BadWords, match="BRAWL has no workshop"):
        registry.get("brawl").workshop({})
