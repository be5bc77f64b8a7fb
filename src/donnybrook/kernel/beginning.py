"""A prepared beginning: a hand-built position, and the chance of the first choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from donnybrook.kernel.errors import BrokenLog


@dataclass(frozen=True)
class Beginning:
    """What a match begins with instead of the opening; its log says so in the header."""

    name: str  # of the mission it comes from
    digest: str  # of that mission's file
    position: Mapping[str, Any] | None = None  # as in a scenario; None: the opening
    rolls: Mapping[int, Sequence[int]] = field(default_factory=dict)  # by version

    def to_json(self) -> dict[str, Any]:
        rolls = {str(version): list(results) for version, results in self.rolls.items()}
        return {
            "name": self.name,
            "digest": self.digest,
            "position": None if self.position is None else dict(self.position),
            "rolls": rolls,
        }

    @classmethod
    def from_json(cls, told: object) -> Beginning:
        """As a log has it; raises BrokenLog."""
        try:
            shape = msgspec.convert(told, Shape)
        except msgspec.ValidationError as error:
            raise BrokenLog(f"the mission of the log: {error}") from None
        rolls = {int(version): results for version, results in shape.rolls.items()}
        return cls(shape.name, shape.digest, shape.position, rolls)


Version = Annotated[str, msgspec.Meta(pattern="^(0|[1-9][0-9]{0,5})$")]


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """What a log tells of a beginning."""

    name: str
    digest: str
    position: dict[str, Any] | None
    rolls: dict[Version, list[int]]
