"""The seats of a table: who sits there, and whose share of the seed is still to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from donnybrook.table.rows import SeatPlan


@dataclass(slots=True)
class Seat:
    """Who sits there. `here`, `away_since` and `delay_ms` are of the moment and in no row."""

    kind: Literal["open", "person", "bot"]
    level: str
    name: str
    guest: str
    commitment: str  # to its share
    share: str  # once it is shown
    invitation: str
    bot: tuple[str, str] | None = None  # level and name of the bot whose seat a person took over
    here: bool = False
    away_since: int | None = None
    delay_ms: int | None = None

    @classmethod
    def planned(cls, plan: SeatPlan) -> Seat:
        return cls(
            plan.kind, plan.level, plan.name, plan.guest, plan.commitment, plan.share,
            plan.invitation,
        )  # fmt: skip


def is_full(seats: Sequence[Seat]) -> bool:
    """Whether nobody is waited for; from then on shares may be shown."""
    return all(seat.kind != "open" for seat in seats)


def owing(seats: Sequence[Seat]) -> list[int]:
    """The seats that have committed to a share and not shown it; after the start: withheld it."""
    return [n for n, seat in enumerate(seats) if seat.commitment and not seat.share]


def show(seats: Sequence[Seat], number: int, share: str) -> None:
    """Show a share: a hot seat commits once for all its seats, and shows once."""
    by = seats[number]
    for seat in seats:
        if seat.guest == by.guest and seat.commitment == by.commitment:
            seat.share = share
