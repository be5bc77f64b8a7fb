"""The lab's tests play Pebbles, a game that is registered like a third party's."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from donnybrook.cli import app
from donnybrook.kernel import registry
from donnybrook.kernel.game import Game

TOYS = Path(__file__).parent / "toys"

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def pebbles() -> Iterator[Game]:
    """The toy game; the registry finds it during this test only."""
    sys.path.insert(0, str(TOYS))
    registry.get.cache_clear()
    registry.games.cache_clear()
    yield registry.get("pebbles")
    sys.path.remove(str(TOYS))
    registry.get.cache_clear()
    registry.games.cache_clear()


@pytest.fixture
def run() -> Run:
    """Runs a command line, one argument for each word."""

    def invoke(*words: str | Path) -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], prog_name="donnybrook")

    return invoke


@pytest.fixture
def only_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other game is registered."""
    entry = registry.entries()["pebbles"]
    monkeypatch.setattr(registry, "entries", lambda: {"pebbles": entry})
