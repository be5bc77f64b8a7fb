"""`donnybrook verify`: a real log passes, a changed one is caught, a broken file is named."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from donnybrook.cli import app
from donnybrook.table import seal
from donnybrook.table.replay import export
from tests.table.scenes import play_by_luck, seated

Log = dict[str, Any]


@pytest.fixture(scope="module")
def played() -> Log:
    table = seated()
    play_by_luck(table, random.Random(11))
    log: Log = json.loads(json.dumps(export(table)))
    return log


def verify(folder: Path, log: object) -> Result:
    file = folder / "bout.json"
    file.write_text(log if isinstance(log, str) else json.dumps(log))
    return CliRunner().invoke(app, ["verify", str(file)], prog_name="donnybrook")


def test_a_real_log_is_verified(tmp_path: Path, played: Log) -> None:
    result = verify(tmp_path, played)
    assert result.exit_code == 0, result.output
    assert "verified" in result.output


def change_entry(log: Log) -> None:
    row = next(row for row in log["log"]["entries"] if row[1] == 0)
    row[2] += 1


def change_digest(log: Log) -> None:
    digest = log["log"]["digests"][5]
    log["log"]["digests"][5] = ("1" if digest[0] == "0" else "0") + digest[1:]


def change_secret(log: Log) -> None:
    log["seal"]["secret"] = "00" + log["seal"]["secret"][2:]


def change_share(log: Log) -> None:
    log["seal"]["shares"][0] = "f" * 32


def change_seat_commitment(log: Log) -> None:
    log["seal"]["seat_commitments"][1] = "f" * 64


def forget_commitments(log: Log) -> None:
    log["seal"]["seat_commitments"] = ["", ""]


def hold_a_share_back(log: Log) -> None:
    log["seal"]["shares"][1] = ""
    log["seal"]["seed"] = seal.seed(log["seal"]["secret"], log["seal"]["shares"])


def change_both_seeds(log: Log) -> None:
    log["log"]["seed"] = log["seal"]["seed"] = "0" * 24


def change_seed(log: Log) -> None:
    log["log"]["seed"] = "0" * 24


def drop_last_entry(log: Log) -> None:
    log["log"]["entries"].pop()


@pytest.mark.parametrize(
    "change",
    [
        change_entry, change_digest, change_secret, change_share, change_both_seeds, change_seed,
        drop_last_entry, change_seat_commitment, forget_commitments, hold_a_share_back,
    ],
)  # fmt: skip
def test_a_changed_log_is_caught(
    tmp_path: Path, played: Log, change: Callable[[Log], None]
) -> None:
    tampered = copy.deepcopy(played)
    change(tampered)
    result = verify(tmp_path, tampered)
    assert result.exit_code == 1, result.output
    assert "NOT" in result.output


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"log": {}}', '{"log": {}, "seal": {}}'])
def test_a_broken_file_ends_with_one_sentence(tmp_path: Path, text: str) -> None:
    result = verify(tmp_path, text)
    assert result.exit_code == 2
    assert len(result.output.strip().splitlines()) == 1
