"""The disk is full: guests hear that it is not their fault, nobody hangs, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Guest, Message, Page, commit
from tests.server.running import RunningServer
from tests.server.scenes import Duel, knock, play, sit_down

pytestmark = pytest.mark.anyio
DRIVER_WORDS = ("sqlite", "SQL", "disk", "I/O", "psycopg", "OperationalError")


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[RunningServer]:
    """A server of its own, so that nobody else is hurt."""
    running = RunningServer(tmp_path / "data")
    yield running
    running.stop()


def limit_files(server: RunningServer, size: int) -> None:
    """No file of the server may grow beyond this any more: for SQLite the disk is full."""
    hard = resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def fill_disk(server: RunningServer) -> None:
    limit_files(server, 4096)  # its complaints still fit into their file, but no page of a database


def free_disk(server: RunningServer) -> None:
    limit_files(server, resource.RLIM_INFINITY)


async def until(found: Callable[[], Any], seconds: float = 20.0) -> None:
    """Wait until something is true, no longer than that."""
    end = time.monotonic() + seconds
    while not await found():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.1)


async def closing(page: Page) -> tuple[list[Message], int, str]:
    """What a page still hears until it is closed, and how it is closed."""
    heard: list[Message] = []
    end = None
    try:
        while True:
            heard.append(await page.next())
    except ConnectionClosed as closed:
        end = closed.rcvd
    assert end is not None
    return heard, end.code, end.reason


async def test_a_full_disk_closes_everybody_and_all_go_on_when_there_is_space(
    frail: RunningServer,
) -> None:
    async with Guest(frail.base) as host, Guest(frail.base) as visitor, Guest(frail.base) as other:
        duel = await sit_down(host, visitor)
        await knock(duel)
        await play(duel, random.Random(4), 6)
        row = duel.pages[0].row
        seat = 0 if duel.pages[0].options(0) else 1
        option = duel.pages[seat].options(seat)[0]
        deed = {
            "type": "choose", "nonce": "open", "seat": seat, "choice": option["code"],
            "version": duel.pages[seat].version,
        }  # fmt: skip

        fill_disk(frail)
        await duel.pages[seat].send(**deed)
        for page in duel.pages:
            heard, code, reason = await closing(page)
            assert (code, reason) == (1012, "storage")
            assert [(one["type"], one["code"], one["retry_ms"]) for one in heard] == [
                ("problem", "storage", 2000)
            ]

        guests = (host, visitor)
        watcher = Page(await other.socket())
        back = await guests[seat].join(duel.table, since=row)  # as the page does at a reconnect:
        back.row = row
        await back.send(**deed)  # hello, and at once what was not answered
        hello = {"type": "hello", "table": duel.table, "token": duel.opened["watch_token"]}
        await watcher.send(**hello)
        assert (await closing(back))[1:] == (1012, "storage")
        with suppress(ConnectionClosed):  # if it came later, the table as it is stored;
            await watcher.kind("snapshot")  # but never nothing

        free_disk(frail)
        await until(lambda: is_well(host))
        pages = [await guest.join(duel.table) for guest in guests]
        for page in pages:
            assert (await page.kind("snapshot"))["row"] == row
        assert [page.log for page in pages] == [page.log for page in duel.pages]
        await pages[seat].send(**deed)
        accepted = await pages[seat].kind("accepted")
        assert (accepted["nonce"], accepted["row"]) == ("open", row + 1)
        for page in pages:
            await page.kind("update")
        watcher = await other.join(duel.table, token=duel.opened["watch_token"])
        await watcher.kind("snapshot")
        await play(Duel(duel.opened, pages), random.Random(5), 2)
    assert frail.errors().count("the database cannot be used") == 1
    assert frail.errors().count("the database can be used again") == 1
    assert "Traceback" not in frail.errors()


async def is_well(guest: Guest) -> bool:
    return (await guest.http.get("/api/health")).status_code == 200


async def test_trouble_with_storage_is_503_in_our_words_and_health_tells_of_it(
    frail: RunningServer,
) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    wish: Message = {"game": "brawl", "options": {}, "seats": seats, "commitment": commit()}
    async with Guest(frail.base) as guest:
        well = await guest.get("/api/health")
        assert (well["ok"], well["storage"], well["tables"]) == (True, "usable", 0)
        kept = await guest.open_table(seats)
        story = await guest.http.post("/api/sittings", json={"title": "Pier 7", "mode": "sitting"})

        fill_disk(frail)
        asked = [guest.http.post("/api/tables", json=wish) for _ in range(3)]
        asked.append(guest.http.post("/api/sittings", json={"title": "Pier 8", "mode": "sitting"}))
        for answer in await asyncio.gather(*asked):
            assert answer.status_code == 503, answer.text
            assert answer.headers["retry-after"] == "2"
            assert (answer.json()["code"], answer.json()["retry_after"]) == ("storage", 2)
            assert not any(word in answer.text for word in DRIVER_WORDS)
        ill = await guest.http.get("/api/health")
        assert (ill.status_code, ill.json()) == (
            503, {**well, "ok": False, "storage": "away", "tables": 1},
        )  # fmt: skip
        mine = (await guest.get("/api/lobby"))["mine"]
        assert [one["table"] for one in mine] == [kept["table"]], "what is stored can be read"

        free_disk(frail)
        await until(lambda: is_well(guest))
        assert (await guest.http.post("/api/tables", json=wish)).status_code == 201
    assert story.status_code == 201, story.text
    assert frail.errors().count("the database cannot be used") == 1
    assert "Traceback" not in frail.errors()
