"""Seven races, seven ways to play: what the rule of thumb does with each ready team."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from donnybrook.lab.lineup import line_up
from tests.games.brawlball.habits import measure
from tests.games.brawlball.scenes import GAME

COMMON = ("passes", "squares thrown", "handovers", "steps with ball", "dodges", "bashes")


@pytest.fixture(scope="module")
def habits() -> dict[str, Counter[str]]:
    """Of two matches of each race against each race in each seat, of House."""
    return measure(2, line_up(GAME, {}, ("greedy",)))


@pytest.mark.once
def test_each_race_does_what_its_character_says(habits: dict[str, Counter[str]]) -> None:
    def most(habit: str) -> str:
        return max(habits, key=lambda race: habits[race][habit])

    def fewest(habit: str) -> str:
        return min(habits, key=lambda race: habits[race][habit])

    assert (most("passes"), most("squares thrown")) == ("devils", "devils")
    assert (fewest("passes"), fewest("steps with ball")) == ("goblins", "goblins")
    assert (most("steps with ball"), fewest("bashes")) == ("avians", "avians")
    assert (most("handovers"), fewest("dodges")) == ("dwarves", "dwarves")
    assert most("stuns") == "orcs"
    thrown_for_a_bash = {
        race: had["squares thrown"] / had["bashes"] for race, had in habits.items()
    }
    assert max(thrown_for_a_bash, key=lambda race: thrown_for_a_bash[race]) == "elves"
    assert "humans" not in [extreme(habit) for habit in COMMON for extreme in (most, fewest)]


@pytest.mark.once
def test_no_two_races_play_alike(habits: dict[str, Counter[str]]) -> None:
    def apart(one: Counter[str], other: Counter[str]) -> int:
        """In how many habits one does at least a fifth more than the other."""
        return sum(
            max(one[habit], other[habit]) >= 1.2 * min(one[habit], other[habit]) for habit in COMMON
        )

    differ = {pair: apart(habits[pair[0]], habits[pair[1]]) for pair in combinations(habits, 2)}
    assert min(differ.values()) >= 2, differ
