"""How fast the doors for researchers are, in steps per CPU second, uniformly random play.

`python -m donnybrook.lab.speed.research_pace GAME SECONDS` prints JSON. PettingZoo's own connect
four and BRAWL's playout stand beside, measured in turn with the rest: what is told are ratios.
`make bench` puts them together.
"""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

from donnybrook import play
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.lab.speed.measure import random_matches
from donnybrook.lab.speed.pace import paces

SCALE = "brawl"  # whose playout rates of batches are scaled to
PACKAGES = ("numpy", "gymnasium", "pettingzoo", "PIL", "pygame")
SMALL, LARGE = 64, 1024
ROUNDS = 5


def is_there() -> bool:
    return all(find_spec(name) is not None for name in PACKAGES)


def from_python(name: str) -> Callable[[int], int]:
    """Matches by `count` and `take`, as anybody's loop has them."""
    options = registry.get(name).rules.variants[0].options
    state = play.game(name, given=options).start(0)
    luck = Chance()
    luck.seed(1, 2, 3)

    def work(n: int) -> int:
        decisions = 0
        for number in range(n):
            state.raw.begin(number, 0, 0)
            while not state.over:
                state.take(luck.below(state.count()))
                decisions += 1
        return decisions

    return work


def lanes(name: str, n: int) -> Callable[[int], int]:
    """Steps of a batch with observations and masks; actions are sampled inside.

    Each lane has had two matches before, so that they are anywhere in theirs and not all at the
    beginning, in step.
    """
    from donnybrook import research

    options = registry.get(name).rules.variants[0].options
    batch = research.batch(name, n, given=options)
    batch.reset(seed=1)
    while batch.episodes.min() < 2:
        batch.batch.play_at_random(64)
    batch.step(batch.sample())

    def work(steps: int) -> int:
        for _ in range(steps):
            batch.step(batch.sample())
        return steps * n

    return work


def turns(env: Any) -> Callable[[int], int]:
    """The loop that PettingZoo teaches."""
    import numpy as np

    luck = Random(0)
    env.reset(seed=1)

    def work(n: int) -> int:
        for _ in range(n):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            env.step(luck.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return n

    return work


def connect_four() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3

        return connect_four_v3.env()


def measure(name: str, seconds: float) -> dict[str, float]:
    from donnybrook import research

    options = registry.get(name).rules.variants[0].options
    works = {
        "playout": random_matches(registry.get(SCALE), listen=False),
        "from_python": from_python(name),
        "batch_64": lanes(name, SMALL),
        "batch_1024": lanes(name, LARGE),
        "aec": turns(research.aec(name, given=options)),
        "connect_four": turns(connect_four()),
    }
    return paces(works, seconds, ROUNDS)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
