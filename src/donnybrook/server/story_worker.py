"""Runs in a worker process: reads a wish for a sitting, and the campaign file in it."""

from __future__ import annotations

import msgspec

from donnybrook.campaign import intake
from donnybrook.campaign.protocol import NewSitting
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
        wish.campaign = intake.checked(wish.campaign)
    return wish
