"""`donnybrook new`, and the example that it writes."""

from __future__ import annotations

import filecmp
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "slugfest"


def run(*command: str, beside: Path | None = None, at: Path | None = None) -> str:
    """A command of the package, with a folder of installed packages beside it."""
    paths = [str(beside)] if beside else []
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=at,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + (done.stderr if done.returncode else "")


def install(package: Path, where: Path) -> Path:
    """As `pip install` does, from a copy, so that nothing is left in the checkout."""
    run("pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--no-index",
        "--disable-pip-version-check", "--target", str(where), str(package))  # fmt: skip
    return where


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("new")
    run("donnybrook", "new", "pillowfight", at=home)
    return install(home / "pillowfight", home / "site")


def test_the_example_is_what_the_command_writes(tmp_path: Path) -> None:
    run("donnybrook", "new", "slugfest", at=tmp_path)
    written = [path for path in (tmp_path / "slugfest").rglob("*") if path.is_file()]
    assert len(written) > 6
    for path in written:
        assert filecmp.cmp(path, EXAMPLE / path.relative_to(tmp_path / "slugfest"), shallow=False)


def test_a_whole_game_is_less_than_120_lines() -> None:
    assert len((EXAMPLE / "slugfest" / "__init__.py").read_text().splitlines()) < 120


def test_a_new_game_holds_the_contract_at_once(installed: Path) -> None:
    told = run("donnybrook", "contract", "pillowfight", beside=installed)
    assert "Pillowfight: holds the contract." in told


def test_its_law_is_proven_under_its_own_name(installed: Path) -> None:
    scenarios = installed / "pillowfight" / "scenarios"
    assert "4 passed, 0 failed" in run(
        "donnybrook", "scenario", "check", str(scenarios), beside=installed
    )
    assert "PLL-012" in run("donnybrook", "rules", "list", "pillowfight", beside=installed)


def test_it_is_simulated_with_a_search(installed: Path) -> None:
    told = run("donnybrook", "simulate", "pillowfight", "-n", "4", "--bots", "search-30,random",
               beside=installed)  # fmt: skip
    assert "search-30" in told
    assert "blue, random" in told


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Pillow", "'Pillow' is no name for a game: 3 to 24 small letters and digits"),
        ("../up", "'../up' is no name for a game: 3 to 24 small letters and digits"),
        ("brawl", "there is a game brawl already; `donnybrook games` lists them"),
        ("full", "full is there already; --into takes another folder"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(
    tmp_path: Path, name: str, sentence: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").touch()
    assert sentence in run("donnybrook", "new", name, at=tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["full", "something"]
