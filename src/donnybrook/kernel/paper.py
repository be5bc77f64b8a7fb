"""What a game brings on paper: cards, boards and pages as data; the paper room prints them.

Sizes are millimetres. Symbols are named as on the page (`k-hit`, `b-mags`); a symbol that does not
exist, as in a pack, becomes initials.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

INK = "#14151C"
WHITE = "#FDFDF9"
# of a number on a coloured ground: it is read without the colour, too
NUMERAL = {"fill": WHITE, "stroke": INK, "stroke_width": 0.7, "paint_order": "stroke"}


@dataclass(frozen=True, kw_only=True)
class Card:
    """One card of 63 by 88 mm."""

    name: str
    text: str = ""
    copies: int = 1
    kind: str = ""  # small, beside the name
    art: str = ""  # a symbol, large on the ground
    ground: str = "#FFFFFF"
    hatch: str = ""  # how the ground looks without colour: upright, level, falling, thick
    index: tuple[
        str, ...
    ] = ()  # top left, and turned at the bottom right: symbols (`#id`) or words
    corner: str = ""  # a symbol, top right
    facts: tuple[str, ...] = ()  # short lines above the text
    foot: str = ""  # never needed to play


@dataclass(frozen=True, kw_only=True)
class Deck:
    """Cards of one frame colour, and their back."""

    title: str
    stock: str
    cards: tuple[Card, ...]
    back: tuple[str, str, str] = ("", "", "#FFFFFF")  # words, a symbol, the second colour
    link: str = ""  # what its QR code opens at the table: a path
    codes: tuple[tuple[str, str], ...] = ()  # further cards with a code: a name and a path each


@dataclass(frozen=True, kw_only=True)
class Label:
    """Words in a box of a drawing: the press makes them smaller until they fit."""

    x: float
    y: float
    width: float
    height: float
    text: str
    size: float  # at most, of the letters
    face: str = ""  # bill, bold, or plain
    align: str = "center"


@dataclass(frozen=True, kw_only=True)
class Board:
    """A drawing in true size."""

    title: str
    width: float
    height: float
    drawing: str  # the inside of an SVG, in millimetres
    labels: tuple[Label, ...] = ()
    link: str = ""


@dataclass(frozen=True, kw_only=True)
class Page:
    """Text to read, in the Markdown of the rulebooks."""

    title: str
    text: str
    columns: int = 1
    pictures: tuple[str, ...] = ()  # symbols beside the title


Leaf = Deck | Board | Page


@dataclass
class Drawing:
    """A few strokes of SVG, in millimetres."""

    parts: list[str] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)

    def __str__(self) -> str:
        return "\n".join(self.parts)

    def board(self, title: str, width: float, height: float, link: str = "") -> Board:
        """What was drawn, as a leaf."""
        return Board(title=title, width=width, height=height, drawing=str(self),
                     labels=tuple(self.labels), link=link)  # fmt: skip

    def shape(self, name: str, **given: object) -> None:
        """An element; `stroke_width` becomes stroke-width."""
        told = {"fill": "none", "stroke": INK, "stroke_width": 0.6, **given}
        said = " ".join(f"{key.replace('_', '-')}={quoteattr(str(v))}" for key, v in told.items())
        self.parts.append(f"<{name} {said}/>")

    def box(self, x: float, y: float, w: float, h: float, **given: object) -> None:
        self.shape("rect", x=x, y=y, width=w, height=h, **given)

    def disc(self, x: float, y: float, radius: float, **given: object) -> None:
        self.shape("circle", cx=x, cy=y, r=radius, **given)

    def line(self, x: float, y: float, to_x: float, to_y: float, **given: object) -> None:
        self.shape("line", x1=x, y1=y, x2=to_x, y2=to_y, **given)

    def polygon(self, corners: Sequence[tuple[float, float]], **given: object) -> None:
        self.shape("polygon", points=" ".join(f"{x:.2f},{y:.2f}" for x, y in corners), **given)

    def hexagon(self, x: float, y: float, radius: float, **given: object) -> None:
        """A hexagon that stands on a corner."""
        angles = [math.pi / 3 * corner + math.pi / 6 for corner in range(6)]
        self.polygon(
            [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles],
            **given,
        )

    def arrow(self, x: float, y: float, to_x: float, to_y: float, **given: object) -> None:
        self.line(x, y, to_x, to_y, **given)
        angle = math.atan2(to_y - y, to_x - x)
        wings = [(to_x, to_y)]
        wings += [
            (to_x - 3 * math.cos(angle + turn), to_y - 3 * math.sin(angle + turn))
            for turn in (0.45, -0.45)
        ]
        self.polygon(wings, fill=str(given.get("stroke", INK)), stroke="none")

    def words(
        self, x: float, y: float, text: str, size: float, bill: bool = False, **given: object
    ) -> None:
        """A line of text; `bill` is the heavy type of the posters."""
        family = "Anybody" if bill else "Archivo"
        told = {"text_anchor": "middle", "fill": INK, "font_weight": 900 if bill else 400, **given}
        said = " ".join(f"{key.replace('_', '-')}={quoteattr(str(v))}" for key, v in told.items())
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" {said}>'
            f"{escape(text)}</text>"
        )

    def fitted(
        self, x: float, y: float, w: float, h: float, text: str, size: float, face: str = "",
        align: str = "center",
    ) -> None:  # fmt: skip
        """Words that somebody else chose: they stay in their box, in as many lines as they need."""
        self.labels.append(Label(x=x, y=y, width=w, height=h, text=text, size=size, face=face,
                                 align=align))  # fmt: skip

    def symbol(self, name: str, x: float, y: float, size: float, initials: str = "") -> None:
        """A symbol of the page in a square; the paper room puts it in."""
        self.parts.append(
            f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" '
            f"data-initials={quoteattr(initials)}/>"
        )
