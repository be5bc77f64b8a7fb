"""The data folder of version 0.1.0: opened by this version, it replays and plays on."""

from __future__ import annotations

import json
import random
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from donnybrook.cli.verify import fault
from donnybrook.server.identity import Guest as Identity
from donnybrook.server.identity import Signer
from tests.heritage.record import play
from tests.server.client import Guest, Message
from tests.server.running import RunningServer

HOUSE = Path(__file__).parent / "house-0.1.tar.gz"
pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    data = tmp_path_factory.mktemp("first") / "data"
    with tarfile.open(HOUSE) as tar:
        tar.extractall(data, filter="data")
    running = RunningServer(data, "", "--no-limits")
    yield running
    running.stop()
    assert running.errors() == ""


@pytest.mark.parametrize("number", range(3))
async def test_every_table_of_the_first_version_opens_and_plays_on(
    server: RunningServer, number: int
) -> None:
    facts: Message = json.loads((server.data / "known.json").read_text())
    signer = Signer((server.data / "cookie.key").read_bytes())
    table = facts["tables"][number]
    async with Guest(server.base) as guest:
        guest.http.cookies.clear()
        guest.http.cookies.set("donnybrook", signer.write(Identity(facts["guest"], facts["name"])))
        page = await guest.join(table["table"])
        await page.kind("snapshot")
        assert page.info["state"] == table["state"]
        assert (page.row, page.version) == (table["row"], table["version"])
        assert all(seat["yours"] for seat in page.info["seats"])
        if table["state"] == "playing":
            await play(page, random.Random(number), 5)
            assert page.row > table["row"]
        else:
            assert fault(await guest.get(f"/api/tables/{table['table']}/log")) == ""
