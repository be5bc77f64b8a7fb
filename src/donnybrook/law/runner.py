"""Runs one scenario from its first check to its last comparison."""

from __future__ import annotations

from donnybrook.kernel.game import Game
from donnybrook.law.performance import Performance
from donnybrook.law.realtime import RealTimePerformance
from donnybrook.law.rulebook import Rulebook
from donnybrook.law.scenario import Scenario
from donnybrook.law.setup import refuse, set_up
from donnybrook.law.vetting import vet


def run(scenario: Scenario, game: Game, book: Rulebook) -> None:
    """Play a scenario to its end; raises ScenarioFailed or BrokenScenario."""
    vet(scenario, game, book)
    if scenario.refused is not None:
        refuse(scenario, game, scenario.refused)
        return
    performance = stage(scenario, game)
    for step in scenario.steps:
        performance.play(step)
    performance.finish()


def stage(scenario: Scenario, game: Game) -> Performance:
    """Set a scenario up, in turns or in real time."""
    match = set_up(scenario, game)
    timed = any(step.at is not None for step in scenario.steps)
    queue = match.game.real_time.queue(match) if timed else None
    if queue is not None:
        return RealTimePerformance(scenario, match, queue)
    for step in scenario.steps:
        for key, value in (("due", step.due), ("line", step.line)):
            if value is not None:
                reason = f"{key} is for real time, and this match is not played in real time"
                raise scenario.source.broken(reason, *step.path, key)
    return Performance(scenario, match)
