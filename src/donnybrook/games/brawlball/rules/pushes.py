"""Chapter I: pushes. PUSH: arg0 the player pushed, arg1 the direction of the push, arg2 the way he
goes, arg3 what became of the push of the player before him.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import bash, scatter
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, LEFT, OFF, RIGHT
from donnybrook.games.brawlball.rules.codes import Code, Happened
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    Ball,
    BallState,
    Place,
    Procedure,
)
from donnybrook.kernel.state import FRAME, Options

CHOOSE: Final = 0
CHOSEN: Final = 1
MOVE: Final = 2

SCRATCH: Final = Options()


def push(s: BallState) -> None:
    """Choices run from the target outward, moves from the far end back (BBL-125)."""
    if s.step == CHOOSE:
        choose(s)
    elif s.step == CHOSEN:
        go(s, s.chosen - Code.PUSH)
    else:
        move(s)


def choose(s: BallState) -> None:
    """BBL-D13: asked only where there are two or three ways."""
    SCRATCH.n = 0
    options(s, SCRATCH)
    if SCRATCH.n > 1:
        s.ask(s.active, CHOSEN)
    elif SCRATCH.n == 1:
        go(s, SCRATCH.codes[0] - Code.PUSH)
    elif is_off_the_field(s) and not s.terms.wall:
        crowd(s)
    else:
        hold(s)


def options(s: BallState, out: Options) -> None:
    """The empty squares among the three on the far side (BBL-121, BBL-122); a loose ball does not
    fill a square (BBL-123). If none is empty, those of players who can be pushed on (BBL-124).
    """
    add_ways(s, out, True)
    if out.n == 0:
        add_ways(s, out, False)


def add_ways(s: BallState, out: Options, empty: bool) -> None:
    """Squares off the field do not count as long as one of the three is on it (BBL-126)."""
    sq = s.where[s.arg0]
    i: i64
    for i in range(3):
        way = way_of(s.arg1, i)
        other = s.board[sq + DELTA[way]]
        if empty:
            if other == EMPTY:
                out.add(Code.PUSH + way)
        elif other >= 0 and not is_in_chain(s, other):
            out.add(Code.PUSH + way)


def way_of(pushed: i64, i: i64) -> i64:
    """The direction of the push and those 45 degrees to either side (BBL-121)."""
    if i == 0:
        return pushed
    return LEFT[pushed] if i == 1 else RIGHT[pushed]


def is_off_the_field(s: BallState) -> bool:
    sq = s.where[s.arg0]
    i: i64
    for i in range(3):
        if s.board[sq + DELTA[way_of(s.arg1, i)]] != OFF:
            return False
    return True


def is_in_chain(s: BallState, player: i64) -> bool:
    """The hitter or somebody pushed already, who cannot be chosen (BBL-125)."""
    if player == s.arg0:
        return True
    frames = s.frames
    depth = s.depth - 1
    while depth >= 0:
        at = depth * FRAME
        if frames[at] == Procedure.BASH:
            return frames[at + 2] == player
        if frames[at + 2] == player:
            return True
        depth -= 1
    return False


def go(s: BallState, way: i64) -> None:
    """Whoever stands there is pushed first, as if he had been hit from here (BBL-124)."""
    s.arg2 = way
    s.step = MOVE
    other = s.board[s.where[s.arg0] + DELTA[way]]
    if other >= 0:
        s.push(Procedure.PUSH, other, way)
    else:
        s.arg3 = bash.MOVED


def move(s: BallState) -> None:
    """His square is free now, unless the chain could not end."""
    if s.arg3 == bash.HELD:
        give_back(s, bash.HELD)
        return
    player = s.arg0
    sq = s.where[player]
    to = sq + DELTA[s.arg2]
    s.shift(player, to)
    if s.journal is not None:
        s.emit(Happened.PUSHED, player, sq, to)
    if s.ball == Ball.LOOSE and s.ball_at == to:
        s.ball = Ball.DROPPED  # he does not pick it up, it will scatter from there (BBL-133)
    give_back(s, bash.MOVED)


def crowd(s: BallState) -> None:  # BBL-127
    """All three squares are off the field: he goes to his bench; a ball he held is thrown in."""
    player = s.arg0
    sq = s.where[player]
    s.lift(player)
    s.stunned &= ~(1 << player)
    s.where[player] = Place.BENCH
    if s.journal is not None:
        s.emit(Happened.CROWDED, player, sq)
    if s.carrier == player:
        s.carrier = NOBODY
        s.ball = scatter.line_crossed(sq, s.arg1)
        s.ball_at = sq
    give_back(s, bash.MOVED)


def hold(s: BallState) -> None:  # BBL-128
    """A push or chain that cannot end moves nobody."""
    if s.journal is not None:
        s.emit(Happened.PUSH_HELD, s.arg0, s.where[s.arg0])
    give_back(s, bash.HELD)


def give_back(s: BallState, outcome: i64) -> None:
    """Tell the push or bash below what became of this one."""
    s.pop()
    s.arg3 = outcome
