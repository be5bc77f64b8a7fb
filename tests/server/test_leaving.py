"""Coming and going at a table in the hall, with time that runs faster than on the street."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from donnybrook.server import actor as actors
from donnybrook.server.actor import Actor
from donnybrook.server.connection import Connection
from donnybrook.server.hall import Hall
from donnybrook.server.identity import Guest
from donnybrook.table import absence
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Reveal, Sit
from donnybrook.table.seal import share_commitment

pytestmark = pytest.mark.anyio
HOST, STRANGER = Guest("g0", "Ann"), Guest("g9", "Stranger")
CROWD = 200
SHARE = "ab" * 16


async def open_duel(hall: Hall) -> Actor:
    seats = [NewSeat("me"), NewSeat("bot", "easy")]
    opened = await hall.open(
        NewTable("knockdown", {}, seats, share_commitment(SHARE), public=True), HOST
    )
    actor = await hall.actor(opened.table)
    actor.deed(Connection(HOST), Reveal("shown", 0, SHARE))
    return actor


class Reader:
    """A connection that keeps what it is told."""

    def __init__(self, actor: Actor, guest: Guest) -> None:
        self.connection = Connection(guest)
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.task = asyncio.create_task(self.connection.pump(self.hear))
        actor.enter(self.connection, -1)

    async def hear(self, text: str) -> None:
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
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "LEFT", 300)
    actor = await open_duel(hall)
    host, stranger = Reader(actor, HOST), Reader(actor, STRANGER)
    await stranger.until("snapshot")
    actor.deed(stranger.connection, Sit("n", 1, share_commitment(SHARE)))
    await stranger.until("accepted")
    assert actor.table.seats[1].name == "Stranger"
    actor.leave(stranger.connection)
    stranger.task.cancel()
    async with asyncio.timeout(10):
        while actor.table.seats[1].kind != "bot":
            host.news.clear()
            await host.news.wait()
    rows = await hall.storage.rows_of(actor.table.ident)
    changed = [row for row in rows if row.kind == "seat"]
    assert [row.payload.name for row in changed] == ["Stranger", "Rookie"]  # type: ignore[union-attr]
    host.task.cancel()


async def test_a_crowd_that_comes_is_told_of_a_few_times_not_each_time(hall: Hall) -> None:
    actor = await open_duel(hall)
    host = Reader(actor, HOST)
    await host.until("presence")
    crowd = []
    for number in range(CROWD):
        crowd.append(Reader(actor, Guest(f"w{number}", "W")))
        await crowd[-1].until("snapshot")
    async with asyncio.timeout(10):
        while host.told("presence")[-1]["watchers"] < CROWD:
            host.news.clear()
            await host.news.wait()
    seconds = actor.now() / 1000
    assert len(host.told("presence")) <= 2 + seconds * 1000 / actors.PRESENCE_EVERY
    assert len(host.told("presence")) < CROWD / 4
    for reader in [host, *crowd]:
        reader.task.cancel()
