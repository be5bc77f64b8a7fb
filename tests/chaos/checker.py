"""A checker for histories: was every match played as if by one server that never failed?

A match is a log to which choices are appended. Each choice has a name of its own, so the log
itself gives the one order in which they took effect; a history is linearizable exactly if that
order agrees with what everybody was told, and with real time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

Line = tuple[int, str, str]  # row, event, text


class NotLinearizable(AssertionError):
    """A history that no single server could have made."""


@dataclass
class Deed:
    """A choice that somebody sent: when, and what came of it."""

    nonce: str
    who: str
    message: dict[str, Any]
    sent: float
    sent_last: float = 0.0
    row: int | None = None
    accepted_at: float = 0.0
    refused: str = ""

    def __post_init__(self) -> None:
        self.sent_last = self.sent

    @property
    def in_doubt(self) -> bool:
        return self.row is None and not self.refused


@dataclass
class Reading:
    """Somebody was told of everything up to a row; in answer to a hello, if it has a time."""

    who: str
    row: int
    lines: list[Line]
    hello_at: float = 0.0


@dataclass
class TableHistory:
    """Everything that anybody knows of one match."""

    table: str
    deeds: dict[str, Deed] = field(default_factory=dict)
    readings: list[Reading] = field(default_factory=list)

    def accept(self, deed: Deed, row: int, now: float) -> None:
        if deed.row is None:
            deed.row, deed.accepted_at = row, now
        elif deed.row != row:
            raise NotLinearizable(f"{deed.nonce} is row {deed.row} and row {row}")

    def longest_silence(self) -> float:
        times = sorted(deed.accepted_at for deed in self.deeds.values() if deed.row is not None)
        gaps = (later - earlier for earlier, later in pairwise(times))
        return max(gaps, default=0.0)

    def check(self, snapshot: dict[str, Any], who: str) -> None:
        """Against what is stored, as one of them is told of it: a snapshot of the whole log."""
        log = [(line["row"], line["event"], line["text"]) for line in snapshot["log"]]
        self.check_readings(log, who)
        self.check_order()
        last = max((deed.row for deed in self.deeds.values() if deed.row is not None), default=-1)
        if last > snapshot["row"]:
            raise NotLinearizable(f"row {last} was acknowledged; {snapshot['row']} is the last one")

    def check_rows(self, rows: list[tuple[int, str]]) -> tuple[int, int]:
        """Against the rows of the database (number and nonce): how many are lost, how many twice.

        A row of an acknowledged choice has its nonce; no nonce stands in two rows.
        """
        by_row = dict(rows)
        named = [nonce for _, nonce in rows if nonce]
        doubled = len(named) - len(set(named))
        known = [deed for deed in self.deeds.values() if deed.row is not None]
        lost = sum(by_row.get(deed.row or 0) != deed.nonce for deed in known)
        return lost, doubled

    def check_readings(self, log: list[Line], who: str) -> None:
        """Whatever somebody was told is a part of the log as it is now."""
        known = set(log)
        for reading in [one for one in self.readings if one.who == who]:
            for line in reading.lines:
                if line not in known:
                    raise NotLinearizable(f"{reading.who[:20]} was told {line}, which is gone")

    def check_order(self) -> None:
        """What was answered before something else was asked stands before it in the log."""
        done = sorted(
            (deed for deed in self.deeds.values() if deed.row is not None),
            key=lambda deed: deed.accepted_at,
        )
        asked: list[tuple[float, float]] = [(deed.sent, deed.row or 0) for deed in done]
        asked += [(one.hello_at, one.row + 0.5) for one in self.readings if one.hello_at]
        highest, number = -1, 0
        for at, row in sorted(asked):
            while number < len(done) and done[number].accepted_at < at:
                highest = max(highest, done[number].row or 0)
                number += 1
            if row < highest:
                raise NotLinearizable(f"asked after row {highest} was answered, it is row {row}")
