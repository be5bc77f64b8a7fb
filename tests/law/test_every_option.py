"""Every value that an option can have besides its default is played in some scenario."""

from __future__ import annotations

import tomllib
from collections import defaultdict

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Choice, Setting, Switch

pytestmark = pytest.mark.once


def played(game: Game) -> dict[str, list[object]]:
    """The values of each option in the scenarios of a game."""
    found: dict[str, list[object]] = defaultdict(list)
    for file in (game.home / "scenarios").rglob("*.toml"):
        for name, value in tomllib.loads(file.read_text()).get("options", {}).items():
            found[name].append(value)
    return found


def missing(setting: Setting, values: list[object]) -> list[object]:
    """Values without a scenario; of a number or a text one besides the default is enough."""
    if isinstance(setting, Choice):
        return [value for value in setting.choices if value not in (setting.default, *values)]
    if isinstance(setting, Switch):
        return [value for value in (True, False) if value not in (setting.default, *values)]
    return [] if any(value != setting.default for value in values) else ["any"]


@pytest.mark.parametrize("name", registry.games())
def test_each_value_besides_the_default_has_a_scenario(name: str) -> None:
    game = registry.get(name)
    values = played(game)
    gaps = {setting.name: missing(setting, values[setting.name]) for setting in game.rules.settings}
    assert {name: gap for name, gap in gaps.items() if gap} == {}
