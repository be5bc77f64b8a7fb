"""The open decision in words: who is asked what, for the page."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.games.brawlball.rules import (
    actions,
    bash,
    catches,
    kick_off,
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
from donnybrook.games.brawlball.surface import wire
from donnybrook.games.brawlball.surface.names import ACTIONS, phase, player_id, square_id
from donnybrook.games.brawlball.surface.previews import flights

ZONES: tuple[tuple[int, wire.Zone], ...] = ((1, "west"), (2, "east"))


def decision(s: BallState) -> wire.AnyDecision:
    """The kind of the open decision and what belongs to it."""
    return DECISIONS[phase(s)](s)


def filling(s: BallState) -> wire.FillDecision:
    vacant = int(set_up.vacancies(s))
    return wire.FillDecision(int(set_up.team_placing(s)), vacant, bool(s.terms.may_fill))


def placing(s: BallState) -> wire.PlaceDecision:
    team = int(set_up.team_placing(s))
    ready = [
        player_id(player)
        for player in range(team * TEAM, team * TEAM + TEAM)
        if s.where[player] == Place.READY
    ]
    return wire.PlaceDecision(
        seat=team,
        left=int(set_up.left_to_place(s)),
        owed=int(set_up.owed(s)),
        closed=[name for bit, name in ZONES if set_up.zones_taken(s) & bit],
        players=ready,
    )


def catching(s: BallState) -> wire.CatchDecision:
    player = catches.under_the_ball(s)
    return wire.CatchDecision(
        seat=int(s.seat),
        player=player_id(player),
        square=square_id(catches.landing(s)),
        dice=int(s.accuracy[player]),
        difficulty=int(kick_off.asked_difficulty(s, player)),
        kick=s.procedure == Procedure.KICK_OFF,
    )


def acting(s: BallState) -> wire.ActionDecision:
    return wire.ActionDecision(
        player=player_id(actions.mover(s)),
        action=ACTIONS[actions.announced(s)],
        steps=int(actions.steps_left(s)),
        dashed=bool(actions.has(s, actions.DASHED)),
        done=bool(actions.has(s, actions.DONE)),
        stopped=bool(actions.has(s, actions.STOPPED)),
    )


def routing(s: BallState) -> wire.RouteDecision:
    return wire.RouteDecision(
        thrower=player_id(passes.thrower_of(s)),
        catcher=player_id(passes.catcher_of(s)),
        fixed=[square_id(square) for square in flights.fixed_squares(s)],
        length=int(passes.length(s)),
    )


def intercepting(s: BallState) -> wire.InterceptDecision:
    return wire.InterceptDecision(
        thrower=player_id(passes.thrower_of(s)),
        catcher=player_id(passes.catcher_of(s)),
        square=square_id(s.ball_at),
        flown=int(passes.squares_flown(s)),
        route=[square_id(square) for square in flights.fixed_squares(s)],
    )


def pushing(s: BallState) -> wire.PushDecision:
    """The chain from the target outward."""
    hitter, *chain = map(player_id, pushes.chain(s))
    square = square_id(s.where[pushes.pushed_player(s)])
    return wire.PushDecision(hitter, chain[0], chain[-1], square, chain)


def following(s: BallState) -> wire.FollowDecision:
    return wire.FollowDecision(
        hitter=player_id(bash.hitter_of(s)),
        target=player_id(bash.target_of(s)),
        square=square_id(bash.square_left(s)),
    )


DECISIONS: dict[str, Callable[[BallState], wire.AnyDecision]] = {
    "over": lambda s: wire.OverDecision(),
    "roster": lambda s: wire.RosterDecision(),
    "fill": filling,
    "place": placing,
    "kick": lambda s: wire.KickDecision(int(s.seat)),
    "template": lambda s: wire.TemplateDecision(int(s.seat), square_id(catches.landing(s))),
    "touchback": lambda s: wire.TouchbackDecision(int(s.seat)),
    "catch": catching,
    "turn": lambda s: wire.TurnDecision(int(s.seat)),
    "action": acting,
    "target": lambda s: wire.TargetDecision(player_id(bash.hitter_of(s))),
    "route": routing,
    "intercept": intercepting,
    "push": pushing,
    "follow": following,
}
