"""What the sender of a message gets back."""

from __future__ import annotations

from donnybrook.kernel.answers import why_not
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.table.protocol import Accepted, Refused


class NotNow(DonnybrookError):
    """Something that cannot be done at this table now."""


TableAnswer = Accepted | Refused


def refused(nonce: str, error: DonnybrookError) -> Refused:
    """An error as the answer to the message that made it."""
    return Refused(nonce, *why_not(error))
