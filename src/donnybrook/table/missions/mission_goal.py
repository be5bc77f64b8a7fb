"""What a mission's match begins with, and whether its goal is reached."""

from __future__ import annotations

from donnybrook.kernel.beginning import Beginning
from donnybrook.kernel.compare import differences, plain
from donnybrook.table.hosted import HostedMatch
from donnybrook.table.info import MissionPlan
from donnybrook.table.rows import TableOpened


def beginning(plan: TableOpened) -> Beginning | None:
    mission = plan.mission
    if mission is None:
        return None
    rolls = {int(version): results for version, results in mission.rolls.items()}
    return Beginning(mission.told.name, mission.told.digest, mission.position, rolls)


def is_reached(mission: MissionPlan, match: HostedMatch) -> bool:
    """The steps are done, the events have happened in order, the position is as expected."""
    if match.version < len(mission.seats):
        return False
    happened = iter(match.happened)
    if not all(name in happened for name in mission.events):
        return False
    return not differences(mission.expect, plain(match.game.scenarios.describe(match.state)), "")
