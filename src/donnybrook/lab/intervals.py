"""Rates with their 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

NORMAL = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


@dataclass(frozen=True)
class Rate:
    """A share of the points, and where the true share lies with 95 % confidence."""

    rate: float | None  # None: nothing was measured
    low: float
    high: float


def rate(points: float, squares: float, matches: int) -> Rate:
    """The rate of a seat from the sums of its results and of their squares.

    Where every result is 0 or 1 the interval is Wilson's, which holds for few matches
    and for rates near 0 and 1. Shares (a tie gives 1/2, 1/3 ...) vary less than that, so
    their interval is the normal one of the measured variance, cut off at 0 and 1; where
    all results were equal nothing was learned about their variance, and Wilson's stands.
    """
    if matches == 0:
        return Rate(None, 0.0, 1.0)
    mean = points / matches
    spread = squares - points * mean  # sum of squared distances from the mean
    if points == squares or matches == 1 or spread <= 1e-9 * matches:
        return wilson(mean, matches)
    reach = NORMAL * sqrt(spread / (matches - 1) / matches)
    return Rate(mean, max(0.0, mean - reach), min(1.0, mean + reach))


def wilson(mean: float, matches: int) -> Rate:
    """Wilson's score interval for `matches` results of 0 or 1."""
    square = NORMAL * NORMAL
    centre = (mean + square / (2 * matches)) / (1 + square / matches)
    variance = mean * (1 - mean) / matches + square / (4 * matches * matches)
    reach = NORMAL / (1 + square / matches) * sqrt(variance)
    # rounding must not push an end beyond the rate itself
    return Rate(mean, min(mean, max(0.0, centre - reach)), max(mean, min(1.0, centre + reach)))
