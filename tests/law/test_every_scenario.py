"""Every scenario that any game brings passes."""

from __future__ import annotations

from donnybrook.kernel import registry
from donnybrook.law.checking import check, scenarios_of


def test_every_scenario_of_every_game_passes() -> None:
    games = registry.games()
    report = check([file for game in games.values() for file in scenarios_of(game)], games)
    assert [f"{verdict.file}: {verdict.reason}" for verdict in report.failed] == []
