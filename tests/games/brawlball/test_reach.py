"""What bots know of the ways over the pitch, and the rule of thumb in a hurry."""

from __future__ import annotations

from collections.abc import Iterable

from donnybrook.games.brawlball.bots.plan import WITH_BALL, Plan
from donnybrook.games.brawlball.bots.reach import Reach
from donnybrook.games.brawlball.bots.rollout import Quick
from donnybrook.games.brawlball.rules import board
from donnybrook.games.brawlball.rules.state import Action, BallState
from donnybrook.kernel.state import Options
from tests.games.brawlball.scenes import random_positions

PLACES = range(2 * WITH_BALL)


def fielded(state: BallState) -> list[int]:
    return [player for player in range(20) if state.where[player] > 0]


def test_the_chances_of_a_reach_are_those_of_a_plan() -> None:
    plan, reach = Plan(), Reach()
    for state in random_positions(12):
        for player in fielded(state):
            plan.make(state, player, Action.MOVE)
            reach.find(state, player, Action.MOVE, 0.0)
            for place in PLACES:
                assert abs(reach.chance[place] - plan.chance[place]) < 1e-9
                if plan.chance[place] > 0:
                    assert reach.length[place] == plan.length[place]


def test_chances_above_the_least_one_asked_for_are_all_found() -> None:
    plan, reach = Plan(), Reach()
    for state in random_positions(12):
        for player in fielded(state):
            plan.make(state, player, Action.BLITZ)
            reach.find(state, player, Action.BLITZ, 0.5)
            for place in PLACES:
                if plan.chance[place] > 0.5:
                    assert abs(reach.chance[place] - plan.chance[place]) < 1e-9


def test_safely_reached_are_the_squares_that_a_plan_is_sure_of() -> None:
    plan, reach = Plan(), Reach()
    for state in random_positions(12):
        for player in fielded(state):
            plan.make(state, player, Action.MOVE)
            reach.safely(state, player, Action.MOVE)
            for place in PLACES:
                assert (reach.chance[place] == 1.0) == (plan.chance[place] > 1 - 1e-9)


def test_the_way_to_one_place_is_that_of_the_whole_plan() -> None:
    plan, way, reach = Plan(), Plan(), Reach()
    for state in random_positions(4):
        for player in fielded(state)[::3]:
            plan.make(state, player, Action.MOVE)
            reach.find(state, player, Action.MOVE, 0.1)
            for place in PLACES:
                if reach.chance[place] > 0.1:
                    way.make_way(state, player, Action.MOVE, place, reach.length[place])
                    assert list(way.path(place)) == list(plan.path(place))


def test_the_way_of_a_reach_goes_over_free_neighbouring_squares() -> None:
    reach = Reach()
    for state in random_positions(12):
        for player in fielded(state):
            reach.find(state, player, Action.MOVE, 0.1)
            for place in PLACES:
                if reach.chance[place] > 0.1:
                    assert_a_way(state, int(state.where[player]), reach.path(place), place)


def assert_a_way(state: BallState, at: int, way: Iterable[int], goal: int) -> None:
    for place in way:
        to = int(place % WITH_BALL)
        assert board.is_next_to(at, to)
        assert state.board[to] == board.EMPTY
        at = to
    assert at == goal % WITH_BALL


def test_in_a_hurry_a_turn_is_played_with_legal_choices_and_without_a_change_of_the_state() -> None:
    bot, out = Quick(), Options()
    for number, state in enumerate(random_positions(6)):
        bot.begin(number, 0)
        bot.forget()
        for _ in range(60):
            if state.over:
                break
            seat = int(state.seat)
            out.clear()
            state.legal(seat, out)
            before = state.to_bytes()
            code = bot.pick(state, seat, out)
            assert state.to_bytes() == before
            assert code in out.listed()
            state.apply(seat, code)


def test_after_forgetting_the_same_position_gets_the_same_answer() -> None:
    bot, out = Quick(), Options()
    for number, state in enumerate(random_positions(8)):
        fresh = Quick()
        bot.begin(number, 0)
        fresh.begin(number, 0)
        bot.forget()
        out.clear()
        state.legal(state.seat, out)
        assert bot.pick(state, state.seat, out) == fresh.pick(state, state.seat, out)
