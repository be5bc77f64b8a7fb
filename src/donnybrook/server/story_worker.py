"""Runs in a worker process: reads a campaign file."""

from __future__ import annotations

from typing import Any

from donnybrook.campaign.deeds import Sit
from donnybrook.campaign.entries import Came, Entry, Joined, Opened
from donnybrook.campaign.file import BrokenCampaign, document
from donnybrook.campaign.options import options
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.kernel.errors import DonnybrookError


def campaign_options(given: dict[str, Any]) -> dict[str, Any]:
    """The options of a campaign file that can be played on; raises BrokenCampaign."""
    found = document(given).options
    opened = Opened("A new story", "sitting", options(found), "0" * 64, VERSION, given)
    rehearse(Entry(0, 0, "", "", opened))
    return found


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
