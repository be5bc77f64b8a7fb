"""Where every piece of text stands on a page, and what it is clipped to: read from the PDF."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]  # left, foot, right, top
SAME: Matrix = (1, 0, 0, 1, 0, 0)
LOW = 0.5  # of the size: about as high as an x


def six(given: Any) -> Matrix:
    a, b, c, d, e, f = map(float, given)
    return a, b, c, d, e, f


def times(a: Matrix, b: Matrix) -> Matrix:
    return (a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
            a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
            a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5])  # fmt: skip


def around(points: list[tuple[float, float]], at: Matrix) -> Box:
    xs = [x * at[0] + y * at[2] + at[4] for x, y in points]
    ys = [x * at[1] + y * at[3] + at[5] for x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def common(a: Box, b: Box) -> Box:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


class Font:
    """The widths of a font's glyphs, in thousandths of its size."""

    def __init__(self, font: Any) -> None:
        self.inner = font["/DescendantFonts"][0].get_object()
        self.usual = float(self.inner.get("/DW", 1000))

    @cached_property
    def widths(self) -> dict[int, float]:
        found: dict[int, float] = {}
        given = list(self.inner.get("/W", []))
        while given:
            first, second = int(given[0]), given[1].get_object()
            if isinstance(second, list):
                found |= {first + n: float(width) for n, width in enumerate(second)}
                given = given[2:]
            else:
                found |= dict.fromkeys(range(first, int(second) + 1), float(given[2]))
                given = given[3:]
        return found

    def width(self, text: bytes) -> float:
        codes = (int.from_bytes(text[at : at + 2]) for at in range(0, len(text), 2))
        return sum(self.widths.get(code, self.usual) for code in codes)

    @property
    def embedded(self) -> bool:
        told = self.inner["/FontDescriptor"]
        return any(f"/FontFile{n}" in told for n in ("", "2", "3"))


@dataclass(frozen=True)
class Piece:
    """Glyphs in a row, and what of the page they may be seen on."""

    box: Box
    seen: Box
    glyphs: bytes
    font: Font

    @property
    def cut(self) -> float:
        """Which share of it nobody sees."""
        whole = area(self.box)
        return 1 - area(common(self.box, self.seen)) / whole if whole else 0.0


@dataclass(frozen=True)
class State:
    """What q and Q keep."""

    at: Matrix
    seen: Box
    font: Font | None = None
    size: float = 0.0
    line: Matrix = SAME
    path: tuple[tuple[float, float], ...] = ()
    clips: bool = False


ENDS = (b"n", b"f", b"f*", b"S", b"s", b"B", b"B*", b"b", b"b*")  # of a path


def after(operator: bytes, given: Any, state: State) -> State:
    """Where things are, and what is seen, after a step of drawing."""
    match operator:
        case b"cm":
            return replace(state, at=times(six(given), state.at))
        case b"BT":
            return replace(state, line=SAME)
        case b"Tm":
            return replace(state, line=six(given))
        case b"Td":
            x, y = map(float, given)
            return replace(state, line=times((1, 0, 0, 1, x, y), state.line))
        case b"re":
            x, y, w, h = map(float, given)
            return replace(state, path=(*state.path, (x, y), (x + w, y + h)))
        case b"m" | b"l" | b"c" | b"v" | b"y":
            points = zip(map(float, given[::2]), map(float, given[1::2]), strict=True)
            return replace(state, path=(*state.path, *points))
        case b"W" | b"W*":
            return replace(state, clips=True)
    return ended(state) if operator in ENDS else state


def ended(state: State) -> State:
    """A path that is done may be what all that follows is clipped to."""
    seen = state.seen
    if state.clips and state.path:
        seen = common(seen, around(list(state.path), state.at))
    return replace(state, seen=seen, path=(), clips=False)


class Walk:
    """One content stream after the other, as a printer reads them."""

    def __init__(self, reader: PdfReader, fonts: dict[Any, Font]) -> None:
        self.reader = reader
        self.fonts = fonts
        self.dots: list[float] = []  # to the inch, of each picture

    def stream(self, content: Any, resources: Any, state: State) -> Iterator[Piece]:
        kept: list[State] = []
        for given, operator in ContentStream(content, self.reader).operations:
            match operator:
                case b"q":
                    kept.append(state)
                case b"Q":
                    state = kept.pop()
                case b"Tj":
                    yield from self.shown([given[0]], state)
                case b"TJ":
                    yield from self.shown(given[0], state)
                case b"Do":
                    yield from self.form(resources["/XObject"][given[0]].get_object(), state)
                case b"Tf":
                    font = self.font(resources, given[0])
                    state = replace(state, font=font, size=float(given[1]))
                case _:
                    state = after(operator, given, state)

    def font(self, resources: Any, name: str) -> Font:
        found = resources["/Font"].raw_get(name)
        key = getattr(found, "idnum", id(found))
        if key not in self.fonts:
            self.fonts[key] = Font(found.get_object())
        return self.fonts[key]

    def form(self, drawn: Any, state: State) -> Iterator[Piece]:
        if drawn.get("/Subtype") == "/Image":
            self.dots.append(float(drawn["/Width"]) / (hypot(*state.at[:2]) / 72))
            return
        at = times(six(drawn.get("/Matrix", SAME)), state.at)
        left, foot, right, top = map(float, drawn["/BBox"])
        seen = common(state.seen, around([(left, foot), (right, top)], at))
        yield from self.stream(drawn, drawn.get("/Resources"), replace(state, at=at, seen=seen))

    def shown(self, given: Any, state: State) -> Iterator[Piece]:
        assert state.font is not None
        width, glyphs = 0.0, b""
        for one in given:
            if isinstance(one, int | float):
                width -= float(one)
            else:
                text = bytes(getattr(one, "original_bytes", one))
                glyphs += text
                width += state.font.width(text)
        across, size = width / 1000 * state.size, state.size
        box = around([(0, 0), (across, 0), (0, LOW * size), (across, LOW * size)],
                     times(state.line, state.at))  # fmt: skip
        yield Piece(box, state.seen, glyphs, state.font)


@dataclass(frozen=True)
class Read:
    """A page as it is seen: its text, and the dots to the inch of its pictures."""

    pieces: list[Piece]
    dots: list[float]


def pages(reader: PdfReader) -> Iterator[Read]:
    fonts: dict[Any, Font] = {}
    for page in reader.pages:
        left, foot, right, top = map(float, page.mediabox)
        state = State(SAME, (left, foot, right, top))
        walk, content = Walk(reader, fonts), page.get_contents()
        shown = walk.stream(content, page["/Resources"], state) if content is not None else ()
        yield Read(list(shown), walk.dots)
