"""`donnybrook matrix`."""

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
  donnybrook matrix brawl -n 400
  donnybrook matrix brawl -n 400 --jobs 2 --picture balance.svg
  donnybrook matrix brawl -n 40 --bot champ --file champ.jsonl

Every pairing is played in both seats; a draw counts half. Intervals hold with 95 %.
With --file what was played is kept: the same command goes on where it was stopped, and with a
larger -n it plays the matches that are missing. Files of several machines are put into one."""
    )(matrix)


def matrix(
    game: given.GameName,
    matches: Annotated[
        int, typer.Option("-n", "--matches", metavar="N", help="Of each pairing in each seat.")
    ] = 400,
    bot: Annotated[str, typer.Option(help="The bot that plays both seats.")] = "greedy",
    preset: given.Preset = "",
    option: given.Options = None,
    seed: given.Seed = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="Processes.")] = 1,
    on: given.On = "",
    shard: given.Shard = "",
    rows: given.Rows = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it as a heat map, too (SVG).")
    ] = None,
    pack: given.Pack = None,
    json: given.AsJson = False,
) -> None:
    """Measure the balance: each deck, race or fighter against each other one."""
    from donnybrook.kernel.errors import DonnybrookError
    from donnybrook.lab.balance import matrix as lab
    from donnybrook.lab.balance.heat_map import heat_map
    from donnybrook.lab.lineup import find

    found = find(game, pack)
    options = found.preset(preset, given.pairs(option))
    given.mention_plain_body()
    crew = given.crew(jobs, on, shard, rows, f"matrix-{game}")
    names = found.balance.contestants
    with progress(matches * len(names) * (len(names) - 1), found.title) as heard:
        done = lab.measure(found, matches, bot, seed, jobs, heard, pack, options, crew)
    if picture is not None:
        try:
            picture.write_text(heat_map(done), encoding="utf-8")
        except OSError as error:
            raise DonnybrookError(f"--picture {picture}: {error.strerror}") from None
    if json:
        given.print_json(lab.as_json(done))
    else:
        typer.echo("\n".join(lab.as_text(done)))
