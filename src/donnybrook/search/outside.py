"""Bots of others, by name: `module:Class`, or an entry point of the group `donnybrook.bots`.

Such a bot is given a world that its seat cannot tell from the real one, dealt anew for every
choice, so whatever it reads there is no secret. With `cheat:` before its name it gets the real
position.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from mypy_extensions import i64

from donnybrook.kernel import outside_bots
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options, State
from donnybrook.search.determinize import Determinizer

CHEAT = "cheat:"


class Honest(Bot):
    """Shows another bot only what its seat may know."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.slow = bot.slow
        self.worlds = Determinizer()

    def begin(self, seed: i64, seat: i64) -> None:
        super().begin(seed, seat)
        self.bot.begin(seed, seat)

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        offered = out.listed()
        world = self.worlds.determinize(state, seat, self.luck)
        code = int(self.bot.pick(world, seat, out))
        if code not in offered:
            name = type(self.bot).__name__
            raise UnknownName(f"the bot {name} picked {code}, which is none of {offered[:12]}")
        return code

    def forget(self) -> None:
        self.bot.forget()


def is_outside(game: Game, name: str) -> bool:
    """Whether a name is of this kind, right or wrong."""
    return ":" in name or name in outside_bots.names(game.name)


def outside_bot(game: Game, name: str) -> Bot:
    """A bot of somebody else, honest unless it asks for more."""
    cheats = name.startswith(CHEAT)
    bot = made(game, name.removeprefix(CHEAT))
    return bot if cheats else Honest(bot)


def found_here(module: str) -> ModuleType:
    """A module that is installed, or lies in the folder where the command was given."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    return import_module(module)


def made(game: Game, name: str) -> Bot:
    known = outside_bots.names(game.name)
    where = known.get(name, name)
    module, _, kind = where.partition(":")
    try:
        found = getattr(found_here(module), kind)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownName(f"there is no bot {name!r}: {error}") from error
    if not isinstance(found, Bot):
        raise UnknownName(f"{where} is no donnybrook.kernel.bot.Bot, but {type(found).__name__}")
    return found
