"""The weights of a game's evaluation: numbers by name, in a TOML file beside the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from donnybrook.kernel.errors import DonnybrookError


def load(path: Path, names: Sequence[str]) -> list[float]:
    """The weights in the order of their names; the file holds exactly these."""
    given = read(path)
    if set(given) != set(names):
        wrong = ", ".join(sorted(set(given) ^ set(names)))
        raise DonnybrookError(f"{path}: missing or unknown: {wrong}; it holds {', '.join(names)}")
    return [number(path, name, given[name]) for name in names]


def load_moods(path: Path, names: Sequence[str]) -> list[list[float]]:
    """A list of factors for each mood, in the order of the names; what it does not name is 1."""
    moods = []
    for title, mood in read(path).items():
        if not isinstance(mood, dict):
            raise DonnybrookError(f"{path}: {title} must be a table of factors")
        unknown = sorted(set(mood) - set(names))
        if unknown:
            raise DonnybrookError(f"{path}: {title}: unknown: {', '.join(unknown)}")
        moods.append([number(path, name, mood.get(name, 1.0)) for name in names])
    return moods


def read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DonnybrookError(f"{path}: {error}") from None


def number(path: Path, name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise DonnybrookError(f"{path}: {name} must be a number, not {value!r}")
    return float(value)


def as_toml(weights: Mapping[str, float], remark: str, before: str = "") -> str:
    """The file that holds these weights; what the one before it said stays."""
    said = {}
    lines = [f"# {remark}"]
    for line in before.splitlines():
        name, _, rest = line.partition(" = ")
        said[name] = rest.partition("  # ")[2]
        if line.startswith("# ") and line not in lines:
            lines.append(line)  # how the weights came about, the newest first
    for name, value in weights.items():
        about = said.get(name)
        lines.append(f"{name} = {value:.4g}" + (f"  # {about}" if about else ""))
    return "\n".join(lines) + "\n"
