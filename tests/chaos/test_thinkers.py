"""Hosts that only think: what they take from the workers, and that nobody waits when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.chaos.cluster import ClusterNode
from tests.server.client import Guest, Page
from tests.server.storage.postgres import Postgres

pytestmark = pytest.mark.anyio
ME = {"kind": "me"}
LONGEST = 15.0  # seconds, on a busy machine, where processes have to start, too


class Host:
    """`donnybrook think` as on another host."""

    def __init__(self, database: str, thinkers: int) -> None:
        command = [sys.executable, "-m", "donnybrook", "think", "--thinkers", str(thinkers)]
        self.process = subprocess.Popen(
            [*command, "--database", database], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    def all(self) -> list[int]:
        """The command and its processes."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *map(int, children)]

    def fail(self, how: signal.Signals) -> None:
        for pid in self.all():
            os.kill(pid, how)

    def end(self) -> None:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            self.fail(signal.SIGKILL)
        self.process.communicate()


@pytest.fixture
def database() -> Iterator[str]:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    postgres = Postgres()
    yield postgres.new_database("house")
    postgres.stop()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_host_that_dies_or_freezes_while_it_thinks_costs_nobodys_turn(
    database: str, tmp_path: Path, how: signal.Signals
) -> None:
    node = ClusterNode(tmp_path, database, "--no-limits", "--bot-pause", "0", "--thinkers", "1")
    host, waits = Host(database, 3), list[float]()
    try:
        async with Guest(node.base) as guest, asyncio.timeout(120):
            while (await thoughts(node))["thinkers"] < 3:
                await asyncio.sleep(0.1)
            bot = {"kind": "bot", "level": "hard"}
            tables = [await guest.open_table([ME, bot], game="knockdown") for _ in range(8)]
            pages = [await guest.join(opened["table"]) for opened in tables]
            playing = [asyncio.create_task(play_on(page, waits)) for page in pages]
            while (await thoughts(node))["far"] < 20:
                await asyncio.sleep(0.05)
            host.fail(how)
            struck, waits[:] = await thoughts(node), []
            while (now := await thoughts(node))["near"] < struck["near"] + 60:
                await asyncio.sleep(0.05)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        assert now["thinkers"] == 0
        assert now["far"] <= struck["far"]
        assert len(waits) > 20
        assert max(waits) < LONGEST
        if how == signal.SIGSTOP:  # it comes again by itself
            host.fail(signal.SIGCONT)
            async with asyncio.timeout(60):
                while (await thoughts(node))["thinkers"] < 3:
                    await asyncio.sleep(0.1)
    finally:
        host.end()
        assert node.stop() == 0
    assert node.errors() == ""  # no bot failed, nobody took the first choice that there was


async def play_on(page: Page, waits: list[float]) -> None:
    """Choose whatever is offered; note how long it takes from a choice to the next one."""
    since = time.monotonic()
    while page.info.get("state") != "over":
        options = page.options(0)
        if not options:
            await page.next()
            continue
        waits.append(time.monotonic() - since)
        await page.choose(options[0]["code"], version=page.version)
        since = time.monotonic()


async def thoughts(node: ClusterNode) -> dict[str, float]:
    """How many processes of other hosts think for a node, and how much was thought where."""
    async with httpx.AsyncClient(base_url=node.base, timeout=30) as http:
        told = (await http.get("/metrics")).text
    found = {"near": 0.0, "far": 0.0, "thinkers": 0.0}
    for family in text_string_to_metric_families(told):
        for sample in family.samples:
            if sample.name == "donnybrook_thoughts":
                found[sample.labels["place"]] = sample.value
            if sample.name == "donnybrook_thinkers_far":
                found["thinkers"] = sample.value
    return found


def test_think_without_a_house_is_refused_with_a_sentence() -> None:
    command = [sys.executable, "-m", "donnybrook", "think", "--database", "sqlite:///x.sqlite"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "think is for the workers of a PostgreSQL" in done.stderr
