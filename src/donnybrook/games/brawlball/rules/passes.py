"""Chapter J: pass, interception and handover."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import board, catches, turnovers
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.checks import BASE, HARDEST, check
from donnybrook.games.brawlball.rules.codes import Cause, Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    Ball,
    BallState,
    Procedure,
    standing_of,
    team_of,
    zones_at,
)
from donnybrook.kernel.state import Options

ROUTE: Final = 0
ROUTED: Final = 1
THROW: Final = 2
FLY: Final = 3
REACH: Final = 4
ANSWERED: Final = 5

OFFERED: Final = 0  # of CATCH
DECIDED: Final = 1

# -- the frame of PASS, some of whose numbers hold two things

WHO: Final = 32  # catcher + successes * WHO
FIXED: Final = 24  # steps along a row, one bit each, and from this bit on how many are fixed
BITS: Final = 0xFFFFFF
FLOWN: Final = 20  # opponents as bits, and from this bit on the squares flown
ALL: Final = 0xFFFFF


def thrower_of(s: BallState) -> i64:
    return s.arg0


def catcher_of(s: BallState) -> i64:
    return s.arg1 % WHO


def successes_of(s: BallState) -> i64:
    """Of the throw."""
    return s.arg1 // WHO


def set_successes(s: BallState, successes: i64) -> None:
    s.arg1 = s.arg1 % WHO + successes * WHO


def squares_fixed(s: BallState) -> i64:
    """How many squares of the route are chosen."""
    return s.arg2 >> FIXED


def goes_along_row(s: BallState, square: i64) -> bool:
    """Whether a square of the route lies in the next row, not in the next file."""
    return (s.arg2 >> square) & 1 == 1


def fix_square(s: BallState, along_row: i64) -> None:
    fixed = squares_fixed(s)
    s.arg2 = ((fixed + 1) << FIXED) | (s.arg2 & BITS) | (along_row << fixed)


def squares_flown(s: BallState) -> i64:
    return s.arg3 >> FLOWN


def chances_spent(s: BallState) -> i64:
    """Opponents who have had their chance to intercept, as bits."""
    return s.arg3 & ALL


def spend_chances(s: BallState, players: i64) -> None:
    s.arg3 |= players


def set_flight(s: BallState, flown: i64, spent: i64) -> None:
    s.arg3 = spent | (flown << FLOWN)


# -- the course of a pass


def difficulty(s: BallState, player: i64) -> i64:
    """A@4; -1 without TZs on the thrower's square, else +1 for each (BBL-156)."""
    zones = zones_at(s, s.where[player], team_of(player))
    return BASE - 1 if zones == 0 else BASE + zones


def throw(s: BallState) -> None:
    """The route, the throw, the flight square by square."""
    if s.step == ROUTE:
        choose_route(s)
    elif s.step == ROUTED:
        fix(s, 1 if s.chosen == Code.ROUTE_ROW else 0)
        s.step = ROUTE
    elif s.step == THROW:
        roll(s)
    elif s.step == FLY:
        fly(s)
    elif s.step == REACH:
        let_intercept(s)
    else:
        answer(s)


def options(s: BallState, out: Options) -> None:
    """BBL-D11, BBL-D12."""
    if s.step == ROUTED:
        out.add(Code.ROUTE_FILE)
        out.add(Code.ROUTE_ROW)
        return
    tries = interceptors(s)
    first = team_of(other_player(s)) * TEAM
    place: i64
    for place in range(TEAM):
        if (tries >> (first + place)) & 1:
            out.add(Code.INTERCEPT + place)
    out.add(Code.LET_GO)


def why_not(s: BallState, code: i64) -> i64:
    if s.step == ROUTED:
        return No.OK if code == Code.ROUTE_FILE or code == Code.ROUTE_ROW else No.NOT_ASKED
    if code == Code.LET_GO:
        return No.OK
    if code < Code.INTERCEPT or code >= Code.GIVE:
        return No.NOT_ASKED
    return No.OK if (interceptors(s) >> interceptor(s, code)) & 1 else No.NO_CHANCE  # BBL-166


def route_square(s: BallState, code: i64) -> i64:
    """The next square of the route along the file or along the row."""
    at = square_after(s, squares_fixed(s))
    goal = s.where[catcher_of(s)]
    if code == Code.ROUTE_FILE:
        return at + (1 if board.file_of(goal) > board.file_of(at) else -1)
    return at + (board.WIDTH if board.row_of(goal) > board.row_of(at) else -board.WIDTH)


def route_code(sq: i64, to: i64) -> i64:
    """The code by which a route goes on from one square to the next."""
    return Code.ROUTE_FILE if board.rows_apart(sq, to) == 0 else Code.ROUTE_ROW


def interceptor(s: BallState, code: i64) -> i64:
    """The opponent who would try."""
    return other_player(s) + code - Code.INTERCEPT


def other_player(s: BallState) -> i64:
    """Any player of the team that does not throw."""
    return (1 - team_of(thrower_of(s))) * TEAM


# -- the route


def length(s: BallState) -> i64:
    """The difference in files plus that in rows (BBL-154)."""
    start = s.where[thrower_of(s)]
    goal = s.where[catcher_of(s)]
    return board.files_apart(start, goal) + board.rows_apart(start, goal)


def square_after(s: BallState, steps: i64) -> i64:
    """Where the ball is after so many squares of the route."""
    sq = s.where[thrower_of(s)]
    goal = s.where[catcher_of(s)]
    east: i64 = 1 if board.file_of(goal) > board.file_of(sq) else -1
    north: i64 = board.WIDTH if board.row_of(goal) > board.row_of(sq) else -board.WIDTH
    i: i64
    for i in range(steps):
        sq += north if goes_along_row(s, i) else east
    return sq


def choose_route(s: BallState) -> None:
    """The throwing trainer picks it square by square; only the first 2A squares matter (BBL-155).

    Nothing is asked any more once one axis is used up.
    """
    fixed = squares_fixed(s)
    most = 2 * s.accuracy[thrower_of(s)]
    if fixed >= most or fixed >= length(s):
        s.step = THROW
        return
    at = square_after(s, fixed)
    goal = s.where[catcher_of(s)]
    if board.files_apart(at, goal) == 0:
        fix(s, 1)
    elif board.rows_apart(at, goal) == 0:
        fix(s, 0)
    else:
        s.ask(s.active, ROUTED)


def fix(s: BallState, row: i64) -> None:
    fix_square(s, row)
    if s.journal is not None:
        s.emit(Happened.ROUTE_FIXED, thrower_of(s), square_after(s, squares_fixed(s)))


# -- the throw and the flight


def roll(s: BallState) -> None:
    """With s successes the ball flies 2s squares at most (BBL-158)."""
    thrower = thrower_of(s)
    sq = s.where[thrower]
    dice = s.accuracy[thrower]
    catcher = catcher_of(s)
    successes = check(
        s, Happened.PASS_ROLLED, thrower, dice, difficulty(s, thrower), length(s), catcher
    )
    s.carrier = NOBODY
    s.ball_at = sq
    if successes == 0:  # BBL-157
        turnovers.call_turnover(s, Cause.PASS)
        s.ball = Ball.DROPPED
        s.pop()
        return
    s.ball = Ball.MOVING
    set_successes(s, successes)
    set_flight(s, 0, 0)
    s.step = FLY


def fly(s: BallState) -> None:
    """One square further: to the catcher, past interceptors, or short of the target."""
    flown = squares_flown(s)
    far = 2 * successes_of(s)
    if flown == far:  # BBL-161; a player there does not try (BBL-162)
        if s.journal is not None:
            s.emit(Happened.FELL_SHORT, s.ball_at)
        s.ball = Ball.DROPPED
        s.pop()
        return
    flown += 1
    set_flight(s, flown, 0 if s.terms.each_square else chances_spent(s))  # BBL-166
    sq = square_after(s, flown)
    if s.journal is not None:
        s.emit(Happened.BALL_FLEW, s.ball_at, sq, flown)
    s.ball_at = sq
    if flown == length(s):
        be_caught(s)
    else:
        s.step = REACH


def be_caught(s: BallState) -> None:
    """The named catcher checks A@(4 - unused squares + TZs) (BBL-159)."""
    catcher = catcher_of(s)
    unused = 2 * successes_of(s) - length(s)
    sq = s.where[catcher]
    hard = BASE - unused + zones_at(s, sq, team_of(catcher))
    s.pop()
    receive(s, catcher, hard)


def receive(s: BallState, player: i64, hard: i64) -> None:
    """A named catcher or taker must try, or with an option may (BBL-160, BBL-170)."""
    s.carrier = NOBODY
    s.ball = Ball.MOVING
    s.ball_at = s.where[player]
    if not s.terms.may_catch:
        try_catch(s, player, hard)
    elif hard <= HARDEST:
        s.push(Procedure.CATCH, s.ball_at, hard)
    else:
        s.ball = Ball.DROPPED  # an impossible try is not offered (BBL-083)


def try_catch(s: BallState, player: i64, hard: i64) -> None:
    """One who botches costs the turn; the ball scatters from him."""
    if catches.succeeds(s, player, hard):
        catches.gain(s, player)
        return
    turnovers.call_turnover(s, Cause.CATCH)
    s.ball = Ball.DROPPED


# -- interception


def interceptors(s: BallState) -> i64:
    """Opponents who may try at the ball's square, as bits (BBL-163).

    Not in the thrower's nor the catcher's square (BBL-165), each once per pass or with an option
    once at each square, and only with a chance to succeed (BBL-166, BBL-083).
    """
    team = 1 - team_of(thrower_of(s))
    candidates = standing_of(s, team) & ~chances_spent(s)
    sq = s.ball_at
    found: i64 = 0
    way: i64
    for way in range(9):
        other = s.board[sq if way == 8 else sq + DELTA[way]]
        if other >= 0 and (candidates >> other) & 1:
            needs = needed(squares_flown(s))
            if interception_difficulty(s, other) <= HARDEST and needs <= s.accuracy[other]:
                found |= 1 << other
    return found


def in_reach(s: BallState) -> i64:
    """Every opponent in or beside the ball's square, as bits."""
    sq = s.ball_at
    team = team_of(thrower_of(s))
    found: i64 = 0
    way: i64
    for way in range(9):
        other = s.board[sq if way == 8 else sq + DELTA[way]]
        if other >= 0 and team_of(other) != team:
            found |= 1 << other
    return found


def interception_difficulty(s: BallState, player: i64) -> i64:
    """4 + 1 + TZs; unused flight gives no modifier (BBL-163, BBL-164)."""
    return BASE + 1 + zones_at(s, s.where[player], team_of(player))


def needed(flown: i64) -> i64:
    """One success for each full two squares flown, one at least (BBL-163, BBL-164)."""
    return flown // 2 if flown >= 4 else 1


def let_intercept(s: BallState) -> None:
    """Their trainer picks them one by one or lets the ball go (BBL-166)."""
    if interceptors(s):
        s.ask(1 - team_of(thrower_of(s)), ANSWERED)
    else:
        spend_chances(s, in_reach(s))
        s.step = FLY


def answer(s: BallState) -> None:
    if s.chosen == Code.LET_GO:
        if s.journal is not None:
            s.emit(Happened.LET_GO, 1 - team_of(thrower_of(s)), s.ball_at)
        spend_chances(s, in_reach(s))  # which spends the chance of all then in reach
        s.step = FLY
        return
    player = interceptor(s, s.chosen)
    needs = needed(squares_flown(s))
    dice = s.accuracy[player]
    hard = interception_difficulty(s, player)
    spend_chances(s, 1 << player)
    s.step = REACH
    if check(s, Happened.INTERCEPTION_ROLLED, player, dice, hard, needs, s.ball_at) >= needs:
        s.pop()
        catches.gain(s, player)  # BBL-167


# -- handover


def hand_over(s: BallState, taker: i64) -> None:
    """To a teammate in whose tackle zone the carrier is (BBL-168)."""
    hard = BASE - 1 + zones_at(s, s.where[taker], team_of(taker))
    receive(s, taker, hard)  # BBL-169


# -- a catch that may be declined; its frame: catches.landing, catches.difficulty_asked


def catch(s: BallState) -> None:
    """BBL-160: the named catcher or taker tries or declines, which is no botch."""
    if s.step == OFFERED:
        s.ask(team_of(catches.under_the_ball(s)), DECIDED)
        return
    player = catches.under_the_ball(s)
    hard = catches.difficulty_asked(s)
    s.pop()
    if s.chosen == Code.TRY:
        try_catch(s, player, hard)
        return
    if s.journal is not None:
        s.emit(Happened.CATCH_DECLINED, player, s.ball_at)
    s.ball = Ball.DROPPED
