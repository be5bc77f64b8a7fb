"""What the sender of a message gets back."""

from __future__ import annotations

from donnybrook.kernel.answers import why_not
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.table.protocol import Accepted, Refusal


class CommandRefused(DonnybrookError):
    """Something that cannot be done at this table now."""


TableAnswer = Accepted | Refusal


def refusal(nonce: str, error: DonnybrookError) -> Refusal:
    """An error as the answer to the message that made it."""
    return Refusal(nonce, *why_not(error))
