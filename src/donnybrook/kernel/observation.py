"""Observations: what a seat may know of a position as numbers, written by compiled code.

An observer has one row of 16-bit numbers, which `observe` fills anew; `follow` writes behind what
stands in it, so that the observations of many matches lie one after the other. What never changes
in a match (the properties of cards, say) stands in its template. Whoever keeps a row copies it.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64, mypyc_attr

from donnybrook.kernel.state import FRAME, State

HALF: Final = 0x7FFF
MOST: Final = 32767
LOWER: Final = 0xFFFFFFFF  # a set is looked at 32 members at a time
SEQUENCE: Final = 0x077CB531  # of de Bruijn: times a power of two it says which, in five bits
WHICH: Final = vec[i64]([
    next(i for i in range(32) if ((SEQUENCE << i) & LOWER) >> 27 == five) for five in range(32)
])  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes the observations of one game with given options."""

    def __init__(self, layout: Any) -> None:
        self.layout: Any = layout
        self.width: i64 = layout.width
        self.template: Final[vec[i16]] = zeros(self.width)
        self.room: Final[vec[i16]] = vec[i16](capacity=self.width)
        self.row: vec[i16] = extend(self.room, self.template)
        self.base: i64 = 0  # where in the row the open observation begins

    def at(self, name: str) -> i64:
        """Where a field begins."""
        begin: i64 = self.layout.at[name]
        return begin

    def observe(self, state: State, seat: i64) -> None:
        """Fill the row with what a seat knows of a position."""
        self.base = 0
        self.row = extend(self.room, self.template)
        self.write(state, seat)

    def follow(self, state: State, seat: i64) -> None:
        """Write what a seat knows of a position behind what stands in the row."""
        self.base = len(self.row)
        self.row = extend(self.row, self.template)
        self.write(state, seat)

    def write(self, state: State, seat: i64) -> None:
        """What a game defines: put numbers into the row, which from `base` on is the template."""
        raise NotImplementedError

    def write_frames(self, state: State, at: i64, procedures: i64) -> None:
        """The open procedure and the one below it; the fields are `frame_fields`."""
        row = self.row
        row[at + state.procedure] = 1
        at += procedures
        row[at] = clipped(state.step)
        if state.arg0 != 0:
            split(row, at + 1, state.arg0)
        if state.arg1 != 0:
            split(row, at + 3, state.arg1)
        if state.arg2 != 0:
            split(row, at + 5, state.arg2)
        if state.arg3 != 0:
            split(row, at + 7, state.arg3)
        if state.depth > 0:
            frames = state.frames
            below = (state.depth - 1) * FRAME
            row[at + 9 + frames[below]] = 1
            at += 9 + procedures
            i: i64
            for i in range(4):
                number = frames[below + 2 + i]
                if number != 0:
                    split(row, at + i * 2, number)


def tick(row: vec[i16], at: i64, bits: i64) -> None:
    """A one for each member of a set, without a look at those that are not in it."""
    while bits != 0:
        part = bits & LOWER
        while part != 0:
            low = part & -part
            five = ((low * SEQUENCE) & LOWER) >> 27
            to = at + WHICH[five]
            row[to] = 1
            part ^= low
        bits >>= 32
        at += 32


def zeros(n: i64) -> vec[i16]:
    row = vec[i16](capacity=n)
    i: i64
    for i in range(n):
        row = append(row, i16(0))
    return row


def split(row: vec[i16], at: i64, number: i64) -> None:
    """A number of up to 30 bits as two of 15; what is negative as -1, 0."""
    if number < 0:
        row[at] = -1
    else:
        row[at] = i16(number & HALF)
        row[at + 1] = i16((number >> 15) & HALF)


def clipped(number: i64) -> i16:
    """A number from 0 to 32767; beyond them the nearest."""
    if number < 0:
        return 0
    return i16(number) if number < MOST else i16(MOST)
