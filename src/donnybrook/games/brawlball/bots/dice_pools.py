"""Chances of pools of dice as numbers in a table, for plans and bots; exact fractions: dice.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST: Final = 24  # dice of a pool
ROW: Final = 26  # successes 0-24, and none beyond
FACES: Final = 8  # difficulties 1-6, and impossible


def fill() -> vec[float]:
    """at_least[(difficulty * 25 + dice) * ROW + successes], built up die by die."""
    table = vec[float]([0.0] * (FACES * (MOST + 1) * ROW))
    difficulty: i64
    dice: i64
    k: i64
    for difficulty in range(FACES):
        hit = 1.0 if difficulty < 2 else float(7 - difficulty) / 6.0
        for dice in range(MOST + 1):
            row = (difficulty * (MOST + 1) + dice) * ROW
            table[row] = 1.0
            if dice == 0:
                continue
            for k in range(1, dice + 1):
                before = row - ROW
                table[row + k] = hit * table[before + k - 1] + (1.0 - hit) * table[before + k]
    return table


TABLE: Final = fill()


def at_least(dice: i64, difficulty: i64, successes: i64) -> float:
    """The chance of so many successes or more (BBL-081, BBL-082, BBL-084)."""
    if difficulty > 7:
        difficulty = 7
    elif difficulty < 1:
        difficulty = 1
    if dice > MOST:
        dice = MOST
    if successes > dice:
        return 0.0
    return TABLE[(difficulty * (MOST + 1) + dice) * ROW + successes]
