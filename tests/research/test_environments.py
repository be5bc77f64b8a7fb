"""Environments: a sample of the suites of others, lanes that replay, pictures, bad input."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest

import donnybrook
from donnybrook import research
from donnybrook.kernel.errors import BadInput, BadSetting, DonnybrookError, UnknownName
from tests.research import suites

GAMES = suites.GAMES


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_s_own_tests_pass(name: str) -> None:
    suites.pettingzoo_suite(name, 25)


def test_pettingzoo_s_own_measurement_runs() -> None:
    suites.pettingzoo_performance("brawl")


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_s_own_checks_pass(name: str) -> None:
    suites.gymnasium_suite(name)


@pytest.mark.parametrize("name", ["brawlmart", "brawl", "knockdown"])
def test_lanes_of_a_vector_are_what_single_environments_are(name: str) -> None:
    suites.vector_suite(name, 160)


@pytest.mark.parametrize("name", ["brawl", "brawlmart", "knockdown"])
def test_open_spiel_s_own_simulation_runs(name: str) -> None:
    suites.spiel_suite(name, 1)


def test_open_spiel_s_own_tests_pass() -> None:
    suites.spiel_api_suite("brawlmart")


def test_an_algorithm_of_open_spiel_runs_on_a_game_of_ours() -> None:
    from open_spiel.python.algorithms import mcts

    game = research.open_spiel("brawl")
    state = game.new_initial_state()
    state.apply_action(5)
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_a_lane_can_be_replayed_exactly(name: str) -> None:
    lanes = research.batch(name, 3)
    lanes.reset(seed=40)
    state = donnybrook.game(name).start(lanes.replay(1))
    for _ in range(40):
        if lanes.episodes[1]:
            break
        assert lanes.position(1) == state
        seat = int(lanes.seats[1])
        assert np.flatnonzero(lanes.masks[1]).tolist() == sorted(state.legal(seat))
        own = np.zeros(lanes.layout.width, np.int16)
        state.observe(seat, own)
        assert (lanes.observations[1] == own).all()
        actions = lanes.sample()
        state.apply(int(actions[1]), seat)
        lanes.step(actions)


def test_a_lane_does_not_depend_on_its_neighbours() -> None:
    one, many = research.batch("knockdown", 1), research.batch("knockdown", 5)
    one.reset([77])
    many.reset([1, 2, 77, 3, 4])
    for _ in range(60):
        actions = many.sample().copy()
        one.step(actions[2:3])
        many.step(actions)
        assert (one.observations[0] == many.observations[2]).all()


def test_very_many_lanes_play_as_one_does() -> None:
    """Their list of what is legal grows beyond its first block."""
    one, many = research.batch("brawl", 1), research.batch("brawl", 300)
    one.reset([77])
    many.reset([*range(299), 77])
    for _ in range(5):
        actions = many.sample().copy()
        one.step(actions[-1:])
        many.step(actions)
        assert (one.observations[0] == many.observations[-1]).all()
        assert (one.masks[0] == many.masks[-1]).all()


def test_a_match_that_ends_pays_both_sides_and_begins_anew() -> None:
    lanes = research.batch("brawl", 8)
    lanes.reset(seed=1)
    paid = 0
    for _ in range(400):
        lanes.step(lanes.sample())
        ended = lanes.ends == 1
        assert np.allclose(lanes.rewards.sum(axis=1), 0.0)
        assert not lanes.rewards[~ended].any()
        paid += int(ended.sum())
    assert paid == lanes.episodes.sum() > 8


def test_teams_are_paid_together_and_a_run_for_its_score() -> None:
    env = research.aec("rivals", targetPoints=1)
    env.reset(seed=3)
    luck = np.random.default_rng(0)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(luck.choice(np.flatnonzero(mask))))
    crew = {env.rewards[f"seat_{seat}"] for seat in range(3)}
    assert len(crew) == 1
    assert crew.pop() == -env.rewards["seat_3"]
    run: Any = research.gym("brawlmart", reward="score")
    run.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, _ = run.step(run.action_space.sample())
    assert 0 < reward < 3


def test_a_match_is_cut_off_at_its_cap() -> None:
    lanes = research.batch("brawl", 1)
    lanes.batch.cap = 5
    lanes.reset(seed=1)
    for _ in range(5):
        lanes.step(lanes.sample())
    assert lanes.ends[0] == 2
    assert not lanes.rewards.any()


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_drawn_and_written(name: str) -> None:
    picture = research.aec(name, render_mode="rgb_array")
    picture.reset(seed=4)
    first = picture.render()
    assert first.shape == (480, 640, 3)
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 20
    words = research.aec(name, render_mode="ansi")
    words.reset(seed=4)
    assert isinstance(words.render(), str)


def test_an_action_drawn_before_a_reset_stands_for_any_legal_one() -> None:
    env = research.gym("brawl")
    env.reset(seed=3)
    while env.action_space.sample() == 0:
        env.step(0)
    drawn = env.action_space.sample()
    _, info = env.reset(seed=3)
    assert not info["action_mask"][drawn]
    env.step(drawn)
    env.reset(seed=3)
    with pytest.raises(BadInput, match="may not choose"):
        env.step(int(drawn))


def test_a_match_that_has_ended_takes_no_more_choices() -> None:
    env = research.gym("brawl")
    _, info = env.reset(seed=3)
    over = cut = False
    while not (over or cut):
        _, _, over, cut, info = env.step(env.action_space.sample())
    assert not info["action_mask"].any()
    with pytest.raises(BadInput, match="the match is over: reset begins the next one"):
        env.step(0)


def test_lanes_that_end_tell_what_they_saw_and_could_do_last() -> None:
    from gymnasium.vector import SyncVectorEnv

    ours = research.vector("brawl", 2, autoreset_mode="SameStep")
    theirs = SyncVectorEnv([lambda: research.gym("brawl")] * 2, autoreset_mode="SameStep")
    ours.reset(seed=5)
    theirs.reset(seed=5)
    for _ in range(400):
        actions = ours.lanes.sample().copy()
        told, known = ours.step(actions)[4], theirs.step(actions)[4]
        assert ("final_info" in told) == ("final_info" in known)
        if "final_info" in told:
            break
    assert (told["_final_info"] == known["_final_info"]).all()
    assert told["final_info"].keys() == known["final_info"].keys()
    for key, value in known["final_info"].items():
        assert (told["final_info"][key] == value).all()


def test_importing_research_puts_our_games_into_every_registry() -> None:
    """In a process of its own: this one has imported it long ago."""
    code = (
        "from donnybrook import research; import gymnasium, pettingzoo, pyspiel;"
        "print(pyspiel.load_game('donnybrook_knockdown').num_players(),"
        "'donnybrook/rivals-v0' in gymnasium.registry,"
        "'donnybrook/rivals-v0' in pettingzoo.aec_registry)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "True", "True"]


def test_environments_are_in_the_registries() -> None:
    assert "donnybrook/knockdown-v0" in pettingzoo.aec_registry
    assert "donnybrook/knockdown-v0" in pettingzoo.parallel_registry
    env = gymnasium.make("donnybrook/brawlmart-v0")
    env.reset(seed=1)
    lanes = gymnasium.make_vec("donnybrook/brawlmart-v0", 3)
    assert lanes.reset(seed=1)[0].shape[0] == 3


BAD: list[tuple[Any, type[Exception], str]] = [
    (lambda: research.aec("chess"), UnknownName, "there is no game 'chess'"),
    (lambda: research.aec("brawl", colour="red"), BadSetting, "there is no option 'colour'"),
    (lambda: research.aec("brawl", observation="raw"), BadInput, "observation is one of flat"),
    (lambda: research.aec("brawl", reward="score"), BadInput, "not played for a score"),
    (lambda: research.aec("brawl", render_mode="human"), BadInput, "render_mode is one of ansi"),
    (lambda: research.gym("brawl", bots=["greedy"] * 3), BadInput, "1 seats take 1 bots"),
    (lambda: research.gym("brawl", bots="deep"), UnknownName, "brawl has no bot 'deep'"),
    (lambda: research.gym("brawl", seat=5), BadInput, "there is no seat 5, only 0 to 1"),
    (lambda: research.batch("brawl", 0), BadInput, "a batch has 1 to"),
    (lambda: research.batch("brawl", 4).step([0, 0]), BadInput, "4 lanes take 4 whole numbers"),
    (lambda: research.batch("brawl", 1).step([0.5]), BadInput, "not float64"),
    (lambda: research.batch("brawl", 2).step([0, 154]), BadInput, "lane 1: seat"),
    (lambda: research.batch("brawl", 2).reset([1]), BadInput, "2 lanes take 2 seeds, not 1"),
    (lambda: research.batch("brawl", 2).reset(-1), BadInput, "a seed is a whole number"),
    (lambda: research.open_spiel("brawl", chance="none"), BadInput, "chance is one of sampled"),
    (
        lambda: research.batch("brawl", 2).replay(2),
        BadInput,
        "a lane is a whole number from 0 to 1",
    ),
    (lambda: research.batch("brawl", 2).position("x"), BadInput, "a lane is a whole number"),
    (
        lambda: research.vector("brawl", 2, autoreset_mode="never"),
        BadInput,
        "autoreset_mode is one of NextStep, SameStep, Disabled, not 'never'",
    ),
]


@pytest.mark.parametrize(("wish", "kind", "sentence"), BAD)
def test_bad_wishes_are_refused_with_a_sentence(
    wish: Any, kind: type[Exception], sentence: str
) -> None:
    assert issubclass(kind, DonnybrookError)
    with pytest.raises(kind, match=sentence):
        wish()


@pytest.mark.parametrize("action", [154, -1, 999, 0.5, "draw", None, np.zeros(2)])
def test_an_illegal_action_changes_nothing(action: Any) -> None:
    env = research.aec("brawl")
    env.reset(seed=1)
    before = env.core.raw.to_bytes()
    with pytest.raises(BadInput):
        env.step(action)
    assert env.core.raw.to_bytes() == before
    lanes = research.batch("brawl", 1)
    lanes.reset(seed=1)
    held = lanes.position(0)
    with pytest.raises(BadInput):
        lanes.step([action])
    assert lanes.position(0) == held
