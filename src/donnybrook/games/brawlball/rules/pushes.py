"""Chapter I: pushes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import bash, scatter
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, LEFT, OFF, RIGHT
from donnybrook.games.brawlball.rules.codes import Code, Happened, No
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


# -- the frame of PUSH; what became of the push of the player before him: bash.push_outcome


def pushed_player(s: BallState) -> i64:
    return s.arg0


def direction(s: BallState) -> i64:
    """From which side he was hit or pushed."""
    return s.arg1


def way_taken(s: BallState) -> i64:
    return s.arg2


def set_way_taken(s: BallState, way: i64) -> None:
    s.arg2 = way


def player_below(s: BallState, depth: i64) -> i64:
    """Whom a waiting PUSH is about, or the hitter of a waiting BASH."""
    return s.frames[depth * FRAME + 2]


def is_push_below(s: BallState, depth: i64) -> bool:
    return s.frames[depth * FRAME] == Procedure.PUSH


# -- the course of a push


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
    sq = s.where[pushed_player(s)]
    pushed = direction(s)
    i: i64
    for i in range(3):
        way = way_of(pushed, i)
        other = s.board[sq + DELTA[way]]
        if empty:
            if other == EMPTY:
                out.add(Code.PUSH + way)
        elif other >= 0 and not is_in_chain(s, other):
            out.add(Code.PUSH + way)


def why_not(s: BallState, code: i64) -> i64:
    way = code - Code.PUSH
    if way < 0 or way >= 8:
        return No.NOT_ASKED
    other = s.board[s.where[pushed_player(s)] + DELTA[way]]
    if other == OFF:
        return No.PUSH_OFF  # BBL-126
    if not is_far_side(direction(s), way):
        return No.WRONG_SIDE  # BBL-121
    if other == EMPTY:
        return No.OK
    SCRATCH.n = 0
    add_ways(s, SCRATCH, True)
    if SCRATCH.n > 0:
        return No.EMPTY_FIRST  # BBL-122
    return No.IN_CHAIN if is_in_chain(s, other) else No.OK  # BBL-125


def is_far_side(pushed: i64, way: i64) -> bool:
    return way == pushed or way == LEFT[pushed] or way == RIGHT[pushed]


def way_of(pushed: i64, i: i64) -> i64:
    """The direction of the push and those 45 degrees to either side (BBL-121)."""
    if i == 0:
        return pushed
    return LEFT[pushed] if i == 1 else RIGHT[pushed]


def is_off_the_field(s: BallState) -> bool:
    sq = s.where[pushed_player(s)]
    i: i64
    for i in range(3):
        if s.board[sq + DELTA[way_of(direction(s), i)]] != OFF:
            return False
    return True


def is_in_chain(s: BallState, player: i64) -> bool:
    """The hitter or somebody pushed already, who cannot be chosen (BBL-125)."""
    if player == pushed_player(s):
        return True
    depth = s.depth - 1
    while is_push_below(s, depth):
        if player_below(s, depth) == player:
            return True
        depth -= 1
    return player_below(s, depth) == player


def chain(s: BallState) -> list[int]:
    """The hitter, the target, and whoever is pushed by whom, from there outward."""
    found = [int(pushed_player(s))]
    depth = s.depth - 1
    while is_push_below(s, depth):
        found.insert(0, int(player_below(s, depth)))
        depth -= 1
    return [int(player_below(s, depth)), *found]


def go(s: BallState, way: i64) -> None:
    """Whoever stands there is pushed first, as if he had been hit from here (BBL-124)."""
    set_way_taken(s, way)
    s.step = MOVE
    other = s.board[s.where[pushed_player(s)] + DELTA[way]]
    if other >= 0:
        s.push(Procedure.PUSH, other, way)
    else:
        bash.set_push_outcome(s, bash.MOVED)


def move(s: BallState) -> None:
    """His square is free now, unless the chain could not end."""
    if bash.push_outcome(s) == bash.HELD:
        give_back(s, bash.HELD)
        return
    player = pushed_player(s)
    sq = s.where[player]
    to = sq + DELTA[way_taken(s)]
    s.shift(player, to)
    if s.journal is not None:
        s.emit(Happened.PUSHED, player, sq, to)
    if s.ball == Ball.LOOSE and s.ball_at == to:
        s.ball = Ball.DROPPED  # he does not pick it up, it will scatter from there (BBL-133)
    give_back(s, bash.MOVED)


def crowd(s: BallState) -> None:  # BBL-127
    """All three squares are off the field: he goes to his bench; a ball he held is thrown in."""
    player = pushed_player(s)
    sq = s.where[player]
    s.lift(player)
    s.stunned &= ~(1 << player)
    s.where[player] = Place.BENCH
    if s.journal is not None:
        s.emit(Happened.CROWDED, player, sq)
    if s.carrier == player:
        s.carrier = NOBODY
        s.ball = scatter.line_crossed(sq, direction(s))
        s.ball_at = sq
    give_back(s, bash.MOVED)


def hold(s: BallState) -> None:  # BBL-128
    """A push or chain that cannot end moves nobody."""
    if s.journal is not None:
        player = pushed_player(s)
        s.emit(Happened.PUSH_HELD, player, s.where[player])
    give_back(s, bash.HELD)


def give_back(s: BallState, outcome: i64) -> None:
    """Tell the push or bash below what became of this one."""
    s.pop()
    bash.set_push_outcome(s, outcome)
