"""Bots by name. A bot sees a state through its seat; which bots a game has, the game says."""

from __future__ import annotations

from donnybrook.bots.search import Search
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game

ITERATIONS = 400  # of a search that is not told how many
MOST = 1_000_000


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first; `search` takes a number: search-2000."""
    return ["random", *game.bots, *(["search"] if can_search(game) else [])]


def make(game: Game, name: str) -> Bot:
    """A new bot; it must be told to `begin` before each match."""
    kind, _, number = name.partition("-")
    if kind == "search" and can_search(game):
        quick = game.quick or game.bots["greedy"]
        return Search(game.bots["greedy"](), quick(), iterations(number), game.search_depth)
    if name == "random":
        return Bot()
    if name not in game.bots:
        known = ", ".join(names(game))
        raise UnknownName(f"{game.name} has no bot {name!r}; it has {known}")
    return game.bots[name]()


def can_search(game: Game) -> bool:
    """A search needs a rule-of-thumb bot that judges positions for it."""
    return "greedy" in game.bots


def iterations(number: str) -> int:
    """How many walks through its tree a search makes."""
    if not number:
        return ITERATIONS
    if not number.isdecimal() or not 1 <= int(number) <= MOST:
        raise UnknownName(f"search-{number}: the number of iterations goes from 1 to {MOST:,}")
    return int(number)
