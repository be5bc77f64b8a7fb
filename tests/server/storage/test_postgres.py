"""PostgreSQL: the same table, from the words of the README; killed under load nothing is lost."""

from __future__ import annotations

import asyncio
import importlib.util
import random
import re
import sys
import tomllib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from donnybrook.server import lock
from donnybrook.server.storage.database import DRIVER, Database
from donnybrook.server.storage.faults import StorageTrouble, Unstorable
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.scores import Run
from donnybrook.server.storage.table_storage import Summary, rows_of, runs, saving
from donnybrook.table.rows import Row, Spoke
from tests.server.client import Guest, Message, commit
from tests.server.running import RunningServer
from tests.server.scenes import Duel, knock, play, sit_down
from tests.server.storage.crash import Player, new_player
from tests.server.storage.postgres import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture
def address(postgres: Postgres, request: pytest.FixtureRequest) -> str:
    """A database for each test."""
    return postgres.new_database(re.sub(r"\W+", "_", request.node.name)[:60])


@pytest.fixture
def server(tmp_path: Path, address: str) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path / "data", address)
    yield running
    running.stop()
    assert "hunter2" not in running.errors()


async def test_a_match_is_played_and_resumed_after_a_restart(server: RunningServer) -> None:
    async with Guest(server.base) as host, Guest(server.base) as visitor:
        duel = await sit_down(host, visitor)
        await knock(duel)
        await play(duel, random.Random(1), 8)
        server.kill()
        server.start()
        for guest in (host, visitor):
            guest.move_to(server.base)
        pages = [await guest.join(duel.table) for guest in (host, visitor)]
        for page in pages:
            await page.kind("snapshot")
        assert [page.log for page in pages] == [page.log for page in duel.pages]
        await play(Duel(duel.opened, pages), random.Random(2), 4)
        assert [one["table"] for one in (await host.get("/api/lobby"))["mine"]] == [duel.table]
    assert server.errors() == ""


async def test_nul_is_refused_with_a_typed_error_and_changes_nothing(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        for path in ("tables/%00/replay", "tables/a%00b/log", "tables/%00/review",
                     "sittings/%00/story", "sittings/%00/campaign.json",
                     "scores?game=%00&deal=x", "scores?game=brawlmart&deal=%00"):  # fmt: skip
            answer = await guest.http.get(f"/api/{path}")
            assert 400 <= answer.status_code < 500, (path, answer.text)
            assert answer.json()["code"] in ("no_table", "refused", "bad_request")
        page = await guest.join("a\0b")
        assert (await page.next())["code"] in ("no_table", "malformed")
        assert (await guest.get("/api/health"))["ok"]
    assert server.errors() == ""


async def test_storage_is_safe_from_nul_by_itself(address: str) -> None:
    storage = Storage(Database(address))
    run = Run("t", "brawlmart", "daily", "", "ann", "An\0n", "2026-01-01", None)
    summary = Summary("playing", False, "2026-01-01", "{}", ["ann"], run)
    await storage.commit(saving("t", [Row(0, 0, Spoke(0, "a\0b", "n"))], summary))
    assert [one.name for one in await runs(storage, "brawlmart", "daily")] == ["Ann"]
    assert await rows_of(storage, "t") == [Row(0, 0, Spoke(0, "a\0b", "n"))]
    assert await rows_of(storage, "\0") == []
    with pytest.raises(Unstorable):
        await runs(storage, "\0", "daily")
    with pytest.raises(Unstorable):
        await storage.commit(saving("t\0", [Row(1, 0, Spoke(0, "Hello!", "n"))]))
    assert storage.pulse.usable
    await storage.close()


async def test_a_killed_database_loses_nothing_and_tables_go_on_by_themselves(
    server: RunningServer, postgres: Postgres
) -> None:
    luck = random.Random(7)
    players = [await new_player(server.base, luck) for _ in range(3)]
    tasks = [asyncio.create_task(stubborn(player)) for player in players]
    await asyncio.sleep(1.0)
    try:
        await asyncio.to_thread(postgres.kill)
        async with Guest(server.base) as guest:
            seats = [{"kind": "me"}, {"kind": "me"}]
            wish = {"game": "brawl", "options": {}, "seats": seats, "commitment": commit()}
            assert_away(await guest.http.post("/api/tables", json=wish))
            for path in ("lobby", "sittings", f"tables/{players[0].table}/replay"):
                assert_away(await guest.http.get(f"/api/{path}"))
            assert (await guest.http.get("/api/health")).status_code == 503
            page = await guest.join("nowhere")
            assert (await page.next())["code"] == "storage"
            known = [len(player.acknowledged) for player in players]
            await asyncio.to_thread(postgres.start)
            await until_more(players, known)
            assert (await guest.get("/api/health"))["ok"]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for player in players:
        await player.check(server.base)
        await player.guest.__aexit__()
    assert "Traceback" not in server.errors()


async def stubborn(player: Player) -> None:
    """A page that dials again and again, until its match is over."""
    while not player.over:
        await player.play()
        await asyncio.sleep(0.25)


async def until_more(players: list[Player], known: list[int]) -> None:
    """Every match goes on, or has ended."""
    for _ in range(200):
        counts = zip(players, known, strict=True)
        if all(player.over or len(player.acknowledged) > count for player, count in counts):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("a table does not go on")


def assert_away(answer: Any) -> None:
    found: Message = answer.json()
    assert (answer.status_code, found["code"], answer.headers["retry-after"]) == (
        503, "storage", "2",
    )  # fmt: skip
    assert "psycopg" not in answer.text
    assert "connection" not in answer.text


async def test_a_second_server_is_refused_and_the_lock_is_taken_again_after_a_restart(
    address: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.2)
    async with opened(address) as storage:
        with pytest.raises(StorageTrouble, match="open in another Donnybrook server"):
            Database(address)
        Database(address, alone=False).close()
        postgres.kill()
        with pytest.raises(StorageTrouble, match="cannot reach its storage"):
            await storage.commit(saving("t", [Row(0, 0, Spoke(0, "Hello!", "n"))]))
        postgres.start()
        await storage.commit(saving("t", [Row(0, 0, Spoke(0, "Hello!", "n"))]))
        with pytest.raises(StorageTrouble, match="open in another Donnybrook server"):
            Database(address)
    Database(address).close()


async def test_a_server_that_lost_its_lock_to_another_writes_nothing(
    address: str, postgres: Postgres
) -> None:
    async with opened(address) as storage:
        other = None
        while other is None:  # the first server asks for its lock again, too, and may be quicker
            postgres.kill()
            with pytest.raises(StorageTrouble):
                await storage.commit(saving("t", [Row(0, 0, Spoke(0, "Hello!", "n"))]))
            postgres.start()
            with suppress(StorageTrouble):
                other = Database(address)
        with pytest.raises(StorageTrouble):
            await storage.commit(saving("t", [Row(0, 0, Spoke(0, "Hello!", "n"))]))
        other.close()
        await storage.commit(saving("t", [Row(0, 0, Spoke(0, "Hello!", "n"))]))


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Storage]:
    """Closed however a test ends: its writer is a thread that nothing else would end."""
    storage = Storage(Database(address))
    try:
        yield storage
    finally:
        await storage.close()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
@pytest.mark.parametrize(
    "rest", ["donny:hunter2@127.0.0.1:1/donny", "donny@127.0.0.1:1/donny?password=hunter2"]
)
def test_a_password_is_in_no_message(scheme: str, rest: str) -> None:
    with pytest.raises(StorageTrouble, match="cannot be used") as found:
        Database(f"{scheme}://{rest}")
    assert "hunter2" not in str(found.value)
    assert "donny@127" in str(found.value).replace(":***", "")


@pytest.mark.parametrize(
    "address",
    [
        "postgres://donny:hun@ter2@localhost/x",
        "postgres://donny:hunter2",
        "postgres:donny:hunter2@x",
    ],
)
def test_an_address_that_is_none_is_not_shown(address: str) -> None:
    with pytest.raises(StorageTrouble, match="the database cannot be used") as found:
        Database(address)
    assert "ter2" not in str(found.value)


def test_a_missing_driver_is_named_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageTrouble) as found:
        Database("postgresql://donny:hunter2@localhost/donny")
    assert str(found.value) == DRIVER
    assert "pip install 'donnybrook[postgres]'" in DRIVER


def test_the_readme_says_how_to_get_the_driver_and_what_to_say() -> None:
    house = Path(__file__).parents[3]
    readme = (house / "README.md").read_text()
    assert DRIVER.rpartition(": ")[2] in readme
    assert "--database postgresql://NAME:PASSWORD@" in readme
    with (house / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    assert any(wanted.startswith("psycopg") for wanted in extras["postgres"])


def test_the_readme_says_that_one_server_has_one_database() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text()
    assert "**One server has one database.**" in readme
    assert "`--second-server`" in readme
