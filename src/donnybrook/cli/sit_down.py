"""`donnybrook terminal`: a match of a person against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from donnybrook.cli import given

if TYPE_CHECKING:
    from rich.console import Console

    from donnybrook.cli.terminal import TerminalMatch
    from donnybrook.kernel.game import Game
    from donnybrook.kernel.match import Match

USUAL_BOT = "greedy"  # a fair opponent for a first match


def add_to(app: typer.Typer) -> None:
    app.command(
        "terminal",
        epilog="""Examples:

\b
  donnybrook terminal
  donnybrook terminal brawl --bot random --seat 1
  donnybrook terminal brawl --option form=round_robin --seed 7

`?` at the table lists what you can type there.""",
    )(terminal)


def terminal(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The first there is if none is named."),
    ] = None,
    preset: given.Preset = "",
    option: given.Options = None,
    bot: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who sits in the other seats.")
    ] = None,
    seat: Annotated[int, typer.Option(metavar="N", help="Your seat, from 0.")] = 0,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="The same deal again; by chance if not given.")
    ] = None,
    pack: given.Pack = None,
) -> None:
    """Play a match against bots in the terminal."""
    import secrets

    from rich.console import Console

    from donnybrook.kernel import registry
    from donnybrook.kernel.match import Match
    from donnybrook.lab.lineup import SEEDS, find

    chosen = find(game or next(iter(registry.entries())), pack)
    deal = secrets.randbelow(SEEDS) if seed is None else seed
    match = Match(chosen, chosen.preset(preset, given.pairs(option)), deal)
    sit_down(match, seat, bot or usual_bot(chosen), Console()).run()


def usual_bot(game: Game) -> str:
    """The opponent if nobody is asked for: the usual one, or the strongest of the game."""
    from donnybrook.search import bot_names

    names = bot_names(game)
    return USUAL_BOT if USUAL_BOT in names else names[-1]


def sit_down(match: Match, seat: int, bot: str, console: Console) -> TerminalMatch:
    """A person in one seat, a bot of this name in each of the others."""
    from donnybrook.cli.terminal import TerminalMatch
    from donnybrook.kernel.errors import DonnybrookError
    from donnybrook.search import make_bot

    seats = match.game.rules.seats(match.settings)
    if not 0 <= seat < seats:
        raise DonnybrookError(f"--seat must be a seat of this match, 0 to {seats - 1}, not {seat}")
    if match.game.real_time.queue(match) is not None:
        raise DonnybrookError("this match runs on a live clock, which the terminal does not have")
    people_only = match.game.hosting.people_only(match.settings)
    if people_only:
        raise DonnybrookError(people_only)
    others = {other: make_bot(match.game, bot) for other in range(seats) if other != seat}
    for other, player in others.items():
        player.begin(match.seed, other)
    table = TerminalMatch(match, seat, others, console)
    greet(table, bot)
    return table


def greet(table: TerminalMatch, bot: str) -> None:
    """Who sits where, and how to begin."""
    game = table.game
    others = ", ".join(table.names[seat] for seat in table.bots)
    against = f"; the {bot} bot plays {others}" if others else ""
    table.say(f"{game.title}: {game.facts.blurb}", "bold")
    table.say(f"You are {table.names[table.seat]}{against}. Seed {table.match.seed}.")
    table.say("Type the number of an option, or `?` for help.")
