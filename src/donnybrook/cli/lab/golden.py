"""`donnybrook golden`."""

from __future__ import annotations

from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook golden
  donnybrook golden --check brawl"""
    )(golden)


def golden(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="All games if none is named.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 1 with a diff if any differ.")
    ] = False,
) -> None:
    """Write or compare the golden playthroughs."""
    from donnybrook.kernel import registry
    from donnybrook.lab import golden as playthroughs

    games = list(registry.games().values()) if game is None else [registry.get(game)]
    if not check:
        for each in games:
            for file in playthroughs.write(each):
                typer.echo(f"wrote {file}")
        return
    lines = [line for each in games for line in playthroughs.differences(each)]
    if lines:
        typer.echo("\n".join(lines))
        raise typer.Exit(1)
