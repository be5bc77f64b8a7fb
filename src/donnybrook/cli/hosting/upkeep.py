"""`donnybrook backup` and `donnybrook restore`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from donnybrook.cli.hosting.settings import setting

Data = Annotated[Path | None, setting("--data", help="The folder for matches and keys.")]
DatabaseUrl = Annotated[
    str,
    setting("--database", help="A database URL; if not given, the SQLite file of the data folder."),
]


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook backup tonight.donnybrook
  donnybrook backup tonight.donnybrook --database postgresql://donnybrook@localhost/donnybrook

The server may be running: the file is one moment of its database, with packs and key."""
    )(backup)
    app.command(
        epilog="""Examples:

\b
  donnybrook restore tonight.donnybrook
  donnybrook restore tonight.donnybrook --database postgresql://donnybrook@localhost/donnybrook

The database has to be new or empty. Every match is replayed and compared before it counts."""
    )(restore)


def place(data: Path | None, database: str) -> tuple[Path, str]:
    """The data folder and the address of the database."""
    from donnybrook.places import data_folder

    folder = data or data_folder()
    return folder, database or f"sqlite:///{folder / 'donnybrook.sqlite'}"


def tell(progress: str) -> None:
    """How far it is, where somebody looks."""
    if sys.stderr.isatty():
        typer.echo(f"\r{progress}\x1b[K", nl=False, err=True)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    data: Data = None,
    database: DatabaseUrl = "",
    key: Annotated[
        bool,
        typer.Option("--key/--without-key", help="Whether cookie.key, who is who, goes into it."),
    ] = True,
) -> None:
    """Write everything that the server keeps into one file, while it plays on."""
    from donnybrook.server.upkeep.backup import backup as write

    folder, address = place(data, database)
    made = write(file, address, folder, key, tell)
    size = file.stat().st_size / 1e6
    tell("")
    rows = sum(made.counts.values())
    typer.echo(f"{file}: {rows} rows, {made.matches} matches and sittings replayed, {size:.1f} MB")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    data: Data = None,
    database: DatabaseUrl = "",
    keep_key: Annotated[
        bool, typer.Option("--keep-key", help="Keep a cookie.key that is there already.")
    ] = False,
) -> None:
    """Make a new database of a backup, and prove that every match is what it was."""
    from donnybrook.server.upkeep.restore import restore as read

    folder, address = place(data, database)
    made = read(file, address, folder, keep_key, tell)
    tell("")
    typer.echo(f"{file}: restored, {made.matches} matches and sittings verified")
