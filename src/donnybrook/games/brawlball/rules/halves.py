"""Chapters A and M: the course of a match."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import points, set_up
from donnybrook.games.brawlball.rules.codes import Happened
from donnybrook.games.brawlball.rules.state import TURNS, BallState, Ended, Procedure

PICK: Final = 0
TOSS: Final = 1
FIRST_TURN: Final = 2
NEXT_TURN: Final = 3
TURN_OVER: Final = 4
POINT: Final = points.POINT

OVERTIME: Final = 3  # as the number of a half


def last_on_turn(s: BallState) -> i64:
    """Of MATCH: the team that had the last turn."""
    return s.arg1


def set_last_on_turn(s: BallState, team: i64) -> None:
    s.arg1 = team


def match(s: BallState) -> None:
    """Rosters, coin, and then turn after turn."""
    if s.step == PICK:
        s.step = TOSS
        s.push(Procedure.PICK)
    elif s.step == TOSS:
        toss(s)
    elif s.step == FIRST_TURN:  # BBL-061: the receiving trainer begins
        take_turn(s, 1 - s.first_kicker)
    elif s.step == NEXT_TURN:
        take_turn(s, 1 - last_on_turn(s))
    elif s.step == TURN_OVER:
        after_turn(s)
    else:
        after_point(s)


def toss(s: BallState) -> None:
    """A coin decides which team kicks (BBL-031), again before overtime (BBL-239)."""
    s.kicking = s.below(2)
    if s.journal is not None:
        s.emit(Happened.COIN_TOSSED, s.kicking)
    if s.half == 0:
        s.opening_kicker = s.kicking
    begin_half(s)


def begin_half(s: BallState) -> None:
    """Markers start again (BBL-230), then set-up and kick-off."""
    s.half = OVERTIME if s.half == s.terms.halves else s.half + 1
    s.first_kicker = s.kicking
    s.turns[0] = 0
    s.turns[1] = 0
    if s.journal is not None:
        s.emit(Happened.HALF_BEGAN, s.half, s.kicking)
    s.step = FIRST_TURN
    set_up.begin(s)


def take_turn(s: BallState, team: i64) -> None:
    s.step = TURN_OVER
    set_last_on_turn(s, team)
    s.push(Procedure.TURN, team)


def after_turn(s: BallState) -> None:
    """When a turn ends, for whatever reason, the other trainer acts (BBL-062)."""
    s.active = -1
    if is_half_over(s):
        end_half(s)
    else:
        s.step = NEXT_TURN


def is_half_over(s: BallState) -> bool:
    """Six turns each; the trainer who kicked at the start has the last one (BBL-003, BBL-228).

    With an option the sixth turn of whoever defends now is the last.
    """
    if s.terms.defender_ends and s.turns[s.kicking] == TURNS:
        return True
    return s.turns[1 - last_on_turn(s)] == TURNS


def after_point(s: BallState) -> None:
    """Set-up and kick-off, unless that was the last turn of the half (BBL-225, BBL-227)."""
    s.active = -1
    if s.half == OVERTIME:  # BBL-239: the first point wins
        points.end_match(s, points.scorer(s), Ended.OVERTIME)
        return
    # BBL-226: the scorer kicks, or roles swap
    s.kicking = 1 - s.kicking if s.terms.swap_roles else points.scorer(s)
    if is_half_over(s):
        end_half(s)
    else:
        s.step = NEXT_TURN
        set_up.begin(s)


def end_half(s: BallState) -> None:
    """Half time, overtime or the end."""
    if s.journal is not None:
        s.emit(Happened.HALF_ENDED, s.half)
    if s.half < s.terms.halves:  # BBL-229, BBL-230: the opening roles change; BBL-238
        s.kicking = 1 - s.opening_kicker
        begin_half(s)
    elif s.half != OVERTIME and s.terms.sudden_death and s.score[0] == s.score[1]:
        s.step = TOSS
    else:
        points.decide(s)
