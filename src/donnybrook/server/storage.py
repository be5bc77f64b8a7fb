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
from copy import copy
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.kernel.errors import BrokenLog
from donnybrook.server.database import Database
from donnybrook.server.faults import UNREADABLE, Lost, Pulse, Unstorable, is_outage
from donnybrook.server.schema import ROWS, RUNS, SITTERS, TABLES
from donnybrook.server.scores import Run
from donnybrook.table.rows import Row

MOST_IN_A_GROUP = 1000
GATHER = 0.002  # seconds to wait for company before a commit; a commit costs more than a row
LOOK = 5.0  # seconds without a job until the writer looks whether the database is there
TRY = 1.0  # seconds until it tries again to write, while it cannot
PROBE = {"table_id": "", "n": -1}  # a row that comes and goes in one commit
Write = Callable[[Connection], None]
Kept = tuple[str, str]  # a table and its ticket, in JSON
Found = TypeVar("Found")
LISTED = 100  # tables of each kind that the lobby lists


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

    def __init__(self, database: Database) -> None:
        self.database = database
        self.pulse = Pulse()
        self.lost = Lost()
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self._write_all, name="writer")
        self.thread.start()

    async def append(self, table: str, rows: Sequence[Row], summary: Summary | None = None) -> None:
        """Returns when the rows are committed."""
        await self._put(table, rows, summary)

    async def write(self, more: Write) -> None:
        """Returns when it is committed."""
        await self._put("", [], None, more)

    def _put(
        self, table: str, rows: Sequence[Row], summary: Summary | None, more: Write | None = None
    ) -> asyncio.Future[None]:
        done = self.loop.create_future()
        self.jobs.put(Job(table, rows, summary, done, more))
        return done

    async def read(self, query: Select[Any]) -> Sequence[Any]:
        """All rows of a query."""
        return await self._look(lambda connection: connection.execute(query).all())

    async def rows_of(self, table: str) -> list[Row]:
        """All rows of a table, in order; none if there is no such table; raises BrokenLog."""
        if "\0" in table:
            return []  # PostgreSQL would not even look
        query = select(ROWS.c.n, ROWS.c.at_ms, ROWS.c.payload).where(ROWS.c.table_id == table)
        query = query.order_by(ROWS.c.n)
        return await self._look(
            lambda connection: [self._row(table, *row) for row in connection.execute(query)]
        )

    async def tickets(self, guest: str) -> tuple[list[Kept], list[Kept]]:
        """Tickets of open public tables, and of the guest's own, newest first."""
        newest = select(TABLES.c.id, TABLES.c.summary)
        newest = newest.order_by(TABLES.c.opened_at.desc()).limit(LISTED)
        waiting = newest.where(TABLES.c.public, TABLES.c.state == "waiting")
        mine = newest.join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
        mine = mine.where(SITTERS.c.guest == guest)

        def both(connection: Connection) -> tuple[list[Kept], list[Kept]]:
            return pairs(connection, waiting), pairs(connection, mine)

        return await self._look(both)

    async def runs(self, game: str, deal: str) -> list[Run]:
        """All runs of a known deal, oldest first."""
        if "\0" in game + deal:
            raise Unstorable
        query = select(RUNS).where(RUNS.c.game == game, RUNS.c.deal == deal)
        return [Run(*row) for row in await self.read(query.order_by(RUNS.c.opened_at))]

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.database.close()

    def _row(self, table: str, n: int, at_ms: int, payload: str) -> Row:
        try:
            return Row.decoded(n, at_ms, payload)
        except UNREADABLE as error:
            self.lost.note(f"row {n} of table {table}", error)
            raise BrokenLog("cannot be read", n) from None

    # -- in threads

    async def _look(self, work: Callable[[Connection], Found]) -> Found:
        """Read in a thread; raises StorageTrouble."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], Found]) -> Found:
        try:
            with self.database.engine.connect() as connection:
                return work(connection)
        except (SQLAlchemyError, UnicodeError) as error:
            raise self.pulse.trouble(error) from None

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            group, going_on = self._gather()
            if group:
                self._commit(group)
            elif going_on:
                self._probe()

    def _gather(self) -> tuple[list[Job], bool]:
        """The next jobs, and whether there will be more; no job if none came for a while."""
        try:
            first = self.jobs.get(timeout=LOOK if self.pulse.usable else TRY)
        except queue.Empty:
            return [], True
        if first is None:
            return [], False
        time.sleep(GATHER)
        group = [first]
        while len(group) < MOST_IN_A_GROUP and not self.jobs.empty():
            job = self.jobs.get()
            if job is None:
                return group, False
            group.append(job)
        return group, True

    def _commit(self, group: list[Job]) -> None:
        try:
            write_group(self.database.pen(), group)
        except Exception as error:
            if len(group) > 1 and not is_outage(error):
                for job in group:  # one broken job does not take the others down
                    self._commit([job])
                return
            if is_outage(error):
                self.database.distrust()
            self._settle(group, self.pulse.trouble(error))
        else:
            self.pulse.worked()
            self._settle(group, None)

    def _probe(self) -> None:
        """Nobody writes: see whether one could; a row is tried only after trouble."""
        try:
            pen = self.database.pen()
            with pen.begin():
                if self.pulse.usable:
                    pen.execute(select(TABLES.c.id).limit(1))
                else:
                    pen.execute(insert(ROWS).values(**PROBE, at_ms=0, payload=""))
                    pen.execute(delete(ROWS).where(ROWS.c.table_id == "", ROWS.c.n == -1))
        except Exception as error:
            self.database.distrust()
            self.pulse.trouble(error)
        else:
            self.pulse.worked()

    def _settle(self, group: list[Job], error: Exception | None) -> None:
        self.loop.call_soon_threadsafe(settle, group, error)


def pairs(connection: Connection, query: Select[str, str]) -> list[Kept]:
    return [(table, text) for table, text in connection.execute(query)]


def settle(group: list[Job], error: Exception | None) -> None:
    """Wake those who wait for their rows."""
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(copy(error))  # each has a traceback of its own


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
    values = {**asdict(run), "table_id": run.table, "name": run.name.replace("\0", "")}
    del values["table"]
    changed = connection.execute(update(RUNS).where(RUNS.c.table_id == run.table).values(values))
    if changed.rowcount == 0:
        connection.execute(insert(RUNS).values(values))
