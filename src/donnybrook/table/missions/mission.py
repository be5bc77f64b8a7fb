"""A table that is a mission: which choice is right now, and what is said about others."""

from __future__ import annotations

import msgspec

from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.table.info import MissionInfo, MissionStep
from donnybrook.table.table import Table


def told(table: Table) -> MissionInfo | None:
    mission = table.plan.mission
    if mission is None:
        return None
    return msgspec.structs.replace(mission.told, done=table.mission_done)


def current(table: Table) -> tuple[MissionStep, int] | None:
    """The step that waits for a choice, and which entry of it; None in a free one or at the end."""
    if table.plan.mission is None or table.match is None:
        return None
    version = table.match.version
    for step in table.plan.mission.told.steps:
        if step.entry <= version < step.entry + len(step.right):
            return step, version - step.entry
    return None


def right_codes(table: Table, seat: int) -> list[int] | None:
    """The choices of a seat that are right now; None where anything goes."""
    found = current(table)
    if found is None or table.match is None or table.plan.mission is None:
        return None
    step, nth = found
    if table.plan.mission.seats[str(table.match.version)] != seat:
        return []
    return [code for words in step.right[nth] if (code := code_of(table, seat, words)) is not None]


def code_of(table: Table, seat: int, choice: int | str) -> int | None:
    assert table.match is not None
    if isinstance(choice, int):
        return choice
    try:
        return table.game.language.read(table.match.state, seat, choice)
    except DonnybrookError:
        return None


def check(table: Table, seat: int, choice: int | str) -> None:
    """Give a choice back that is not the right one; what the rules forbid, they refuse."""
    codes = right_codes(table, seat)
    if codes is None:
        return
    code = code_of(table, seat, choice)
    found = current(table)
    assert table.match is not None
    if code is None or code in codes or found is None:
        return
    if table.game.language.refusal(table.match.state, seat, code) is None:
        raise IllegalChoice("", "not_the_mission", found[0].otherwise)
