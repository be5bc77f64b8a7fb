"""Tables of a scenario file, read key by key; whatever does not fit is refused with its line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from donnybrook.kernel import lines
from donnybrook.kernel.errors import BrokenContent, DonnybrookError


class BrokenScenario(BrokenContent):
    """A scenario file that cannot be played as it is written."""


@dataclass(frozen=True)
class Source:
    """The text of a scenario file and where it came from."""

    file: str
    text: str

    def line(self, *path: str | int) -> int:
        return lines.line_at(self.text, path)

    def broken(self, reason: str, *path: str | int) -> BrokenScenario:
        """The error for something that stands at a path of the file."""
        return BrokenScenario(self.file, self.line(*path), reason)

    @contextmanager
    def blamed(self, *path: str | int) -> Iterator[None]:
        """Whatever a person did wrong here stands at this path of the file."""
        try:
            yield
        except BrokenScenario:
            raise
        except DonnybrookError as error:
            raise self.broken(str(error), *path) from error


@dataclass(frozen=True)
class Table:
    """One table of the file."""

    source: Source
    path: tuple[str | int, ...]
    values: dict[str, Any]

    def broken(self, key: str, reason: str) -> BrokenScenario:
        return self.source.broken(reason, *self.path, key)

    def allow(self, known: Iterable[str], where: str) -> None:
        """Refuse a key that is not known here."""
        names = list(known)
        for key in self.values:
            if key not in names:
                raise self.broken(key, f"{where} has no key {key!r}; {suggest(key, names)}")

    def get(self, key: str, kind: type | tuple[type, ...], words: str) -> Any:
        """A value of a kind; None if the key is not given."""
        value = self.values.get(key)
        if value is None or fits(value, kind):
            return value
        raise self.broken(key, f"{key} must be {words}, not {value!r}")

    def word(self, key: str) -> str | None:
        value: str | None = self.get(key, str, "a text")
        return value

    def number(self, key: str, bits: int = 62) -> int | None:
        """A whole number that a state can hold."""
        value: int | None = self.get(key, int, "a whole number")
        if value is not None and value.bit_length() > bits:
            raise self.broken(key, f"{key} must be a number of at most {bits} bits, not {value}")
        return value

    def table(self, key: str) -> dict[str, Any] | None:
        value: dict[str, Any] | None = self.get(key, dict, "a table")
        return value

    def words(self, key: str) -> list[str] | None:
        return self._list(key, str, "a list of texts")

    def numbers(self, key: str) -> list[int] | None:
        values: list[int] | None = self._list(key, int, "a list of whole numbers")
        if values is not None and any(value.bit_length() > 31 for value in values):
            raise self.broken(key, f"{key} must be a list of results of chance, not {values!r}")
        return values

    def _list(self, key: str, kind: type, words: str) -> list[Any] | None:
        value: list[Any] | None = self.get(key, list, words)
        if value is not None and not all(fits(item, kind) for item in value):
            raise self.broken(key, f"{key} must be {words}, not {value!r}")
        return value


def fits(value: object, kind: type | tuple[type, ...]) -> bool:
    """Whether a value is of a kind; true and false are no numbers here."""
    return isinstance(value, kind) and not isinstance(value, bool)


def suggest(name: str, known: list[str]) -> str:
    """What would have been right."""
    close = difflib.get_close_matches(name, known, 1)
    listed = ", ".join(known) if known else "none"
    return f"did you mean {close[0]!r}? There are {listed}" if close else f"there are {listed}"
