"""What the sender of a message gets back."""

from __future__ import annotations

from dataclasses import dataclass

from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.table.protocol import Accepted, Refused


@dataclass(slots=True)
class Answer:
    """An answer, and the guest and the nonce that name the message."""

    guest: str
    nonce: str
    message: Accepted | Refused


def refused(nonce: str, error: DonnybrookError) -> Refused:
    """An error as the answer to the message that made it."""
    if isinstance(error, IllegalChoice):
        return Refused(nonce, error.reason, error.clause, error.sentence)
    name = type(error).__name__
    reason = {"StaleVersion": "stale", "BadWords": "bad_words"}.get(name, "not_now")
    return Refused(nonce, reason, "", str(error))
