"""The open decision in words: who is asked what, for the page."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.rules import kick_off, movement, passes, set_up
from donnybrook.games.brawlball.rules.state import (
    TEAM,
    BallState,
    Place,
    Procedure,
)
from donnybrook.games.brawlball.surface.names import ACTIONS, phase, player_id, square_id
from donnybrook.kernel.state import FRAME


def decision(s: BallState) -> dict[str, Any]:
    """The kind of the open decision and what belongs to it."""
    kind = phase(s)
    found: dict[str, Any] = {"kind": kind}
    if kind in ("over", "roster"):
        return found
    if kind in ("fill", "place"):
        return {**found, **setting_up(s)}
    if kind in ("kick", "touchback", "turn"):
        return {**found, "seat": int(s.seat)}
    if kind == "template":
        return {**found, "seat": int(s.seat), "square": square_id(s.arg0)}
    if kind == "catch":
        return {**found, **catching(s)}
    if kind == "action":
        return {**found, **acting(s)}
    if kind == "target":
        return {**found, "player": player_id(s.arg0)}
    if kind in ("route", "intercept"):
        return {**found, **passing(s)}
    if kind == "push":
        return {**found, **pushing(s)}
    return {
        **found,
        "hitter": player_id(s.arg0),
        "target": player_id(s.arg1),
        "square": square_id(s.arg2),
    }


def setting_up(s: BallState) -> dict[str, Any]:
    team = s.arg0
    if s.step == set_up.FILLED:
        vacant = int(set_up.vacancies(s))
        return {"seat": int(team), "vacancies": vacant, "optional": bool(s.terms.may_fill)}
    ready = [
        player_id(player)
        for player in range(team * TEAM, team * TEAM + TEAM)
        if s.where[player] == Place.READY
    ]
    closed = [name for bit, name in ((1, "west"), (2, "east")) if s.arg3 & bit]
    return {
        "seat": int(team),
        "left": int(s.arg1),
        "owed": int(s.arg2),
        "closed": closed,
        "players": ready,
    }


def catching(s: BallState) -> dict[str, Any]:
    player = s.board[s.arg0]
    return {
        "seat": int(s.seat),
        "player": player_id(player),
        "square": square_id(s.arg0),
        "dice": int(s.accuracy[player]),
        "difficulty": int(kick_off.asked_difficulty(s, player)),
        "kick": s.procedure == Procedure.KICK_OFF,
    }


def acting(s: BallState) -> dict[str, Any]:
    return {
        "player": player_id(s.arg0),
        "action": ACTIONS[s.arg2 & movement.ACTION],
        "steps": int(s.arg1),
        "dashed": bool(s.arg2 & movement.DASHED),
        "done": bool(s.arg2 & movement.DONE),
        "stopped": bool(s.arg2 & movement.STOPPED),
    }


def passing(s: BallState) -> dict[str, Any]:
    fixed = int(s.arg2 >> passes.FIXED)
    route = [square_id(passes.square_after(s, i)) for i in range(1, fixed + 1)]
    found: dict[str, Any] = {
        "thrower": player_id(s.arg0),
        "catcher": player_id(s.arg1 % passes.WHO),
    }
    if s.step == passes.ROUTED:
        return {**found, "fixed": route, "length": int(passes.length(s))}
    flown = int(s.arg3 >> passes.FLOWN)
    return {**found, "square": square_id(s.ball_at), "flown": flown, "route": route}


def pushing(s: BallState) -> dict[str, Any]:
    """The chain from the target outward; the frames below hold those before the open one."""
    chain, depth = [player_id(s.arg0)], s.depth - 1
    while s.frames[depth * FRAME] == Procedure.PUSH:
        chain.insert(0, player_id(s.frames[depth * FRAME + 2]))
        depth -= 1
    return {
        "hitter": player_id(s.frames[depth * FRAME + 2]),
        "target": chain[0],
        "player": player_id(s.arg0),
        "square": square_id(s.where[s.arg0]),
        "chain": chain,
    }
