"""The open decision in words: who is asked what, for the page."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.rules import (
    bash,
    catches,
    kick_off,
    movement,
    passes,
    pushes,
    set_up,
)
from donnybrook.games.brawlball.rules.state import (
    TEAM,
    BallState,
    Place,
    Procedure,
)
from donnybrook.games.brawlball.surface import flights
from donnybrook.games.brawlball.surface.names import ACTIONS, phase, player_id, square_id


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
        return {**found, "seat": int(s.seat), "square": square_id(catches.landing(s))}
    if kind == "catch":
        return {**found, **catching(s)}
    if kind == "action":
        return {**found, **acting(s)}
    if kind == "target":
        return {**found, "player": player_id(bash.hitter_of(s))}
    if kind in ("route", "intercept"):
        return {**found, **passing(s)}
    if kind == "push":
        return {**found, **pushing(s)}
    return {
        **found,
        "hitter": player_id(bash.hitter_of(s)),
        "target": player_id(bash.target_of(s)),
        "square": square_id(bash.square_left(s)),
    }


def setting_up(s: BallState) -> dict[str, Any]:
    team = set_up.team_placing(s)
    if s.step == set_up.FILLED:
        vacant = int(set_up.vacancies(s))
        return {"seat": int(team), "vacancies": vacant, "optional": bool(s.terms.may_fill)}
    ready = [
        player_id(player)
        for player in range(team * TEAM, team * TEAM + TEAM)
        if s.where[player] == Place.READY
    ]
    closed = [name for bit, name in ((1, "west"), (2, "east")) if set_up.zones_taken(s) & bit]
    return {
        "seat": int(team),
        "left": int(set_up.left_to_place(s)),
        "owed": int(set_up.owed(s)),
        "closed": closed,
        "players": ready,
    }


def catching(s: BallState) -> dict[str, Any]:
    player = catches.under_the_ball(s)
    return {
        "seat": int(s.seat),
        "player": player_id(player),
        "square": square_id(catches.landing(s)),
        "dice": int(s.accuracy[player]),
        "difficulty": int(kick_off.asked_difficulty(s, player)),
        "kick": s.procedure == Procedure.KICK_OFF,
    }


def acting(s: BallState) -> dict[str, Any]:
    return {
        "player": player_id(movement.mover(s)),
        "action": ACTIONS[movement.announced(s)],
        "steps": int(movement.steps_left(s)),
        "dashed": bool(movement.has(s, movement.DASHED)),
        "done": bool(movement.has(s, movement.DONE)),
        "stopped": bool(movement.has(s, movement.STOPPED)),
    }


def passing(s: BallState) -> dict[str, Any]:
    route = [square_id(square) for square in flights.fixed_squares(s)]
    found: dict[str, Any] = {
        "thrower": player_id(passes.thrower_of(s)),
        "catcher": player_id(passes.catcher_of(s)),
    }
    if s.step == passes.ROUTED:
        return {**found, "fixed": route, "length": int(passes.length(s))}
    flown = int(passes.squares_flown(s))
    return {**found, "square": square_id(s.ball_at), "flown": flown, "route": route}


def pushing(s: BallState) -> dict[str, Any]:
    """The chain from the target outward."""
    hitter, *chain = map(player_id, pushes.chain(s))
    return {
        "hitter": hitter,
        "target": chain[0],
        "player": chain[-1],
        "square": square_id(s.where[pushes.pushed_player(s)]),
        "chain": chain,
    }
