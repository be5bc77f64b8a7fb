"""The seal: the seed is fixed before the start, by everybody, and nobody can choose it.

The server commits to a secret, every seat adds a share, the seed comes from both. After the
end the secret is shown, and anybody can check that nothing was changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

SEED_DIGITS = 24  # 96 bits
LUCK = (1 << 62) - 1  # as much of a seed as an entry of a log can hold
NO_SHARE = "0" * 32  # what a seat adds to a deal that everybody may know


def open_secret(game: str, deal: str) -> str:
    """The secret that is none: of a deal that is the same for everybody who asks for it."""
    text = "a first match" if deal == "lesson" else f"{game}, {deal}"
    return hashlib.sha256(f"Donnybrook: {text}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """What is shown of the secret before the start: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed(secret: str, shares: Sequence[str]) -> str:
    """The seed of the match as 24 hexadecimal digits."""
    text = f"{secret}:{','.join(shares)}"
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:SEED_DIGITS]


def other_luck(seed: str) -> int:
    """The number that changes the luck of a what-if, from its own sealed seed."""
    return int(seed, 16) & LUCK


def fault(found: Mapping[str, Any]) -> str:
    """What is wrong with a revealed seal; empty if nothing."""
    if commitment(found["secret"]) != found["commitment"]:
        return "the secret is not the one that was committed to before the start"
    if seed(found["secret"], found["shares"]) != found["seed"]:
        return "the seed does not come from the secret and the shares of the seats"
    return ""
