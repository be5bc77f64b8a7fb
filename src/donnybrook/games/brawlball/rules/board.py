"""Chapter B: the board. A square is row * 11 + file; a rim of squares off the field lies around.

Files a-i are 1-9 from west to east, rows 1-14 run from south to north (BBL-011).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final = 11  # nine files and the rim
SIZE: Final = 176  # sixteen rows with the rim
FILES: Final = 9
ROWS: Final = 14
HALF: Final = 54  # squares of a half without its end zone

EMPTY: Final = -1  # as occupant of a square
OFF: Final = -2

RED: Final = 0
BLUE: Final = 1


class Way:
    """The eight directions in the order of the eight-sided scatter die."""

    NW: Final = 0
    N: Final = 1
    NE: Final = 2
    W: Final = 3
    E: Final = 4
    SW: Final = 5
    S: Final = 6
    SE: Final = 7


DELTA: Final = vec[i64]([10, 11, 12, -1, 1, -12, -11, -10])
EAST: Final = vec[i64]([-1, 0, 1, -1, 1, -1, 0, 1])  # how many files further east
LEFT: Final = vec[i64]([3, 0, 1, 5, 2, 6, 7, 4])  # 45 degrees against the clock
RIGHT: Final = vec[i64]([1, 2, 4, 0, 7, 3, 5, 6])

FILE: Final = vec[i64]([sq % WIDTH for sq in range(SIZE)])  # looked up: quicker than a division
ROW: Final = vec[i64]([sq // WIDTH for sq in range(SIZE)])


def square(file: i64, row: i64) -> i64:
    return row * WIDTH + file


def file_of(sq: i64) -> i64:
    return sq % WIDTH


def row_of(sq: i64) -> i64:
    return sq // WIDTH


def on_field(sq: i64) -> bool:
    if sq < WIDTH or sq >= WIDTH * (ROWS + 1):
        return False
    file = sq % WIDTH
    return file >= 1 and file <= FILES


def in_half(sq: i64, team: i64) -> bool:
    """Rows 1-7 are Red's half, rows 8-14 Blue's (BBL-012); Red has the south end (BBL-017)."""
    return (sq // WIDTH <= 7) == (team == RED)


def home_row(team: i64) -> i64:
    """The row of a team's own end zone, which is part of its half (BBL-013)."""
    return 1 if team == RED else ROWS


def is_goal(sq: i64, team: i64) -> bool:
    """Whether a square lies in the end zone that a team attacks."""
    return sq // WIDTH == home_row(1 - team)


def side_zone(sq: i64) -> i64:  # BBL-014
    """1 for the west side zone (files a and b), 2 for the east one (h and i), 0 for none."""
    file = sq % WIDTH
    if file <= 2:
        return 1
    return 2 if file >= 8 else 0


def centre_row(team: i64) -> i64:  # BBL-015
    """The row of a team's own half that touches the halfway line."""
    return 7 if team == RED else 8


def half_square(place: i64, team: i64) -> i64:
    """The square of a place 0-53 of a half, counted from behind the end zone; Blue's is turned."""
    rank = place // FILES + 2
    return square(place % FILES + 1, rank if team == RED else ROWS + 1 - rank)


HALF_SQUARES: Final = vec[i64]([  # team * HALF + place
    half_square(i64(place), i64(team)) for team in range(2) for place in range(HALF)
])  # fmt: skip
SIDE_ZONES: Final = vec[i64]([side_zone(i64(sq)) for sq in range(SIZE)])


def half_place(sq: i64, team: i64) -> i64:
    """The place of a square in a half, or -1 if it is not one of its 54."""
    rank = row_of(sq) if team == RED else ROWS + 1 - row_of(sq)
    if rank < 2 or rank > 7 or not on_field(sq):
        return -1
    return (rank - 2) * FILES + file_of(sq) - 1


def is_next_to(one: i64, other: i64) -> bool:
    """One of the eight neighbouring squares."""
    gap = one - other if one > other else other - one
    return gap == 1 or (gap >= 10 and gap <= 12)


def way_to(one: i64, other: i64) -> i64:
    """The direction of a neighbouring square."""
    gap = other - one
    way: i64
    for way in range(8):
        if DELTA[way] == gap:
            return way
    return -1


def files_apart(one: i64, other: i64) -> i64:
    gap = file_of(other) - file_of(one)
    return gap if gap >= 0 else -gap


def rows_apart(one: i64, other: i64) -> i64:
    gap = row_of(other) - row_of(one)
    return gap if gap >= 0 else -gap


def king_steps(one: i64, other: i64) -> i64:
    """How far two squares are apart in steps over an empty board."""
    return steps_to(FILE[one], ROW[one], other)


def steps_to(file: i64, row: i64, other: i64) -> i64:
    """How far a square is from a file and row in steps over an empty board."""
    files = FILE[other] - file
    rows = ROW[other] - row
    if files < 0:
        files = -files
    if rows < 0:
        rows = -rows
    return files if files > rows else rows


def empty_board() -> vec[i64]:
    """126 empty squares (BBL-011) and the rim."""
    board = vec[i64]([OFF] * SIZE)
    sq: i64
    for sq in range(SIZE):
        if on_field(sq):
            board[sq] = EMPTY
    return board
