"""The baselines of examples/research still run: each for a moment, PyTorch's only as a text."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "research"


@pytest.fixture(autouse=True)
def beside_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(FOLDER), *sys.path])


def test_the_table_learns_a_little() -> None:
    table = import_module("tabular").Table(1)
    table.play(64, 1, learn=True)
    assert len(table.known) > 20
    assert 0.0 <= table.play(64, 2, learn=False) <= 1.0


def test_the_search_of_open_spiel_plays_a_match() -> None:
    won = import_module("openspiel_mcts").won
    assert won(simulations=2, against="random", matches=1, seed=1) in (0.0, 0.5, 1.0)


def test_a_bot_of_the_house_is_counted() -> None:
    measures = import_module("measures")
    assert 0.0 <= measures.bot_wins("brawlmart", "random", 20) <= 1.0
    assert measures.interval(0.5, 100) == "50.0% ± 9.8% of 100"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_an_example_is_python(path: Path) -> None:
    compile(path.read_text(encoding="utf-8"), path.name, "exec")
