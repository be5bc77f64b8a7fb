"""The games as home and set-up screen show them, and their rules."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from donnybrook.kernel import registry
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game
from donnybrook.kernel.presets import TITLES
from donnybrook.kernel.settings import Choice, Design, Names, Number, PerSeat, Setting, Switch
from donnybrook.law import rulebook
from donnybrook.packs.pack import Pack
from donnybrook.packs.shelf import Shelf
from donnybrook.paper import markdown
from donnybrook.server.page import FOLDER
from donnybrook.server.rooms.missions import titles
from donnybrook.table.api import (
    BotInfo,
    BrokenPackInfo,
    Clause,
    GameCard,
    GameInfo,
    HowTo,
    HowToLine,
    HowToSection,
    PackInfo,
    PackPart,
    PackShelf,
    PresetInfo,
    PresetRow,
    SettingInfo,
    Term,
)


@cache  # they never change while the server runs, and strangers may ask as often as they like
def all_games() -> bytes:
    """Every game, for the home page: a list of GameCard, packed by gzip."""
    return packed([GameCard(**card(game)) for game in registry.games().values()])


@cache
def one_game(name: str) -> bytes:
    """A game with its options and content: a GameInfo, packed by gzip."""
    return packed(game_info(registry.get(name)))


def card(game: Game) -> dict[str, Any]:
    """The fields of a GameCard."""
    levels = game.bot_levels().items()
    return {
        "name": game.name,
        "prefix": game.prefix,
        "title": game.title,
        "blurb": game.facts.blurb,
        "minutes": game.facts.minutes,
        "seats": list(game.facts.seats),
        "tempo": game.facts.tempo,
        "bots": [BotInfo(key, level.ring_name, level.text) for key, level in levels],
        "hidden": bool(game.facts.hidden),
        "missions": titles(game),
    }


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        **card(game),
        settings=[
            setting_info(s) for s in game.rules.settings if s.name not in game.hosting.options
        ],
        presets=preset_infos(game),
        differ=preset_rows(game),
        content=game.view.content(),
        terms=[Term(t.word, list(t.forms), t.text, t.clause) for t in game.terms],
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
    only = {setting.only[0]: list(setting.only[1])} if setting.only else {}
    shown = SettingInfo(
        setting.name, "switch", setting.default, setting.text, setting.clause, [], None, None, [],
        only, setting.unit,
    )  # fmt: skip
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
def how_to_play(name: str) -> bytes:
    """How to play, on one page: a HowTo, packed by gzip."""
    game = registry.get(name)
    file = game.home / "how-to-play.md"
    if not file.exists():
        raise UnknownName(f"{game.title} brings no page that tells how to play it; read its law.")
    text = file.read_text(encoding="utf-8")
    facts = f"{seat_words(game)}. Minutes: {game.facts.minutes}."
    return packed(HowTo(name, game.title, facts, list(sections(name, text))))


def seat_words(game: Game) -> str:
    least, most = game.facts.seats
    count = str(least) if least == most else f"{least} to {most}"
    return f"{count} player{'s' if most > 1 else ''}"


def sections(name: str, text: str) -> Iterator[HowToSection]:
    """What stands under each heading, with the picture of its turn and one of the board."""
    found: HowToSection | None = None
    waiting, boards = markdown.pictures(text), markdown.boards(text)
    numbers = {title: number for number, title in enumerate(boards, 1)}
    for part in markdown.parts(text.partition("\n")[2]):
        if part["kind"] == "heading":
            if found is not None:
                yield found
            title = "".join(piece["text"] for piece in part["pieces"])
            found = HowToSection(title, waiting.pop(0) if waiting else "", [])
            board = f"how/{name}-{numbers.get(title)}"
            if (FOLDER / f"{board}.webp").exists():
                found.board, found.seen = board, boards[title]
        elif found is not None and part["kind"] in ("text", "item"):
            found.lines.append(msgspec.convert(part, HowToLine))
    if found is not None:
        yield found


@cache
def clauses(name: str) -> bytes:
    """A rulebook: a list of Clause, packed by gzip."""
    book = rulebook.read(registry.get(name))
    return packed([Clause(c.id, c.tag, c.chapter, c.text) for c in book.clauses.values()])


def packed(content: object) -> bytes:
    return gzip.compress(msgspec.json.encode(content), mtime=0)
