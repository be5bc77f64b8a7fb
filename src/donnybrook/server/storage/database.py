"""The database as a server opens it: its address, its driver, its schema, the right to write."""

from __future__ import annotations

import logging
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from donnybrook.server.lock import FileLock, patiently, take_session
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.lost import first_line

LOG = logging.getLogger("donnybrook")
CACHE = 512  # kilobytes of pages that each connection to SQLite keeps; the system keeps them, too
CHECK = 1.0  # seconds that a look for damage may take
POSTGRES = ("postgres", "postgresql")  # as everybody writes it; we mean the driver psycopg 3
WAITS = {"connect_timeout": 5, "tcp_user_timeout": 15_000}  # for a PostgreSQL that is not there
QUICK_WAITS = {"connect_timeout": 2, "tcp_user_timeout": 3_000}  # where others can take over
MIGRATING = 0x0D077B  # as the number of a lock
STUCK = 750  # milliseconds that a commit may stand still
DRIVER = (
    "PostgreSQL needs a driver that is not installed; get it with: "
    "pip install 'donnybrook[postgres]'"
)
TAKEN = (
    "the database {shown} is open in another Donnybrook server already ({holder}). "
    "Stop that one, or allow a second on purpose with --second-server: "
    "pages at the one do not hear of what happens at the other."
)
DAMAGED = (
    "the database {shown} is damaged ({words}). What can be read is served, the rest is left out. "
    "Restore a copy, or make a new file of what is left: "
    "sqlite3 {file} .recover | sqlite3 new.sqlite"
)


NEWER = (
    "the database is of a later version of Donnybrook (its schema is {schema}), and going back "
    "would lose what that added. Install that version again, or restore a backup of this one."
)


class Database:
    """An engine with the schema of this version, and the one connection that may write."""

    def __init__(self, address: str, alone: bool = True, shared: bool = False) -> None:
        """Open it; raises StorageTrouble, also if another server has it and we want to be alone.

        `shared`: one of several workers, which know of each other.
        """
        self.url = read_address(address)
        self.shared = shared
        self.shown = shown(self.url)
        self.alone = alone
        self.file = sqlite_file(self.url)
        self._lock: FileLock | None = None
        self._pen: Connection | None = None
        self._ready = False
        try:
            self.engine = make_engine(self.url, shared)
            self._take_file()
            patiently(self._take_pen)
            migrate(self.pen())
            self._be_quick()
            if self.file is not None:
                self._look_for_damage(self.file)
        except StorageTrouble:
            self.close()
            raise
        except (SQLAlchemyError, ImportError, OSError) as error:
            self.close()
            raise StorageTrouble(self._why(error)) from None

    def pen(self) -> Connection:
        """The connection to write with; on PostgreSQL its session holds the lock."""
        if self._pen is None and not self._take_pen():
            raise StorageTrouble(TAKEN.format(shown=self.shown, holder="it has the lock"))
        assert self._pen is not None
        return self._pen

    def distrust(self) -> None:
        """Writing failed: the next connection takes the lock anew.

        SQLite's connection is as good as its file, and on a full disk there is no other.
        """
        if self.file is None:
            self._drop_pen()

    def _drop_pen(self) -> None:
        if self._pen is not None:
            with suppress(SQLAlchemyError):
                self._pen.invalidate()
                self._pen.close()
            self._pen = None

    def settle(self) -> None:
        """Let nothing that was deleted stay in SQLite's journal."""
        if self.file is not None:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        self._drop_pen()
        if hasattr(self, "engine"):
            self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def _take_pen(self) -> bool:
        pen = self.engine.connect()
        postgres = self.url.get_backend_name() == "postgresql"
        if self.alone and postgres and not take_session(pen, self.shared):
            pen.invalidate()
            pen.close()
            return False
        self._pen = pen
        if self._ready:
            self._be_quick()
        return True

    def _be_quick(self) -> None:
        """A worker that stops in the middle of a commit must not keep its lock: others wait."""
        self._ready = True
        if self.shared and self._pen is not None:
            self._pen.exec_driver_sql(f"SET idle_in_transaction_session_timeout = {STUCK}")
            self._pen.commit()

    def _take_file(self) -> None:
        if self.file is None or not self.alone:
            return
        self._lock = FileLock(Path(f"{self.file}.lock"))
        if not patiently(self._lock.take):
            raise StorageTrouble(TAKEN.format(shown=self.shown, holder=self._lock.holder()))

    def _look_for_damage(self, file: Path) -> None:
        words = damage(file)
        if words:
            LOG.warning(DAMAGED.format(shown=self.shown, words=words, file=file))

    def _why(self, error: Exception) -> str:
        if isinstance(error, ImportError) and self.url.get_backend_name() == "postgresql":
            return DRIVER
        words = error.strerror if isinstance(error, OSError) else first_line(error)
        return f"the database {self.shown} cannot be used: {words}"


def read_address(address: str) -> URL:
    """The URL of a database, with our driver for PostgreSQL; a broken one stays secret."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        shown = f"{address} " if address.isalnum() else ""  # there may be a password in it
        raise StorageTrouble(
            f"the database {shown}cannot be used: its address has to look like "
            "postgresql://NAME:PASSWORD@HOST/DATABASE or sqlite:///FILE"
        ) from None
    if "@" in (url.host or ""):
        raise StorageTrouble("the database cannot be used: an @ in a password is written %40")
    if url.drivername in POSTGRES:
        url = url.set(drivername="postgresql+psycopg")
    return url


def shown(url: URL) -> str:
    """The address without its password, wherever that stands."""
    query = {name: "hidden" if "pass" in name else value for name, value in url.query.items()}
    return url.set(query=query).render_as_string(hide_password=True)


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database; None if it is none, or only in memory."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or name in ("", ":memory:") or name.startswith("file:"):
        return None
    return Path(name).resolve()


def make_engine(url: URL, shared: bool = False) -> Engine:
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url)
        event.listen(engine, "connect", prepare_sqlite)
        return engine
    usual = QUICK_WAITS if shared else WAITS
    waits = {name: value for name, value in usual.items() if name not in url.query}
    psycopg = url.get_driver_name() == "psycopg"
    return create_engine(url, pool_pre_ping=True, connect_args=waits if psycopg else {})


def prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    connection.text_factory = read_text
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a commit survives a power cut, too
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute(f"PRAGMA cache_size=-{CACHE}")
    cursor.close()


def read_text(stored: bytes) -> str:
    """Broken bytes are told by whoever decodes what they say, not by the query they are in."""
    return stored.decode(errors="replace")


def damage(file: Path) -> str:
    """What is wrong with a SQLite file, as far as can be seen in a moment; empty if nothing."""
    until = time.monotonic() + CHECK
    connection = sqlite3.connect(file)
    try:
        connection.set_progress_handler(lambda: time.monotonic() > until, 10_000)
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError:
        return ""  # it takes too long
    except sqlite3.DatabaseError as error:
        return first_line(error)
    finally:
        connection.close()
    return "" if found == "ok" else " ".join(found.split())


def migrate(connection: Connection) -> None:
    """Bring the database to the schema of this version."""
    with connection.begin():
        if connection.dialect.name == "postgresql":  # one worker after another
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring it to a schema in the transaction that is open; raises StorageTrouble if it is newer.

    A database of a later version is never brought back: what it holds has no place in the old one.
    """
    config = migrations()
    config.attributes["connection"] = connection
    found = MigrationContext.configure(connection).get_current_revision()
    later = [str(one) for one in (revision, found) if not is_known(one)]
    if later:
        raise StorageTrouble(NEWER.format(schema=", ".join(later)))
    command.upgrade(config, revision)


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def is_known(revision: str | None) -> bool:
    """Whether this version knows a schema; one that it does not know is of a later one."""
    known = {one.revision for one in ScriptDirectory.from_config(migrations()).walk_revisions()}
    return revision in known | {"head", None}
