"""What reaches the page, typed; `wire.ts` beside its screens is written from these."""

from __future__ import annotations

from typing import Literal

import msgspec

# -- words that stand for numbers of the rules, in their order (rules/codes.py, tables.Trigger)

How = Literal[
    "move", "dash", "step", "pushed", "backward", "forward", "blink", "corridor", "roll", "recall"
]  # fmt: skip
Why = Literal[
    "pool", "effect", "slam", "reaction", "skill", "venom", "corridor", "cost", "dash", "block",
    "limit", "form",
]  # fmt: skip
Ended = Literal["", "knockdown", "deck_out", "turns", "conceded"]
Purpose = Literal["reduce", "cancel", "both"]
Trigger = Literal["", "targeted", "hit", "test"]


class Wounds(msgspec.Struct):
    light: int
    heavy: int


class Outlook(Wounds):
    """Wounds of a seat, its strain, and how a Test of it would fail."""

    strain: int
    fails: str  # "35/216"
    chance: float


class After(Outlook):
    """The same, of one of the seats, after a choice."""

    seat: int


class Step(msgspec.Struct):
    """A space to step to, and whether the attack misses there."""

    space: str
    misses: bool
