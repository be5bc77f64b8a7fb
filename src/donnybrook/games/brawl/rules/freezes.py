"""Chapter I: Freeze."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules.codes import Code, Happened, No
from donnybrook.games.brawl.rules.state import BrawlState, Cell, cell_at
from donnybrook.kernel.state import Options


def why_not(s: BrawlState, at: i64) -> i64:
    """Nothing more is played on a frozen Base (BRL-089)."""
    return No.FROZEN if s.bases[at + Cell.FREEZE] >= 0 else No.OK


def add_freezes(s: BrawlState, zone: i64, out: Options) -> None:
    """Any unfrozen Base, at any place, of either owner, with or without Hits (BRL-088)."""
    first = Code.PLAY + zone * Code.ZONE + Code.ON_BASE
    codes = out.codes  # a row is short: there is room
    n = out.n
    place: i64
    for place in range(s.row[zone]):
        if why_not(s, cell_at(zone, place)) == No.OK:
            codes[n] = first + place
            n += 1
    out.n = n


def freeze(s: BrawlState, zone: i64, at: i64, card: i64) -> None:
    """The Freeze stays to the end; nothing more is played there (BRL-089)."""
    s.bases[at + Cell.FREEZE] = card
    s.loose[zone] -= 1
    s.loose_in_all -= 1


def tell_closed(s: BrawlState, zone: i64) -> None:
    """A zone may have closed by a Freeze or by a Clear."""
    if s.loose[zone] == 0:
        s.emit(Happened.ZONE_CLOSED, zone)
