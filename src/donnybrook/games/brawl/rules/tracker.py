"""The deck tracker: what anybody can count by elimination (BRL-007), and what a draw may bring."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules import hidden
from donnybrook.games.brawl.rules.reach import SCRATCH, add_plays
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Kind

NOTHING = [0] * Kind.COUNT


def pile_kinds(s: BrawlState, seat: i64) -> list[int]:
    """How many cards of each kind lie in a draw pile."""
    counts = vec[i64](NOTHING)
    end = (seat + 1) * DECK
    at: i64
    for at in range(end - s.left[seat], end):
        kind = s.kinds[s.piles[at]]
        counts[kind] = counts[kind] + 1
    return list(counts)


def next_kinds(s: BrawlState, seat: i64) -> list[int]:
    """What the next card may be, counted by kind; the Freezes come last (BRL-031)."""
    if hidden.known(s, seat) > 0:
        counts = [0] * Kind.COUNT
        counts[s.kinds[s.piles[(seat + 1) * DECK - s.left[seat]]]] = 1
        return counts
    counts = pile_kinds(s, seat)
    if sum(counts) > counts[Kind.FREEZE]:
        counts[Kind.FREEZE] = 0
    return counts


def playable(s: BrawlState, seat: i64, counts: list[int]) -> int:
    """How many of the counted cards would find a place now; all cards of a kind are alike."""
    found = 0
    seen: i64 = 0
    end = (seat + 1) * DECK
    at: i64
    for at in range(end - s.left[seat], end):
        card = s.piles[at]
        kind = s.kinds[card]
        if (seen >> kind) & 1 == 0 and counts[kind] > 0:
            seen |= 1 << kind
            SCRATCH.n = 0
            add_plays(s, seat, card, SCRATCH)
            if SCRATCH.n > 0:
                found += counts[kind]
    return found
