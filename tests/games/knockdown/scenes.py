"""Hand-built matches for the tests of Knockdown."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from donnybrook.kernel import registry
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match

KNOCKDOWN = registry.get("knockdown")


def scene(options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A match that starts from a position in the words of the scenarios."""
    given = options or {}
    start = KNOCKDOWN.place(KNOCKDOWN.options(given), 0, position)
    return Match(KNOCKDOWN, given, start=start)


def view(match: Match, seat: int) -> dict[str, Any]:
    """What a seat sees, as JSON."""
    found: dict[str, Any] = to_builtins(KNOCKDOWN.view(match.state, seat))
    return found


def look(match: Match, seat: int, about: str) -> dict[str, Any]:
    """The answer to a preview, as JSON."""
    found: dict[str, Any] = to_builtins(KNOCKDOWN.preview(match.state, seat, about))
    return found


def content(game: Game = KNOCKDOWN) -> dict[str, Any]:
    """What the screens know, as JSON."""
    found: dict[str, Any] = to_builtins(game.screen_content())
    return found


def heard(match: Match, events: list[Event], seat: int) -> list[dict[str, Any]]:
    """Events as a seat gets them."""
    seen = [event.seen_by(seat) for event in events]
    return [KNOCKDOWN.show(match.state, event) for event in seen if event is not None]
