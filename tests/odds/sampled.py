"""Odds against sampled outcomes: for choices with more tapes than can be played.

Each choice is played many times in worlds that its seat cannot tell apart; every name within 4
standard errors. docs/coach.md says why 4.
"""

from __future__ import annotations

from collections import Counter
from math import exp, lgamma, log, sqrt
from statistics import NormalDist

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from tests.odds.observers import WATCHES
from tests.odds.positions import Position

MOST_ERRORS = 4.0
NEVER, BELL = 99.0, NormalDist()
MANY = 100.0  # expected on either side: from here on counts spread like a bell


def wrong(game: Game, at: Position, samples: int) -> list[str]:
    """The chances that are far off; they are looked at once more.

    Of thousands of chances one is off by four errors now and then, by luck; but not twice.
    """
    odds = {
        name: float(chance) for name, chance in game.advice.odds(at.state, at.seat, at.code).items()
    }
    luck = Chance()
    luck.seed(at.match, at.decision, 0x5A3)
    found = []
    for about, compared in questions(list(odds)):
        seen = sample(game, at, samples, list(odds), about, luck)
        for name in compared:
            if errors(odds[name], seen[name], samples) <= MOST_ERRORS:
                continue
            again = sample(game, at, samples, list(odds), about, luck)
            if errors(odds[name], again[name], samples) > MOST_ERRORS:
                share = again[name] / samples
                found.append(f"{name} is said to be {odds[name]:.4f}, seen {share:.4f}")
    return found


def questions(names: list[str]) -> list[tuple[str, list[str]]]:
    """What is played for, and which chances that shows; against each answer by itself."""
    if names[0].startswith("hit against"):
        return [(name, [name]) for name in names]
    return [(names[0], names)]


def sample(
    game: Game, at: Position, samples: int, names: list[str], about: str, luck: Chance
) -> Counter[str]:
    """Play a choice many times in worlds that its seat cannot tell apart."""
    twin = at.state.copy()
    counts: Counter[str] = Counter()
    for _ in range(samples):
        at.state.copy_into(twin)
        twin.redeal(at.seat, luck)
        twin.seed(luck.word(), luck.word(), luck.word())
        counts.update(WATCHES[game.name](game, twin, at.seat, at.code, names, about).outcome())
    return counts


def errors(chance: float, seen: int, samples: int) -> float:
    """How many standard errors a count is off; of seldom things by how seldom such a count is."""
    if not 0.0 < chance < 1.0:
        return 0.0 if seen == chance * samples else NEVER
    if samples * min(chance, 1 - chance) >= MANY:
        return abs(seen / samples - chance) / sqrt(chance * (1 - chance) / samples)
    tail = min(at_least(chance, seen, samples), at_least(1 - chance, samples - seen, samples))
    return max(0.0, -BELL.inv_cdf(max(tail, 1e-300))) if tail < 0.5 else 0.0


def at_least(chance: float, seen: int, samples: int) -> float:
    """How likely a count is to be this one or a higher one: the exact binomial tail."""
    first = lgamma(samples + 1) - lgamma(seen + 1) - lgamma(samples - seen + 1)
    term = exp(first + seen * log(chance) + (samples - seen) * log(1 - chance))
    total = 0.0
    for count in range(seen, samples + 1):
        total += term
        if term < total * 1e-12 and count > samples * chance:
            break
        term *= (samples - count) / (count + 1) * chance / (1 - chance)
    return total
