"""The printing press: typst with our own fonts and nothing else of the machine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.paper.letters import all_printable, by_number

HOME = Path(__file__).parent
PANIC = re.compile(r"panicked with: (.*)")  # what a template says no with
NO_GLYPH = re.compile(r'the text `"(.+?)"` could not be displayed')
ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")
DOUBT = b"/Suspects false"  # says nothing, as it is so by default, and some readers complain of it


class NoPaper(DonnybrookError):
    """There is no printing press, or it does not know what was asked for."""


def press(template: Path, data: Any) -> bytes:
    """A template filled with data, as a PDF for everybody (PDF/UA-1); it may refuse, in words."""
    printed = pressed(template, data, format="pdf", pdf_standards="ua-1")
    return printed.replace(DOUBT, b" " * len(DOUBT))


def picture(template: Path, data: Any) -> bytes:
    """A template of one page filled with data, as a PNG in which a point is a pixel."""
    return pressed(template, data, format="png", ppi=72)


def pressed(template: Path, data: Any, **form: Any) -> bytes:
    try:
        from typst import TypstError
    except ImportError:
        raise NoPaper("Paper needs the package typst: pip install donnybrook[paper].") from None
    told = press_data(data)
    while True:
        try:
            return compiled(template, told, form)
        except TypstError as error:
            told = corrected(told, error)


def compiled(template: Path, told: str, form: Mapping[str, Any]) -> bytes:
    import typst

    return bytes(
        typst.compile(
            str(template),
            root=str(template.parent),
            font_paths=[str(HOME / "fonts")],
            ignore_system_fonts=True,
            sys_inputs={"data": told},
            **form,
        )
    )


def corrected(told: str, error: Exception) -> str:
    """The same with a sign by its number that no font of ours has after all."""
    refused = PANIC.search(str(error))
    if refused is not None:
        raise NoPaper(refused[1].strip('"')) from None
    lacking = NO_GLYPH.search(str(error))
    signs = ESCAPED.sub(lambda found: chr(int(found[1], 16)), lacking[1]) if lacking else ""
    if not signs or signs not in told:
        raise error
    return told.replace(signs, by_number(signs))


def press_data(data: Any) -> str:
    """What a template reads."""
    return msgspec.json.encode(all_printable(data)).decode()
