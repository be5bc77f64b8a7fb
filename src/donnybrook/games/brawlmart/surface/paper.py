"""Brawl & Mart on paper: brawlers, items, the store, the café and the score tracks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from donnybrook.games.brawlmart.surface import wire
from donnybrook.kernel.paper import Board, Card, Deck, Drawing, Leaf

STOCK = "#FF6FB0"
TINT = "#FFE3EF"
TABLE = "/play/brawlmart"  # who plays and what lies where is drawn: the code opens the same pack
WIDE, HIGH = 46.0, 42.0  # a department


Spot = tuple[float, float]
TITLE = 8  # millimetres that it takes
GAP = 9  # millimetres between two departments
MOST = 6, 5  # columns and rows of a store


def leaves(content: wire.MartContent) -> list[Leaf]:
    beats = {each.id: (each.name, each.beats) for each in content.types}
    return [
        Deck(title="BRAWL & MART: brawlers", stock=STOCK, back=("BRAWL", "cart", TINT),
             cards=tuple(brawler(each, beats) for each in content.brawlers), link=TABLE),
        Deck(title="BRAWL & MART: items", stock=STOCK, back=("MART", "tv", TINT),
             cards=tuple(item(each) for each in content.items), link=TABLE),
        store(content.departments),
        cafe(content),
    ]  # fmt: skip


def brawler(each: wire.BrawlerCard, beats: dict[str, tuple[str, list[str]]]) -> Card:
    name, beaten = beats[each.type]
    against = " and ".join(beats[other][0] for other in beaten if other in beats) or "nobody"
    kind = "contact" if each.kind == "contact" else "no contact"
    return Card(name=each.short, kind=f"{name}, beats {against}", art=f"b-{each.id}", ground=TINT,
                index=(f"#ty-{each.type}", str(each.resistance)),
                facts=(f"{each.formula}   resistance {each.resistance}   {kind}", each.ability),
                text=each.text, foot=each.flavour)  # fmt: skip


def item(each: wire.ItemCard) -> Card:
    use = "stays" if each.reusable else "used up"
    enemy = f" With an enemy: {each.enemy_text}" if each.enemy_text else ""
    return Card(name=each.name, kind=f"{each.mode}, {use}", art=f"item-{each.id}", ground=TINT,
                text=f"{each.text}{enemy}")  # fmt: skip


def store(departments: list[wire.DepartmentCard]) -> Board:
    """The departments where they stand, with the ways between them."""
    spots = places(departments)
    columns = max(column for column, _ in spots.values()) + 1
    rows = max(row for _, row in spots.values()) + 1
    step = min(WIDE, 264 / columns), min(HIGH, 153 / rows)
    place = {name: (column * step[0] + 2, row * step[1] + 14)
             for name, (column, row) in spots.items()}  # fmt: skip
    drawing = Drawing()
    size = step[0] - GAP, step[1] - GAP
    for each in departments:
        for other in each.arrows:
            if other in place:
                rest = [at for name, at in place.items() if name not in (each.id, other)]
                way(drawing, place[each.id], place[other], size, rest)
    for each in departments:
        room(drawing, each, *place[each.id], *size)
    drawing.words(2, 7, "THE STORE", 7, bill=True, text_anchor="start")
    top = rows * step[1] + 16
    for n, label in enumerate(("KP", "SP")):
        track(drawing, label, top + n * 12)
    wide = max(columns * step[0] + 4, 268)
    return drawing.board("BRAWL & MART: the store", wide, top + 24, TABLE)


def places(departments: list[wire.DepartmentCard]) -> dict[str, tuple[int, int]]:
    """Column and row of each; in the order of the list where two share one, or there are many."""
    columns, rows = (sorted({each.at[axis] for each in departments}) for axis in (0, 1))
    found = {each.id: (columns.index(each.at[0]), rows.index(each.at[1])) for each in departments}
    if len(columns) <= MOST[0] and len(rows) <= MOST[1] and len({*found.values()}) == len(found):
        return found
    return {each.id: (n % MOST[0], n // MOST[0]) for n, each in enumerate(departments)}


def way(drawing: Drawing, start: Spot, end: Spot, size: Spot, rest: list[Spot]) -> None:
    """An arrow from one department to another, bent where it would cross a third one."""
    bends = [0.0, *(sign * bend for bend in range(12, 90, 4) for sign in (1, -1))]
    curves = [curve(start, end, size, bend) for bend in bends]
    curves += lanes(start, end, size)
    clear = (
        points
        for points in curves
        if not any(inside(point, at, size, 1.2) for point in points for at in rest)
        and all(x > 0 and y > TITLE for x, y in points)
    )
    found = next(clear, curves[0])
    own = [
        point
        for point in found
        if not inside(point, start, size, 1.5) and not inside(point, end, size, 1.5)
    ]
    line = " L".join(f"{x:.2f} {y:.2f}" for x, y in own)
    drawing.shape("path", d=f"M{line}", stroke_width=0.8)
    drawing.arrow(*own[-4], *own[-1], stroke_width=0.8)


def curve(start: Spot, end: Spot, size: Spot, bend: float) -> list[Spot]:
    """From the middle of one to the middle of the other, so many millimetres to the side."""
    (x, y), (to_x, to_y) = ((at[0] + size[0] / 2, at[1] + size[1] / 2) for at in (start, end))
    far = math.hypot(to_x - x, to_y - y)
    over = (x + to_x) / 2 - bend * (to_y - y) / far, (y + to_y) / 2 + bend * (to_x - x) / far
    return [
        ((1 - t) ** 2 * x + 2 * t * (1 - t) * over[0] + t * t * to_x,
         (1 - t) ** 2 * y + 2 * t * (1 - t) * over[1] + t * t * to_y)
        for t in (n / 90 for n in range(91))
    ]  # fmt: skip


def lanes(start: Spot, end: Spot, size: Spot) -> Iterator[list[Spot]]:
    """The ways along the gaps between the departments."""
    (x, y), (to_x, to_y) = ((at[0] + size[0] / 2, at[1] + size[1] / 2) for at in (start, end))
    for at in (start, end):
        for across in (at[1] - GAP / 2, at[1] + size[1] + GAP / 2):
            yield steps([(x, y), (x, across), (to_x, across), (to_x, to_y)])
        low = 0.3 * size[1]  # beside the arrows that come straight
        for down in (at[0] + size[0] + GAP / 2, at[0] - GAP / 2):
            yield steps([(x, y + low), (down, y + low), (down, to_y + low), (to_x, to_y + low)])


def steps(corners: list[Spot]) -> list[Spot]:
    """A way in steps of less than a millimetre and a half."""
    return [
        (x + (to_x - x) * n / 90, y + (to_y - y) * n / 90)
        for (x, y), (to_x, to_y) in pairwise(corners)
        for n in range(91)
    ]


def inside(point: Spot, corner: Spot, size: Spot, rim: float) -> bool:
    """Whether a point lies on a department, or nearer to it than the rim."""
    return all(
        corner[axis] - rim < point[axis] < corner[axis] + size[axis] + rim for axis in (0, 1)
    )


def room(
    drawing: Drawing, each: wire.DepartmentCard, x: float, y: float, w: float, h: float
) -> None:
    drawing.box(x, y, w, h, rx=2, fill=TINT if not each.tv else "#FFD329", stroke_width=0.8)
    share = h / (HIGH - GAP)  # the boxes of a store with many rows are lower
    enemies = f"{len(each.enemies)} enemies, {each.enemies.count('i')} armed, {each.slots} slots"
    marks = [
        word for word, on in (("START", each.start), ("TV", each.tv), ("EXIT", each.exit)) if on
    ]
    foot = 4.4 * share if marks else 0.8
    drawing.fitted(x + 1, y + 0.8, w - 2, 5 * share, each.name, 3.6, "bill")
    drawing.fitted(x + 1, y + 6 * share, w - 2, 3.2 * share, enemies, 2.3)
    drawing.fitted(x + 1, y + 9.4 * share, w - 2, 4 * share, each.rule, 2.7, "bold")
    drawing.fitted(x + 1, y + 13.6 * share, w - 2, h - 13.6 * share - foot, each.text, 2.3)
    if marks:
        drawing.fitted(x + 1, y + h - foot, w - 2, foot - 0.6, " ".join(marks), 2.6, "bill")


def track(drawing: Drawing, label: str, top: float) -> None:
    drawing.words(8, top + 7, label, 5, bill=True)
    for n in range(21):
        drawing.box(16 + n * 11.8, top, 11.8, 10, fill="#FDFDF9", stroke_width=0.4)
        drawing.words(21.9 + n * 11.8, top + 6.6, str(n), 4)


def cafe(content: wire.MartContent) -> Board:
    """Places for the piles, and the shop with its prices."""
    drawing = Drawing()
    drawing.words(2, 7, "THE CAFÉ AND THE SHOP", 7, bill=True, text_anchor="start")
    spots = [(name, "") for name in ("Brawlers", "Café", "Fallen", "Items")]
    spots += [(each.name, f"{each.price} {each.coin}") for each in content.shop]
    for n, (name, price) in enumerate(spots):
        x, y = 2 + n % 4 * 66, 12 + n // 4 * 92
        drawing.box(
            x, y, 63, 88, rx=3, fill=TINT if not price else "#FDFDF9", stroke_dasharray="2 1.4"
        )
        drawing.fitted(x + 3, y + 32, 57, 14, name.upper(), 6, "bill")
        if price:
            drawing.fitted(x + 3, y + 47, 57, 10, price, 9, "bill")
    return drawing.board("BRAWL & MART: the café", 268, 194)
