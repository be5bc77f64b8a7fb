"""A table is put away: everybody is told, and nothing of it stays in memory."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection as SqlConnection
from sqlalchemy import event

from donnybrook.packs.shelf import Shelf
from donnybrook.server.actor import Actor
from donnybrook.server.connection import Connection
from donnybrook.server.database import Database
from donnybrook.server.hall import Hall
from donnybrook.server.house import House
from donnybrook.server.identity import Guest
from donnybrook.server.storage import Storage
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Choose, Reveal
from donnybrook.table.seal import share_commitment
from donnybrook.table.table import Table

pytestmark = pytest.mark.anyio
ANN = Guest("ann", "Ann")
SHARE = "ab" * 16


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """A hall that puts tables away at once, with real storage and without sockets."""
    storage = Storage(Database(f"sqlite:///{tmp_path / 'test.sqlite'}"))
    found = Hall(storage, House(idle=0.05, bot_pause=0), Shelf(tmp_path / "packs"))
    yield found
    await found.close()


async def opened(hall: Hall) -> str:
    seats = [NewSeat("me"), NewSeat("me")]
    wish = NewTable(
        game="brawl", options={"countdown_ms": 0}, seats=seats, commitment=share_commitment(SHARE)
    )
    return (await hall.open(wish, ANN)).table


def knock(number: int) -> Choose:
    return Choose(nonce=f"n{number}", seat=number, choice="knock")


async def visit(hall: Hall, ident: str) -> tuple[weakref.ref[Actor], weakref.ref[Table]]:
    """Sit down, play, leave."""
    actor = await hall.actor(ident)
    connection = Connection(ANN)
    assert actor.enter(connection, -1)
    assert actor.deed(connection, Reveal("shown", 0, SHARE))
    for number in range(2):
        assert actor.deed(connection, knock(number))
    while actor.table.last_row < 3:
        await asyncio.sleep(0.01)
    actor.leave(connection)
    return weakref.ref(actor), weakref.ref(actor.table)


async def until_put_away(hall: Hall) -> None:
    for _ in range(500):
        if not hall.actors:
            break
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.05)  # the last turn of the loop belongs to the tasks that ended
    assert hall.actors == {}


async def test_what_is_put_away_is_freed_without_the_collector(hall: Hall) -> None:
    gc.disable()
    try:
        actor, table = await visit(hall, await opened(hall))
        await until_put_away(hall)
        assert (actor(), table()) == (None, None)
    finally:
        gc.enable()


async def test_sixty_matches_leave_no_table_behind(hall: Hall) -> None:
    gc.disable()
    before = tables()
    try:
        await asyncio.gather(*[visit(hall, await opened(hall)) for _ in range(60)])
        await until_put_away(hall)
        assert tables() == before
    finally:
        gc.enable()


def tables() -> int:
    return sum(type(one) in (Table, Actor) for one in gc.get_objects())


async def test_who_comes_and_goes_at_once_keeps_no_table_in_the_hall(hall: Hall) -> None:
    actor = await hall.actor(await opened(hall))
    connection = Connection(ANN)
    actor.enter(connection, -1)
    actor.leave(connection)
    await until_put_away(hall)


async def test_a_second_hello_on_the_same_line_is_answered(hall: Hall) -> None:
    actor = await hall.actor(await opened(hall))
    connection = Connection(ANN)
    for _ in range(2):
        actor.leave(connection)
        actor.enter(connection, -1)
    await asyncio.sleep(0.01)
    assert list(actor.connections) == [connection]


async def fill_up(hall: Hall) -> None:
    """From now on SQLite says that its disk is full; the writer alone uses its connection."""

    def limit(pen: SqlConnection) -> None:
        pages = pen.exec_driver_sql("PRAGMA page_count").scalar_one()
        pen.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await hall.storage.write(limit)


async def make_space(hall: Hall) -> None:
    def lift(pen: SqlConnection) -> None:
        pen.exec_driver_sql("PRAGMA max_page_count = 1000000")

    await hall.storage.write(lift)


async def test_a_failed_commit_closes_also_those_who_are_on_the_way_in(hall: Hall) -> None:
    actor = await hall.actor(await opened(hall))
    here, sender, newcomer, late = (Connection(ANN) for _ in range(4))
    actor.enter(here, -1)
    actor.deed(here, Reveal("shown", 0, SHARE))
    while actor.table.match is None or actor.table.fresh:
        await asyncio.sleep(0.01)
    await fill_up(hall)

    def come_late(_connection: object) -> None:  # in the writer's thread, while it fails
        hall.storage.loop.call_soon_threadsafe(actor.enter, late, -1)

    event.listen(hall.storage.database.engine, "rollback", come_late)
    actor.enter(sender, -1)  # a page that is back,
    for number in range(200):  # with its open deeds,
        choice = "unknock" if number % 2 else "knock"
        actor.deed(sender, Choose(nonce=f"n{number}", seat=0, choice=choice))
    actor.enter(newcomer, -1)  # and somebody who watches
    await asyncio.wait_for(actor.task, 10)
    closings = [one.closing for one in (here, sender, newcomer, late)]
    assert closings == [(1012, "storage")] * 4
    await make_space(hall)
    again = await hall.actor(actor.table.ident)
    assert again is not actor
    assert again.table.last_row == 1, "what was not stored never happened"
