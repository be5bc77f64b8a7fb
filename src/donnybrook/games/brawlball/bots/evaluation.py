"""How a position stands, for a search that stops in it and for the coach: who scores next in this
half, and what that is worth with the score and the time that is left.

Whoever scores next is thought of as a race of three: the attackers, the other team, and the
whistle. What counts for each runner stands in weights.toml, fitted to the ends of real matches
(`donnybrook fit brawlball`).
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots import values
from donnybrook.games.brawlball.rules import board
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    TURNS,
    Ball,
    BallState,
    count_bits,
    standing_of,
    team_of,
    zones_at,
)

FIELD: Final = 12.0  # steps from which a loose ball is out of reach


class Weight:
    """Places in the weights, by the names of weights.toml."""

    ATTACK: Final = 35
    TEMPO: Final = 36
    BLOCKED: Final = 37
    BESET: Final = 38
    EDGE: Final = 39
    LATE: Final = 40
    EXPOSED: Final = 41
    COUNTER: Final = 42
    AWAY: Final = 43
    SHADOWED: Final = 44
    THREAT: Final = 45
    GRIP: Final = 46
    LOOSE: Final = 47
    NEAR: Final = 48
    RECEIVE: Final = 49
    KICK: Final = 50
    TIME: Final = 51
    NUMBERS: Final = 52
    PLACE: Final = 53
    DECIDES: Final = 54
    RESERVE: Final = 55
    DRIVE: Final = 56


def position(s: BallState, seat: i64, w: vec[float]) -> float:
    """From 0 (lost) to 1 (won); a draw is one half."""
    if s.kicking == NOBODY:
        return 0.5  # the teams are still picked
    holder = s.carrier
    first: i64 = 0  # the team whose race is reckoned first
    ours: float
    theirs: float
    if holder != NOBODY:
        first = team_of(holder)
        ours = attack(s, holder, w)
        theirs = counter(s, holder, w)
    elif s.ball == Ball.LOOSE:
        gap = w[Weight.NEAR] * (nearness(s, 0) - nearness(s, 1))
        ours = w[Weight.LOOSE] + gap + (w[Weight.TEMPO] if s.active == 0 else 0.0)
        theirs = w[Weight.LOOSE] - gap + (w[Weight.TEMPO] if s.active == 1 else 0.0)
    else:
        first = 1 - s.kicking
        ours = w[Weight.RECEIVE]
        theirs = w[Weight.KICK]
    edge = w[Weight.NUMBERS] * float(
        count_bits(standing_of(s, first)) - count_bits(standing_of(s, 1 - first))
    )
    edge += w[Weight.PLACE] * (places(s, first, w) - places(s, 1 - first, w))
    runs = exp(ours + edge + w[Weight.TIME] * log(turns_left(s, first) + 0.5))
    answers = exp(theirs - edge + w[Weight.TIME] * log(turns_left(s, 1 - first) + 0.5))
    lead = float(s.score[first] - s.score[1 - first])
    steep = steepness(s, w)
    worth = runs * chance(lead + 1.0, steep) + answers * chance(lead - 1.0, steep)
    worth = (worth + chance(lead, steep)) / (runs + answers + 1.0)
    return worth if first == seat else 1.0 - worth


def chance(lead: float, steep: float) -> float:
    """To win with a lead, if nobody had the ball."""
    return 1.0 / (1.0 + exp(-steep * lead))


def steepness(s: BallState, w: vec[float]) -> float:
    """How much a point decides: the more, the less time is left after this drive."""
    halves: i64 = s.terms.halves - s.half if s.half < s.terms.halves else 0
    left = float(halves * TURNS) + 0.5 * (turns_left(s, 0) + turns_left(s, 1))
    left -= w[Weight.DRIVE]
    return w[Weight.DECIDES] / sqrt((left if left > 0.0 else 0.0) + w[Weight.RESERVE])


def turns_left(s: BallState, team: i64) -> float:
    """Turns that a team still has in this half, the one that runs included."""
    return float(TURNS - s.turns[team] + (1 if s.active == team else 0))


# -- with the ball in hand


def attack(s: BallState, holder: i64, w: vec[float]) -> float:
    """How well the carrier's team is on its way, as a logarithm."""
    team = team_of(holder)
    at = s.where[holder]
    rows = values.rows_to_goal(at, team)
    needs = (rows + s.mv[holder] - 1) // s.mv[holder]
    total = w[Weight.ATTACK]
    total += w[Weight.BLOCKED] * float(values.in_the_way(s, at, team))
    total += w[Weight.BESET] * float(zones_at(s, at, team))
    file = board.file_of(at)
    if file == 1 or file == board.FILES:
        total += w[Weight.EDGE]
    if float(needs) > turns_left(s, team):
        total += w[Weight.LATE]
    if s.active == team:
        return total + w[Weight.TEMPO]
    return total + w[Weight.EXPOSED] * values.danger(s, holder, at, w)


def counter(s: BallState, holder: i64, w: vec[float]) -> float:
    """How well the other team may get the ball and score, as a logarithm."""
    team = team_of(holder)
    at = s.where[holder]
    total = w[Weight.COUNTER]
    total += w[Weight.AWAY] * float(values.rows_to_goal(at, team))
    total += w[Weight.SHADOWED] * float(values.in_the_way(s, at, team))
    total += w[Weight.GRIP] * float(s.force[holder])
    if s.active != team:
        total += w[Weight.THREAT] * values.danger(s, holder, at, w)
    return total


# -- without


def nearness(s: BallState, team: i64) -> float:
    """How near the nearest player who stands is to a loose ball, from 1 down."""
    nearest: i64 = 12
    player: i64
    for player in range(team * TEAM, team * TEAM + TEAM):
        if s.is_standing(player):
            steps = board.king_steps(s.where[player], s.ball_at)
            if steps < nearest:
                nearest = steps
    return 1.0 - float(nearest) / FIELD


def places(s: BallState, team: i64, w: vec[float]) -> float:
    """How well the players of a team stand, the carrier apart."""
    total = 0.0
    player: i64
    for player in range(team * TEAM, team * TEAM + TEAM):
        if player != s.carrier and s.is_standing(player):
            total += values.stand(s, player, s.where[player], w)
    return total
