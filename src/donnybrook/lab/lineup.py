"""A line-up: a game, its options and a bot for each seat; and the numbers of its matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from donnybrook.kernel import registry
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Settings
from donnybrook.packs.pack import load
from donnybrook.search import make_bot

SEEDS = 1 << 32
MATCHES = 1 << 30  # of one seed


@dataclass(frozen=True)
class Lineup:
    """Who plays what."""

    game: Game
    settings: Settings  # all of them
    bots: tuple[str, ...]  # one for each seat
    pack: Path | None = None

    def make_bots(self) -> list[Bot]:
        """A new bot for each seat."""
        return [make_bot(self.game, name) for name in self.bots]

    def seat_names(self) -> list[str]:
        return self.game.seat_names(self.settings)


def find(name: str, pack: Path | None = None) -> Game:
    """A registered game, with the content of a pack if one is given."""
    game = registry.get(name)
    return game if pack is None else load(game, pack)


def line_up(
    game: Game,
    given: Mapping[str, object] | None = None,
    bots: Sequence[str] = ("random",),
    pack: Path | None = None,
) -> Lineup:
    """A checked line-up; a single bot plays every seat."""
    settings = game.options(given)
    game.rules.blank(settings)  # refuses options that do not go together
    people_only = game.hosting.people_only(settings)
    if people_only:
        raise DonnybrookError(people_only)
    seats = game.rules.seats(settings)
    names = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    if len(names) != seats:
        raise DonnybrookError(
            f"{game.name} has {seats} seats with these options, not {len(names)}:"
            f" name {seats} bots, or one for all seats"
        )
    lineup = Lineup(game, settings, names, pack)
    lineup.make_bots()  # refuses unknown names
    return lineup


def match_number(seed: int, index: int) -> int:
    """The number of match `index` of a seed: seed * 2**30 + index.

    All of a match's luck comes from its number, and no two seeds share one, so
    `playthrough --seed 7 --match 41` tells the match that `simulate --seed 7` played 42nd.
    """
    if not 0 <= seed < SEEDS:
        raise DonnybrookError(f"--seed must be a whole number from 0 to 2**32 - 1, not {seed}")
    if not 0 <= index < MATCHES:
        raise DonnybrookError(f"--match must be a whole number from 0 to 2**30 - 1, not {index}")
    return seed * MATCHES + index
