"""What the words of an option rest on, as one number: what is put alike again is kept encoded."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawl.rules.codes import Code
from donnybrook.games.brawl.rules.state import DECK, ROW, BrawlState, Cell, Form, Kind

UNLIKE: Final = -1  # rests on too much to be met again
MOST_SCORE: Final = 1 << 10
MOST_SERIAL: Final = 1 << 7
SEATS: Final = 8


def option_key(s: BrawlState, seat: int, code: int) -> int:
    """For a seat and a code of a match with the same options; UNLIKE of what is made each time."""
    if not len(s.hand) or s.form == Form.ROUND_ROBIN or s.reachable(seat) < 0:
        return UNLIKE
    kind = s.kinds[s.reachable(seat)]
    if code == Code.DISCARD:
        return int(kind)
    target: i64 = code - Code.PLAY
    if not 0 <= target < Code.ZONE:
        return UNLIKE
    key = kind * 2 + s.side_of(0, seat)
    if target < Code.ON_BASE:
        return int(key)
    if target >= Code.ON_STRING:
        return int(on_base(s, key, (target - Code.ON_STRING) // 2))
    if s.loose_in_all == 1 and kind != Kind.CLEAR:  # then its words tell how the game ends
        return UNLIKE
    return int(on_base(s, key, target - Code.ON_BASE))


def on_base(s: BrawlState, key: i64, place: i64) -> i64:
    """Together with the Base: its name and place, whose it is, and how it stands."""
    at = s.cell(0, place)
    owner, serial = s.bases[at] // DECK, s.bases[at + Cell.SERIAL]
    one, other = s.bases[at + Cell.SCORE], s.bases[at + Cell.SCORE + 1]
    if not (0 <= one < MOST_SCORE and 0 <= other < MOST_SCORE and 0 <= serial < MOST_SERIAL):
        return UNLIKE
    key = (key * SEATS + s.sides[0]) * SEATS + s.sides[1]
    key = (key * (ROW + 1) + s.row[0]) * (ROW + 1) + s.row_limit
    key = ((key * SEATS + owner) * 2 + s.side_of(0, owner)) * MOST_SERIAL + serial
    return (key * MOST_SCORE + one) * MOST_SCORE + other
