"""Sets of cards, items and places: bits of one number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The set of one card."""
    return shifted(1, n)


def shifted(number: i64, by: i64) -> i64:
    """A shift in 64 bits; compiled, a literal shifted by a variable has only 32."""
    return number << by


def by_remainder() -> bytes:
    """Which power of two leaves a remainder by 37; no two below 2**36 leave the same."""
    powers = bytearray(37)
    for power in range(36):
        powers[2**power % 37] = power
    return bytes(powers)


POWERS: Final = by_remainder()


def lowest(members: i64) -> i64:
    """The first card, item or place of a set that is not empty."""
    return POWERS[(members & -members) % 37]
