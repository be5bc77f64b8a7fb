"""What a table is worth to a side: the Bases it can expect."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules import scoring
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Cell, Form


class Weight:
    """Places in the weights, by the names of weights.toml."""

    TIE: Final = 0
    ROOM: Final = 1
    GROWING: Final = 2
    BLOCKED: Final = 3
    SOFTNESS: Final = 4
    TEMPO: Final = 5
    BURIED: Final = 6
    IDLE: Final = 7


def worth(s: BrawlState, seat: i64, w: vec[float]) -> float:
    """The Bases a seat's side can expect, less those of the other sides in its zones."""
    total = 0.0
    nth: i64
    place: i64
    for nth in range(2):
        zone = s.reach[seat * 2 + nth]
        if zone < 0:
            break
        side = s.side_of(zone, seat)
        for place in range(s.row[zone]):
            total += base_worth(s, s.cell(zone, place), zone, side, w)
    return total


def base_worth(s: BrawlState, at: i64, zone: i64, side: i64, w: vec[float]) -> float:
    """From -1 (lost) to 1 (won): the lead in Hits, how safe it is, who owns the tie."""
    bases = s.bases
    lead_here = float(bases[at + Cell.SCORE + side] - bases[at + Cell.SCORE + 1 - side])
    mine = s.side_of(zone, bases[at] // DECK) == side
    margin = lead_here + (w[Weight.TIE] if mine else -w[Weight.TIE])
    if bases[at + Cell.FREEZE] >= 0:
        return 1.0 if margin > 0.0 else -1.0
    margin += room(bases[at + Cell.STRING + side], w)
    margin -= room(bases[at + Cell.STRING + 1 - side], w)
    return margin / (w[Weight.SOFTNESS] + (margin if margin >= 0.0 else -margin))


def room(string: i64, w: vec[float]) -> float:
    """What a string may still grow by: nothing more while it is blocked."""
    if string >= 4:
        return w[Weight.BLOCKED]
    return w[Weight.ROOM] if string == 0 else w[Weight.GROWING]


def lead(s: BrawlState, seat: i64) -> float:
    """1, 0 or -1: who is ahead in Bases if the game ends now."""
    mine: i64 = 0
    best: i64 = 0
    zone: i64
    place: i64
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            winner = scoring.base_winner(s, zone, place)
            if winner == (seat & 1 if s.form == Form.TAG_TEAM else seat):
                mine += 1
            else:
                best += 1
    if s.form == Form.ROUND_ROBIN:
        best = best // (s.terms.seats - 1)
    if mine == best:
        return 0.0
    return 1.0 if mine > best else -1.0
