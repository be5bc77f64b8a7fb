"""The printing press: typst with our own fonts and nothing else of the machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.paper.letters import all_printable

HOME = Path(__file__).parent
DOUBT = b"/Suspects false"  # says nothing, as it is so by default, and some readers complain of it


class NoPaper(DonnybrookError):
    """There is no printing press, or it does not know what was asked for."""


def press(template: Path, data: Any) -> bytes:
    """A template filled with data, as a tagged PDF."""
    return pressed(template, data, format="pdf").replace(DOUBT, b" " * len(DOUBT))


def picture(template: Path, data: Any) -> bytes:
    """A template of one page filled with data, as a PNG in which a point is a pixel."""
    return pressed(template, data, format="png", ppi=72)


def pressed(template: Path, data: Any, **form: Any) -> bytes:
    try:
        import typst
    except ImportError:
        raise NoPaper("Paper needs the package typst: pip install donnybrook[paper].") from None
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


def press_data(data: Any) -> str:
    """What a template reads."""
    return msgspec.json.encode(all_printable(data)).decode()
