"""`donnybrook contract`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from donnybrook.cli import given

if TYPE_CHECKING:
    from donnybrook.kernel.game import Game
    from donnybrook.lab.contract import Finding


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook contract brawl
  donnybrook contract mygame -n 20

Exit code 1 if a check does not hold. What is missing is told, and breaks nothing."""
    )(contract)


def contract(
    game: given.GameName,
    matches: Annotated[
        int,
        typer.Option("--matches", "-n", metavar="N", min=1, help="Random matches of each check."),
    ] = 3,
    json: given.AsJson = False,
) -> None:
    """Check that a game holds what every game must hold, and tell what it lacks."""
    from donnybrook.kernel import registry
    from donnybrook.lab import contract as lab

    found = registry.get(game)
    rows = told(lab.findings(found, matches), quiet=json)
    lacks = lab.missing(found)
    if json:
        given.print_json({"checks": [asdict(row) for row in rows], "missing": lacks})
    else:
        summary(found, rows, lacks)
    if any(row.broken for row in rows):
        raise typer.Exit(1)


def told(findings: Iterator[Finding], quiet: bool) -> list[Finding]:
    """Every check as it ends: a long suite shows how far it is, variant by variant."""
    rows: list[Finding] = []
    for row in findings:
        if not quiet and (not rows or rows[-1].variant != row.variant):
            typer.echo(f"{row.variant}:")
        if not quiet:
            typer.echo(f"  {'BROKEN' if row.broken else 'holds ':<6}  {row.promise}")
        if row.broken and not quiet:
            typer.echo(f"          {row.broken}")
        rows.append(row)
    return rows


def summary(game: Game, rows: list[Finding], lacks: list[str]) -> None:
    broken = sum(bool(row.broken) for row in rows)
    verdict = f"{broken} of {len(rows)} checks do not hold" if broken else "holds the contract"
    typer.echo(f"{game.title}: {verdict}.")
    for sentence in lacks:
        typer.echo(f"- {sentence}")
