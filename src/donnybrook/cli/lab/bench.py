"""`donnybrook bench`."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Annotated

import typer

from donnybrook.cli import given
from donnybrook.cli.lab.simulate import progress


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook bench
  donnybrook bench brawl --seconds 2 --json
  donnybrook bench brawl --memory 1000000

The yardsticks are games of OpenSpiel: `pip install donnybrook[bench]`.
With --memory the exit code is 1 if the process grew by more than 5 %."""
    )(bench)


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is named.")
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="X", help="CPU time of each run.")] = 0.5,
    memory: Annotated[
        int | None, typer.Option(metavar="N", help="Instead, watch the memory over N matches.")
    ] = None,
    json: given.AsJson = False,
) -> None:
    """Measure speed and memory beside OpenSpiel's games."""
    from donnybrook.kernel import registry

    names = [registry.get(name).name for name in games] if games else list(registry.games())
    if memory is None:
        measure_speed(names, seconds, json)
    else:
        measure_memory(names, memory, json)


def measure_speed(names: list[str], seconds: float, json: bool) -> None:
    """Print decisions per second and what they are compared with."""
    from donnybrook.lab.speed import bench as lab
    from donnybrook.lab.speed import yardstick

    report = lab.bench(names, seconds, mention)
    if not json:
        typer.echo("\n".join(lab.as_text(report)))
        return
    if not lab.is_compiled():
        typer.echo(f"donnybrook: {lab.NOT_COMPILED}", err=True)
    if not yardstick.is_there():
        typer.echo(f"donnybrook: {yardstick.HOW_TO_GET_IT}", err=True)
    given.print_json(report)


def mention(what: str) -> None:
    """Say on stderr what is being measured, if a person is looking."""
    if sys.stderr.isatty():
        typer.echo(f"measuring {what}", err=True)


def measure_memory(names: list[str], matches: int, json: bool) -> None:
    """Print how much the process grew, game by game."""
    from donnybrook.kernel import registry
    from donnybrook.lab.speed.memory import check, growth

    check(matches)
    given.mention_plain_body()
    found = {}
    for name in names:
        with progress(matches, name) as heard:
            found[name] = growth(registry.get(name), matches, heard)
    if json:
        rows = {
            name: {**asdict(seen), "growth": seen.share, "flat": seen.is_flat}
            for name, seen in found.items()
        }
        given.print_json({"memory": rows})
    else:
        for name, seen in found.items():
            sizes = f"{seen.early / 1e6:.1f} MB after a tenth, {seen.late / 1e6:.1f} MB at the end"
            flat = "flat" if seen.is_flat else "growing"
            typer.echo(f"{name}: {matches:,} matches, {sizes} ({100 * seen.share:+.1f} %, {flat})")
    if not all(seen.is_flat for seen in found.values()):
        raise typer.Exit(1)
