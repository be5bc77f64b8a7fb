"""Storage: one writer thread commits the rows of all tables in groups.

Whoever appends rows awaits their commit; nobody hears of a row before. SQLite and PostgreSQL
take the same path: SQLAlchemy Core in threads, so that the event loop never waits for a disk.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Select, create_engine, event, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.schema import ROWS, RUNS, SITTERS, TABLES
from donnybrook.server.scores import Run
from donnybrook.table.rows import Row

MOST_IN_A_GROUP = 1000
GATHER = 0.002  # seconds to wait for company before a commit; a commit costs more than a row
Write = Callable[[Connection], None]
LISTED = 100  # tables of each kind that the lobby lists


class StorageTrouble(DonnybrookError):
    """The database cannot be opened or written."""


@dataclass
class Summary:
    """What the lobby knows of a table."""

    state: str
    public: bool
    opened_at: str
    ticket: str  # JSON
    guests: list[str]
    run: Run | None = None  # of a known deal, for the scores


@dataclass
class Job:
    """Rows of one table on their way into the database."""

    table: str
    rows: Sequence[Row]
    summary: Summary | None
    done: asyncio.Future[None]
    more: Write | None = None  # what else belongs into the same commit


class Storage:
    """The database, its writer thread and its readers."""

    def __init__(self, url: str) -> None:
        self.engine = prepare(url)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self._write_all, name="writer")
        self.thread.start()

    async def append(self, table: str, rows: Sequence[Row], summary: Summary | None = None) -> None:
        """Returns when the rows are committed."""
        job = Job(table, rows, summary, self.loop.create_future())
        self.jobs.put(job)
        await job.done

    async def write(self, more: Write) -> None:
        """Returns when it is committed."""
        job = Job("", [], None, self.loop.create_future(), more)
        self.jobs.put(job)
        await job.done

    async def read(self, query: Select[Any]) -> Sequence[Any]:
        """All rows of a query."""
        return await asyncio.to_thread(self._read, query)

    async def rows_of(self, table: str) -> list[Row]:
        """All rows of a table, in order; none if there is no such table."""
        return await asyncio.to_thread(self._rows_of, table)

    async def tickets(self, guest: str) -> tuple[list[str], list[str]]:
        """Tickets of open public tables, and of the guest's own, newest first."""
        return await asyncio.to_thread(self._tickets, guest)

    async def runs(self, game: str, deal: str) -> list[Run]:
        """All runs of a known deal, oldest first."""
        return await asyncio.to_thread(self._runs, game, deal)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.engine.dispose()

    # -- in threads

    def _read(self, query: Select[Any]) -> Sequence[Any]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()

    def _rows_of(self, table: str) -> list[Row]:
        query = select(ROWS.c.n, ROWS.c.at_ms, ROWS.c.payload).where(ROWS.c.table_id == table)
        with self.engine.connect() as connection:
            found = connection.execute(query.order_by(ROWS.c.n)).all()
        return [Row.decoded(n, at_ms, payload) for n, at_ms, payload in found]

    def _tickets(self, guest: str) -> tuple[list[str], list[str]]:
        newest = select(TABLES.c.summary).order_by(TABLES.c.opened_at.desc()).limit(LISTED)
        waiting = newest.where(TABLES.c.public, TABLES.c.state == "waiting")
        mine = newest.join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
        with self.engine.connect() as connection:
            return (
                list(connection.execute(waiting).scalars()),
                list(connection.execute(mine.where(SITTERS.c.guest == guest)).scalars()),
            )

    def _runs(self, game: str, deal: str) -> list[Run]:
        query = select(RUNS).where(RUNS.c.game == game, RUNS.c.deal == deal)
        with self.engine.connect() as connection:
            return [Run(*row) for row in connection.execute(query.order_by(RUNS.c.opened_at))]

    def _write_all(self) -> None:
        with self.engine.connect() as connection:
            while (first := self.jobs.get()) is not None:
                time.sleep(GATHER)
                group = [first]
                while len(group) < MOST_IN_A_GROUP and not self.jobs.empty():
                    job = self.jobs.get()
                    if job is None:
                        self.jobs.put(None)
                        break
                    group.append(job)
                self._commit(connection, group)

    def _commit(self, connection: Connection, group: list[Job]) -> None:
        try:
            write_group(connection, group)
        except SQLAlchemyError as error:
            if len(group) > 1:  # one broken job does not take the others down
                for job in group:
                    self._commit(connection, [job])
                return
            self._settle(group, StorageTrouble(str(error).splitlines()[0]))
        else:
            self._settle(group, None)

    def _settle(self, group: list[Job], error: Exception | None) -> None:
        self.loop.call_soon_threadsafe(settle, group, error)


def settle(group: list[Job], error: Exception | None) -> None:
    """Wake those who wait for their rows."""
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


def write_group(connection: Connection, group: list[Job]) -> None:
    rows = [
        {"table_id": job.table, "n": row.n, "at_ms": row.at_ms, "payload": row.encoded()}
        for job in group
        for row in job.rows
    ]
    with connection.begin():
        if rows:
            connection.execute(insert(ROWS), rows)
        for job in group:
            if job.summary is not None:
                write_summary(connection, job.table, job.summary)
            if job.more is not None:
                job.more(connection)


def write_summary(connection: Connection, table: str, summary: Summary) -> None:
    values = {
        "state": summary.state,
        "public": summary.public,
        "opened_at": summary.opened_at,
        "summary": summary.ticket,
    }
    changed = connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
    if changed.rowcount == 0:
        connection.execute(insert(TABLES).values(id=table, **values))
    known = set(
        connection.execute(select(SITTERS.c.guest).where(SITTERS.c.table_id == table)).scalars()
    )
    if summary.run is not None:
        write_run(connection, summary.run)
    new = [{"guest": guest, "table_id": table} for guest in set(summary.guests) - known]
    if new:
        connection.execute(insert(SITTERS), new)


def write_run(connection: Connection, run: Run) -> None:
    values = {**asdict(run), "table_id": run.table}
    del values["table"]
    changed = connection.execute(update(RUNS).where(RUNS.c.table_id == run.table).values(values))
    if changed.rowcount == 0:
        connection.execute(insert(RUNS).values(values))


def prepare(url: str) -> Engine:
    """A database with the schema of this version; raises StorageTrouble."""
    try:
        engine = make_engine(url)
        migrate(engine)
    except (SQLAlchemyError, ImportError, OSError) as error:
        first = str(error).splitlines()[0]
        raise StorageTrouble(f"the database {url} cannot be used: {first}") from None
    return engine


def make_engine(url: str) -> Engine:
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a commit survives a power cut, too
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the database to the schema of this version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
