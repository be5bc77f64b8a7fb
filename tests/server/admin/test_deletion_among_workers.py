"""Somebody is deleted at one worker while another has the table in memory."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, select
from websockets.exceptions import ConnectionClosed

from donnybrook.server.storage.database import read_address
from tests.chaos.cluster import ClusterNode
from tests.server.client import Guest
from tests.server.storage.postgres import Postgres

pytestmark = pytest.mark.anyio
NAME = "Zebulon Quarx"


@pytest.fixture
def address() -> Iterator[str]:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    postgres = Postgres()
    yield postgres.new_database("deletion")
    postgres.stop()


@pytest.fixture
def nodes(address: str, tmp_path: Path) -> Iterator[list[ClusterNode]]:
    """Two workers with one data folder, as on one host."""
    found = [ClusterNode(tmp_path, address, "--no-limits") for _ in range(2)]
    yield found
    for node in found:
        node.stop()


def stored(address: str) -> str:
    """All that the tables of the database hold."""
    engine = create_engine(read_address(address))
    with engine.connect() as connection:
        found = MetaData()
        found.reflect(connection)
        tables = [connection.execute(select(table)).all() for table in found.sorted_tables]
    engine.dispose()
    return str([tuple(row) for table in tables for row in table])


async def test_no_worker_brings_the_name_back(nodes: list[ClusterNode], address: str) -> None:
    async with Guest(nodes[0].base) as guest, Guest(nodes[0].base) as other:
        await guest.http.patch("/api/me", json={"name": NAME})
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = await guest.open_table(seats, options={"countdown_ms": 0})
        page = await other.join(opened["table"], token=opened["invitations"]["1"])
        await page.kind("snapshot")
        me = (await guest.get("/api/me"))["id"]
        assert NAME in stored(address)
        guest.move_to(nodes[1].base)
        answer = await guest.http.delete("/api/me/data", timeout=60)
        assert answer.status_code == 200, answer.text
        with suppress(ConnectionClosed):
            while True:  # it was put away
                await page.next()
        page = await other.join(opened["table"], token=opened["invitations"]["1"])
        snapshot = await page.kind("snapshot")
        assert snapshot["info"]["seats"][0]["name"] == "Somebody"
        await page.close()
        assert NAME not in stored(address)
        assert me not in stored(address)
