"""Previews of a pass, a handover and a catch."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from donnybrook.games.brawlball.rules import board, catches, passes
from donnybrook.games.brawlball.rules.checks import HARDEST
from donnybrook.games.brawlball.rules.state import TEAM, BallState, Procedure
from donnybrook.games.brawlball.surface import flights, odds
from donnybrook.games.brawlball.surface.dice import at_least
from donnybrook.games.brawlball.surface.names import player_id, square_id
from donnybrook.kernel.errors import BadWords

Answer = dict[str, Any]


def teammates(s: BallState, one: int, other: int) -> None:
    if one // TEAM != other // TEAM or one == other or not s.is_standing(other):
        raise BadWords(f"{player_id(other)} is no other standing teammate of {player_id(one)}")


def pass_to(s: BallState, thrower: int, catcher: int) -> Answer:
    """The route nearest the straight line, the interceptors on it, and the catch."""
    teammates(s, thrower, catcher)
    s.stand_up(thrower)
    fixed: list[int] = []
    if s.procedure == Procedure.PASS and passes.thrower_of(s) == thrower:
        fixed = flights.fixed_squares(s)
    flight = flights.flight(s, thrower, catcher, fixed)
    hard = int(passes.difficulty(s, thrower))
    start, to = int(s.where[thrower]), int(s.where[catcher])
    squares = [start, *flight.route]
    words = ["file" if abs(b - a) == 1 else "row" for a, b in pairwise(squares)]
    return {
        "thrower": player_id(thrower),
        "catcher": player_id(catcher),
        "from": square_id(start),
        "to": square_id(to),
        "distance": len(flight.route),
        "dice": int(s.accuracy[thrower]),
        "difficulty": hard,
        "zones": int(s.zones_on(start, s.team_of(thrower))),
        "possible": hard <= HARDEST,
        "route": [square_id(square) for square in flight.route],
        "route_words": words,
        "interceptors": [
            {
                "player": player_id(one.player), "square": square_id(one.square),
                "flown": one.flown, "dice": one.dice, "difficulty": one.difficulty,
                "needs": one.needs, "chance": float(one.chance),
            }
            for one in flight.chances
        ],
        "chances": {
            "fumbled": float(flight.fumbled), "falls short": float(flight.falls_short),
            "intercepted": float(flight.intercepted), "missed": float(flight.missed),
            "caught": float(flight.caught),
        },
        "catch": pass_catches(s, thrower, catcher, len(flight.route)),
        "scores": bool(board.is_goal(to, s.team_of(catcher))),
    }  # fmt: skip


def pass_catches(s: BallState, thrower: int, catcher: int, distance: int) -> list[Answer]:
    """The catch for each throw that is long enough."""
    found = []
    for successes in range((distance + 1) // 2, int(s.accuracy[thrower]) + 1):
        hard = flights.catch_difficulty(s, catcher, successes, distance)
        chance = at_least(int(s.accuracy[catcher]), hard, 1)
        found.append({
            "successes": successes, "unused": 2 * successes - distance,
            "difficulty": hard, "chance": float(chance),
        })  # fmt: skip
    return found


def hand_to(s: BallState, giver: int, taker: int) -> Answer:
    teammates(s, giver, taker)
    hard = odds.handover_difficulty(s, taker)
    return {
        "giver": player_id(giver),
        "taker": player_id(taker),
        "from": square_id(s.where[giver]),
        "adjacent": bool(board.is_next_to(s.where[giver], s.where[taker])),
        "dice": int(s.accuracy[taker]),
        "difficulty": hard,
        "zones": int(s.zones_on(s.where[taker], s.team_of(taker))),
        "possible": hard <= HARDEST,
        "chances": odds.as_numbers(odds.catch_odds(s, taker, hard)),
        "scores": bool(board.is_goal(s.where[taker], s.team_of(taker))),
    }


def catch_by(s: BallState, player: int) -> Answer:
    """The catch of a scattering ball."""
    hard = int(catches.scattering_difficulty(s, player))
    return {
        "player": player_id(player),
        "dice": int(s.accuracy[player]),
        "difficulty": hard,
        "possible": hard <= HARDEST and bool(s.is_standing(player)),
        "chances": odds.as_numbers(odds.catch_odds(s, player, hard)),
    }
