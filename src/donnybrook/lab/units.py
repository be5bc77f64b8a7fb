"""Units of work as text: what any process on any machine can play, and its rows.

A unit says everything: version, game, content, options, bots, seed, first match and count. So it
is pure, and may be done twice or again elsewhere; its rows are the same to the last bit.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

import donnybrook
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.settings import written
from donnybrook.lab.lineup import Lineup, find, line_up

Rows = list[Any]  # as JSON has them
WORK = {  # what can be asked for, and where it is done
    "simulate": "donnybrook.lab.simulate",
    "matrix": "donnybrook.lab.balance.matrix",
    "ladder": "donnybrook.lab.balance.ladder",
    "contest": "donnybrook.lab.balance.tune",
    "influence": "donnybrook.lab.balance.influence",
}


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of work."""

    work: str
    version: str  # of the package
    game: str
    rules: str  # version of the game
    content: str  # digest
    pack: str  # folder, at the same place on all machines; empty: as printed
    options: dict[str, Any]
    bots: list[str]
    seed: int
    first: int
    count: int
    more: dict[str, Any]  # what only this kind of work needs

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


class Result(msgspec.Struct, frozen=True):
    """What came of a unit: rows that are the same everywhere, and times that are not."""

    rows: Rows
    times: list[dict[str, Any]] = []  # of each row, if it was taken


UNITS = msgspec.json.Decoder(Unit)
RESULTS = msgspec.json.Decoder(Result)


def unit(lineup: Lineup, work: str, seed: int, first: int, count: int, **more: Any) -> str:
    """A piece of work for a line-up, as text."""
    game = lineup.game
    return Unit(
        work, donnybrook.__version__, game.name, game.version, game.rules.digest,
        str(lineup.pack.resolve()) if lineup.pack else "",
        dict(written(game.rules.settings, lineup.settings)), list(lineup.bots), seed, first, count,
        more,
    ).text()  # fmt: skip


def perform(text: str) -> str:
    """Do a unit in this process; raises DonnybrookError if it was meant for another version."""
    asked = UNITS.decode(text)
    options = msgspec.json.encode(asked.options)
    lineup = lineup_of(asked.game, asked.pack, options, tuple(asked.bots))
    here = (donnybrook.__version__, lineup.game.version, lineup.game.rules.digest)
    if here != (asked.version, asked.rules, asked.content):
        raise DonnybrookError(
            f"this machine has {asked.game} {here}, asked was "
            f"{(asked.version, asked.rules, asked.content)}: install the same everywhere"
        )
    module = importlib.import_module(WORK[asked.work])
    do: Callable[[Lineup, Unit], Result] = module.perform
    return msgspec.json.encode(do(lineup, asked)).decode()


@lru_cache(64)
def lineup_of(name: str, pack: str, options: bytes, bots: tuple[str, ...]) -> Lineup:
    folder = Path(pack) if pack else None
    game = find(name, folder)
    return line_up(game, game.recalled(msgspec.json.decode(options)), bots, folder)


def rows_of(text: str) -> Rows:
    return RESULTS.decode(text).rows


def times_of(text: str) -> list[dict[str, Any]]:
    return RESULTS.decode(text).times
