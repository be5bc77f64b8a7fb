"""`donnybrook play`, `serve` and `verify`: the table in the browser, and proof of its dice."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from donnybrook.cli import given
from donnybrook.cli.hosting import options

if TYPE_CHECKING:
    from donnybrook.cli.hosting.serve import Setup
    from donnybrook.server.config import ServerConfig


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
  donnybrook serve --host 0.0.0.0 --node 10.0.0.7 --database postgresql://... --behind-proxy

Packs and bots are asked for on every host alike. Pages can send packs only to a lone server."""
    )(serve)
    app.command(
        epilog="""Example:

\b
  donnybrook verify bout.json"""
    )(verify)


def play(
    context: typer.Context,
    host: options.Host = "127.0.0.1",
    port: options.Port = 8714,
    data: options.Data = None,
    database: options.Database = "",
    second_server: options.SecondServer = False,
    open_page: options.OpenPage = True,
    bot_pause: options.BotPause = 500,
    luck: options.Luck = "",
    pack: options.Packs = None,
    bot: options.Bots = None,
    uploads: options.Uploads = None,
    public_name: options.PublicNames = None,
    behind_proxy: options.BehindProxy = False,
    proxy: options.Proxies = None,
    trust_lines: options.TrustLines = False,
    limits: options.Limits = True,
    model: options.Model = "",
    model_name: options.ModelName = "",
    model_seconds: options.ModelSeconds = 6,
    thinkers: options.Thinkers = 0,
    json_log: options.JsonLog = False,
) -> None:
    """Start the table and open its page in the browser."""
    from donnybrook.cli.hosting.serve import serve as run

    raise typer.Exit(run(set_up(context.params), port, open_page))


def serve(
    context: typer.Context,
    database: options.Database = "",
    workers: options.Workers = 1,
    host: options.Host = "127.0.0.1",
    port: options.Port = 8714,
    node: options.Node = "",
    data: options.Data = None,
    second_server: options.SecondServer = False,
    open_page: options.OpenPage = False,
    bot_pause: options.BotPause = 500,
    luck: options.Luck = "",
    pack: options.Packs = None,
    bot: options.Bots = None,
    uploads: options.Uploads = None,
    public_name: options.PublicNames = None,
    behind_proxy: options.BehindProxy = False,
    proxy: options.Proxies = None,
    trust_lines: options.TrustLines = False,
    limits: options.Limits = True,
    model: options.Model = "",
    model_name: options.ModelName = "",
    model_seconds: options.ModelSeconds = 6,
    thinkers: options.Thinkers = 0,
    json_log: options.JsonLog = False,
) -> None:
    """Serve the table with many processes, on one host or several, that share a PostgreSQL."""
    from donnybrook.cli.hosting.workers import serve_workers

    raise typer.Exit(serve_workers(set_up(context.params), port, workers, node, open_page))


def set_up(asked: Mapping[str, Any]) -> Setup:
    """What both commands are told; what is no pack or no bot is refused before anything starts."""
    from donnybrook.cli.hosting.serve import Setup
    from donnybrook.cli.packs import named_pack, warn_of_broken
    from donnybrook.places import data_folder

    packs = [named_pack(word) for word in asked["pack"] or ()]
    warn_of_broken(packs)
    for word in asked["bot"] or ():
        try_bot(word)
    return Setup(
        asked["data"] or data_folder(),
        asked["database"],
        configured(asked),
        packs,
        asked["host"],
        asked["public_name"] or (),
        believed(asked["behind_proxy"], asked["proxy"]),
        not asked["second_server"],
        asked["json_log"],
        asked["bot"] or (),
        asked["uploads"],
    )


def configured(asked: Mapping[str, Any]) -> ServerConfig:
    from donnybrook.server.config import ServerConfig
    from donnybrook.server.limits.hosts import is_here
    from donnybrook.server.thinking.model import model_at

    behind_proxy, uploads = asked["behind_proxy"] or bool(asked["proxy"]), asked["uploads"]
    here = is_here(asked["host"]) and not asked["public_name"] and not behind_proxy
    return ServerConfig(
        asked["bot_pause"],
        asked["luck"],
        here if uploads is None else uploads,
        limits=asked["limits"],
        behind_proxy=behind_proxy,
        trust_lines=asked["trust_lines"],
        thinkers=asked["thinkers"],
        model=model_at(asked["model"], asked["model_name"], asked["model_seconds"]),
    )


def believed(behind_proxy: bool, proxy: list[str] | None) -> list[str]:
    """Whose word for the addresses of pages is taken."""
    from donnybrook.server.limits.hosts import proxies_at

    here = ["127.0.0.1", "::1"] if behind_proxy or proxy else []
    return [*here, *proxies_at(proxy or [])]


def try_bot(word: str) -> None:
    """What is no bot is refused before anything starts."""
    from donnybrook.kernel import registry
    from donnybrook.search import make_bot

    game, _, where = word.rpartition("=")
    make_bot(registry.get(game or next(iter(registry.entries()))), where)


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
