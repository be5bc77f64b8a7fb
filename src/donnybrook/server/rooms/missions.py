"""The missions of the games, as tables play them and as the page offers them."""

from __future__ import annotations

from functools import cache

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.law import missions
from donnybrook.law.mission import Mission, MissionStep
from donnybrook.table import info
from donnybrook.table.api import MissionTitle


@cache  # files of the package: they do not change while the server runs
def missions_of(name: str) -> tuple[Mission, ...]:
    return tuple(missions.missions_of(registry.get(name)))


def titles(game: Game) -> list[MissionTitle]:
    return [MissionTitle(each.name, each.title, each.idea) for each in missions_of(game.name)]


def plan_of(game: Game, name: str) -> tuple[Mission, info.MissionPlan]:
    """A mission, and all of it that its table keeps; raises UnknownName."""
    mission = missions.find(game, name)
    beginning = mission.beginning()
    learner = missions.seat_of(mission, game, None)
    steps: list[info.MissionStep] = []
    seats: dict[str, int] = {}
    for step in mission.steps:
        seat = missions.seat_of(mission, game, step.seat)
        steps.append(told(mission, step, seat == learner, len(seats)))
        for _ in step.choices:
            seats[str(len(seats))] = seat
    return mission, info.MissionPlan(
        told=told_of(game, mission, learner, steps),
        position=mission.position,
        rolls={str(version): list(rolls) for version, rolls in beginning.rolls.items()},
        seats=seats,
        events=mission.events,
        expect=mission.expect,
    )


def told(mission: Mission, step: MissionStep, mine: bool, entry: int) -> info.MissionStep:
    return info.MissionStep(
        kind="free" if step.free else "tell" if not step.choices else "choose" if mine else "other",
        say=step.say,
        at=step.at,
        right=step.choices,
        otherwise=step.otherwise or mission.otherwise,
        entry=entry,
    )


def told_of(
    game: Game, mission: Mission, learner: int, steps: list[info.MissionStep]
) -> info.MissionInfo:
    names = [each.name for each in missions_of(game.name)]
    at = names.index(mission.name)
    return info.MissionInfo(
        name=mission.name,
        digest=mission.digest,
        title=mission.title,
        idea=mission.idea,
        goal=mission.goal,
        success=mission.success,
        seat=learner,
        number=at + 1,
        of=len(names),
        next=names[at + 1] if at + 1 < len(names) else "",
        steps=steps,
    )
