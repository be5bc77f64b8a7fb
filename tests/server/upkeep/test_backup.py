"""Backups: one file, made while people play; restored into either kind of database, or refused."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from donnybrook.server.storage.database import Database, make_engine, read_address
from donnybrook.server.upkeep.archive import BackupTrouble, BrokenBackup, writing
from donnybrook.server.upkeep.backup import backup
from donnybrook.server.upkeep.restore import NotRestored, restore
from tests.server.running import RunningServer
from tests.server.storage.crash import new_player
from tests.server.storage.postgres import Postgres
from tests.server.upkeep.hall import fill

MATCHES, STEPS = 15, 25


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with some matches of all games, and a backup of it."""
    data = tmp_path_factory.mktemp("hall")
    fill(sqlite(data), MATCHES, STEPS)
    (data / "cookie.key").write_bytes(b"k" * 32)
    pack = data / "packs" / "brawl" / "mine"
    pack.mkdir(parents=True)
    (pack / "decks.toml").write_text("# a pack that is being written\n")
    backup(data / "hall.backup", sqlite(data), data)
    return data


def sqlite(data: Path) -> str:
    return f"sqlite:///{data / 'donnybrook.sqlite'}"


def rows(address: str) -> list[tuple[object, ...]]:
    database = Database(address)
    with database.engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT * FROM rows ORDER BY table_id, n").fetchall()
    database.close()
    return [tuple(row) for row in found]


def test_a_backup_goes_to_postgresql_and_back_to_sqlite_and_is_the_same(
    hall: Path, tmp_path: Path, postgres: Postgres
) -> None:
    address = postgres.new_database("restored")
    made = restore(hall / "hall.backup", address, tmp_path / "one")
    assert made.matches == MATCHES
    backup(tmp_path / "again.backup", address, tmp_path / "one")
    restore(tmp_path / "again.backup", sqlite(tmp_path / "two"), tmp_path / "two")
    assert rows(sqlite(tmp_path / "two")) == rows(sqlite(hall)) == rows(address)
    assert (tmp_path / "two" / "cookie.key").read_bytes() == b"k" * 32
    assert (tmp_path / "two" / "packs" / "brawl" / "mine" / "decks.toml").exists()
    assert oct((hall / "hall.backup").stat().st_mode & 0o777) == "0o600"


@pytest.mark.parametrize("seed", range(20))
def test_a_flipped_bit_is_refused_by_name_and_nothing_is_made(
    hall: Path, tmp_path: Path, seed: int
) -> None:
    body = bytearray((hall / "hall.backup").read_bytes())
    body[random.Random(seed).randrange(len(body))] ^= 1 << (seed % 8)
    broken = tmp_path / "flipped.backup"
    broken.write_bytes(body)
    with pytest.raises(BrokenBackup, match=r"flipped\.backup"):
        restore(broken, sqlite(tmp_path / "new"), tmp_path / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("left", [0, 10, 1000, -1, -64, -65])
def test_a_file_that_was_cut_off_is_refused_by_name(hall: Path, tmp_path: Path, left: int) -> None:
    broken = tmp_path / "short.backup"
    broken.write_bytes((hall / "hall.backup").read_bytes()[:left])
    with pytest.raises(BrokenBackup, match=r"short\.backup"):
        restore(broken, sqlite(tmp_path / "new"), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_database_that_is_there_is_not_written_over(hall: Path, tmp_path: Path) -> None:
    before = (hall / "donnybrook.sqlite").read_bytes()
    with pytest.raises(NotRestored, match="is there already"):
        restore(hall / "hall.backup", sqlite(hall), hall)
    assert (hall / "donnybrook.sqlite").read_bytes() == before


def test_nothing_is_put_beside_a_database_that_is_not_empty(
    hall: Path, tmp_path: Path, postgres: Postgres
) -> None:
    (tmp_path / "data").mkdir()
    with pytest.raises(NotRestored, match="is there already"):
        restore(hall / "hall.backup", sqlite(hall), tmp_path / "data")
    address = postgres.new_database("taken")
    fill(address, 1, 1)
    with pytest.raises(NotRestored, match="is not empty: rows has"):
        restore(hall / "hall.backup", address, tmp_path / "data")
    assert list((tmp_path / "data").iterdir()) == []


def test_tables_of_somebody_else_are_left_alone(
    hall: Path, tmp_path: Path, postgres: Postgres
) -> None:
    address = postgres.new_database("shared")
    engine = make_engine(read_address(address))
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE theirs (n integer)")
    with pytest.raises(NotRestored, match="theirs is there, which is not ours"):
        restore(hall / "hall.backup", address, tmp_path)
    with engine.begin() as connection:
        assert connection.exec_driver_sql("SELECT * FROM theirs").all() == []
    engine.dispose()


def test_a_folder_that_cannot_be_written_is_named_and_not_the_backup(
    hall: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(NotRestored, match=r"file.* cannot be written"):
        restore(hall / "hall.backup", sqlite(tmp_path / "file"), tmp_path / "file")


def test_a_backup_replaces_an_older_one_and_nothing_else(hall: Path, tmp_path: Path) -> None:
    file = tmp_path / "tonight.backup"
    backup(file, sqlite(hall), hall)
    backup(file, sqlite(hall), hall)
    (tmp_path / "notes.txt").write_text("milk")
    for other in (tmp_path / "notes.txt", hall / "donnybrook.sqlite", hall / "cookie.key"):
        before = other.read_bytes()
        with pytest.raises(BackupTrouble, match=f"{other.name} is there already and is no backup"):
            backup(other, sqlite(hall), hall)
        assert other.read_bytes() == before


def test_another_key_is_kept_only_on_purpose(hall: Path, tmp_path: Path) -> None:
    (tmp_path / "cookie.key").write_bytes(b"o" * 32)
    with pytest.raises(NotRestored, match="another key"):
        restore(hall / "hall.backup", sqlite(tmp_path), tmp_path)
    restore(hall / "hall.backup", sqlite(tmp_path), tmp_path, keep_key=True)
    assert (tmp_path / "cookie.key").read_bytes() == b"o" * 32


def test_a_match_that_replays_otherwise_is_not_restored(hall: Path, tmp_path: Path) -> None:
    """Whoever forged a row would have to forge the digest of the match, too."""
    data = tmp_path / "forged"
    restore(hall / "hall.backup", sqlite(data), data)
    forged = tmp_path / "forged.backup"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("donnybrook.table.table.Table.rebuilt", other_table)
        with pytest.raises(NotRestored, match="does not replay as it was"):
            restore(hall / "hall.backup", sqlite(tmp_path / "new"), tmp_path / "new")
    assert not forged.exists()
    assert not (tmp_path / "new" / "donnybrook.sqlite").exists()


def other_table(*_: object) -> object:
    raise ValueError("another table")


def test_two_backups_into_one_file_do_not_mix(tmp_path: Path) -> None:
    with writing(tmp_path / "one.backup") as archive:
        archive.writestr("a", "b")
        with pytest.raises(BackupTrouble, match="another backup"), writing(tmp_path / "one.backup"):
            pass
    assert [path.name for path in tmp_path.iterdir()] == ["one.backup"]


KILLED = """
import os, signal, sys
from pathlib import Path
from donnybrook.server.upkeep import {module}
def stop(word):
    if word.startswith({word!r}):
        os.kill(os.getpid(), signal.SIGKILL)
from donnybrook.server.upkeep.{module} import {module}
{module}(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), tell=stop)
"""


def killed(module: str, word: str, file: Path, data: Path) -> None:
    """Do it in another process, which is killed where it says this."""
    code = KILLED.format(module=module, word=word)
    command = [sys.executable, "-c", code, str(file), sqlite(data), str(data)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL


@pytest.mark.skipif(os.name == "nt", reason="Windows has no kill -9")
@pytest.mark.parametrize("word", ["company", "rows", "tables"])
def test_a_backup_that_is_killed_leaves_no_file_and_is_no_trouble_for_the_next(
    hall: Path, tmp_path: Path, word: str
) -> None:
    file = tmp_path / "killed.backup"
    killed("backup", word, file, hall)
    assert not file.exists()
    backup(file, sqlite(hall), hall)
    assert [path.name for path in tmp_path.iterdir()] == ["killed.backup"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no kill -9")
@pytest.mark.parametrize("word", ["company", "rows", "tables"])
def test_restoring_that_is_killed_leaves_no_database_and_can_be_done_again(
    hall: Path, tmp_path: Path, word: str
) -> None:
    killed("restore", word, hall / "hall.backup", tmp_path)
    assert not (tmp_path / "donnybrook.sqlite").exists()
    restore(hall / "hall.backup", sqlite(tmp_path), tmp_path)
    assert rows(sqlite(tmp_path)) == rows(sqlite(hall))
    kept = {path.name for path in tmp_path.iterdir()} - {"donnybrook.sqlite.lock"}
    assert kept == {"cookie.key", "donnybrook.sqlite", "packs"}


def test_a_backup_while_people_play_is_one_moment(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data")

    async def play() -> None:
        player = await new_player(server.base, random.Random(5))
        playing = asyncio.create_task(player.play())
        while len(player.acknowledged) < 3:
            await asyncio.sleep(0.02)
        known = dict(player.acknowledged)
        file = tmp_path / "live.backup"
        await asyncio.to_thread(backup, file, sqlite(server.data), server.data)
        playing.cancel()
        await player.guest.__aexit__()
        await asyncio.to_thread(restore, file, sqlite(tmp_path / "new"), tmp_path / "new")
        with closing(sqlite3.connect(tmp_path / "new" / "donnybrook.sqlite")) as database:
            stored = " ".join(text for (text,) in database.execute("SELECT payload FROM rows"))
        assert [nonce for nonce in known if nonce not in stored] == []

    try:
        asyncio.run(play())
    finally:
        server.stop()
