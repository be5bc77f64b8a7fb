"""A pack that somebody sends: its files, few and small, checked before they reach the shelf."""

from __future__ import annotations

import re
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path, PurePosixPath

from donnybrook.kernel.errors import BrokenContent, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.packs.pack import BrokenPack, Pack, look
from donnybrook.packs.shelf import Shelf

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
MOST_BYTES = 256 * 1024  # of one file, unpacked
MOST_FILES = 64  # in an archive, whatever they are
MOST_PACKS = 100  # of one game

UNREADABLE = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError
)  # fmt: skip
Sent = tuple[str, bytes]  # name and content of a file


class BadPack(DonnybrookError):
    """A pack that is not taken; says which file, which line and why."""


def take_in(shelf: Shelf, game: Game, name: str, sent: Iterable[Sent]) -> Pack:
    """Check a pack and put it on the shelf; raises BadPack and then nothing is changed."""
    if shelf.root is None:
        raise BadPack("this server has no folder for packs")
    if not NAME.fullmatch(name):
        raise BadPack(f"a pack is named with a-z, 0-9 and -, 32 at most, not {name!r}")
    try:
        bodies = dict(unpacked(sent))
        made = tried(game, name, bodies)
        known = [pack for pack in shelf.all(game) if pack.name == name]
        if known:
            return the_same(known[0], made)
        if sum(1 for _ in shelf.folders(game)) >= MOST_PACKS:
            raise BadPack(f"there are {MOST_PACKS} packs of {game.title} already; remove some")
        shelf.put(game, name, bodies)
    except BrokenContent as error:
        raise BadPack(str(error)) from None
    return shelf.pack(game, made.digest)


def the_same(known: Pack | BrokenPack, sent: Pack) -> Pack:
    """Sent twice is sent once; another pack needs another name, for matches may go on with this."""
    if isinstance(known, Pack) and known.digest == sent.digest:
        return known
    raise BadPack(f"there is another pack named {known.name!r}; give yours a new name")


def tried(game: Game, name: str, bodies: dict[str, bytes]) -> Pack:
    """The pack as a game reads it, from a folder that goes away again."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / name
        folder.mkdir()
        for file, body in bodies.items():
            (folder / file).write_bytes(body)
        found = look(game, folder)
    if isinstance(found, BrokenPack):
        raise BadPack(found.sentence())
    return found


def unpacked(sent: Iterable[Sent]) -> Iterator[Sent]:
    """The TOML files of what was sent, archives opened; each name once, without its folders."""
    seen: set[str] = set()
    for name, body in sent:
        inside = opened(name, body) if name.lower().endswith(".zip") else [(name, body)]
        for path, content in inside:
            file = PurePosixPath(path.replace("\\", "/")).name
            if not file.endswith(".toml") or file.startswith("."):
                continue
            if len(content) > MOST_BYTES:
                raise BrokenContent(file, 0, f"a file of a pack has {MOST_BYTES} bytes at most")
            if file in seen:
                raise BrokenContent(file, 0, "this file is there twice")
            seen.add(file)
            yield file, content


def opened(name: str, body: bytes) -> Iterator[Sent]:
    """The files of an archive; never more bytes of one than a pack may have."""
    try:
        with zipfile.ZipFile(BytesIO(body)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if len(entries) > MOST_FILES:
                raise BrokenContent(name, 0, f"an archive has {MOST_FILES} files at most")
            for entry in entries:
                if entry.filename.endswith(".toml"):
                    with archive.open(entry) as file:
                        yield entry.filename, file.read(MOST_BYTES + 1)
    except UNREADABLE as error:
        raise BrokenContent(name, 0, f"this archive cannot be opened: {error}") from None
