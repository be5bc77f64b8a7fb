"""Storage: one writer thread commits the rows of all rooms in groups.

Whoever writes rows awaits their commit; nobody hears of a row before. SQLite and PostgreSQL
take the same path: SQLAlchemy Core in threads, so that the event loop never waits for a disk.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, Table, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.server.database import Database
from donnybrook.server.faults import Lost, Pulse, is_outage
from donnybrook.server.schema import ROWS, TABLES

MOST_IN_A_GROUP = 1000
GATHER = 0.002  # seconds to wait for company before a commit; a commit costs more than a row
LOOK = 5.0  # seconds without a job until the writer looks whether the database is there
TRY = 1.0  # seconds until it tries again to write, while it cannot
PROBE = {"table_id": "", "n": -1}  # a row that comes and goes in one commit
Write = Callable[[Connection], None]
Found = TypeVar("Found")


@dataclass(frozen=True)
class Work:
    """What belongs into one commit: rows, written together with those of others, and the rest."""

    rows: Mapping[Table, Sequence[dict[str, Any]]] = field(default_factory=dict)
    more: Write | None = None


@dataclass(frozen=True)
class Job:
    """Work on its way into the database."""

    work: Work
    done: asyncio.Future[None]


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

    async def commit(self, work: Work) -> None:
        """Returns when it is committed."""
        done = self.loop.create_future()
        self.jobs.put(Job(work, done))
        await done

    async def read(self, query: Select[Any]) -> Sequence[Any]:
        """All rows of a query."""
        return await self.look(lambda connection: connection.execute(query).all())

    async def look(self, work: Callable[[Connection], Found]) -> Found:
        """Read in a thread; raises StorageTrouble."""
        return await asyncio.to_thread(self._read, work)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.database.close()

    # -- in threads

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
    """One insert for each table of the database, then what else each job wants."""
    rows: dict[Table, list[dict[str, Any]]] = {}
    for job in group:
        for table, some in job.work.rows.items():
            rows.setdefault(table, []).extend(some)
    with connection.begin():
        for table, many in rows.items():
            if many:
                connection.execute(insert(table), many)
        for job in group:
            if job.work.more is not None:
                job.work.more(connection)
