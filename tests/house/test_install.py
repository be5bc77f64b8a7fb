"""An install where there is no C compiler, or no Node: what it does, and what it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
SOURCES = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"]
HASH = len("-12345678")  # at the end of a built file's name
MESSAGE = "donnybrook: no C compiler; installing the plain body"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as a fresh clone has them, nothing built."""
    home = tmp_path_factory.mktemp("checkout")
    for name in SOURCES:
        shutil.copy(HOUSE / name, home)
    built = shutil.ignore_patterns("*.so", "*.pyd", "compiled.json", "__pycache__", "*.egg-info")
    shutil.copytree(HOUSE / "src", home / "src", ignore=built)
    return home


@pytest.fixture
def with_page(checkout: Path, tmp_path: Path) -> Path:
    """The same, with what the page is made of."""
    home = tmp_path / "checkout"
    shutil.copytree(checkout, home, ignore=shutil.ignore_patterns("page"))
    shutil.copytree(HOUSE / "web", home / "web", ignore=shutil.ignore_patterns("node_modules"))
    return home


def install(
    checkout: Path, target: Path, wish: str, programs: Path | str
) -> subprocess.CompletedProcess[str]:
    """Pip install, talkative, into a folder, with only these programs on the PATH."""
    environment = {**os.environ, "PATH": str(programs), "DONNYBROOK_COMPILE": wish}
    environment["npm_config_prefer_offline"] = "true"  # the checkout's own parts were fetched once
    environment.pop("CC", None)
    options = ["--no-build-isolation", "--no-deps", "--no-index", "--no-compile"]
    command = [sys.executable, "-m", "pip", "install", "-v", *options]
    command += ["--target", str(target), str(checkout)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def ask(target: Path, code: str) -> str:
    """What an installed package answers."""
    environment = {**os.environ, "PYTHONPATH": str(target)}
    environment.pop("DONNYBROOK_BODY", None)
    return subprocess.check_output([sys.executable, "-c", code], env=environment, text=True)


def test_an_install_without_a_compiler_says_so_once_and_has_law_content_and_scenarios(
    checkout: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    answer = install(checkout, site, "auto", tmp_path)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert (answer.stdout + answer.stderr).count(MESSAGE) == 1
    code = "from donnybrook import body; print(body.HOUSE, body.is_compiled())"
    assert ask(site, code) == f"{site / 'donnybrook'} False\n"
    games = Path("donnybrook", "games")
    data = [
        path.relative_to(HOUSE / "src")
        for path in (HOUSE / "src" / games).rglob("*")
        if path.suffix in {".md", ".toml"}
    ]
    assert games / "brawl" / "rulebook.md" in data
    assert [str(path) for path in data if not (site / path).exists()] == []
    assert (site / "donnybrook" / "py.typed").exists()


def test_a_build_that_must_compile_fails_in_one_sentence(checkout: Path, tmp_path: Path) -> None:
    answer = install(checkout, tmp_path / "site", "require", tmp_path)
    assert answer.returncode == 1
    said = "donnybrook: DONNYBROOK_COMPILE=require, but no C compiler finds Python.h here"
    assert said in answer.stdout + answer.stderr
    assert not (tmp_path / "site").exists()


def test_a_checkout_without_node_says_what_to_do_and_installs_nothing(
    with_page: Path, tmp_path: Path
) -> None:
    answer = install(with_page, tmp_path / "site", "0", tmp_path)
    said = answer.stdout + answer.stderr
    assert answer.returncode == 1
    assert "the page is built with Node 20 or newer and npm, and none was found here." in said
    assert "or set DONNYBROOK_PAGE=0 for the command line and the lab without the page." in said
    assert not (tmp_path / "site").exists()


def test_an_install_from_a_checkout_with_node_has_its_page(with_page: Path, tmp_path: Path) -> None:
    """All of it: what the page takes from the package lies beside it only in a checkout."""
    answer = install(with_page, tmp_path / "site", "0", os.environ["PATH"])
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert MESSAGE not in answer.stdout + answer.stderr  # it shall not compile, so it says nothing
    code = "from donnybrook import body; print(body.is_compiled())"
    assert ask(tmp_path / "site", code) == "False\n"
    page = tmp_path / "site" / "donnybrook" / "server" / "page"
    named = re.findall(r'(?:src|href)="/(assets/[^"]+)"', (page / "index.html").read_text())
    assert named
    assert [name for name in named if not (page / name).exists()] == []
    pictures = {path.stem[:-HASH] for path in (page / "assets").glob("*.svg")}
    places = with_page / "src" / "donnybrook" / "campaign" / "content" / "places"
    assert {"sprites", "parts", *(path.stem for path in places.glob("*.svg"))} <= pictures
