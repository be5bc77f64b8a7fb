"""What was seen stays known, also after a choice was taken back (KDN-012)."""

from __future__ import annotations

import pytest

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.contract.logs import some_steps_back
from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.contract.worlds import (
    forgets_the_world_it_came_from,
    look_the_same,
    other_world,
    same_luck,
)
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Variant
from donnybrook.kernel.match import Match
from donnybrook.kernel.undo import UndoOffer
from tests.games.knockdown.scenes import KNOCKDOWN, look, scene, view

pytestmark = pytest.mark.clause("KDN-012")


def known(match: Match, viewer: int, seat: int) -> tuple[list[str], int]:
    """What a viewer knows of a hand, and how many cards it does not know."""
    player = view(match, viewer)["players"][seat]
    return player["known"], player["unknown"]


def blocked_hook() -> Match:
    """Seat 1 has shown a Clinch by blocking, and the attack was taken back."""
    match = scene(
        at=["b2", "b3"], row=["hook", "feint", "", ""], hands=[[], ["clinch", "hook", "jab"]]
    )
    match.choose(0, "attack slot=1")
    match.choose(1, "block purpose=reduce")
    offer = UndoOffer(match, 0)
    offer.answer(1, agree=True)
    return match


def test_a_card_shown_by_a_block_is_known_to_be_back_in_the_hand() -> None:
    match = blocked_hook()
    assert match.version == 3
    assert known(match, 0, 1) == (["clinch"], 2)
    assert known(match, 1, 1) == (["clinch"], 2), "its owner knows what is known"
    assert known(match, SPECTATOR, 1) == ([], 3), "who comes to watch has seen nothing"


def test_every_world_has_the_remembered_card() -> None:
    match, luck = blocked_hook(), Chance()
    luck.seed(1, 2, 3)
    hands = set()
    for _ in range(40):
        world = match.state.copy()
        world.redeal(0, luck)
        hands.add(tuple(KNOCKDOWN.describe(world)["hands"][1]))
        assert KNOCKDOWN.view(world, 0) == KNOCKDOWN.view(match.state, 0)
    assert len(hands) > 20
    assert all("clinch" in hand for hand in hands)


def test_an_attack_is_weighed_with_what_is_remembered() -> None:
    match = blocked_hook()
    blocks = look(match, 0, "attack 1")["blocks"]
    assert blocks["one"] == {"fraction": "1", "chance": 1.0}


def test_a_remembered_card_that_leaves_is_remembered_no_more() -> None:
    match = blocked_hook()
    match.choose(0, "attack slot=1")
    match.choose(1, "block purpose=reduce")
    assert known(match, 0, 1) == ([], 2)


def test_a_remembered_card_that_is_shown_is_not_counted_twice() -> None:
    match = blocked_hook()
    match.choose(0, "attack slot=2")
    match.choose(1, "show cards=clinch,jab")
    assert known(match, 0, 1) == (["jab", "clinch"], 1)
    assert known(match, SPECTATOR, 1) == (["jab", "clinch"], 1)


def test_what_is_remembered_outlives_the_next_step_back() -> None:
    match = blocked_hook()
    match.choose(0, "move to=b1")
    match.choose(0, "move to=b2")
    match.undo(3)
    match.undo(0)
    assert known(match, 0, 1) == (["clinch"], 2)


def test_a_card_that_may_have_been_drawn_since_proves_nothing() -> None:
    hand = ["hook", "cross", "grit", "slip", "lunge", "sweep"]
    match = scene(at=["b2", "b3"], row=["jab", "", "", ""], hands=[hand, []], deck=["feint"])
    match.choose(0, "attack slot=1")
    match.choose(0, "discard card=hook")
    match.choose(0, "discard card=cross")
    match.undo(0)
    assert known(match, 1, 0) == ([], 6)


def test_a_drawn_card_lies_on_top_again_and_its_owner_knows_it() -> None:
    match = scene(at=["b2", "b3"], row=["jab", "", "", ""], deck=["feint", "grit"])
    match.choose(0, "attack slot=1")
    match.undo(0)
    assert [view(match, reader)["coming"] for reader in (0, 1, SPECTATOR)] == [["feint"], [], []]
    unseen = [view(match, reader)["unseen"].get("feint", 0) for reader in (0, 1)]
    assert unseen == [0, 1]


def test_both_know_what_was_dealt_to_the_row() -> None:
    match = scene(at=["b1", "b5"], row=["jab", "hook", "", ""], deck=["grit", "slip"])
    match.choose(0, "attack slot=1")
    match.choose(0, "attack slot=2")
    assert match.state.to_act() == 2
    match.undo(0)
    coming = [view(match, reader)["coming"][:2] for reader in (0, 1)]
    assert coming == [["grit", "slip"], ["grit", "slip"]]


def test_a_skill_that_was_turned_up_stays_known() -> None:
    match = scene(
        at=["b2", "b3"], row=["hook", "", "", ""], light=[0, 30],
        skills=[["jaw"], ["wall"]], face_down=["exec", "foot"],
    )  # fmt: skip
    match.choose(0, "attack slot=1")
    before = match.version
    match.choose(0, "call")
    assert view(match, 0)["round"] == 2
    match.undo(before)
    assert view(match, 0)["players"][1]["has_face_down"]
    assert view(match, 0)["unseen_skills"] == ["foot"]
    assert view(match, SPECTATOR)["unseen_skills"] == []


@pytest.mark.clause("KDN-025")
def test_a_choice_of_the_draft_is_not_taken_back_once_both_have_made_it() -> None:
    dealt = [["heavy", "jaw", "crowd"], ["quick", "foot", "sucker"]]
    match = scene(stage="draft", dealt=dealt)
    match.choose(0, "keep skill=jaw")
    assert UndoOffer(match, 0).done, "nobody has seen it yet"
    match.choose(0, "keep skill=heavy")
    match.choose(1, "keep skill=quick")
    for words in ("keep skill=crowd", "face_up skill=crowd"):
        with pytest.raises(IllegalChoice, match=r"not taken back once both .* KDN-025\)$"):
            UndoOffer(match, 1)
        match.choose(1, words)
        match.choose(0, words.replace("crowd", "foot"))
    with pytest.raises(IllegalChoice, match=r"not taken back once both .* KDN-025\)$"):
        UndoOffer(match, 0)


def step_back(walk: Walk) -> None:
    """A step back, and other worlds of it for everybody."""
    walk.match.undo(some_steps_back(walk))
    for reader in walk.audience():
        twin = other_world(walk, reader)
        assert KNOCKDOWN.conserved(twin) == KNOCKDOWN.conserved(walk.state) == "complete"
        look_the_same(walk, walk.state, twin, reader)
        same_luck(walk.state, twin)
        forgets_the_world_it_came_from(walk, twin, reader)


@pytest.mark.parametrize("number", range(4))
def test_after_steps_back_no_world_betrays_another(number: int) -> None:
    walk = Walk(KNOCKDOWN, Variant("takebacks", {"rounds_to_win": 1 + number % 2}), number)
    while not walk.state.over:
        walk.step()
        if walk.chance(8) or walk.state.over:
            step_back(walk)
        if walk.match.version > 300:
            break
