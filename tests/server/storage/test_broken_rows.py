"""Damage in the database: what is broken is left out and logged once; the rest is served."""

from __future__ import annotations

import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from donnybrook.server.storage.database import Database
from tests.server.client import Guest, commit
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio
ALONE = [{"kind": "me"}, {"kind": "open"}]

BROKEN = 'UPDATE rows SET payload = \'{"kind":"opened"}\' WHERE n = 0 AND table_id = ?'


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path / "data")
    yield running
    running.stop()


def spoil(server: RunningServer, change: str, *given: object) -> None:
    """Change what is stored, behind the server's back."""
    file = server.data / "donnybrook.sqlite"
    with closing(sqlite3.connect(file, timeout=10)) as database, database:
        assert database.execute(change, given).rowcount == 1


async def daily(guest: Guest) -> str:
    opened = await guest.open_table([{"kind": "me"}], game="brawlmart", deal="daily")
    table: str = opened["table"]
    return table


async def test_broken_rows_take_nothing_from_anybody_else(server: RunningServer) -> None:
    async with Guest(server.base) as host, Guest(server.base) as stranger:
        broken, bytes_, whole = [
            (await host.open_table(ALONE, public=True))["table"] for _ in range(3)
        ]
        spoil(server, "UPDATE tables SET summary = '{\"half' WHERE id = ?", broken)
        spoil(server, "UPDATE tables SET summary = CAST(x'ff00fe' AS TEXT) WHERE id = ?", bytes_)
        for _ in range(3):
            lobby = await stranger.get("/api/lobby")
            assert [one["table"] for one in lobby["open"]] == [whole]
        assert [one["table"] for one in (await host.get("/api/lobby"))["mine"]] == [whole]

        runs = [await daily(host), await daily(stranger)]
        deal, challenge = await of_run(server, runs[0])
        spoil(server, "UPDATE runs SET score = '[1' WHERE table_id = ?", runs[0])
        query = {"game": "brawlmart", "deal": deal, "challenge": challenge}
        for _ in range(2):
            found = await stranger.http.get("/api/scores", params=query)
            assert [row["table"] for row in found.json()["rows"]] == [runs[1]], found.text

        sittings = [
            (await host.http.post("/api/sittings", json={"title": title})).json()["sitting"]
            for title in ("Pier 7", "Pier 8")
        ]
        spoil(server, "UPDATE sittings SET summary = '7' WHERE id = ?", sittings[0])
        shelf = await host.get("/api/sittings")
        assert [one["sitting"] for one in shelf["sittings"]] == [sittings[1]]
    said = server.errors().splitlines()
    assert [line.partition(" cannot be read: ")[0] for line in said] == [
        f"the ticket of table {bytes_}", f"the ticket of table {broken}",
        f"the score of table {runs[0]}", f"the ticket of sitting {sittings[0]}",
    ]  # fmt: skip


async def of_run(server: RunningServer, table: str) -> tuple[str, str]:
    with closing(sqlite3.connect(server.data / "donnybrook.sqlite")) as database:
        query = "SELECT deal, challenge FROM runs WHERE table_id = ?"
        found: tuple[str, str] = database.execute(query, (table,)).fetchone()
        return found


async def test_a_table_that_cannot_be_read_is_gone_and_nobody_dials_for_ever(
    server: RunningServer,
) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    async with Guest(server.base) as guest:
        table = (await guest.open_table(seats))["table"]
        sitting = (await guest.http.post("/api/sittings", json={"title": "Pier 7"})).json()[
            "sitting"
        ]
        server.kill()
        spoil(server, BROKEN, table)
        spoil(
            server, "UPDATE entries SET payload = 'nothing' WHERE sitting_id = ? AND n = 1", sitting
        )
        server.start()
        guest.move_to(server.base)
        paths = [f"tables/{table}/replay", f"tables/{table}/log"]
        paths += [f"sittings/{sitting}/story", f"sittings/{sitting}/campaign.json"]
        for path in paths:
            answer = await guest.http.get(f"/api/{path}")
            assert (answer.status_code, answer.json()["code"]) == (410, "gone"), answer.text
        review = await guest.http.post(f"/api/tables/{table}/review")
        assert (review.status_code, review.json()["code"]) == (410, "gone"), review.text
        wish = {"version": 0, "seat": 0, "commitment": commit()}
        what_if = await guest.http.post(f"/api/tables/{table}/what-if", json=wish)
        assert (what_if.status_code, what_if.json()["code"]) == (410, "gone"), what_if.text
        page = await guest.join(table)
        problem = await page.next()
        assert (problem["type"], problem["code"]) == ("problem", "gone")
        await page.send(type="ping", sent=1.0)
        assert (await page.next())["type"] == "pong", "the line stays: no reason to dial again"
    said = server.errors()
    assert "Traceback" not in said
    assert said.count(f"row 0 of table {table} cannot be read") == 1
    assert said.count(f"sitting {sitting} cannot be read") == 1


def test_a_damaged_file_is_said_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "test.sqlite"
    url = f"sqlite:///{file}"
    Database(url).close()
    with closing(sqlite3.connect(file)) as database, database:
        rows = [("t", n, 0, "x" * 500) for n in range(200)]
        database.executemany("INSERT INTO rows VALUES (?, ?, ?, ?)", rows)
    Database(url).close()
    assert caplog.messages == []
    pages = bytearray(file.read_bytes())
    pages[-3 * 4096 : -2 * 4096] = b"\xee" * 4096
    file.write_bytes(pages)
    Database(url).close()
    (said,) = caplog.messages
    assert said.startswith(f"the database {url} is damaged (")
    assert said.endswith(f"sqlite3 {file} .recover | sqlite3 new.sqlite")


async def test_a_log_for_machines_names_the_node_and_the_room(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data", "", "--json-log")
    async with Guest(server.base) as host:
        table = (await host.open_table(ALONE))["table"]
        server.stop()
        spoil(server, BROKEN, table)
        server.start()
        host.move_to(server.base)
        review = await host.http.post(f"/api/tables/{table}/review")
        assert review.status_code == 410, review.text
    server.stop()
    (line,) = server.errors().splitlines()
    told = json.loads(line)
    assert (told["level"], told["room"]) == ("error", table)
    assert told["node"].startswith(f"{socket.gethostname()}:alone:")
