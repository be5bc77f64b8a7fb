"""`donnybrook tune`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from donnybrook.cli import given
from donnybrook.cli.lab.simulate import progress

if TYPE_CHECKING:
    from donnybrook.lab.balance.tune import Tuning


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook tune knockdown --bot greedy --rounds 40 -n 200 --jobs 2
  donnybrook tune rivals --bot search-20 --rounds 30 -n 100 --write

Without --write nothing is changed. With it the game's weights.toml is written, if the new
weights beat the old ones by more than chance explains; else the exit code is 1."""
    )(tune)


def tune(
    game: given.GameName,
    bot: Annotated[str, typer.Option(help="The bot that plays with the weights.")] = "search-16",
    rounds: Annotated[int, typer.Option(metavar="R", help="Challengers that come.")] = 40,
    matches: Annotated[
        int, typer.Option("-n", "--matches", metavar="N", help="Of each challenger.")
    ] = 200,
    preset: given.Preset = "",
    seed: given.Seed = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="Processes.")] = 1,
    on: given.On = "",
    shard: given.Shard = "",
    rows: given.Rows = None,
    write: Annotated[bool, typer.Option("--write", help="Write the weights if better.")] = False,
) -> None:
    """Tune the weights of a game's evaluation by letting it play against itself."""
    from donnybrook.kernel import registry
    from donnybrook.lab.balance import tune as lab

    tuning = lab.start(registry.get(game), bot, preset)
    given.mention_plain_body()
    crew = given.crew(jobs, on, shard, rows, f"tune-{game}")
    with progress(matches * (rounds + 4), tuning.game.title) as heard:
        lab.tune(tuning, rounds, matches, seed, jobs, heard, crew)
    typer.echo("\n".join(lab.as_text(tuning)))
    if write:
        keep(tuning, f"tune {game} --bot {bot} --rounds {rounds} -n {matches} --seed {seed}")


def keep(tuning: Tuning, command: str) -> None:
    """Write the weights that were found, if they are better."""
    from donnybrook.kernel import weights
    from donnybrook.lab import files
    from donnybrook.lab.balance import tune as lab

    if not lab.is_better(tuning):
        typer.echo("Not written: chance may explain the difference.", err=True)
        raise typer.Exit(1)
    path = lab.path_of(tuning.game)
    before = path.read_text(encoding="utf-8")
    remark = f"Tuned: donnybrook {command}"
    files.write_text(path, weights.as_toml(tuning.named(tuning.best), remark, before))
