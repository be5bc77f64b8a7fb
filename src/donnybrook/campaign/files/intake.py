"""A campaign file that a stranger sends: read, judged and rehearsed, without a table or a clock.

Nothing here does I/O, so that it can run in a process of its own.
"""

from __future__ import annotations

from typing import Any

import msgspec

from donnybrook.campaign.commands import Ready, Sit
from donnybrook.campaign.document import Document
from donnybrook.campaign.entries import Came, Entry, Joined, Opened
from donnybrook.campaign.files import file
from donnybrook.campaign.files.errors import BrokenCampaign
from donnybrook.campaign.options import recalled
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.campaign.view import view
from donnybrook.kernel.errors import BadSetting, DonnybrookError


def checked(raw: bytes | dict[str, Any]) -> dict[str, Any]:
    """A campaign file as it may be opened; raises BrokenCampaign with where and why."""
    doc = file.document(decoded(raw) if isinstance(raw, bytes) else raw)
    try:
        doc.options = recalled(doc.options)
    except BadSetting as error:
        raise BrokenCampaign(f"campaign.options: {error}.") from None
    given = file.packed(doc)
    rehearse(doc, given)
    return given


def decoded(raw: bytes) -> dict[str, Any]:
    if len(raw) > file.MOST_BYTES:
        sentence = f"A campaign file has at most {file.MOST_BYTES} bytes, not {len(raw)}."
        raise BrokenCampaign(sentence)
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BrokenCampaign("A campaign file is a JSON object.") from None


def rehearse(doc: Document, given: dict[str, Any]) -> None:
    """A file that contradicts itself shows that as soon as somebody is there and goes on."""
    first = Opened(doc.title, doc.mode, doc.options, "0" * 64, VERSION, given)
    try:
        log = Log("", Entry(0, 0, "", "", first))
        for command in (Joined("Somebody", "B1"), Came(), Sit("DJ"), Ready()):
            log.do("p1", command, 0)
            view(log.sitting, "", "p1", 0)
    except DonnybrookError:
        raise
    except Exception:
        raise BrokenCampaign("campaign: its parts contradict each other.") from None
