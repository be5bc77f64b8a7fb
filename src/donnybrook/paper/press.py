"""The printing press: typst with our own fonts and nothing else of the machine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.paper.letters import all_printable

HOME = Path(__file__).parent
PANIC = re.compile(r'panicked with: (".*")', re.DOTALL)  # what a template says no with
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
        import typst
    except ImportError:
        raise NoPaper("Paper needs the package typst: pip install donnybrook[paper].") from None
    try:
        return bytes(
            typst.compile(
                str(template),
                root=str(template.parent),
                font_paths=[str(HOME / "fonts")],
                ignore_system_fonts=True,
                sys_inputs={"data": press_data(data)},
                **form,
            )
        )
    except typst.TypstError as error:
        refused = PANIC.search(str(error))
        if refused is None:
            raise
        raise NoPaper(json.loads(refused[1])) from None


def press_data(data: Any) -> str:
    """What a template reads."""
    return msgspec.json.encode(all_printable(data)).decode()
