"""Upgrades: a database of every earlier schema opens; one of a later version is refused."""

from __future__ import annotations

import re
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from donnybrook.server.storage.database import Database, upgrade
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.upkeep.archive import BrokenBackup
from donnybrook.server.upkeep.backup import backup
from donnybrook.server.upkeep.checkup import examine
from donnybrook.server.upkeep.restore import restore
from tests.server.upkeep.hall import fill

HERITAGE = Path(__file__).parents[2] / "heritage"
RELEASED = {"0.1.0": "house-0.1.tar.gz", "0.2.0": "house.tar.gz"}
EARLIER = ("r001", "r002", "r003", "r004", "r005")


def address(data: Path) -> str:
    return f"sqlite:///{data / 'donnybrook.sqlite'}"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("whole")
    fill(address(data), 5, 10)
    return data


def make_old(data: Path, revision: str, whole: Path) -> None:
    """A database as an earlier version left it: its schema, and matches in it."""
    engine = create_engine(address(data))
    with engine.connect() as connection, connection.begin():
        upgrade(connection, revision)
    engine.dispose()
    with closing(sqlite3.connect(data / "donnybrook.sqlite")) as old, old:
        old.execute("ATTACH ? AS whole", (str(whole / "donnybrook.sqlite"),))
        for table in ("tables", "rows", "sitters"):
            names = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({table})"))
            old.execute(f"INSERT INTO {table} ({names}) SELECT {names} FROM whole.{table}")


def rows(data: Path) -> list[object]:
    with closing(sqlite3.connect(data / "donnybrook.sqlite")) as found:
        return found.execute("SELECT * FROM rows ORDER BY table_id, n").fetchall()


@pytest.mark.parametrize("revision", EARLIER)
def test_a_database_of_every_earlier_schema_opens_and_its_matches_replay(
    tmp_path: Path, whole: Path, revision: str
) -> None:
    make_old(tmp_path, revision, whole)
    Database(address(tmp_path)).close()
    assert rows(tmp_path) == rows(whole)
    assert list(examine(tmp_path, address(tmp_path))) == []


@pytest.mark.parametrize("revision", EARLIER)
def test_a_backup_of_every_earlier_schema_is_restored_into_this_one(
    tmp_path: Path, whole: Path, revision: str
) -> None:
    make_old(tmp_path, revision, whole)
    made = backup(tmp_path / "old.backup", address(tmp_path), tmp_path)
    assert made.revision == revision
    restore(tmp_path / "old.backup", address(tmp_path / "new"), tmp_path / "new")
    assert rows(tmp_path / "new") == rows(whole)


def test_every_released_version_has_a_data_folder_here() -> None:
    told = (Path(__file__).parents[3] / "CHANGELOG.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^## (\d\S*)$", told, re.MULTILINE)) == set(RELEASED)


@pytest.mark.parametrize("version", RELEASED)
def test_the_data_folder_of_every_released_version_is_whole_after_the_upgrade(
    tmp_path: Path, version: str
) -> None:
    with tarfile.open(HERITAGE / RELEASED[version]) as archive:
        archive.extractall(tmp_path, filter="data")
    (data,) = [path.parent for path in tmp_path.rglob("donnybrook.sqlite")]
    Database(address(data)).close()
    assert [one for one in examine(data, address(data)) if one.kind != "key"] == []
    backup(tmp_path / "old.backup", address(data), data)
    restore(tmp_path / "old.backup", address(tmp_path / "new"), tmp_path / "new")
    assert rows(tmp_path / "new") == rows(data)


def test_going_back_is_refused_with_a_sentence_and_nothing_is_changed(
    tmp_path: Path, whole: Path
) -> None:
    make_old(tmp_path, "r003", whole)
    with closing(sqlite3.connect(tmp_path / "donnybrook.sqlite")) as found, found:
        found.execute("UPDATE alembic_version SET version_num = 'r999'")
    before = rows(tmp_path)
    with pytest.raises(StorageTrouble, match=r"later version of Donnybrook \(its schema is r999\)"):
        Database(address(tmp_path))
    assert rows(tmp_path) == before
    (later,) = examine(tmp_path, address(tmp_path))  # the doctor does not call it whole
    assert later.what == "The database is of a later version of Donnybrook (its schema is r999)."
    backup(tmp_path / "later.backup", address(tmp_path), tmp_path)
    with pytest.raises((StorageTrouble, BrokenBackup), match="later version"):
        restore(tmp_path / "later.backup", address(tmp_path / "new"), tmp_path / "new")
    assert not (tmp_path / "new" / "donnybrook.sqlite").exists()
