"""What a trainer may ask before he chooses: ways, bashes, passes, fouls, a hint."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from donnybrook.games.brawlball import flights, hints, kicks, odds
from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.dice import at_least, exactly
from donnybrook.games.brawlball.names import (
    ACTIONS,
    player_id,
    players_of,
    read_player,
    read_square,
    square_id,
)
from donnybrook.games.brawlball.plan import WITH_BALL, Plan
from donnybrook.games.brawlball.rules import bash, board, catches, fouls, movement, passes, pushes
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, OFF
from donnybrook.games.brawlball.rules.checks import BASE, HARDEST
from donnybrook.games.brawlball.state import (
    TEAM,
    Action,
    Ball,
    BallState,
    Procedure,
    count_bits,
)
from donnybrook.kernel.errors import BadWords

Answer = dict[str, Any]


def preview(s: BallState, content: Content, seat: int, about: str) -> Answer:
    """Answer a question in the words of the README."""
    if not len(s.positions):
        raise BadWords("there is nobody to ask about before the teams are revealed")
    verb, *words = about.split() or [""]
    if verb == "hint":
        return hints.hint(s, content, seat)
    if verb == "kick":
        return kicks.kick(s, words)
    if verb not in QUESTIONS:
        known = ", ".join([*QUESTIONS, "kick", "hint"])
        raise BadWords(f"{about!r} is no question; there are {known}")
    answer, count = QUESTIONS[verb]
    copy = s.copy()
    assert isinstance(copy, BallState)
    if len(words) >= 2 and words[-2] == "from":
        stand(copy, read_player(s, words[0]), read_square(words[-1]))
        words = words[:-2]
    if verb == "plan" and len(words) == 2:
        return plan(copy, on_field(copy, words[0]), words[1])
    if len(words) != count:
        raise BadWords(f"{verb} needs {count} player{'s' if count > 1 else ''}, not {len(words)}")
    return answer(copy, *(on_field(copy, word) for word in words))


def on_field(s: BallState, word: str) -> int:
    player = read_player(s, word)
    if s.where[player] <= 0:
        raise BadWords(f"{word} is not on the field")
    return player


def stand(s: BallState, player: int, square: int) -> None:
    """Ask as if a player stood somewhere else, on his feet."""
    if s.where[player] <= 0 or s.board[square] not in (EMPTY, player):
        raise BadWords(f"{player_id(player)} cannot be on {square_id(square)}")
    s.stand_up(player)
    if s.where[player] != square:
        s.shift(player, square)


def number(chance: Fraction | float) -> float:
    return float(chance)


def chances(found: odds.Odds) -> dict[str, float]:
    return {name: float(chance) for name, chance in found.items()}


# -- ways


def plan(s: BallState, player: int, action: str = "") -> Answer:
    """Every square in reach, with the safest way there."""
    acting = s.procedure == Procedure.ACTION and s.arg0 == player
    if acting:
        what = int(s.arg2 & movement.ACTION)
    elif action and action not in ACTIONS:
        raise BadWords(f"there is no action {action!r}; there are {', '.join(ACTIONS)}")
    else:
        what = ACTIONS.index(action) if action else Action.MOVE
    made = Plan()
    made.make(s, player, what)
    reached = [goal for goal in range(2 * WITH_BALL) if made.chance[goal] > 0]
    return {
        "player": player_id(player),
        "action": ACTIONS[what],
        "from": square_id(made.start),
        "steps": int(made.steps),
        "stands_up": bool(s.is_stunned(player)),
        "squares": {square_id(goal): way(s, made, goal) for goal in reached if goal < WITH_BALL},
        "with_ball": {
            square_id(goal - WITH_BALL): way(s, made, goal) for goal in reached if goal >= WITH_BALL
        },
        "moves": len({goal % WITH_BALL for goal in reached}),
    }


def way(s: BallState, made: Plan, goal: int) -> Answer:
    """One way: its squares, its chance and each check on it."""
    team = s.team_of(made.player)
    path = [int(place) for place in made.path(goal)]
    carries = bool(made.carries or goal >= WITH_BALL)
    return {
        "path": [square_id(place % WITH_BALL) for place in path],
        "chance": float(made.chance[goal]),
        "scores": bool(carries and board.is_goal(goal % WITH_BALL, team)),
        "steps": len(path),
        "dash": max(0, len(path) - int(made.steps)),
        "ball": carries,
        "checks": way_checks(s, made, path),
    }


def way_checks(s: BallState, made: Plan, path: list[int]) -> list[Answer]:
    """The dodges, the dash and the pick-up of a way, in order."""
    player, at = int(made.player), int(made.start)
    found: list[Answer] = []
    for taken, place in enumerate(path):
        to = place % WITH_BALL
        if taken == made.steps:
            found.append(dash_check(s, player, at, len(path) - taken))
        if movement.needs_dodge(s, s.team_of(player), at, to):
            found.append(dodge_check(s, player, to))
        if s.ball == Ball.LOOSE and s.ball_at == to and place >= WITH_BALL:
            found.append(pick_up_check(s, player, to))
        at = to
    return found


def dodge_check(s: BallState, player: int, to: int) -> Answer:
    found = odds.dodge_odds(s, player, to)
    return {
        "kind": "dodge", "square": square_id(to), "dice": int(s.speed[player]),
        "difficulty": BASE, "zones": int(s.zones_on(to, s.team_of(player))),
        "pass": number(found["moves on"]), "stop": number(found["stops"]),
        "fail": number(found["falls"]),
    }  # fmt: skip


def dash_check(s: BallState, player: int, at: int, needs: int) -> Answer:
    dice = int(s.speed[player])
    passes_it, fails = at_least(dice, BASE, needs), exactly(dice, BASE, 0)
    return {
        "kind": "dash", "square": square_id(at), "dice": dice, "difficulty": BASE, "needs": needs,
        "pass": number(passes_it), "stop": number(1 - passes_it - fails), "fail": number(fails),
    }  # fmt: skip


def pick_up_check(s: BallState, player: int, at: int) -> Answer:
    dice = int(s.accuracy[player])
    up = at_least(dice, BASE, 1)
    return {
        "kind": "pickup", "square": square_id(at), "dice": dice, "difficulty": BASE,
        "pass": number(up), "stop": 0.0, "fail": number(1 - up),
    }  # fmt: skip


def dash(s: BallState, player: int) -> Answer:
    dice = int(s.speed[player])
    steps = {str(n): number(at_least(dice, BASE, n)) for n in range(1, dice + 1)}
    return {"player": player_id(player), "dice": dice, "chances": steps}


def pick_up(s: BallState, player: int) -> Answer:
    dice = int(s.accuracy[player])
    chance = number(at_least(dice, BASE, 1))
    return {"player": player_id(player), "dice": dice, "difficulty": BASE, "chance": chance}


# -- blows


def opponents(s: BallState, one: int, other: int) -> None:
    if one // TEAM == other // TEAM:
        raise BadWords(f"{player_id(one)} and {player_id(other)} play for the same team")


def bash_answer(s: BallState, hitter: int, target: int) -> Answer:
    """The pool with every helper and hinderer, and the squares to push to."""
    opponents(s, hitter, target)
    if not s.is_standing(target):
        raise BadWords(f"{player_id(target)} is stunned; stunned players are fouled")
    s.stand_up(hitter)
    size = int(bash.pool(s, hitter, target))
    adjacent = bool(board.is_next_to(s.where[hitter], s.where[target]))
    found = odds.bash_odds(s, hitter, target)
    return {
        "hitter": player_id(hitter),
        "target": player_id(target),
        "from": square_id(s.where[hitter]),
        "adjacent": adjacent,
        "force": int(s.force[hitter]),
        "helpers": players_of(bash.helpers(s, hitter, target)),
        "hinderers": players_of(bash.hinderers(s, hitter, target)),
        "pool": size,
        "dice": int(bash.dice_of(size)),
        "difficulty": int(bash.difficulty_of(size)),
        "target_force": int(s.force[target]),
        "chances": chances(found),
        "always_fails": found["fails"] == 1,
        "push": push_squares(s, hitter, target) if adjacent else None,
    }


def push_squares(s: BallState, hitter: int, target: int) -> Answer:
    """Where the target may go (BBL-121 to BBL-127)."""
    at = int(s.where[target])
    pushed = board.way_to(s.where[hitter], at)
    squares = []
    for i in range(3):
        to = int(at + DELTA[pushes.way_of(pushed, i)])
        there = int(s.board[to])
        if there == OFF:
            squares.append({"square": None, "state": "off", "player": None})
            continue
        loose = s.ball == Ball.LOOSE and s.ball_at == to
        state = "player" if there >= 0 else "ball" if loose else "empty"
        who = player_id(there) if there >= 0 else None
        squares.append({"square": square_id(to), "state": state, "player": who})
    states = {square["state"] for square in squares}
    return {
        "from": square_id(at),
        "squares": squares,
        "crowd": states == {"off"} and not s.terms.wall,
        "chain": "player" in states and not states & {"empty", "ball"},
    }


def foul_answer(s: BallState, fouler: int, target: int) -> Answer:
    opponents(s, fouler, target)
    if s.is_standing(target):
        raise BadWords(f"{player_id(target)} stands; only stunned opponents are fouled")
    helpers = fouls.helpers(s, fouler, target)
    dice = int(s.force[fouler]) + int(count_bits(helpers))
    return {
        "fouler": player_id(fouler),
        "target": player_id(target),
        "from": square_id(s.where[fouler]),
        "adjacent": bool(board.is_next_to(s.where[fouler], s.where[target])),
        "helpers": players_of(helpers),
        "pool": dice,
        "dice": dice,
        "difficulty": BASE,
        "target_force": int(s.force[target]),
        "chances": chances(odds.foul_odds(s, fouler, target)),
        "ref": number(odds.ref_odds(int(count_bits(helpers)))),
    }


# -- the ball


def teammates(s: BallState, one: int, other: int) -> None:
    if one // TEAM != other // TEAM or one == other or not s.is_standing(other):
        raise BadWords(f"{player_id(other)} is no other standing teammate of {player_id(one)}")


def pass_answer(s: BallState, thrower: int, catcher: int) -> Answer:
    """The route nearest the straight line, the interceptors on it, and the catch."""
    teammates(s, thrower, catcher)
    s.stand_up(thrower)
    fixed: list[int] = []
    if s.procedure == Procedure.PASS and s.arg0 == thrower:
        count = int(s.arg2 >> passes.FIXED)
        fixed = [int(passes.square_after(s, i)) for i in range(1, count + 1)]
    flight = flights.flight(s, thrower, catcher, fixed)
    hard = int(passes.difficulty(s, thrower))
    start, to = int(s.where[thrower]), int(s.where[catcher])
    squares = [start, *flight.route]
    words = ["file" if abs(b - a) == 1 else "row" for a, b in itertools.pairwise(squares)]
    return {
        "thrower": player_id(thrower),
        "catcher": player_id(catcher),
        "from": square_id(start),
        "to": square_id(to),
        "distance": len(flight.route),
        "dice": int(s.accuracy[thrower]),
        "difficulty": hard,
        "zones": int(s.zones_on(start, s.team_of(thrower))),
        "possible": hard <= HARDEST,
        "route": [square_id(square) for square in flight.route],
        "route_words": words,
        "interceptors": [
            {
                "player": player_id(one.player), "square": square_id(one.square),
                "flown": one.flown, "dice": one.dice, "difficulty": one.difficulty,
                "needs": one.needs, "chance": number(one.chance),
            }
            for one in flight.chances
        ],
        "chances": {
            "fumbled": number(flight.fumbled), "falls short": number(flight.falls_short),
            "intercepted": number(flight.intercepted), "missed": number(flight.missed),
            "caught": number(flight.caught),
        },
        "catch": pass_catches(s, thrower, catcher, len(flight.route)),
        "scores": bool(board.is_goal(to, s.team_of(catcher))),
    }  # fmt: skip


def pass_catches(s: BallState, thrower: int, catcher: int, distance: int) -> list[Answer]:
    """The catch for each throw that is long enough."""
    found = []
    for successes in range((distance + 1) // 2, int(s.accuracy[thrower]) + 1):
        hard = flights.catch_difficulty(s, catcher, successes, distance)
        chance = at_least(int(s.accuracy[catcher]), hard, 1)
        found.append({
            "successes": successes, "unused": 2 * successes - distance,
            "difficulty": hard, "chance": number(chance),
        })  # fmt: skip
    return found


def hand_answer(s: BallState, giver: int, taker: int) -> Answer:
    teammates(s, giver, taker)
    hard = odds.handover_difficulty(s, taker)
    return {
        "giver": player_id(giver),
        "taker": player_id(taker),
        "from": square_id(s.where[giver]),
        "adjacent": bool(board.is_next_to(s.where[giver], s.where[taker])),
        "dice": int(s.accuracy[taker]),
        "difficulty": hard,
        "zones": int(s.zones_on(s.where[taker], s.team_of(taker))),
        "possible": hard <= HARDEST,
        "chances": chances(odds.catch_odds(s, taker, hard)),
        "scores": bool(board.is_goal(s.where[taker], s.team_of(taker))),
    }


def catch_answer(s: BallState, player: int) -> Answer:
    """The catch of a scattering ball."""
    hard = int(catches.scattering_difficulty(s, player))
    return {
        "player": player_id(player),
        "dice": int(s.accuracy[player]),
        "difficulty": hard,
        "possible": hard <= HARDEST and bool(s.is_standing(player)),
        "chances": chances(odds.catch_odds(s, player, hard)),
    }


QUESTIONS: dict[str, tuple[Callable[..., Answer], int]] = {
    "plan": (plan, 1),
    "bash": (bash_answer, 2),
    "foul": (foul_answer, 2),
    "pass": (pass_answer, 2),
    "hand": (hand_answer, 2),
    "dash": (dash, 1),
    "pickup": (pick_up, 1),
    "catch": (catch_answer, 1),
}
