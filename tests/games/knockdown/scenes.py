"""Hand-built matches for the tests of Knockdown."""

from __future__ import annotations

from typing import Any

from donnybrook.kernel import registry
from donnybrook.kernel.events import Event
from donnybrook.kernel.match import Match

KNOCKDOWN = registry.get("knockdown")


def scene(options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A match that starts from a position in the words of the scenarios."""
    given = options or {}
    start = KNOCKDOWN.place(KNOCKDOWN.options(given), 0, position)
    return Match(KNOCKDOWN, given, start=start)


def view(match: Match, seat: int) -> dict[str, Any]:
    return KNOCKDOWN.view(match.state, seat)


def heard(match: Match, events: list[Event], seat: int) -> list[dict[str, Any]]:
    """Events as a seat gets them."""
    seen = [event.seen_by(seat) for event in events]
    return [KNOCKDOWN.show(match.state, event) for event in seen if event is not None]
