"""How long what is finished stays: it counts from the end, and nothing unfinished ever goes."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.server.admin.test_operator import ALONE, Operator
from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.stories.story_client import open_sitting
from tests.server.upkeep.hall import fill

pytestmark = pytest.mark.anyio
DAYS = 3


def ago(days: float) -> datetime:
    return datetime.now(UTC) - timedelta(days=days)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    data = tmp_path / "data"
    data.mkdir()
    fill(f"sqlite:///{data / 'donnybrook.sqlite'}", 3, 10_000)  # opened on the first of January
    running = RunningServer(data)
    yield running
    running.stop()


def change(server: RunningServer, *statements: tuple[str, tuple[object, ...]]) -> None:
    """Let time have passed, in the database of a server that is down meanwhile."""
    server.stop()
    with closing(sqlite3.connect(server.data / "donnybrook.sqlite")) as database, database:
        for statement, values in statements:
            assert database.execute(statement, values).rowcount == 1
    server.start()


async def test_a_match_stays_so_many_days_after_its_end(server: RunningServer) -> None:
    ended = "UPDATE tables SET ended_at = ? WHERE id = ? AND state = 'over'"
    old, young = (ago(days).isoformat(timespec="seconds") for days in (DAYS + 0.1, DAYS - 0.1))
    change(server, (ended, (old, "match-0")), (ended, (young, "match-1")))
    async with Guest(server.base) as guest:
        playing = (await guest.open_table(ALONE, options={"countdown_ms": 0}))["table"]
        operator = Operator(guest, server.data)
        await operator.act("keep", days=DAYS)
        kept = [
            (await guest.http.get(f"/api/tables/match-{n}/log.json")).status_code for n in range(3)
        ]
        assert kept == [404, 200, 200]  # the last one ended just now, whenever it was opened
        await (await guest.join(playing)).kind("snapshot")
        done = (await operator.overview())["acts"][0]["act"]
        assert done == f"1 matches and 0 stories older than {DAYS} days were cleared"


async def test_a_finished_story_goes_too_and_one_that_is_played_stays(
    server: RunningServer,
) -> None:
    async with Guest(server.base) as guest:
        finished, recent, resting = [(await open_sitting(guest))["sitting"] for _ in range(3)]
        over = (
            "UPDATE sittings SET touched_at = ?, "
            """summary = replace(summary, '"phase":"TABLE_TALK"', '"phase":"OVER"') WHERE id = ?"""
        )
        rest = "UPDATE sittings SET touched_at = ? WHERE id = ?"
        long_ago = int((time.time() - (DAYS + 1) * 86_400) * 1000)
        now = int(time.time() * 1000)
        change(
            server,
            (over, (long_ago, finished)),
            (over, (now, recent)),
            (rest, (long_ago, resting)),
        )
        guest.move_to(server.base)
        operator = Operator(guest, server.data)
        await operator.act("keep", days=DAYS)
        shelf = (await guest.get("/api/sittings"))["sittings"]
        assert {one["sitting"] for one in shelf} == {recent, resting}
    server.stop()
    with closing(sqlite3.connect(server.data / "donnybrook.sqlite")) as database:
        for table in ("sittings", "entries", "company"):
            column = "id" if table == "sittings" else "sitting_id"
            count = f"SELECT count(*) FROM {table} WHERE {column} = ?"
            assert database.execute(count, (finished,)).fetchone() == (0,), table
    server.start()
