"""Chapters J and L: gaining, catching and dropping the ball."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import points, turnovers
from donnybrook.games.brawlball.rules.checks import BASE, check
from donnybrook.games.brawlball.rules.codes import Cause, Code, Happened, No
from donnybrook.games.brawlball.rules.state import NOBODY, Ball, BallState, team_of, zones_at
from donnybrook.kernel.state import Options


def landing(s: BallState) -> i64:
    """Of KICK_OFF, SCATTER and CATCH: the ball's square, which may lie off the field."""
    return s.arg0


def set_landing(s: BallState, sq: i64) -> None:
    s.arg0 = sq


def difficulty_asked(s: BallState) -> i64:
    """Of CATCH: how hard it would be."""
    return s.arg1


def under_the_ball(s: BallState) -> i64:
    """The player on whom it comes down, or EMPTY."""
    return s.board[landing(s)]


def options(out: Options) -> None:
    """Whether to try."""
    out.add(Code.TRY)
    out.add(Code.DECLINE)


def why_not(code: i64) -> i64:
    return No.OK if code == Code.TRY or code == Code.DECLINE else No.NOT_ASKED


def scattering_difficulty(s: BallState, player: i64) -> i64:
    """A ball that scatters or is thrown in: 4 + 1 + TZs (BBL-206, BBL-212)."""
    return BASE + 1 + zones_at(s, s.where[player], team_of(player))


def succeeds(s: BallState, player: i64, difficulty: i64) -> bool:
    """One success suffices for a catch."""
    square = s.where[player]
    dice = s.accuracy[player]
    return check(s, Happened.CATCH_ROLLED, player, dice, difficulty, 1, square) > 0


def gain(s: BallState, player: i64) -> None:
    """A player holds the ball; one who stands in the opposing end zone scores (BBL-222).

    Catching is not an action (BBL-171).
    """
    s.ball = Ball.HELD
    s.ball_at = 0
    s.carrier = player
    if s.journal is not None:
        s.emit(Happened.BALL_GAINED, player, s.where[player])
    if s.active < 0:
        return
    if s.terms.lost_ball and s.had_ball and team_of(player) != s.active:
        turnovers.call_turnover(s, Cause.LOST_BALL)  # BBL-071
    points.check(s)


def drop(s: BallState, player: i64) -> None:
    """A stunned player cannot hold the ball: it will scatter once from his square (BBL-109)."""
    if s.carrier != player:
        return
    s.carrier = NOBODY
    s.ball = Ball.DROPPED
    s.ball_at = s.where[player]
    if s.journal is not None:
        s.emit(Happened.BALL_DROPPED, player, s.ball_at)


def stun(s: BallState, player: i64) -> None:  # BBL-134
    """A player is marked stunned and drops what he holds."""
    s.mark_stunned(player)
    if s.journal is not None:
        s.emit(Happened.STUNNED, player, s.where[player])
    drop(s, player)
