"""The registry: every game comes in through the same door."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError, UnknownName
from tests.kernel.dodge import DODGE


@pytest.fixture
def third_party(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of an installed package that declares a game in its entry points."""
    home = tmp_path / "dodge-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: dodge\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield home
    forget()


def forget() -> None:
    """Look for the games anew."""
    registry.games.cache_clear()
    registry.get.cache_clear()


def declare(home: Path, value: str) -> None:
    (home / "entry_points.txt").write_text(f"[donnybrook.games]\ndodge = {value}\n")


def test_a_third_partys_game_is_found_by_its_entry_point(third_party: Path) -> None:
    declare(third_party, "tests.kernel.dodge:DODGE")
    assert registry.games()["dodge"] is DODGE
    assert registry.get("dodge") is DODGE


def test_games_are_listed_in_alphabetical_order(third_party: Path) -> None:
    declare(third_party, "tests.kernel.dodge:DODGE")
    assert list(registry.games()) == sorted(registry.games())


def test_an_entry_point_that_is_no_game_is_named(third_party: Path) -> None:
    declare(third_party, "pathlib:Path")
    text = r"^pathlib:Path is not a donnybrook Game named 'dodge'$"
    with pytest.raises(DonnybrookError, match=text):
        registry.games()


def test_a_game_that_cannot_be_loaded_is_named(third_party: Path) -> None:
    declare(third_party, "nowhere:GAME")
    text = r"^the game dodge \(nowhere:GAME\) cannot be loaded: No module named 'nowhere'$"
    with pytest.raises(DonnybrookError, match=text):
        registry.get("dodge")


def test_asking_for_one_game_loads_no_other(third_party: Path) -> None:
    declare(third_party, "nowhere:GAME")
    assert "dodge" in registry.entries()
    with pytest.raises(UnknownName, match="there is no game 'chess'"):
        registry.get("chess")


def test_an_unknown_game_is_refused_with_those_that_are_there(third_party: Path) -> None:
    declare(third_party, "tests.kernel.dodge:DODGE")
    with pytest.raises(UnknownName) as caught:
        registry.get("chess")
    there = ", ".join(registry.games())
    assert str(caught.value) == f"there is no game 'chess'; there are {there}"
