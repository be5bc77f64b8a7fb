"""`donnybrook influence`."""

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
  donnybrook influence brawlmart -n 5000 --bots greedy --of Moved.department
  donnybrook influence brawlmart -n 5000 --bots greedy --of Bought.item --picture items.svg

A thing that turns up in good runs is not always what makes them good: a department
late in the store is reached by those who were not beaten before."""
    )(influence)


def influence(
    game: given.GameName,
    of: Annotated[
        list[str],
        typer.Option("--of", metavar="EVENT.FIELD", help="What to look for; repeatable."),
    ],
    matches: Annotated[int, typer.Option("-n", "--matches", metavar="N", help="How many.")] = 1000,
    bots: given.Bots = "greedy",
    preset: given.Preset = "",
    option: given.Options = None,
    seed: given.Seed = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="Processes.")] = 1,
    on: given.On = "",
    shard: given.Shard = "",
    rows: given.Rows = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it, too (SVG).")
    ] = None,
    pack: given.Pack = None,
    json: given.AsJson = False,
) -> None:
    """Measure how often things turn up and how the result of seat 0 differs with them."""
    from donnybrook.kernel.errors import DonnybrookError
    from donnybrook.lab.balance import influence as lab
    from donnybrook.lab.balance.forest import forest

    lineup = given.line_up(game, preset, option, bots, pack)
    wanted = lab.sources(lineup.game, of)
    given.mention_plain_body()
    crew = given.crew(jobs, on, shard, rows, f"influence-{game}")
    with progress(matches, lineup.game.title) as heard:
        done = lab.measure(lineup, wanted, matches, seed, heard, crew)
    if picture is not None:
        try:
            picture.write_text(forest(done), encoding="utf-8")
        except OSError as error:
            raise DonnybrookError(f"--picture {picture}: {error.strerror}") from None
    if json:
        given.print_json(lab.as_json(done))
    else:
        typer.echo("\n".join(lab.as_text(done)))
