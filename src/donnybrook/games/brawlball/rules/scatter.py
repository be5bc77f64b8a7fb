"""Chapter L: scatter and the field's edge."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import board, catches, turnovers
from donnybrook.games.brawlball.rules.board import DELTA, EAST, Way
from donnybrook.games.brawlball.rules.checks import HARDEST
from donnybrook.games.brawlball.rules.codes import Cause, Code, Happened, No
from donnybrook.games.brawlball.rules.state import NOBODY, Ball, BallState, Procedure, team_of
from donnybrook.kernel.state import Options

ROLL: Final = 0
ORIENTED: Final = 1
THROW_IN: Final = 2
LAND: Final = 3
CAUGHT: Final = 4

NOT_PLACED: Final = -1  # the template (BBL-205)
EIGHT: Final = 0  # with the eight-sided die it needs no placing
LONG: Final = 1
WIDE: Final = 2

SIDE_LINE: Final = 1
END_LINE: Final = 2

MOST: Final = 20  # scatters and throw-ins of one event (BBL-209)
REROLLS: Final = 100  # (BBL-210)


# -- the frame of SCATTER; the ball's square: catches.landing


def scatters(s: BallState) -> i64:
    """Scatters and throw-ins so far."""
    return s.arg1


def count_scatter(s: BallState) -> None:
    s.arg1 += 1


def orientation_of(s: BallState) -> i64:
    """How the template lies."""
    return s.arg2


def set_orientation(s: BallState, orientation: i64) -> None:
    s.arg2 = orientation


def line_of(s: BallState) -> i64:
    """The line over which the ball left the field."""
    return s.arg3


def set_line(s: BallState, line: i64) -> None:
    s.arg3 = line


# -- the course of a scatter


def follow(s: BallState, orientation: i64) -> bool:
    """Follow a ball that was dropped or carried off the field; False if there is none (BBL-072)."""
    if s.ball < Ball.DROPPED:
        return False
    line: i64 = 0
    if s.ball == Ball.OVER_SIDE:
        line = SIDE_LINE
    elif s.ball == Ball.OVER_END:
        line = END_LINE
    s.ball = Ball.MOVING
    s.push(Procedure.SCATTER, s.ball_at, 0, orientation if s.terms.d6 else EIGHT, line)
    if line != 0 and not s.terms.reroll:
        s.step = THROW_IN
    return True


def scatter(s: BallState) -> None:
    """One event of the ball: it scatters until it rests or is held."""
    if s.step == ROLL:
        if scatters(s) == MOST:
            put_down(s)
        elif orientation_of(s) == NOT_PLACED:
            s.ask(s.active, ORIENTED)
        else:
            scatter_once(s)
    elif s.step == ORIENTED:
        set_orientation(s, orientation_chosen(s, s.active))  # BBL-204
        s.step = ROLL
    elif s.step == THROW_IN:
        if scatters(s) == MOST:
            put_down(s)
        else:
            throw_in(s)
    elif s.step == LAND:
        land(s)
    else:
        answer_catch(s)


def options(s: BallState, out: Options) -> None:
    """BBL-D05, BBL-D15."""
    if s.step == ORIENTED:
        template_options(out)
    else:
        catches.options(out)


def why_not(s: BallState, code: i64) -> i64:
    return template_why_not(code) if s.step == ORIENTED else catches.why_not(code)


# -- the die and the template


def template_options(out: Options) -> None:
    """How the template lies (BBL-205)."""
    out.add(Code.LONG)
    out.add(Code.WIDE)


def template_why_not(code: i64) -> i64:
    return No.OK if code == Code.LONG or code == Code.WIDE else No.NOT_ASKED


def orientation_chosen(s: BallState, seat: i64) -> i64:
    """`long` or `wide`; it holds for all scatters of the kick or event (BBL-205)."""
    orientation: i64 = LONG if s.chosen == Code.LONG else WIDE
    if s.journal is not None:
        s.emit(Happened.TEMPLATE_PLACED, seat, orientation)
    return orientation


def roll(s: BallState, orientation: i64) -> i64:
    """The scatter die has eight sides, or six (BBL-202)."""
    return s.roll(8) if orientation == EIGHT else s.roll(6)


def way(orientation: i64, die: i64) -> i64:  # BBL-203
    """The direction of a die."""
    if orientation == EIGHT:
        return die - 1
    if orientation == LONG:  # NW N NE SW S SE
        return die - 1 if die <= 3 else die + 1
    if die == 1:
        return Way.NW
    if die == 2:
        return Way.W
    if die == 3:
        return Way.SW
    if die == 4:
        return Way.NE
    return Way.E if die == 5 else Way.SE


def scatter_once(s: BallState) -> None:  # BBL-201
    """One die picks the neighbouring square to which the ball moves."""
    sq = catches.landing(s)
    count_scatter(s)
    die = roll(s, orientation_of(s))
    to = sq + DELTA[way(orientation_of(s), die)]
    inside = s.board[to] != board.OFF
    if s.journal is not None:
        s.emit(Happened.SCATTERED, sq, to if inside else 0, die, 0)
    if inside:
        move_ball(s, to)
    elif s.terms.reroll:
        reroll(s)
    else:
        set_line(s, line_left(to))
        s.step = THROW_IN


def line_left(to: i64) -> i64:
    """The line before a square off the field; a corner counts as a side line (BBL-210)."""
    file = board.file_of(to)
    return SIDE_LINE if file < 1 or file > board.FILES else END_LINE


def reroll(s: BallState) -> None:
    """Option reroll: again until the square is on the field; no new scatter (BBL-209, BBL-210)."""
    sq = catches.landing(s)
    orientation = orientation_of(s)
    i: i64
    to: i64 = 0
    for i in range(REROLLS):
        die = roll(s, orientation)
        to = sq + DELTA[way(orientation, die)]
        inside = s.board[to] != board.OFF
        if s.journal is not None:
            s.emit(Happened.SCATTERED, sq, to if inside else 0, die, 0)
        if inside:
            move_ball(s, to)
            return
    for i in range(1, 9):
        to = sq + DELTA[way(orientation, i)]
        if s.board[to] != board.OFF:
            break
    move_ball(s, to)


def throw_in(s: BallState) -> None:  # BBL-210
    """D6 for the direction, D6 for the distance, over players, stopping on the last square."""
    sq = catches.landing(s)
    count_scatter(s)
    first = s.die()
    distance = s.die()
    to = thrown_to(s, sq, line_of(s), first, distance)
    if s.journal is not None:
        s.emit(Happened.THROWN_IN, sq, to, first, distance)
    move_ball(s, to)


def thrown_to(s: BallState, sq: i64, line: i64, first: i64, distance: i64) -> i64:
    """Where a throw-in from a square comes down."""
    slant: i64 = 0  # 1-2: south or west, 5-6: north or east
    if first <= 2:
        slant = -1
    elif first >= 5:
        slant = 1
    if line == SIDE_LINE:
        inward: i64 = 1 if board.file_of(sq) < 5 else -1
        step = inward + slant * board.WIDTH
    else:
        inward = 1 if board.row_of(sq) < 8 else -1
        step = inward * board.WIDTH + slant
    to = sq
    i: i64
    for i in range(distance):
        if s.board[to + step] == board.OFF:
            break
        to += step
    return to


def move_ball(s: BallState, to: i64) -> None:
    catches.set_landing(s, to)
    s.ball_at = to
    s.step = LAND


# -- where it comes down


def land(s: BallState) -> None:
    """A standing player may try to catch it (BBL-206, BBL-212), a stunned one not (BBL-135)."""
    player = catches.under_the_ball(s)
    if player < 0:  # BBL-208
        rest(s, catches.landing(s))
        s.pop()
    elif s.is_standing(player) and catches.scattering_difficulty(s, player) <= HARDEST:
        s.ask(team_of(player), CAUGHT)
    else:
        s.step = ROLL  # BBL-207


def answer_catch(s: BallState) -> None:
    """He tries or declines; if he has not got it, it scatters once more (BBL-207)."""
    player = catches.under_the_ball(s)
    s.step = ROLL
    if s.chosen == Code.DECLINE:
        if s.journal is not None:
            s.emit(Happened.CATCH_DECLINED, player, catches.landing(s))
    elif catches.succeeds(s, player, catches.scattering_difficulty(s, player)):
        s.pop()
        catches.gain(s, player)
    elif team_of(player) == s.active:
        turnovers.call_turnover(s, Cause.SCATTER)  # BBL-071


def rest(s: BallState, sq: i64) -> None:
    """On a square without a player the ball lies (BBL-016, BBL-208)."""
    s.ball = Ball.LOOSE
    s.ball_at = sq
    s.carrier = NOBODY
    if s.journal is not None:
        s.emit(Happened.BALL_RESTED, sq)


def put_down(s: BallState) -> None:  # BBL-209
    """Instead of a 21st scatter: the nearest square without a player, lowest row and file first."""
    best: i64 = 0
    best_steps: i64 = 99
    start = catches.landing(s)
    sq: i64
    for sq in range(board.WIDTH, board.SIZE - board.WIDTH):
        if s.board[sq] == board.EMPTY:
            steps = board.king_steps(start, sq)
            if steps < best_steps:
                best = sq
                best_steps = steps
    rest(s, best)
    s.pop()


def line_crossed(sq: i64, pushed: i64) -> i64:  # BBL-211
    """What a ball does whose carrier was pushed into the crowd: it crossed a side or end line."""
    file = board.file_of(sq)
    at_side = file == 1 or file == board.FILES
    return Ball.OVER_SIDE if at_side and EAST[pushed] != 0 else Ball.OVER_END
