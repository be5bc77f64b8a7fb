"""What the desk does by itself: closes tables, sends banned guests away, clears what is too old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from sqlalchemy import Column, Connection, Select, delete, select

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.admin.desk import Desk
from donnybrook.server.admin.gate import BANNED, CLOSED, POLICY
from donnybrook.server.rooms.room import COME_BACK, Room
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.group_commit import Work
from donnybrook.server.storage.schema import (
    CODES,
    COMPANY,
    ENTRIES,
    ROWS,
    RUNS,
    SITTERS,
    SITTINGS,
    TABLES,
)

LOG = logging.getLogger("donnybrook")
EVERY = 1.0  # seconds between two looks at the desk
CLEARING = 3600.0  # seconds between two looks for old matches
AT_ONCE = 500  # matches cleared in a commit
Columns = Sequence[Column[str]]
OF_A_TABLE: Columns = (
    ROWS.c.table_id, SITTERS.c.table_id, RUNS.c.table_id, CODES.c.table_id, TABLES.c.id
)  # fmt: skip
OF_A_SITTING: Columns = (ENTRIES.c.sitting_id, COMPANY.c.sitting_id, SITTINGS.c.id)
FINISHED = '"phase":"OVER"'  # in a ticket; texts of people have their quotes escaped


@asynccontextmanager
async def sweeping(
    desk: Desk, tables: TableRegistry, stories: StoryRegistry
) -> AsyncIterator[None]:
    """Keep to what was decided as long as the server runs."""
    tasks = [
        asyncio.create_task(again(EVERY, lambda: enforce(desk, tables, stories))),
        asyncio.create_task(again(CLEARING, lambda: clear(desk, tables, stories))),
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def again(every: float, work: Any) -> None:
    while True:
        try:
            await work()
        except DonnybrookError as error:
            LOG.warning("the operator's desk: %s", error)
        except Exception:
            LOG.exception("the operator's desk failed")
        await asyncio.sleep(every)


async def enforce(desk: Desk, tables: TableRegistry, stories: StoryRegistry) -> None:
    if not desk.store.quick:
        await asyncio.to_thread(desk.look)
    decided = desk.now
    for ident in decided.closed:
        closed = tables.rooms.get(ident)
        if closed is not None:
            closed.shut(POLICY, CLOSED)
    if decided.banned:
        for room in rooms(tables, stories):
            for connection in list(room.connections):
                if connection.guest.id in decided.banned:
                    connection.close(POLICY, BANNED)
    send_forgotten_away(desk, tables, stories)


def send_forgotten_away(
    desk: Desk, tables: TableRegistry, stories: StoryRegistry
) -> list[Room[Any]]:
    """Rooms that still know somebody who was deleted; they come back from storage without."""
    if not desk.now.forgotten:
        return []
    found = [room for room in rooms(tables, stories) if any(map(desk.is_forgotten, known_to(room)))]
    for room in found:
        room.shut(COME_BACK, "somebody was deleted; come back")
    if found:
        tables.library.clear()
        tables.pictures.clear()
    return found


def known_to(room: Room[Any]) -> set[str]:
    """The guests whose ids a room holds."""
    table = getattr(room, "table", None)
    if table is None:
        return set(getattr(room, "company", {}))
    return {table.plan.opener, *(seat.guest for seat in table.seats)}


def rooms(tables: TableRegistry, stories: StoryRegistry) -> Iterable[Room[Any]]:
    yield from list(tables.rooms.values())
    yield from list(stories.rooms.values())


async def clear(desk: Desk, tables: TableRegistry, stories: StoryRegistry) -> int:
    """Delete matches and stories that ended longer ago than they are to be kept."""
    days = desk.now.keep_days
    if not days:
        return 0
    before = datetime.now(UTC) - timedelta(days=days)
    matches = select(TABLES.c.id).where(
        TABLES.c.state == "over", TABLES.c.ended_at < before.isoformat(timespec="seconds")
    )
    sittings = select(SITTINGS.c.id).where(
        SITTINGS.c.touched_at < before.timestamp() * 1000, SITTINGS.c.summary.contains(FINISHED)
    )
    cleared = await clear_all(tables, tables.rooms, matches, OF_A_TABLE)
    told = await clear_all(tables, stories.rooms, sittings, OF_A_SITTING)
    if cleared or told:
        text = f"{cleared} matches and {told} stories older than {days} days were cleared"
        await asyncio.to_thread(desk.note, text)
    return cleared + told


async def clear_all(
    tables: TableRegistry, here: Mapping[str, Any], which: Select[Any], columns: Columns
) -> int:
    """Delete all that nobody is at, here or at another worker; how many they were."""
    total = 0
    column = which.selected_columns[0]
    last = ""
    while True:
        page = which.where(column > last).order_by(column).limit(AT_ONCE)
        found = [ident for (ident,) in await tables.storage.read(page)]
        if not found:
            return total
        last = found[-1]
        elsewhere = {} if tables.node is None else await tables.node.owners_of(found)
        old = [ident for ident in found if ident not in here and ident not in elsewhere]
        await tables.storage.commit(Work({}, partial(remove, idents=old, columns=columns)))
        total += len(old)


def remove(connection: Connection, idents: list[str], columns: Columns) -> None:
    for column in columns:
        connection.execute(delete(column.table).where(column.in_(idents)))


class LastTroubles(logging.Handler):
    """The last warnings and errors, for the operator's page."""

    MOST = 50

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[tuple[str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):
            at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds")
            self.lines.append((at, record.getMessage()[:300]))
            del self.lines[: -self.MOST]


TROUBLES = LastTroubles()
