"""Replays and logs of long matches, read by many at once: made once, and elsewhere."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.server.rooms.lobby import summary_of
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.table_storage import saving
from donnybrook.table import opening, playing, replay
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.render import encode
from donnybrook.table.rows import Revealed
from donnybrook.table.seal import share_commitment
from donnybrook.table.table import Table
from tests.server.client import Guest
from tests.server.doors.probe import probing
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio

READERS = 12
PROMPT = 0.25  # seconds within which everybody else is answered
SHARE = "ab" * 16
TRIES = 3  # on a busy machine everything may take longer once
PERSPECTIVES = ("watch", "open", "0", "1")


def long_match(ident: str) -> Table:
    """A match by luck, to its end."""
    wish = NewTable("brawlball", {}, [NewSeat("me"), NewSeat("me")], share_commitment(SHARE))
    plan = opening.plan(wish, "nobody", "Nobody", "2026-11-16", lambda: "token", "0" * 64)
    table, luck = Table(ident), random.Random(1)
    table.write(plan, 0)
    table.write(Revealed(0, SHARE, ""), 0)
    while not table.over:
        assert table.match is not None
        seat = luck.choice(table.to_act())
        playing.play(table, seat, luck.choice(table.game.legal(table.match.state, seat)), table.now)
    return table


@pytest.fixture(scope="module")
def played() -> Table:
    return long_match("long")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, played: Table) -> Iterator[RunningServer]:
    data = tmp_path_factory.mktemp("readers") / "data"
    data.mkdir()
    asyncio.run(store(data, played))
    server = RunningServer(data)
    yield server
    server.stop()
    assert server.errors() == ""


async def store(data: Path, *tables: Table) -> None:
    storage = Storage(Database(f"sqlite:///{data / 'donnybrook.sqlite'}"))
    for table in tables:
        await storage.commit(saving(table.ident, table.take(), summary_of(table)))
    await storage.close()


async def test_many_readers_of_a_long_match_keep_nobody_waiting(running: RunningServer) -> None:
    slowest = [1e9]
    guests = [await Guest(running.base).__aenter__() for _ in range(READERS)]
    first, *_ = guests
    assert len((await first.get("/api/tables/long/replay"))["steps"]) > 100
    while min(slowest) >= PROMPT and len(slowest) <= TRIES:
        delays: list[float] = []
        async with probing(running.base, delays):
            answers = await asyncio.gather(
                *(
                    guest.http.get(f"/api/tables/long/replay?seat={PERSPECTIVES[number % 4]}")
                    for number, guest in enumerate(guests)
                )
            )
        assert {answer.status_code for answer in answers} == {200}
        slowest.append(sorted(delays)[int(0.99 * len(delays))])
    assert min(slowest) < PROMPT, slowest
    for guest in guests:
        await guest.__aexit__()


async def test_a_replay_is_kept_and_says_the_same_again(
    running: RunningServer, played: Table
) -> None:
    async with Guest(running.base) as guest:
        path = "/api/tables/long/replay?seat=open"
        first = await guest.get(path)
        began = time.perf_counter()
        again = await guest.http.get(path, headers={"accept-encoding": "identity"})
        assert time.perf_counter() - began < 1.0
        assert again.json() == first
        assert "content-encoding" not in again.headers
        steps = replay.replay(played, "open", ()).steps
        assert [step["words"] for step in first["steps"]] == [step.words for step in steps]
        log = await guest.get("/api/tables/long/log.json")
        assert log["log"]["game"] == registry.get("brawlball").name
        assert len(log["log"]["entries"]) == len(steps) - 1
        text = await guest.http.get("/api/tables/long/log.txt")
        assert text.text == replay.export_text(played)
        assert text.headers["content-type"] == "text/plain; charset=utf-8"


def test_a_replay_of_five_hundred_rows_costs_less_than_a_second(played: Table) -> None:
    """In processor time: others may be busy."""
    assert played.match is not None
    assert len(played.match.entries) > 500
    began = time.process_time()
    encode(replay.replay(played, "open", ()))
    taken = time.process_time() - began
    assert taken < 1.0, f"{taken:.2f} s"


def test_a_worker_that_makes_replays_loads_no_database_to_start() -> None:
    loads = "import sys, donnybrook.server.thinking.strangers_worker"
    loads += "; print('sqlalchemy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", loads], capture_output=True, check=True, text=True)
    assert told.stdout.strip() == "False"


async def test_there_is_nothing_to_read_at_a_table_that_is_none(running: RunningServer) -> None:
    async with Guest(running.base) as guest:
        for path in ("replay", "log", "log.txt"):
            answer = await guest.http.get(f"/api/tables/nowhere/{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_table")
