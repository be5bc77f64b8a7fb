"""The games that are there: ours and third parties' come in through the same door."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game

GROUP = "donnybrook.games"


@cache
def games() -> dict[str, Game]:
    """Every registered game by name, in alphabetical order."""
    found = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game = entry.load()
        if not isinstance(game, Game):
            raise TypeError(f"entry point {entry.name} = {entry.value} is not a donnybrook Game")
        found[game.name] = game
    return found


def get(name: str) -> Game:
    """A game by its name."""
    game = games().get(name)
    if game is None:
        raise UnknownName(f"there is no game {name!r}; there are {', '.join(games())}")
    return game
