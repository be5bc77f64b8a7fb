"""`donnybrook restore`: a backup becomes a database again, of either kind, or nothing happens.

The schema is made as it was when the backup was made, filled, and then brought to this version.
Every match is replayed out of the new database and compared with the digest that it had.
"""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.packs.shelf import Shelf
from donnybrook.server.identity import sync_folder, write_durably
from donnybrook.server.lock import FileLock, patiently
from donnybrook.server.storage.database import (
    Database,
    read_address,
    sqlite_file,
    upgrade,
)
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.lost import first_line
from donnybrook.server.storage.operator_storage import FILE, LOG, FileStore, decode, keep, read_acts
from donnybrook.server.storage.schema import METADATA
from donnybrook.server.storage.secret_storage import put_key
from donnybrook.server.upkeep.archive import (
    BrokenBackup,
    Contents,
    contents_of,
    is_inside,
    lines_of,
    reading,
)
from donnybrook.server.upkeep.backup import APART, KEY, PROOFS, REVISION, member, rows_of
from donnybrook.server.upkeep.replaying import Proof, proofs

AT_ONCE = 1000  # rows written together
KNOWN = {REVISION, *METADATA.tables}
Tell = Callable[[str], None]


class NotRestored(DonnybrookError):
    """A backup that cannot be put there."""


def restore(
    file: Path, address: str, data: Path, keep_key: bool = False, tell: Tell = lambda _: None
) -> Contents:
    """Make a new database of a backup; raises BrokenBackup, NotRestored or StorageTrouble."""
    with reading(file) as archive:
        contents = contents_of(archive, file)
        target = sqlite_file(read_address(address))
        work = Restoring(archive, contents, data, keep_key, tell)
        try:
            if target is None:
                fill(work, address)
            else:
                fill_file(work, target)
        except OSError as error:
            where = error.filename or target or data
            raise NotRestored(f"{where} cannot be written: {error.strerror}") from None
    return contents


@dataclass(frozen=True)
class Restoring:
    """What is put where."""

    archive: zipfile.ZipFile
    contents: Contents
    data: Path
    keep_key: bool
    tell: Tell


def fill_file(work: Restoring, target: Path) -> None:
    """A new SQLite file, which gets its name when all is in it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    guard = FileLock(Path(f"{target}.lock"))
    draft = target.with_name(f".{target.name}.part")
    try:
        if not patiently(guard.take):
            raise NotRestored(f"{target} is open in a running server ({guard.holder()})")
        if target.exists():
            raise NotRestored(f"{target} is there already; a backup is restored to a new place")
        clear(draft)
        fill(work, f"sqlite:///{draft}")
        sync(draft)
        draft.replace(target)
        sync_folder(target.parent)
    finally:
        clear(draft)
        guard.release()


def fill(work: Restoring, address: str) -> None:
    """Put everything into an empty database in one transaction, and prove it before its end."""
    database = Database(address)
    try:
        with database.pen() as connection:
            with connection.begin():
                make_empty(connection, work.contents, database.shown)
                put_files(work.archive, work.data, work.keep_key)  # the same again after a stop
                fill_tables(work.archive, work.contents, connection, work.tell)
                upgrade(connection)
                compare(work.archive, connection, work.data, work.tell)
                put_desk(work.archive, connection, work.data)
                if connection.dialect.name == "postgresql" and KEY in work.archive.namelist():
                    put_key(connection, (work.data / KEY).read_bytes())
            if database.file is not None:  # all of it in one file
                connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
    except SQLAlchemyError as error:
        raise StorageTrouble(f"the database {database.shown}: {first_line(error)}") from None
    finally:
        database.close()


def make_empty(connection: Connection, contents: Contents, name: str) -> None:
    """The schema of the backup's version, and nothing in it."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name not in KNOWN:
            raise NotRestored(f"{name} is not empty: {table.name} is there, which is not ours")
        full = connection.execute(select(func.count()).select_from(table)).scalar_one()
        if full and table.name != REVISION:
            raise NotRestored(f"{name} is not empty: {table.name} has {full} rows")
    found.drop_all(connection)
    upgrade(connection, contents.revision)


def fill_tables(
    archive: zipfile.ZipFile, contents: Contents, connection: Connection, tell: Tell
) -> None:
    made = MetaData()
    made.reflect(connection)
    for name, columns in contents.columns.items():
        if name in APART:  # of a backup from before it was so
            continue
        if name not in made.tables:
            raise BrokenBackup(f"{archive.filename}: a table {name!r} is unknown")
        count = put_rows(connection, made.tables[name], columns, lines_of(archive, member(name)))
        if count != contents.counts[name]:
            raise BrokenBackup(
                f"{archive.filename}: {name} has {count} rows, not as many as it says"
            )
        tell(f"{name}: {count}")


def put_rows(connection: Connection, table: Table, columns: list[str], lines: Iterator[Any]) -> int:
    count = 0
    while some := [dict(zip(columns, line, strict=True)) for line in islice(lines, AT_ONCE)]:
        connection.execute(insert(table), some)
        count += len(some)
    return count


def compare(archive: zipfile.ZipFile, connection: Connection, data: Path, tell: Tell) -> None:
    """Every match is what it was: replayed out of the new database, to the same digest."""
    then = (msgspec.convert(line, Proof) for line in lines_of(archive, PROOFS))
    pairs = zip(then, restored_proofs(connection, data), strict=True)
    for number, (was, found) in enumerate(pairs, 1):
        if found != was and not was.trouble:
            why = found.trouble or f"{found.rows} rows to {found.digest}, not {was.digest}"
            raise NotRestored(f"{was.kind} {was.ident} does not replay as it was: {why}")
        if number % 100 == 0:
            tell(f"verified: {number}")


def restored_proofs(connection: Connection, data: Path) -> Iterator[Proof]:
    made = MetaData()
    made.reflect(connection, only=["rows", "entries"])
    shelf = Shelf(data / "packs")
    rows, entries = (rows_of(connection, made.tables[name]) for name in ("rows", "entries"))
    return proofs(rows, entries, shelf.find)


def put_files(archive: zipfile.ZipFile, data: Path, keep_key: bool) -> None:
    """Packs and the key; what is there already has to be the same."""
    data.mkdir(parents=True, exist_ok=True)
    names = [name for name in archive.namelist() if name.startswith("packs/") and is_inside(name)]
    if KEY in archive.namelist():
        check_key(archive.read(KEY), data / KEY, keep_key)
        names.append(KEY)
    for name in names:
        target = data / name
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            write_durably(target, archive.read(name))


def put_desk(archive: zipfile.ZipFile, connection: Connection, data: Path) -> None:
    """What the operator has decided goes where this kind of database wants it."""
    found = {name: archive.read(name) for name in (FILE, LOG) if name in archive.namelist()}
    if not found:
        return
    known, acts = decode(found.get(FILE, b"{}")), read_acts(found.get(LOG, b""))
    if connection.dialect.name == "postgresql":
        keep(connection, known, acts)
    else:
        FileStore(data).keep(known, acts)


def check_key(body: bytes, target: Path, keep_key: bool) -> None:
    if target.exists() and not keep_key and target.read_bytes() != body:
        raise NotRestored(
            f"{target} is another key than the backup's: with it everybody would be a new "
            "guest. Move it away, or keep it with --keep-key."
        )


def sync(file: Path) -> None:
    with file.open("rb") as made:
        os.fsync(made.fileno())


def clear(draft: Path) -> None:
    """What an attempt that was interrupted has left."""
    for ending in ("", "-wal", "-shm", "-journal", ".lock"):
        Path(f"{draft}{ending}").unlink(missing_ok=True)
