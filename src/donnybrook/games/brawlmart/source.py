"""A content file whose rows know their lines, so that every complaint names its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from donnybrook.kernel.errors import BrokenContent
from donnybrook.kernel.lines import line_of, read_toml

IDENT = re.compile(r"[A-Za-z][a-z0-9_]*")
REQUIRED = object()


class Source:
    """A TOML file with one kind of table in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise BrokenContent(str(path), 0, "this file is missing") from None
        except UnicodeDecodeError:
            raise BrokenContent(str(path), 0, "this file is not UTF-8 text") from None
        self.table = read_toml(self.text, str(path))

    def rows(self, name: str) -> list[Row]:
        for key in self.table:
            if key != name:
                line = line_of(self.text, table=key)
                raise BrokenContent(str(self.path), line, f"unknown table {key!r}, only {name!r}")
        rows = self.table.get(name)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BrokenContent(str(self.path), 0, f"needs [[{name}]] tables")
        return [Row(self, name, index, row) for index, row in enumerate(rows)]


class Row:
    """One [[table]] of a file."""

    def __init__(self, source: Source, name: str, index: int, values: dict[str, Any]) -> None:
        self.source = source
        self.name = name
        self.index = index
        self.values = values

    def broken(self, key: str, reason: str) -> BrokenContent:
        line = line_of(self.source.text, table=self.name, index=self.index, key=key)
        return BrokenContent(str(self.source.path), line, reason)

    def allow(self, *known: str) -> None:
        for key in self.values:
            if key not in known:
                raise self.broken(key, f"unknown key {key!r}; there are {', '.join(known)}")

    def ident(self) -> str:
        ident = self.word("id")
        if not IDENT.fullmatch(ident):
            raise self.broken("id", f"an id is a lower-case word like kim, not {ident!r}")
        return ident

    def word(self, key: str, default: object = REQUIRED) -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str) or (not value and default is REQUIRED):
            raise self.broken(key, f"{key} must be text, not {self.values.get(key)!r}")
        return value

    def words(self, key: str) -> list[str]:
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise self.broken(key, f"{key} must be a list of words, not {value!r}")
        return value

    def one_of(self, key: str, known: tuple[str, ...]) -> str:
        value = self.values.get(key)
        if value not in known:
            raise self.broken(key, f"{key} must be one of {', '.join(known)}, not {value!r}")
        return str(value)

    def whole(self, key: str, least: int, most: int) -> int:
        value = self.values.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            reason = f"{key} must be a whole number from {least} to {most}, not {value!r}"
            raise self.broken(key, reason)
        return value

    def switch(self, key: str, default: bool | None = None) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise self.broken(key, f"{key} must be true or false, not {value!r}")
        return value
