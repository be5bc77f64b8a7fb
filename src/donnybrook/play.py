"""Games for programs: `donnybrook.game("knockdown", preset="house", rounds_to_win=1)`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from donnybrook.kernel import registry
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.game import WORD, Game
from donnybrook.kernel.layout import Layout
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.origin import made
from donnybrook.kernel.position import Position
from donnybrook.kernel.recall import Recall
from donnybrook.kernel.settings import Settings
from donnybrook.packs.pack import load
from donnybrook.search import make_bot

SEEDS = 1 << 96  # three words


class Playable:
    """A game with its options: starts matches."""

    def __init__(self, rules: Game, settings: Settings) -> None:
        self.rules = rules  # all that Donnybrook knows of the game
        self.settings = settings  # every option of the matches
        self.name = rules.name
        self.seats = rules.rules.seats(settings)
        self.sides = rules.sides(settings)  # the seats that win or lose together
        self.actions = rules.language.size  # choices are codes from 0 to one less
        self.cap = rules.rules.cap  # decisions after which a match counts as unfinished
        made(rules, settings)  # refuses options that do not go together

    @cached_property
    def observer(self) -> Observer:
        """Writes what a seat knows; `layout` says what is where."""
        if self.rules.observer is None:
            raise BadInput(f"{self.rules.title} declares no observation")
        return self.rules.observer(self.settings)

    @property
    def layout(self) -> Layout:
        """The fields of an observation."""
        layout: Layout = self.observer.layout
        return layout

    def start(self, seed: int = 0, recall: bool = False) -> Position:
        """The opening position of a match; the same seed deals the same match, anywhere.

        With `recall` it keeps what each seat was told, for `information`.
        """
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise BadInput(f"a seed is a whole number from 0 to 2**96 - 1, not {seed!r}")
        raw = made(self.rules, self.settings)
        watcher = None if self.rules.observer is None else self.observer
        position = Position(self.rules, self.settings, raw, watcher)
        if recall:
            position.record(Recall(self.seats))
        raw.begin(seed & WORD, seed >> 32 & WORD, seed >> 64)
        position.listen()
        return position

    def bot(self, name: str) -> Bot:
        """A bot by name: random, greedy, search-400, or your own as module:Class."""
        return make_bot(self.rules, name)

    def __repr__(self) -> str:
        return f"<donnybrook.game {self.name!r}, {self.seats} seats>"


def game(
    name: str,
    *,
    preset: str = "",
    pack: str | Path | None = None,
    given: Mapping[str, object] | None = None,
    **options: object,
) -> Playable:
    """A game by its name; options as `donnybrook games NAME` lists them, by default House."""
    rules = registry.get(name)
    if pack is not None:
        rules = load(rules, Path(pack))
    settings = rules.options(rules.preset(preset, {**(given or {}), **options}))
    return Playable(rules, settings)
