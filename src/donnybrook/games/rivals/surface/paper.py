"""Rivals' Brawl on paper: Zone cards of every Map, activation cards, balls, and the people."""

from __future__ import annotations

from itertools import combinations

from donnybrook.games.rivals.maps.wire import OfferedMap
from donnybrook.games.rivals.surface import wire
from donnybrook.kernel.paper import Board, Card, Deck, Drawing, Leaf

STOCK = "#A78BFF"
TINT = "#E9E2FF"
SIDES = (("Crew", "#CF2339"), ("Rivals", "#1D5FD1"))
BALLS = ("basic", "bomb", "cage", "sniper", "moon", "multi", "boomerang", "poison")


def leaves(content: wire.Content) -> list[Leaf]:
    return [
        *(chart(each) for each in content.maps if not each.test),
        people("Crews", content.crews),
        people("Rival Crews", content.rivals),
        Deck(title="RIVALS: activation", stock=STOCK, cards=activations(),
             back=("RIVALS", "ball-basic", TINT)),
        chips(),
        sheet(),
    ]  # fmt: skip


def chart(each: OfferedMap) -> Board:
    """A Map as it lies: Zones that overlap are adjacent."""
    wide = max(zone.x + zone.w for zone in each.zones)
    high = max(zone.y + zone.h for zone in each.zones)
    scale = min(10.0, 264 / wide, 150 / high)
    drawing = Drawing()
    drawing.words(2, 8, each.name.upper(), 7, bill=True, text_anchor="start")
    for number, zone in enumerate(each.zones, 1):
        x, y = 2 + zone.x * scale, 13 + zone.y * scale
        w, h = zone.w * scale, zone.h * scale
        drawing.box(x, y, w, h, rx=2, fill=TINT, fill_opacity=0.55, stroke_width=0.9)
        marks = [word for word, numbers in (("start", each.spawns), ("Cover", each.cover))
                 if number in numbers]  # fmt: skip
        left, top, own_w, own_h = free(number - 1, each)
        box = (2 + left * scale, 13 + top * scale, own_w * scale, own_h * scale)
        label(drawing, box, number, zone.name, ", ".join(marks))
    return Board(title=f"RIVALS: {each.name}", width=wide * scale + 4, height=high * scale + 16,
                 drawing=str(drawing), link=f"/play/rivals?map={each.id}")  # fmt: skip


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


def label(drawing: Drawing, box: tuple[float, float, float, float], number: int, name: str,
          marks: str) -> None:  # fmt: skip
    """Number, name and marks of a Zone, one below the other, as large as there is room."""
    x, y, w, h = box
    words = name.split()
    lines = [name] if len(name) * 3.4 < w or len(words) == 1 else halves(words)
    count = len(lines) + 1.5 + (0.8 if marks else 0)
    size = min(5.0, (w - 2) / max(map(len, lines)) / 0.72, (h - 2) / count / 1.15)
    top = y + (h - count * size * 1.15) / 2 + size * 1.4
    drawing.words(x + w / 2, top, str(number), size * 1.5, bill=True)
    for n, line in enumerate(lines, 1):
        drawing.words(x + w / 2, top + n * size * 1.15, line, size, bill=True)
    if marks:
        drawing.words(x + w / 2, top + (len(lines) + 0.85) * size * 1.15, marks, size * 0.72)


def halves(words: list[str]) -> list[str]:
    """Two lines of about the same length."""
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def people(title: str, crews: list[wire.Crew]) -> Deck:
    """Everybody of all Crews, nine to a page."""
    cards = tuple(
        Card(name=person.name, kind=f"{each.name}, Focus: {person.focus}", text=person.text,
             art=face(person.name), ground=TINT, index=(f"#f-{person.focus}",))
        for each in crews for person in each.people
    )  # fmt: skip
    return Deck(title=f"RIVALS: {title}", stock=STOCK, cards=cards)


def face(name: str) -> str:
    """The portrait of a person, by the first word of the name that has one."""
    return f"b-{name.split()[0].lower().strip(chr(34))}"


def activations() -> tuple[Card, ...]:
    return tuple(
        Card(name=f"{side} {number}", kind="Activation", art="i-person", ground=TINT,
             index=(side[0], str(number)), text="When this card comes up, this one acts.")
        for side, _ in SIDES
        for number in (1, 2, 3)
    )  # fmt: skip


def chips() -> Board:
    """Balls of 25 mm, hearts, drinks and tokens."""
    drawing = Drawing()
    drawing.words(4, 8, "BALLS, HEARTS, DRINKS", 7, bill=True, text_anchor="start")
    for n, ball in enumerate((*["basic"] * 3, *BALLS[1:])):
        x, y = 4 + n % 6 * 29, 14 + n // 6 * 36
        drawing.disc(x + 12.5, y + 12.5, 12.5, stroke_width=0.25)
        drawing.symbol(f"ball-{ball}", x + 2, y + 2, 21, ball)
        drawing.words(x + 12.5, y + 30, ball, 3.6)
    for row, (symbol, label) in enumerate(
        (("r-heart", "heart"), ("r-drink", "drink"), ("r-cover", "Cover"))
    ):
        for n in range(12):
            left, top = 4 + n * 14.5, 92 + row * 15
            drawing.disc(left + 5.5, top + 5.5, 5.5, stroke_width=0.25)
            drawing.symbol(symbol, left + 1, top + 1, 9, label)
    for side, (_, colour) in enumerate(SIDES):
        for n in range(3):
            x = 4 + (side * 3 + n) * 26
            drawing.disc(x + 11, 152, 11, fill=colour)
            drawing.words(x + 11, 156, str(n + 1), 11, bill=True, fill="#FDFDF9")
    return Board(title="RIVALS: balls and tokens", width=182, height=168, drawing=str(drawing))


def sheet() -> Board:
    """Two blank sheets for Brawlers, each half a page high."""
    drawing = Drawing()
    half(drawing, 0)
    half(drawing, 133)
    return Board(title="RIVALS: sheets of Brawlers", width=190, height=262, drawing=str(drawing))


def half(drawing: Drawing, down: float) -> None:
    drawing.box(1, down + 1, 188, 127, rx=4, stroke_width=1)
    drawing.words(8, down + 13, "BRAWLER", 9, bill=True, text_anchor="start")
    labels = ("Name", "Pronouns", "Player", "Focus", "First Archetype", "Traits",
              "Second Archetype", "Traits", "Rival", "Hope")  # fmt: skip
    for n, named in enumerate(labels):
        x, y = 8 + n % 2 * 90, down + 33 + n // 2 * 21
        drawing.line(x, y, x + 82, y, stroke_width=0.4)
        drawing.words(x, y + 4.4, named, 3.2, text_anchor="start")
    for n in range(2):
        drawing.symbol("r-heart", 118 + n * 12, down + 5, 9, "heart")
    for n in range(3):
        drawing.symbol("r-drink", 144 + n * 12, down + 5, 9, "drink")
