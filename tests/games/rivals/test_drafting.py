"""People agree on a Map by vote, or write a new one card by card."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from donnybrook.games.rivals.maps import drafting
from donnybrook.games.rivals.surface.content import hideouts, load
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadWords
from tests.games.rivals.own_maps import CODE

RIVALS = registry.get("rivals")
ALL = ["b1", "b2", "b3", "dj"]


def table(**parts: Any) -> Any:
    usual = {"people": ALL, "cards": 0, "enough": False, "ready": [], "valid": False}
    return to_builtins(RIVALS.workshop({"table": {**usual, **parts}}))


def vote(**parts: Any) -> Any:
    usual = {"people": ALL, "rivals": "gilded-lily", "proposals": ["city-block", CODE],
             "votes": {}, "dj": ""}  # fmt: skip
    return to_builtins(RIVALS.workshop({"vote": {**usual, **parts}}))


@pytest.mark.clause("KCR-205", "KCR-206")
def test_seats_take_turns_writing_one_card_each() -> None:
    assert [table(cards=cards)["writer"] for cards in range(6)] == [*ALL, "b1", "b2"]
    assert table(people=["dj", "b2"], cards=3)["writer"] == "dj"


@pytest.mark.clause("KCR-206")
def test_writing_ends_with_enough_after_six_cards_or_with_twelve() -> None:
    assert table(cards=5)["may_call_enough"] is False
    assert table(cards=5, enough=True)["written"] is False
    assert table(cards=6)["may_call_enough"] is True
    assert (table(cards=6)["written"], table(cards=6, enough=True)["written"]) == (False, True)
    assert (table(cards=12)["written"], table(cards=12)["writer"]) == (True, "")


@pytest.mark.clause("KCR-203", "KCR-205", "KCR-206", "KCR-216")
def test_two_people_write_a_map_while_the_bots_pass() -> None:
    """KCR-EX-184."""
    two = ["b1", "dj"]
    assert [table(people=two, cards=cards)["writer"] for cards in range(6)] == ["b1", "dj"] * 3
    far = {"code": CODE.replace("20.6.7.7", "40.6.7.7")}
    told = to_builtins(RIVALS.workshop(far))
    early = table(people=two, cards=6, enough=True, ready=two, valid=not told["faults"])
    assert early["settled"] is False  # the failing test is named, and arranging goes on
    assert told["faults"][0]["sentence"].startswith("Zone 4 cannot be reached from Zone 1")
    told = to_builtins(RIVALS.workshop({"code": CODE}))
    half = table(people=two, cards=6, enough=True, ready=["dj"], valid=not told["faults"])
    assert (half["settled"], half["waited_for"]) == (False, ["b1"])
    done = table(people=two, cards=6, enough=True, ready=two, valid=not told["faults"])
    assert done["settled"] is True


@pytest.mark.clause("KCR-203")
def test_the_map_with_most_votes_of_people_is_played() -> None:
    cast = {"b1": CODE, "b2": CODE, "b3": "city-block"}
    assert vote(votes=cast) == {"house": "sky-high-country-club", "leaders": [CODE], "elected": ""}
    assert vote(votes={**cast, "dj": "city-block"}, dj=CODE)["elected"] == CODE
    assert vote(votes={**cast, "dj": "city-block"})["elected"] == ""  # the DJ has yet to choose
    assert vote(votes={**cast, "dj": CODE})["elected"] == CODE
    assert vote(people=["b1", "b3"], votes=cast)["elected"] == "city-block"  # the earliest
    assert vote(people=["b1"], votes={**cast, "b3": "city-block"})["elected"] == CODE  # bots: none


@pytest.mark.clause("KCR-203")
def test_the_automatic_dj_proposes_the_map_of_the_rival_hideout() -> None:
    found = load()
    known = hideouts(found)
    for crew in found.rivals.values():
        assert drafting.proposal_of_the_house(known, crew.id) == crew.map or not crew.map
    assert drafting.proposal_of_the_house(known, "nobody") == "sky-high-country-club"


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({"table": {"people": ["b1"], "cards": 13, "enough": False, "ready": [], "valid": True}},
         "cards must be a whole number from 0 to 12"),
        ({"table": {"people": ["b1"], "cards": 3, "enough": 1, "ready": [], "valid": True}},
         "enough and valid must be true or false"),
        ({"table": {"people": ["b9"], "cards": 3, "enough": True, "ready": [], "valid": True}},
         "must be lists of seats: b1, b2, b3, dj"),
        ({"vote": {"people": ALL, "rivals": "", "proposals": [3], "votes": {}, "dj": ""}},
         "proposals must be a list of at most 24 texts"),
        ({"vote": {"people": ALL, "rivals": "", "proposals": [], "votes": {"b1": "x"}, "dj": ""}},
         "votes must give seats one of the proposals each"),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_sentence(about: dict[str, Any], says: str) -> None:
    with pytest.raises(BadWords, match=says):
        RIVALS.workshop(about)
