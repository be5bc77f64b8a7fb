"""A backup of a database that `serve` has used: who is who and who is banned travel with it."""

from __future__ import annotations

import importlib.util
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from donnybrook.server.admin.desk import Desk
from donnybrook.server.identity import load_key
from donnybrook.server.storage.operator_storage import Decisions, FileStore
from donnybrook.server.upkeep.backup import backup
from donnybrook.server.upkeep.restore import restore
from tests.chaos.cluster import ClusterNode
from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.storage.postgres import Postgres

pytestmark = pytest.mark.anyio
SEATS = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    running = Postgres()
    yield running
    running.stop()


def sqlite(data: Path) -> str:
    return f"sqlite:///{data / 'donnybrook.sqlite'}"


async def test_cookies_and_bans_go_from_workers_to_one_file_and_back(
    postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.new_database("hall")
    nodes = [ClusterNode(tmp_path / f"host{n}", address, "--no-limits") for n in range(2)]
    key = load_key(tmp_path / "host0" / "data")  # the first worker's is everybody's
    own = load_key(tmp_path / "host1" / "data")
    assert key != own
    async with Guest(nodes[1].base) as guest, Guest(nodes[0].base) as rude:
        me = (await guest.get("/api/me"))["id"]
        table = (await guest.open_table(SEATS, options={"countdown_ms": 0}))["table"]
        banned = (await rude.get("/api/me"))["id"]
        operator = {"Authorization": "Bearer " + (tmp_path / "host0/data/operator.key").read_text()}
        act = {"act": "ban", "subject": banned}
        answer = await rude.http.post("/api/admin/acts", json=act, headers=operator)
        assert answer.status_code == 200, answer.text

        for name, with_key in (("whole", True), ("keyless", False)):  # from host 2, in the middle
            backup(tmp_path / name, address, tmp_path / "host1" / "data", with_key)
        with zipfile.ZipFile(tmp_path / "keyless") as archive:
            everything = b"".join(archive.read(one) for one in archive.namelist())
            assert key not in everything
            assert own not in everything
            assert "cookie.key" not in archive.namelist()
        for node in nodes:
            node.stop()

        alone = tmp_path / "alone" / "data"
        made = restore(tmp_path / "whole", sqlite(alone), alone)
        assert made.matches == 1
        assert load_key(alone) == key
        server = RunningServer(alone)
        await meets(guest, server.base, me, table)
        rude.move_to(server.base)
        assert (await rude.http.get("/api/lobby")).status_code == 403
        server.stop()

        backup(tmp_path / "again", sqlite(alone), alone)
        second = postgres.new_database("second")
        restore(tmp_path / "again", second, tmp_path / "restored")
        node = ClusterNode(tmp_path / "host2", second)  # a folder that never saw the backup
        await meets(guest, node.base, me, table)
        rude.move_to(node.base)
        assert (await rude.http.get("/api/lobby")).status_code == 403
        node.stop()


def ban(guest: str, known: Decisions) -> None:
    known.banned.append(guest)


async def meets(guest: Guest, base: str, me: str, table: str) -> None:
    """The guest is known again, and the match goes on."""
    guest.move_to(base)
    assert (await guest.get("/api/me"))["id"] == me
    page = await guest.join(table)
    assert (await page.kind("snapshot"))["info"]["table"] == table
    await page.close()


async def test_what_is_decided_where_a_backup_is_restored_stays(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for data, guest in ((old, "ann"), (new, "bob")):
        data.mkdir()
        Desk(FileStore(data)).change("ban", guest, partial(ban, guest))
    RunningServer(old).stop()
    backup(tmp_path / "file", sqlite(old), old)
    restore(tmp_path / "file", sqlite(new), new)
    assert sorted(Desk(FileStore(new)).now.banned) == ["ann", "bob"]
    assert [act.subject for act in Desk(FileStore(new)).acts()] == ["bob"]
