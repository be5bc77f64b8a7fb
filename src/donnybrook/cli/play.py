"""`donnybrook play` and `donnybrook verify`: the table in the browser, and proof of its dice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from donnybrook.cli import given


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook play
  donnybrook play --port 9000 --no-open
  donnybrook play --pack my-races --pack brawl=my-decks
  donnybrook play --database postgresql+psycopg://donnybrook@localhost/donnybrook"""
    )(play)
    app.command(
        epilog="""Example:

\b
  donnybrook verify bout.json"""
    )(verify)


def play(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The first to try; 0: any.")] = 8714,
    data: Annotated[Path | None, typer.Option(help="The folder for matches and keys.")] = None,
    database: Annotated[str, typer.Option(help="A database URL instead of SQLite.")] = "",
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser.")] = True,
    bot_pause: Annotated[
        int, typer.Option(min=0, help="Milliseconds a bot takes for a turn.")
    ] = 500,
    luck: Annotated[
        str, typer.Option(help="For tests and shows: the same luck deals the same matches again.")
    ] = "",
    pack: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[GAME=]FOLDER", help="A folder with content of your own; repeatable."
        ),
    ] = None,
    uploads: Annotated[
        bool | None,
        typer.Option(
            "--uploads/--no-uploads",
            help="Whether pages may send packs; if not said, only to a server on this machine.",
        ),
    ] = None,
    proxied: Annotated[
        bool,
        typer.Option(
            "--proxied", help="A proxy on another machine is in front; do not judge lines by it."
        ),
    ] = False,
) -> None:
    """Start the table and open its page in the browser."""
    from donnybrook.cli.packs import named_pack, warn_of_broken
    from donnybrook.cli.serve import serve
    from donnybrook.server.house import House

    here = host in ("localhost", "::1") or host.startswith("127.")
    house = House(bot_pause, luck, here if uploads is None else uploads, proxied)
    packs = [named_pack(word) for word in pack or []]
    warn_of_broken(packs)
    raise typer.Exit(serve(host, port, data, database, open_page, house, packs))


def verify(
    log: Annotated[Path, typer.Argument(help="A log as a table exports it (JSON).")],
    pack: given.Pack = None,
) -> None:
    """Check the seal of a match and replay it, comparing every die, card and digest."""
    from donnybrook.cli.verify import NotAsPlayed, judge

    try:
        typer.echo(judge(log, pack))
    except NotAsPlayed as verdict:
        typer.echo(verdict)
        raise typer.Exit(1) from None
