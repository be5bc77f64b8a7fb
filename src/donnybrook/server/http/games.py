"""The games as home and set-up screen show them, and their rules."""

from __future__ import annotations

import gzip
from functools import cache

import msgspec

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.presets import TITLES
from donnybrook.kernel.settings import Choice, Design, Names, Number, PerSeat, Setting, Switch
from donnybrook.law import rulebook
from donnybrook.packs.pack import Pack
from donnybrook.packs.shelf import Shelf
from donnybrook.table.api import (
    BotInfo,
    BrokenPackInfo,
    Clause,
    GameInfo,
    PackInfo,
    PackPart,
    PackShelf,
    PresetInfo,
    PresetRow,
    SettingInfo,
)


@cache  # they never change while the server runs, and strangers may ask as often as they like
def all_games() -> bytes:
    """Every game, for the page: a list of GameInfo, packed by gzip."""
    return packed([game_info(game) for game in registry.games().values()])


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        prefix=game.prefix,
        title=game.title,
        blurb=game.facts.blurb,
        minutes=game.facts.minutes,
        seats=list(game.facts.seats),
        tempo=game.facts.tempo,
        settings=[
            setting_info(s) for s in game.rules.settings if s.name not in game.hosting.options
        ],
        presets=preset_infos(game),
        differ=preset_rows(game),
        bots=[
            BotInfo(key, level.ring_name, level.text) for key, level in game.bot_levels().items()
        ],
        content=game.view.content(),
        hidden=bool(game.facts.hidden),
    )


def preset_infos(game: Game) -> list[PresetInfo]:
    """Both presets, with what they fix."""
    presets = game.rules.presets
    if presets is None:
        return []
    return [
        PresetInfo(name, title, presets.text(name), presets.options(name, game.rules.settings))
        for name, title in TITLES.items()
    ]


def preset_rows(game: Game) -> list[PresetRow]:
    """What differs between them, with its clause."""
    clauses = {setting.name: setting.clause for setting in game.rules.settings}
    rows = game.rules.presets.differ if game.rules.presets else ()
    return [PresetRow(r.option, clauses[r.option], r.as_printed, r.house) for r in rows]


def setting_info(setting: Setting) -> SettingInfo:
    """A setting as a form can show it; one for each seat shows what a single seat takes."""
    shown = SettingInfo(
        setting.name, "switch", setting.default, setting.text, setting.clause, [], None, None, []
    )
    each = setting.each if isinstance(setting, PerSeat) else setting
    if isinstance(each, Choice):
        shown.kind = "design" if isinstance(each, Design) else "choice"
        shown.choices = list(each.choices)
    elif isinstance(each, Number):
        shown.kind, shown.least, shown.most = "number", each.least, each.most
        shown.words = list(each.words)
    elif isinstance(each, Names):
        shown.kind, shown.choices = "names", list(each.known)
    elif not isinstance(each, Switch):
        raise TypeError(f"no form for {setting}")
    if isinstance(setting, PerSeat):
        shown.kind = "per_seat"
    return shown


def pack_shelf(shelf: Shelf, name: str, uploads: bool) -> PackShelf:
    """The packs of a game: those to choose from, and those that cannot be used."""
    game = registry.get(name)
    broken = [
        BrokenPackInfo(pack.name, pack.file, pack.line, pack.reason) for pack in shelf.broken(game)
    ]
    packs = [pack_info(pack) for pack in shelf.packs(game)]
    return PackShelf(packs, broken, list(game.packs.files), uploads)


def pack_info(pack: Pack) -> PackInfo:
    parts = [PackPart(part.kind, list(part.adds), list(part.changes)) for part in pack.parts]
    return PackInfo(pack.name, pack.digest, parts)


@cache
def clauses(name: str) -> bytes:
    """A rulebook: a list of Clause, packed by gzip."""
    book = rulebook.read(registry.get(name))
    return packed([Clause(c.id, c.tag, c.chapter, c.text) for c in book.clauses.values()])


def packed(content: object) -> bytes:
    return gzip.compress(msgspec.json.encode(content), mtime=0)
