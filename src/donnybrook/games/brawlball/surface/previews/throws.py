"""Previews of a pass, a handover and a catch."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from donnybrook.games.brawlball.rules import board, catches, passes
from donnybrook.games.brawlball.rules.checks import HARDEST
from donnybrook.games.brawlball.rules.state import TEAM, BallState, Procedure
from donnybrook.games.brawlball.surface import odds
from donnybrook.games.brawlball.surface.dice import at_least
from donnybrook.games.brawlball.surface.names import player_id, square_id
from donnybrook.games.brawlball.surface.previews import flights
from donnybrook.games.brawlball.surface.previews import wire as wire
from donnybrook.kernel.errors import BadWords


def teammates(s: BallState, one: int, other: int) -> None:
    if one // TEAM != other // TEAM or one == other or not s.is_standing(other):
        raise BadWords(f"{player_id(other)} is no other standing teammate of {player_id(one)}")


def pass_to(s: BallState, thrower: int, catcher: int) -> wire.PassPreview:
    """The route nearest the straight line, the interceptors on it, and the catch."""
    teammates(s, thrower, catcher)
    s.stand_up(thrower)
    fixed: list[int] = []
    if s.procedure == Procedure.PASS and passes.thrower_of(s) == thrower:
        fixed = flights.fixed_squares(s)
    flight = flights.flight(s, thrower, catcher, fixed)
    hard = int(passes.difficulty(s, thrower))
    start, to = int(s.where[thrower]), int(s.where[catcher])
    return wire.PassPreview(
        thrower=player_id(thrower),
        catcher=player_id(catcher),
        start=square_id(start),
        to=square_id(to),
        distance=len(flight.route),
        dice=int(s.accuracy[thrower]),
        difficulty=hard,
        zones=int(s.zones_on(start, s.team_of(thrower))),
        possible=hard <= HARDEST,
        route=[square_id(square) for square in flight.route],
        route_words=axes([start, *flight.route]),
        interceptors=[interceptor(one) for one in flight.chances],
        chances=pass_chances(flight),
        catch=pass_catches(s, thrower, catcher, len(flight.route)),
        scores=bool(board.is_goal(to, s.team_of(catcher))),
    )


def axes(squares: list[int]) -> list[Literal["file", "row"]]:
    """Along which axis each step of a route goes."""
    return ["file" if abs(b - a) == 1 else "row" for a, b in pairwise(squares)]


def interceptor(one: flights.Chance) -> wire.Interceptor:
    who, square = player_id(one.player), square_id(one.square)
    chance = float(one.chance)
    return wire.Interceptor(who, square, one.flown, one.dice, one.difficulty, one.needs, chance)


def pass_chances(flight: flights.Flight) -> wire.PassChances:
    return wire.PassChances(
        fumbled=float(flight.fumbled),
        falls_short=float(flight.falls_short),
        intercepted=float(flight.intercepted),
        missed=float(flight.missed),
        caught=float(flight.caught),
    )


def pass_catches(s: BallState, thrower: int, catcher: int, distance: int) -> list[wire.PassCatch]:
    """The catch for each throw that is long enough."""
    found = []
    for successes in range((distance + 1) // 2, int(s.accuracy[thrower]) + 1):
        hard = flights.catch_difficulty(s, catcher, successes, distance)
        chance = at_least(int(s.accuracy[catcher]), hard, 1)
        found.append(wire.PassCatch(successes, 2 * successes - distance, hard, float(chance)))
    return found


def hand_to(s: BallState, giver: int, taker: int) -> wire.HandPreview:
    teammates(s, giver, taker)
    hard = odds.handover_difficulty(s, taker)
    return wire.HandPreview(
        giver=player_id(giver),
        taker=player_id(taker),
        start=square_id(s.where[giver]),
        adjacent=bool(board.is_next_to(s.where[giver], s.where[taker])),
        dice=int(s.accuracy[taker]),
        difficulty=hard,
        zones=int(s.zones_on(s.where[taker], s.team_of(taker))),
        possible=hard <= HARDEST,
        chances=catch_chances(s, taker, hard),
        scores=bool(board.is_goal(s.where[taker], s.team_of(taker))),
    )


def catch_by(s: BallState, player: int) -> wire.CatchPreview:
    """The catch of a scattering ball."""
    hard = int(catches.scattering_difficulty(s, player))
    return wire.CatchPreview(
        player=player_id(player),
        dice=int(s.accuracy[player]),
        difficulty=hard,
        possible=hard <= HARDEST and bool(s.is_standing(player)),
        chances=catch_chances(s, player, hard),
    )


def catch_chances(s: BallState, player: int, hard: int) -> wire.CatchChances:
    return wire.CatchChances(**odds.as_numbers(odds.catch_odds(s, player, hard)))
