"""What stays secret: the draft, hands, face-down Skills, the deck, and who was asked."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.match import Match
from tests.games.knockdown.scenes import KNOCKDOWN, heard, scene, view

DEALT = [["heavy", "jaw", "crowd"], ["quick", "foot", "sucker"]]
PICKS = [("keep", "jaw"), ("keep", "quick"), ("keep", "foot"), ("keep", "crowd")]


def drafted() -> Match:
    match = scene(stage="draft", dealt=DEALT)
    for number, (verb, skill) in enumerate(PICKS):
        match.choose(number % 2, f"{verb} skill={skill}")
    return match


@pytest.mark.clause("KDN-025")
@pytest.mark.parametrize("reader", [1, SPECTATOR])
def test_a_sealed_pick_tells_nothing_but_that_it_was_made(reader: int) -> None:
    told, views = [], []
    for skill in DEALT[0]:
        match = scene(stage="draft", dealt=DEALT)
        told.append(heard(match, match.choose(0, f"keep skill={skill}"), reader))
        views.append(view(match, reader))
    assert told[0] == [{"event": "SkillKept", "clause": "KDN-025", "seat": 0, "skill": None}]
    assert told[0] == told[1] == told[2]
    assert views[0] == views[1] == views[2]
    assert views[0]["sealed"] == [True, False]


@pytest.mark.clause("KDN-027")
def test_the_face_up_choices_are_revealed_together() -> None:
    match = drafted()
    told = [heard(match, match.choose(0, "face_up skill=foot"), 1)]
    assert told[0] == [{"event": "SkillChosen", "clause": "KDN-027", "seat": 0, "skill": None}]
    assert [player["skills"] for player in view(match, 1)["players"]] == [[], []]
    events = heard(match, match.choose(1, "face_up skill=quick"), 1)
    shown = [(row["seat"], row["skill"]) for row in events if row["event"] == "SkillRevealed"]
    assert shown == [(0, "foot"), (1, "quick")]


@pytest.mark.clause("KDN-024", "KDN-025")
def test_a_seat_remembers_what_it_saw_of_the_draft_and_no_more() -> None:
    match = drafted()
    assert view(match, 0)["draft"] == {
        "step": 3,
        "dealt": ["heavy", "jaw", "crowd"],
        "kept": ["jaw", "foot"],
        "received": ["foot", "sucker"],
        "passed": ["heavy", "crowd"],
        "removed": "sucker",
    }
    assert view(match, SPECTATOR)["draft"] is None
    assert "quick" not in str(view(match, 0))


@pytest.mark.clause("KDN-012")
def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    match = scene(at=["b2", "b3"], row=["jab", "", "", ""], deck=["feint"])
    events = match.choose(0, "attack slot=1")
    for reader, card in ((0, "feint"), (1, None), (SPECTATOR, None)):
        told = {row["event"]: row for row in heard(match, events, reader)}
        assert told["CardDrawn"]["card"] == card
    other = view(match, 1)["players"][0]
    assert (other["hand"], other["known"], other["unknown"]) == (None, ["jab"], 1)


@pytest.mark.clause("KDN-012", "KDN-258")
def test_a_known_copy_leaves_first_and_a_shown_card_is_known_again() -> None:
    match = scene(
        at=["b2", "b3"], hands=[[], ["jab", "jab", "hook"]], known=[[], ["jab"]],
        row=["body_blow", "feint", "", ""],
    )  # fmt: skip
    match.choose(0, "attack slot=1")
    match.choose(1, "discard card=jab")
    assert view(match, 0)["players"][1]["known"] == []
    match.choose(0, "attack slot=2")
    assert view(match, 0)["players"][1]["known"] == ["jab", "hook"]
    match.choose(0, "take card=hook")
    assert view(match, 0)["players"][1]["known"] == ["jab"]


def attack_and_decline(hand: list[str]) -> tuple[list[str], dict[str, Any]]:
    """What the attacker hears and sees when a Strike is neither answered nor blocked."""
    match = scene(at=["b2", "b3"], row=["cross", "", "", ""], hands=[[], hand])
    told = heard(match, match.choose(0, "attack slot=1"), 0)
    while match.state.to_act() == 2:
        told += heard(match, match.choose(1, "decline"), 0)
    return [row["event"] for row in told], view(match, 0)


@pytest.mark.clause("KDN-012")
def test_a_declined_window_is_private_to_the_asked_seat() -> None:
    plain = attack_and_decline(["hook", "sweep", "lunge"])
    blocks = attack_and_decline(["clinch", "sweep", "lunge"])
    slips = attack_and_decline(["slip", "clinch", "lunge"])
    assert plain[0] == blocks[0] == slips[0] == ["Attacked", "Wounded"]
    assert plain[1] == {**blocks[1], "unseen": plain[1]["unseen"]}
    assert blocks[1] == {**slips[1], "unseen": blocks[1]["unseen"]}


def test_only_the_asked_seat_hears_that_it_is_asked() -> None:
    match = scene(at=["b2", "b3"], row=["cross", "", "", ""], hands=[[], ["clinch", "hook"]])
    events = match.choose(0, "attack slot=1")
    assert [row["event"] for row in heard(match, events, 0)] == ["Attacked"]
    assert heard(match, events, 1)[1] == {
        "event": "Asked", "clause": "KDN-012", "seat": 1, "decision": "D-BLOCK",
    }  # fmt: skip
    assert view(match, 0)["decision"] is None
    assert match.news[-1], "asking the opponent cannot be taken back without consent"


@pytest.mark.clause("KDN-005")
def test_a_face_down_skill_is_seen_by_its_owner_only() -> None:
    match = scene(skills=[["jaw"], ["wall"]], face_down=["exec", "foot"])
    for reader, seen in ((0, ["exec", None]), (1, [None, "foot"]), (SPECTATOR, [None, None])):
        players = view(match, reader)["players"]
        assert [player["face_down"] for player in players] == seen
        assert [player["has_face_down"] for player in players] == [True, True]


def test_other_worlds_agree_with_what_was_seen() -> None:
    match = scene(
        hands=[["cross"], ["jab", "hook", "grit"]], known=[[], ["jab"]], deck_count=20, active=0,
    )  # fmt: skip
    luck = Chance()
    luck.seed(1, 2, 3)
    hands, decks = set(), set()
    for _ in range(60):
        world = match.state.copy()
        world.redeal(0, luck)
        told = KNOCKDOWN.describe(world)
        assert told["hands"][0] == ["cross"]
        assert "jab" in told["hands"][1]
        assert told["discards"] == KNOCKDOWN.describe(match.state)["discards"]
        assert KNOCKDOWN.conserved(world) == "complete"
        hands.add(tuple(told["hands"][1]))
        decks.add(tuple(told["deck"]))
    assert len(hands) > 20
    assert len(decks) == 60


@pytest.mark.parametrize("shown", ["quick", "crowd"])
def test_a_world_has_every_skill_that_could_lie_face_down(shown: str) -> None:
    match = drafted()
    match.choose(0, "face_up skill=foot")
    match.choose(1, f"face_up skill={shown}")
    possible = view(match, 0)["unseen_skills"]
    assert len(possible) == (11 if shown == "crowd" else 2)
    luck = Chance()
    luck.seed(4, 5, 6)
    found = set()
    for _ in range(200):
        world = match.state.copy()
        world.redeal(0, luck)
        found.add(KNOCKDOWN.describe(world)["face_down"][1])
        assert KNOCKDOWN.view(world, 0) == KNOCKDOWN.view(match.state, 0)
    assert sorted(found) == sorted(possible)


@pytest.mark.parametrize("hand", [[], ["hook"], ["clinch", "hook"]])
def test_an_attack_cannot_be_taken_back_freely_whatever_the_other_hand_is(hand: list[str]) -> None:
    match = scene(at=["b2", "b3"], row=["hook", "", "", ""], hands=[[], hand])
    match.choose(0, "attack slot=1")
    assert match.revealed_since(0)
    walked = scene(at=["b2", "b3"], row=["hook", "", "", ""], hands=[[], hand])
    walked.choose(0, "move to=a1")
    assert not walked.revealed_since(0)
