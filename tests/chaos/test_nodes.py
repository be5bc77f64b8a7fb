"""Several workers on one PostgreSQL: any of them accepts any page, one of them has the table."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import re
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import create_engine, insert

from donnybrook.server.storage.database import read_address
from donnybrook.server.storage.schema import WORKERS
from tests.chaos.cluster import ClusterNode
from tests.chaos.players import Person, Town
from tests.packs.scenes import source
from tests.server.client import Guest, Message
from tests.server.doors.bot_client import client
from tests.server.storage.postgres import Postgres

pytestmark = pytest.mark.anyio
PATIENCE = 20.0  # seconds, on a busy machine; `make chaos` measures


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture
def nodes(
    postgres: Postgres, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[list[ClusterNode]]:
    """Two nodes, each with a folder of its own."""
    database = postgres.new_database(re.sub(r"\W+", "_", request.node.name)[:60].lower())
    found = [ClusterNode(tmp_path / f"node{n}", database, "--no-limits") for n in range(2)]
    yield found
    for node in found:
        if node.is_up:
            node.stop()


async def test_two_people_at_two_nodes_play_at_one_table(nodes: list[ClusterNode]) -> None:
    async with Town([node.base for node in nodes]) as town:
        ann, ben = await town.pair(at=(0, 1))
        await town.play_for(2.0)
        assert len(ann.acknowledged) > 3
        assert len(ben.acknowledged) > 3
        await town.check()


async def test_a_cookie_of_one_node_is_good_at_the_other(nodes: list[ClusterNode]) -> None:
    async with httpx.AsyncClient(base_url=nodes[0].base) as http:
        me = (await http.get("/api/me")).json()
        there = await http.get(f"{nodes[1].base}/api/me")
        assert there.json() == me


async def test_the_lobby_of_each_node_knows_who_is_at_a_table_of_the_other(
    nodes: list[ClusterNode],
) -> None:
    async with Town([node.base for node in nodes]) as town:
        ann, _ = await town.pair(at=(0, 1))
        playing = asyncio.create_task(town.play_for(60.0))
        for node in nodes:
            while not all(await who_is_here(node, ann)):
                await asyncio.sleep(0.05)  # people are still on their way
        playing.cancel()


async def who_is_here(node: ClusterNode, person: Person) -> list[bool]:
    """At somebody's only table, as the lobby of a node tells it."""
    cookie = {"Cookie": person.cookie}
    async with httpx.AsyncClient(base_url=node.base, headers=cookie) as http:
        (ticket,) = (await http.get("/api/lobby")).json()["mine"]
    assert ticket["table"] == person.table
    return [seat["here"] for seat in ticket["seats"]]


async def test_a_node_that_is_killed_loses_nothing_and_its_tables_go_on_elsewhere(
    nodes: list[ClusterNode],
) -> None:
    async with Town([node.base for node in nodes]) as town:
        await town.pair(at=(0, 1))
        await town.play_for(1.0)
        before = town.acknowledged
        nodes[0].kill()
        await town.play_for(6.0)
        assert town.acknowledged > before
        await town.check()


async def test_a_node_that_is_told_to_stop_hands_its_tables_over(
    nodes: list[ClusterNode],
) -> None:
    async with Town([node.base for node in nodes]) as town:
        for _ in range(4):
            await town.pair(at=(0, 1))
        playing = asyncio.create_task(town.play_for(8.0))
        await asyncio.sleep(2.0)
        assert await asyncio.to_thread(nodes[0].stop) == 0
        await playing
        await town.check()
        assert town.longest_silence() < PATIENCE
        assert "Traceback" not in nodes[0].errors() + nodes[1].errors()


async def test_each_node_tells_prometheus_of_all_of_them(nodes: list[ClusterNode]) -> None:
    async with Town([node.base for node in nodes]) as town:
        await town.pair(at=(0, 0))
        await town.pair(at=(1, 1))
        for node in nodes:
            found = await figures(node)
            assert len({node for _, node in found}) == 2
            assert of_each(found, "donnybrook_rooms") == [1, 1]
            assert of_each(found, "donnybrook_ownership_moves") == [1, 1]
            assert all(count > 0 for count in of_each(found, "donnybrook_answer_seconds_count"))
            assert of_each(found, "donnybrook_thinking_waiting") == [0, 0]
            assert of_each(found, "donnybrook_node_answers") == [1, 1]
        nodes[1].process.send_signal(signal.SIGSTOP)
        assert of_each(await figures(nodes[0]), "donnybrook_node_answers") == [0, 1]
        nodes[1].process.send_signal(signal.SIGCONT)


async def figures(node: ClusterNode) -> dict[tuple[str, str], float]:
    """Sums over all other labels, by name and node."""
    async with httpx.AsyncClient(base_url=node.base, timeout=30) as http:
        told = (await http.get("/metrics")).text
    families = [family.name for family in text_string_to_metric_families(told)]
    assert len(families) == len(set(families))
    found: dict[tuple[str, str], float] = defaultdict(float)
    for family in text_string_to_metric_families(told):
        for sample in family.samples:
            found[sample.name, sample.labels["node"]] += sample.value
    return found


def of_each(found: dict[tuple[str, str], float], name: str) -> list[float]:
    return sorted(value for (told, _), value in found.items() if told == name)


async def test_a_worker_that_others_cannot_reach_is_told_so(
    postgres: Postgres, tmp_path: Path
) -> None:
    """A worker of another host: it answers, but where it is nobody listens at our address."""
    database = postgres.new_database("far_hosts")
    first = ClusterNode(tmp_path / "first", database)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as far:
        port = far.sockets[0].getsockname()[1]
        enter(database, {"far": f"127.0.0.1:{port}", "lost": "127.0.0.1:1"})
        second = await asyncio.to_thread(ClusterNode, tmp_path / "second", database)
        await reached(lambda: "does not answer this one" in second.errors())
    said = second.errors().splitlines()
    assert said[0].startswith(f"The worker at 127.0.0.1:{port} cannot reach this one at 127.0.0.1:")
    assert said[1].startswith("The worker at 127.0.0.1:1 does not answer this one: its --node must")
    assert len(said) == 2
    assert first.errors() == ""
    for node in (first, second):
        node.stop()


def enter(database: str, workers: dict[str, str]) -> None:
    """Rows of workers that have these names and are at these addresses."""
    engine = create_engine(read_address(database))
    lease = datetime.now(UTC) + timedelta(hours=1)
    with engine.begin() as connection:
        for name, address in workers.items():
            row = {"id": name, "address": address, "process": name, "alive": True}
            connection.execute(insert(WORKERS).values(**row, lease_until=lease))
    engine.dispose()


async def test_one_worker_on_a_sqlite_file_simply_runs(tmp_path: Path) -> None:
    node = ClusterNode(tmp_path, "", "--workers", "1", "--no-open")
    async with Guest(node.base) as guest:
        assert (await guest.open_table([{"kind": "me"}, {"kind": "me"}]))["table"]
    assert node.stop() == 0
    assert node.errors() == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--workers", "2"], "A SQLite file is for one server alone"),
        (["--uploads", "--database", "postgresql://u@h/d"], "let one server take them"),
        (["--second-server", "--database", "postgresql://u@h/d"], "there may be any number"),
        (["--bot", "nowhere:Found"], "there is no bot 'nowhere:Found'"),
    ],
)
async def test_what_several_workers_cannot_do_is_refused_with_a_sentence(
    tmp_path: Path, words: list[str], sentence: str
) -> None:
    command = [sys.executable, "-m", "donnybrook", "serve", "--port", "0", *words]
    ended = await asyncio.to_thread(
        subprocess.run, [*command, "--data", str(tmp_path)], capture_output=True, text=True
    )
    assert ended.returncode == 2
    assert sentence in " ".join(ended.stderr.split())


async def test_every_worker_has_the_packs_bots_and_luck_that_were_asked_for(
    postgres: Postgres, tmp_path: Path
) -> None:
    own, pack = "tests.research.own_bots:Last", source("brawl")
    parent = ClusterNode(
        tmp_path, postgres.new_database("given"), "--workers", "2", "--bot", f"brawl={own}",
        "--pack", f"brawl={pack}", "--luck", "shamrock", "--trust-lines", "--json-log",
        "--model", "http://127.0.0.1:9/v1", "--model-name", "none", "--no-limits",
    )  # fmt: skip
    nodes: set[str] = set()
    games: list[tuple[list[str], list[str]]] = []
    async with asyncio.timeout(60):
        while len(nodes) < 2 or len(games) < 20:  # either worker answers
            async with httpx.AsyncClient(base_url=parent.base) as http:
                told = (await http.get("/metrics")).text
                nodes |= set(re.findall(r'donnybrook_node_answers{node="([^"]+)"} 1', told))
                games.append(await levels_and_packs(http))
    assert games == [games[0]] * len(games)
    assert own in games[0][0]
    assert len(games[0][1]) == 1
    assert parent.stop() == 0
    assert parent.errors() == ""


async def levels_and_packs(http: httpx.AsyncClient) -> tuple[list[str], list[str]]:
    game = (await http.get("/api/games/brawl")).json()
    shelf = (await http.get("/api/packs/brawl")).json()
    return [one["level"] for one in game["bots"]], [one["digest"] for one in shelf["packs"]]


async def test_a_parent_replaces_a_killed_worker_and_renews_them_all(
    postgres: Postgres, tmp_path: Path
) -> None:
    database = postgres.new_database("family")
    parent = ClusterNode(tmp_path / "parent", database, "--no-limits", "--workers", "2")
    async with Town([parent.base]) as town:
        for _ in range(3):
            await town.pair()
        await town.play_for(1.0)
        before, first = town.acknowledged, workers_of(parent)
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        playing = asyncio.create_task(town.play_for(600.0))
        await reached(lambda: town.acknowledged > before + 10 and len(workers_of(parent)) == 2)
        parent.process.send_signal(signal.SIGHUP)
        second = workers_of(parent)
        await reached(lambda: set(second).isdisjoint(workers_of(parent)))
        later = town.acknowledged
        await reached(lambda: town.acknowledged > later + 10)
        playing.cancel()
        await town.check()
    assert parent.stop() == 0


def workers_of(parent: ClusterNode) -> list[int]:
    """The processes that a parent has started, but for Python's own helpers."""
    pid = parent.process.pid
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    workers = []
    for one in found:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            if "spawn_main" in Path(f"/proc/{one}/cmdline").read_text():
                workers.append(int(one))
    return workers


async def reached(what: Callable[[], bool]) -> None:
    """Wait for something that has to come."""
    async with asyncio.timeout(300):
        while not what():
            await asyncio.sleep(0.05)


async def test_programs_at_two_nodes_play_at_one_table(nodes: list[ClusterNode]) -> None:
    found = client()
    ann, ben = (found.Player(node.base) for node in nodes)
    wish = {"seats": [{"kind": "me"}, {"kind": "open"}], "commitment": ann.commitment}
    opened = ann.ask("/api/tables", game="brawl", options={}, **wish)
    token, table = opened["invitations"]["1"], opened["table"]
    ends = await asyncio.gather(
        asyncio.to_thread(ann.play, table, first_option),
        asyncio.to_thread(ben.play, table, first_option, token),
    )
    assert ends[0]["result"] == ends[1]["result"] is not None
    assert "Traceback" not in nodes[0].errors() + nodes[1].errors()


def first_option(_: object, options: list[Message]) -> Message:
    return options[0]
