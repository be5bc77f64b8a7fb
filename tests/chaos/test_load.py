"""The load generator on real servers: its figures are there, and nothing is lost."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from typing import Any

import pytest

pytestmark = pytest.mark.once


def told(*words: str) -> Any:
    """The object of the last line."""
    command = [sys.executable, "-m", *words, "--game", "brawl", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Traceback" not in done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_a_lone_server_is_measured_and_told_as_agreed() -> None:
    words = ("donnybrook.load", "--matches", "2", "--seconds", "1", "--every", "0.1")
    found = told(*words, "--runs", "2")["brawl"]
    assert list(found) == ["action_us", "echo_us", "p99_ms", "lost"]
    assert found["action_us"] > found["echo_us"] >= 0
    assert found["lost"] == 0


def test_one_worker_and_two_are_compared_on_a_postgresql() -> None:
    if importlib.util.find_spec("pgserver") is None:
        pytest.skip("the package pgserver does not exist for this Python yet")
    words = ("donnybrook.load", "--matches", "4", "--seconds", "1", "--every", "0.1")
    found = told(*words, "--workers", "1,2")
    assert list(found) == ["brawl, workers: 1", "brawl, workers: 2"]
    one, two = found.values()
    assert (one["lost"], two["lost"], one["times"]) == (0, 0, 1.0)
    assert two["times"] == round(two["room"] / one["room"], 2)


def test_idle_tables_are_weighed() -> None:
    found = told("donnybrook.load.idle", "--tables", "30", "--tidy", "0.5")
    assert 0 < found["brawl"] < 150
