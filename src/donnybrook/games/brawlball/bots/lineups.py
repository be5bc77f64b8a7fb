"""How the rule-of-thumb bot sets up: one of the formations, each player where he is best."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlball.rules import board, set_up
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import FIELDED, NOBODY, TEAM, BallState, Place
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.state import Options


def place(s: BallState, out: Options, luck: Chance) -> i64:
    """The next placement or replacement."""
    team = set_up.team_placing(s)
    if s.step == set_up.FILLED:
        return Code.FILL + best_player(s, team, Place.BENCH, board.HALF - 5) % TEAM
    formation = chosen(s, team)
    i: i64
    for i in range(FIELDED):
        spot = s.terms.formations[formation * FIELDED + i]
        if s.board[board.half_square(spot, team)] == board.EMPTY and set_up.may_place(s, spot):
            player = best_player(s, team, Place.READY, spot)
            return Code.PLACE + player % TEAM * board.HALF + spot
    return out.codes[luck.below(out.n)]


def chosen(s: BallState, team: i64) -> i64:
    """A formation for the side; another one at the next kick-off."""
    kicking: i64 = 1 if s.kicking == team else 0
    count: i64 = 0
    one: i64
    for one in range(len(s.terms.for_kicking)):
        if s.terms.for_kicking[one] == kicking:
            count += 1
    nth = (s.kick_offs + s.half + s.picks[0] + s.picks[1]) % count
    for one in range(len(s.terms.for_kicking)):
        if s.terms.for_kicking[one] == kicking:
            if nth == 0:
                return one
            nth -= 1
    return 0


def best_player(s: BallState, team: i64, place: i64, spot: i64) -> i64:
    """Force to the front, speed to the wings, good hands under the ball."""
    best: i64 = NOBODY
    most: i64 = -99
    player: i64
    for player in range(team * TEAM, team * TEAM + TEAM):
        if s.where[player] == place:
            worth = fits(s, player, spot)
            if worth > most:
                most = worth
                best = player
    return best


def fits(s: BallState, player: i64, spot: i64) -> i64:
    """How well a player fits a place of the half."""
    if spot >= board.HALF - board.FILES:
        return 3 * s.force[player] + s.accuracy[player]
    if board.side_zone(board.half_square(spot, 0)) != 0:
        return 3 * s.speed[player] + s.force[player]
    return 2 * s.speed[player] + 2 * s.accuracy[player]
