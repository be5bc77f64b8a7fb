"""What was expected and what came, key by key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from donnybrook.kernel.errors import DonnybrookError


@dataclass(frozen=True)
class Difference:
    """A key whose value is another one than the scenario says."""

    key: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.key}: expected {self.expected}, got {self.got}"


class ScenarioFailed(DonnybrookError):
    """A scenario that was played and came out differently."""

    def __init__(self, where: str, differences: Iterable[Difference]) -> None:
        super().__init__("\n".join([where, *(f"  {difference}" for difference in differences)]))


def differences(
    expected: Mapping[str, Any], got: Mapping[str, Any], above: str
) -> list[Difference]:
    """The given keys that differ: tables key by key, everything else exactly."""
    found: list[Difference] = []
    for name, value in expected.items():
        key = f"{above}.{name}" if above else name
        if name not in got:
            found.append(Difference(key, shown(value), "no such key"))
        elif isinstance(value, Mapping) and isinstance(got[name], Mapping):
            found += differences(value, got[name], key)
        elif not same(value, got[name]):
            found.append(Difference(key, shown(value), shown(got[name])))
    return found


def same(one: Any, other: Any) -> bool:
    """Equal in value and in kind: true is not 1."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def plain(value: Any) -> Any:
    """A value as TOML could write it: tuples are lists, keys are texts."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def shown(value: Any) -> str:
    """A value as a scenario file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(shown(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {shown(item)}' for key, item in value.items())} }}"
    return "nothing" if value is None else str(value)


def listed(words: Iterable[str]) -> str:
    """Names in a row, or `none`."""
    return ", ".join(words) or "none"
