"""Chapter M: points, and what ends a match."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import board
from donnybrook.games.brawlball.rules.codes import Happened
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    BallState,
    Ended,
    Place,
    bits_of,
    team_of,
)

POINT: Final = 5  # the step of MATCH after a point (rules/halves.py)


def scorer(s: BallState) -> i64:
    """Of MATCH: the team that has just scored."""
    return s.arg0


def set_scorer(s: BallState, team: i64) -> None:
    s.arg0 = team


def check(s: BallState) -> None:
    """A standing carrier in the opposing end zone scores at once, in either trainer's turn
    (BBL-221, BBL-222); in his own it means nothing (BBL-223).
    """
    player = s.carrier
    if player != NOBODY and board.is_goal(s.where[player], team_of(player)):
        score(s, player)


def score(s: BallState, player: i64) -> None:
    """A point; whatever was going on is over, and so is the turn (BBL-221)."""
    team = team_of(player)
    s.score[team] += 1
    if s.journal is not None:
        s.emit(Happened.POINT, team, player, s.score[0], s.score[1])
        s.emit(Happened.TURN_ENDED, s.active, s.turns[s.active])
    while s.depth > 0:
        s.pop()
    set_scorer(s, team)
    s.step = POINT


def remove(s: BallState, player: i64, place: i64) -> None:
    """K.O. or sent off, for the rest of the match (BBL-136, BBL-190)."""
    s.lift(player)
    s.stunned &= ~(1 << player)
    s.where[player] = place
    team = team_of(player)
    if s.terms.walkover and is_wiped_out(s, team):  # BBL-236
        end_match(s, 1 - team, Ended.WALKOVER)


def is_wiped_out(s: BallState, team: i64) -> bool:
    """Nobody on the field and nobody on the bench."""
    return s.fielded & bits_of(team) == 0 and not has_bench(s, team)


def has_bench(s: BallState, team: i64) -> bool:
    player: i64
    for player in range(team * TEAM, team * TEAM + TEAM):
        if s.where[player] == Place.BENCH:
            return True
    return False


def resign(s: BallState, seat: i64) -> None:  # BBL-237
    """The other trainer wins."""
    if s.journal is not None:
        s.emit(Happened.RESIGNED, seat)
    end_match(s, 1 - seat, Ended.RESIGNED)


def end_match(s: BallState, winner: i64, reason: i64) -> None:
    s.over = True
    s.waiting = False
    s.winner = winner
    s.ended = reason
    if s.journal is not None:
        s.emit(Happened.MATCH_ENDED, winner, reason)


def decide(s: BallState) -> None:
    """More points win (BBL-004); equal points are a draw (BBL-005)."""
    if s.score[0] == s.score[1]:
        end_match(s, NOBODY, Ended.DRAW)
    else:
        end_match(s, 0 if s.score[0] > s.score[1] else 1, Ended.POINTS)
