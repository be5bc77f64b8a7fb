"""Exact chances of a pool of dice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from donnybrook.games.brawlball.rules import checks


@cache
def exactly(dice: int, difficulty: int, successes: int) -> Fraction:
    """The chance of so many successes."""
    hard = int(checks.final_difficulty(difficulty))
    if hard == checks.IMPOSSIBLE:
        return Fraction(int(successes == 0))
    hit = Fraction(7 - hard, 6)
    return comb(dice, successes) * hit**successes * (1 - hit) ** (dice - successes)


@cache
def at_least(dice: int, difficulty: int, successes: int) -> Fraction:
    """The chance of so many successes or more."""
    return sum(
        (exactly(dice, difficulty, number) for number in range(max(successes, 0), dice + 1)),
        Fraction(0),
    )
