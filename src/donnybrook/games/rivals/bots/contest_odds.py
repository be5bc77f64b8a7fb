"""The chance that an attack wins, reckoned in floats for the bots; `odds.py` has it exactly."""

from __future__ import annotations

from mypy_extensions import i64


def up_to(face: i64, dice: i64) -> float:
    """The chance that no die of a pool shows more than a face."""
    if face <= 0:
        return 0.0
    if face >= 6:
        return 1.0
    one = float(face) / 6.0
    chance = one
    i: i64
    for i in range(dice - 1):
        chance *= one
    return chance


def up_to_unequal(face: i64, dice: i64) -> float:
    """The same, and no two dice show the same number (KCR-402)."""
    if face > 6:
        face = 6
    chance = 1.0
    i: i64
    for i in range(dice):
        if face - i <= 0:
            return 0.0
        chance *= float(face - i) / 6.0
    return chance


def hit_chance(
    attack_dice: i64, attack_mod: i64, defence_dice: i64, defence_mod: i64, doubles_save: bool,
    attack_lift: i64 = 0, defence_lift: i64 = 0,
) -> float:  # fmt: skip
    """The higher result wins, a tie goes to the defender, results lie within 1 to 6 (KCR-274).

    A lift is a Rivalry that will raise the highest die by one, to at most 6 (KCR-320).
    """
    won = 0.0
    below = 0.0
    result: i64
    for result in range(1, 6):
        face = result - defence_mod
        if face < 6:
            face -= defence_lift
        if doubles_save:
            beaten = up_to_unequal(face, defence_dice)
        else:
            beaten = up_to(face, defence_dice)
        high = result - attack_mod
        if high < 6:
            high -= attack_lift
        won += (beaten - below) * (1.0 - up_to(high, attack_dice))
        below = beaten
    return won


def at_most(result: i64, dice: i64, modifier: i64, no_doubles: bool) -> float:
    """The chance of a result no better than this, in a pool (without doubles)."""
    face = result - modifier
    return up_to_unequal(face, dice) if no_doubles else up_to(face, dice)
