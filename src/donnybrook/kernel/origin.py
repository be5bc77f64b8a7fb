"""Where a state comes from: its game and its options, by which it can be made again elsewhere."""

from __future__ import annotations

import json
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from donnybrook.kernel.errors import DonnybrookError

if TYPE_CHECKING:
    from donnybrook.kernel.game import Game
    from donnybrook.kernel.settings import Settings
    from donnybrook.kernel.state import State


class Origin:
    """A game and the options of a match; pickled by the game's name."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings

    @cached_property
    def first(self) -> State:
        """A state whose tables all others of this origin share."""
        return self.game.blank_state(self.settings)

    def blank(self) -> State:
        state = self.first.copy()
        state.origin = self
        return state

    @cached_property
    def key(self) -> tuple[str, str, str, str]:
        """The game, the folder and the digest of its content, and the options."""
        game = self.game
        options = json.dumps(self.settings, sort_keys=True)
        return game.name, game.pack_folder, game.content_digest(), options

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Origin) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[object, tuple[str, str, str, str]]:
        return recalled, self.key


def made(game: Game, settings: Settings) -> State:
    """A state before `begin` that knows where it comes from."""
    state = game.blank_state(settings)
    state.origin = Origin(game, settings)
    return state


@lru_cache(maxsize=64)
def recalled(name: str, folder: str, digest: str, options: str) -> Origin:
    """An origin again, maybe in another process."""
    game: Game = import_module("donnybrook.kernel.registry").get(name)  # which imports us
    if folder:
        game = game.with_pack(Path(folder))
        game.pack_folder = folder
    if game.content_digest() != digest:
        raise DonnybrookError(f"a state of {name} was saved with other content than is here")
    return Origin(game, json.loads(options))


def revived(origin: Origin, data: bytes) -> State:
    """A state again that was pickled."""
    state = origin.blank()
    state.load(data)
    return state
