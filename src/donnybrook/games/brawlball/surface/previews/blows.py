"""Previews of a bash and of a foul: who helps, what may come of it, where the target goes."""

from __future__ import annotations

from donnybrook.games.brawlball.rules import bash, board, fouls, pushes
from donnybrook.games.brawlball.rules.board import DELTA, OFF
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import TEAM, Ball, BallState, count_bits
from donnybrook.games.brawlball.surface import odds
from donnybrook.games.brawlball.surface.names import player_id, players_of, square_id
from donnybrook.games.brawlball.surface.previews import wire as wire
from donnybrook.kernel.errors import BadWords


def opponents(s: BallState, one: int, other: int) -> None:
    if one // TEAM == other // TEAM:
        raise BadWords(f"{player_id(one)} and {player_id(other)} play for the same team")


def bash_target(s: BallState, hitter: int, target: int) -> wire.BashPreview:
    """The pool with every helper and hinderer, and the squares to push to."""
    opponents(s, hitter, target)
    if not s.is_standing(target):
        raise BadWords(f"{player_id(target)} is stunned; stunned players are fouled")
    s.stand_up(hitter)
    size = int(bash.pool(s, hitter, target))
    adjacent = bool(board.is_next_to(s.where[hitter], s.where[target]))
    chances = bash_chances(s, hitter, target)
    return wire.BashPreview(
        hitter=player_id(hitter),
        target=player_id(target),
        start=square_id(s.where[hitter]),
        adjacent=adjacent,
        force=int(s.force[hitter]),
        helpers=players_of(bash.helpers(s, hitter, target)),
        hinderers=players_of(bash.hinderers(s, hitter, target)),
        pool=size,
        dice=int(bash.dice_of(size)),
        difficulty=int(bash.difficulty_of(size)),
        target_force=int(s.force[target]),
        chances=chances,
        always_fails=chances.fails == 1.0,
        push=push_squares(s, hitter, target) if adjacent else None,
    )


def bash_chances(s: BallState, hitter: int, target: int) -> wire.BashChances:
    found = odds.as_numbers(odds.bash_odds(s, hitter, target))
    return wire.BashChances(found["fails"], found["pushes"], found["stuns"], found["knocks out"])


def push_squares(s: BallState, hitter: int, target: int) -> wire.PushPreview:
    """Where the target may go (BBL-121 to BBL-127)."""
    at = int(s.where[target])
    pushed = board.way_to(s.where[hitter], at)
    squares = [push_square(s, int(at + DELTA[pushes.way_of(pushed, i)])) for i in range(3)]
    states = {square.state for square in squares}
    return wire.PushPreview(
        start=square_id(at),
        squares=squares,
        crowd=states == {"off"} and not s.terms.wall,
        chain="player" in states and not states & {"empty", "ball"},
    )


def push_square(s: BallState, to: int) -> wire.PushSquare:
    there = int(s.board[to])
    if there == OFF:
        return wire.PushSquare(None, "off", None)
    if there >= 0:
        return wire.PushSquare(square_id(to), "player", player_id(there))
    loose = s.ball == Ball.LOOSE and s.ball_at == to
    return wire.PushSquare(square_id(to), "ball" if loose else "empty", None)


def foul_target(s: BallState, fouler: int, target: int) -> wire.FoulPreview:
    opponents(s, fouler, target)
    if s.is_standing(target):
        raise BadWords(f"{player_id(target)} stands; only stunned opponents are fouled")
    helpers = fouls.helpers(s, fouler, target)
    dice = int(s.force[fouler]) + int(count_bits(helpers))
    return wire.FoulPreview(
        fouler=player_id(fouler),
        target=player_id(target),
        start=square_id(s.where[fouler]),
        adjacent=bool(board.is_next_to(s.where[fouler], s.where[target])),
        helpers=players_of(helpers),
        pool=dice,
        dice=dice,
        difficulty=BASE,
        target_force=int(s.force[target]),
        chances=foul_chances(s, fouler, target),
        ref=float(odds.ref_odds(int(count_bits(helpers)))),
    )


def foul_chances(s: BallState, fouler: int, target: int) -> wire.FoulChances:
    found = odds.as_numbers(odds.foul_odds(s, fouler, target))
    return wire.FoulChances(
        found["knocks out"], found["nothing"], found["stunned"], found["sent off"]
    )
