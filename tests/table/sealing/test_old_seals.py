"""Logs and rows from before seats committed to their shares: they verify, and go on."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from donnybrook.cli.verify import NotAsPlayed, judge
from donnybrook.table import render
from donnybrook.table.protocol import Accepted, Refusal, Rematch
from donnybrook.table.replay import export
from donnybrook.table.rows import Row
from donnybrook.table.table import Table
from tests.table.scenes import commitment, do, nonce, play_by_luck, share, sit

OLD = Path(__file__).parent / "old_logs"
LOGS = ["duel", "daily", "what-if"]


def old_table(name: str) -> Table:
    rows = json.loads((OLD / f"{name}.rows.json").read_text())
    return Table.rebuilt(name, [Row.decoded(n, at, json.dumps(text)) for n, at, text in rows])


@pytest.mark.parametrize("name", LOGS)
def test_an_old_log_is_verified(name: str) -> None:
    verdict = judge(OLD / f"{name}.json")
    assert "verified. The secret fits its commitment, the seed comes from the secret" in verdict


@pytest.mark.parametrize("name", LOGS)
def test_a_changed_share_of_an_old_log_is_caught(name: str, tmp_path: Path) -> None:
    log = json.loads((OLD / f"{name}.json").read_text())
    log["seal"]["shares"][0] = "9" * 32
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(log))
    with pytest.raises(NotAsPlayed, match="the seed does not come from the secret"):
        judge(file)


@pytest.mark.parametrize("name", LOGS)
def test_an_old_table_is_rebuilt_as_it_was_and_exports_the_same_match(name: str) -> None:
    old, new = json.loads((OLD / f"{name}.json").read_text()), export(old_table(name))
    log = json.loads(json.dumps(new["log"]))
    assert {key: value for key, value in log.items() if key != "preset"} == old["log"]
    assert {key: new["seal"][key] for key in old["seal"]} == old["seal"]
    assert new["seal"]["version"] == 1


def test_an_old_match_in_play_goes_on_to_its_end() -> None:
    table = old_table("playing")
    play_by_luck(table, random.Random(8))
    assert table.over
    table.take()
    assert isinstance(do(table, "g0", Rematch(nonce(), 0, commitment(3))), Accepted)


def test_an_old_table_that_waits_begins_with_the_share_it_has_and_a_committed_one() -> None:
    table = old_table("waiting")
    assert not isinstance(sit(table, 1, "g1"), Refusal)
    assert table.playing
    found = render.seal_of(table)
    assert (found.version, found.shares) == (1, [share(0), share(1)])
    assert found.seat_commitments == ["", commitment(1)]
