"""The tests of the law know one game: Toss."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from tests.law.toy import TOY


@pytest.fixture
def only_toss(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Toss is the only game that is there."""
    entry = EntryPoint(TOY.name, "tests.law.toy:TOY", registry.GROUP)
    monkeypatch.setattr(registry, "entries", lambda: {TOY.name: entry})
    registry.get.cache_clear()
    registry.games.cache_clear()
    yield TOY
    registry.get.cache_clear()
    registry.games.cache_clear()
