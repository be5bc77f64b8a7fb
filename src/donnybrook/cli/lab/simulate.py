"""`donnybrook simulate`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from donnybrook.cli import given


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook simulate brawl -n 10000 --bots greedy,random
  donnybrook simulate brawl -n 1000 --bots greedy,random --swap --jobs 2
  donnybrook simulate brawl -n 1000 --option NAME=VALUE --seed 7 --json
  donnybrook simulate brawl -n 1000000 --on ray://HOST:10001 --rows rows.jsonl
  donnybrook simulate brawl -n 1000000 --bots greedy --shard 3/64

A match depends on the seed and its number alone, not on --jobs: match K of seed S
is number S * 2**30 + K, and `donnybrook playthrough GAME --seed S --match K` tells it.
An advantage of seats is told from matches in which the same decks, races or fighters have
been in every seat; where options name them, --swap sees to that.
Intervals hold with 95 % confidence: Wilson's where results are wins and losses,
by the measured variance where ties give shares."""
    )(simulate)


def simulate(
    game: given.GameName,
    matches: Annotated[int, typer.Option("-n", "--matches", metavar="N", help="How many.")] = 1000,
    bots: given.Bots = "random",
    preset: given.Preset = "",
    option: given.Options = None,
    seed: given.Seed = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="Processes.")] = 1,
    swap: Annotated[
        bool,
        typer.Option(
            "--swap", help="Move every bot one seat on after each match, decks and the like, too."
        ),
    ] = False,
    pack: given.Pack = None,
    on: given.On = "",
    shard: given.Shard = "",
    rows: given.Rows = None,
    json: given.AsJson = False,
) -> None:
    """Play many matches of bots: rates by seat, side and deck or the like; length, advantage."""
    from donnybrook.lab import report
    from donnybrook.lab.simulate import check
    from donnybrook.lab.simulate import simulate as run

    check(matches, seed, jobs)
    lineup = given.line_up(game, preset, option, bots, pack)
    given.mention_plain_body()
    crew = given.crew(jobs, on, shard, rows, f"simulate-{game}")
    with progress(matches, lineup.game.title) as heard:
        done = run(lineup, matches, seed, jobs, swap, heard, crew)
    if json:
        given.print_json(report.as_json(done))
    else:
        typer.echo("\n".join(report.as_text(done)))


@contextmanager
def progress(total: int, title: str) -> Iterator[Callable[[int], None]]:
    """A progress bar; a shard ends well, with a word where its rows are."""
    from donnybrook.lab.executors import ShardDone

    try:
        with bar(total, title) as heard:
            yield heard
    except ShardDone as done:
        typer.echo(str(done), err=True)
        raise typer.Exit from None


@contextmanager
def bar(total: int, title: str) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, if a person is looking."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    with Progress(*columns, console=Console(stderr=True), transient=True) as drawn:
        task = drawn.add_task(title, total=total)
        yield lambda played: drawn.advance(task, played)
