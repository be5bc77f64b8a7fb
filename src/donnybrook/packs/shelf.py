"""The shelf: the packs in the data folder and those named on the command line.

packs/<game>/<name>/                   a user's own, offered for new matches
packs/<game>/.kept/<digest>/<name>/    as they were when a match was opened with them
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenContent, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.packs.pack import BrokenPack, Pack, files_of, look

KEPT = ".kept"
Stamp = tuple[tuple[str, int, int], ...]  # name, size and time of each file


class NoPack(DonnybrookError):
    """A pack that is not there, or no longer as it was."""


class Shelf:
    """Finds packs, and remembers those it has read until their files change."""

    def __init__(self, root: Path | None = None, given: Iterable[tuple[str, Path]] = ()) -> None:
        self.root = root
        self.given = list(given)  # name of the game, folder
        self.lock = Lock()
        self.read: dict[Path, tuple[Stamp, Pack | BrokenPack]] = {}
        self.places: dict[tuple[str, str], str] = {}  # of packs in use, by game and digest

    def packs(self, game: Game) -> list[Pack]:
        """What can be played with."""
        return [pack for pack in self.all(game) if isinstance(pack, Pack)]

    def broken(self, game: Game) -> list[BrokenPack]:
        return [pack for pack in self.all(game) if isinstance(pack, BrokenPack)]

    def all(self, game: Game) -> list[Pack | BrokenPack]:
        """Every pack for a game: those of the command line first, then by name."""
        return [self.look(game, folder) for folder in self.folders(game)]

    def folders(self, game: Game) -> Iterator[Path]:
        yield from (folder for name, folder in self.given if name == game.name)
        if self.root is not None:
            for folder in sorted((self.root / game.name).glob("[!.]*")):
                if folder.is_dir():
                    yield folder

    def look(self, game: Game, folder: Path) -> Pack | BrokenPack:
        """The pack of a folder, read again only if a file of it has changed."""
        stamp = stamp_of(folder)
        with self.lock:
            known = self.read.get(folder)
            if known is None or known[0] != stamp:
                known = stamp, look(game, folder)
                self.read[folder] = known
            return known[1]

    def put(self, game: Game, name: str, bodies: Mapping[str, bytes]) -> None:
        """Put a new pack among the user's own."""
        assert self.root is not None
        put_in_place(self.root / game.name / name, bodies)

    # -- for matches

    def find(self, game: str, digest: str = "", name: str = "") -> Game:
        """A game as it is printed, or with the pack of a digest; raises NoPack."""
        printed = registry.get(game)
        return self.pack(printed, digest, name).game if digest else printed

    def pack(self, game: Game, digest: str, name: str = "") -> Pack:
        """The pack with these files, kept from an earlier match or on offer."""
        kept = self.kept(game, digest)
        for pack in [*([kept] if kept else []), *self.packs(game)]:
            if pack.digest == digest:
                return pack
        called = f"the pack {name!r}" if name else "a pack"
        raise NoPack(
            f"{called} with the digest {digest} is not on this server's shelf, or its files have"
            f" changed; put them back into packs/{game.name} of the data folder"
        )

    def kept(self, game: Game, digest: str) -> Pack | None:
        """A pack as it was when a match was opened with it."""
        if not digest.isalnum():
            return None
        found = self.all_kept(game, digest)
        return next((pack for pack in found if pack.digest == digest), None)

    def all_kept(self, game: Game, digest: str = "*") -> Iterator[Pack]:
        if self.root is not None:
            for folder in sorted((self.root / game.name / KEPT).glob(f"{digest}/[!.]*")):
                pack = self.look(game, folder)
                if isinstance(pack, Pack):
                    yield pack

    def keep(self, game: str, digest: str) -> None:
        """Lay a copy aside: a match goes on with it whatever becomes of the user's own."""
        printed = registry.get(game)
        if not digest or self.root is None or self.kept(printed, digest) is not None:
            return
        pack = self.pack(printed, digest)
        bodies = {file.name: file.read_bytes() for file in files_of(printed, pack.folder)}
        put_in_place(self.root / game / KEPT / digest / pack.name, bodies)

    def folder(self, game: str, digest: str, name: str = "") -> str:
        """Where another process finds a pack; empty for the printed game."""
        if digest and (game, digest) not in self.places:
            self.places[game, digest] = str(self.pack(registry.get(game), digest, name).folder)
        return self.places.get((game, digest), "")

    def played_with(self, game: Game, content: str) -> Game:
        """The game that a log was played with, by the digest of its content."""
        if content == game.rules.digest:
            return game
        packs = (pack.game for pack in (*self.packs(game), *self.all_kept(game)))
        return next((packed for packed in packs if packed.rules.digest == content), game)


def put_in_place(target: Path, bodies: Mapping[str, bytes]) -> None:
    """Make a folder of files: whole, or not at all."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".new-", dir=target.parent) as made:
            folder = Path(made) / target.name
            folder.mkdir()
            for file, body in bodies.items():
                (folder / file).write_bytes(body)
            folder.rename(target)
    except OSError as error:
        if not target.is_dir():  # else somebody was quicker
            raise BrokenContent(target.name, 0, f"cannot be written: {error.strerror}") from None


def stamp_of(folder: Path) -> Stamp:
    found = []
    for path in sorted(folder.glob("*.toml")):
        with suppress(OSError):  # it may go while one looks
            status = path.stat()
            found.append((path.name, status.st_size, status.st_mtime_ns))
    return tuple(found)
