"""Tables in the database: their rows, a ticket for the lobby, what their runs were worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import partial

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from donnybrook.kernel.errors import BrokenLog
from donnybrook.server.storage.faults import Unstorable
from donnybrook.server.storage.group_commit import Storage, Work
from donnybrook.server.storage.lost import UNREADABLE, Lost
from donnybrook.server.storage.schema import CODES, ROWS, RUNS, SITTERS, TABLES
from donnybrook.server.storage.scores import Run
from donnybrook.table.rows import Row, TableOpened

LISTED = 100  # tables of each kind that the lobby lists
Kept = tuple[str, str]  # a table and its ticket, in JSON


@dataclass
class Summary:
    """What the lobby knows of a table."""

    state: str
    public: bool
    opened_at: str
    ticket: str  # JSON
    guests: list[str]
    run: Run | None = None  # of a known deal, for the scores
    code: str = ""  # by which friends find it as long as it waits


def saving(table: str, rows: Sequence[Row], summary: Summary | None = None) -> Work:
    """What one commit of a table writes."""
    log = [(table, row.n, row.at_ms, row.encoded()) for row in rows]
    more = None if summary is None else partial(write_summary, table, summary)
    return Work(more=more, log=log)


async def rows_of(storage: Storage, table: str) -> list[Row]:
    """All rows of a table, in order; none if there is no such table; raises BrokenLog."""
    if "\0" in table:
        return []  # PostgreSQL would not even look
    query = select(ROWS.c.n, ROWS.c.at_ms, ROWS.c.payload).where(ROWS.c.table_id == table)
    query = query.order_by(ROWS.c.n)
    return await storage.look(
        lambda connection: [row_of(storage.lost, table, *row) for row in connection.execute(query)]
    )


async def sitting_of(storage: Storage, table: str) -> str:
    """The sitting that a table belongs to; empty if to none, or if there is no such table."""
    if "\0" in table:
        return ""
    first = select(ROWS.c.payload).where(ROWS.c.table_id == table, ROWS.c.n == 0)
    found = await storage.read(first)
    if not found:
        return ""
    opened = row_of(storage.lost, table, 0, 0, found[0][0]).payload
    return opened.sitting if isinstance(opened, TableOpened) else ""


def row_of(lost: Lost, table: str, n: int, at_ms: int, payload: str) -> Row:
    try:
        return Row.decoded(n, at_ms, payload)
    except UNREADABLE as error:
        lost.note(f"row {n} of table {table}", error, table)
        raise BrokenLog("cannot be read", n) from None


async def tickets(storage: Storage, guest: str) -> tuple[list[Kept], list[Kept]]:
    """Tickets of open public tables, and of the guest's own, newest first."""
    newest = select(TABLES.c.id, TABLES.c.summary)
    newest = newest.order_by(TABLES.c.opened_at.desc()).limit(LISTED)
    waiting = newest.where(TABLES.c.public, TABLES.c.state == "waiting")
    mine = newest.join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
    mine = mine.where(SITTERS.c.guest == guest)

    def both(connection: Connection) -> tuple[list[Kept], list[Kept]]:
        return pairs(connection, waiting), pairs(connection, mine)

    return await storage.look(both)


def pairs(connection: Connection, query: Select[str, str]) -> list[Kept]:
    return [(table, text) for table, text in connection.execute(query)]


async def ticket(storage: Storage, table: str) -> str | None:
    """The ticket of one table; None if there is no such table."""
    if "\0" in table:
        return None
    found = await storage.read(select(TABLES.c.summary).where(TABLES.c.id == table))
    return str(found[0][0]) if found else None


async def waits_under(storage: Storage, code: str) -> str | None:
    """The table that waits for somebody under a code; None if none does."""
    query = select(TABLES.c.id).join(CODES, CODES.c.table_id == TABLES.c.id)
    query = query.where(CODES.c.code == code, TABLES.c.state == "waiting")
    found = await storage.read(query.order_by(TABLES.c.opened_at.desc()).limit(1))
    return str(found[0][0]) if found else None


async def runs(storage: Storage, game: str, deal: str) -> list[Run]:
    """All runs of a known deal, oldest first."""
    if "\0" in game + deal:
        raise Unstorable
    query = select(RUNS).where(RUNS.c.game == game, RUNS.c.deal == deal)
    return [Run(*row) for row in await storage.read(query.order_by(RUNS.c.opened_at))]


def stamp() -> str:
    """Now, for people."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def write_summary(table: str, summary: Summary, connection: Connection) -> None:
    values = {
        "state": summary.state,
        "public": summary.public,
        "opened_at": summary.opened_at,
        "summary": summary.ticket,
    }
    ended = stamp() if summary.state == "over" else None
    first = None if ended is None else func.coalesce(TABLES.c.ended_at, ended)
    known = update(TABLES).where(TABLES.c.id == table).values(**values, ended_at=first)
    if connection.execute(known).rowcount == 0:
        connection.execute(insert(TABLES).values(id=table, **values, ended_at=ended))
    if summary.code:
        write_code(connection, table, summary)
    sitting = set(
        connection.execute(select(SITTERS.c.guest).where(SITTERS.c.table_id == table)).scalars()
    )
    if summary.run is not None:
        write_run(connection, summary.run)
    new = [{"guest": guest, "table_id": table} for guest in set(summary.guests) - sitting]
    if new:
        connection.execute(insert(SITTERS), new)


def write_code(connection: Connection, table: str, summary: Summary) -> None:
    """A code is good until the match begins; then it is free for another table."""
    mine = CODES.c.table_id == table
    if summary.state != "waiting":
        connection.execute(delete(CODES).where(mine))
    elif connection.execute(select(CODES.c.code).where(mine)).first() is None:
        connection.execute(insert(CODES).values(code=summary.code, table_id=table))


def write_run(connection: Connection, run: Run) -> None:
    values = {**asdict(run), "table_id": run.table, "name": run.name.replace("\0", "")}
    del values["table"]
    changed = connection.execute(update(RUNS).where(RUNS.c.table_id == run.table).values(values))
    if changed.rowcount == 0:
        connection.execute(insert(RUNS).values(values))
