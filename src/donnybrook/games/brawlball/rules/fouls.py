"""Chapter K: the foul."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import bash, catches, points, scatter, turnovers
from donnybrook.games.brawlball.rules.checks import BASE, check
from donnybrook.games.brawlball.rules.codes import Cause, Happened
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    Ball,
    BallState,
    Place,
    count_bits,
    team_of,
)

ATTACK: Final = 0
REF: Final = 1

SEES: Final = 6  # of the ref's die and the helpers together (BBL-188)


# -- the frame of FOUL


def fouler_of(s: BallState) -> i64:
    return s.arg0


def target_of(s: BallState) -> i64:
    return s.arg1


def helped_by(s: BallState) -> i64:
    """How many helped."""
    return s.arg2


def set_helped_by(s: BallState, count: i64) -> None:
    s.arg2 = count


# -- the course of a foul


def foul(s: BallState) -> None:
    """The attack, then a ball the fouler dropped, then the ref."""
    if s.step == ATTACK:
        attack(s)
    elif not scatter.follow(s, scatter.NOT_PLACED):
        ref(s)


def helpers(s: BallState, fouler: i64, target: i64) -> i64:
    """Standing teammates beside the target and in no opposing tackle zone (BBL-183, BBL-184)."""
    return bash.free_neighbours(s, s.where[target], team_of(fouler), 1 << fouler, 0)


def attack(s: BallState) -> None:
    """Pool@4 with Force + help; there is no hindrance (BBL-183, BBL-184)."""
    fouler = fouler_of(s)
    target = target_of(s)
    help_bits = helpers(s, fouler, target)
    helped = count_bits(help_bits)
    set_helped_by(s, helped)
    s.step = REF
    if s.journal is not None:
        tell_help(s, fouler, target, help_bits)
    force = s.force[target]
    dice = s.force[fouler] + helped
    successes = check(s, Happened.FOUL_ROLLED, fouler, dice, BASE, force, target)
    if successes > force:  # BBL-185
        bash.knock_out(s, target)
        return
    if successes == 0 or (successes == 1 and is_botch(s, force)):  # BBL-186
        turnovers.call_turnover(s, Cause.FOUL)
        send_off(s, fouler)
    elif successes == 1:
        turnovers.call_turnover(s, Cause.FOUL)
        catches.stun(s, fouler)


def is_botch(s: BallState, force: i64) -> bool:
    """One success against Force 1 counts as a botch; against others he is stunned (BBL-187)."""
    return force == 1 and s.terms.foul_botch


def tell_help(s: BallState, fouler: i64, target: i64, help_bits: i64) -> None:
    player: i64
    for player in range(20):
        if (help_bits >> player) & 1:
            s.emit(Happened.HELP, fouler, target, player, 0)


def ref(s: BallState) -> None:  # BBL-188
    """One die, +1 for each helper; not if he is off already (BBL-189), and never a turnover."""
    fouler = fouler_of(s)
    helped = helped_by(s)
    s.pop()
    if s.where[fouler] <= 0:
        return
    die = s.die()
    if s.journal is not None:
        s.emit(Happened.REF_ROLLED, fouler, die, helped, die + helped)
    if die + helped >= SEES:
        send_off(s, fouler)


def send_off(s: BallState, player: i64) -> None:
    """Out for the rest of the match, a loss like a K.O. (BBL-190, BBL-191); his ball scatters."""
    sq = s.where[player]
    if s.journal is not None:
        s.emit(Happened.SENT_OFF, player, sq)
    if s.carrier == player:
        s.carrier = NOBODY
        s.ball = Ball.DROPPED
        s.ball_at = sq
    points.remove(s, player, Place.SENT_OFF)
