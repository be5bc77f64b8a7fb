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
  donnybrook play --host 0.0.0.0
  donnybrook play --public-name https://games.example --behind-proxy
  donnybrook play --database postgresql://donnybrook:PASSWORD@localhost/donnybrook"""
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
    database: Annotated[
        str,
        typer.Option(
            help="A database URL instead of SQLite. "
            "PostgreSQL needs: pip install 'donnybrook[postgres]'"
        ),
    ] = "",
    second_server: Annotated[
        bool,
        typer.Option(
            "--second-server",
            help="Start although another server has this database. "
            "Pages at the one do not hear of what happens at the other.",
        ),
    ] = False,
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
    public_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[https://]NAME",
            help="A name under which people outside reach this server; repeatable. It answers to "
            "addresses in figures, to localhost and, from --host 0.0.0.0 on, to this machine's "
            "own name without being told.",
        ),
    ] = None,
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy",
            help="A proxy on this machine stands in front; believe its X-Forwarded-For and -Proto.",
        ),
    ] = False,
    trust_lines: Annotated[
        bool,
        typer.Option(
            "--trust-lines",
            help="Fair races make good what lines claim even where this server cannot see the "
            "network: the proxy sets X-Line-RTT, or the players trust each other.",
        ),
    ] = False,
    limits: Annotated[
        bool,
        typer.Option(
            "--limits/--no-limits",
            help="Hold guests and addresses to their share of requests, sockets and tables.",
        ),
    ] = True,
) -> None:
    """Start the table and open its page in the browser."""
    from donnybrook.cli.packs import named_pack, warn_of_broken
    from donnybrook.cli.serve import serve
    from donnybrook.server.config import ServerConfig
    from donnybrook.server.hosts import is_here

    here = is_here(host) and not public_name and not behind_proxy
    config = ServerConfig(
        bot_pause,
        luck,
        here if uploads is None else uploads,
        limits=limits,
        behind_proxy=behind_proxy,
        trust_lines=trust_lines,
    )
    packs = [named_pack(word) for word in pack or []]
    warn_of_broken(packs)
    names, alone = public_name or [], not second_server
    raise typer.Exit(
        serve(host, port, data, database, open_page, config, packs, names, behind_proxy, alone)
    )


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
