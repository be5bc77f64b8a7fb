"""A pass before it is thrown: its route, who may intercept it, and what will become of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from donnybrook.games.brawlball.rules import board, passes
from donnybrook.games.brawlball.rules.checks import BASE, HARDEST
from donnybrook.games.brawlball.rules.state import TEAM, BallState
from donnybrook.games.brawlball.surface.dice import at_least, exactly


@dataclass(frozen=True)
class Chance:
    """An opponent's chance at a pass."""

    player: int
    square: int
    flown: int
    dice: int
    difficulty: int
    needs: int
    chance: Fraction


@dataclass(frozen=True)
class Flight:
    """A pass along a route, if every interceptor and the catcher try."""

    route: list[int]
    chances: list[Chance]
    fumbled: Fraction
    falls_short: Fraction
    intercepted: Fraction
    missed: Fraction
    caught: Fraction


def straight_route(start: int, goal: int, fixed: list[int] | None = None) -> list[int]:
    """The squares nearest the straight line, after those that are fixed."""
    route = list(fixed or [])
    at = route[-1] if route else start
    files, rows = file_gap(at, goal), row_gap(at, goal)
    all_files, all_rows = abs(files) or 1, abs(rows) or 1
    while files or rows:
        along_row = rows and (not files or abs(rows) * all_files >= abs(files) * all_rows)
        if along_row:
            at += board.WIDTH if rows > 0 else -board.WIDTH
        else:
            at += 1 if files > 0 else -1
        files, rows = file_gap(at, goal), row_gap(at, goal)
        route.append(at)
    return route


def file_gap(one: int, other: int) -> int:
    return int(board.file_of(other) - board.file_of(one))


def row_gap(one: int, other: int) -> int:
    return int(board.row_of(other) - board.row_of(one))


def interceptors(s: BallState, thrower: int, route: list[int]) -> list[Chance]:
    """Each opponent at the first square that brings the ball within his reach, or with an option
    at each such square (BBL-166).
    """
    team = 1 - thrower // TEAM
    found: list[Chance] = []
    seen: set[int] = set()
    for flown, square in enumerate(route[:-1], 1):
        for player in range(team * TEAM, team * TEAM + TEAM):
            near = s.where[player] == square or board.is_next_to(s.where[player], square)
            if player in seen or not s.is_standing(player) or not near:
                continue
            if not s.terms.each_square:
                seen.add(player)
            dice, needs = int(s.accuracy[player]), int(passes.needed(flown))
            hard = int(passes.interception_difficulty(s, player))
            if hard <= HARDEST and needs <= dice:
                chance = at_least(dice, hard, needs)
                found.append(Chance(player, square, flown, dice, hard, needs, chance))
    return found


def catch_difficulty(s: BallState, catcher: int, successes: int, distance: int) -> int:
    """BBL-159."""
    zones = s.zones_on(s.where[catcher], catcher // TEAM)
    return int(BASE - (2 * successes - distance) + zones)


def fixed_squares(s: BallState) -> list[int]:
    """The squares of the route that are chosen."""
    return [int(passes.square_after(s, i)) for i in range(1, int(passes.squares_fixed(s)) + 1)]


def routed(s: BallState, square: int) -> Flight:
    """The pass that is asked about, after one more square of its route."""
    thrower, catcher = int(passes.thrower_of(s)), int(passes.catcher_of(s))
    return flight(s, thrower, catcher, [*fixed_squares(s), square])


def flight(s: BallState, thrower: int, catcher: int, fixed: list[int] | None = None) -> Flight:
    """What becomes of a pass, result by result of the throw."""
    route = straight_route(int(s.where[thrower]), int(s.where[catcher]), fixed)
    distance, dice = len(route), int(s.accuracy[thrower])
    hard = int(passes.difficulty(s, thrower))
    chances = interceptors(s, thrower, route)
    short = taken = missed = caught = Fraction(0)
    for successes in range(1, dice + 1):
        likely = exactly(dice, hard, successes)
        free = Fraction(1)
        for one in chances:
            if one.flown <= 2 * successes:
                free *= 1 - one.chance
        taken += likely * (1 - free)
        if 2 * successes < distance:
            short += likely * free
            continue
        needed = catch_difficulty(s, catcher, successes, distance)
        holds = at_least(int(s.accuracy[catcher]), needed, 1)
        caught += likely * free * holds
        missed += likely * free * (1 - holds)
    fumbled = exactly(dice, hard, 0)
    return Flight(route, chances, fumbled, short, taken, missed, caught)
