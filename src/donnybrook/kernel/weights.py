"""The weights of a game's evaluation: numbers by name, in a TOML file beside the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from donnybrook.kernel.errors import DonnybrookError


def load(path: Path, names: Sequence[str]) -> list[float]:
    """The weights in the order of their names; the file holds exactly these."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DonnybrookError(f"{path}: {error}") from None
    if set(given) != set(names):
        wrong = ", ".join(sorted(set(given) ^ set(names)))
        raise DonnybrookError(f"{path}: missing or unknown: {wrong}; it holds {', '.join(names)}")
    return [number(path, name, given[name]) for name in names]


def number(path: Path, name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise DonnybrookError(f"{path}: {name} must be a number, not {value!r}")
    return float(value)


def as_toml(weights: Mapping[str, float], remark: str) -> str:
    """The file that holds these weights."""
    lines = [f"# {remark}", *(f"{name} = {value:.4g}" for name, value in weights.items())]
    return "\n".join(lines) + "\n"
