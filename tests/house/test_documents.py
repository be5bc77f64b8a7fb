"""What the documents promise is there."""

from __future__ import annotations

import posixpath
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
MAKEFILE = (HOUSE / "Makefile").read_text()
DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
FILE = re.compile(r"[\w.<>/-]*\w\.(?:py|ts|svelte|toml)\b")
OF_A_READER = {"donnybrook.toml", "newts/races.toml", "pier-7.toml"}  # files that a reader writes
ROOTS = ("", "src/donnybrook/", "src/donnybrook/games/", "web/src/")
SOURCES = ("src/donnybrook/", "web/src/")


def targets() -> set[str]:
    """What can be made by name."""
    return set(re.findall(r"^\.PHONY: (\S+)$", MAKEFILE, re.MULTILINE))


def command_words() -> set[str]:
    """The words of every command of `donnybrook`."""
    from typer.main import get_command

    from donnybrook.cli import app

    words = set()
    for name, command in vars(get_command(app))["commands"].items():
        inner = vars(command).get("commands")
        words |= {name} if inner is None else {f"{name} {each}" for each in inner}
    return words


def files() -> list[str]:
    """Every file of the house, by its path."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True)
    return [name for name in listed.stdout.splitlines() if (HOUSE / name).exists()]


def markdown() -> list[Path]:
    """Every Markdown file of the house, without those of its environments."""
    return [HOUSE / name for name in files() if name.endswith(".md")]


def missing(page: Path, known: list[str]) -> Iterator[str]:
    """What a document names and nobody finds.

    A name with its folders is where they say, seen from the document or from a root. A name
    alone lies somewhere below a README, for other documents below the sources.
    """
    home = page.parent.relative_to(HOUSE).as_posix()
    is_readme = page.name == "README.md" and home != "."
    below = (f"{home}/",) if is_readme else SOURCES
    game = f"src/donnybrook/games/{page.stem}/"  # that the document is about
    alone = {name.rpartition("/")[2] for name in known if name.startswith(below)}
    for name in sorted(set(FILE.findall(page.read_text())) - OF_A_READER):
        paths = {posixpath.normpath(f"{root}{name}") for root in (f"{home}/", game, *ROOTS)}
        is_ours = "<" not in name and name[0] != "/"  # others lie on an operator's machine
        if is_ours and not paths & set(known) and ("/" in name or name not in alone):
            yield name


def test_the_readme_starts_with_every_game_and_commands_for_players_and_contributors() -> None:
    head, players, contributors = (HOUSE / "README.md").read_text().split("```sh\n")[:3]
    pictures = [Path(name) for name in re.findall(r"!\[[^]]+\]\(([^)]+)\)", head)]
    assert [picture.stem for picture in pictures] == [
        "table",
        "brawlball",
        "brawlmart",
        "knockdown",
        "rivals",
    ]
    assert sum((HOUSE / picture).stat().st_size for picture in pictures) < 250_000
    first = players.split("```")[0].splitlines()
    assert [line.split("#")[0].strip() for line in first] == ["pipx run donnybrook", "make play"]
    made = re.findall(r"^make \w+", contributors.split("```")[0], re.MULTILINE)
    assert made == ["make play", "make test"]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_command_of_a_document_exists(document: str) -> None:
    text = (HOUSE / document).read_text()
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE))
    assert named <= targets()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_line_of_a_document_exists(document: str) -> None:
    commands = command_words() | {"admin"}  # of whose commands any is meant
    named = re.findall(r"(?:^|`|/)donnybrook ([a-z]+(?: [a-z-]+)?)", (HOUSE / document).read_text())
    unknown = [words for words in named if not {words, words.split()[0]} & commands]
    assert unknown == []


def test_the_readme_s_tour_shows_every_command() -> None:
    readme = (HOUSE / "README.md").read_text()
    assert [words for words in command_words() if f"`donnybrook {words}" not in readme] == []


def test_help_lists_every_target() -> None:
    shown = subprocess.run(["make"], cwd=HOUSE, check=True, capture_output=True, text=True).stdout
    assert set(re.findall(r"^  make (\S+)  +\S", shown, re.MULTILINE)) == targets()
    assert targets() == {
        "help", "play", "test", "check", "bench", "bench-table", "chaos", "cluster", "crash",
        "hostile", "fuzz", "sittings", "soak", "wire", "odds", "golden", "compile", "page",
        "browser", "clean", "states", "instructions", "wheel", "release-check", "tables",
        "proxies", "backups", "docs", "doors", "missions", "deploy-check",
        "frames", "first-wins", "how-pictures", "rolling", "paper-check", "stories",
    }  # fmt: skip


def test_the_gate_runs_the_readme_s_test_command() -> None:
    gate = HOUSE / ".ci" / "run"
    assert gate.stat().st_mode & 0o111, "it must be executable"
    assert gate.read_text().splitlines()[-1] == "make test"


def test_every_relative_link_leads_somewhere() -> None:
    broken = [
        f"{page.relative_to(HOUSE)}: {link}"
        for page in markdown()
        for link in LINK.findall(page.read_text())
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert broken == []


def test_every_file_that_a_document_names_exists() -> None:
    known = files()
    unknown = [
        f"{page.relative_to(HOUSE)}: {name}" for page in markdown() for name in missing(page, known)
    ]
    assert unknown == []


def test_the_notice_names_all_five_games() -> None:
    notice = (HOUSE / "NOTICE").read_text()
    for name in ["BRAWL", "BrawlBall", "Brawl & Mart", "Knockdown", "Knockout City Rivals"]:
        assert f"\n{name}\n" in notice
    assert "CC BY-NC 3.0" in notice


def test_the_licence_is_the_whole_apache_licence() -> None:
    licence = (HOUSE / "LICENSE").read_text()
    assert "Version 2.0, January 2004" in licence
    assert "END OF TERMS AND CONDITIONS" in licence


def test_the_changelog_has_the_present_version() -> None:
    from donnybrook import __version__

    assert f"\n## {__version__}\n" in (HOUSE / "CHANGELOG.md").read_text()
