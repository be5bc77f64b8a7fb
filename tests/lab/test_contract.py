"""`donnybrook contract`: what holds, what does not and what is missing, in sentences."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from donnybrook.cli import app
from donnybrook.kernel import registry
from donnybrook.kernel.contract import CHECKS
from donnybrook.kernel.game import Game
from tests.kernel.contract.test_contract_catches import HasTwoWinners, game_with, shows_by_number
from tests.kernel.dodge import DODGE


def asked(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["contract", *words], prog_name="donnybrook")
    return result.exit_code, result.output


def stand_in(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(registry, "get", lambda name: game)


def test_a_sound_game_is_told_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, DODGE)
    code, said = asked("dodge", "-n", "1")
    assert code == 0, said
    assert "Dodge: holds the contract." in said
    assert said.count("  holds   ") == len(CHECKS) * len(DODGE.rules.variants)
    assert "There are no scenarios" in said


def test_a_broken_game_is_told_how_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, game_with(HasTwoWinners))
    code, said = asked("dodge", "-n", "1", "--json")
    assert code == 1
    broken = [row["check"] for row in json.loads(said)["checks"] if row["broken"]]
    assert broken.count("results_add_up") == len(DODGE.rules.variants)


def test_a_view_that_is_no_json_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, shows_by_number())
    code, said = asked("dodge", "-n", "1")
    assert code == 1
    assert "BROKEN  Each view and the description of a position survive" in said


def test_a_game_that_is_not_there_is_a_sentence() -> None:
    code, said = asked("chess")
    assert code == 2
    assert "there is no game 'chess'; there are brawl, brawlball" in said
