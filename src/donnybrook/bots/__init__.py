"""Bots by name. A bot sees a state through its seat; which bots a game has, the game says."""

from __future__ import annotations

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first."""
    return ["random", *game.bots]


def make(game: Game, name: str) -> Bot:
    """A new bot; it must be told to `begin` before each match."""
    if name == "random":
        return Bot()
    if name not in game.bots:
        known = ", ".join(names(game))
        raise UnknownName(f"{game.name} has no bot {name!r}; it has {known}")
    return game.bots[name]()
