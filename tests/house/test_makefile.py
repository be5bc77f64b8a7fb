"""The Makefile on a machine that lacks something: one sentence, and nothing made."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout with nothing set up, and a folder of stand-ins for Python."""
    for name in ["Makefile", "pyproject.toml", "setup.py"]:
        shutil.copy(HOUSE / name, tmp_path)
    return tmp_path


def first_words(bare: Path, python: Path | str) -> str:
    """What `make compile` says first when this is the Python."""
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    command = ["make", f"PYTHON={python}", "compile"]
    answer = subprocess.run(
        command, cwd=bare, env=environment, capture_output=True, text=True, check=False
    )
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
