"""The entries of a match: one row for each step, and the way that they make."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

CLOCK = -1  # as the seat of an entry: time passed and the rules did something about it
UNDO = -2  # as the seat of an entry: back to the version given by its code
RESEED = -3  # as the seat of an entry: from here on the luck is another, made from its code


@dataclass(frozen=True)
class Entry:
    """One step of a match: a seat chose a code, the clock ran, or one of the two above."""

    seat: int
    code: int
    at: int | None = None  # milliseconds, in matches that know time

    def row(self) -> list[int]:
        return [self.seat, self.code] if self.at is None else [self.seat, self.code, self.at]


def canonical(value: object) -> bytes:
    """The same bytes for the same JSON, whatever the order of its keys; structs are objects."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), default=msgspec.to_builtins)
    return text.encode()


def is_word(value: object) -> bool:
    """A whole number that the compiled body can reckon with."""
    return type(value) is int and value.bit_length() <= 62


def way(entries: Sequence[Entry], since: int = 0) -> list[int] | None:
    """The entries in force from a version to the end; None if it lies on no way there."""
    found: list[int] = []
    version = len(entries)
    while version > since:
        entry = entries[version - 1]
        if entry.seat == UNDO:
            version = entry.code  # whatever was in force there, taken back since or not
        else:
            version -= 1
            found.append(version)
    return found[::-1] if version == since else None
