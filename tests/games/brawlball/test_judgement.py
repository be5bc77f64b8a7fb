"""How a position stands, and the moods in which a turn is thought through."""

from __future__ import annotations

import pytest

from donnybrook.games.brawlball.bots import evaluation, weights
from donnybrook.games.brawlball.bots.moody_search import MOOD, MoodySearch
from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.kernel.state import Options
from donnybrook.search import make_bot
from tests.games.brawlball.scenes import GAME, choose, random_positions, scene


def worth(state: BallMatch, seat: int = 0) -> float:
    return float(evaluation.position(state, seat, Greedy().weights))


def carrier(square: str, *blue: str) -> BallMatch:
    return scene(red=[f"runner {square} ball"], blue=list(blue), only=True)


def test_what_one_side_hopes_the_other_fears() -> None:
    for state in random_positions(40):
        assert worth(state, 0) + worth(state, 1) == pytest.approx(1.0)
        assert 0.0 < worth(state, 0) < 1.0


def test_before_the_kick_off_nobody_is_ahead_of_the_other() -> None:
    state = GAME.new_state(GAME.options(), 1)
    assert isinstance(state, BallMatch)
    assert worth(state, 0) == worth(state, 1) == 0.5


def test_it_is_better_to_have_the_ball() -> None:
    ours = scene(red=["runner e8 ball"], blue=["runner e9"], only=True)
    theirs = scene(red=["runner e8"], blue=["runner e9 ball"], only=True)
    assert worth(ours) > 0.5 > worth(theirs)


def test_a_carrier_wants_nobody_before_him() -> None:
    free = carrier("e10", "lineman a1", "lineman b1")
    blocked = carrier("e10", "lineman a14", "lineman b14")
    assert worth(free) > worth(blocked)


def test_a_point_weighs_more_the_less_time_is_left() -> None:
    early = scene(red=["runner e3 ball"], blue=["lineman e9"], score=[1, 0], half=1)
    late = scene(red=["runner e3 ball"], blue=["lineman e9"], score=[1, 0], half=2)
    assert 0.5 < worth(early) < worth(late)


def test_an_even_mood_changes_nothing_and_another_only_the_taste() -> None:
    bot = Greedy()
    bot.take_mood(1)
    judged = len(weights.TASTE)
    assert list(bot.taste) != list(bot.weights)
    assert list(bot.taste)[judged:] == list(bot.weights)[judged:]
    bot.take_mood(0)
    assert list(bot.taste) == list(bot.weights)


def test_a_search_goes_on_in_the_mood_in_which_it_chose() -> None:
    state = scene(
        red=["runner e7 ball", "basher d7", "lineman f7"],
        blue=["lineman e9", "lineman d9", "basher f9"],
        only=True,
    )
    bot = make_bot(GAME, "search-120")
    assert isinstance(bot, MoodySearch)
    bot.begin(3, 0)
    out = Options()
    state.legal(0, out)
    code = int(bot.pick(state, 0, out))
    assert bot.mood_count == 1 + len(weights.MOODS)
    node = bot.root_child(0, code)
    assert bot.tree.code(node) == code + MOOD * bot.mood
    assert bot.visits(0, code) == max(bot.visits(0, each) for each in out.listed())
    choose(state, 0, GAME.language.say(state, 0, code))
    mood = bot.mood
    out = Options()
    state.legal(0, out)
    bot.pick(state, 0, out)
    assert bot.mood_count == 1  # the way over the pitch
    assert bot.mood == mood
