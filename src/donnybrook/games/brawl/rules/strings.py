"""Chapter G: Hit, Hit-2, Block, Press.

For legality a string is one number (BRL-078): 0 empty, 1 + colour open, 4 + colour blocked.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawl.rules.codes import Code, No
from donnybrook.games.brawl.rules.state import BrawlState, Cell, Kind, cell_at
from donnybrook.kernel.state import Options

BLOCKED: Final = 0b1110000  # the states 4 to 6


def why_not(s: BrawlState, at: i64, side: i64, kind: i64) -> i64:
    """Why a string of an unfrozen Base does not take a card of this kind in this match."""
    string = s.bases[at + Cell.STRING + side]
    if (takers(kind) >> string) & 1:
        strict = shuns_press(s, kind) and is_press(s, at, side)
        return No.HIT2_ON_PRESS if strict else No.OK  # BRL-075
    if kind == Kind.PRESS:
        return No.PRESS_NEEDS_BLOCK  # BRL-077
    if string > 3:
        return No.BLOCKED  # BRL-071
    if kind < Kind.HIT2:
        return No.TWO_COLOURS  # BRL-067
    if kind < Kind.BLOCK:
        return No.HIT2_FIRST if string == 0 else No.HIT2_COLOUR  # BRL-068
    return No.BLOCK_FIRST if string == 0 else No.BLOCK_COLOUR  # BRL-070


def takers(kind: i64) -> i64:
    """The strings that take a card of this kind, one bit for each of their seven states.

    Only a Press has the bits of blocked strings: nothing else goes on a Block (BRL-071).
    A Hit-2 and a Press leave a string open, so what goes on a Hit goes on them (BRL-069, BRL-074).
    """
    if kind < Kind.HIT2:
        return 1 | 1 << kind  # BRL-065: an empty end; BRL-066, BRL-067: its own colour
    if kind < Kind.BLOCK:
        return 1 << (kind - Kind.HIT2 + 1)  # BRL-068: its own colour, never an empty end
    if kind < Kind.PRESS:
        return 1 << (kind - Kind.BLOCK + 1)  # BRL-070: its own colour, never an empty end
    return BLOCKED  # BRL-073; BRL-077: on nothing else


def shuns_press(s: BrawlState, kind: i64) -> bool:  # BRL-075
    """With `hit2_on_press` off a Hit-2 may not lie directly on a Press."""
    return kind >= Kind.HIT2 and kind < Kind.BLOCK and not s.terms.hit2_on_press


def is_press(s: BrawlState, at: i64, side: i64) -> bool:
    """Whether the top card of a string that is not empty is a Press."""
    return s.kinds[s.bases[at + Cell.TOP + side]] == Kind.PRESS


def add_strings(s: BrawlState, zone: i64, kind: i64, out: Options) -> None:
    """Every end of every unfrozen Base whose string accepts the card (DP-11)."""
    code = Code.PLAY + zone * Code.ZONE + Code.ON_STRING
    at = cell_at(zone, 0)
    end = at + s.row[zone] * Cell.SIZE
    bases = s.bases
    mask = takers(kind)
    strict = shuns_press(s, kind)
    codes = out.codes  # written directly: this loop is half of a simulation
    n = out.n
    while at < end:
        if bases[at + Cell.FREEZE] < 0:  # BRL-089
            if (mask >> bases[at + Cell.STRING]) & 1 and not (strict and is_press(s, at, 0)):
                codes[n] = code
                n += 1
            if (mask >> bases[at + Cell.STRING + 1]) & 1 and not (strict and is_press(s, at, 1)):
                codes[n] = code + 1
                n += 1
        at += Cell.SIZE
        code += 2
    out.n = n


def lengthen(s: BrawlState, at: i64, side: i64, card: i64, kind: i64) -> None:
    """Put a card on the top of a string. It counts for that side, whoever played it (BRL-025)."""
    bases = s.bases
    string = at + Cell.STRING + side
    if kind < Kind.HIT2:
        bases[string] = kind
        bases[at + Cell.SCORE + side] += 1  # BRL-133
    elif kind < Kind.BLOCK:
        bases[at + Cell.SCORE + side] += 2  # BRL-133
    elif kind < Kind.PRESS:
        bases[string] += 3  # shut; the Hits under it keep counting (BRL-072)
    else:
        bases[string] -= 3  # as if neither Block nor Press were there (BRL-073, BRL-076)
    s.under[card] = bases[at + Cell.TOP + side]
    bases[at + Cell.TOP + side] = card
