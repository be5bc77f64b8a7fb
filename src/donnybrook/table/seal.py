"""The seal: the seed is fixed before the start, by everybody, and nobody can choose it.

The server commits to a secret when the table is opened, every seat commits to a share when it is
taken. When all have committed the shares are shown; the seed comes from the secret and all of
them. After the end the secret is shown, too, and anybody can check that nothing was changed.
docs/seal.md says why nobody has influence.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

VERSION = 2  # 1: the shares came in clear, without commitments
SEED_DIGITS = 24  # 96 bits
LUCK = (1 << 62) - 1  # as much of a seed as an entry of a log can hold
NO_SHARE = "0" * 32  # what a seat adds to a deal that everybody may know
OLD_PAGE = "This page is older than the server. Reload it, and try again."


def open_secret(game: str, deal: str) -> str:
    """The secret that is none: of a lesson or a race, the same for everybody who asks for it."""
    text = "a first match" if deal == "lesson" else f"{game}, {deal}"
    return hashlib.sha256(f"Donnybrook: {text}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """What is shown of the secret before the start: the SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def share_commitment(share: str) -> str:
    """What a seat shows of its share at first: the SHA-256 of "share:" and the share's digits."""
    return hashlib.sha256(f"share:{share}".encode("ascii")).hexdigest()


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
    if found.get("version", 1) > 1 and (wrong := share_fault(found)):
        return wrong
    if found["seed"] and seed(found["secret"], found["shares"]) != found["seed"]:
        return "the seed does not come from the secret and the shares of the seats"
    return ""


def share_fault(found: Mapping[str, Any]) -> str:
    """Which share is not the one that its seat committed to; empty if all are."""
    pairs = zip(found["seat_commitments"], found["shares"], strict=True)
    for seat, (committed, share) in enumerate(pairs):
        if share and share_commitment(share) != committed:
            return f"the share of seat {seat} is not the one that it committed to"
        if found["seed"] and committed and not share and seat not in found["withheld"]:
            return f"the share of seat {seat} is missing"
    return ""
