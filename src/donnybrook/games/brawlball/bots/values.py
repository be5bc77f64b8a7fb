"""What the rule-of-thumb bot thinks things are worth, in points.

A point is 1. Everything else is a guess how much nearer it brings one, or the other side.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots.dice_pools import at_least
from donnybrook.games.brawlball.rules import bash, board, fouls
from donnybrook.games.brawlball.rules.board import FILE, ROW
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    TURNS,
    Ball,
    BallState,
    bits_of,
    count_bits,
    standing_of,
    team_of,
    zones_at,
)


class Taste:
    """Places in the numbers of a taste, by the names of weights.toml."""

    NEAR_GOAL: Final = 0
    PER_TURN: Final = 1
    NO_TIME: Final = 2
    PROGRESS: Final = 3
    BESIDE: Final = 4
    IN_RANGE: Final = 5
    GUARD: Final = 6
    SIDE_LINE: Final = 7
    MARKED: Final = 8
    DOWN: Final = 9
    OUT: Final = 10
    BACK: Final = 11
    BALL_FREE: Final = 12
    BALL_BACK: Final = 13
    BALL_LOST: Final = 14
    STUNNED_SELF: Final = 15
    STAND_UP: Final = 16
    OPEN: Final = 17
    STRONG: Final = 18
    FOE_WEAK: Final = 19
    FOE_FAIR: Final = 20
    FOE_STRONG: Final = 21
    CHASE: Final = 22
    COMPANY: Final = 23
    ESCORT: Final = 24
    VANGUARD: Final = 25
    PURSUE: Final = 26
    MARK: Final = 27
    GOAL_SIDE: Final = 28
    WALL: Final = 29
    TURNOVER: Final = 30
    CHANCES_LOST: Final = 31
    AFTER_RUN: Final = 32
    STRAY: Final = 33
    SENT_OFF: Final = 34


def rows_to_goal(sq: i64, team: i64) -> i64:
    row = board.row_of(sq)
    return board.ROWS - row if team == 0 else row - 1


def carrier(s: BallState, player: i64, sq: i64, w: vec[float]) -> float:
    """A player holding the ball on a square, at the end of his action."""
    team = team_of(player)
    rows = rows_to_goal(sq, team)
    if rows == 0:
        return 1.0
    value = hope(s, team, rows, s.mv[player], w) + w[Taste.PROGRESS] * float(board.ROWS - rows)
    value -= danger(s, player, sq, w)
    file = board.file_of(sq)
    if file == 1 or file == board.FILES:
        value -= w[Taste.SIDE_LINE]
    return value if value > 0.02 else 0.02


def in_the_way(s: BallState, at: i64, team: i64) -> i64:
    """Opponents of a team who stand between a square and the end zone that it runs for."""
    foes = standing_of(s, 1 - team)
    row = rows_to_goal(at, team)
    count: i64 = 0
    foe: i64
    for foe in range((1 - team) * TEAM, (1 - team) * TEAM + TEAM):
        if (foes >> foe) & 1 and rows_to_goal(s.where[foe], team) < row:
            count += 1
    return count


def hope(s: BallState, team: i64, rows: i64, mv: i64, w: vec[float]) -> float:
    """That a carrier so far from the end zone will score in time."""
    needs = (rows + mv - 1) // mv
    left = TURNS - s.turns[team]
    if needs > left:
        return w[Taste.NO_TIME] * float(left + 1) / float(needs)
    value = w[Taste.NEAR_GOAL]
    i: i64
    for i in range(needs - 1):
        value *= w[Taste.PER_TURN]
    return value


def danger(s: BallState, player: i64, sq: i64, w: vec[float]) -> float:
    """Opponents beside a carrier or able to get there, less the teammates around him."""
    standing = s.fielded & ~s.stunned & ~(1 << player)
    where, mv, files, rows = s.where, s.mv, FILE, ROW
    mates = bits_of(team_of(player))
    file, row = files[sq], rows[sq]
    total = 0.0
    other: i64 = 0
    while standing:
        if standing & 1:
            at = where[other]
            steps = files[at] - file
            if steps < 0:
                steps = -steps
            along = rows[at] - row
            if along < 0:
                along = -along
            if along > steps:
                steps = along
            if mates & 1:
                if steps == 1:
                    total -= w[Taste.GUARD]
            elif steps == 1:
                total += w[Taste.BESIDE] * strength(s, other, player, w)
            elif steps <= mv[other]:
                total += w[Taste.IN_RANGE] * strength(s, other, player, w)
        standing >>= 1
        mates >>= 1
        other += 1
    return total


def strength(s: BallState, hitter: i64, target: i64, w: vec[float]) -> float:
    """How much a hitter is to be feared."""
    return 0.8 + w[Taste.STRONG] * float(s.force[hitter] - s.force[target])


def hit(s: BallState, hitter: i64, target: i64, size: i64, w: vec[float]) -> float:
    """A bash from where the hitter stands now with a pool, without the cost of a turnover."""
    dice = bash.dice_of(size)
    hard = bash.difficulty_of(size)
    force = s.force[target]
    succeeds = at_least(dice, hard, 2)
    knocks_out = at_least(dice, hard, 2 * force if 2 * force > 2 else 2)
    stuns = at_least(dice, hard, force + 1 if force > 1 else 2) - knocks_out
    pushes = succeeds - stuns - knocks_out
    stun_worth = w[Taste.DOWN]
    push_worth = w[Taste.BACK]
    if s.carrier == target:
        stun_worth += w[Taste.BALL_FREE]
        push_worth += w[Taste.BALL_BACK]
    elif marks_our_carrier(s, target):
        stun_worth += w[Taste.MARKED]
        push_worth += w[Taste.MARKED]
    own = w[Taste.STUNNED_SELF] if s.carrier != hitter else w[Taste.BALL_LOST]
    worth = knocks_out * (w[Taste.OUT] + stun_worth) + stuns * stun_worth + pushes * push_worth
    return worth - (1.0 - succeeds) * own


def fails(size: i64) -> float:
    """The chance that a bash with a pool fails."""
    return 1.0 - at_least(bash.dice_of(size), bash.difficulty_of(size), 2)


def marks_our_carrier(s: BallState, opponent: i64) -> bool:
    """An opponent who stands beside the carrier of the other team."""
    holder = s.carrier
    if holder == NOBODY or team_of(holder) == team_of(opponent):
        return False
    return board.is_next_to(s.where[holder], s.where[opponent])


def attack(s: BallState, fouler: i64, target: i64, w: vec[float]) -> float:
    """A foul from where the fouler stands now, the ref included."""
    helped = count_bits(fouls.helpers(s, fouler, target))
    dice = s.force[fouler] + helped
    knocks_out = at_least(dice, BASE, s.force[target] + 1)
    sees = float(helped + 1) / 6.0
    fallen = fails(dice)
    botched = fallen if fouls.is_botch(s, s.force[target]) else 1.0 - at_least(dice, BASE, 1)
    sent_off = botched + (1.0 - botched) * (sees if sees < 1.0 else 1.0)
    worth = knocks_out * w[Taste.OUT] - sent_off * w[Taste.SENT_OFF]
    return worth - (fallen - botched) * w[Taste.STUNNED_SELF]


def stand(s: BallState, player: i64, sq: i64, w: vec[float]) -> float:
    """A player without the ball on a square at the end of his action."""
    team = team_of(player)
    value = -exposure(s, player, w) * float(zones_at(s, sq, team))
    holder = s.carrier
    if holder == NOBODY:
        if s.ball == Ball.LOOSE:
            value -= w[Taste.CHASE] * float(board.king_steps(sq, s.ball_at))
        return value
    at = s.where[holder]
    if team_of(holder) == team:
        return value + support(s, player, sq, at, w)
    return value + defend(s, player, sq, at, w)


def exposure(s: BallState, player: i64, w: vec[float]) -> float:
    """What it costs a player to stand beside an opponent, who may bash him."""
    force = s.force[player]
    if force >= 4:
        return w[Taste.FOE_STRONG]
    return w[Taste.FOE_FAIR] if force == 3 else w[Taste.FOE_WEAK]


def support(s: BallState, player: i64, sq: i64, at: i64, w: vec[float]) -> float:
    """Beside the carrier, or ahead of him to receive."""
    team = team_of(player)
    steps = board.king_steps(sq, at)
    ahead = rows_to_goal(at, team) - rows_to_goal(sq, team)
    value = -w[Taste.COMPANY] * float(steps)
    if steps == 1:
        value += w[Taste.ESCORT]
        if ahead >= 0:
            value += w[Taste.VANGUARD]
    if ahead >= 2 and zones_at(s, sq, team) == 0:
        value += receiver(s, player, sq, at, w)
    return value


def receiver(s: BallState, player: i64, sq: i64, at: i64, w: vec[float]) -> float:
    """A free player ahead whom a throw can reach, and who can run on from there."""
    holder = s.carrier
    team = team_of(player)
    need = (board.files_apart(sq, at) + board.rows_apart(sq, at) + 1) // 2
    arrives = at_least(s.accuracy[holder], 3, need) * at_least(s.accuracy[player], 4, 1)
    gain = hope(s, team, rows_to_goal(sq, team), s.mv[player], w)
    return w[Taste.OPEN] * arrives * gain


def defend(s: BallState, player: i64, sq: i64, at: i64, w: vec[float]) -> float:
    """Beside their carrier, else between him and the own end zone."""
    team = team_of(player)
    steps = board.king_steps(sq, at)
    value = -w[Taste.PURSUE] * float(steps)
    if steps == 1:
        value += w[Taste.MARK]
    goal_side = rows_to_goal(at, 1 - team) - rows_to_goal(sq, 1 - team)
    if goal_side > 0:
        value += w[Taste.GOAL_SIDE]
        if goal_side <= 4 and steps <= 4:
            value += w[Taste.WALL]
    return value
