"""`donnybrook play` and `donnybrook verify`: the table in the browser, and proof of its dice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from donnybrook.cli import given
from donnybrook.cli.hosting.settings import setting


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook play
  donnybrook play --port 9000 --no-open
  donnybrook play --pack my-races --pack brawl=my-decks
  donnybrook play --bot my_bots:Sharp --bot brawl=my_bots:Quick
  donnybrook play --host 0.0.0.0
  donnybrook play --public-name https://games.example --behind-proxy
  donnybrook play --database postgresql://donnybrook:PASSWORD@localhost/donnybrook"""
    )(play)
    app.command(
        epilog="""Examples:

\b
  donnybrook serve --workers 4 --database postgresql://donnybrook:PASSWORD@localhost/donnybrook
  donnybrook serve --host 0.0.0.0 --node 10.0.0.7 --database postgresql://... --behind-proxy"""
    )(serve)
    app.command(
        epilog="""Example:

\b
  donnybrook verify bout.json"""
    )(verify)


def play(
    host: Annotated[str, setting("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, setting("--port", min=0, max=65535, help="The first to try; 0: any.")
    ] = 8714,
    data: Annotated[Path | None, setting("--data", help="The folder for matches and keys.")] = None,
    database: Annotated[
        str,
        setting(
            "--database",
            help="A database URL instead of SQLite. "
            "PostgreSQL needs: pip install 'donnybrook[postgres]'",
        ),
    ] = "",
    second_server: Annotated[
        bool,
        setting(
            "--second-server",
            help="Start although another server has this database. "
            "Pages at the one do not hear of what happens at the other.",
        ),
    ] = False,
    open_page: Annotated[bool, setting("--open/--no-open", help="Open a browser.")] = True,
    bot_pause: Annotated[
        int, setting("--bot-pause", min=0, help="Milliseconds a bot takes for a turn.")
    ] = 500,
    luck: Annotated[
        str,
        setting("--luck", help="For tests and shows: the same luck deals the same matches again."),
    ] = "",
    pack: Annotated[
        list[str] | None,
        setting(
            "--pack", metavar="[GAME=]FOLDER", help="A folder with content of your own; repeatable."
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        setting(
            "--bot",
            metavar="[GAME=]MODULE:CLASS",
            help="A bot of your own, to be chosen at tables; repeatable.",
        ),
    ] = None,
    uploads: Annotated[
        bool | None,
        setting(
            "--uploads/--no-uploads",
            help="Whether pages may send packs; if not said, only to a server on this machine.",
        ),
    ] = None,
    public_name: Annotated[
        list[str] | None,
        setting(
            "--public-name",
            metavar="[https://]NAME",
            help="A name under which people outside reach this server; repeatable. It answers to "
            "addresses in figures, to localhost and, from --host 0.0.0.0 on, to this machine's "
            "own name without being told.",
        ),
    ] = None,
    behind_proxy: Annotated[
        bool,
        setting(
            "--behind-proxy",
            help="A proxy on this machine stands in front; believe its X-Forwarded-For and -Proto.",
        ),
    ] = False,
    proxy: Annotated[
        list[str] | None,
        setting(
            "--proxy",
            metavar="ADDRESS[/BITS]",
            help="A proxy at this address or in this network stands in front, like 10.0.0.5 or "
            "172.16.0.0/12; believe its X-Forwarded-For and -Proto; repeatable.",
        ),
    ] = None,
    trust_lines: Annotated[
        bool,
        setting(
            "--trust-lines",
            help="Fair races make good what lines claim even where this server cannot see the "
            "network: the proxy sets X-Line-RTT, or the players trust each other.",
        ),
    ] = False,
    limits: Annotated[
        bool,
        setting(
            "--limits/--no-limits",
            help="Hold guests and addresses to their share of requests, sockets and tables.",
        ),
    ] = True,
    model: Annotated[
        str,
        setting(
            "--model",
            metavar="ADDRESS",
            help="A language model of your own that speaks for bots in stories, like "
            "http://127.0.0.1:11434/v1; only on this machine or a private network.",
        ),
    ] = "",
    model_name: Annotated[
        str, setting("--model-name", help="What the model is called at that address.")
    ] = "",
    model_seconds: Annotated[
        int,
        setting("--model-seconds", min=1, max=60, help="How long a bot waits for the model."),
    ] = 6,
) -> None:
    """Start the table and open its page in the browser."""
    from donnybrook.cli.hosting.serve import serve
    from donnybrook.cli.packs import named_pack, warn_of_broken
    from donnybrook.server.config import ServerConfig
    from donnybrook.server.limits.hosts import is_here
    from donnybrook.server.thinking.model import model_at

    proxies = believed(behind_proxy, proxy)
    here = is_here(host) and not public_name and not proxies
    config = ServerConfig(
        bot_pause,
        luck,
        here if uploads is None else uploads,
        limits=limits,
        behind_proxy=bool(proxies),
        trust_lines=trust_lines,
        model=model_at(model, model_name, model_seconds),
    )
    packs = [named_pack(word) for word in pack or []]
    warn_of_broken(packs)
    offer_bots(bot or [])
    names, alone = public_name or [], not second_server
    raise typer.Exit(
        serve(host, port, data, database, open_page, config, packs, names, proxies, alone)
    )


def believed(behind_proxy: bool, proxy: list[str] | None) -> list[str]:
    """Whose word for the addresses of pages is taken."""
    from donnybrook.server.limits.hosts import proxies_at

    here = ["127.0.0.1", "::1"] if behind_proxy or proxy else []
    return [*here, *proxies_at(proxy or [])]


def offer_bots(named: list[str]) -> None:
    """Bots of one's own at the tables; what is none is refused before anything starts."""
    from donnybrook.kernel import outside_bots, registry
    from donnybrook.search import make_bot

    for word in named:
        game, _, where = word.rpartition("=")
        make_bot(registry.get(game or next(iter(registry.entries()))), where)
    outside_bots.offer(named)


def serve(
    database: Annotated[
        str, setting("--database", help="The PostgreSQL that all workers share, on all hosts.")
    ] = "",
    workers: Annotated[
        int, setting("--workers", min=1, max=256, help="`serve`: processes on this host.")
    ] = 1,
    host: Annotated[str, setting("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, setting("--port", min=0, max=65535, help="The first to try; 0: any.")
    ] = 8714,
    node: Annotated[
        str,
        setting(
            "--node",
            help="`serve`: the address at which workers on other hosts reach these; "
            "on a private network.",
        ),
    ] = "",
    data: Annotated[Path | None, setting("--data", help="The folder for packs and keys.")] = None,
    bot_pause: Annotated[
        int, setting("--bot-pause", min=0, help="Milliseconds a bot takes for a turn.")
    ] = 500,
    public_name: Annotated[
        list[str] | None,
        setting(
            "--public-name", metavar="[https://]NAME", help="A name of this server; repeatable."
        ),
    ] = None,
    behind_proxy: Annotated[
        bool, setting("--behind-proxy", help="A proxy on this machine stands in front.")
    ] = False,
    proxy: Annotated[
        list[str] | None,
        setting("--proxy", metavar="ADDRESS[/BITS]", help="Where a proxy stands; repeatable."),
    ] = None,
    limits: Annotated[
        bool, setting("--limits/--no-limits", help="Hold guests to their share.")
    ] = True,
    thinkers: Annotated[
        int,
        setting(
            "--thinkers",
            min=0,
            max=256,
            help="`serve`: thinking processes of each worker; 0: as many as fit.",
        ),
    ] = 0,
    json_log: Annotated[
        bool,
        setting("--json-log", help="`serve`: log one JSON object a line, with node and room."),
    ] = False,
) -> None:
    """Serve the table with many processes, on one host or several, that share a PostgreSQL."""
    from donnybrook.cli.hosting.serve import Setup
    from donnybrook.cli.hosting.workers import serve_workers
    from donnybrook.places import data_folder
    from donnybrook.server.config import ServerConfig

    proxies = believed(behind_proxy, proxy)
    config = ServerConfig(
        bot_pause, uploads=False, limits=limits, behind_proxy=bool(proxies), thinkers=thinkers
    )
    setup = Setup(
        data or data_folder(),
        database,
        config,
        host=host,
        public=public_name or (),
        proxies=proxies,
        json_log=json_log,
    )
    raise typer.Exit(serve_workers(setup, port, workers, node))


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
