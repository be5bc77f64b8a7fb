"""`donnybrook ladder`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from donnybrook.cli import given
from donnybrook.cli.lab.simulate import progress


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook ladder brawl -n 400 --jobs 2
  donnybrook ladder knockdown -n 400 --file knockdown.jsonl --picture knockdown.svg

Every deal is played twice, with the seats swapped. With --file what was played is kept:
the same command goes on where it was stopped."""
    )(ladder)


def ladder(
    game: given.GameName,
    matches: Annotated[
        int, typer.Option("-n", "--matches", metavar="N", help="Of each pair of levels.")
    ] = 400,
    preset: given.Preset = "",
    option: given.Options = None,
    seed: given.Seed = 0,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Further bots: my_module:MyBot,search-50")
    ] = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="Processes.")] = 1,
    on: given.On = "",
    shard: given.Shard = "",
    rows: Annotated[Path | None, typer.Option(metavar="FILE", help=given.ROWS)] = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the results here, and go on from it.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the ladder, too (SVG).")
    ] = None,
    json: given.AsJson = False,
) -> None:
    """Play the levels of a game against each other: rates, ratings, thinking time."""
    from donnybrook.kernel import registry
    from donnybrook.lab import files
    from donnybrook.lab.balance import ladder as lab
    from donnybrook.lab.balance import ladder_report
    from donnybrook.lab.balance.ladder_plot import plot

    climbed = registry.get(game)
    further = [name.strip() for name in bots.split(",") if name.strip()]
    found = lab.raise_ladder(climbed, climbed.preset(preset, given.pairs(option)), seed, further)
    if file is not None:
        lab.resume(found, file)
    given.mention_plain_body()
    crew = given.crew(jobs, on, shard, rows, f"ladder-{game}")
    with progress(matches * len(found.pairs()), found.game.title) as heard:
        lab.climb(found, matches, jobs, file, heard, crew)
    if picture is not None:
        files.write_text(picture, plot(found))
    if json:
        given.print_json(ladder_report.as_json(found))
    else:
        typer.echo("\n".join(ladder_report.as_text(found)))
