"""Storage: one writer thread commits the rows of all rooms in groups.

Whoever writes rows awaits their commit; nobody hears of a row before. SQLite and PostgreSQL
take the same path: SQLAlchemy Core in threads, so that the event loop never waits for a disk.
"""

from __future__ import annotations

import asyncio
import itertools
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, Table, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.server.metrics import COMMIT
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.faults import Pulse, StorageTrouble, is_outage
from donnybrook.server.storage.lost import Lost
from donnybrook.server.storage.ownership import BEAT, Fenced, Membership, Taken
from donnybrook.server.storage.schema import ROWS, TABLES

MOST_IN_A_GROUP = 1000
GATHER = 0.002  # seconds to wait for company before a commit; a commit costs more than a row
LONGER = 0.006  # where many come: half as many commits, and their cost is the commit's, not theirs
MANY = 8  # jobs in the last group
LOOK = 5.0  # seconds without a job until the writer looks whether the database is there
TRY = 1.0  # seconds until it tries again to write, while it cannot
PROBE = {"table_id": "", "n": -1}  # a row that comes and goes in one commit
AT_ONCE = 64  # rows of a log in one statement; what it costs is the statement, not the row
LogRow = tuple[str, int, int, str]  # table, number, milliseconds, payload
SETTLED = 8  # of a group, before others have their turn on the loop
Write = Callable[[Connection], None]
Tell = Callable[[Exception | None], None]  # how it went
Found = TypeVar("Found")


class Work(msgspec.Struct, frozen=True):
    """What belongs into one commit: rows, written together with those of others, and the rest."""

    rows: Mapping[Table, Sequence[dict[str, Any]]] = {}
    more: Write | None = None
    log: Sequence[LogRow] = ()  # of tables: nearly everything that is ever written
    alone: bool = False  # in a commit of its own
    enters: str = ""  # the name under which this worker is known from then on


class Job(msgspec.Struct, frozen=True):
    """Work on its way into the database."""

    work: Work
    tell: Tell  # on the loop
    stamp: str = ""  # the name of this worker when it was made


class Storage:
    """The database, its writer thread and its readers."""

    def __init__(self, database: Database, membership: Membership | None = None) -> None:
        """Where several workers share the database, each writes as one of them."""
        self.database = database
        self.membership = membership
        self.on_fenced: Callable[[], None] = lambda: None
        self.beaten_at = time.monotonic()
        self.pulse = Pulse()
        self.lost = Lost(SQLAlchemyError)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.gathered = 0  # jobs in the last group
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self._write_all, name="writer")
        self.thread.start()

    async def commit(self, work: Work) -> None:
        """Returns when it is committed."""
        await self.submit(work)

    def submit(self, work: Work) -> asyncio.Future[None]:
        """Put it into the queue; what was put there before is committed before it or with it."""
        done = self.loop.create_future()
        self.submit_then(work, partial(finish, done))
        return done

    def submit_then(self, work: Work, tell: Tell) -> None:
        """The same for those who are called when it is done."""
        stamp = "" if self.membership is None else self.membership.ident
        self.jobs.put(Job(work, tell, stamp))

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
            for part in parted(group):
                self._commit(part)
            if self.membership is not None:
                self._beat(self.membership)
            elif going_on and not group:
                self._probe()

    def _gather(self) -> tuple[list[Job], bool]:
        """The next jobs, and whether there will be more; no job if none came for a while."""
        try:
            first = self.jobs.get(timeout=self._patience())
        except queue.Empty:
            return [], True
        if first is None:
            return [], False
        time.sleep(LONGER if self.gathered >= MANY else GATHER)
        group = [first]
        while len(group) < MOST_IN_A_GROUP and not self.jobs.empty():
            job = self.jobs.get()
            if job is None:
                return group, False
            group.append(job)
        self.gathered = len(group)
        return group, True

    def _patience(self) -> float:
        if self.membership is not None:
            return BEAT / 2
        return LOOK if self.pulse.usable else TRY

    def _beat(self, membership: Membership) -> None:
        """A sign of life, if it is time for one."""
        if not membership.entered or time.monotonic() - self.beaten_at < BEAT:
            return
        try:
            pen = self.database.pen()
            with pen.begin():
                membership.beat(pen)
        except Fenced:
            self._fenced()
        except Exception as error:
            self.database.distrust()
            self.pulse.trouble(error)
        else:
            self.beaten_at = time.monotonic()
            self.pulse.worked()

    def _fenced(self) -> None:
        """Nothing of before may be written any more; the loop hears of it."""
        assert self.membership is not None
        self.membership.entered = ""
        self.loop.call_soon_threadsafe(self.on_fenced)

    def _admitted(self, group: list[Job]) -> list[Job]:
        """Without what was meant to be written under a name that is not ours any more."""
        if self.membership is None or group[0].work.enters:
            return group
        stale = [job for job in group if job.stamp != self.membership.entered]
        if stale:
            self._settle(stale, StorageTrouble(str(Fenced())))
        return [job for job in group if job.stamp == self.membership.entered]

    def _commit(self, group: list[Job]) -> None:
        group = self._admitted(group)
        if not group:
            return
        try:
            began = time.perf_counter()
            write_group(self.database.pen(), group, self.membership)
            COMMIT.observe(time.perf_counter() - began)
        except Fenced as error:
            self._settle(group, StorageTrouble(str(error)))
            self._fenced()
        except Taken as error:
            self._settle(group, error)
        except Exception as error:
            if len(group) > 1 and not is_outage(error):
                for job in group:  # one broken job does not take the others down
                    self._commit([job])
                return
            if is_outage(error):
                self.database.distrust()
            self._settle(group, self.pulse.trouble(error))
        else:
            if group[0].work.enters and self.membership is not None:
                self.membership.entered = group[0].work.enters
                self.beaten_at = time.monotonic()
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
    """Tell those who wait for their rows; a few at a time, so that nobody else waits for all."""
    for job in group[:SETTLED]:
        job.tell(None if error is None else copy(error))  # each has a traceback of its own
    if len(group) > SETTLED:
        asyncio.get_running_loop().call_soon(settle, group[SETTLED:], error)


def finish(done: asyncio.Future[None], error: Exception | None) -> None:
    """Wake a task that waits, if it still does."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def parted(group: list[Job]) -> Iterator[list[Job]]:
    """What is committed together, in order."""
    for alone, jobs in itertools.groupby(group, key=lambda job: job.work.alone):
        if alone:
            yield from ([job] for job in jobs)
        else:
            yield list(jobs)


def write_group(
    connection: Connection, group: list[Job], membership: Membership | None = None
) -> None:
    """One insert for each table of the database, then what else each job wants."""
    rows: dict[Table, list[dict[str, Any]]] = {}
    for job in group:
        for table, some in job.work.rows.items():
            rows.setdefault(table, []).extend(some)
    with connection.begin():
        if membership is not None and not group[0].work.enters:
            membership.hold(connection)
        write_log(connection, [row for job in group for row in job.work.log])
        for table, many in rows.items():
            if many:
                connection.execute(insert(table), many)
        for job in group:
            if job.work.more is not None:
                job.work.more(connection)


def write_log(connection: Connection, rows: Sequence[LogRow]) -> None:
    """Many rows in one statement: one by one, each would cost three times as much."""
    style = connection.dialect.paramstyle
    for first in range(0, len(rows), AT_ONCE):
        some = rows[first : first + AT_ONCE]
        values = tuple([value for row in some for value in row])
        connection.exec_driver_sql(log_insert(style, len(some)), values)


@cache
def log_insert(style: str, size: int) -> str:
    """The statement, in the driver's own words."""
    place = "(?, ?, ?, ?)" if style == "qmark" else "(%s, %s, %s, %s)"
    places = ", ".join([place] * size)
    return f"INSERT INTO rows (table_id, n, at_ms, payload) VALUES {places}"
