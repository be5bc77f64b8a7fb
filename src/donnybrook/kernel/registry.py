"""The games that are there: ours and third parties' come in through the same door."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from donnybrook.kernel.errors import DonnybrookError, UnknownName
from donnybrook.kernel.game import Game

GROUP = "donnybrook.games"
BESIDE: dict[str, Game] = {}  # games without an entry point, which only this process knows


def add(game: Game) -> None:
    """A game of a notebook or a test, so that its states can be pickled."""
    BESIDE[game.name] = game


def entries() -> dict[str, EntryPoint]:
    """Where each registered game is, by name, in alphabetical order; nothing is imported."""
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found}


@cache
def get(name: str) -> Game:
    """A game by its name; the others are not imported."""
    known = entries()
    if name not in known and name in BESIDE:
        return BESIDE[name]
    if name not in known:
        raise UnknownName(f"there is no game {name!r}; there are {', '.join(known)}")
    entry = known[name]
    try:
        game = entry.load()
    except (ImportError, AttributeError) as error:
        raise DonnybrookError(
            f"the game {name} ({entry.value}) cannot be loaded: {error}"
        ) from error
    if not isinstance(game, Game) or game.name != name:
        raise DonnybrookError(f"{entry.value} is not a donnybrook Game named {name!r}")
    return game


@cache
def games() -> dict[str, Game]:
    """Every registered game by name, in alphabetical order."""
    return {name: get(name) for name in entries()}
