"""`donnybrook packs`: content of your own, and what is in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from donnybrook.cli import given
from donnybrook.kernel.errors import BadSetting

if TYPE_CHECKING:
    from donnybrook.kernel.game import Game
    from donnybrook.packs.pack import BrokenPack, Pack


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook packs
  donnybrook packs my-races brawl=my-decks

Without a folder: the packs in the data folder, which the page offers."""
    )(packs)


def packs(
    folder: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME=]FOLDER", help="A pack to check; repeatable."),
    ] = None,
    data: Annotated[Path | None, typer.Option(help="The folder for matches and keys.")] = None,
    json: given.AsJson = False,
) -> None:
    """List or check packs: what each adds and changes, or where it is wrong."""
    from donnybrook.kernel import registry
    from donnybrook.packs.pack import BrokenPack
    from donnybrook.packs.shelf import Shelf
    from donnybrook.places import data_folder

    root = None if folder else (data or data_folder()) / "packs"
    shelf = Shelf(root, [named_pack(word) for word in folder or []])
    found = [(game, pack) for game in registry.games().values() for pack in shelf.all(game)]
    if json:
        given.print_json([as_json(game, pack) for game, pack in found])
    else:
        none = f"There are no packs in {root}; the README tells how to make one."
        typer.echo("\n".join(line for game, pack in found for line in told(game, pack)) or none)
    if any(isinstance(pack, BrokenPack) for _, pack in found):
        raise typer.Exit(1)


def told(game: Game, pack: Pack | BrokenPack) -> Iterator[str]:
    from donnybrook.packs.pack import BrokenPack

    if isinstance(pack, BrokenPack):
        yield f"{game.name} {pack.name}: cannot be used: {pack.sentence()}"
        return
    yield f"{game.name} {pack.name} ({pack.digest})"
    for part in pack.parts:
        for verb, names in (("adds", part.adds), ("changes", part.changes)):
            if names:
                yield f"  {verb} {part.kind}: {', '.join(names)}"


def as_json(game: Game, pack: Pack | BrokenPack) -> dict[str, Any]:
    from donnybrook.packs.pack import BrokenPack

    facts: dict[str, Any] = {"game": game.name, "name": pack.name}
    if isinstance(pack, BrokenPack):
        return {**facts, "file": pack.file, "line": pack.line, "reason": pack.reason}
    parts = {
        part.kind: {"adds": list(part.adds), "changes": list(part.changes)} for part in pack.parts
    }
    return {**facts, "digest": pack.digest, "parts": parts}


def named_pack(word: str) -> tuple[str, Path]:
    """The game and the folder of `GAME=FOLDER`, or of a folder whose files tell the game."""
    from donnybrook.kernel import registry

    name, sign, rest = word.partition("=")
    if sign and name in registry.entries():
        return name, folder_named(rest)
    folder = folder_named(word)
    files = {path.name for path in folder.glob("*.toml")}
    fits = [game.name for game in registry.games().values() if files & set(game.packs.files)]
    if len(fits) != 1:
        games = ", ".join(registry.entries())
        raise BadSetting(f"{word}: its files do not tell its game; say GAME={word} ({games})")
    return fits[0], folder


def warn_of_broken(packs: list[tuple[str, Path]]) -> None:
    """Say at once what the page will only list."""
    from donnybrook.kernel import registry
    from donnybrook.packs.pack import BrokenPack, look

    for name, folder in packs:
        pack = look(registry.get(name), folder)
        if isinstance(pack, BrokenPack):
            typer.echo(f"--pack {folder}: cannot be used: {pack.sentence()}", err=True)


def folder_named(word: str) -> Path:
    folder = Path(word)
    if not folder.is_dir():
        raise BadSetting(f"{word}: there is no such folder")
    return folder.resolve()
