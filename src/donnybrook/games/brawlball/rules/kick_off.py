"""Chapter E: the kick-off."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import board, catches, scatter
from donnybrook.games.brawlball.rules.checks import BASE, HARDEST
from donnybrook.games.brawlball.rules.codes import Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    TEAM,
    Ball,
    BallState,
    Procedure,
    team_of,
    zones_at,
)
from donnybrook.games.brawlball.rules.teams import roster_codes_end
from donnybrook.kernel.state import Options

AIM: Final = 0
AIMED: Final = 1
ORIENTED: Final = 2
ROLL: Final = 3
GIVEN: Final = 4
CAUGHT: Final = 5
FOLLOW: Final = 6

DICE: Final = 3  # scatters of a kick (BBL-043)


# -- the frame of KICK_OFF; the ball's square: catches.landing


def orientation_of(s: BallState) -> i64:
    """How the template lies."""
    return s.arg1


def set_orientation(s: BallState, orientation: i64) -> None:
    s.arg1 = orientation


def dice_rolled(s: BallState) -> i64:
    return s.arg2


def set_dice_rolled(s: BallState, count: i64) -> None:
    s.arg2 = count


def last_on_field(s: BallState) -> i64:
    """Where the ball was before the last die."""
    return s.arg3


def set_last_on_field(s: BallState, sq: i64) -> None:
    s.arg3 = sq


# -- the course of a kick-off


def kick_off(s: BallState) -> None:
    """Aim, template, three scatters, then a touchback, a catch or a lying ball.

    Nothing in it is a turnover, and nobody stands in an end zone to score (BBL-051).
    """
    if s.step == AIM:
        s.kick_offs += 1
        s.ask(s.kicking, AIMED)
    elif s.step == AIMED:
        aim(s)
    elif s.step == ORIENTED:
        set_orientation(s, scatter.orientation_chosen(s, 1 - s.kicking))
        s.step = ROLL
    elif s.step == ROLL:
        roll(s)
    elif s.step == GIVEN:
        give(s, taker(s, s.chosen))
    elif s.step == CAUGHT:
        answer_catch(s)
    elif not scatter.follow(s, orientation_of(s)):
        s.pop()


def options(s: BallState, out: Options) -> None:
    """BBL-D04 to BBL-D07."""
    i: i64
    if s.step == AIMED:
        codes = out.codes  # sixty: there is room for them
        n = out.n
        for i in range(board.HALF):
            codes[n] = Code.KICK + i
            n += 1
        out.n = n
        if s.terms.deep_kicks:
            for i in range(board.FILES):
                out.add(end_zone_codes(s) + i)
    elif s.step == ORIENTED:
        scatter.template_options(out)
    elif s.step == GIVEN:
        first = (1 - s.kicking) * TEAM
        for i in range(TEAM):
            if s.where[first + i] > 0:
                out.add(Code.GIVE + i)
    else:
        catches.options(out)


def why_not(s: BallState, code: i64) -> i64:
    if s.step == AIMED:
        return kick_why_not(s, code)
    if s.step == ORIENTED:
        return scatter.template_why_not(code)
    if s.step == CAUGHT:
        return catches.why_not(code)
    if code < Code.GIVE or code >= Code.GIVE + TEAM:
        return No.NOT_ASKED
    return No.OK if s.where[taker(s, code)] > 0 else No.TAKER_OFF_FIELD  # BBL-045


def kick_why_not(s: BallState, code: i64) -> i64:
    """Into the receiving half (BBL-041), with an option also into its end zone (BBL-042)."""
    if code >= end_zone_codes(s):
        return No.OK if s.terms.deep_kicks else No.KICK_END_ZONE
    return No.OK if code >= Code.KICK and code < Code.PLACE else No.NOT_ASKED


def end_zone_codes(s: BallState) -> i64:
    """The first code of a kick into the end zone; they come after all rosters."""
    return roster_codes_end(s)


def target(s: BallState, code: i64) -> i64:  # BBL-041
    """The square of a kick: a place of the half, or one of its end zone (BBL-042)."""
    team = 1 - s.kicking
    if code < Code.PLACE:
        return board.half_square(code - Code.KICK, team)
    return board.square(code - end_zone_codes(s) + 1, board.home_row(team))


def code_for(s: BallState, sq: i64) -> i64:
    """The code of a kick to a square, or -1 if it is no target."""
    team = 1 - s.kicking
    place = board.half_place(sq, team)
    if place >= 0:
        return Code.KICK + place
    if s.terms.deep_kicks and board.on_field(sq) and board.row_of(sq) == board.home_row(team):
        return end_zone_codes(s) + board.file_of(sq) - 1
    return -1


def aim(s: BallState) -> None:
    """The kicking trainer chooses the target; the receiving one places the template (BBL-044)."""
    sq = target(s, s.chosen)
    catches.set_landing(s, sq)
    set_orientation(s, scatter.NOT_PLACED if s.terms.d6 else scatter.EIGHT)
    set_dice_rolled(s, 0)
    s.ball = Ball.MOVING
    s.ball_at = sq
    s.step = ROLL
    if s.journal is not None:
        s.emit(Happened.KICKED, s.kicking, sq)
    if s.terms.d6:
        s.ask(1 - s.kicking, ORIENTED)


def roll(s: BallState) -> None:  # BBL-043, BBL-045
    """One die after another; the ball stops where a touchback is due."""
    sq = catches.landing(s)
    die = scatter.roll(s, orientation_of(s))
    to = sq + board.DELTA[scatter.way(orientation_of(s), die)]
    set_last_on_field(s, sq)
    catches.set_landing(s, to)
    set_dice_rolled(s, dice_rolled(s) + 1)
    if s.journal is not None:
        s.emit(Happened.SCATTERED, sq, to if board.on_field(to) else 0, die, 1)
    if is_touchback(s):
        s.ball_at = sq
        touchback(s)
        return
    s.ball_at = to
    if dice_rolled(s) == DICE:
        come_down(s)


def is_touchback(s: BallState) -> bool:
    """Off the field, in the receiving end zone or in the kicking half (BBL-045)."""
    return board.half_place(catches.landing(s), 1 - s.kicking) < 0


def touchback(s: BallState) -> None:
    """The receiving trainer must give the ball to one of his players (BBL-045, BBL-046)."""
    team = 1 - s.kicking
    if s.journal is not None:
        s.emit(Happened.TOUCHBACK, team, last_on_field(s))
    count: i64 = 0
    player: i64
    last: i64 = -1
    for player in range(team * TEAM, team * TEAM + TEAM):
        if s.where[player] > 0:
            count += 1
            last = player
    if count > 1:
        s.ask(team, GIVEN)
    elif count == 1:
        give(s, last)
    else:  # only without walkovers: nobody is left to take it (BBL-236)
        s.ball = Ball.DROPPED
        s.step = FOLLOW


def taker(s: BallState, code: i64) -> i64:
    """The player to whom the ball would be given."""
    return (1 - s.kicking) * TEAM + code - Code.GIVE


def give(s: BallState, player: i64) -> None:
    catches.gain(s, player)
    s.pop()


def come_down(s: BallState) -> None:
    """Only after the third die may a player under the ball try (BBL-047)."""
    player = catches.under_the_ball(s)
    if player < 0:  # BBL-050
        scatter.rest(s, catches.landing(s))
        s.pop()
    elif catch_difficulty(s, player) <= HARDEST:
        s.ask(team_of(player), CAUGHT)
    else:
        bounce(s)


def catch_difficulty(s: BallState, player: i64) -> i64:
    """A kick is caught like a scattering ball; the +1 is an option (BBL-048)."""
    sq = s.where[player]
    return BASE + s.terms.kick_modifier + zones_at(s, sq, team_of(player))


def asked_difficulty(s: BallState, player: i64) -> i64:
    """The difficulty of the catch that is asked about: of a kick, a pass or a scattering ball."""
    if s.procedure == Procedure.CATCH:
        return catches.difficulty_asked(s)
    if s.procedure == Procedure.KICK_OFF:
        return catch_difficulty(s, player)
    return catches.scattering_difficulty(s, player)


def answer_catch(s: BallState) -> None:
    player = catches.under_the_ball(s)
    if s.chosen == Code.DECLINE:
        if s.journal is not None:
            s.emit(Happened.CATCH_DECLINED, player, catches.landing(s))
        bounce(s)
    elif catches.succeeds(s, player, catch_difficulty(s, player)):
        catches.gain(s, player)
        s.pop()
    else:
        bounce(s)


def bounce(s: BallState) -> None:
    """The ball scatters from the player's square; no touchback any more (BBL-049)."""
    s.ball = Ball.DROPPED
    s.ball_at = catches.landing(s)
    s.step = FOLLOW
