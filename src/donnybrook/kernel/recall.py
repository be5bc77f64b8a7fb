"""Perfect recall: all that a seat was told and chose since the match began.

An information state is an observation and this record. As text it is whole; as numbers it has
the latest entries and a digest of all of them, so that different records are different rows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from donnybrook.kernel.events import Event
from donnybrook.kernel.layout import Field, Layout

LATEST = 16  # entries that are written out
ENTRY = 8  # a kind and six numbers, and whether it is an own choice
DIGEST = 8  # numbers of 15 bits
HALF = 0x7FFF
CHOICE = -1  # as a kind

Entry = tuple[int, ...]


class Recall:
    """The record of each seat; only what the seat may know is ever put into it."""

    def __init__(self, seats: int, told: list[list[Entry]] | None = None) -> None:
        self.told: list[list[Entry]] = told or [[] for _ in range(seats)]

    def copy(self) -> Recall:
        return Recall(0, [list(entries) for entries in self.told])

    def choose(self, seat: int, code: int) -> None:
        """A choice of its own: nobody else knows of it but by what it leads to."""
        self.told[seat].append((CHOICE, code))

    def hear(self, events: Iterable[Event]) -> None:
        """What happened, to each seat as it sees it."""
        for event in events:
            for seat, entries in enumerate(self.told):
                seen = event.seen_by(seat)
                if seen is not None:
                    numbers = (seen.a, seen.b, seen.c, seen.d, seen.e, seen.f)
                    entries.append((int(seen.kind), *(int(number) for number in numbers)))

    def text(self, seat: int) -> str:
        """The whole record of a seat in one line."""
        return " ".join(":".join(map(str, entry)) for entry in self.told[seat])

    def numbers(self, seat: int) -> list[int]:
        """The latest entries, the last one first, and a digest of all."""
        entries = self.told[seat]
        row: list[int] = []
        for entry in entries[: -LATEST - 1 : -1]:
            own = int(entry[0] == CHOICE)
            kind = 0 if own else entry[0]
            rest = [number & HALF if number >= 0 else -1 for number in entry[1:7]]
            row += [own, kind, *rest, *[0] * (6 - len(rest))]
        row += [0] * (LATEST * ENTRY - len(row))
        found = hashlib.blake2b(self.text(seat).encode(), digest_size=2 * DIGEST).digest()
        words = [int.from_bytes(found[at : at + 2], "little") for at in range(0, 2 * DIGEST, 2)]
        return row + [word & HALF for word in words]


def information_layout(layout: Layout) -> Layout:
    """An observation, and what the seat recalls."""
    entry = "an own choice, kind of event (docs/protocol.md), up to six numbers; a choice its code"
    fields = [
        *layout.fields,
        Field("recalled", (LATEST, ENTRY), -1, HALF, f"the latest entries, last first: {entry}"),
        Field("record", (DIGEST,), 0, HALF, "a digest of all that the seat was told and chose"),
    ]
    return Layout(layout.version, fields, list(layout.catalogue.values()))
