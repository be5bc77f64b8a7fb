"""The seal: known values, and every changed bit is found."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import pytest

from donnybrook.table import render, seal
from tests.table.scenes import SECRET, seated, share

REVEALED = {
    "secret": SECRET,
    "commitment": seal.commitment(SECRET),
    "shares": [share(0), share(1)],
    "seed": seal.seed(SECRET, [share(0), share(1)]),
}


def test_the_commitment_is_the_sha_256_of_the_secret_bytes() -> None:
    assert seal.commitment(SECRET) == hashlib.sha256(b"\x5e" * 32).hexdigest()


def test_the_seed_comes_from_secret_and_shares() -> None:
    text = SECRET + ":" + "0" * 32 + "," + "1" * 32
    assert seal.seed(SECRET, [share(0), share(1)]) == hashlib.sha256(text.encode()).hexdigest()[:24]


def test_the_match_is_played_with_the_sealed_seed() -> None:
    table = seated()
    assert table.match is not None
    assert f"{table.match.seed:024x}" == REVEALED["seed"]


def test_secret_and_seed_are_shown_only_after_the_end() -> None:
    table = seated()
    before = render.seal_of(table)
    assert (before.secret, before.seed) == ("", "")
    assert before.commitment == REVEALED["commitment"]
    table.resigned = 0
    after = render.seal_of(table)
    assert (after.secret, after.seed) == (REVEALED["secret"], REVEALED["seed"])


@dataclass
class Change:
    key: str
    value: object
    fault: str


NOT_COMMITTED = "the secret is not the one that was committed to before the start"
NOT_DERIVED = "the seed does not come from the secret and the shares of the seats"


@pytest.mark.parametrize(
    "change",
    [
        Change("secret", "5f" + SECRET[2:], NOT_COMMITTED),
        Change("commitment", "0" * 64, NOT_COMMITTED),
        Change("shares", [share(1), share(0)], NOT_DERIVED),
        Change("seed", "0" * 24, NOT_DERIVED),
    ],
)
def test_every_changed_part_is_found(change: Change) -> None:
    assert seal.fault(REVEALED) == ""
    assert seal.fault({**REVEALED, change.key: change.value}) == change.fault
