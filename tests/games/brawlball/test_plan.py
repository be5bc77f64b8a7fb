"""Plans: the chance of a way is what the rules make of it, and no other way is safer."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from donnybrook.games.brawlball.bots.plan import WITH_BALL, Plan
from donnybrook.games.brawlball.rules import board, movement
from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.games.brawlball.rules.state import Action, Ball, BallState, Procedure
from donnybrook.games.brawlball.surface.dice import at_least
from donnybrook.games.brawlball.surface.names import read_player, read_square, square_id
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.odds import outcomes
from tests.games.brawlball.scenes import GAME, choose, random_positions, scene

DIRECTION = {int(board.DELTA[way]): way for way in range(8)}
CROWDED: dict[str, Any] = {
    "red": ["basher d5", "lineman e3"],
    "blue": ["lineman e6", "lineman c7", "lineman f4"],
    "races": ["dwarves", "humans"],
}


def played(state: BallState, player: int, path: list[str], ball: bool = False) -> Fraction:
    """The chance to come to the end of a way (with the ball), found by playing it with all dice."""
    if state.procedure != Procedure.ACTION or movement.mover(state) != player:
        return Fraction(0)  # he fell, or the action is over
    dashes = movement.steps_left(state) == 0
    if dashes and movement.has(state, movement.DASHED | movement.STOPPED):
        return Fraction(0)
    words = "dash" if dashes else f"step square={path[0]}"
    total = Fraction(0)
    for chance, after in outcomes(state, 0, GAME.read(state, 0, words)):
        twin = after.copy()
        assert isinstance(twin, BallState)
        if dashes:
            total += chance * played(twin, player, path, ball)
        elif square_id(twin.where[player]) == path[0]:
            there = Fraction(int(twin.carrier == player or not ball))
            total += chance * (played(twin, player, path[1:], ball) if path[1:] else there)
    return total


@pytest.mark.parametrize("options", [{}, {"dodge_rule": "leaving_only"}])
def test_the_chance_of_every_way_is_what_the_rules_make_of_it(options: dict[str, Any]) -> None:
    state = scene(options, **CROWDED)
    player = read_player(state, "@d5")
    ways = GAME.preview(state, 0, "plan @d5")["squares"]
    assert len(ways) > 30
    choose(state, 0, "act player=@d5 action=move")
    for way in ways.values():
        assert way["chance"] == pytest.approx(float(played(state, player, way["path"])), abs=1e-12)


def test_a_way_over_the_ball_includes_the_pick_up() -> None:
    state = scene(red=["basher d5"], blue=["lineman e6"], ball="d6", races=["dwarves", "humans"])
    player = read_player(state, "@d5")
    ways = GAME.preview(state, 0, "plan @d5")["with_ball"]
    assert ways["d6"]["checks"][-1]["kind"] == "pickup"
    choose(state, 0, "act player=@d5 action=move")
    for square in ("d6", "d7", "c8", "d8"):
        way = ways[square]
        assert way["ball"]
        chance = float(played(state, player, way["path"], ball=True))
        assert way["chance"] == pytest.approx(chance, abs=1e-12)


def every_way(state: BallState, player: int, most: int) -> dict[int, float]:
    """The best chance of each square over all rows of steps, without dash and ball."""
    best: dict[int, float] = {}
    dice = int(state.speed[player])
    for ways in product(range(8), repeat=most):
        at, on = int(state.where[player]), 1.0
        for way in ways:
            to = int(at + board.DELTA[way])
            if state.board[to] != board.EMPTY:
                break
            arrive = on
            if movement.needs_dodge(state, 0, at, to):
                arrive *= float(at_least(dice, 4, 1))
                on *= float(at_least(dice, 4, int(state.zones_on(to, 0)) + 1))
            best[to] = max(best.get(to, 0.0), arrive)
            at = to
    return best


def test_no_other_way_is_safer() -> None:
    state = scene(**CROWDED)
    player = read_player(state, "@d5")
    plan = Plan()
    plan.make(state, player, Action.MOVE)
    for square, chance in every_way(state, player, 3).items():
        if square != plan.start:
            assert plan.chance[square] >= chance - 1e-12
            if plan.length[square] <= 3:
                assert plan.chance[square] == pytest.approx(chance, abs=1e-12)


def all_ways(state: BallState, player: int, most: int) -> dict[int, list[tuple[float, list[int]]]]:
    """Every way of up to so many steps by the square where it ends: its chance, its directions."""
    found: dict[int, list[tuple[float, list[int]]]] = {}
    dice = int(state.speed[player])

    def go_on(at: int, on: float, ways: list[int]) -> None:
        for way in range(8):
            to = int(at + board.DELTA[way])
            if state.board[to] != board.EMPTY:
                continue
            arrive = further = on
            if movement.needs_dodge(state, 0, at, to):
                arrive *= float(at_least(dice, 4, 1))
                further *= float(at_least(dice, 4, int(state.zones_on(to, 0)) + 1))
            found.setdefault(to, []).append((arrive, [*ways, way]))
            if len(ways) + 1 < most:
                go_on(to, further, [*ways, way])

    go_on(int(state.where[player]), 1.0, [])
    return found


def turns_of(ways: list[int]) -> int:
    return sum(one != other for one, other in pairwise(ways))


def off_line(plan: Plan, ways: list[int], goal: int) -> int:
    """How far a way strays from the straight line, all squares together."""
    at, total = int(plan.start), 0
    for way in ways:
        at += int(board.DELTA[way])
        total += int(plan.off_line(at, goal))
    return total


@pytest.mark.parametrize(
    "where",
    [
        CROWDED,
        {"red": ["lineman e3", "lineman e5"], "blue": ["lineman a9"]},
        {"red": ["runner d4", "lineman e5", "lineman c6"], "blue": ["lineman f5", "basher d7"]},
    ],
)
def test_of_equally_safe_ways_the_shortest_and_then_the_straightest_is_taken(
    where: dict[str, Any],
) -> None:
    state = scene(**where)
    plan = Plan()
    player = read_player(state, f"@{where['red'][0].split()[1]}")
    plan.make(state, player, Action.MOVE)
    most = min(4, int(plan.steps))
    checked = 0
    for goal, ways in all_ways(state, player, most).items():
        length = int(plan.length[goal])
        if goal == plan.start or plan.chance[goal] == 0 or length > most:
            continue
        safe = [way for chance, way in ways if chance >= plan.chance[goal] - 1e-12]
        assert length == min(len(way) for way in safe)
        short = [way for way in safe if len(way) == length]
        places = [int(plan.start), *(int(place) for place in plan.path(goal))]
        taken = [DIRECTION[after - before] for before, after in pairwise(places)]
        assert taken in short
        assert turns_of(taken) == min(map(turns_of, short))
        straight = [way for way in short if turns_of(way) == turns_of(taken)]
        assert off_line(plan, taken, goal) == min(off_line(plan, way, goal) for way in straight)
        checked += 1
    assert checked > 25


def test_a_free_field_is_crossed_straight() -> None:
    ways = GAME.preview(scene(red=["lineman e3"]), 0, "plan @e3")["squares"]
    assert ways["e7"]["path"] == ["e4", "e5", "e6", "e7"]
    assert ways["h6"]["path"] == ["f4", "g5", "h6"]
    assert ways["f7"]["path"] in (["f4", "f5", "f6", "f7"], ["e4", "e5", "e6", "f7"])


def test_a_plan_goes_on_in_the_middle_of_an_action() -> None:
    state = scene(red=["lineman e3"])
    choose(state, 0, "act player=@e3 action=move", "step square=e4", "step square=e5")
    found = GAME.preview(state, 0, "plan @e5")
    assert (found["action"], found["steps"], found["from"]) == ("move", 3, "e5")
    assert found["squares"]["e8"]["chance"] == 1.0
    assert found["squares"]["e9"]["dash"] == 1


def test_a_stunned_player_plans_with_half_his_movement() -> None:
    state = scene(red=["lineman e3 stunned"])
    found = GAME.preview(state, 0, "plan @e3 blitz")
    assert (found["stands_up"], found["steps"]) == (True, 1)
    assert found["squares"]["e5"]["checks"][0]["kind"] == "dash"


def test_a_way_into_the_end_zone_scores_with_the_ball() -> None:
    state = scene(red=["runner e9 ball", "lineman c9"])
    assert GAME.preview(state, 0, "plan @e9")["squares"]["e14"]["scores"]
    assert not GAME.preview(state, 0, "plan @c9")["squares"]["c14"]["scores"]


def test_a_plan_changes_nothing() -> None:
    state = scene(**CROWDED)
    before = state.to_bytes()
    GAME.preview(state, 0, "plan @d5")
    assert state.to_bytes() == before


def test_plans_of_random_positions_are_sound() -> None:
    plan = Plan()
    for state in random_positions(30):
        for player in range(20):
            if state.where[player] <= 0:
                continue
            plan.make(state, player, Action.MOVE)
            for goal in range(2 * WITH_BALL):
                if plan.chance[goal] > 0:
                    assert_sound(state, plan, goal)


def assert_sound(state: BallState, plan: Plan, goal: int) -> None:
    """A way goes over free neighbouring squares, and over the ball if it ends with it."""
    at, over_ball = int(plan.start), False
    for place in plan.path(goal):
        to = int(place % WITH_BALL)
        assert board.is_next_to(at, to)
        assert state.board[to] == board.EMPTY
        over_ball = over_ball or (state.ball == Ball.LOOSE and to == state.ball_at)
        at = to
    assert at == goal % WITH_BALL
    assert over_ball == (goal >= WITH_BALL)
    assert 0.0 < plan.chance[goal] <= 1.0


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ("", "is no question"),
        ("dance r1", "is no question"),
        ("plan", "plan needs 1 player, not 0"),
        ("plan x9", "there is no player 'x9'"),
        ("plan @e9", "nobody is on e9"),
        ("plan r9", "r9 is not on the field"),
        ("plan @e3 dance", "there is no action 'dance'"),
        ("bash @e3", "bash needs 2 players, not 1"),
        ("bash @e3 @a1", "play for the same team"),
        ("bash @e3 @e4 hard", "bash does not take 'hard'"),
        ("bash @e3 @e4 from z3", "there is no square 'z3'"),
        ("bash @e3 @e4 from i14", "cannot be on i14"),
        ("foul @e3 @e4", "stands; only stunned opponents are fouled"),
        ("pass @e3 @e4", "is no other standing teammate"),
        ("kick e10", "is no target of the kick"),
    ],
)
def test_a_wrong_question_is_refused_in_a_sentence(about: str, says: str) -> None:
    state = scene(red=["lineman e3"], blue=["lineman e4"])
    with pytest.raises(BadWords, match=says):
        GAME.preview(state, 0, about)


def test_a_bash_preview_names_helpers_hinderers_and_push_squares() -> None:
    state = scene(
        red=["basher d8", "lineman e7", "runner f9"], blue=["lineman e8", "lineman g10"], ball="d9"
    )
    found = GAME.preview(state, 0, "bash @d8 @e8")
    assert found["helpers"] == [name_on(state, "e7")]
    assert found["hinderers"] == []
    assert (found["pool"], found["dice"], found["difficulty"]) == (5, 5, 4)
    assert found["chances"]["fails"] == 6 / 32
    squares = [(one["square"], one["state"]) for one in found["push"]["squares"]]
    assert squares == [("f8", "empty"), ("f9", "player"), ("f7", "empty")]


def test_a_bash_can_be_asked_about_from_another_square() -> None:
    state = scene(red=["basher d4"], blue=["lineman e8"])
    assert not GAME.preview(state, 0, "bash @d4 @e8")["adjacent"]
    found = GAME.preview(state, 0, "bash @d4 @e8 from d7")
    assert (found["adjacent"], found["from"], found["dice"]) == (True, "d7", 4)


def test_a_pass_preview_goes_on_with_the_squares_that_are_fixed() -> None:
    state = scene(red=["lineman c3 ball", "runner f6"], blue=["lineman e5"])
    choose(state, 0, "act player=@c3 action=pass", "pass catcher=@f6", "route square=d3")
    found = GAME.preview(state, 0, "pass @c3 @f6")
    assert found["route"][:2] == ["d3", "d4"]
    assert found["distance"] == 6
    assert sum(found["chances"].values()) == pytest.approx(1.0)
    assert [one["player"] for one in found["interceptors"]] == [name_on(state, "e5")]


def name_on(state: BallMatch, square: str) -> str:
    player = int(state.board[read_square(square)])
    return f"{'rb'[player // 10]}{player % 10 + 1}"
