"""The file of a backup: a zip that anybody can open, with a digest over every byte at its end.

The comment of the zip ends with the SHA-256, in 64 hexadecimal digits, of all bytes before them.
A file that was cut off, or in which one bit has changed, is refused before anything of it is used.
"""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.identity import sync_folder
from donnybrook.server.lock import lock

FORMAT = 1
HEAD = "backup.json"
SEAL = b"donnybrook backup sha256="
DIGITS = 64
BLOCK = 1 << 20


class BrokenBackup(DonnybrookError):
    """A file that is no whole backup."""


class BackupTrouble(DonnybrookError):
    """A backup that cannot be written."""


class Contents(msgspec.Struct):
    """What a backup says about itself."""

    format: int
    version: str  # of Donnybrook
    revision: str  # of the schema
    made_at: str
    columns: dict[str, list[str]]  # of each table of the database
    counts: dict[str, int]  # rows of each
    matches: int  # with digests


@contextmanager
def writing(file: Path) -> Iterator[zipfile.ZipFile]:
    """A new backup; it gets its name when it is whole and on disk, and not before."""
    spare(file)
    draft = file.with_name(f".{file.name}.part")
    try:
        descriptor = os.open(draft, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BackupTrouble(f"{file}: {error.strerror}") from None
    with os.fdopen(descriptor, "r+b") as target:
        try:
            lock(descriptor)  # one that was killed leaves its draft, and no lock
        except OSError:
            raise BackupTrouble(f"{file}: another backup is being written there") from None
        try:
            target.truncate(0)
            with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
                yield archive
                archive.comment = SEAL + b"0" * DIGITS
            seal(target)
            os.fsync(descriptor)
            draft.replace(file)
            sync_folder(file.resolve().parent)
        except OSError as error:
            raise BackupTrouble(f"{file}: {error.strerror}") from None
        finally:
            draft.unlink(missing_ok=True)


def spare(file: Path) -> None:
    """An older backup may be replaced, and nothing else: least of all the database itself."""
    if not file.exists():
        return
    try:
        with file.open("rb") as there:
            if there.seek(0, os.SEEK_END) == 0 or tail_of(there).startswith(SEAL):
                return
    except OSError as error:
        raise BackupTrouble(f"{file}: {error.strerror}") from None
    raise BackupTrouble(f"{file} is there already and is no backup; take another name")


def tail_of(source: Any) -> bytes:
    """What stands where a backup has its digest."""
    source.seek(max(source.seek(0, os.SEEK_END) - len(SEAL) - DIGITS, 0))
    said: bytes = source.read()
    return said


def seal(target: Any) -> None:
    """Put the digest of all that is before it at the end."""
    size = target.seek(0, os.SEEK_END)
    digest = digest_of(target, size - DIGITS)
    target.seek(size - DIGITS)
    target.write(digest)
    target.flush()


def digest_of(source: Any, length: int) -> bytes:
    source.seek(0)
    digest, left = hashlib.sha256(), length
    while left > 0 and (block := source.read(min(BLOCK, left))):
        digest.update(block)
        left -= len(block)
    return digest.hexdigest().encode()


@contextmanager
def reading(file: Path) -> Iterator[zipfile.ZipFile]:
    """A backup whose every byte was checked; raises BrokenBackup."""
    try:
        with opened(file) as source, zipfile.ZipFile(source) as archive:
            yield archive
    except (zipfile.BadZipFile, KeyError) as error:
        raise BrokenBackup(f"{file} is no backup of Donnybrook: {error}") from None


@contextmanager
def opened(file: Path) -> Iterator[Any]:
    try:
        source = file.open("rb")
    except OSError as error:
        raise BrokenBackup(f"{file} cannot be read: {error.strerror}") from None
    with source:
        try:
            check(file, source)
        except OSError as error:
            raise BrokenBackup(f"{file} cannot be read: {error.strerror}") from None
        yield source


def check(file: Path, source: Any) -> None:
    size, said = source.seek(0, os.SEEK_END), tail_of(source)
    if not said.startswith(SEAL):
        raise BrokenBackup(
            f"{file} is no backup of Donnybrook, or its end is missing ({size} bytes are there)"
        )
    if digest_of(source, size - DIGITS) != said[-DIGITS:]:
        raise BrokenBackup(
            f"{file} is damaged: its bytes do not fit the digest at its end. Nothing was restored."
        )


def contents_of(archive: zipfile.ZipFile, file: Path) -> Contents:
    try:
        found = msgspec.json.decode(archive.read(HEAD), type=Contents)
    except msgspec.MsgspecError as error:
        raise BrokenBackup(f"{file}: {HEAD}: {error}") from None
    if found.format != FORMAT:
        raise BrokenBackup(f"{file} is of a later Donnybrook ({found.version})")
    return found


def put_lines(archive: zipfile.ZipFile, name: str, lines: Iterable[Any]) -> int:
    """One JSON value on each line; how many there were."""
    count = 0
    with archive.open(name, "w", force_zip64=True) as member:
        for line in lines:
            member.write(msgspec.json.encode(line) + b"\n")
            count += 1
    return count


def lines_of(archive: zipfile.ZipFile, name: str) -> Iterator[Any]:
    with archive.open(name) as member:
        for line in member:
            yield msgspec.json.decode(line)


def is_inside(name: str) -> bool:
    """Whether a name of a file leads nowhere but into the folder it is put in."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name
