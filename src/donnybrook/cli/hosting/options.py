"""The options of `donnybrook play` and `donnybrook serve`: nearly all of them are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from donnybrook.cli.hosting.settings import setting

Host = Annotated[str, setting("--host", help="The address to listen on.")]
Port = Annotated[int, setting("--port", min=0, max=65535, help="The first to try; 0: any.")]
Data = Annotated[Path | None, setting("--data", help="The folder for matches and keys.")]
Database = Annotated[
    str,
    setting(
        "--database",
        help="A database URL instead of SQLite. "
        "PostgreSQL needs: pip install 'donnybrook[postgres]'",
    ),
]
SecondServer = Annotated[
    bool,
    setting(
        "--second-server",
        help="Start although another server has this database. "
        "Pages at the one do not hear of what happens at the other.",
    ),
]
OpenPage = Annotated[bool, setting("--open/--no-open", help="Open a browser.")]
BotPause = Annotated[
    int, setting("--bot-pause", min=0, help="Milliseconds a bot takes for a turn.")
]
Luck = Annotated[
    str,
    setting("--luck", help="For tests and shows: the same luck deals the same matches again."),
]
Packs = Annotated[
    list[str] | None,
    setting(
        "--pack", metavar="[GAME=]FOLDER", help="A folder with content of your own; repeatable."
    ),
]
Bots = Annotated[
    list[str] | None,
    setting(
        "--bot",
        metavar="[GAME=]MODULE:CLASS",
        help="A bot of your own, to be chosen at tables; repeatable.",
    ),
]
Uploads = Annotated[
    bool | None,
    setting(
        "--uploads/--no-uploads",
        help="Whether pages may send packs; if not said, only to a server on this machine.",
    ),
]
PublicNames = Annotated[
    list[str] | None,
    setting(
        "--public-name",
        metavar="[https://]NAME",
        help="A name under which people outside reach this server; repeatable. It answers to "
        "addresses in figures, to localhost and, from --host 0.0.0.0 on, to this machine's "
        "own name without being told.",
    ),
]
BehindProxy = Annotated[
    bool,
    setting(
        "--behind-proxy",
        help="A proxy on this machine stands in front; believe its X-Forwarded-For and -Proto.",
    ),
]
Proxies = Annotated[
    list[str] | None,
    setting(
        "--proxy",
        metavar="ADDRESS[/BITS]",
        help="A proxy at this address or in this network stands in front, like 10.0.0.5 or "
        "172.16.0.0/12; believe its X-Forwarded-For and -Proto; repeatable.",
    ),
]
TrustLines = Annotated[
    bool,
    setting(
        "--trust-lines",
        help="Fair races make good what lines claim even where this server cannot see the "
        "network: the proxy sets X-Line-RTT, or the players trust each other.",
    ),
]
Limits = Annotated[
    bool,
    setting(
        "--limits/--no-limits",
        help="Hold guests and addresses to their share of requests, sockets and tables.",
    ),
]
Model = Annotated[
    str,
    setting(
        "--model",
        metavar="ADDRESS",
        help="A language model of your own that speaks for bots in stories, like "
        "http://127.0.0.1:11434/v1; only on this machine or a private network.",
    ),
]
ModelName = Annotated[
    str, setting("--model-name", help="What the model is called at that address.")
]
ModelSeconds = Annotated[
    int, setting("--model-seconds", min=1, max=60, help="How long a bot waits for the model.")
]
Thinkers = Annotated[
    int,
    setting(
        "--thinkers",
        min=0,
        max=256,
        help="Processes that think for bots and hints, for each worker; 0: as many as fit.",
    ),
]
JsonLog = Annotated[
    bool, setting("--json-log", help="Log one JSON object a line, with node and room.")
]
Workers = Annotated[
    int, setting("--workers", min=1, max=256, help="`serve`: processes on this host.")
]
Node = Annotated[
    str,
    setting(
        "--node",
        help="`serve`: the address at which workers on other hosts reach these; "
        "on a private network.",
    ),
]
