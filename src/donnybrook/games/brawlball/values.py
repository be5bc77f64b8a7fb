"""What the rule-of-thumb bot thinks things are worth, in points.

A point is 1. Everything else is a guess how much nearer it brings one, or the other side.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.chances import at_least
from donnybrook.games.brawlball.rules import bash, board, fouls
from donnybrook.games.brawlball.state import (
    NOBODY,
    TEAM,
    TURNS,
    Ball,
    BallState,
    count_bits,
)

NEAR_GOAL: Final = 0.62  # a carrier who can score in his next turn
PER_TURN: Final = 0.74  # for each turn he needs more
NO_TIME: Final = 0.10  # and if there are not so many
PROGRESS: Final = 0.012  # for each row
BESIDE: Final = 0.07  # each opponent beside a carrier
IN_RANGE: Final = 0.03  # each opponent who can get there
GUARD: Final = 0.012  # each teammate beside him
EDGE: Final = 0.03  # a carrier on the side line
MARKED: Final = 0.06  # an opponent who stands beside our carrier

DOWN: Final = 0.06  # an opponent stunned
OUT: Final = 0.20  # a player lost for the match
BACK: Final = 0.012  # an opponent pushed
BALL_FREE: Final = 0.34  # their carrier loses the ball
STUNNED_SELF: Final = 0.05
STAND_UP: Final = 0.04
OPEN: Final = 0.15  # a free teammate ahead, by the chance to reach him and what he makes of it


class Weight:
    """Places in the weights of a search's judgement, by the names of weights.toml."""

    HOLD: Final = 0
    STANDING: Final = 1
    LOOSE: Final = 2
    SWAY: Final = 3
    ENDING: Final = 4
    PLACE: Final = 5


def position(s: BallState, seat: i64, w: vec[float]) -> float:
    """From 0 (lost) to 1 (won): points, who has the ball where, and who is left to play."""
    lead = float(s.score[seat] - s.score[1 - seat])
    if s.carrier != NOBODY:
        hold = w[Weight.HOLD] * carrier(s, s.carrier, s.where[s.carrier])
        lead += hold if s.team_of(s.carrier) == seat else -hold
    elif s.ball == Ball.LOOSE:
        lead += w[Weight.LOOSE] * (nearness(s, seat) - nearness(s, 1 - seat))
    more = count_bits(s.standing(seat)) - count_bits(s.standing(1 - seat))
    lead += w[Weight.STANDING] * float(more)
    lead += w[Weight.PLACE] * (places(s, seat) - places(s, 1 - seat))
    sway = w[Weight.SWAY] * (w[Weight.ENDING] + (1.0 - w[Weight.ENDING]) * time_left(s))
    return 0.5 + 0.5 * lead / (sway + (lead if lead >= 0.0 else -lead))


def places(s: BallState, team: i64) -> float:
    """How well the players of a team stand, the carrier apart."""
    total = 0.0
    player: i64
    for player in range(team * TEAM, team * TEAM + TEAM):
        if player != s.carrier and s.is_standing(player):
            total += stand(s, player, s.where[player])
    return total


def nearness(s: BallState, team: i64) -> float:
    """How near the nearest player who stands is to a loose ball, from 1 down."""
    nearest: i64 = 12
    player: i64
    for player in range(team * TEAM, team * TEAM + TEAM):
        if s.is_standing(player):
            steps = board.king_steps(s.where[player], s.ball_at)
            if steps < nearest:
                nearest = steps
    return 1.0 - float(nearest) / 12.0


def time_left(s: BallState) -> float:
    """How much of the match is still to play, from 1 down to 0."""
    turns = TURNS * s.terms.halves
    before: i64 = s.half - 1 if s.half > 1 else 0
    played = before * TURNS + (s.turns[0] + s.turns[1]) // 2
    return 1.0 - float(played) / float(turns) if played < turns else 0.0


def rows_to_goal(sq: i64, team: i64) -> i64:
    row = board.row_of(sq)
    return board.ROWS - row if team == 0 else row - 1


def carrier(s: BallState, player: i64, sq: i64) -> float:
    """A player holding the ball on a square, at the end of his action."""
    team = s.team_of(player)
    rows = rows_to_goal(sq, team)
    if rows == 0:
        return 1.0
    value = hope(s, team, rows, s.mv[player]) + PROGRESS * float(board.ROWS - rows)
    value -= danger(s, player, sq)
    file = board.file_of(sq)
    if file == 1 or file == board.FILES:
        value -= EDGE
    return value if value > 0.02 else 0.02


def hope(s: BallState, team: i64, rows: i64, mv: i64) -> float:
    """That a carrier so far from the end zone will score in time."""
    needs = (rows + mv - 1) // mv
    left = TURNS - s.turns[team]
    if needs > left:
        return NO_TIME * float(left + 1) / float(needs)
    value = NEAR_GOAL
    i: i64
    for i in range(needs - 1):
        value *= PER_TURN
    return value


def danger(s: BallState, player: i64, sq: i64) -> float:
    """Opponents beside a carrier or able to get there, less the teammates around him."""
    team = s.team_of(player)
    standing = s.fielded & ~s.stunned & ~(1 << player)
    where, mv, mates = s.where, s.mv, s.bits_of(team)
    file, row = board.file_of(sq), board.row_of(sq)
    total = 0.0
    other: i64
    for other in range(2 * TEAM):
        if (standing >> other) & 1 == 0:
            continue
        steps = board.steps_to(file, row, where[other])
        if (mates >> other) & 1:
            if steps == 1:
                total -= GUARD
        elif steps == 1:
            total += BESIDE * strength(s, other, player)
        elif steps <= mv[other]:
            total += IN_RANGE * strength(s, other, player)
    return total


def strength(s: BallState, hitter: i64, target: i64) -> float:
    """How much a hitter is to be feared."""
    return 0.6 + 0.2 * float(s.force[hitter] - s.force[target] + 1)


def hit(s: BallState, hitter: i64, target: i64, size: i64) -> float:
    """A bash from where the hitter stands now with a pool, without the cost of a turnover."""
    dice = bash.dice_of(size)
    hard = bash.difficulty_of(size)
    force = s.force[target]
    succeeds = at_least(dice, hard, 2)
    knocks_out = at_least(dice, hard, 2 * force if 2 * force > 2 else 2)
    stuns = at_least(dice, hard, force + 1 if force > 1 else 2) - knocks_out
    pushes = succeeds - stuns - knocks_out
    stun_worth = DOWN
    push_worth = BACK
    if s.carrier == target:
        stun_worth += BALL_FREE
        push_worth += 0.03
    elif marks_our_carrier(s, target):
        stun_worth += MARKED
        push_worth += MARKED
    own = STUNNED_SELF if s.carrier != hitter else 0.4
    worth = knocks_out * (OUT + stun_worth) + stuns * stun_worth + pushes * push_worth
    return worth - (1.0 - succeeds) * own


def fails(size: i64) -> float:
    """The chance that a bash with a pool fails."""
    return 1.0 - at_least(bash.dice_of(size), bash.difficulty_of(size), 2)


def marks_our_carrier(s: BallState, opponent: i64) -> bool:
    """An opponent who stands beside the carrier of the other team."""
    holder = s.carrier
    if holder == NOBODY or s.team_of(holder) == s.team_of(opponent):
        return False
    return board.is_next_to(s.where[holder], s.where[opponent])


def attack(s: BallState, fouler: i64, target: i64) -> float:
    """A foul from where the fouler stands now, the ref included."""
    helped = count_bits(fouls.helpers(s, fouler, target))
    dice = s.force[fouler] + helped
    knocks_out = at_least(dice, 4, s.force[target] + 1)
    sees = float(helped + 1) / 6.0
    none = 1.0 - at_least(dice, 4, 1)
    sent_off = none + (1.0 - none) * (sees if sees < 1.0 else 1.0)
    return knocks_out * OUT - sent_off * OUT - (1.0 - at_least(dice, 4, 2)) * STUNNED_SELF


def stand(s: BallState, player: i64, sq: i64) -> float:
    """A player without the ball on a square at the end of his action."""
    team = s.team_of(player)
    value = -exposure(s, player) * float(s.zones_on(sq, team))
    holder = s.carrier
    if holder == NOBODY:
        if s.ball == Ball.LOOSE:
            value -= 0.006 * float(board.king_steps(sq, s.ball_at))
        return value
    at = s.where[holder]
    if s.team_of(holder) == team:
        return value + support(s, player, sq, at)
    return value + defend(s, player, sq, at)


def exposure(s: BallState, player: i64) -> float:
    """What it costs a player to stand beside an opponent, who may bash him."""
    force = s.force[player]
    if force >= 4:
        return 0.002
    return 0.006 if force == 3 else 0.014


def support(s: BallState, player: i64, sq: i64, at: i64) -> float:
    """Beside the carrier, or ahead of him to receive."""
    team = s.team_of(player)
    steps = board.king_steps(sq, at)
    ahead = rows_to_goal(at, team) - rows_to_goal(sq, team)
    value = -0.003 * float(steps)
    if steps == 1:
        value += 0.014
        if ahead >= 0:
            value += 0.006
    if ahead >= 2 and s.zones_on(sq, team) == 0:
        value += receiver(s, player, sq, at)
    return value


def receiver(s: BallState, player: i64, sq: i64, at: i64) -> float:
    """A free player ahead whom a throw can reach, and who can run on from there."""
    holder = s.carrier
    team = s.team_of(player)
    need = (board.files_apart(sq, at) + board.rows_apart(sq, at) + 1) // 2
    arrives = at_least(s.accuracy[holder], 3, need) * at_least(s.accuracy[player], 4, 1)
    gain = hope(s, team, rows_to_goal(sq, team), s.mv[player])
    return OPEN * arrives * gain


def defend(s: BallState, player: i64, sq: i64, at: i64) -> float:
    """Beside their carrier, else between him and the own end zone."""
    team = s.team_of(player)
    steps = board.king_steps(sq, at)
    value = -0.005 * float(steps)
    if steps == 1:
        value += 0.05
    goal_side = rows_to_goal(at, 1 - team) - rows_to_goal(sq, 1 - team)
    if goal_side > 0:
        value += 0.02
        if goal_side <= 4 and steps <= 4:
            value += 0.01
    return value
