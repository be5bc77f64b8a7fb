"""TOML texts that know their lines, read key by key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from donnybrook.games.rivals.maps import Pair
from donnybrook.kernel.errors import BrokenContent
from donnybrook.kernel.lines import line_of, read_toml


class File:
    """A TOML text with a name that errors are told under."""

    def __init__(self, name: str, text: str, tables: tuple[str, ...]) -> None:
        self.name, self.text = name, text
        self.table = read_toml(text, name)
        for key in self.table:
            if key not in tables:
                line = line_of(text, table=key)
                reason = f"unknown table {key!r}; there are {', '.join(tables)}"
                raise BrokenContent(name, line, reason)

    @classmethod
    def at(cls, path: Path, tables: tuple[str, ...]) -> File:
        try:
            return cls(str(path), path.read_text(encoding="utf-8"), tables)
        except UnicodeDecodeError:
            raise BrokenContent(str(path), 0, "this file is not UTF-8 text") from None

    def rows(self, name: str) -> list[dict[str, Any]]:
        rows = self.table.get(name, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BrokenContent(self.name, 0, f"{name} must be written as [[{name}]] tables")
        return rows

    def broken(self, name: str, index: int, key: str, reason: str) -> BrokenContent:
        line = line_of(self.text, table=name, index=index, key=key)
        return BrokenContent(self.name, line, reason)


class Row:
    """One [[table]] of a file."""

    def __init__(self, file: File, name: str, index: int, keys: tuple[str, ...]) -> None:
        self.file, self.name, self.index = file, name, index
        self.values = file.rows(name)[index]
        for key in self.values:
            if key not in keys:
                raise self.broken(key, f"unknown key {key!r}; there are {', '.join(keys)}")

    def broken(self, key: str, reason: str) -> BrokenContent:
        return self.file.broken(self.name, self.index, key, reason)

    def word(self, key: str, default: str | None = None) -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str) or not value:
            raise self.broken(key, f"{key} must be text, not {value!r}")
        return value

    def pair(self, key: str) -> Pair:
        value = self.values.get(key)
        fits = isinstance(value, list) and [type(one) for one in value] == [int, int]
        if not fits:
            raise self.broken(key, f"{key} must be two numbers of Zones, not {value!r}")
        assert isinstance(value, list)
        return value[0], value[1]

    def tables(self, key: str) -> list[dict[str, Any]]:
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.broken(key, f"{key} must be a list of tables in braces")
        return value

    def part(self, key: str, table: dict[str, Any], name: str, kind: type) -> Any:
        """A value of a table inside a list."""
        value = table.get(name)
        if type(value) is not kind:
            wanted = {str: "text", int: "a whole number", bool: "true or false"}[kind]
            where = table.get("name", key)
            raise self.broken(key, f"{where}: {name} must be {wanted}, not {value!r}")
        return value
