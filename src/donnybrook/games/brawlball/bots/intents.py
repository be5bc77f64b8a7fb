"""What the rule-of-thumb bot would do with one player: where to, and what there."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots import values
from donnybrook.games.brawlball.bots.dice_pools import at_least
from donnybrook.games.brawlball.bots.plan import WITH_BALL, steps_left
from donnybrook.games.brawlball.bots.reach import Reach
from donnybrook.games.brawlball.bots.values import Taste
from donnybrook.games.brawlball.rules import actions, bash, board, fouls, passes
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.checks import BASE, HARDEST
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    Action,
    Ball,
    BallState,
    Procedure,
    bits_of,
    count_bits,
    standing_of,
    team_of,
    zones_at,
)

HERE: Final = 0  # as goal: no step
NOTHING: Final = -1  # as part
LIKELY_RUN: Final = 0.2  # what is less likely than that is not thought of
LIKELY_FETCH: Final = 0.1
LIKELY_BLITZ: Final = 0.5
ONCE: Final = 0.18  # what an opponent near its middle takes from a pass
AT_EACH_SQUARE: Final = 0.3
NO_MATES: Final = vec[float]([0.0] * (4 * TEAM))
FETCH: Final = 0.6  # the least chance to get to the ball for which a throw is thought of


class Intent:
    """The best thing to do with a player and an action: gain in points, risk of a turnover."""

    def __init__(self) -> None:
        self.gain: float = -9.0
        self.risk: float = 0.0
        self.goal: i64 = HERE
        self.part: i64 = NOTHING
        self.reach: Reach = Reach()
        self.w: vec[float] = vec[float]()  # what things are worth to the bot
        self.mates_room: Final[vec[float]] = vec[float](capacity=4 * TEAM)
        # what the ball is worth to each mate, by what the thrower guards; 0: not reckoned yet
        self.mates: Final[vec[float]] = extend(self.mates_room, NO_MATES)
        self.hurried: bool = False  # leaves out what seldom is best and takes long to find

    def offer(self, gain: float, risk: float, goal: i64, part: i64, cost: float) -> None:
        """Keep it if it is better than what is kept; `cost` is that of a turnover."""
        if gain - risk * cost > self.gain - self.risk * cost + 1e-9:
            self.gain = gain
            self.risk = risk
            self.goal = goal
            self.part = part


def judge(s: BallState, player: i64, action: i64, it: Intent, cost: float) -> None:
    """Fill `it` with the best use of an action; a gain of 0 is doing nothing."""
    it.gain = 0.0
    it.risk = 0.0
    it.goal = HERE
    it.part = NOTHING
    done = False
    if s.procedure == Procedure.ACTION and actions.mover(s) == player:
        done = actions.has(s, actions.DONE)
    elif s.is_stunned(player):
        it.gain = it.w[Taste.STAND_UP]
    if action == Action.BASH:
        bash_beside(s, player, it, HERE, 1.0, 0.0, cost)
    elif done or action == Action.MOVE:
        move(s, player, action, it, cost)
    elif action == Action.BLITZ:
        blitz(s, player, it, cost)
    elif action == Action.PASS:
        throw(s, player, it, cost)
    elif action == Action.HANDOVER:
        hand(s, player, it, cost)
    else:
        foul(s, player, it, cost)


# -- moving


def move(s: BallState, player: i64, action: i64, it: Intent, cost: float) -> None:
    if s.carrier == player:
        run_with_ball(s, player, action, it, cost)
    elif s.ball == Ball.LOOSE:
        fetch(s, player, action, it, cost)
    else:
        take_position(s, player, action, it, cost)


def run_with_ball(s: BallState, player: i64, action: i64, it: Intent, cost: float) -> None:
    reach = it.reach
    reach.find(s, player, action, LIKELY_RUN)
    now = values.carrier(s, player, s.where[player], it.w)
    sq: i64
    for sq in range(board.WIDTH, board.SIZE - board.WIDTH):
        chance = reach.chance[sq]
        if chance > LIKELY_RUN:
            there = values.carrier(s, player, sq, it.w)
            gain = chance * there - (1.0 - chance) * it.w[Taste.STRAY] * 0.5 - now
            it.offer(gain, 1.0 - chance, sq, NOTHING, cost)


def fetch(s: BallState, player: i64, action: i64, it: Intent, cost: float) -> None:
    """Pick the ball up and run on, or wait near it."""
    reach = it.reach
    if it.hurried and board.king_steps(s.where[player], s.ball_at) > steps_left(s, player, action):
        take_position(s, player, action, it, cost)
        return
    reach.find(s, player, action, LIKELY_FETCH)
    place: i64
    for place in range(WITH_BALL + board.WIDTH, WITH_BALL + board.SIZE - board.WIDTH):
        chance = reach.chance[place]
        if chance > LIKELY_FETCH:
            there = values.carrier(s, player, place - WITH_BALL, it.w)
            it.offer(chance * there, 1.0 - chance, place, NOTHING, cost)
    if it.goal == HERE:
        take_position(s, player, action, it, cost)


def take_position(s: BallState, player: i64, action: i64, it: Intent, cost: float) -> None:
    """The best square that can be reached without any check."""
    reach = it.reach
    reach.safely(s, player, action)
    at = s.where[player]
    now = values.stand(s, player, at, it.w)
    before = it.gain
    sq: i64
    for sq in range(board.WIDTH, board.SIZE - board.WIDTH):
        if reach.chance[sq] > 0.0:
            it.offer(before + values.stand(s, player, sq, it.w) - now, 0.0, sq, NOTHING, cost)


# -- hitting


def bash_beside(
    s: BallState, player: i64, it: Intent, goal: i64, chance: float, before: float, cost: float
) -> None:
    """Every bash from where he stands now, reached with `chance`."""
    at = s.where[player]
    foes = standing_of(s, 1 - team_of(player))
    way: i64
    for way in range(8):
        foe = s.board[at + DELTA[way]]
        if foe >= 0 and (foes >> foe) & 1:
            size = bash.pool(s, player, foe)
            gain = before + chance * values.hit(s, player, foe, size, it.w)
            risk = 1.0 - chance * (1.0 - values.fails(size))
            it.offer(gain, risk, goal, Code.BASH + foe % TEAM, cost)


def blitz(s: BallState, player: i64, it: Intent, cost: float) -> None:
    """From here or from any square beside an opponent that is worth it."""
    reach = it.reach
    if it.hurried:
        reach.safely(s, player, Action.BLITZ)
    else:
        reach.find(s, player, Action.BLITZ, LIKELY_BLITZ)
    before = it.gain
    stunned = s.is_stunned(player)
    if stunned:
        s.stand_up(player)
    team = team_of(player)
    bash_beside(s, player, it, HERE, 1.0, before, cost)
    start = s.where[player]
    sq: i64
    for sq in range(board.WIDTH, board.SIZE - board.WIDTH):
        chance = reach.chance[sq]
        if chance > LIKELY_BLITZ and zones_at(s, sq, team) > 0:
            s.shift(player, sq)
            lost = (1.0 - chance) * it.w[Taste.STUNNED_SELF]
            bash_beside(s, player, it, sq, chance, before - lost, cost)
            s.shift(player, start)
    if stunned:
        s.mark_stunned(player)


def foul(s: BallState, player: i64, it: Intent, cost: float) -> None:
    """Only with a good chance, and not by the carrier."""
    foes = s.fielded & s.stunned & bits_of(1 - team_of(player))
    if s.carrier == player or foes == 0:
        return
    reach = it.reach
    reach.safely(s, player, Action.FOUL)
    start = s.where[player]
    foe: i64
    for foe in range(2 * TEAM):
        if (foes >> foe) & 1 == 0:
            continue
        way: i64
        for way in range(8):
            sq = s.where[foe] + DELTA[way]
            if sq != start and reach.chance[sq] == 0.0:
                continue
            if sq != start:
                s.shift(player, sq)
            gain = values.attack(s, player, foe, it.w)
            risk = values.fails(s.force[player] + count_bits(fouls.helpers(s, player, foe)))
            if sq != start:
                s.shift(player, start)
            it.offer(gain, risk, HERE if sq == start else sq, Code.FOUL + foe % TEAM, cost)


# -- giving the ball away


def mate_with_ball(s: BallState, mate: i64, it: Intent) -> float:
    """What the ball is worth in a teammate's hands, who may still run with it in this turn."""
    team = team_of(mate)
    at = s.where[mate]
    rows = values.rows_to_goal(at, team)
    if rows == 0:
        return 1.0
    worth = values.carrier(s, mate, at, it.w)
    if (s.acted >> mate) & 1 == 0 and rows <= s.mv[mate]:
        run = it.w[Taste.AFTER_RUN] if zones_at(s, at, team) == 0 else it.w[Taste.AFTER_RUN] * 0.7
        worth = run if run > worth else worth
    elif (s.acted >> mate) & 1 == 0:
        forward = at + (board.WIDTH if team == 0 else -board.WIDTH) * s.mv[mate]
        onward = values.carrier(s, mate, forward, it.w) * 0.9
        worth = onward if onward > worth else worth
    return worth


def mate_of_thrower(s: BallState, player: i64, mate: i64, it: Intent) -> float:
    """The same, kept for a throw: of the thrower matters only which of two squares he guards."""
    at = s.where[mate]
    stands = s.where[player]
    forward = at + (board.WIDTH if team_of(mate) == 0 else -board.WIDTH) * s.mv[mate]
    case = mate % TEAM * 4
    if board.is_next_to(stands, at):
        case += 1
    if board.is_next_to(stands, forward):
        case += 2
    if it.mates[case] == 0.0:
        it.mates[case] = mate_with_ball(s, mate, it)
    return it.mates[case]


def throw(s: BallState, player: i64, it: Intent, cost: float) -> None:
    """From here or from a square without checks, to the teammate who makes most of it."""
    extend(it.mates_room, NO_MATES)
    if s.carrier != player:
        fetch_and_throw(s, player, it, cost)
        return
    now = values.carrier(s, player, s.where[player], it.w)
    throw_from(s, player, it, HERE, now, cost)
    if it.hurried:
        return
    reach = it.reach
    reach.safely(s, player, Action.PASS)
    start = s.where[player]
    sq: i64
    for sq in range(board.WIDTH, board.SIZE - board.WIDTH):
        if reach.chance[sq] > 0.0 and zones_at(s, sq, team_of(player)) == 0:
            s.shift(player, sq)
            throw_from(s, player, it, sq, now, cost)
            s.shift(player, start)


def fetch_and_throw(s: BallState, player: i64, it: Intent, cost: float) -> None:
    """Pick the loose ball up and throw it from there."""
    if s.ball != Ball.LOOSE or it.hurried:
        return
    reach = it.reach
    reach.find(s, player, Action.PASS, FETCH)
    chance = reach.chance[s.ball_at + WITH_BALL]
    if chance < FETCH:
        return
    start = s.where[player]
    at = s.ball_at
    stunned = s.is_stunned(player)
    s.shift(player, at)
    throw_from(s, player, it, at + WITH_BALL, 0.0, cost)
    s.shift(player, start)
    if it.part != NOTHING:
        it.gain *= chance
        it.risk = 1.0 - chance * (1.0 - it.risk)
        if stunned:
            it.gain += it.w[Taste.STAND_UP]


def throw_from(s: BallState, player: i64, it: Intent, goal: i64, now: float, cost: float) -> None:
    hard = passes.difficulty(s, player)
    if hard > HARDEST:
        return
    team = team_of(player)
    mates = standing_of(s, team) & ~(1 << player)
    mate: i64
    for mate in range(team * TEAM, team * TEAM + TEAM):
        if (mates >> mate) & 1 == 0:
            continue
        there = s.where[mate]
        far = board.files_apart(s.where[player], there)
        far += board.rows_apart(s.where[player], there)
        need = (far + 1) // 2
        if need > s.accuracy[player]:
            continue
        catch = caught(s, player, mate, hard, far, need)
        worth = mate_of_thrower(s, player, mate, it)
        gain = catch * worth - (1.0 - catch) * it.w[Taste.STRAY] - now
        it.offer(gain, 1.0 - catch, goal, Code.PASS + mate % TEAM, cost)


def caught(s: BallState, player: i64, mate: i64, hard: i64, far: i64, need: i64) -> float:
    """The chance of a catch, interceptors roughly counted in."""
    total = 0.0
    dice = s.accuracy[player]
    zones = zones_at(s, s.where[mate], team_of(mate))
    n: i64
    for n in range(need, dice + 1):
        likely = at_least(dice, hard, n) - at_least(dice, hard, n + 1)
        total += likely * at_least(s.accuracy[mate], BASE - (2 * n - far) + zones, 1)
    each = AT_EACH_SQUARE if s.terms.each_square else ONCE  # BBL-166
    return total * (1.0 - each * float(watchers(s, s.where[player], s.where[mate], player)))


def watchers(s: BallState, start: i64, end: i64, player: i64) -> i64:
    """Opponents near the middle of a pass, three at most."""
    foes = standing_of(s, 1 - team_of(player))
    middle = board.square(
        (board.file_of(start) + board.file_of(end)) // 2,
        (board.row_of(start) + board.row_of(end)) // 2,
    )
    count: i64 = 0
    foe: i64
    for foe in range(2 * TEAM):
        if (foes >> foe) & 1 and board.king_steps(s.where[foe], middle) <= 1:
            count += 1
    return count if count < 3 else 3


def hand(s: BallState, player: i64, it: Intent, cost: float) -> None:
    """Walk up to a teammate without checks and hand the ball over."""
    if s.carrier != player:
        return
    reach = it.reach
    reach.safely(s, player, Action.HANDOVER)
    team = team_of(player)
    now = values.carrier(s, player, s.where[player], it.w)
    mates = standing_of(s, team) & ~(1 << player)
    mate: i64
    for mate in range(team * TEAM, team * TEAM + TEAM):
        if (mates >> mate) & 1 == 0:
            continue
        hard = BASE - 1 + zones_at(s, s.where[mate], team)
        catch = at_least(s.accuracy[mate], hard, 1)
        gain = catch * mate_with_ball(s, mate, it) - (1.0 - catch) * it.w[Taste.STRAY] - now
        goal = nearest_beside(s, player, mate, reach)
        if goal != NOBODY:
            it.offer(gain, 1.0 - catch, goal, Code.HAND + mate % TEAM, cost)


def nearest_beside(s: BallState, player: i64, mate: i64, reach: Reach) -> i64:
    """A square beside a teammate that the carrier reaches without checks; HERE if he is there."""
    if board.is_next_to(s.where[player], s.where[mate]):
        return HERE
    best: i64 = NOBODY
    shortest: i64 = 99
    way: i64
    for way in range(8):
        sq = s.where[mate] + DELTA[way]
        if reach.chance[sq] > 0.0 and reach.length[sq] < shortest:
            best = sq
            shortest = reach.length[sq]
    return best
