"""The Zones of a Map on paper: what stands on them, and each as a card of its own."""

from __future__ import annotations

from itertools import combinations

from donnybrook.games.rivals.maps.wire import OfferedMap
from donnybrook.kernel.paper import Board, Drawing

Box = tuple[float, float, float, float]
TINTS = ("#D9D3F7", "#CDF2F5", "#FFE7A6", "#FBD0E6", "#E2F59B", "#CFEFD9")
UNIT = 10.0  # millimetres of a Map's unit on a Zone card
LEAST = 14  # twentieths of that, where it saves a sheet
SHEET = 190.0, 244.0  # room for the cards of a page
TOP = 12.0
BETWEEN = 4.0


def cards(each: OfferedMap) -> list[Board]:
    """Cards to lay out a Map with, as few sheets as can be: hatched edges lie over one another."""
    wide, high = (max(getattr(zone, side) for zone in each.zones) for side in ("w", "h"))
    most = min(UNIT, SHEET[0] / wide, SHEET[1] / high)
    scales = [most * share / 20 for share in range(20, LEAST - 1, -1)]
    sheets, scale = min(((laid(each, scale), scale) for scale in scales),
                        key=lambda one: len(one[0]))  # fmt: skip
    return [page(each, spots, scale, n) for n, spots in enumerate(sheets)]


def laid(each: OfferedMap, scale: float) -> list[dict[int, tuple[float, float]]]:
    """Where each card lies on its sheet: in rows, the highest first."""
    sheets: list[dict[int, tuple[float, float]]] = []
    rows: list[list[float]] = []  # of each row: its sheet, its top, its height, its next place
    foot: list[float] = []
    for index in sorted(range(len(each.zones)), key=lambda n: -each.zones[n].h):
        w, h = each.zones[index].w * scale, each.zones[index].h * scale
        row = next((row for row in rows if row[3] + w <= SHEET[0] + 0.01), None)
        if row is None:
            at = next((n for n, end in enumerate(foot) if end + h <= SHEET[1] + 0.01), len(foot))
            if at == len(foot):
                sheets.append({})
                foot.append(0.0)
            row = [at, foot[at], h, 0.0]
            rows.append(row)
            foot[at] += h + BETWEEN
        sheets[int(row[0])][index] = row[3], row[1] + TOP
        row[3] += w + BETWEEN
    return sheets


def page(each: OfferedMap, spots: dict[int, tuple[float, float]], scale: float, n: int) -> Board:
    drawing = Drawing()
    for index, (x, y) in spots.items():
        zone = each.zones[index]
        card(drawing, each, index, (x, y, zone.w * scale, zone.h * scale), scale)
    told = f"{each.name}: lay hatched edges over one another"
    drawing.fitted(0, 0, SHEET[0], 9, told, 4.4, "bill", "left")
    title = f"RIVALS: {each.name}, Zone cards {n + 1}"
    return drawing.board(title, SHEET[0] + 1, SHEET[1] + TOP + 1)


def card(drawing: Drawing, each: OfferedMap, index: int, box: Box, scale: float) -> None:
    """A Zone in its shape, with what other cards will cover."""
    x, y, w, h = box
    zone = each.zones[index]
    drawing.box(x, y, w, h, fill=TINTS[index % len(TINTS)], stroke_width=0.9)
    for other in each.zones:
        left, top = max(zone.x, other.x), max(zone.y, other.y)
        right, foot = min(zone.x + zone.w, other.x + other.w), min(zone.y + zone.h,
                                                                   other.y + other.h)  # fmt: skip
        if other is not zone and left < right and top < foot:
            hatched(drawing, (x + (left - zone.x) * scale, y + (top - zone.y) * scale,
                              (right - left) * scale, (foot - top) * scale))  # fmt: skip
    left, top, own_w, own_h = free(index, each)
    room = (x + (left - zone.x) * scale, y + (top - zone.y) * scale, own_w * scale, own_h * scale)
    beside = "next to " + ", ".join(map(str, zone.adjacent))
    told = "; ".join(word for word in (marks(each, index + 1), beside) if word)
    label(drawing, room, index + 1, zone.name, told)


def hatched(drawing: Drawing, box: Box) -> None:
    """Falling lines on white."""
    x, y, w, h = box
    drawing.box(x, y, w, h, fill="#FDFDF9", stroke_width=0.25, stroke_dasharray="1.2 0.8")
    for n in range(1, int((w + h) / 2.4) + 1):
        at = n * 2.4
        start, end = max(0.0, at - h), min(at, w)
        drawing.line(x + start, y + at - start, x + end, y + at - end, stroke_width=0.22)


def marks(each: OfferedMap, number: int) -> str:
    """What a Zone is: where a Crew starts, where Cover stands."""
    told = (("start", each.spawns), ("Cover", each.cover))
    return ", ".join(word for word, numbers in told if number in numbers)


def free(index: int, each: OfferedMap) -> tuple[int, int, int, int]:
    """The largest part of a Zone that no other one lies over."""
    zone = each.zones[index]
    others = [one for n, one in enumerate(each.zones) if n != index]
    xs = sorted({zone.x, zone.x + zone.w, *(x for one in others for x in (one.x, one.x + one.w)
                                            if zone.x < x < zone.x + zone.w)})  # fmt: skip
    ys = sorted({zone.y, zone.y + zone.h, *(y for one in others for y in (one.y, one.y + one.h)
                                            if zone.y < y < zone.y + zone.h)})  # fmt: skip
    parts = [
        (x, y, right - x, bottom - y)
        for x, right in combinations(xs, 2)
        for y, bottom in combinations(ys, 2)
        if not any(one.x < right and x < one.x + one.w and one.y < bottom and y < one.y + one.h
                   for one in others)
    ]  # fmt: skip
    return max(parts, key=lambda part: min(part[2], 2 * part[3]) * (part[2] + part[3]),
               default=(zone.x, zone.y, zone.w, zone.h))  # fmt: skip


def label(drawing: Drawing, box: Box, number: int, name: str, told: str) -> None:
    """Number, name and marks of a Zone, one below the other, in the middle of the box."""
    x, y, w, h = box
    high = min(h - 1, 23.0)
    top = y + (h - high) / 2
    foot = high * 0.22 if told else 0.0
    drawing.fitted(x + 1, top, w - 2, high * 0.34, str(number), 7.5, "bill")
    drawing.fitted(x + 1, top + high * 0.34, w - 2, high * 0.66 - foot, name, 5, "bill")
    if told:
        drawing.fitted(x + 1, top + high - foot, w - 2, foot, told, 3.4)
