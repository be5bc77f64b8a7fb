"""What an option says of its outcome, before it is chosen."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.kernel.match import Match
from tests.games.knockdown.scenes import KNOCKDOWN, scene

NEAR: dict[str, Any] = {"at": ["b2", "b3"], "active": 1, "light": [4, 2], "heavy": [2, 1]}


def targets(match: Match, words: str) -> dict[str, Any]:
    """What the asked seat is told of a choice."""
    seat = int(match.state.seat)
    return KNOCKDOWN.language.choice(
        match.state, seat, KNOCKDOWN.language.read(match.state, seat, words)
    )


def after(match: Match, words: str) -> tuple[int, int, str]:
    """Whose strain, how much of it, and how a Test would fail then."""
    told = targets(match, words)["after"]
    return told["seat"], told["strain"], told["fails"]


@pytest.mark.clause("KDN-102", "KDN-103")
def test_a_slip_says_where_the_attack_would_miss() -> None:
    match = scene(**NEAR, row=["cross", "", "", ""], hands=[["slip"], []])
    match.choose(1, "attack slot=1")
    steps = targets(match, "react card=slip")["steps"]
    assert [step["space"] for step in steps if step["misses"]] == ["a1", "b1", "c1"]
    assert after(match, "decline") == (0, 10, "81/216")
    match.choose(0, "react card=slip")
    assert targets(match, "step to=a2") == {
        "verb": "step", "to": "a2", "space": "a2", "mover": 0, "misses": False,
    }  # fmt: skip


@pytest.mark.clause("KDN-109", "KDN-161")
def test_hitting_back_says_what_it_does_to_the_other() -> None:
    match = scene(**NEAR, row=["flurry", "", "", ""], hands=[["counter"], []])
    match.choose(1, "attack slot=1")
    match.choose(0, "decline")  # to Block
    assert after(match, "react card=counter") == (1, 6, "10/216")
    assert "after" not in targets(match, "decline")


@pytest.mark.clause("KDN-143")
def test_grit_says_what_it_makes_of_the_chance_to_fail() -> None:
    match = scene(**NEAR, row=["hook", "", "", ""], hands=[["grit"], []])
    match.choose(1, "attack slot=1")
    match.choose(1, "call")
    assert after(match, "decline") == (0, 10, "81/216")
    assert after(match, "react card=grit") == (0, 10, "35/216")
    assert targets(match, "concede") == {"verb": "concede"}


@pytest.mark.clause("KDN-125", "KDN-126")
def test_ignored_wounds_say_what_is_left() -> None:
    match = scene(
        {"fighters": ["hask", "vesper"]},
        **NEAR,
        hands=[["clinch", "jab", "hook"], ["hook", "lunge"]],
    )
    match.choose(1, "special use=glide_cut")
    match.choose(0, "block purpose=reduce")
    assert targets(match, "soak heavy=1 light=0")["suffers"] == {"light": 1, "heavy": 0}
    assert after(match, "soak heavy=1 light=0") == (0, 9, "56/216")
    assert after(match, "soak heavy=0 light=1") == (0, 10, "81/216")


@pytest.mark.clause("KDN-222")
def test_spent_tokens_say_what_they_add() -> None:
    match = scene(
        {"fighters": ["kade", "vesper"]}, at=["b2", "b3"], hands=[["hook", "snap_shot"], []]
    )
    match.choose(0, "special use=burst")
    assert [after(match, f"spend tokens={n}")[1] for n in range(3)] == [2, 3, 4]


@pytest.mark.clause("KDN-192")
def test_a_corridor_and_a_sweep_say_what_is_suffered() -> None:
    match = scene(at=["a1", "b4"], step="corridor")
    assert after(match, "corridor to=b3") == (0, 2, "0/216")
    match = scene(**NEAR, row=["sweep", "", "", ""], hands=[["jab"], []])
    match.choose(1, "attack slot=1")
    assert after(match, "suffer") == (0, 10, "81/216")
