"""`donnybrook packs`: lists and checks; each mistake in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from donnybrook.cli import app
from donnybrook.cli.packs import named_pack, warn_of_broken
from tests.packs.scenes import put, source


def packs(*words: str) -> Result:
    return CliRunner().invoke(app, ["packs", *words], prog_name="donnybrook")


def test_the_packs_of_the_data_folder_are_listed(tmp_path: Path) -> None:
    assert packs("--data", str(tmp_path)).output.startswith("There are no packs in ")
    put(tmp_path / "packs", "brawlball")
    assert packs("--data", str(tmp_path)).output == (
        "brawlball wisps (ccd36c8926e8e648)\n  adds races: Wisps\n"
    )


def test_a_folder_is_checked_and_its_game_known_by_its_files() -> None:
    done = packs("--json", str(source("brawlball")), f"brawl={source('brawl', 'no-hit')}")
    assert done.exit_code == 1
    broken, sound = json.loads(done.output)
    assert (broken["game"], broken["file"], broken["line"]) == ("brawl", "decks.toml", 8)
    assert sound["parts"] == {"races": {"adds": ["Wisps"], "changes": []}}


@pytest.mark.parametrize(
    ("make", "sentence"),
    [(False, "mine: there is no such folder"), (True, "mine: its files do not tell its game")],
)
def test_a_folder_that_tells_nothing_gets_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: bool, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if make:
        Path("mine").mkdir()
    for words in (["packs", "mine"], ["play", "--pack", "mine"]):
        done = CliRunner().invoke(app, words, prog_name="donnybrook")
        assert (done.exit_code, len(done.output.splitlines())) == (2, 1)
        assert sentence in done.output


def test_a_broken_pack_of_the_command_line_is_told_before_the_start(
    capsys: pytest.CaptureFixture[str],
) -> None:
    warn_of_broken([named_pack(str(source("brawl", "no-hit"))), named_pack(str(source("brawl")))])
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("cannot be used: decks.toml:8: deck 'stray' has no Hit, a deck needs at "
                         "least 1 (BRL-013)")  # fmt: skip
