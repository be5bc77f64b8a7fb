"""`donnybrook backup`: everything that a server keeps in one file, while it plays on.

All tables of the database are read in one transaction, so the file is one moment of it. What they
hold is replayed afterwards, and the digest of every match goes into the file, too. Who serves just
now is no content. The key and the operator's decisions go in as files, wherever they lie.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from sqlalchemy import Connection, MetaData, Table, select
from sqlalchemy.exc import SQLAlchemyError

import donnybrook
from donnybrook.packs.shelf import Shelf
from donnybrook.server.storage.database import make_engine, read_address, shown, sqlite_file
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.lost import first_line
from donnybrook.server.storage.operator_storage import FILE, LOG, kept_in
from donnybrook.server.storage.schema import ACTS, DESK, OWNERS, SECRETS, WORKERS
from donnybrook.server.storage.secret_storage import known_key
from donnybrook.server.upkeep.archive import (
    FORMAT,
    HEAD,
    Contents,
    lines_of,
    put_lines,
    writing,
)
from donnybrook.server.upkeep.replaying import Proof, proofs

AT_ONCE = 1000  # rows fetched together
REVISION = "alembic_version"
PROOFS = "proofs.jsonl"
KEY = "cookie.key"
AT_WORK = {WORKERS.name, OWNERS.name}  # who serves just now
AS_FILES = {SECRETS.name, DESK.name, ACTS.name}
APART = {*AT_WORK, *AS_FILES}  # tables that do not go in as they are
Tell = Callable[[str], None]


def backup(
    file: Path, address: str, data: Path, with_key: bool = True, tell: Tell = lambda _: None
) -> Contents:
    """Write a backup; raises BackupTrouble or StorageTrouble, and then there is no file."""
    with snapshot(address) as connection, writing(file) as archive:
        tables, revision = reflect(connection)
        counts = {}
        content = [table for table in tables if table.name not in APART]
        for table in content:
            counts[str(table.name)] = put_lines(
                archive, member(table.name), rows_of(connection, table)
            )
            tell(f"{table.name}: {counts[table.name]}")
        files = files_of(connection, {str(table.name) for table in tables}, data, with_key)
        connection.rollback()  # the database may forget that moment now
        put_files(archive, data, files)
        made = Contents(
            format=FORMAT,
            version=donnybrook.__version__,
            revision=revision,
            made_at=datetime.now(UTC).isoformat(timespec="seconds"),
            columns={str(table.name): columns_of(table) for table in content},
            counts=counts,
            matches=prove(archive, data, tell),
        )
        archive.writestr(HEAD, msgspec.json.format(msgspec.json.encode(made)))
    return made


def member(table: str) -> str:
    return f"database/{table}.jsonl"


@contextmanager
def snapshot(address: str) -> Iterator[Connection]:
    """One moment of a database, whatever is written meanwhile."""
    url = read_address(address)
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise StorageTrouble(f"there is no database {shown(url)}")
    try:
        engine = make_engine(url)
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.execution_options(
                    isolation_level="REPEATABLE READ", postgresql_readonly=True
                )
            else:
                connection.exec_driver_sql("BEGIN")
            yield connection
        engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        raise StorageTrouble(f"the database {shown(url)}: {first_line(error)}") from None


def reflect(connection: Connection) -> tuple[list[Table], str]:
    """The tables as they are, whatever version made them, and the revision of their schema."""
    found = MetaData()
    found.reflect(connection)
    marks = found.tables.get(REVISION)
    revision = None if marks is None else connection.execute(select(marks)).scalar()
    if revision is None:
        raise StorageTrouble("this is no database of Donnybrook: nothing says its version")
    tables = [table for name, table in sorted(found.tables.items()) if name != REVISION]
    return tables, str(revision)


def columns_of(table: Table) -> list[str]:
    return [str(column.name) for column in table.columns]


def rows_of(connection: Connection, table: Table) -> Iterator[tuple[object, ...]]:
    query = select(table).order_by(*table.primary_key.columns)
    for row in connection.execute(query, execution_options={"yield_per": AT_ONCE}):
        yield tuple(row)


def files_of(
    connection: Connection, tables: set[str], data: Path, with_key: bool
) -> dict[str, bytes]:
    """The key of the cookies and the operator's decisions: the workers', or those of a folder."""
    found = {}
    for name in (KEY, FILE, LOG):
        if (data / name).is_file():
            found[name] = (data / name).read_bytes()
    if DESK.name in tables:
        found |= kept_in(connection)
    shared = known_key(connection) if SECRETS.name in tables else None
    if shared is not None:
        found[KEY] = shared
    if not with_key:
        found.pop(KEY, None)
    return found


def put_files(archive: zipfile.ZipFile, data: Path, files: dict[str, bytes]) -> None:
    """The packs, and these."""
    packs = [path for path in sorted((data / "packs").rglob("*")) if path.is_file()]
    for path in packs:
        archive.write(path, path.relative_to(data).as_posix())
    for name, body in files.items():
        archive.writestr(name, body)


def prove(archive: zipfile.ZipFile, data: Path, tell: Tell) -> int:
    """Replay what was just written, and write down what it came to; how many there are."""
    found = []  # a zip is not read while one of its members is written
    for one in stored_proofs(archive, Shelf(data / "packs")):
        found.append(one)
        if len(found) % 100 == 0:
            tell(f"replayed: {len(found)}")
    return put_lines(archive, PROOFS, found)


def stored_proofs(archive: zipfile.ZipFile, shelf: Shelf) -> Iterator[Proof]:
    """What the rows of an archive replay to."""
    return proofs(stored(archive, "rows"), stored(archive, "entries"), shelf.find)


def stored(archive: zipfile.ZipFile, table: str) -> Iterator[tuple[object, ...]]:
    """The rows of a table of the database; none if there was no such table then."""
    if member(table) in archive.namelist():
        yield from (tuple(line) for line in lines_of(archive, member(table)))
