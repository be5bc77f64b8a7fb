"""A pack that somebody sends: its files, few and small, checked before they reach the shelf."""

from __future__ import annotations

import lzma
import re
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath

from donnybrook.kernel.errors import BrokenContent, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.packs.pack import BrokenPack, Pack, look
from donnybrook.packs.shelf import Shelf

FILE = re.compile(r"[A-Za-z0-9_-]{1,40}\.toml")
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
MOST_BYTES = 64 * 1024  # of one file, unpacked
MOST_RATIO = 100  # of a file to what an archive has of it; no text gets smaller than that
MOST_FILES = 64  # in an archive, whatever they are
MOST_PACKS = 100  # of one game
SHOWN = 60  # characters of a name that is none

UNREADABLE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, NotImplementedError, OSError,
    RuntimeError, ValueError,
)  # fmt: skip
Sent = tuple[str, bytes]  # name and content of a file


class BadPack(DonnybrookError):
    """A pack that is not taken; says which file, which line and why."""


@dataclass(frozen=True)
class Checked:
    """A pack that was sent and is sound, before it is on the shelf."""

    name: str
    digest: str
    bodies: dict[str, bytes]


def take_in(shelf: Shelf, game: Game, name: str, sent: Iterable[Sent]) -> Pack:
    """Check a pack and put it on the shelf; raises BadPack and then nothing is changed."""
    return put_away(shelf, game, check(game, name, sent))


def check(game: Game, name: str, sent: Iterable[Sent]) -> Checked:
    """Read what was sent; raises BadPack. Knows no shelf, so any process can do it."""
    if not NAME.fullmatch(name):
        raise BadPack(f"a pack is named with a-z, 0-9 and -, 32 at most, not {name[:SHOWN]!r}")
    try:
        bodies = dict(unpacked(sent))
    except BrokenContent as error:
        raise BadPack(str(error)) from None
    return Checked(name, tried(game, name, bodies).digest, bodies)


def put_away(shelf: Shelf, game: Game, made: Checked) -> Pack:
    """Put a sound pack on the shelf, if there is room for it."""
    if shelf.root is None:
        raise BadPack("this server has no folder for packs")
    known = [pack for pack in shelf.all(game) if pack.name == made.name]
    if known:
        return the_same(known[0], made)
    if sum(1 for _ in shelf.folders(game)) >= MOST_PACKS:
        raise BadPack(f"there are {MOST_PACKS} packs of {game.title} already; remove some")
    try:
        shelf.put(game, made.name, made.bodies)
    except BrokenContent as error:
        raise BadPack(str(error)) from None
    return shelf.pack(game, made.digest)


def the_same(known: Pack | BrokenPack, sent: Checked) -> Pack:
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
            if not FILE.fullmatch(file):
                raise BadPack(f"no file of a pack is named {file[:SHOWN]!r}")
            if len(content) > MOST_BYTES:
                raise too_big(file)
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
                    check_size(entry)
                    with archive.open(entry) as file:
                        yield entry.filename, file.read(MOST_BYTES + 1)
    except UNREADABLE as error:
        raise BrokenContent(name, 0, f"this archive cannot be opened: {error}") from None


def check_size(entry: zipfile.ZipInfo) -> None:
    """A file that says itself that it is too big is not even opened."""
    if entry.file_size > MOST_BYTES:
        raise too_big(entry.filename)
    if entry.file_size > MOST_RATIO * max(1, entry.compress_size):
        file = PurePosixPath(entry.filename).name
        raise BrokenContent(file, 0, "no text can be packed as small as this")


def too_big(path: str) -> BrokenContent:
    file = PurePosixPath(path).name
    return BrokenContent(file, 0, f"a file of a pack has {MOST_BYTES} bytes at most")
