"""Rivals' Brawl on paper: Zone cards of every Map, activation cards, balls, and the people."""

from __future__ import annotations

from donnybrook.games.rivals.maps.wire import OfferedMap
from donnybrook.games.rivals.surface import paper_zones as zones
from donnybrook.games.rivals.surface import wire
from donnybrook.kernel.paper import NUMERAL, Board, Card, Deck, Drawing, Leaf

STOCK = "#A78BFF"
TINT = "#E9E2FF"
SIDES = (("Crew", "#CF2339"), ("Rivals", "#1D5FD1"))
BALLS = ("basic", "bomb", "cage", "sniper", "moon", "multi", "boomerang", "poison")


def leaves(content: wire.Content) -> list[Leaf]:
    shown = [each for each in content.maps if not each.test]
    return [
        *(chart(each) for each in shown),
        *(page for each in shown for page in zones.cards(each)),
        people("Crews", content.crews, "crew"),
        people("Rival Crews", content.rivals, "rivals"),
        codes(content.crews, content.rivals),
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
    width = max(wide * scale + 4, 160)
    drawing.fitted(2, 0, width - 4, 10, each.name.upper(), 7, "bill", "left")
    for number, zone in enumerate(each.zones, 1):
        x, y = 2 + zone.x * scale, 13 + zone.y * scale
        w, h = zone.w * scale, zone.h * scale
        drawing.box(x, y, w, h, rx=2, fill=TINT, fill_opacity=0.55, stroke_width=0.9)
        left, top, own_w, own_h = zones.free(number - 1, each)
        box = (2 + left * scale, 13 + top * scale, own_w * scale, own_h * scale)
        zones.label(drawing, box, number, zone.name, zones.marks(each, number))
    return drawing.board(f"RIVALS: {each.name}", width, high * scale + 16,
                         f"/play/rivals?map={each.id}")  # fmt: skip


def people(title: str, crews: list[wire.Crew], side: str) -> Deck:
    """Everybody of all Crews, nine to a page."""
    cards = tuple(
        Card(name=person.name, kind=f"{each.name}, Focus: {person.focus}", text=person.text,
             art=face(person.name), ground=TINT, index=(f"#f-{person.focus}",))
        for each in crews for person in each.people
    )  # fmt: skip
    return Deck(title=f"RIVALS: {title}", stock=STOCK, cards=cards,
                back=("CREW" if side == "crew" else "RIVAL CREW", "r-heart", TINT))  # fmt: skip


def codes(crews: list[wire.Crew], rivals: list[wire.Crew]) -> Deck:
    """A card for each Crew that brings it to the table."""
    sides = (("crew", crews), ("rivals", rivals))
    paths = [(each.name, f"/play/rivals?{side}={each.id}") for side, own in sides for each in own]
    return Deck(title="RIVALS: Crews at the table", stock=STOCK, cards=(), codes=tuple(paths))


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
            if side == 0:
                drawing.disc(x + 11, 152, 11, fill=colour)
            else:  # told apart without the colour
                drawing.box(x, 141, 22, 22, rx=2, fill=colour)
            drawing.words(x + 11, 156, str(n + 1), 11, bill=True, **NUMERAL)
    return drawing.board("RIVALS: balls and tokens", 182, 168)


def sheet() -> Board:
    """Two blank sheets for Brawlers, each half a page high."""
    drawing = Drawing()
    half(drawing, 0)
    half(drawing, 133)
    return drawing.board("RIVALS: sheets of Brawlers", 190, 262)


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
