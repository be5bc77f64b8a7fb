"""donnybrook play: a match against bots in the terminal."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer
from rich.console import Console

from donnybrook import bots
from donnybrook.cli.terminal import TerminalMatch
from donnybrook.kernel import registry
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadSetting, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match

USUAL_BOT = "greedy"  # a fair opponent for a first match


def play_command(
    game: Annotated[str, typer.Argument(help="Which game; by default the first there is.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="A match option, as name=value; may be repeated.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who sits in the other seats.")] = "",
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    seed: Annotated[int | None, typer.Option(help="Play the same deal again.")] = None,
) -> None:
    """Play a match against bots in the terminal."""
    chosen = registry.get(game) if game else next(iter(registry.games().values()))
    number = secrets.randbelow(1 << 32) if seed is None else seed
    match = Match(chosen, read_options(option or []), number)
    sit_down(match, seat, bot or usual_bot(chosen), Console()).run()


def read_options(given: list[str]) -> dict[str, object]:
    """Options as they are typed: name=value."""
    pairs = [text.partition("=") for text in given]
    for name, equals, value in pairs:
        if not name or not equals:
            raise BadSetting(f"an option is name=value, not {name + equals + value!r}")
    return {name: value for name, _, value in pairs}


def usual_bot(game: Game) -> str:
    """The opponent that nobody asked for: the usual one, or the strongest of the game."""
    names = bots.names(game)
    return USUAL_BOT if USUAL_BOT in names else names[-1]


def sit_down(match: Match, seat: int, bot: str, console: Console) -> TerminalMatch:
    """A person in one seat, a bot of this name in each of the others."""
    game = match.game
    seats = game.seats(match.settings)
    if not 0 <= seat < seats:
        raise DonnybrookError(f"there is no seat {seat}; they go from 0 to {seats - 1}")
    others: dict[int, Bot] = {}
    for other in range(seats):
        if other != seat:
            others[other] = bots.make(game, bot)
            others[other].begin(match.seed, other)
    table = TerminalMatch(match, seat, others, console)
    table.say(f"{game.title}: {game.facts.blurb}", "bold")
    table.say(f"You are {table.names[seat]}; {describe_others(table, bot)}. Seed {match.seed}.")
    table.say("Type the number of an option, or `?` for help.")
    return table


def describe_others(table: TerminalMatch, bot: str) -> str:
    names = [table.names[seat] for seat in table.bots]
    if not names:
        return "nobody sits against you"
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'} played by the {bot} bot"
