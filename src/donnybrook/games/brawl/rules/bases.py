"""Chapter F: Base."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules.codes import Code, No
from donnybrook.games.brawl.rules.state import (
    DECK,
    NONE,
    ROW,
    BrawlState,
    Cell,
    Form,
    cell_at,
    side_in,
)
from donnybrook.kernel.state import Options


def why_not(s: BrawlState, zone: i64) -> i64:
    """No room beyond the limit of the row; frozen Bases count too (BRL-062, BRL-063)."""
    if s.row[zone] < s.row_limit:
        return No.OK
    return No.TEAM_ROW_FULL if s.form == Form.TAG_TEAM else No.ROW_FULL  # BRL-172


def add_places(s: BrawlState, zone: i64, out: Options) -> None:
    """A Base goes to the left or right end, never between two (BRL-060, BRL-061)."""
    if why_not(s, zone) == No.OK:
        first = Code.PLAY + zone * Code.ZONE + Code.NEW
        codes = out.codes
        n = out.n
        codes[n] = first
        codes[n + 1] = first + 1
        out.n = n + 2


def lay_base(s: BrawlState, zone: i64, right: i64, card: i64) -> i64:
    """Put a Base at an end of the row, also beside a frozen one (BRL-064); returns where."""
    count = s.row[zone]
    place = count
    if right == 0:
        place = 0
        move = count
        while move > 0:
            copy_cell(s, cell_at(zone, move - 1), cell_at(zone, move))
            move -= 1
    at = cell_at(zone, place)
    bases = s.bases
    bases[at] = card
    bases[at + Cell.FREEZE] = NONE
    bases[at + Cell.TOP] = NONE
    bases[at + Cell.TOP + 1] = NONE
    bases[at + Cell.STRING] = 0
    bases[at + Cell.STRING + 1] = 0
    bases[at + Cell.SCORE] = 0
    bases[at + Cell.SCORE + 1] = 0
    owner_side = zone * 2 + side_in(s, zone, card // DECK)
    s.laid[owner_side] += 1
    bases[at + Cell.SERIAL] = s.laid[owner_side]
    s.row[zone] = count + 1
    s.loose[zone] += 1
    s.loose_in_all += 1
    return at


def copy_cell(s: BrawlState, source: i64, target: i64) -> None:
    """A Base moves along the row; it keeps everything on it."""
    bases = s.bases
    i: i64
    for i in range(Cell.SIZE):
        bases[target + i] = bases[source + i]


def place_of(s: BrawlState, zone: i64, card: i64) -> i64:
    """The place of a Base in its row by its id, NONE if it is gone (BRL-050)."""
    place: i64
    for place in range(ROW):
        if place < s.row[zone] and s.bases[cell_at(zone, place)] == card:
            return place
    return NONE
