"""Chapter H: Clear."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules import bases
from donnybrook.games.brawl.rules.codes import Code, No
from donnybrook.games.brawl.rules.state import BrawlState, Cell, cell_at
from donnybrook.kernel.state import Options


def why_not(s: BrawlState, zone: i64, place: i64) -> i64:
    """Why a Base may not be cleared; owner and cards on it do not matter (BRL-086)."""
    count = s.row[zone]
    if s.bases[cell_at(zone, place) + Cell.FREEZE] >= 0:
        return No.FROZEN_IS_SAFE  # BRL-084
    if count == 1:
        return No.LAST_BASE  # BRL-083, in each zone by itself (BRL-156)
    if place == 0 or place == count - 1:
        return No.OK  # BRL-085
    if count < 4:
        return No.MIDDLE_BASE  # BRL-082
    return No.OK if s.terms.inner_clear else No.INNER_BASE  # BRL-181


def add_clears(s: BrawlState, zone: i64, out: Options) -> None:  # DP-09
    first = Code.PLAY + zone * Code.ZONE + Code.ON_BASE
    codes = out.codes  # a row is short: there is room
    n = out.n
    place: i64
    for place in range(s.row[zone]):
        if why_not(s, zone, place) == No.OK:
            codes[n] = first + place
            n += 1
    out.n = n


def size(s: BrawlState, at: i64) -> i64:
    """How many cards a Clear sweeps here, itself included."""
    count: i64 = 2
    side: i64
    for side in range(2):
        card = s.bases[at + Cell.TOP + side]
        while card >= 0:
            count += 1
            card = s.under[card]
    return count


def clear(s: BrawlState, zone: i64, place: i64, card: i64) -> None:
    """Sweep a Base, every card on it and the Clear out of the game (BRL-080, BRL-081)."""
    at = cell_at(zone, place)
    sweep(s, s.bases[at + Cell.TOP])
    sweep(s, s.bases[at + Cell.TOP + 1])
    sweep_one(s, s.bases[at])
    sweep_one(s, card)
    s.row[zone] -= 1
    s.loose[zone] -= 1
    s.loose_in_all -= 1
    i = place
    while i < s.row[zone]:  # BRL-023: no gaps
        bases.copy_cell(s, cell_at(zone, i + 1), cell_at(zone, i))
        i += 1


def sweep(s: BrawlState, top: i64) -> None:
    """Move a string to the swept pile as it lies."""
    if top < 0:
        return
    last = top
    while s.under[last] >= 0:
        last = s.under[last]
    s.under[last] = s.swept
    s.swept = top


def sweep_one(s: BrawlState, card: i64) -> None:
    s.under[card] = s.swept
    s.swept = card
