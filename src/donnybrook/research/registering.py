"""Our environments in the registries of Gymnasium and PettingZoo, by id.

gymnasium.make("donnybrook/brawlmart-v0"), gymnasium.make_vec("donnybrook/brawl-v0", 64),
pettingzoo.make("aec", "donnybrook/knockdown-v0").
"""

from __future__ import annotations

import gymnasium
import pettingzoo

from donnybrook.kernel import registry

VERSION = 0


def register() -> None:
    """Every registered game; nothing is imported of it before it is made."""
    for name in registry.entries():
        key = f"donnybrook/{name}-v{VERSION}"
        if key not in gymnasium.registry:
            gymnasium.register(
                key,
                entry_point="donnybrook.research:gym",
                vector_entry_point="donnybrook.research.registering:vector_of",
                kwargs={"game": name},
                disable_env_checker=True,  # it samples from a space that it wraps: not legal
            )
        if key not in pettingzoo.aec_registry:
            pettingzoo.register("aec", key, "donnybrook.research:aec", kwargs={"game": name})
            pettingzoo.register(
                "parallel", key, "donnybrook.research:parallel", kwargs={"game": name}
            )


def vector_of(game: str, num_envs: int, **options: object) -> object:
    """As `gymnasium.make_vec` calls it."""
    from donnybrook.research import vector

    return vector(game, num_envs, **options)
