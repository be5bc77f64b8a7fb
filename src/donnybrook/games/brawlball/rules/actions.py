"""Chapter F: the action under way, and its own part: a bash, pass, handover or foul."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import passes
from donnybrook.games.brawlball.rules.board import DELTA, is_next_to
from donnybrook.games.brawlball.rules.checks import HARDEST
from donnybrook.games.brawlball.rules.codes import Code, No
from donnybrook.games.brawlball.rules.state import (
    TEAM,
    Action,
    BallState,
    bits_of,
    standing_of,
    zones_at,
)
from donnybrook.kernel.state import Options

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


# -- its own part


def has_part(s: BallState) -> bool:
    """Whether the action's own part is open and has a target."""
    SCRATCH.n = 0
    add_parts(s, SCRATCH)
    return SCRATCH.n > 0


def add_parts(s: BallState, out: Options) -> None:
    """The bash, pass, handover or foul of the action, as long as it is not done."""
    what = announced(s)
    if what == Action.MOVE or has(s, DONE):
        return
    player = mover(s)
    if what == Action.BLITZ:
        if zones_at(s, s.where[player], s.active) > 0:
            add_neighbours(s, player, standing_of(s, 1 - s.active), Code.BASH, out)
    elif what == Action.FOUL:
        stunned = s.fielded & s.stunned & bits_of(1 - s.active)
        if stunned:
            add_neighbours(s, player, stunned, Code.FOUL, out)
    elif s.carrier == player:
        mates = standing_of(s, s.active) & ~(1 << player)
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


def part_code(action: i64, player: i64) -> i64:
    """The code by which an action is aimed at a player."""
    if action == Action.PASS:
        return Code.PASS + player % TEAM
    if action == Action.HANDOVER:
        return Code.HAND + player % TEAM
    return (Code.FOUL if action == Action.FOUL else Code.BASH) + player % TEAM


def aimed_at(s: BallState, code: i64) -> i64:
    """The player whom a bash, pass, handover or foul of the team on turn is aimed at."""
    if code >= Code.FOUL:
        return (1 - s.active) * TEAM + code - Code.FOUL
    if code >= Code.HAND:
        return s.active * TEAM + code - Code.HAND
    if code >= Code.PASS:
        return s.active * TEAM + code - Code.PASS
    return (1 - s.active) * TEAM + code - Code.BASH


# -- why not


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
