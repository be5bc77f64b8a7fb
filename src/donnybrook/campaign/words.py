"""The words that commands are made of, and what all commands have in common."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

SeatName = Literal["B1", "B2", "B3", "DJ", "second", "third"]
SEAT_NAMES: tuple[SeatName, ...] = get_args(SeatName)
BrawlerSeat = Literal["B1", "B2", "B3"]
Group = Literal["activity", "relationship", "struggle", "secrets"]
Boost = Literal["lucky", "refreshing", "fakeThrow"]
Text = Annotated[str, Meta(max_length=14_000)]
FieldName = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Share = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$", max_length=32)]
Commitment = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
Place = Annotated[int, Meta(ge=0, le=60)]


def seat_name(text: str) -> SeatName | None:
    """The seat of that name, if there is one."""
    return next((name for name in SEAT_NAMES if name == text), None)


class Command(msgspec.Struct, tag_field="what", forbid_unknown_fields=True):
    """Base of all commands; `what` says which one it is."""
