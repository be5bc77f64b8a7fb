"""Data rights: everything about me in one file; deleted without a trace, and matches verify."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from donnybrook.cli.verify import judge
from donnybrook.server.upkeep.backup import backup
from donnybrook.server.upkeep.checkup import examine
from tests.server.client import Guest, Message
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio
NAME = "Zebulon Quarx"
ALONE = [{"kind": "me"}, {"kind": "me"}]
DUEL = {"countdown_ms": 0, "mode": "training"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path / "data", "", "--no-limits")
    yield running
    running.stop()


async def finished_match(guest: Guest) -> str:
    """A match to its end."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    table: str = (await guest.open_table(seats, options={"countdown_ms": 0}))["table"]
    page = await guest.join(table)
    await page.kind("snapshot")
    assert (await page.choose("knock"))["type"] == "accepted"
    assert (await page.ask("resign"))["type"] == "accepted"
    while page.info["state"] != "over":
        await page.next()
    await page.close()
    return table


async def lived(guest: Guest) -> list[str]:
    """A name, a finished match, one that goes on, a run, a sitting."""
    await guest.http.patch("/api/me", json={"name": NAME})
    tables = [await finished_match(guest)]
    tables.append((await guest.open_table(ALONE, options=DUEL))["table"])
    run = await guest.open_table([{"kind": "me"}], game="brawlmart", deal="daily")
    wish = {"title": "Evening", "mode": "sitting", "name": NAME}
    answer = await guest.http.post("/api/sittings", json=wish)
    assert answer.status_code == 201, answer.text
    return [*tables, run["table"]]


def traces(server: RunningServer, file: Path, *words: str) -> list[str]:
    """Where a word is found: in any file of the data folder, the log, or a new backup."""
    backup(file, f"sqlite:///{server.data / 'donnybrook.sqlite'}", server.data)
    with zipfile.ZipFile(file) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    found |= {path.name: path.read_bytes() for path in server.data.rglob("*") if path.is_file()}
    found["the log"] = server.errors().encode()
    with closing(sqlite3.connect(server.data / "donnybrook.sqlite")) as database:
        found["the tables"] = "\n".join(database.iterdump()).encode()
    return [name for name, body in found.items() for word in words if word.encode() in body]


async def test_a_deletion_leaves_no_trace_and_matches_still_verify(
    server: RunningServer, tmp_path: Path
) -> None:
    async with Guest(server.base) as guest:
        tables = await lived(guest)
        me = (await guest.get("/api/me"))["id"]
        assert len(traces(server, tmp_path / "before.backup", me, NAME)) > 4
        cookie = guest.cookie
        answer = await guest.http.delete("/api/me/data")
        assert answer.status_code == 200, answer.text
        fresh: Message = answer.json()
        assert fresh["id"] != me

        assert traces(server, tmp_path / "after.backup", me, NAME) == []
        assert list(examine(server.data, f"sqlite:///{server.data / 'donnybrook.sqlite'}")) == []
        log = await guest.http.get(f"/api/tables/{tables[0]}/log.json", timeout=120)
        (tmp_path / "log.json").write_bytes(log.content)
        assert "verified" in judge(tmp_path / "log.json")
        assert (await guest.get("/api/lobby"))["mine"] == []

        guest.http.cookies.clear()
        guest.http.cookies.set("donnybrook", cookie)  # of a page that was left open somewhere
        assert (await guest.get("/api/me"))["id"] not in (me, fresh["id"])
        guest.http.cookies.clear()
        guest.http.cookies.set("donnybrook", cookie)
        with pytest.raises(InvalidStatus):
            await guest.join(tables[0])
        assert traces(server, tmp_path / "later.backup", me, NAME) == []


async def test_what_others_were_shown_before_is_forgotten_too(
    server: RunningServer, tmp_path: Path
) -> None:
    """A log that is kept packed, a room that an opponent brings in again at once."""
    async with Guest(server.base) as guest, Guest(server.base) as other:
        await guest.http.patch("/api/me", json={"name": NAME})
        over = await finished_match(guest)
        assert NAME in (await other.http.get(f"/api/tables/{over}/log.json", timeout=120)).text
        opened = await guest.open_table([{"kind": "me"}, {"kind": "open"}], options=DUEL)
        page = await other.join(opened["table"], token=opened["invitations"]["1"])
        await page.kind("snapshot")
        me = (await guest.get("/api/me"))["id"]
        coming_back = asyncio.create_task(come_back(other, opened, 20))
        assert (await guest.http.delete("/api/me/data")).status_code == 200
        await coming_back
        page = await other.join(opened["table"], token=opened["invitations"]["1"])
        seats = (await page.kind("snapshot"))["info"]["seats"]
        assert seats[0]["name"] == "Somebody"
        log = await other.http.get(f"/api/tables/{over}/log.json", timeout=120)
        assert NAME not in log.text
        assert me not in log.text
        assert traces(server, tmp_path / "after.backup", me, NAME) == []


async def come_back(other: Guest, opened: Message, times: int) -> None:
    """Somebody whose page asks for the table again and again."""
    for _ in range(times):
        with suppress(ConnectionClosed, AssertionError):
            page = await other.join(opened["table"], token=opened["invitations"]["1"])
            await page.next()
            await page.close()


async def test_everything_about_me_is_one_file_with_nobody_elses_secrets(
    server: RunningServer,
) -> None:
    async with Guest(server.base) as guest, Guest(server.base) as other:
        tables = await lived(guest)
        opened = await other.open_table([{"kind": "me"}, {"kind": "open"}], options=DUEL)
        page = await guest.join(opened["table"], token=opened["invitations"]["1"])
        await page.kind("snapshot")
        told = await guest.http.post("/api/reports", json={"table": tables[0], "text": "Too loud"})
        assert told.status_code == 201, told.text
        await other.http.post("/api/reports", json={"table": tables[0], "text": "Too quiet"})
        answer = await guest.http.get("/api/me/data")
        assert "attachment" in answer.headers["content-disposition"]
        found = answer.json()
        assert {one["table"] for one in found["matches"]} == set(tables)
        assert found["guest"]["name"] == NAME
        assert len(found["sittings"]) == 1
        assert len(found["runs"]) == 1
        assert [one["text"] for one in found["operator"]["reports"]] == ["Too loud"]
        assert found["operator"]["banned"] is False
        text = json.dumps(found)
        theirs = (await other.get("/api/me"))["id"]
        assert theirs not in text
        assert '"secret"' not in text
        assert "watch_token" not in text
