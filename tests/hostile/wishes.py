"""Wishes for tables, as a page would send them."""

from __future__ import annotations

from typing import Any

from tests.server.client import Message, commit


def stake() -> Message:
    """The own part of a seed: a commitment to a share."""
    return {"commitment": commit()}


def table(game: str, seats: list[Message], **more: Any) -> Message:
    return {"game": game, "options": {}, "seats": seats, **stake(), **more}
