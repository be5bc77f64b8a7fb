"""What the next card may be."""

from __future__ import annotations

from fractions import Fraction

from donnybrook.games.brawl.rules import tracker
from donnybrook.games.brawl.rules.codes import Code
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.state import BrawlState

NO_CHANCE = Fraction(0)


def odds(content: Content, s: BrawlState, seat: int, code: int) -> dict[str, Fraction]:
    """Of a draw: the next card by elimination, and the chance that it can be played."""
    if code != Code.DRAW:
        return {}
    counts = tracker.next_kinds(s, seat)
    total = sum(counts)
    found = {
        sign: Fraction(count, total) if count else NO_CHANCE
        for sign, count in zip(content.signs, counts, strict=True)
    }
    found["playable"] = Fraction(tracker.playable(s, seat, counts), total)
    return found
