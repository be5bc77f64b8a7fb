"""What was expected and what came, key by key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Difference:
    """A key whose value is another one than the one who knows says."""

    key: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.key}: expected {self.expected}, got {self.got}"


def differences(
    expected: Mapping[str, Any], got: Mapping[str, Any], above: str
) -> list[Difference]:
    """The given keys that differ: tables key by key, lists too if named by number, else exactly.

    An empty text stands for nothing, and for a key that is not there.
    """
    found: list[Difference] = []
    for name, value in expected.items():
        key = f"{above}.{name}" if above else name
        if name not in got and value != "":
            found.append(Difference(key, shown(value), "no such key"))
        else:
            found += difference(value, got.get(name, ""), key)
    return found


def difference(value: Any, got: Any, key: str) -> list[Difference]:
    """How one value differs; lists of tables row by row."""
    if isinstance(value, Mapping) and isinstance(got, Mapping | list):
        return differences(value, numbered(got), key)
    if are_rows(value) and are_rows(got) and len(value) == len(got):
        rows = enumerate(zip(value, got, strict=True))
        return [one for nth, row in rows for one in differences(*row, f"{key}.{nth}")]
    return [] if same(value, got) else [Difference(key, shown(value), shown(got))]


def numbered(value: Mapping[str, Any] | list[Any]) -> Mapping[str, Any]:
    """A list as a table, so that a scenario can name single items of it."""
    if isinstance(value, Mapping):
        return value
    return {str(number): item for number, item in enumerate(value)}


def are_rows(value: Any) -> bool:
    """Whether a value is a list of tables."""
    return isinstance(value, list) and all(isinstance(row, Mapping) for row in value)


def same(one: Any, other: Any) -> bool:
    """Equal in value and in kind: true is not 1."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def plain(value: Any) -> Any:
    """A value as TOML could write it: tuples are lists, keys are texts, nothing is empty."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return "" if value is None else value


def shown(value: Any) -> str:
    """A value as a scenario file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"' if value else "nothing"
    if isinstance(value, list):
        return f"[{', '.join(shown(item) for item in value)}]"
    if value == {}:
        return "{}"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {shown(item)}' for key, item in value.items())} }}"
    return str(value)


def listed(words: Iterable[str]) -> str:
    """Names in a row, or `none`."""
    return ", ".join(words) or "none"
