"""What a machine can see of printed pages: text that is cut or lies over other text, empty boxes,
coarse pictures, fonts and tags that are missing.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader

from tests.paper.boxes import Piece, Read, area, common, pages

MOST = 10 * 1024 * 1024
SHARP = 299  # dots to the inch; a rounding below 300
CUT = 0.02  # of a piece of text: less is a rounding
OVER = 0.4  # of the smaller of two pieces: neighbours touch where letters are set closer


def faults(printed: bytes) -> list[str]:
    """Everything that is wrong with a PDF of ours."""
    reader = PdfReader(io.BytesIO(printed), strict=True)
    found = [] if len(printed) <= MOST else [f"{len(printed)} bytes"]
    found += whole(reader)
    for number, page in enumerate(pages(reader), 1):
        found += [f"page {number}: {fault}" for fault in on_page(page)]
    return found


def whole(reader: PdfReader) -> Iterator[str]:
    """What a file for everybody has (PDF/UA-1): tags, a language, a title that is shown."""
    root: Any = reader.trailer["/Root"]
    if not root.get("/MarkInfo", {}).get("/Marked") or "/StructTreeRoot" not in root:
        yield "not tagged"
    if "/Lang" not in root:
        yield "no language"
    if not (reader.metadata and reader.metadata.title):
        yield "no title"
    elif not root.get("/ViewerPreferences", {}).get("/DisplayDocTitle"):
        yield "its title is not shown"
    if b"pdfuaid:part>1<" not in root.get("/Metadata", Nothing()).get_data():
        yield "does not say that it is PDF/UA-1"


class Nothing:
    """Metadata that are not there."""

    def get_data(self) -> bytes:
        return b""


def on_page(page: Read) -> Iterator[str]:
    boxes = sum(piece.glyphs[at : at + 2] == b"\0\0" for piece in page.pieces
                for at in range(0, len(piece.glyphs), 2))  # fmt: skip
    if boxes:
        yield f"{boxes} empty boxes"
    if any(dots < SHARP for dots in page.dots):
        yield f"a picture of {min(page.dots):.0f} dots to the inch"
    if not all(piece.font.embedded for piece in page.pieces):
        yield "a font is missing"
    cut = [piece for piece in page.pieces if piece.cut > CUT]
    if cut:
        yield f"{len(cut)} pieces of text are cut, the first at {place(cut[0])}"
    over = [a for a, b in neighbours(page.pieces) if lies_over(a, b)]
    if over:
        yield f"{len(over)} pieces of text lie over others, the first at {place(over[0])}"


def place(piece: Piece) -> str:
    return f"{piece.box[0]:.0f}, {piece.box[1]:.0f}"


def neighbours(pieces: list[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Pairs that share some of their height, from the left to the right."""
    ordered = sorted((one for one in pieces if area(one.box)), key=lambda one: one.box[0])
    near: list[Piece] = []
    for piece in ordered:
        near = [one for one in near if one.box[2] > piece.box[0]]
        yield from ((piece, one) for one in near)
        near.append(piece)


def lies_over(a: Piece, b: Piece) -> bool:
    """Two letters in one place; a word that is clipped away is none."""
    seen = [common(one.box, one.seen) for one in (a, b)]
    least = min(map(area, seen))
    return least > 0.5 and area(common(*seen)) > OVER * least
