"""What a machine can see of printed pages: empty boxes, coarse pictures, text over the edge."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

MOST = 10 * 1024 * 1024


def faults(printed: bytes) -> list[str]:
    """Everything that is wrong with a PDF of ours."""
    reader = PdfReader(io.BytesIO(printed), strict=True)
    root: Any = reader.trailer["/Root"]
    found = [] if len(printed) <= MOST else [f"{len(printed)} bytes"]
    if not root.get("/MarkInfo", {}).get("/Marked") or "/StructTreeRoot" not in root:
        found.append("not tagged")
    found += heard_of_poppler(printed)
    for number, page in enumerate(reader.pages, 1):
        found += [f"page {number}: {fault}" for fault in on_page(page, reader)]
    return found


def heard_of_poppler(printed: bytes) -> list[str]:
    """What poppler has to say of a file, where there is one."""
    program = shutil.which("pdftotext")
    if program is None:
        return []
    done = subprocess.run([program, "-", "-"], input=printed, capture_output=True, check=False)
    return done.stderr.decode(errors="replace").splitlines()


def on_page(page: PageObject, reader: PdfReader) -> Iterator[str]:
    boxes = sum(text[at : at + 2] == b"\0\0" for text in shown(page, reader)
                for at in range(0, len(text), 2))  # fmt: skip
    if boxes:
        yield f"{boxes} empty boxes"
    if any(True for _ in pictures(page.get("/Resources"))):
        yield "a picture made of dots: ours are drawn, and sharp at every size"
    outside = []
    width, height = float(page.mediabox.width), float(page.mediabox.height)

    def visit(text: str, _: Any, place: list[float], *__: Any) -> None:
        if text.strip() and not (-1 <= place[4] <= width and -1 <= place[5] <= height):
            outside.append(text.strip())

    page.extract_text(visitor_text=visit)
    if outside:
        yield f"outside: {outside}"


def shown(page: PageObject, reader: PdfReader) -> Iterator[bytes]:
    """The glyphs of every piece of text, two bytes each, on the page and in its pictures."""
    yield from texts(page.get_contents(), reader)
    for form in forms(page.get("/Resources")):
        yield from texts(form, reader)


def pictures(resources: Any) -> Iterator[Any]:
    drawn = [resources, *(form.get("/Resources") for form in forms(resources))]
    for one in drawn:
        for thing in (one.get_object().get("/XObject") or {}).values() if one else ():
            if thing.get_object().get("/Subtype") == "/Image":
                yield thing


def forms(resources: Any) -> Iterator[Any]:
    for one in (resources.get_object().get("/XObject") or {}).values() if resources else ():
        drawn = one.get_object()
        if drawn.get("/Subtype") == "/Form":
            yield drawn
            yield from forms(drawn.get("/Resources"))


def texts(stream: Any, reader: PdfReader) -> Iterator[bytes]:
    if stream is None:
        return
    for given, operator in ContentStream(stream, reader).operations:
        if operator == b"Tj":
            yield raw(given[0])
        elif operator == b"TJ":
            for one in given[0]:
                if not isinstance(one, int | float) and hasattr(one, "original_bytes"):
                    yield raw(one)


def raw(text: Any) -> bytes:
    return bytes(text.original_bytes if hasattr(text, "original_bytes") else text)
