"""Lines of a table's log, encoded once for all who read them, and what an entry came to.

Never compiled: mypyc knows nothing of the structs of msgspec.
"""

from __future__ import annotations

import msgspec

from donnybrook.kernel.entries import Entry
from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.state import State
from donnybrook.table.info import LogLine

ENCODER = msgspec.json.Encoder()


class Line(msgspec.Struct):
    """A line of the log, encoded: for the eyes that may know it and for all others."""

    row: int
    eyes: int  # a bit for each seat that reads `full`
    full: msgspec.Raw
    hidden: msgspec.Raw | None  # None: the others do not even learn that it happened

    def seen_by(self, seat: int) -> msgspec.Raw | None:
        return self.full if self.eyes >> seat & 1 else self.hidden


def raw_line(row: int, event: str, clause: str, text: str, data: object, at_ms: int) -> msgspec.Raw:
    assert isinstance(data, dict)
    return msgspec.Raw(ENCODER.encode(LogLine(row, event, clause, text, data, at_ms)))


def open_line(row: int, event: str, text: str, data: dict[str, object], at_ms: int) -> Line:
    """A line about the table itself; everybody reads it."""
    raw = raw_line(row, event, "", text, data, at_ms)
    return Line(row, EVERYONE, raw, raw)


class Standing(msgspec.Struct, frozen=True):
    """How a match stands, as far as the table around it has to know."""

    version: int
    over: bool
    on_turn: int | None  # the one seat that is waited for
    concealed: int | None  # the seat whose decision is nobody else's business,
    state: State | None  # and the position in which it is asked


class Noted(msgspec.Struct, frozen=True):
    """An entry that took effect, its lines, and how the match stood right after it."""

    entry: Entry
    lines: list[Line]
    standing: Standing
    alone: bool  # it led to nothing but itself
