"""`donnybrook new`."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from donnybrook.kernel.errors import BadWords

TEMPLATE = "new_game"  # a whole small game, Slugfest; a new one is the same under another name
NAME = re.compile(r"[a-z][a-z0-9]{2,23}")
UNSAID = {"__pycache__"}


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook new pillowfight
  pip install -e pillowfight
  donnybrook contract pillowfight
  donnybrook play"""
    )(new)


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters: pillowfight.")],
    folder: Annotated[
        Path | None,
        typer.Option("--into", metavar="FOLDER", help="Where to write it; else ./NAME."),
    ] = None,
) -> None:
    """Write a small complete game package to start from."""
    home = folder or Path(name)
    check(name, home)
    write(files("donnybrook.cli") / TEMPLATE, home, words_for(name))
    typer.echo(f"{title_of(name)} is in {home}: its rules are {home / name / '__init__.py'}.")
    typer.echo(f"\n  pip install -e {home}\n  donnybrook contract {name}\n  donnybrook play\n")
    typer.echo("On the page it stands under Guest games, with bots, replays and a coach.")


def check(name: str, home: Path) -> None:
    """Refuse a name that no package can have, one that is taken, and a folder that is not empty."""
    from donnybrook.kernel import registry

    if not NAME.fullmatch(name):
        raise BadWords(f"{name!r} is no name for a game: 3 to 24 small letters and digits")
    if name in registry.games():
        raise BadWords(f"there is a game {name} already; `donnybrook games` lists them")
    if home.is_file() or (home.is_dir() and any(home.iterdir())):
        raise BadWords(f"{home} is there already; --into takes another folder")


def words_for(name: str) -> dict[str, str]:
    """What the template's words are in the new game."""
    return {"slugfest": name, "Slugfest": title_of(name), "SLG": prefix_of(name)}


def title_of(name: str) -> str:
    return name.capitalize()


def prefix_of(name: str) -> str:
    """Three letters for its clauses that no other game has: consonants first."""
    from donnybrook.kernel import registry

    letters = [each for each in name.upper() if each.isalpha()]
    rest = [each for each in letters[1:] if each not in "AEIOU"] + letters[1:] + list("XYZ")
    taken = {game.prefix for game in registry.games().values()}
    for second in range(len(rest)):
        for third in range(second + 1, len(rest)):
            prefix = letters[0] + rest[second] + rest[third]
            if prefix not in taken:
                return prefix
    raise BadWords(f"no clause prefix is left for {name}")


def write(source: Traversable, target: Path, words: dict[str, str]) -> None:
    """Copy a folder of the template, with its words replaced in names and in texts."""
    target.mkdir(parents=True, exist_ok=True)
    for entry in source.iterdir():
        if entry.name in UNSAID:
            continue
        path = target / said(entry.name, words)
        if entry.is_dir():
            write(entry, path, words)
        else:
            path.write_text(said(entry.read_text(encoding="utf-8"), words), encoding="utf-8")


def said(text: str, words: dict[str, str]) -> str:
    for old, fresh in words.items():
        text = text.replace(old, fresh)
    return text
