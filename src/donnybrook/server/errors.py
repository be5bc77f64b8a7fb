"""Errors that several parts of the server raise."""

from __future__ import annotations

from donnybrook.kernel.errors import DonnybrookError


class NotWelcome(DonnybrookError):
    """Somebody else's table."""


class Busy(DonnybrookError):
    """More than one's share of the server; `retry_after` says in how many seconds to try again."""

    def __init__(self, sentence: str, retry_after: int = 1) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after
