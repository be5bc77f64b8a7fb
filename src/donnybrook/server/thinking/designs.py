"""Content of somebody's own, as an option or in the making: read in a worker process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Design, Settings
from donnybrook.server.thinking.bot_worker import game_of


def has_some(game: Game, given: Mapping[str, object]) -> bool:
    """Whether any of the given options is more than a word to choose."""
    return any(
        isinstance(setting, Design) and given.get(setting.name, "") not in ("", *setting.choices)
        for setting in game.rules.settings
    )


def settle(name: str, pack: str, given: Mapping[str, object]) -> Settings:
    """The given options as a log keeps them; raises BadSetting."""
    settled = game_of(name, pack).options(given)
    return {option: settled[option] for option in given}


def workshop(name: str, about: Mapping[str, Any]) -> dict[str, Any]:
    """What a game says about content that somebody is making."""
    found: dict[str, Any] = registry.get(name).workshop(about)
    return found
