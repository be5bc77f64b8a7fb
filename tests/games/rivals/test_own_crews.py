"""Crews from the sheets of a story: the options `crew`, `rivals` and `captain`."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from donnybrook.games.rivals import GAME
from donnybrook.games.rivals.surface import own_crews
from donnybrook.kernel.errors import BadSetting

NEWTS = "own~100%25 %7ENewts%7E~Gilly J. Glow.dodge~שלום.dodge~👊.tackle"
UNION = "own~Wrecking Union~Greta.tackle~Mortimer.dodge~Jackie.throw"


@pytest.mark.clause("KCR-006", "KCR-041", "KCR-096")
def test_a_brawl_is_played_by_the_people_of_the_sheets() -> None:
    state = GAME.new_state(GAME.options({"crew": NEWTS, "rivals": UNION}), 1)
    shown = to_builtins(GAME.view.of(state, 0))
    assert [side["called"] for side in shown["sides"]] == ["100% ~Newts~", "Wrecking Union"]
    people = [(brawler["called"], brawler["focus"]) for brawler in shown["brawlers"]]
    assert people[:3] == [("Gilly J. Glow", "dodge"), ("שלום", "dodge"), ("👊", "tackle")]
    assert people[3:] == [("Greta", "tackle"), ("Mortimer", "dodge"), ("Jackie", "throw")]


@pytest.mark.clause("KCR-008")
def test_the_captain_of_the_story_is_captain_in_the_brawl() -> None:
    usual = GAME.new_state(GAME.options({"bots": ["b1"]}), 1)
    handed = GAME.new_state(GAME.options({"bots": ["b1"], "captain": "b3"}), 1)
    assert [GAME.scenarios.describe(state)["captain"] for state in (usual, handed)] == ["b2", "b3"]


@pytest.mark.clause("KCR-097")
@pytest.mark.parametrize(
    ("option", "text", "said"),
    [
        ("crew", "own~Two~A.throw~B.catch", "crew: a Crew of your own is written own~"),
        ("crew", "own~~A.throw~B.catch~C.dodge", "crew: a Crew of your own is written own~"),
        ("crew", "own~X~A.throw~B.kick~C.dodge", "crew: a Brawler is written name.focus such as"),
        ("crew", f"own~X~{'A' * 41}.throw~B.catch~C.dodge", "crew: a Brawler is written"),
        ("crew", "nobody", "crew cannot be 'nobody': it takes diamond-dogs"),
        ("rivals", "own~X~A.throw~B.catch~C.throw", "rivals: no two Rivals share a Focus"),
    ],
)  # fmt: skip
def test_a_crew_that_is_none_is_refused(option: str, text: str, said: str) -> None:
    with pytest.raises(BadSetting) as no:
        GAME.options({option: text})
    assert str(no.value).startswith(said)


def test_a_face_may_come_along_and_changes_nobody() -> None:
    face = "wedge-peach-spikes-plum-wide-dot-smirk-plaster+specs-hoodie-flame-canary-neon"
    bare = own_crews.read("own~Alley~Mr. Kit.throw~Echo.catch~Hop.dodge")
    faced = own_crews.read(f"own~Alley~Mr. Kit.throw.{face}~Echo.catch~Hop.dodge.{face}")
    assert faced.people == bare.people
    with pytest.raises(BadSetting):
        own_crews.read(f"own~Alley~Kit.{face}~Echo.catch~Hop.dodge")
