"""Previews that answer at once what the page would else have to ask one by one."""

from __future__ import annotations

import pytest

from tests.games.knockdown.scenes import look, scene, view


@pytest.mark.clause("KDN-071", "KDN-086")
def test_all_attacks_in_one_answer_are_the_single_answers() -> None:
    match = scene(
        fighters=["quill", "hask"], at=["b2", "b3"], row=["hook", "", "snap_shot", "grit"],
        hands=[["slip", "cross", "jab"], ["jab", "clinch"]], light=[0, 3],
    )  # fmt: skip
    found = look(match, 0, "attacks")
    assert sorted(found["row"]) == ["1", "3", "4"]
    assert found["row"]["1"] == look(match, 0, "attack 1")
    # without a Form there is nothing to perform
    assert sorted(found["specials"]) == ["1", "3", "4"]
    assert found["specials"]["4"] == look(match, 0, "special 4")


@pytest.mark.clause("KDN-144")
def test_the_preview_of_a_test_says_what_a_pass_would_leave() -> None:
    match = scene(light=[0, 6], heavy=[0, 3])
    left = look(match, 0, "test")["passed"]
    assert left == {"light": 3, "heavy": 2, "strain": 7, "fails": "20/216", "chance": 0.0926}


@pytest.mark.clause("KDN-123")
def test_the_preview_of_a_block_says_what_it_means_to_take_it() -> None:
    match = scene(
        at=["b2", "b3"], row=["hook", "", "", ""], light=[0, 2],
        hands=[[], ["clinch", "jab", "cross"]],
    )  # fmt: skip
    match.choose(0, "attack slot=1")
    found = look(match, 1, "block")
    assert found["taken"]["strain"] == 4
    assert found["purposes"][0]["soaks"][0]["strain"] == 2


@pytest.mark.clause("KDN-083")
def test_whoever_pays_is_told_what_for_and_nobody_else() -> None:
    match = scene(
        fighters=["hask", "kade"], at=["b2", "b3"], hands=[["jab", "hook"], []],
    )  # fmt: skip
    match.choose(0, "special use=roar")
    assert view(match, 0)["decision"]["attack"] == "roar"
    assert view(match, 1)["decision"] is None
