"""Chapter H: movement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import catches, passes, points, scatter, turnovers
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, OFF, is_next_to
from donnybrook.games.brawlball.rules.checks import BASE, HARDEST, check
from donnybrook.games.brawlball.rules.codes import Cause, Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    TEAM,
    Action,
    Ball,
    BallState,
    Procedure,
)
from donnybrook.kernel.state import Options

NEXT: Final = 0
CHOSEN: Final = 1

ACTION: Final = 7  # the action; further bits say what was done in it
DASHED: Final = 8
DONE: Final = 16  # his bash, pass or handover
STOPPED: Final = 32  # by a partial dodge

SCRATCH: Final = Options()


# -- the frame of ACTION


def mover(s: BallState) -> i64:
    """The player who acts."""
    return s.arg0


def steps_left(s: BallState) -> i64:
    return s.arg1


def set_steps_left(s: BallState, steps: i64) -> None:
    s.arg1 = steps


def announced(s: BallState) -> i64:
    """The action that he is in."""
    return s.arg2 & ACTION


def has(s: BallState, marks: i64) -> bool:
    """Whether one of the marks DASHED, DONE or STOPPED is set."""
    return s.arg2 & marks != 0


def mark(s: BallState, marks: i64) -> None:
    s.arg2 |= marks


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


def aimed_at(s: BallState, code: i64) -> i64:
    """The player whom a bash, pass, handover or foul of the team on turn is aimed at."""
    if code >= Code.FOUL:
        return (1 - s.active) * TEAM + code - Code.FOUL
    if code >= Code.HAND:
        return s.active * TEAM + code - Code.HAND
    if code >= Code.PASS:
        return s.active * TEAM + code - Code.PASS
    return (1 - s.active) * TEAM + code - Code.BASH


# -- what may be done (BBL-D10)


def can_go_on(s: BallState) -> bool:
    """Whether there is anything but ending the action."""
    if (steps_left(s) > 0 or may_dash_at_all(s)) and s.has_free_neighbour(s.where[mover(s)]):
        return True
    return has_part(s)


def may_dash_at_all(s: BallState) -> bool:
    """Once, when the normal steps are used up and no partial dodge ended the movement (BBL-103)."""
    return steps_left(s) == 0 and not has(s, DASHED | STOPPED)


def has_part(s: BallState) -> bool:
    """Whether the action's own part is open and has a target."""
    SCRATCH.n = 0
    add_parts(s, SCRATCH)
    return SCRATCH.n > 0


def options(s: BallState, out: Options) -> None:
    board = s.board
    sq = s.where[mover(s)]
    out.add(Code.END_ACTION)
    way: i64
    if steps_left(s) > 0:
        for way in range(8):
            if board[sq + DELTA[way]] == EMPTY:  # BBL-092, BBL-093
                out.add(Code.STEP + way)
    elif may_dash_at_all(s) and s.has_free_neighbour(sq):
        out.add(Code.DASH)
    add_parts(s, out)


def add_parts(s: BallState, out: Options) -> None:
    """The bash, pass, handover or foul of the action, as long as it is not done."""
    what = announced(s)
    if what == Action.MOVE or has(s, DONE):
        return
    player = mover(s)
    if what == Action.BLITZ:
        if s.zones_on(s.where[player], s.active) > 0:
            add_neighbours(s, player, s.standing(1 - s.active), Code.BASH, out)
    elif what == Action.FOUL:
        stunned = s.fielded & s.stunned & s.bits_of(1 - s.active)
        if stunned:
            add_neighbours(s, player, stunned, Code.FOUL, out)
    elif s.carrier == player:
        mates = s.standing(s.active) & ~(1 << player)
        if what == Action.HANDOVER:
            add_neighbours(s, player, mates, Code.HAND, out)
        elif passes.difficulty(s, player) <= HARDEST:  # BBL-083
            place: i64
            mates = mates >> (s.active * TEAM)
            for place in range(TEAM):
                if (mates >> place) & 1:
                    out.add(Code.PASS + place)


def add_neighbours(s: BallState, player: i64, bits: i64, code: i64, out: Options) -> None:
    """The players among `bits` beside a player, in the order of their numbers."""
    board = s.board
    sq = s.where[player]
    near: i64 = 0
    way: i64
    for way in range(8):
        other = board[sq + DELTA[way]]
        if other >= 0:
            near |= 1 << other
    near &= bits
    if near == 0:
        return
    near = (near | near >> TEAM) & 0x3FF
    place: i64
    for place in range(TEAM):
        if (near >> place) & 1:
            out.add(code + place)


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


def part_action(code: i64) -> i64:
    """The action to which a bash, pass, handover or foul belongs."""
    if code < Code.PASS:
        return Action.BLITZ
    if code < Code.HAND:
        return Action.PASS
    return Action.HANDOVER if code < Code.FOUL else Action.FOUL


def part_why_not(s: BallState, code: i64) -> i64:
    """The action's own part, once, at somebody who fits."""
    what = part_action(code)
    if announced(s) != what:
        return No.OTHER_ACTION
    if has(s, DONE):
        return No.DONE
    player = mover(s)
    other = aimed_at(s, code)
    if what == Action.BLITZ:
        return bash_why_not(s, player, other)
    if what == Action.FOUL:
        return foul_why_not(s, player, other)
    if s.carrier != player:
        return No.NOT_CARRYING
    if what == Action.PASS:
        return pass_why_not(s, player, other)
    return hand_why_not(s, player, other)


def bash_why_not(s: BallState, hitter: i64, target: i64) -> i64:
    if s.is_stunned(target):
        return No.TARGET_STUNNED  # BBL-112
    return No.OK if is_beside(s, hitter, target) else No.TARGET_FAR  # BBL-111


def foul_why_not(s: BallState, fouler: i64, target: i64) -> i64:
    if s.is_standing(target):
        return No.FOUL_STANDING
    return No.OK if is_beside(s, fouler, target) else No.FOUL_FAR  # BBL-181


def pass_why_not(s: BallState, thrower: i64, catcher: i64) -> i64:
    if passes.difficulty(s, thrower) > HARDEST:
        return No.IMPOSSIBLE  # BBL-083
    return No.OK if s.is_standing(catcher) and catcher != thrower else No.NO_CATCHER  # BBL-152


def hand_why_not(s: BallState, giver: i64, taker: i64) -> i64:
    return No.OK if s.is_standing(taker) and is_beside(s, giver, taker) else No.NO_TAKER  # BBL-168


def is_beside(s: BallState, player: i64, other: i64) -> bool:
    """Another player on a neighbouring square."""
    return s.where[other] > 0 and is_next_to(s.where[player], s.where[other])


# -- steps


def needs_dodge(s: BallState, team: i64, sq: i64, to: i64) -> bool:
    """A step out of an opposing tackle zone (BBL-095); entering one is free (BBL-094).

    That is each step from a square with a TZ, or with an option only a step that leaves some
    opponent (BBL-096).
    """
    if s.zones_on(sq, team) == 0:
        return False
    return not s.terms.leaving_only or leaves_somebody(s, team, sq, to)


def leaves_somebody(s: BallState, team: i64, sq: i64, to: i64) -> bool:
    """Some opponent beside the old square is not beside the new one."""
    board = s.board
    opponents = s.standing(1 - team)
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
    zones = s.zones_on(to, s.active)
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
