"""A fair race at a table: what was sent when, which lines it is told, and its ledger afterwards."""

from __future__ import annotations

from collections.abc import Iterable

from donnybrook.kernel.command_queue import CommandQueue, LineVerdict
from donnybrook.kernel.command_queue import Contest as Decided
from donnybrook.table.info import Contest, RaceLedger, RaceLine

MOST_TOLD = 64  # rows whose sending is remembered for each seat


class Sendings:
    """When which row went out to whom; of the moment, in no row."""

    def __init__(self) -> None:
        self.told: dict[int, dict[int, int]] = {}  # seat -> row -> when it was first sent

    def tell(self, seats: Iterable[int], row: int, at: int) -> None:
        """A row goes out to the holder of these seats."""
        for seat in seats:
            told = self.told.setdefault(seat, {})
            told.setdefault(row, at)
            if len(told) > MOST_TOLD:
                del told[next(iter(told))]

    def trip(self, seat: int, row: int | None, reaction: int | None, at: int) -> int | None:
        """The round trip that a choice gives away: from the row it answers to its arrival."""
        sent = None if row is None else self.told.get(seat, {}).get(row)
        return None if sent is None else at - sent - (reaction or 0)


def ledger_of(queue: CommandQueue) -> RaceLedger | None:
    """What was contested in a race, and what it holds of the lines; None: nothing was."""
    contests = [contest(each) for each in queue.contests()]
    return RaceLedger(contests, [line(each) for each in queue.verdicts()]) if contests else None


def contest(each: Decided) -> Contest:
    return Contest(
        at_ms=each.at,
        first=each.first,
        other=each.other,
        margin_ms=each.margin,
        lead_ms=each.lead,
        bonus_ms=each.bonus,
        other_bonus_ms=each.other_bonus,
        hold_ms=each.hold,
        other_hold_ms=each.other_hold,
    )


def line(verdict: LineVerdict) -> RaceLine:
    return RaceLine(verdict.seat, verdict.trip, verdict.bonus, verdict.notes, verdict.seen)
