"""All suites of others, and 10,000 pairs of worlds for each game: `make doors`.

`python -m tests.research.doors [GAME]...` says what holds, line by line.
"""

from __future__ import annotations

import contextlib
import io
import sys
import time
from collections.abc import Callable, Iterator

from donnybrook.kernel import registry
from tests.research import suites
from tests.research.leaks import leaks, record_leaks

PAIRS = 10_000
CYCLES = 1000


def no_leak(name: str) -> None:
    told = leaks(registry.get(name), PAIRS)
    assert not told, "\n".join(told)


def no_leak_of_records(name: str) -> None:
    told = record_leaks(registry.get(name), PAIRS)
    assert not told, "\n".join(told)


def work(name: str) -> Iterator[tuple[str, Callable[[], None]]]:
    yield f"{PAIRS:,} pairs of worlds: observation, mask, reward", lambda: no_leak(name)
    yield f"{PAIRS:,} pairs of records", lambda: no_leak_of_records(name)
    yield "pettingzoo.test: api, seed, parallel", lambda: suites.pettingzoo_suite(name, CYCLES)
    yield "pettingzoo.test: performance", lambda: suites.pettingzoo_performance(name)
    yield "gymnasium.utils.env_checker", lambda: suites.gymnasium_suite(name)
    yield "stable_baselines3 check_env", lambda: suites.stable_baselines_suite(name)
    yield "vectors against single environments", lambda: suites.vector_suite(name, 400)
    yield "pyspiel.random_sim_test", lambda: suites.spiel_suite(name, 3)
    yield "open_spiel.integration_tests.api_test", lambda: suites.spiel_api_suite(name)


def main(games: list[str]) -> int:
    failed = 0
    for name in games or list(suites.GAMES):
        for what, check in work(name):
            began, heard = time.monotonic(), io.StringIO()
            try:
                with contextlib.redirect_stdout(heard):
                    check()
            except Exception as error:
                failed += 1
                print(f"{name:<10} {what}: FAILED, {error}", flush=True)
            else:
                print(f"{name:<10} {what}: holds, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
