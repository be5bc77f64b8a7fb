"""How a match stands, for a search that stops in it and for the coach: the chance to win this
round, and what a round is worth with the rounds that were won before.

What counts for a round stands in weights.toml, as logarithms of the odds, fitted to the ends of
real matches (`donnybrook fit knockdown`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.bots.evaluation import actions_left, fail_chance
from donnybrook.games.knockdown.rules import hands, knockdown_test
from donnybrook.games.knockdown.rules.state import (
    NONE,
    KnockdownState,
    Who,
    hand_size,
    of_player,
    strain_of,
)
from donnybrook.games.knockdown.rules.tables import Passive, Symbol


class Weight:
    """Places in the weights, by the names of weights.toml."""

    TEMPO: Final = 15
    LEFT: Final = 16
    FALL: Final = 17
    HURT: Final = 18
    POISON: Final = 19
    HAND: Final = 20
    SURPLUS: Final = 21
    SHIELD: Final = 22
    VEILED: Final = 23
    IMAGE: Final = 24
    SHAPE: Final = 25
    RAGE: Final = 26


def position(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """From 0 (lost) to 1 (won)."""
    mine = s.terms.rounds_to_win - of_player(s, seat, Who.VICTORY)
    theirs = s.terms.rounds_to_win - of_player(s, 1 - seat, Who.VICTORY)
    won = 0.5
    if len(s.row) > 0:  # a round has begun
        won = chance(round_odds(s, seat, w))
    return match_chance(mine, theirs, won, chance(first_odds(s, w)))


def chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


def first_odds(s: KnockdownState, w: vec[float]) -> float:
    """To go first in a round, against the cards that the other draws for it (KDN-034)."""
    cards = float(s.terms.second_player_draws)
    return w[Weight.TEMPO] + 2.0 * w[Weight.LEFT] - w[Weight.HAND] * cards


def match_chance(mine: i64, theirs: i64, won: float, first: float) -> float:
    """The chance to win so many rounds before the other does: this one with the chance `won`,
    each later one as the first or the second player, for the loser goes first (KDN-213).
    """
    if mine == 0:
        return 1.0
    if theirs == 0:
        return 0.0
    after_win = match_chance(mine - 1, theirs, 1.0 - first, first)
    after_loss = match_chance(mine, theirs - 1, first, first)
    return won * after_win + (1.0 - won) * after_loss


def round_odds(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """The logarithm of the odds to win this round, from what the seat may know."""
    other = 1 - seat
    blocks = hands.count_symbol(s, seat, Symbol.BLOCK)
    odds = w[Weight.SHIELD] * float(blocks if blocks < 2 else 2)
    odds -= w[Weight.VEILED] * float(hand_size(s, other))
    odds += fighter_odds(s, seat, w) - fighter_odds(s, other, w)
    return odds + turn_odds(s, seat, w) - turn_odds(s, other, w)


def turn_odds(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """To be on turn, and what may be done with it."""
    left = actions_left(s, seat)
    if left < 0:
        return 0.0
    return (
        w[Weight.TEMPO] + w[Weight.LEFT] * float(left) + w[Weight.FALL] * fail_chance(s, 1 - seat)
    )


def fighter_odds(s: KnockdownState, seat: i64, w: vec[float]) -> float:
    """Wounds, cards, tokens and markers of a fighter."""
    held = hand_size(s, seat)
    odds = w[Weight.HAND] * float(held) + w[Weight.POISON] * float(of_player(s, seat, Who.VENOM))
    if held > 4:
        odds += w[Weight.SURPLUS] * float(held - 4)
    odds += w[Weight.HURT] * float(strain_of(s, seat) - knockdown_test.modifier(s, seat))
    if of_player(s, seat, Who.PASSIVE) == Passive.FURY:
        odds += w[Weight.RAGE] * float(of_player(s, seat, Who.TOKENS))
    if of_player(s, seat, Who.ECHO) != NONE:
        odds += w[Weight.IMAGE]
    if of_player(s, seat, Who.FORM) != NONE:
        odds += w[Weight.SHAPE]
    return odds
