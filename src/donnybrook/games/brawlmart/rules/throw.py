"""Sums of dice, counted instead of rolled: what the odds of a duel begin with."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SUMS: Final = 40  # above every sum of dice


class Throw:
    """The sums that some dice can show: how many ways lead to each."""

    def __init__(self) -> None:
        self.ways: vec[i64] = vec[i64]([0] * SUMS)
        self.bust: i64 = 0  # ways to bust
        self.all_ways: i64 = 0
        self.least: i64 = 0
        self.most: i64 = 0

    def count(self, dice: i64, sides: i64, reroll: i64, bust: i64) -> None:
        """Count the throws of so many dice, rerolled once where they must be (BMT-077)."""
        face_ways = vec[i64]([0] * 8)
        die_ways = sides
        face: i64
        if reroll == 0:
            for face in range(1, sides + 1):
                face_ways[face] = 1
        else:
            again: i64 = 0  # faces that are rerolled
            for face in range(1, sides + 1):
                again += (reroll >> face) & 1
            die_ways = sides * sides
            for face in range(1, sides + 1):
                face_ways[face] = again + (0 if (reroll >> face) & 1 else sides)
        for face in range(1, sides + 1):
            if (bust >> face) & 1:
                face_ways[face] = 0
        self.add_up(dice, sides, die_ways, face_ways)

    def add_up(self, dice: i64, sides: i64, die_ways: i64, face_ways: vec[i64]) -> None:
        ways = self.ways
        at: i64
        for at in range(SUMS):
            ways[at] = 0
        ways[0] = 1
        self.all_ways = 1
        die: i64
        face: i64
        for die in range(dice):
            self.all_ways *= die_ways
            at = (die + 1) * sides
            while at >= 0:
                total: i64 = 0
                for face in range(1, sides + 1):
                    if face <= at:
                        total += ways[at - face] * face_ways[face]
                ways[at] = total
                at -= 1
        good: i64 = 0
        for at in range(dice, dice * sides + 1):
            good += ways[at]
        self.bust = self.all_ways - good
        self.least = dice
        self.most = dice * sides
