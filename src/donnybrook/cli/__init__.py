"""The command line: reads words, asks the lab and the law, prints. Decides no rule.

Every command imports what it needs when it runs, so that `donnybrook --help` is quick.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from donnybrook.cli import doctor, games, law, mcp, new, packs, paper, replay, sit_down
from donnybrook.cli.errors import FrontDoor
from donnybrook.cli.hosting import admin, play, settings, think, upkeep
from donnybrook.cli.lab import (
    bench,
    botmatch,
    contract,
    fit,
    golden,
    influence,
    ladder,
    matrix,
    simulate,
    tune,
)

app = typer.Typer(
    name="donnybrook",
    cls=FrontDoor,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="""Examples:

\b
  donnybrook
  donnybrook play --port 9000 --no-open
  donnybrook games
  donnybrook simulate brawl -n 10000 --bots greedy,random --swap
  donnybrook playthrough brawl --seed 7 | less
  donnybrook COMMAND --help

A mistake ends with one sentence and exit code 2.""",
)


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from donnybrook import __version__

        typer.echo(f"donnybrook {__version__}")
        raise typer.Exit


@app.callback()
def donnybrook(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Five brawling tabletop games: play them, simulate them, replay them, test their rules.

    Without a command the table opens, as with `donnybrook play`.
    """


for room in (
    play,
    sit_down,
    games,
    packs,
    simulate,
    matrix,
    mcp,
    ladder,
    tune,
    fit,
    influence,
    botmatch,
    replay,
    golden,
    contract,
    new,
    bench,
    doctor,
    settings,
    think,
    upkeep,
    paper,
):
    room.add_to(app)
app.add_typer(admin.admin_app, name="admin")
app.add_typer(law.scenario_app, name="scenario")
app.add_typer(law.mission_app, name="mission")
app.add_typer(law.rules_app, name="rules")


def main() -> None:
    """Run the command line; mistakes of the user end with one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # not every terminal has every sign
    app(prog_name="donnybrook")
