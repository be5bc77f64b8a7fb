"""Chapter I: bash."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import actions, board, catches, points, turnovers
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.checks import BASE, check
from donnybrook.games.brawlball.rules.codes import Cause, Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    Ball,
    BallState,
    Place,
    Procedure,
    count_bits,
    standing_of,
    team_of,
    zones_at,
)
from donnybrook.kernel.state import Options

AIM: Final = 0
AIMED: Final = 1
ROLL: Final = 2
PUSHED: Final = 3
PUSHED_STUNNED: Final = 4
FOLLOWED: Final = 5

MOVED: Final = 1  # as the outcome of a push
HELD: Final = 2  # nobody moved

SCRATCH: Final = Options()


# -- the frame of BASH


def hitter_of(s: BallState) -> i64:
    return s.arg0


def target_of(s: BallState) -> i64:
    """NOBODY as long as he is not named."""
    return s.arg1


def set_target(s: BallState, player: i64) -> None:
    s.arg1 = player


def square_left(s: BallState) -> i64:
    """Where the target stood."""
    return s.arg2


def set_square_left(s: BallState, sq: i64) -> None:
    s.arg2 = sq


def push_outcome(s: BallState) -> i64:
    """Of BASH and of PUSH: what became of the push that it waited for."""
    return s.arg3


def set_push_outcome(s: BallState, outcome: i64) -> None:
    s.arg3 = outcome


# -- the course of a bash


def bash(s: BallState) -> None:
    """Dice, push choices, moves, stun, point, follow-up, point, ball (BBL-131)."""
    if s.step == AIM:
        aim(s)
    elif s.step == AIMED:
        set_target(s, actions.aimed_at(s, s.chosen))
        s.step = ROLL
    elif s.step == ROLL:
        roll(s)
    elif s.step == FOLLOWED:
        follow_up(s)
    else:
        after_push(s)


def options(s: BallState, out: Options) -> None:
    """BBL-D09, BBL-D14."""
    if s.step == AIMED:  # BBL-111, BBL-112: an adjacent standing opponent
        actions.add_neighbours(s, hitter_of(s), standing_of(s, 1 - s.active), Code.BASH, out)
    else:
        out.add(Code.FOLLOW)
        out.add(Code.STAY)


def why_not(s: BallState, code: i64) -> i64:
    if s.step != AIMED:
        return No.OK if code == Code.FOLLOW or code == Code.STAY else No.NOT_ASKED
    if code < Code.BASH or code >= Code.PASS:
        return No.NOT_ASKED
    return actions.bash_why_not(s, hitter_of(s), actions.aimed_at(s, code))


def aim(s: BallState) -> None:
    """A Bash action names its target; a Blitz has named it."""
    s.step = ROLL
    if target_of(s) != NOBODY:
        return
    SCRATCH.n = 0
    actions.add_neighbours(s, hitter_of(s), standing_of(s, 1 - s.active), Code.BASH, SCRATCH)
    if SCRATCH.n == 1:
        set_target(s, actions.aimed_at(s, SCRATCH.codes[0]))
    else:
        s.ask(s.active, AIMED)


# -- the pool


def helpers(s: BallState, hitter: i64, target: i64) -> i64:
    """Teammates beside the target and in no zone of an opponent other than him, as bits (BBL-114).

    Only standing players help (BBL-116).
    """
    team = team_of(hitter)
    return free_neighbours(s, s.where[target], team, 1 << hitter, 1)


def hinderers(s: BallState, hitter: i64, target: i64) -> i64:
    """Opponents beside the hitter and in no zone of his team, his own left out (BBL-115, BBL-116).

    The target does not hinder.
    """
    return free_neighbours(s, s.where[hitter], 1 - team_of(hitter), 1 << target, 1)


def free_neighbours(s: BallState, sq: i64, team: i64, without: i64, allowed: i64) -> i64:
    """Standing players of a team beside a square, in no more than `allowed` opposing zones."""
    candidates = standing_of(s, team) & ~without
    found: i64 = 0
    grid = s.board
    way: i64
    for way in range(8):
        other = grid[sq + DELTA[way]]
        if other < 0 or (candidates >> other) & 1 == 0:
            continue
        if zones_at(s, sq + DELTA[way], team) <= allowed:
            found |= 1 << other
    return found


def pool(s: BallState, hitter: i64, target: i64) -> i64:
    """Force + help - hindrance (BBL-113)."""
    helping = count_bits(helpers(s, hitter, target))
    return s.force[hitter] + helping - count_bits(hinderers(s, hitter, target))


def dice_of(size: i64) -> i64:
    """One die at least (BBL-117)."""
    return size if size > 1 else 1


def difficulty_of(size: i64) -> i64:
    """Pool 1 or more: 4; pool 0: one die at 5; below 0: at 6 (BBL-117)."""
    if size >= 1:
        return BASE
    return BASE + 1 if size == 0 else BASE + 2


def roll(s: BallState) -> None:
    hitter = hitter_of(s)
    target = target_of(s)
    size = pool(s, hitter, target)
    if s.journal is not None:
        tell_help(s, hitter, target)
    force = s.force[target]
    successes = check(
        s, Happened.BASH_ROLLED, hitter, dice_of(size), difficulty_of(size), force, target
    )
    if successes < 2:  # BBL-118; so one die always fails (BBL-119)
        turnovers.call_turnover(s, Cause.BASH)
        catches.stun(s, hitter)
        s.pop()
    elif successes >= 2 * force:  # BBL-120
        knock_out(s, target)
        if not s.over:
            s.pop()
    else:
        set_square_left(s, s.where[target])
        s.step = PUSHED_STUNNED if successes > force else PUSHED
        s.push(Procedure.PUSH, target, board.way_to(s.where[hitter], s.where[target]))


def tell_help(s: BallState, hitter: i64, target: i64) -> None:
    """Who helps and who hinders, for the log."""
    help_bits = helpers(s, hitter, target)
    hinder_bits = hinderers(s, hitter, target)
    player: i64
    for player in range(2 * TEAM):
        if ((help_bits | hinder_bits) >> player) & 1:
            s.emit(Happened.HELP, hitter, target, player, (hinder_bits >> player) & 1)


def knock_out(s: BallState, player: i64) -> None:  # BBL-136
    """He leaves from where he stood, without a push; his ball scatters from there (BBL-137)."""
    sq = s.where[player]
    if s.journal is not None:
        s.emit(Happened.KNOCKED_OUT, player, sq)
    if s.carrier == player:
        s.carrier = NOBODY
        s.ball = Ball.DROPPED
        s.ball_at = sq
    points.remove(s, player, Place.KO)


def after_push(s: BallState) -> None:
    """The stun, which applies even if nobody moved (BBL-128) but not in the crowd (BBL-127)."""
    target = target_of(s)
    if s.step == PUSHED_STUNNED and s.where[target] > 0:
        catches.stun(s, target)
    s.step = FOLLOWED
    moved = push_outcome(s) == MOVED
    points.check(s)  # BBL-132
    if s.procedure != Procedure.BASH:
        return
    if moved:
        s.ask(s.active, FOLLOWED)
    else:
        s.pop()


def follow_up(s: BallState) -> None:
    """Into the square the target left, without step or dodge (BBL-129, BBL-130)."""
    hitter = hitter_of(s)
    to = square_left(s)
    follows = s.chosen == Code.FOLLOW
    if follows:
        sq = s.where[hitter]
        s.shift(hitter, to)
        if s.journal is not None:
            s.emit(Happened.FOLLOWED_UP, hitter, sq, to)
    s.pop()
    if follows and s.carrier == hitter:
        points.check(s)
