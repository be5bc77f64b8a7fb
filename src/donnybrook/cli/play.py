"""donnybrook play: a match against bots in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from donnybrook.kernel import registry
from donnybrook.kernel.match import Match

USUAL_BOT = "greedy"  # a fair opponent for a first match


def play_command(
    game: Annotated[str, typer.Argument(help="Which game; without it, the first there is.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="A match option, as name=value; may be repeated.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who sits in the other seats.")] = "",
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    seed: Annotated[int | None, typer.Option(help="Play this deal again.")] = None,
) -> None:
    """Play a match against bots in the terminal."""
    chosen = registry.get(game) if game else next(iter(registry.games().values()))
    match = Match(chosen, read_options(option or []), pick_seed(seed))
    console = Console()
    table = sit_down(match, seat, bot or usual_bot(chosen), console)
    table.run()
