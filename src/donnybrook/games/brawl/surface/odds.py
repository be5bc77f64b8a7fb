"""What the next card may be."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import gcd

from donnybrook.games.brawl.rules import tracker
from donnybrook.games.brawl.rules.codes import Code
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.state import BrawlState

NO_CHANCE = Fraction(0)
KEPT = 8192  # odds of a draw, in words


def counted(s: BrawlState, seat: int) -> tuple[list[int], int]:
    """How many cards of each kind the next one may be, and how many of them can be played."""
    counts = tracker.next_kinds(s, seat)
    return counts, tracker.playable(s, seat, counts)


def odds(content: Content, s: BrawlState, seat: int, code: int) -> dict[str, Fraction]:
    """Of a draw: the next card by elimination, and the chance that it can be played."""
    if code != Code.DRAW:
        return {}
    counts, playable = counted(s, seat)
    total = sum(counts)
    found = {
        sign: Fraction(count, total) if count else NO_CHANCE
        for sign, count in zip(content.signs, counts, strict=True)
    }
    found["playable"] = Fraction(playable, total)
    return found


def odds_in_words(content: Content, s: BrawlState, seat: int, code: int) -> dict[str, str]:
    """The same without the detour over fractions, and kept: people draw all the time."""
    if code != Code.DRAW:
        return {}
    counts, playable = counted(s, seat)
    key = (*counts, playable)
    found = content.drawn.get(key)
    if found is None:
        if len(content.drawn) >= KEPT:
            content.drawn.clear()
        found = content.drawn[key] = in_words(content, counts, playable)
    return found


def in_words(content: Content, counts: list[int], playable: int) -> dict[str, str]:
    total = sum(counts)
    found = {sign: share(count, total) for sign, count in zip(content.signs, counts, strict=True)}
    found["playable"] = share(playable, total)
    return found


@lru_cache(4096)
def share(count: int, total: int) -> str:
    """As a fraction in lowest terms; a deck knows few of them."""
    by = gcd(count, total)
    return f"{count // by}/{total // by}"
