"""Cards as they lie on each other, for those who look at the whole of a pile."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules.state import DECK, NONE, BrawlState


def chain(s: BrawlState, top: i64) -> list[int]:
    """The cards of a string or pile from its first to its top."""
    cards: list[int] = []
    while top != NONE:
        cards.append(top)
        top = s.under[top]
    cards.reverse()
    return cards


def draw_pile(s: BrawlState, seat: i64) -> list[int]:
    """A draw pile, top card first."""
    end = (seat + 1) * DECK
    return [int(s.piles[at]) for at in range(end - s.left[seat], end)]
