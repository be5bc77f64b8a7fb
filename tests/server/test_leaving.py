"""Coming and going at a table, with time that runs faster than on the street."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from donnybrook.server.identity import Guest
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import Enter
from donnybrook.server.rooms.table_room import PRESENCE_EVERY, TableRoom
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.table_storage import rows_of
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Reveal, Sit
from donnybrook.table.seal import share_commitment
from donnybrook.table.seats import absence

pytestmark = pytest.mark.anyio
HOST, STRANGER = Guest("g0", "Ann"), Guest("g9", "Stranger")
CROWD = 200
SHARE = "ab" * 16


async def open_duel(tables: TableRegistry) -> TableRoom:
    seats = [NewSeat("me"), NewSeat("bot", "easy")]
    opened = await tables.open(
        NewTable("knockdown", {}, seats, share_commitment(SHARE), public=True), HOST
    )
    room = await tables.room(opened.table)
    room.post(room.sent(Connection(HOST), Reveal("shown", 0, SHARE)))
    return room


class Reader:
    """A connection that keeps what it is told."""

    def __init__(self, room: TableRoom, guest: Guest) -> None:
        self.connection = Connection(guest)
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.task = asyncio.create_task(self.connection.pump(self.hear))
        room.enter(Enter(self.connection))

    async def hear(self, text: str | bytes) -> None:
        self.heard.append(json.loads(text))
        self.news.set()

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == kind]

    async def until(self, kind: str, count: int = 1) -> dict[str, Any]:
        async with asyncio.timeout(10):
            while len(self.told(kind)) < count:
                self.news.clear()
                await self.news.wait()
        return self.told(kind)[count - 1]


async def test_a_stranger_who_leaves_gives_the_seat_back_to_the_bot(
    tables: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "LEFT", 300)
    room = await open_duel(tables)
    host, stranger = Reader(room, HOST), Reader(room, STRANGER)
    await stranger.until("snapshot")
    room.post(room.sent(stranger.connection, Sit("n", 1, share_commitment(SHARE))))
    await stranger.until("accepted")
    assert room.table.seats[1].name == "Stranger"
    room.leave(stranger.connection)
    stranger.task.cancel()
    async with asyncio.timeout(10):
        while room.table.seats[1].kind != "bot":
            host.news.clear()
            await host.news.wait()
    rows = await rows_of(tables.storage, room.table.ident)
    changed = [row for row in rows if row.kind == "seat"]
    assert [row.payload.name for row in changed] == ["Stranger", "Rookie"]  # type: ignore[union-attr]
    host.task.cancel()


async def test_a_crowd_that_comes_is_told_of_a_few_times_not_each_time(
    tables: TableRegistry,
) -> None:
    room = await open_duel(tables)
    host = Reader(room, HOST)
    await host.until("presence")
    crowd = []
    for number in range(CROWD):
        crowd.append(Reader(room, Guest(f"w{number}", "W")))
        await crowd[-1].until("snapshot")
    async with asyncio.timeout(10):
        while host.told("presence")[-1]["watchers"] < CROWD:
            host.news.clear()
            await host.news.wait()
    seconds = room.now() / 1000
    assert len(host.told("presence")) <= 2 + seconds * 1000 / PRESENCE_EVERY
    assert len(host.told("presence")) < CROWD / 4
    for reader in [host, *crowd]:
        reader.task.cancel()
