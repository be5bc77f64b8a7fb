"""The tests of the law know one game: Toss."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from tests.law.toy import TOY


@pytest.fixture
def only_toss(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Toss is the only game that is there."""
    monkeypatch.setattr(registry, "games", lambda: {TOY.name: TOY})
    return TOY
