"""Runs in a worker process: reads a wish for a sitting and its campaign file; prints paper."""

from __future__ import annotations

import msgspec

from donnybrook.campaign import paper
from donnybrook.campaign.document import Document
from donnybrook.campaign.files import file, intake
from donnybrook.campaign.protocol import NewSitting
from donnybrook.campaign.sitting import Sitting
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.limits.text import check_json


class BadWish(DonnybrookError):
    """A body that is no wish for a sitting."""


def read_wish(body: bytes) -> NewSitting:
    """The wish for a sitting, its campaign checked; raises what is wrong with it."""
    check_json(body)
    try:
        wish = msgspec.json.decode(body, type=NewSitting)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadWish(f"This is no wish for a sitting: {error}."[:300]) from None
    if wish.campaign is not None:
        wish.campaign = intake.checked(wish.campaign)
    return wish


def printed(doc: Document, parts: str, sheet: str, ink: str, link: str) -> bytes:
    """A sitting on paper; the press keeps tens of megabytes, which go with this process."""
    return paper.pdf(Sitting(doc), parts, sheet, ink, link)


def blank_sheets() -> bytes:
    return paper.pdf(Sitting(file.blank()), "sheets")
