"""Wishes for tables, as a page would send them."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from donnybrook.table.api import NewTable
from tests.server.client import Message


def stake() -> Message:
    """The own part of a seed: a commitment to a share, or where there are none the share."""
    share = secrets.token_hex(16)
    if "commitment" in NewTable.__struct_fields__:
        return {"commitment": hashlib.sha256(f"share:{share}".encode()).hexdigest()}
    return {"share": share}


def table(game: str, seats: list[Message], **more: Any) -> Message:
    return {"game": game, "options": {}, "seats": seats, **stake(), **more}
