"""Bots of others: what installed packages bring, and what `donnybrook play --bot` names.

Packages bring entry points of the group `donnybrook.bots`: `sharp = "my_package:Sharp"` is a bot
for every game, `"brawl.sharp"` one for BRAWL alone. The command's are `my_module:Sharp` and
`brawl=my_module:Sharp`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.metadata import entry_points

GROUP = "donnybrook.bots"
OFFERED: list[str] = []  # by the command that has opened the tables of this process


def offer(bots: Sequence[str]) -> None:
    """Offer bots at the tables of this process."""
    OFFERED[:] = bots
    names.cache_clear()


def offered() -> Iterator[tuple[str, str]]:
    """The game (or nothing for all) and the place of each bot that a command has named."""
    for word in OFFERED:
        game, _, where = word.rpartition("=")
        yield game, where


@cache
def names(game: str) -> dict[str, str]:
    """Where each bot for a game is, by name; nothing is imported."""
    found = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        meant, _, _ = entry.name.rpartition(".")
        if meant in ("", game):
            found[entry.name] = entry.value
    named = {where: where for meant, where in offered() if meant in ("", game)}
    return found | named
