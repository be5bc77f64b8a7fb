"""Chapter G: difficulty checks, N six-sided dice of which each that reaches D is a success."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.rules.state import BallState

BASE: Final = 4  # difficulty before modifiers (BBL-081)
HARDEST: Final = 6
IMPOSSIBLE: Final = 7


def final_difficulty(difficulty: i64) -> i64:
    """Above 6 nothing helps (BBL-082); below 1 counts as 1 (BBL-084)."""
    if difficulty > HARDEST:
        return IMPOSSIBLE
    return difficulty if difficulty > 1 else 1


def check(
    s: BallState, happened: i64, player: i64, dice: i64, difficulty: i64, need: i64, other: i64
) -> i64:
    """Roll as many dice as the attribute's value and count the successes (BBL-081).

    An impossible check that must be made is a botch without dice (BBL-083).
    `need` and `other` only go into the event.
    """
    difficulty = final_difficulty(difficulty)
    if difficulty == IMPOSSIBLE:
        dice = 0
    successes: i64 = 0
    shown: i64 = 0
    i: i64
    if s.journal is not None:
        for i in range(dice):
            die = s.die()
            shown = shown * 10 + die  # the dice in rolled order, as the digits of a number
            if die >= difficulty:
                successes += 1
        s.emit(happened, player, shown, difficulty, successes, need, other)
        return successes
    if s.tape is not None:
        return pooled(s, dice, difficulty)
    for i in range(dice):
        if s.below(6) + 1 >= difficulty:
            successes += 1
    return successes


def pooled(s: BallState, dice: i64, difficulty: i64) -> i64:
    """The same when only the number of successes matters: odds then run over few results."""
    counts = vec[i64]([0, 0, 0, 0, 0, 0])
    s.pool(dice, 6, counts)
    successes: i64 = 0
    face: i64
    for face in range(difficulty - 1, 6):
        successes += counts[face]
    return successes
