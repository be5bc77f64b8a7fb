"""Chapter F: turns, actions and turnovers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import movement, scatter
from donnybrook.games.brawlball.rules.codes import Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    Action,
    Ball,
    BallState,
    Procedure,
    bits_of,
    team_of,
    zones_at,
)
from donnybrook.kernel.state import Options

BEGIN: Final = 0
NEXT: Final = 1
CHOSEN: Final = 2

ACTIONS: Final = 6


def team_on_turn(s: BallState) -> i64:
    """Of TURN: whose turn it is."""
    return s.arg0


def turn(s: BallState) -> None:
    """Players act one after another until nobody is left or a turnover occurs."""
    if s.step == BEGIN:
        begin(s)
    elif s.step == NEXT:
        if not scatter.follow(s, scatter.NOT_PLACED):  # BBL-072: the ball first
            go_on(s)
    elif s.chosen == Code.END_TURN:  # BBL-065
        end(s)
    else:
        announce(s, s.chosen)


def begin(s: BallState) -> None:
    """The marker rises by one (BBL-061)."""
    team = team_on_turn(s)
    s.turns[team] += 1
    s.active = team
    s.acted = 0
    s.used = 0
    s.turnover = False
    s.had_ball = False
    s.step = NEXT
    if s.journal is not None:
        s.emit(Happened.TURN_BEGAN, team, s.turns[team])


def go_on(s: BallState) -> None:
    """It ends when every player on the field has acted or a turnover occurs (BBL-066).

    A team with nobody on the field ends its turn at once (BBL-067, BBL-235); one with nobody
    standing plays on (BBL-234).
    """
    team = team_on_turn(s)
    if s.turnover or s.fielded & bits_of(team) & ~s.acted == 0:
        end(s)
    else:
        s.ask(team, CHOSEN)


def end(s: BallState) -> None:
    if s.journal is not None:
        team = team_on_turn(s)
        s.emit(Happened.TURN_ENDED, team, s.turns[team])
    s.pop()


def options(s: BallState, out: Options) -> None:
    """BBL-D08: a player who has not acted (BBL-063) and an action for him, or end turn."""
    team = team_on_turn(s)
    first = team * TEAM
    waiting = (s.fielded & ~s.acted) >> first
    standing = s.fielded & ~s.stunned
    mates = standing & bits_of(team)
    allowed = allowed_actions(s, team)
    where, zones = s.where, s.zones
    theirs: i64 = 4 - 4 * team  # where the zones of the other team lie in their number
    loose = s.ball == Ball.LOOSE
    codes = out.codes  # written directly: this list is made most often; there is room for it
    n = out.n
    codes[n] = Code.END_TURN
    n += 1
    place: i64
    for place in range(TEAM):
        if (waiting >> place) & 1 == 0:
            continue
        player = first + place
        code = Code.ACT + place * ACTIONS
        codes[n] = code + Action.MOVE
        n += 1
        stands = (standing >> player) & 1 == 1
        if stands and (zones[where[player]] >> theirs) & 15 > 0:
            codes[n] = code + Action.BASH
            n += 1
        if allowed == 0:
            continue
        if (allowed >> Action.BLITZ) & 1:
            codes[n] = code + Action.BLITZ
            n += 1
        if (loose or s.carrier == player) and mates & ~(1 << player) != 0:  # as in can_pass
            if (allowed >> Action.PASS) & 1:
                codes[n] = code + Action.PASS
                n += 1
            if (allowed >> Action.HANDOVER) & 1 and stands:
                codes[n] = code + Action.HANDOVER
                n += 1
        if (allowed >> Action.FOUL) & 1 and stands:
            codes[n] = code + Action.FOUL
            n += 1
    out.n = n


def allowed_actions(s: BallState, team: i64) -> i64:
    """The special actions that are left in this turn and can make sense at all (BBL-068, BBL-069).

    Blitz needs a standing opponent, Foul a stunned one, both anywhere on the field.
    """
    allowed: i64 = 0
    others = bits_of(1 - team) & s.fielded
    if others & ~s.stunned:
        allowed |= 1 << Action.BLITZ
    if s.ball == Ball.LOOSE or (s.carrier >= 0 and team_of(s.carrier) == team):
        allowed |= 1 << Action.PASS | 1 << Action.HANDOVER
    if others & s.stunned:
        allowed |= 1 << Action.FOUL
    return allowed & ~s.used


def can_pass(s: BallState, player: i64, standing: i64) -> bool:
    """He carries the ball or it is loose, and another teammate stands on the field (BBL-069)."""
    if not can_have_ball(s, player):
        return False
    return standing & bits_of(team_of(player)) & ~(1 << player) != 0


def why_not(s: BallState, code: i64) -> i64:
    if code == Code.END_TURN:
        return No.OK
    if code < Code.ACT or code >= Code.BASH:
        return No.NOT_ASKED
    return act_why_not(s, announcer(s, code), announced_action(code))


def act_why_not(s: BallState, player: i64, action: i64) -> i64:
    """Whether a player may announce an action: BBL-063, BBL-068 and the table of BBL-069."""
    if s.where[player] <= 0:
        return No.NOT_ON_FIELD
    if (s.acted >> player) & 1:
        return No.ACTED
    if action == Action.MOVE:
        return No.OK
    if action >= Action.BLITZ and (s.used >> action) & 1:
        return No.USED_UP
    stands = s.is_standing(player)
    if not stands and action != Action.BLITZ and action != Action.PASS:
        return No.STUNNED  # BBL-140
    if action == Action.BASH:
        return No.OK if zones_at(s, s.where[player], team_of(player)) > 0 else No.NOBODY_BESIDE
    if action == Action.PASS or action == Action.HANDOVER:
        if can_pass(s, player, s.fielded & ~s.stunned):
            return No.OK
        return No.NO_MATE_STANDS if can_have_ball(s, player) else No.NO_BALL
    if (allowed_actions(s, team_of(player)) >> action) & 1:
        return No.OK
    return No.NOBODY_STANDS if action == Action.BLITZ else No.NOBODY_STUNNED


def can_have_ball(s: BallState, player: i64) -> bool:
    """He carries it, or it lies free."""
    return s.carrier == player or s.ball == Ball.LOOSE


def announcer(s: BallState, code: i64) -> i64:
    """The player for whom a code announces an action."""
    return team_on_turn(s) * TEAM + (code - Code.ACT) // ACTIONS


def announced_action(code: i64) -> i64:
    return (code - Code.ACT) % ACTIONS


def act_code(player: i64, action: i64) -> i64:
    """The code by which a player announces an action."""
    return Code.ACT + player % TEAM * ACTIONS + action


def announce(s: BallState, code: i64) -> None:
    """BBL-063, BBL-064. A special action is used up by announcing it (BBL-069)."""
    team = team_on_turn(s)
    player = announcer(s, code)
    action = announced_action(code)
    s.acted |= 1 << player
    if action >= Action.BLITZ:
        s.used |= 1 << action
    s.had_ball = s.carrier != NOBODY and team_of(s.carrier) == team
    s.step = NEXT
    if s.journal is not None:
        s.emit(Happened.ANNOUNCED, player, action)
    if action == Action.BASH:
        s.push(Procedure.BASH, player, NOBODY)
    else:
        movement.begin(s, player, action)
