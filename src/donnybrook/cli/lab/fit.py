"""`donnybrook fit`."""

from __future__ import annotations

from typing import Annotated

import typer

from donnybrook.cli import given
from donnybrook.cli.lab.simulate import progress
from donnybrook.cli.lab.tune import keep


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook fit brawlball -n 4000 --bot search-40 --checks 400 --jobs 2
  donnybrook fit knockdown --bot greedy --write

Without --write nothing is changed. With it the game's weights.toml is written, if the new
weights beat the old ones by more than chance explains; else the exit code is 1."""
    )(fit)


def fit(
    game: given.GameName,
    bot: Annotated[
        str, typer.Option(help="The bot that plays after against before.")
    ] = "search-40",
    matches: Annotated[
        int,
        typer.Option("-n", "--matches", metavar="N", help="To learn from."),
    ] = 4000,
    checks: Annotated[
        int, typer.Option(metavar="C", help="Matches of after against before.")
    ] = 400,
    preset: given.Preset = "",
    seed: given.Seed = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", metavar="J", help="Processes for the checks.")
    ] = 1,
    on: given.On = "",
    shard: given.Shard = "",
    rows: given.Rows = None,
    write: Annotated[bool, typer.Option("--write", help="Write the weights if better.")] = False,
) -> None:
    """Fit the weights of a game's evaluation to how matches end."""
    from donnybrook.kernel import registry
    from donnybrook.lab.balance import fit as lab
    from donnybrook.lab.balance import tune

    tuning = tune.start(registry.get(game), bot, preset)
    given.mention_plain_body()
    crew = given.crew(jobs, on, shard, rows, f"fit-{game}")
    with progress(matches + checks, tuning.game.title) as heard:
        errors = lab.fit(tuning, matches, checks, seed, jobs, heard, crew)
    typer.echo("\n".join([*tune.as_text(tuning), *lab.as_text(errors)]))
    if write:
        keep(tuning, f"fit {game} --bot {bot} -n {matches} --checks {checks} --seed {seed}")
