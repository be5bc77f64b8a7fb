"""Storage: groups are committed before anybody goes on, and a broken job breaks alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from donnybrook.server.storage.database import CACHE, Database
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.table_storage import Summary, rows_of, saving, tickets
from donnybrook.table.rows import Row, Spoke

pytestmark = pytest.mark.anyio


def row(n: int, phrase: str = "Hello!") -> Row:
    return Row(n, 10 * n, Spoke(0, phrase, "nonce"))


def summary(state: str, guests: list[str]) -> Summary:
    return Summary(state, True, "2026-01-01", f'{{"state":"{state}"}}', guests)


async def test_what_was_awaited_is_there_in_order(tmp_path: Path) -> None:
    storage = Storage(Database(f"sqlite:///{tmp_path / 'test.sqlite'}"))
    await asyncio.gather(
        *(storage.commit(saving(f"t{number}", [row(0), row(1)])) for number in range(50))
    )
    assert await rows_of(storage, "t7") == [row(0), row(1)]
    assert await rows_of(storage, "nowhere") == []
    await storage.close()


async def test_a_row_that_is_there_twice_breaks_only_its_own_job(tmp_path: Path) -> None:
    storage = Storage(Database(f"sqlite:///{tmp_path / 'test.sqlite'}"))
    await storage.commit(saving("a", [row(0)]))
    results = await asyncio.gather(
        storage.commit(saving("a", [row(0)])),
        storage.commit(saving("b", [row(0)])),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [StorageTrouble, type(None)]
    assert await rows_of(storage, "b") == [row(0)]
    await storage.close()


async def test_the_lobby_finds_open_tables_and_those_of_a_guest(tmp_path: Path) -> None:
    storage = Storage(Database(f"sqlite:///{tmp_path / 'test.sqlite'}"))
    await storage.commit(saving("a", [row(0)], summary("waiting", ["ann"])))
    await storage.commit(saving("b", [row(0)], summary("playing", ["ann", "bob"])))
    waiting, mine = await tickets(storage, "bob")
    assert waiting == [("a", '{"state":"waiting"}')]
    assert mine == [("b", '{"state":"playing"}')]
    await storage.commit(saving("a", [row(1)], summary("playing", ["ann", "bob"])))
    waiting, mine = await tickets(storage, "bob")
    assert (waiting, len(mine)) == ([], 2)
    await storage.close()


async def test_a_database_is_opened_again_with_its_rows(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.sqlite'}"
    first = Storage(Database(url))
    await first.commit(saving("a", [row(0)]))
    await first.close()
    second = Storage(Database(url))
    assert await rows_of(second, "a") == [row(0)]
    await second.close()


async def test_a_database_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageTrouble, match="the database nonsense cannot be used"):
        Database("nonsense")
    with pytest.raises(StorageTrouble, match="cannot be used"):
        Storage(Database(f"sqlite:///{tmp_path}/missing/folder/test.sqlite"))


def test_each_connection_to_sqlite_keeps_only_a_few_pages_in_memory(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'test.sqlite'}")
    with database.engine.connect() as reader:
        for connection in (reader, database.pen()):
            assert connection.exec_driver_sql("PRAGMA cache_size").scalar_one() == -CACHE
    database.close()
