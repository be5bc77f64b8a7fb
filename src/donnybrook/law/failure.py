"""A scenario that came out differently."""

from __future__ import annotations

from collections.abc import Iterable

from donnybrook.kernel.compare import Difference
from donnybrook.kernel.errors import DonnybrookError


class ScenarioFailed(DonnybrookError):
    """A scenario that was played and came out differently."""

    def __init__(self, where: str, differences: Iterable[Difference]) -> None:
        super().__init__("\n".join([where, *(f"  {difference}" for difference in differences)]))
