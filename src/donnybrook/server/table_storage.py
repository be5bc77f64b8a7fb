"""Tables in the database: their rows, a ticket for the lobby, what their runs were worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Select, insert, select, update

from donnybrook.kernel.errors import BrokenLog
from donnybrook.server.faults import UNREADABLE, Lost, Unstorable
from donnybrook.server.schema import ROWS, RUNS, SITTERS, TABLES
from donnybrook.server.scores import Run
from donnybrook.server.storage import Storage, Work
from donnybrook.table.rows import Row

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


def saving(table: str, rows: Sequence[Row], summary: Summary | None = None) -> Work:
    """What one commit of a table writes."""
    found = [
        {"table_id": table, "n": row.n, "at_ms": row.at_ms, "payload": row.encoded()}
        for row in rows
    ]

    def write(connection: Connection) -> None:
        if summary is not None:
            write_summary(connection, table, summary)

    return Work({ROWS: found}, write)


async def rows_of(storage: Storage, table: str) -> list[Row]:
    """All rows of a table, in order; none if there is no such table; raises BrokenLog."""
    if "\0" in table:
        return []  # PostgreSQL would not even look
    query = select(ROWS.c.n, ROWS.c.at_ms, ROWS.c.payload).where(ROWS.c.table_id == table)
    query = query.order_by(ROWS.c.n)
    return await storage.look(
        lambda connection: [row_of(storage.lost, table, *row) for row in connection.execute(query)]
    )


def row_of(lost: Lost, table: str, n: int, at_ms: int, payload: str) -> Row:
    try:
        return Row.decoded(n, at_ms, payload)
    except UNREADABLE as error:
        lost.note(f"row {n} of table {table}", error)
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


async def runs(storage: Storage, game: str, deal: str) -> list[Run]:
    """All runs of a known deal, oldest first."""
    if "\0" in game + deal:
        raise Unstorable
    query = select(RUNS).where(RUNS.c.game == game, RUNS.c.deal == deal)
    return [Run(*row) for row in await storage.read(query.order_by(RUNS.c.opened_at))]


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
