"""Brawl & Mart on paper: brawlers, items, the store, the café and the score tracks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from donnybrook.games.brawlmart.surface import wire
from donnybrook.kernel.paper import Board, Card, Deck, Drawing, Leaf

STOCK = "#FF6FB0"
TINT = "#FFE3EF"
WIDE, HIGH = 46.0, 42.0  # a department


Spot = tuple[float, float]
GAP = 9  # millimetres between two departments


def leaves(content: wire.MartContent) -> list[Leaf]:
    beats = {each.id: (each.name, each.beats) for each in content.types}
    return [
        Deck(title="BRAWL & MART: brawlers", stock=STOCK, back=("BRAWL", "cart", TINT),
             cards=tuple(brawler(each, beats) for each in content.brawlers)),
        Deck(title="BRAWL & MART: items", stock=STOCK, back=("MART", "tv", TINT),
             cards=tuple(item(each) for each in content.items)),
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
    columns = max(each.at[0] for each in departments) + 1
    rows = max(each.at[1] for each in departments) + 1
    step = min(WIDE, 264 / columns), min(HIGH, 155 / rows)
    place = {each.id: (each.at[0] * step[0] + 2, each.at[1] * step[1] + 12) for each in departments}
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
    top = rows * step[1] + 14
    for n, label in enumerate(("KP", "SP")):
        track(drawing, label, top + n * 12)
    return Board(title="BRAWL & MART: the store", width=max(columns * step[0] + 4, 268),
                 height=top + 24, drawing=str(drawing))  # fmt: skip


def way(drawing: Drawing, start: Spot, end: Spot, size: Spot, rest: list[Spot]) -> None:
    """An arrow from one department to another, bent where it would cross a third one."""
    bends = [0.0, *(sign * bend for bend in range(12, 90, 4) for sign in (1, -1))]
    curves = [curve(start, end, size, bend) for bend in bends]
    curves += lanes(start, end, size)
    clear = (
        points
        for points in curves
        if not any(inside(point, at, size, 1.2) for point in points for at in rest)
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
    drawing.words(
        x + w / 2, y + 4.6, each.name, min(3.6, w / max(6, len(each.name)) * 1.25), bill=True
    )
    enemies = f"{len(each.enemies)} enemies, {each.enemies.count('i')} armed, {each.slots} slots"
    drawing.words(x + w / 2, y + 8.6, enemies, 2.3)
    drawing.words(x + w / 2, y + 12.2, each.rule, 2.7, font_weight=700)
    drawing.wrapped(x + w / 2, y + 15.4, each.text, 2.1 if len(each.text) > 70 else 2.3, w - 2)
    marks = [
        word for word, on in (("START", each.start), ("TV", each.tv), ("EXIT", each.exit)) if on
    ]
    if marks:
        drawing.words(x + w / 2, y + h - 1.2, " ".join(marks), 2.6, bill=True)


def track(drawing: Drawing, label: str, top: float) -> None:
    drawing.words(8, top + 7, label, 5, bill=True)
    for n in range(21):
        drawing.box(16 + n * 11.8, top, 11.8, 10, fill="#FDFDF9", stroke_width=0.4)
        drawing.words(21.9 + n * 11.8, top + 6.6, str(n), 4)


def cafe(content: wire.MartContent) -> Board:
    """Places for the piles, and the shop with its prices."""
    drawing = Drawing()
    drawing.words(2, 7, "THE CAFÉ AND THE SHOP", 7, bill=True, text_anchor="start")
    names = ["Brawlers", "Café", "Fallen", "Items"]
    spots = [(name, "") for name in names]
    spots += [(f"{each.name}", f"{each.price} {each.coin}") for each in content.shop]
    for n, (name, price) in enumerate(spots):
        x, y = 2 + n % 4 * 66, 12 + n // 4 * 92
        drawing.box(
            x, y, 63, 88, rx=3, fill=TINT if not price else "#FDFDF9", stroke_dasharray="2 1.4"
        )
        drawing.words(x + 31.5, y + 42, name.upper(), 6, bill=True)
        if price:
            drawing.words(x + 31.5, y + 54, price, 9, bill=True)
    return Board(title="BRAWL & MART: the café", width=268, height=194, drawing=str(drawing))
