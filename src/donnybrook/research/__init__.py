"""Doors for researchers, each by one short call (docs/research.md).

from donnybrook import research
research.aec("knockdown", preset="house")    PettingZoo, turn by turn
research.parallel("knockdown")               PettingZoo, step by step
research.gym("brawlmart")                    Gymnasium: a solo run, or one seat against bots
research.vector("brawl", 64)                 the same in many lanes, compiled
research.open_spiel("knockdown")             OpenSpiel
research.batch("brawl", 64)                  many matches at once, every seat yours

They need `pip install donnybrook[research]`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from donnybrook.kernel.errors import DonnybrookError

if TYPE_CHECKING:
    from donnybrook.research.batches import Lanes
    from donnybrook.research.gymnasia import SeatEnv, SeatVectorEnv
    from donnybrook.research.zoo import StepEnv, TurnEnv

PACKAGES = ("numpy", "gymnasium", "pettingzoo", "PIL")
HAS_SPIEL = find_spec("pyspiel") is not None
MISSING = [name for name in PACKAGES if find_spec(name) is None]
if MISSING:
    raise DonnybrookError(f"{', '.join(MISSING)}: not installed; pip install donnybrook[research]")


def aec(game: str, **options: Any) -> TurnEnv:
    """A PettingZoo environment in which agents act in turn."""
    from donnybrook.research.zoo import TurnEnv

    return TurnEnv(game, **options)


def parallel(game: str, **options: Any) -> StepEnv:
    """A PettingZoo environment in which all agents act in every step."""
    from donnybrook.research.zoo import StepEnv

    return StepEnv(game, **options)


def gym(game: str, **options: Any) -> SeatEnv:
    """A Gymnasium environment: a solo run, or one seat against bots."""
    from donnybrook.research.gymnasia import SeatEnv

    return SeatEnv(game, **options)


def vector(game: str, num_envs: int, **options: Any) -> SeatVectorEnv:
    """The same in many lanes, stepped by compiled code."""
    from donnybrook.research.gymnasia import SeatVectorEnv

    return SeatVectorEnv(game, num_envs, **options)


def batch(game: str, n: int, **options: Any) -> Lanes:
    """Many matches at once, with a choice of the acting seat of each in every step."""
    from donnybrook.research.batches import Lanes
    from donnybrook.research.setup import Setup

    return Lanes(Setup(game, **options), n)


def open_spiel(game: str, **options: Any) -> Any:
    """A game for OpenSpiel; chance="explicit" makes a node of each die."""
    if not HAS_SPIEL:
        raise DonnybrookError("OpenSpiel is not installed; pip install donnybrook[research]")
    from donnybrook.research.spiel import load

    return load(game, **options)


def register() -> None:
    """Our games by name in the registries of others, as soon as this package is imported."""
    from donnybrook.research import registering

    registering.register()
    if HAS_SPIEL:
        from donnybrook.research import spiel

        spiel.register()


register()
