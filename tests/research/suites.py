"""The conformance suites of others: a sample of each in the tests, all of them in `make doors`."""

from __future__ import annotations

import unittest
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from donnybrook import research

GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")


def quietly(work: Callable[[], object]) -> None:
    """Without the advice that PettingZoo gives to every environment with masks, and to itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        warnings.simplefilter("ignore", DeprecationWarning)
        work()


def pettingzoo_suite(name: str, cycles: int) -> None:
    def run() -> None:
        from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

        api_test(research.aec(name), num_cycles=cycles)
        seed_test(lambda: research.aec(name), num_cycles=cycles)
        parallel_api_test(research.parallel(name), num_cycles=cycles)
        parallel_seed_test(lambda: research.parallel(name), num_cycles=cycles)

    quietly(run)


def pettingzoo_performance(name: str) -> None:
    def run() -> None:
        from pettingzoo.test import performance_benchmark

        performance_benchmark(research.aec(name))

    quietly(run)


def gymnasium_suite(name: str) -> None:
    """With what everything is by default, in every form."""
    from gymnasium.utils.env_checker import check_env

    quietly(lambda: check_env(research.gym(name)))
    for form in ("dict", "information", "properties"):
        made = research.gym(name, render_mode="ansi", observation=form)
        quietly(lambda made=made: check_env(made))  # type: ignore[misc]


def stable_baselines_suite(name: str) -> None:
    from stable_baselines3.common.env_checker import check_env

    quietly(lambda: check_env(research.gym(name)))
    for form in ("information", "properties"):
        quietly(lambda form=form: check_env(research.gym(name, observation=form)))  # type: ignore[misc]


def vector_suite(name: str, steps: int) -> None:
    """Lanes of a vector are what single environments are, in all three modes."""
    from gymnasium.vector import AutoresetMode

    for mode in AutoresetMode:
        many = research.vector(name, 4, autoreset_mode=mode)
        seen, info = many.reset(seed=[11, 12, 13, 14])
        alone = [research.gym(name) for _ in range(4)]
        first = [one.reset(seed=11 + lane)[0] for lane, one in enumerate(alone)]
        assert (seen == np.stack(first)).all()
        ended = np.zeros(4, bool)
        for _ in range(steps):
            actions = many.lanes.sample().copy()
            seen, rewards, over, cut, info = many.step(actions)
            for lane, one in enumerate(alone):
                if ended[lane] and mode == AutoresetMode.DISABLED:
                    continue
                follow(mode, one, int(actions[lane]), bool(ended[lane]), seen[lane], info, lane,
                       (float(rewards[lane]), bool(over[lane]), bool(cut[lane])))  # fmt: skip
            ended = (over | cut) if mode != AutoresetMode.DISABLED else ended | over | cut


def follow(
    mode: Any, one: Any, action: int, was_over: bool, seen: Any, info: Any, lane: int, told: Any
) -> None:
    """One lane beside an environment of its own."""
    if was_over and mode.value == "NextStep":
        row, _ = one.reset()
        assert told == (0.0, False, False)
    else:
        row, reward, over, cut, _ = one.step(action)
        assert told == (reward, over, cut)
        if mode.value == "SameStep" and (over or cut):
            assert (info["final_obs"][lane] == row).all()
            row, _ = one.reset()
    assert (seen == row).all()


def spiel_suite(name: str, sims: int) -> None:
    import pyspiel

    for chance in ("sampled", "explicit"):
        game = research.open_spiel(name, chance=chance)
        pyspiel.random_sim_test(game, sims, False, False)


def spiel_api_suite(name: str) -> None:
    """OpenSpiel's own tests of a part of the tree."""
    from open_spiel.integration_tests import api_test

    class Ours(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = research.open_spiel(name)
        game_name = f"donnybrook_{name}"

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Ours).run(result)
    assert result.testsRun > 3
    problems = [text for _, text in result.failures + result.errors]
    assert not problems, "\n".join(problems)
