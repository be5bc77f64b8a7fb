"""One pack: a game with the content of a folder, and what that adds; or what is wrong with it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from donnybrook.kernel.errors import BrokenContent, DonnybrookError
from donnybrook.kernel.game import Game


@dataclass(frozen=True)
class Part:
    """What a pack does to one kind of content, by the names on the cards."""

    kind: str  # races
    adds: tuple[str, ...]
    changes: tuple[str, ...]


@dataclass(frozen=True)
class Pack:
    """A pack that can be played with."""

    name: str
    folder: Path
    digest: str  # of its files
    game: Game  # with its content
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class BrokenPack:
    """A pack that cannot be used, and where it is wrong."""

    name: str
    folder: Path
    file: str  # inside the folder; empty: the folder as a whole
    line: int  # 0: the whole file
    reason: str

    def sentence(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file or self.name
        return f"{where}: {self.reason}"


def look(game: Game, folder: Path) -> Pack | BrokenPack:
    """The pack in a folder, or what is wrong with it."""
    try:
        digest = digest_of(game, folder)
        packed = load(game, folder)
        contents = to_builtins(game.screen_content()), to_builtins(packed.screen_content())
        parts = tuple(parts_of(*contents))
    except BrokenContent as error:
        file = "" if Path(error.file) == folder else Path(error.file).name
        return BrokenPack(folder.name, folder, file, error.line, error.reason)
    return Pack(folder.name, folder, digest, packed, parts)


def load(game: Game, folder: Path) -> Game:
    """A game with the content of a folder; raises BrokenContent."""
    check_files(game, folder)
    try:
        packed = game.with_pack(folder)
        packed.blank_state(packed.options())  # what a match is made of, too
    except BrokenContent:
        raise
    except DonnybrookError as error:
        raise BrokenContent(str(folder), 0, str(error)) from None
    except OSError as error:
        raise BrokenContent(str(error.filename or folder), 0, str(error.strerror)) from None
    except Exception as error:  # a stranger's file may do what no schema foresaw
        raise BrokenContent(str(folder), 0, f"cannot be used: {error!r}") from error
    packed.pack, packed.pack_folder = folder.name, str(folder)
    return packed


def check_files(game: Game, folder: Path) -> None:
    """A pack has at least one file of its game, and no other TOML file that nobody would read."""
    known = ", ".join(game.pack_files)
    if not game.pack_files:
        raise BrokenContent(str(folder), 0, f"{game.title} takes no content packs")
    if not folder.is_dir():
        raise BrokenContent(str(folder), 0, "this folder is missing")
    found = sorted(path.name for path in folder.glob("*.toml"))
    for name in found:
        if name not in game.pack_files:
            reason = f"a pack of {game.title} has no such file; it may have {known}"
            raise BrokenContent(str(folder / name), 0, reason)
    if not found:
        raise BrokenContent(str(folder), 0, f"a pack of {game.title} has one or more of {known}")


def digest_of(game: Game, folder: Path) -> str:
    """Names the files of a pack, so that a match is not resumed with others."""
    total = hashlib.blake2b(digest_size=8)
    for path in files_of(game, folder):
        try:
            body = path.read_bytes()
        except OSError as error:
            raise BrokenContent(str(path), 0, str(error.strerror)) from None
        total.update(f"{path.name} {len(body)}\n".encode() + body)
    return total.hexdigest()


def files_of(game: Game, folder: Path) -> list[Path]:
    """The files of a pack that are read."""
    return [path for name in sorted(game.pack_files) if (path := folder / name).is_file()]


def parts_of(printed: Mapping[str, Any], packed: Mapping[str, Any]) -> Iterator[Part]:
    """What differs between the contents of two games, list by list."""
    for kind, rows in packed.items():
        if not isinstance(rows, list):
            continue
        before = {row["id"]: row for row in printed.get(kind, []) if named(row)}
        after = [row for row in rows if named(row)]
        adds = tuple(row["name"] for row in after if row["id"] not in before)
        changes = tuple(row["name"] for row in after if is_changed(before.get(row["id"]), row))
        if adds or changes:
            yield Part(kind, adds, changes)


def is_changed(before: Mapping[str, Any] | None, after: Mapping[str, Any]) -> bool:
    """Whether a row says something else than before, whoever says it."""
    return before is not None and {**before, "house": True} != {**after, "house": True}


def named(row: object) -> bool:
    return isinstance(row, dict) and "id" in row and "name" in row
