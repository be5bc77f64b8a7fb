"""What the page is told of a roll agrees with what the rules made of it."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.kernel.chance import Tape
from donnybrook.kernel.match import Match
from tests.games.brawlball.scenes import GAME, scene


def told(state: BallMatch, rolls: list[int], *words: str) -> list[dict[str, Any]]:
    """The events of choices, as the page gets them."""
    match = Match(GAME, {}, 0, start=state)
    match.state.tape = Tape(rolls)
    shown = []
    for each in words:
        shown += [GAME.events.show(match.state, event) for event in match.choose(0, each)]
    return shown


@pytest.mark.clause("BBL-118", "BBL-120")
@pytest.mark.parametrize(
    ("rolls", "result", "tone", "then"),
    [
        ([4, 1, 1, 1], "falls himself", "bad", "PlayerStunned"),
        ([4, 4, 1, 1], "pushes", "good", ""),
        ([4, 4, 4, 4], "pushes and stuns", "good", ""),
    ],
)
def test_a_bash_says_what_came_of_it(rolls: list[int], result: str, tone: str, then: str) -> None:
    state = scene(red=["basher d5"], blue=["lineman e5"])
    events = told(state, rolls, "act player=@d5 action=bash")
    rolled = next(event for event in events if event["event"] == "BashRolled")
    assert (rolled["what"], rolled["result"], rolled["tone"]) == ("bashes", result, tone)
    assert not then or then in [event["event"] for event in events]


@pytest.mark.clause("BBL-097", "BBL-100")
@pytest.mark.parametrize(
    ("rolls", "result"),
    [([1, 1, 1], "falls"), ([4, 1, 1], "gets away"), ([4, 4, 4], "gets away")],
)
def test_a_dodge_says_what_came_of_it(rolls: list[int], result: str) -> None:
    state = scene(red=["lineman d5"], blue=["lineman e5"])
    events = told(state, rolls, "act player=@d5 action=move", "step square=c4")
    rolled = next(event for event in events if event["event"] == "DodgeRolled")
    assert rolled["result"] == result
    fell = "PlayerStunned" in [event["event"] for event in events]
    assert fell == (rolled["tone"] == "bad")
