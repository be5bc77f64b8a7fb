"""One desk for hosts with data folders of their own: what is decided at one holds at all."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

import pytest
from sqlalchemy import create_engine
from websockets.exceptions import ConnectionClosed

from donnybrook.server.admin.desk import Desk
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.operator_storage import Decisions, FileStore, SharedStore
from tests.chaos.cluster import ClusterNode
from tests.server.admin.test_operator import ALONE, Operator
from tests.server.client import Guest
from tests.server.storage.postgres import Postgres

pytestmark = pytest.mark.anyio
SOON = 2.0  # seconds until all have heard of it
SLACK = 2.0  # and what a busy machine may add


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    postgres = Postgres()
    yield postgres.new_database("desk")
    postgres.stop()


@pytest.fixture(scope="module")
def nodes(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ClusterNode]]:
    """Two hosts; the second had decided something before the database kept it."""
    folder = tmp_path_factory.mktemp("hosts")
    (folder / "1" / "data").mkdir(parents=True)
    Desk(FileStore(folder / "1" / "data")).change(
        "ban", "long-banned", lambda known: known.banned.append("long-banned")
    )
    found = [ClusterNode(folder / str(n), address, "--no-limits") for n in range(2)]
    yield found
    for node in found:
        node.stop()


def operator(guest: Guest, node: ClusterNode) -> Operator:
    return Operator(guest, node.folder / "data")


async def soon(holds: Callable[[], Awaitable[bool]]) -> None:
    """It holds within two seconds."""
    until = time.monotonic() + SOON + SLACK
    while not await holds():
        assert time.monotonic() < until
        await asyncio.sleep(0.05)


async def test_what_one_host_decides_holds_at_the_other(nodes: list[ClusterNode]) -> None:
    async with Guest(nodes[0].base) as boss, Guest(nodes[1].base) as guest:
        desk = operator(boss, nodes[0])
        me = (await guest.get("/api/me"))["id"]
        page = await guest.join((await guest.open_table(ALONE))["table"])
        await page.kind("snapshot")

        await desk.act("announce", text="Cake at nine.")

        async def is_told() -> bool:
            told = await guest.get("/api/announcement")
            return bool(told["text"] == "Cake at nine.")

        await soon(is_told)
        await desk.act("read_only", text="We are moving house.")

        async def is_shut() -> bool:
            answer = await guest.http.post("/api/tables", json={})
            return bool(answer.status_code == 503 and answer.json()["code"] == "read_only")

        await soon(is_shut)
        await desk.act("read_only")
        await desk.act("mute", me)

        async def is_mute() -> bool:
            answer = await page.ask("say", 0, phrase="Ouch!")
            return bool(answer["type"] == "refused" and answer["reason"] == "muted")

        await soon(is_mute)
        await desk.act("ban", me)
        with suppress(ConnectionClosed):
            async with asyncio.timeout(SOON + SLACK):
                while True:  # until it is closed
                    await page.next()
        assert (await guest.http.get("/api/lobby")).status_code == 403
        await desk.act("unban", me)
        await desk.act("unmute", me)
        await desk.act("announce")


async def test_a_deleted_guest_is_nobody_at_any_host(
    nodes: list[ClusterNode],
) -> None:
    async with Guest(nodes[0].base) as guest:
        me = (await guest.get("/api/me"))["id"]
        old = guest.cookie
        answer = await guest.http.delete("/api/me/data", timeout=60)
        assert answer.status_code == 200, answer.text

        async def is_nobody() -> bool:
            answer = await guest.http.get(
                f"{nodes[1].base}/api/me", headers={"Cookie": f"donnybrook={old}"}
            )
            return bool(answer.json()["id"] != me)

        guest.http.cookies.clear()
        await soon(is_nobody)


async def test_the_overview_is_that_of_all_hosts_and_either_key_opens_it(
    nodes: list[ClusterNode], address: str
) -> None:
    async with Guest(nodes[0].base) as one, Guest(nodes[1].base) as two:
        tables = []
        for guest in (one, two):
            opened = await guest.open_table(ALONE)
            await (await guest.join(opened["table"])).kind("snapshot")
            tables.append(opened["table"])
        for guest, node in ((one, nodes[0]), (two, nodes[1])):
            seen = await operator(guest, node).overview()
            assert {table["table"] for table in seen["tables"]} >= set(tables)
            assert {room for who in seen["present"] for room in who["rooms"]} >= set(tables)
            assert [worker["answers"] for worker in seen["workers"]] == [True, True]
            assert sum(worker["tables"] for worker in seen["workers"]) == len(seen["tables"])
            assert "long-banned" in seen["decisions"]["banned"]
        common = await asyncio.to_thread(
            admin, "key", "--data", data(nodes[1]), "--database", address
        )
        assert common == (nodes[0].folder / "data" / "operator.key").read_text() + "\n"
        headers = {"Authorization": f"Bearer {common.strip()}"}
        assert (await two.http.get("/api/admin", headers=headers)).status_code == 200


async def test_the_command_line_decides_for_all_hosts(
    nodes: list[ClusterNode], address: str
) -> None:
    place = ["--data", data(nodes[1]), "--database", address]
    assert await asyncio.to_thread(admin, "announce", "Soup.", *place) == "done: announce Soup.\n"
    async with Guest(nodes[0].base) as guest:

        async def is_told() -> bool:
            return bool((await guest.get("/api/announcement"))["text"] == "Soup.")

        await soon(is_told)
    port = nodes[1].base.rpartition(":")[2]
    status = json.loads(await asyncio.to_thread(admin, "status", "--port", port, *place))
    assert status["decisions"]["announcement"] == "Soup."
    assert len(status["workers"]) == 2
    assert "announce Soup." in await asyncio.to_thread(admin, "log", *place)
    assert not (nodes[1].folder / "data" / "operator.json").exists()  # it moved
    await asyncio.to_thread(admin, "announce", *place)


def data(node: ClusterNode) -> str:
    return str(node.folder / "data")


def admin(*words: str) -> str:
    command = [sys.executable, "-m", "donnybrook", "admin", *words]
    return subprocess.check_output(command, text=True)


def test_while_the_database_is_away_what_was_decided_holds_and_nothing_new_is_decided() -> None:
    nowhere = "postgresql+psycopg://ann@127.0.0.1:1/games"
    store = SharedStore(create_engine(nowhere, connect_args={"connect_timeout": 1}))
    desk = Desk(store)
    desk._known = Decisions(banned=["bob"])
    assert desk.look().banned == ["bob"]
    with pytest.raises(StorageTrouble, match="cannot reach its storage"):
        desk.change("ban", "eve", lambda known: known.banned.append("eve"))
    assert desk.now.banned == ["bob"]
