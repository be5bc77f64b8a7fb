"""`donnybrook playthrough` and `donnybrook record`: one match of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from donnybrook.cli import given


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook playthrough brawl
  donnybrook playthrough brawl --seed 7 --match 41 --bots greedy,random"""
    )(playthrough)
    app.command(
        epilog="""Examples:

\b
  donnybrook record brawl --out duel.json --bots greedy
  donnybrook replay duel.json"""
    )(record)


def playthrough(
    game: given.GameName,
    seed: given.Seed = 0,
    match: given.Index = 0,
    preset: given.Preset = "",
    option: given.Options = None,
    bots: given.Bots = "random",
    pack: given.Pack = None,
) -> None:
    """Tell one match of bots, step by step, in words."""
    from donnybrook.lab import botmatch
    from donnybrook.lab.playthrough import whole

    lineup = given.line_up(game, preset, option, bots, pack)
    for line in whole(lineup, botmatch.play(lineup, seed, match), seed, match):
        typer.echo(line)


def record(
    game: given.GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the log.")],
    seed: given.Seed = 0,
    match: given.Index = 0,
    preset: given.Preset = "",
    option: given.Options = None,
    bots: given.Bots = "random",
    pack: given.Pack = None,
    force: Annotated[bool, typer.Option("--force", help="Write over an existing file.")] = False,
) -> None:
    """Write the log of one match of bots to a file."""
    from donnybrook.lab import botmatch, logs
    from donnybrook.lab.retell import ending

    lineup = given.line_up(game, preset, option, bots, pack)
    played = botmatch.play(lineup, seed, match)
    logs.write(out, played, force)
    typer.echo(f"{out}: {ending(played)}")
