"""The doctor: finds damage in keys, pages, rows, tickets and packs; mends without guessing."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from donnybrook.server.storage.schema import TABLES
from donnybrook.server.upkeep.backup import snapshot
from donnybrook.server.upkeep.checkup import Finding, examine
from donnybrook.server.upkeep.repair import repair
from tests.server.upkeep.hall import fill

MATCHES = 5


@pytest.fixture
def data(tmp_path: Path) -> Path:
    fill(address(tmp_path), MATCHES, 10)
    return tmp_path


def address(data: Path) -> str:
    return f"sqlite:///{data / 'donnybrook.sqlite'}"


def spoil(data: Path, change: str, *given: object) -> None:
    with closing(sqlite3.connect(data / "donnybrook.sqlite")) as database, database:
        assert database.execute(change, given).rowcount == 1


def found(data: Path) -> list[Finding]:
    return list(examine(data, address(data)))


def summaries(data: Path) -> dict[str, str]:
    with snapshot(address(data)) as connection:
        rows = connection.execute(TABLES.select()).all()
        return {row.id: row.summary for row in rows}


def test_nothing_is_wrong_with_what_is_whole(data: Path) -> None:
    assert found(data) == []


def test_a_lost_row_is_named_and_not_guessed(data: Path) -> None:
    spoil(data, "DELETE FROM rows WHERE table_id = 'match-3' AND n = 2")
    (one,) = found(data)
    assert (one.kind, one.subject, one.mend) == ("row", "match-3", "")
    assert one.what == ("The table match-3 cannot be replayed: table match-3: row 2 is missing.")
    assert repair([one], data, address(data)) == []


def test_a_row_that_cannot_be_read_is_named(data: Path) -> None:
    spoil(data, "UPDATE rows SET payload = '{\"kin' WHERE table_id = 'match-1' AND n = 1")
    (one,) = found(data)
    assert (one.kind, one.subject) == ("row", "match-1")


def test_tickets_are_made_again_as_they_were(data: Path) -> None:
    before = summaries(data)
    spoil(data, "UPDATE tables SET summary = '{\"half' WHERE id = 'match-0'")
    spoil(data, "DELETE FROM tables WHERE id = 'match-2'")
    damage = found(data)
    assert {one.subject for one in damage} == {"match-0", "match-2"}
    assert repair(damage, data, address(data)) == damage
    assert found(data) == []
    assert summaries(data) == before


def test_an_index_is_made_again(data: Path) -> None:
    index = "name = 'tables_in_the_lobby'"
    with closing(sqlite3.connect(data / "donnybrook.sqlite")) as database, database:
        database.execute("PRAGMA writable_schema=ON")
        entry = database.execute(f"SELECT * FROM sqlite_master WHERE {index}").fetchone()
        database.execute(f"DELETE FROM sqlite_master WHERE {index}")
    spoil(data, "UPDATE tables SET opened_at = '2025' WHERE id = 'match-0'")  # not in the index
    with closing(sqlite3.connect(data / "donnybrook.sqlite")) as database, database:
        database.execute("PRAGMA writable_schema=ON")
        database.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", entry)
    damage = found(data)
    assert {one.kind for one in damage} == {"index"}, damage
    repair(damage, data, address(data))
    assert found(data) == []


def test_a_damaged_page_is_told_and_left_alone(data: Path) -> None:
    file = data / "donnybrook.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
    body = bytearray(file.read_bytes())
    body[4096 * 3 : 4096 * 5] = b"\xaa" * 8192
    file.write_bytes(body)
    damage = found(data)
    assert {one.kind for one in damage} == {"page"}
    assert all(not one.mend and ".recover" in one.advice for one in damage)


def test_keys_and_leftovers(data: Path) -> None:
    (data / "cookie.key").write_bytes(b"k" * 7)
    (data / "cookie.key").chmod(0o644)
    (data / ".old.backup.part").write_bytes(b"half")
    (data / "packs" / "brawl" / ".new-x").mkdir(parents=True)
    damage = found(data)
    assert [one.kind for one in damage] == ["key", "key", "leftover", "leftover"]
    repair(damage, data, address(data))
    (left,) = found(data)
    assert "has 7 bytes, not 32" in left.what


def test_an_operators_key_that_is_none_is_told(data: Path) -> None:
    (data / "operator.key").touch(0o600)
    (data / "cookie.key").mkdir()
    damage = found(data)
    assert [one.what.partition("/")[2][-60:].rpartition("/")[2] for one in damage] == [
        "cookie.key is no file.",
        "operator.key has 0 bytes, not 16 or more.",
    ]


def test_a_database_that_cannot_be_reached_is_not_called_damaged(data: Path) -> None:
    (one,) = examine(data, "postgresql://ann:hunter2@127.0.0.1:1/games")
    assert (one.kind, one.mend) == ("storage", "")
    assert "hunter2" not in one.what
    assert "Restore" not in one.advice


def test_decisions_that_cannot_be_read_are_told(data: Path) -> None:
    (data / "operator.json").write_text('{"banned": [')
    (one,) = ask(data, "--json")["findings"]
    assert one["kind"] == "desk"
    assert "operator.json cannot be read" in one["what"]


def test_a_folder_that_is_not_there_is_not_called_whole(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "donnybrook", "doctor", "--data", str(tmp_path / "typo")]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert f"storage     {tmp_path / 'typo'} (not there yet, writable)" in answer.stdout
    assert "kept        nothing yet" in answer.stdout
    assert not (tmp_path / "typo").exists()


def test_the_command_tells_it_and_its_exit_code_says_so(data: Path) -> None:
    spoil(data, "UPDATE tables SET summary = '{' WHERE id = 'match-0'")
    assert ask(data, "--json")["findings"][0]["kind"] == "ticket"
    assert ask(data, "--json", "--repair", code=0)["mended"] == 1
    assert ask(data, "--json", code=0)["findings"] == []


def ask(data: Path, *words: str, code: int = 1) -> Any:
    command = [sys.executable, "-m", "donnybrook", "doctor", "--data", str(data), *words]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == code, answer.stdout + answer.stderr
    return json.loads(answer.stdout)
