"""QR codes found on a drawn page by their three corners, and read module by module."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import segno
from PIL import Image

from donnybrook.paper import LONG

RUNS = re.compile(rb"\x00+|\xff+")
CORNER = (1, 1, 3, 1, 1)  # dark, light, dark, light, dark: a corner's rows, in modules
Matrix = tuple[tuple[int, ...], ...]


class Corner(NamedTuple):
    """The middle of a corner, and how wide a module is, in dots."""

    x: float
    y: float
    unit: float


def codes(page: Image.Image) -> set[Matrix]:
    """Every code on a page."""
    plain = page.convert("L").point(lambda light: 0 if light < 128 else 255)
    found = (read(plain, *three) for three in threes(corners(plain)))
    return {code for code in found if code is not None}


def matrix(link: str) -> Matrix:
    """The code that says a link."""
    sound = "m" if len(link) <= LONG else "l"
    return tuple(map(tuple, segno.make(link, error=sound, micro=False).matrix))


def corners(page: Image.Image) -> list[Corner]:
    """Places that look like a corner from the side and from above."""
    beside, above = bars(page), bars(page.transpose(Image.Transpose.TRANSPOSE))
    columns = {(round(y), round(x)) for x, y, _ in above}
    found: list[Corner] = []
    for x, y, unit in beside:
        crossed = any((round(x) + dx, round(y) + dy) in columns
                      for dx in (-1, 0, 1) for dy in (-1, 0, 1))  # fmt: skip
        if crossed and not any(abs(x - o.x) + abs(y - o.y) < 4 * unit for o in found):
            found.append(Corner(*middle(beside, x, y, unit), unit))
    return found


def middle(beside: list[Corner], x: float, y: float, unit: float) -> tuple[float, float]:
    """Of all rows that go through a corner."""
    rows = [one for one in beside if abs(one.x - x) < unit and abs(one.y - y) < 4 * unit]
    return sum(one.x for one in rows) / len(rows), sum(one.y for one in rows) / len(rows)


def bars(page: Image.Image) -> list[Corner]:
    """Where a row has the dark and light runs of a corner."""
    wide, high = page.size
    dots = page.tobytes()
    found = []
    for y in range(high):
        runs = [(run.start(), run.end()) for run in RUNS.finditer(dots[y * wide : (y + 1) * wide])]
        for n in range(len(runs) - 4):
            five = runs[n : n + 5]
            if dots[y * wide + five[0][0]] == 0:
                unit = (five[-1][1] - five[0][0]) / 7
                if unit > 1.5 and all(abs(end - start - share * unit) < 0.6 * unit
                       for (start, end), share in zip(five, CORNER, strict=True)):  # fmt: skip
                    found.append(Corner(sum(five[2]) / 2, y + 0.5, unit))
    return found


def threes(found: list[Corner]) -> Iterator[tuple[Corner, Corner, Corner]]:
    """Top left, top right and bottom left of what may be a code."""
    for a, b, c in permutations(found, 3):
        across, down = b.x - a.x, c.y - a.y
        square = abs(across - down) < a.unit and abs(b.y - a.y) < a.unit and abs(c.x - a.x) < a.unit
        if square and across > 13 * a.unit:
            yield a, b, c


def read(page: Image.Image, a: Corner, b: Corner, c: Corner) -> Matrix | None:
    """The modules; how many there are says the row that is dark and light in turn."""
    guess = round(((b.x - a.x) / a.unit - 10) / 4)
    counts = [4 * version + 10 for version in range(max(1, guess - 2), guess + 3)]
    count = min(counts, key=lambda each: timing(page, a, b, each))
    if timing(page, a, b, count) > 0.02:
        return None
    step = (b.x - a.x) / count, (c.y - a.y) / count
    return tuple(
        tuple(dark(page, a.x + (x - 3) * step[0], a.y + (y - 3) * step[1])
              for x in range(count + 7))
        for y in range(count + 7)
    )  # fmt: skip


def timing(page: Image.Image, a: Corner, b: Corner, count: int) -> float:
    """How far the row between two corners is from dark and light in turn."""
    step = (b.x - a.x) / count
    columns = range(8, count - 1)
    seen = [dark(page, a.x + (x - 3) * step, a.y + 3 * step) for x in columns]
    return sum(one == x % 2 for x, one in zip(columns, seen, strict=True)) / len(columns)


def dark(page: Image.Image, x: float, y: float) -> int:
    return int(page.getpixel((int(x), int(y))) == 0)
