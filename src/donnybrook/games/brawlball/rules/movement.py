"""Chapter H: movement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import catches, passes, points, scatter, turnovers
from donnybrook.games.brawlball.rules.actions import (
    DASHED,
    DONE,
    STOPPED,
    add_parts,
    aimed_at,
    announced,
    has,
    has_part,
    mark,
    mover,
    part_why_not,
    set_steps_left,
    steps_left,
)
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, OFF, way_to
from donnybrook.games.brawlball.rules.checks import BASE, check
from donnybrook.games.brawlball.rules.codes import Cause, Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    Action,
    Ball,
    BallState,
    Procedure,
    standing_of,
    zones_at,
)
from donnybrook.kernel.state import Options

NEXT: Final = 0
CHOSEN: Final = 1

# -- the course of an action


def begin(s: BallState, player: i64, action: i64) -> None:
    """A stunned player stands up first, without a check (BBL-140)."""
    steps = steps_for(s, player, action)
    s.push(Procedure.ACTION, player, steps, action)
    if s.is_stunned(player):
        s.stand_up(player)
        if s.journal is not None:
            s.emit(Happened.STOOD_UP, player, s.where[player], steps)


def steps_for(s: BallState, player: i64, action: i64) -> i64:
    """MV; one less for a Blitz or a Foul (BBL-138, BBL-182); half of MV, rounded up, is spent on
    standing up (BBL-140, BBL-141).
    """
    steps = s.mv[player]
    if s.is_stunned(player):
        steps -= (s.mv[player] + 1) // 2
    if action == Action.BLITZ or action == Action.FOUL:
        steps -= 1
    return steps if steps > 0 else 0


def action(s: BallState) -> None:
    """Step by step, with the action's own part at any moment of the movement.

    The part costs no step and may be left out (BBL-139); steps left may follow (BBL-153, BBL-172).
    """
    if s.step == CHOSEN:
        act(s, s.chosen)
    elif not scatter.follow(s, scatter.NOT_PLACED):
        if s.turnover or not s.is_standing(mover(s)) or not can_go_on(s):
            s.pop()
        else:
            s.ask(s.active, CHOSEN)


def act(s: BallState, code: i64) -> None:
    s.step = NEXT
    if code >= Code.STEP and code < Code.STEP + 8:
        step(s, step_to(s, code))
    elif code == Code.END_ACTION:
        s.pop()
    elif code == Code.DASH:
        dash(s)
    elif code >= Code.FOUL:
        fouler = mover(s)
        s.pop()  # the attack ends his action (BBL-182)
        s.push(Procedure.FOUL, fouler, aimed_at(s, code))
    else:
        mark(s, DONE)
        if code >= Code.HAND:
            passes.hand_over(s, aimed_at(s, code))
        elif code >= Code.PASS:
            s.push(Procedure.PASS, mover(s), aimed_at(s, code))
        else:
            s.push(Procedure.BASH, mover(s), aimed_at(s, code))


def step_to(s: BallState, code: i64) -> i64:
    """The square of a step."""
    return s.where[mover(s)] + DELTA[code - Code.STEP]


def step_code(sq: i64, to: i64) -> i64:
    """The code of a step from one square to the next."""
    return Code.STEP + way_to(sq, to)


# -- what may be done (BBL-D10)


def can_go_on(s: BallState) -> bool:
    """Whether there is anything but ending the action."""
    if (steps_left(s) > 0 or may_dash_at_all(s)) and s.has_free_neighbour(s.where[mover(s)]):
        return True
    return has_part(s)


def may_dash_at_all(s: BallState) -> bool:
    """Once, when the normal steps are used up and no partial dodge ended the movement (BBL-103)."""
    return steps_left(s) == 0 and not has(s, DASHED | STOPPED)


def options(s: BallState, out: Options) -> None:
    board = s.board
    sq = s.where[mover(s)]
    codes = out.codes  # nine at most: there is room for them
    n = out.n
    codes[n] = Code.END_ACTION
    n += 1
    if steps_left(s) > 0:
        delta = DELTA
        way: i64
        for way in range(8):
            if board[sq + delta[way]] == EMPTY:  # BBL-092, BBL-093
                codes[n] = Code.STEP + way
                n += 1
    elif may_dash_at_all(s) and s.has_free_neighbour(sq):
        codes[n] = Code.DASH
        n += 1
    out.n = n
    if announced(s) != Action.MOVE:
        add_parts(s, out)


# -- why not


def why_not(s: BallState, code: i64) -> i64:
    if code == Code.END_ACTION:
        return No.OK
    if code == Code.DASH:
        return dash_why_not(s)
    if code >= Code.STEP and code < Code.STEP + 8:
        return step_why_not(s, step_to(s, code))
    if code >= Code.BASH and code < Code.INTERCEPT:
        return part_why_not(s, code)
    return No.ACTION_OPEN  # BBL-064


def step_why_not(s: BallState, to: i64) -> i64:
    if s.board[to] != EMPTY:
        return No.OFF_THE_FIELD if s.board[to] == OFF else No.TAKEN  # BBL-093
    if steps_left(s) > 0:
        return No.OK
    return No.STOPPED if has(s, STOPPED) else No.NO_STEPS  # BBL-097, BBL-092


def dash_why_not(s: BallState) -> i64:
    if has(s, DASHED):
        return No.DASHED  # BBL-102
    if has(s, STOPPED):
        return No.DASH_STOPPED  # BBL-099
    if not may_dash_at_all(s):
        return No.STEPS_LEFT  # BBL-103
    return No.OK if s.has_free_neighbour(s.where[mover(s)]) else No.NO_ROOM


# -- steps


def needs_dodge(s: BallState, team: i64, sq: i64, to: i64) -> bool:
    """A step out of an opposing tackle zone (BBL-095); entering one is free (BBL-094).

    That is each step from a square with a TZ, or with an option only a step that leaves some
    opponent (BBL-096).
    """
    if zones_at(s, sq, team) == 0:
        return False
    return not s.terms.leaving_only or leaves_somebody(s, team, sq, to)


def leaves_somebody(s: BallState, team: i64, sq: i64, to: i64) -> bool:
    """Some opponent beside the old square is not beside the new one."""
    board = s.board
    opponents = standing_of(s, 1 - team)
    way: i64
    for way in range(8):
        at = sq + DELTA[way]
        other = board[at]
        if other >= 0 and (opponents >> other) & 1:
            gap = at - to if at > to else to - at
            if not (gap == 1 or (gap >= 10 and gap <= 12)):
                return True
    return False


def step(s: BallState, to: i64) -> None:
    """In this order: dodge, enter, pick-up, point (BBL-108)."""
    player = mover(s)
    sq = s.where[player]
    set_steps_left(s, steps_left(s) - 1)
    if needs_dodge(s, s.active, sq, to) and not dodges(s, player, to):
        return
    s.shift(player, to)
    if s.journal is not None:
        s.emit(Happened.STEPPED, player, sq, to, steps_left(s))
    if s.ball == Ball.LOOSE and s.ball_at == to:
        pick_up(s, player)
    elif s.carrier == player:
        points.check(s)
    if s.procedure == Procedure.ACTION and s.terms.partial_ends and has(s, STOPPED):
        s.pop()  # BBL-099


def dodges(s: BallState, player: i64, to: i64) -> bool:
    """S@4 against the TZs at the new square; False if he falls."""
    zones = zones_at(s, to, s.active)
    dice = s.speed[player]
    successes = check(s, Happened.DODGE_ROLLED, player, dice, BASE, zones, to)
    if successes == 0:  # BBL-100: he falls where he is (BBL-101)
        turnovers.call_turnover(s, Cause.DODGE)
        catches.stun(s, player)
        return False
    if successes <= zones:  # BBL-097, BBL-098
        set_steps_left(s, 0)
        mark(s, STOPPED)
    return True


def dash(s: BallState) -> None:  # BBL-102
    """S@4: each success is one more step."""
    player = mover(s)
    mark(s, DASHED)
    steps = check(s, Happened.DASH_ROLLED, player, s.speed[player], BASE, 1, s.where[player])
    set_steps_left(s, steps)
    if steps == 0:  # BBL-104
        turnovers.call_turnover(s, Cause.DASH)
        catches.stun(s, player)


def pick_up(s: BallState, player: i64) -> None:  # BBL-105
    """A player who moves onto the loose ball must try to pick it up: A@4, no modifiers."""
    sq = s.where[player]
    dice = s.accuracy[player]
    if check(s, Happened.PICK_UP_ROLLED, player, dice, BASE, 1, sq) > 0:
        catches.gain(s, player)
        return
    turnovers.call_turnover(s, Cause.PICK_UP)  # BBL-106
    s.ball = Ball.DROPPED  # from his square, where he stays standing (BBL-107)
