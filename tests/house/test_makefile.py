"""The Makefile on a machine that lacks something: one sentence, and nothing made."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
ABOVE = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}  # the tests may run under a make themselves
PAGE = ["web/package.json", "web/package-lock.json"]


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout with nothing set up, and a folder of stand-ins for Python."""
    for name in ["Makefile", "pyproject.toml", "setup.py", "tools/step.py", *PAGE]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(HOUSE / name, tmp_path / name)
    return tmp_path


def make(bare: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run make in that checkout, as somebody types it."""
    environment = {name: value for name, value in os.environ.items() if name not in ABOVE}
    return subprocess.run(
        ["make", *words], cwd=bare, env=environment, capture_output=True, text=True, check=False
    )


def first_words(bare: Path, python: Path | str) -> str:
    """What `make compile` says first when this is the Python."""
    answer = make(bare, f"PYTHON={python}", "compile")
    assert answer.returncode == 2
    assert not (bare / ".venv").exists()
    return answer.stderr.splitlines()[0]


def stand_in(bare: Path, script: str) -> Path:
    """A Python that answers as this shell script says."""
    path = bare / "some-python"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def test_no_python_at_all(bare: Path) -> None:
    assert first_words(bare, "") == (
        "Donnybrook needs Python 3.11 or newer, and none was found on the PATH."
    )


def test_a_python_that_is_too_old(bare: Path) -> None:
    python = stand_in(bare, "exit 1")
    assert first_words(bare, python) == (
        f"Donnybrook needs Python 3.11 or newer; {python} is older or not there."
    )


def test_a_python_without_venv(bare: Path) -> None:
    python = stand_in(bare, f'case "$2" in *venv*) exit 1;; esac; exec {sys.executable} "$@"')
    assert first_words(bare, python) == (
        f"{python} has no venv module; on Debian and Ubuntu: apt install python3-venv"
    )


def test_make_play_numbers_its_steps_and_shows_all_that_a_failed_one_said(bare: Path) -> None:
    refusal = 'if [ "$2" = venv ]; then echo no room; echo at all >&2; exit 3; fi'
    python = stand_in(bare, f'{refusal}; exec {sys.executable} "$@"')
    for built in ("web/node_modules/.ready", "src/donnybrook/server/page/index.html"):
        (bare / built).parent.mkdir(parents=True, exist_ok=True)
        (bare / built).touch()
    answer = make(bare, f"PYTHON={python}", "play")
    assert answer.returncode == 2
    assert re.sub(r"\d+ s\b", "0 s", answer.stdout) == (
        "[1/4] Setting up Python in .venv ...\n"
        "[1/4] Setting up Python in .venv: failed after 0 s (exit code 3), and said:\n"
        "no room\nat all\n"
    )


def test_other_commands_do_not_number_theirs(bare: Path) -> None:
    python = stand_in(bare, f'[ "$2" = venv ] && exit 3; exec {sys.executable} "$@"')
    answer = make(bare, f"PYTHON={python}", "compile")
    assert answer.stdout.startswith("Setting up Python in .venv ...\n")


def test_the_steps_of_make_play_are_as_many_as_it_says(bare: Path) -> None:
    plan = make(bare, f"PYTHON={sys.executable}", "--dry-run", "play")
    assert plan.returncode == 0, plan.stderr
    numbers = re.findall(r'"\[(\d)/(\d)\] ', plan.stdout)
    assert numbers == [(str(number), "4") for number in range(1, 5)]


@pytest.fixture
def furnished(bare: Path) -> Path:
    """The same checkout with an environment that passes for ready, and nothing to test."""
    (bare / ".venv" / "bin").mkdir(parents=True)
    python = stand_in(bare, f'exec {sys.executable} "$@"')
    python.rename(bare / ".venv" / "bin" / "python")
    (bare / ".venv" / ".ready").touch()
    (bare / "tests" / "kernel").mkdir(parents=True)
    return bare


def plain_lane(furnished: Path, suite: str) -> subprocess.CompletedProcess[str]:
    """Run that lane of the tests with this as its only file."""
    (furnished / "tests" / "kernel" / "test_it.py").write_text(suite)
    return make(furnished, f"PYTHON={sys.executable}", "plain-tests")


def test_a_lane_that_passes_says_how_many_passed(furnished: Path) -> None:
    answer = plain_lane(furnished, "def test_one(): ...\ndef test_two(): ...\n")
    assert answer.returncode == 0, answer.stdout
    begun, ended, closing = answer.stdout.splitlines()
    assert begun == "Tests of the rules in the plain body ..."
    assert ended.startswith("Tests of the rules in the plain body: done in ")
    assert re.fullmatch(r"2 passed in [\d.]+s", closing)


def test_a_lane_that_fails_shows_the_failure_and_fails_make(furnished: Path) -> None:
    answer = plain_lane(furnished, "def test_one():\n    assert 6 * 9 == 42\n")
    assert answer.returncode == 2
    assert "(exit code 1), and said:" in answer.stdout
    assert "E       assert (6 * 9) == 42" in answer.stdout
    assert re.fullmatch(r"1 failed in [\d.]+s", answer.stdout.splitlines()[-1])
