"""Runs in a worker process: reads a campaign file."""

from __future__ import annotations

import msgspec

from donnybrook.campaign.deeds import Sit
from donnybrook.campaign.entries import Came, Entry, Joined, Opened
from donnybrook.campaign.file import BrokenCampaign, document
from donnybrook.campaign.options import options
from donnybrook.campaign.protocol import NewSitting
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.reading import check_json


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
        found = options(document(wish.campaign).options)
        opened = Opened(wish.title, wish.mode, found, "0" * 64, VERSION, wish.campaign)
        rehearse(Entry(0, 0, "", "", opened))
    return wish


def rehearse(first: Entry) -> None:
    """A campaign file that contradicts itself shows that as soon as somebody is there."""
    try:
        log = Log("", first)
        for deed in (Joined("Somebody", "B1"), Came(), Sit("DJ")):
            log.do("p1", deed, first.at)
    except DonnybrookError:
        raise
    except Exception:
        raise BrokenCampaign("campaign: its parts contradict each other.") from None
