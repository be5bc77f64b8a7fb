"""Previews: exact figures, and nothing that a seat may not know."""

from __future__ import annotations

import pytest

from donnybrook.games.knockdown.rules import knockdown_test
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.kernel.errors import BadWords
from tests.games.knockdown.scenes import KNOCKDOWN, look, scene


@pytest.mark.clause("KDN-141", "KDN-143")
def test_a_test_is_shown_with_every_modifier() -> None:
    match = scene(light=[0, 6], heavy=[0, 3], skills=[["exec"], ["jaw"]])
    found = look(match, 0, "test")
    assert found["strain"] == 12
    assert found["modifiers"] == [
        {"name": "Iron Jaw", "value": 1},
        {"name": "Merciless", "value": -1},
    ]
    assert (found["fails"], found["chance"]) == ("135/216", 0.625)
    assert found["removes"] == {"light": 3, "heavy": 1}
    assert found["fails_with_grit"]["fraction"] == "81/216"
    assert sum(row["chance"] for row in found["table"] if not row["passes"]) == pytest.approx(
        0.625, abs=1e-3
    )


@pytest.mark.parametrize(
    ("strain", "fails"), [(3, 0), (4, 1), (8, 35), (11, 108), (14, 181), (18, 215), (19, 216)]
)
def test_the_chance_to_fail_is_the_table_of_the_rulebook(strain: int, fails: int) -> None:
    match = scene(light=[0, strain])
    assert look(match, 0, "test")["fails"] == f"{fails}/216"


@pytest.mark.clause("KDN-130", "KDN-012")
def test_an_attack_shows_what_the_other_hand_may_hold() -> None:
    match = scene(
        at=["b2", "b3"], row=["cross", "clinch", "roundhouse", ""], deck_count=0,
        hands=[["shoulder_check", "shoulder_check"], ["counter", "hook", "grit"]],
        known=[[], ["hook"]], light=[0, 6],
    )  # fmt: skip
    found = look(match, 0, "attack 1")
    # two unknown cards, and no others are unseen: counter and grit
    assert found["blocks"]["one"] == {"fraction": "1", "chance": 1.0}
    assert found["blocks"]["two"] == {"fraction": "0", "chance": 0.0}
    held = {row["card"]: row["fraction"] for row in found["reactions"]}
    assert held == {"grit": "1", "counter": "1", "slip": "0"}
    assert (found["now"]["strain"], found["after"]["strain"], found["blocked"]["strain"]) == (
        6,
        8,
        6,
    )
    assert found["after"]["fails"] == "35/216"
    assert look(match, 0, "attack 2")["blocks"]["can"] is False
    assert look(match, 0, "attack 3")["why"] == "Distance is 1, it needs exactly 2."


def test_chances_of_a_hidden_hand_are_counted_over_all_unseen_cards() -> None:
    match = scene(
        at=["b2", "b3"], row=["cross", "", "", ""], hands=[[], ["hook", "jab"]], deck=["clinch"],
        deck_count=1,
    )  # fmt: skip
    found = look(match, 0, "attack 1")
    assert found["blocks"]["one"] == {"fraction": "2/3", "chance": 0.6667}


@pytest.mark.clause("KDN-083")
def test_paying_lists_every_set_and_what_is_left() -> None:
    match = scene(
        fighters=["hask", "quill"], at=["b2", "b3"], hands=[["jab", "cross", "clinch"], []]
    )
    found = look(match, 0, "pay 1")
    assert found["cost"] == ["F", "F"]
    assert found["sets"] == [
        {"cards": ["jab", "cross"], "adaptable": False, "left": {"block": 1}, "blocks_left": 1,
         "capacity_left": 0},
    ]  # fmt: skip
    assert look(match, 0, "pay 2")["why"] == "It costs a Kick and any card."
    assert look(match, 0, "pay 4")["why"] == "It costs a Fist, a Kick and a Block."


@pytest.mark.clause("KDN-125", "KDN-223")
def test_a_block_is_shown_with_its_arithmetic() -> None:
    match = scene(
        fighters=["vesper", "brannoc"], at=["b2", "b3"], tokens=[0, 1], skills=[[], ["wall"]],
        hands=[["jab", "slip"], ["headbutt"]], light=[0, 4],
    )  # fmt: skip
    match.choose(0, "special use=glide_cut")
    found = look(match, 1, "block")
    reduce = found["purposes"][0]
    assert (found["light"], found["heavy"]) == (1, 1)
    assert (reduce["purpose"], reduce["cards"], reduce["hand"], reduce["capacity"]) == (
        "reduce",
        1,
        0,
        3,
    )
    assert reduce["bonus"] == [{"name": "High Guard", "value": 2}, {"name": "Guard", "value": 1}]
    assert reduce["soaks"] == [
        {"heavy": 1, "light": 1, "suffers": {"light": 0, "heavy": 0}, "strain": 4,
         "fails": "1/216", "chance": 0.0046},
    ]  # fmt: skip


def test_a_hint_to_call_the_test_says_why() -> None:
    match = scene(at=["b2", "b3"], light=[0, 9], heavy=[0, 4], row=["hook", "", "", ""])
    match.choose(0, "attack slot=1")
    said = KNOCKDOWN.advice.reasons(match.state, 0, KNOCKDOWN.language.read(match.state, 0, "call"))
    assert said == ["The chance that the Test fails is worth what a pass would give back."]


def test_a_hint_to_attack_says_what_it_makes_of_the_next_test() -> None:
    match = scene(at=["b2", "b3"], light=[0, 6], row=["cross", "", "roundhouse", ""])

    def why(words: str) -> list[str]:
        return KNOCKDOWN.advice.reasons(
            match.state, 0, KNOCKDOWN.language.read(match.state, 0, words)
        )

    hit = "Unblocked it makes their strain 8; a Test fails in 16 of 100 then."
    assert why("attack slot=1") == [hit]
    later = "Out of range, but a card in hand pays for Specials and Blocks."
    assert why("attack slot=3") == [later]


@pytest.mark.parametrize(
    "about", ["", "wind", "attack", "attack 9", "attack 2", "pay 7", "block", "test 3"]
)
def test_nonsense_is_refused_in_one_sentence(about: str) -> None:
    match = scene(row=["hook", "", "", ""])
    with pytest.raises(BadWords):
        look(match, 0, about)


def test_a_reaction_to_a_test_that_failed_says_nothing_of_the_next_one() -> None:
    match = scene(at=["b2", "b3"], light=[0, 9], heavy=[0, 4], row=["hook", "", "", ""])
    state = match.state
    assert isinstance(state, KnockdownState)
    match.choose(0, "attack slot=1")
    state.test_bonus = 2  # as Grit leaves it
    knockdown_test.fall(state, 3)
    assert state.test_bonus == 0
