"""A table is put away: everybody is told, and nothing of it stays in memory."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection as SqlConnection
from sqlalchemy import event

from donnybrook.packs.shelf import Shelf
from donnybrook.server.config import ServerConfig
from donnybrook.server.identity import Guest
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import Enter
from donnybrook.server.rooms.table_room import TableRoom
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.group_commit import Storage, Work
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Choose, Reveal
from donnybrook.table.seal import share_commitment
from donnybrook.table.table import Table

pytestmark = pytest.mark.anyio
ANN = Guest("ann", "Ann")
SHARE = "ab" * 16


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """Tables that are put away at once, with real storage and without sockets."""
    storage = Storage(Database(f"sqlite:///{tmp_path / 'test.sqlite'}"))
    found = TableRegistry(storage, ServerConfig(idle=0.05, bot_pause=0), Shelf(tmp_path / "packs"))
    yield found
    await found.close()


async def opened(tables: TableRegistry) -> str:
    seats = [NewSeat("me"), NewSeat("me")]
    wish = NewTable(
        game="brawl", options={"countdown_ms": 0}, seats=seats, commitment=share_commitment(SHARE)
    )
    return (await tables.open(wish, ANN)).table


def knock(number: int) -> Choose:
    return Choose(nonce=f"n{number}", seat=number, choice="knock")


async def visit(tables: TableRegistry, ident: str) -> None:
    """Sit down, play, leave."""
    room = await tables.room(ident)
    connection = Connection(ANN)
    assert room.enter(Enter(connection))
    assert room.post(room.sent(connection, Reveal("shown", 0, SHARE)))
    for number in range(2):
        assert room.post(room.sent(connection, knock(number)))
    while room.table.last_row < 3:
        await asyncio.sleep(0.01)
    room.leave(connection)


async def until_put_away(tables: TableRegistry) -> None:
    for _ in range(500):
        if not tables.rooms:
            break
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.05)  # the last turn of the loop belongs to the tasks that ended
    assert tables.rooms == {}


async def test_what_is_put_away_is_freed_without_the_collector(tables: TableRegistry) -> None:
    gc.disable()
    before = count()
    try:
        await visit(tables, await opened(tables))
        assert count() == before + 2
        await until_put_away(tables)
        assert count() == before
    finally:
        gc.enable()


async def test_sixty_matches_leave_no_table_behind(tables: TableRegistry) -> None:
    gc.disable()
    before = count()
    try:
        await asyncio.gather(*[visit(tables, await opened(tables)) for _ in range(60)])
        await until_put_away(tables)
        assert count() == before
    finally:
        gc.enable()


def count() -> int:
    return sum(type(one) in (Table, TableRoom) for one in gc.get_objects())


async def test_who_comes_and_goes_at_once_keeps_no_table_in_play(tables: TableRegistry) -> None:
    room = await tables.room(await opened(tables))
    connection = Connection(ANN)
    room.enter(Enter(connection))
    room.leave(connection)
    await until_put_away(tables)


async def test_a_second_hello_on_the_same_line_is_answered(tables: TableRegistry) -> None:
    room = await tables.room(await opened(tables))
    connection = Connection(ANN)
    for _ in range(2):
        room.leave(connection)
        room.enter(Enter(connection))
    await asyncio.sleep(0.01)
    assert list(room.connections) == [connection]


async def fill_up(tables: TableRegistry) -> None:
    """From now on SQLite says that its disk is full; the writer alone uses its connection."""

    def limit(pen: SqlConnection) -> None:
        pages = pen.exec_driver_sql("PRAGMA page_count").scalar_one()
        pen.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await tables.storage.commit(Work(more=limit))


async def make_space(tables: TableRegistry) -> None:
    def lift(pen: SqlConnection) -> None:
        pen.exec_driver_sql("PRAGMA max_page_count = 1000000")

    await tables.storage.commit(Work(more=lift))


async def test_a_failed_commit_closes_also_those_who_are_on_the_way_in(
    tables: TableRegistry,
) -> None:
    room = await tables.room(await opened(tables))
    here, sender, newcomer, late = (Connection(ANN) for _ in range(4))
    room.enter(Enter(here))
    room.post(room.sent(here, Reveal("shown", 0, SHARE)))
    while room.table.match is None or room.table.fresh:
        await asyncio.sleep(0.01)
    await fill_up(tables)

    def come_late(_connection: object) -> None:  # in the writer's thread, while it fails
        tables.storage.loop.call_soon_threadsafe(room.enter, Enter(late))

    event.listen(tables.storage.database.engine, "rollback", come_late)
    room.enter(Enter(sender))  # a page that is back,
    for number in range(200):  # with its open deeds,
        choice = "unknock" if number % 2 else "knock"
        room.post(room.sent(sender, Choose(nonce=f"n{number}", seat=0, choice=choice)))
    room.enter(Enter(newcomer))  # and somebody who watches
    await asyncio.wait_for(room.task, 10)
    closings = [one.closing for one in (here, sender, newcomer, late)]
    assert closings == [(1012, "storage")] * 4
    await make_space(tables)
    again = await tables.room(room.table.ident)
    assert again is not room
    assert again.table.last_row == 1, "what was not stored never happened"
