"""What a table is worth to a side: the Bases it can expect."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules import scoring
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Cell, Form, cell_at, side_in


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
    reach = s.reach
    nth = seat * 2
    last = nth + 2
    while nth < last:
        zone = reach[nth]
        nth += 1
        if zone < 0:
            break
        side = side_in(s, zone, seat)
        at = cell_at(zone, 0)
        end = at + s.row[zone] * Cell.SIZE
        while at < end:
            total += base_worth(s, at, zone, side, w)
            at += Cell.SIZE
    return total


def base_worth(s: BrawlState, at: i64, zone: i64, side: i64, w: vec[float]) -> float:
    """From -1 (lost) to 1 (won): the lead in Hits, how safe it is, who owns the tie."""
    bases = s.bases
    other = 1 - side
    margin = float(bases[at + Cell.SCORE + side] - bases[at + Cell.SCORE + other])
    if side_in(s, zone, bases[at] // DECK) == side:
        margin += w[Weight.TIE]
    else:
        margin -= w[Weight.TIE]
    if bases[at + Cell.FREEZE] >= 0:
        return 1.0 if margin > 0.0 else -1.0
    margin += room(bases[at + Cell.STRING + side], w)
    margin -= room(bases[at + Cell.STRING + other], w)
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
