"""A content file that knows its lines: what is wrong is told with file, line and reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from donnybrook.kernel import lines
from donnybrook.kernel.errors import BrokenContent

IDENTITY = re.compile(r"[A-Za-z][a-z0-9_]*")


class Row:
    """One [[table]] of a file, and where it stands."""

    def __init__(self, file: ContentFile, path: lines.Path, values: dict[str, Any]) -> None:
        self.file = file
        self.path = path
        self.values = values

    def broken(self, key: str, reason: str) -> BrokenContent:
        line = lines.line_at(self.file.text, (*self.path, key) if key else self.path)
        return BrokenContent(str(self.file.path), line, reason)

    def allow(self, *known: str) -> None:
        """Refuse keys that nobody would read."""
        for key in self.values:
            if key not in known:
                raise self.broken(key, f"unknown key {key!r}; there are {', '.join(known)}")

    def identity(self) -> str:
        name = self.word("id")
        if not IDENTITY.fullmatch(name):
            raise self.broken("id", f"an id is a lower-case word like kim, not {name!r}")
        return name

    def word(self, key: str, default: str | None = None) -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            raise self.broken(key, f"{key} must be text, not {value!r}")
        return value

    def words(self, key: str, count: int | None = None) -> list[str]:
        """A list of texts; of exactly so many if `count` is given."""
        value = self.values.get(key)
        fits = isinstance(value, list) and all(isinstance(one, str) and one for one in value)
        if not fits or not isinstance(value, list) or len(value) != (count or len(value)):
            wanted = f"a list of {count} texts" if count else "a list of texts"
            raise self.broken(key, f"{key} must be {wanted}, not {value!r}")
        return value

    def one_of(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        names = tuple(known)
        value = self.word(key, default)
        if value not in names and value != default:
            raise self.broken(key, f"{key} must be one of {', '.join(names)}, not {value!r}")
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        value = self.values.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            reason = f"{key} must be a whole number from {least} to {most}, not {value!r}"
            raise self.broken(key, reason)
        return value

    def switch(self, key: str, default: bool | None = None) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise self.broken(key, f"{key} must be true or false, not {value!r}")
        return value

    def rows(self, key: str) -> list[Row]:
        """The [[tables]] inside this one."""
        found = self.values.get(key, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise self.broken(key, f"{key} must be written as tables")
        return [Row(self.file, (*self.path, key, i), row) for i, row in enumerate(found)]


class ContentFile:
    """A TOML file of [[tables]], most often of one kind."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        """Read the file; a text that did not come from one is given, and `path` names it."""
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8") if text is None else text
        except FileNotFoundError:
            raise BrokenContent(str(path), 0, "this file is missing") from None
        except (UnicodeDecodeError, IsADirectoryError):
            raise BrokenContent(str(path), 0, "this file is not UTF-8 text") from None
        self.table = lines.read_toml(self.text, str(path))

    def rows(self, kind: str, *others: str) -> list[Row]:
        """The [[tables]] of a kind; `others` may be in the file too."""
        top = Row(self, (), self.table)
        known = (kind, *others)
        for name in self.table:
            if name not in known:
                raise top.broken(name, f"unknown table {name!r}; there are {', '.join(known)}")
        found = top.rows(kind)
        if not found and not others:
            raise BrokenContent(str(self.path), 0, f"needs [[{kind}]] tables")
        return found
