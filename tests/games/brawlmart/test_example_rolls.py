"""The worked examples make exactly the attack rolls that they name."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.law.performance import Performance
from donnybrook.law.scenario import load
from donnybrook.law.setup import set_up

MART = registry.get("brawlmart")
NAMED = re.compile(r"(\w+) (\d+)")


def named_rolls(file: Path) -> list[tuple[str, int]]:
    """What follows `Attack rolls:` in the text of an example."""
    text = tomllib.loads(file.read_text(encoding="utf-8")).get("text", "")
    return [(name, int(roll)) for name, roll in NAMED.findall(text.partition("Attack rolls:")[2])]


EXAMPLES = [
    file for file in sorted((MART.home / "scenarios" / "examples").glob("*.toml"))
    if named_rolls(file)
]  # fmt: skip


def test_most_examples_name_their_attack_rolls() -> None:
    assert len(EXAMPLES) > 70


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_makes_the_attack_rolls_that_it_names(file: Path) -> None:
    scenario = load(file)
    match = set_up(scenario, MART)
    stage = Performance(scenario, match)
    for step in scenario.steps:
        stage.play(step)
    shown = [MART.events.show(match.state, event) for event in match.heard]
    rolls = [(row["brawler"], row["roll"]) for row in shown if row["event"] == "AttackRollMade"]
    assert rolls == named_rolls(file)
