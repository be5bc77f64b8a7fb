"""How a table comes to its game: as it is printed, or with the content of a pack."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game

GameResolver = Callable[[str, str, str], Game]  # by its name, and digest and name of a pack


def printed(game: str, digest: str, pack: str) -> Game:
    """The game as it is printed, where nobody has packs."""
    if digest:
        raise DonnybrookError(f"there are no packs here, and {pack or digest!r} is one")
    return registry.get(game)
