"""`donnybrook play`: starts the server and opens the page."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from donnybrook.cli.hosting.json_log import log_as_json
from donnybrook.kernel import outside_bots
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.app import USUAL, App
from donnybrook.server.config import ServerConfig
from donnybrook.server.limits.hosts import Hosts
from donnybrook.server.limits.rate_limit import LARGEST
from donnybrook.server.lines.protocols import Line, Lines, SocketLine
from donnybrook.server.memory import keep_together

PORTS = 20  # tried one after another
MOST_FILES = 65_536  # open at the same time
STRANGERS = (  # what uvicorn says of them
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "ASGI callable returned without completing handshake.",  # it was refused with an answer
)


class NoPort(DonnybrookError):
    """No port is free."""


@dataclass(frozen=True)
class Setup:
    """How a server is set up, for itself or for each of its workers."""

    data: Path
    database: str = ""
    config: ServerConfig = USUAL
    packs: Sequence[tuple[str, Path]] = ()
    host: str = "127.0.0.1"
    public: Sequence[str] = ()
    proxies: Sequence[str] = ()  # whose word for the addresses of pages is taken
    alone: bool = True
    json_log: bool = False
    bots: Sequence[str] = ()  # of one's own
    uploads: bool | None = None  # what was said of them


class OpeningServer(uvicorn.Server):
    """Says when it can be reached; before its end, other workers may take its tables over."""

    def __init__(self, config: uvicorn.Config, app: App, opened: Callable[[], object]) -> None:
        super().__init__(config)
        self.app = app
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.servers[0].close()  # whoever comes now is welcomed by others
        await self.app.hand_over()
        await super().shutdown(sockets)


def announce(address: str, open_page: bool) -> None:
    print(f"Donnybrook is open at {address} (Ctrl-C closes it)", flush=True)
    if open_page and not open_browser(address):
        print("There is no browser here: open that address in one.", flush=True)


def open_browser(address: str) -> bool:
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on the first free port from the one that was asked for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + PORTS) if port else [0]:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(1024)
        except OSError as error:
            listener.close()
            if isinstance(error, socket.gaierror):
                raise NoPort(f"--host {host}: {error.strerror}") from None
            continue
        return listener
    raise NoPort(f"no free port from {port} to {port + PORTS - 1} on {host}")


def settings(setup: Setup, app: App, peers: int = -1) -> uvicorn.Config:
    """How uvicorn runs the application; by one port other workers may come."""
    Line.lines = Lines(open_files(), setup.config.limits)
    Line.lines.peers = peers
    return uvicorn.Config(
        app,
        http=Line,
        ws=SocketLine,
        h11_max_incomplete_event_size=LARGEST,  # of the headers of a request
        ws_max_size=4 * LARGEST,  # what is a little too big gets an answer, not a broken line
        ws_per_message_deflate=False,  # costs more than it saves, and lengths tell tales
        log_level="warning",
        log_config=None if setup.json_log else LOGGING_CONFIG,
        access_log=False,
        server_header=False,
        proxy_headers=bool(setup.proxies),
        forwarded_allow_ips=list(setup.proxies),
        # Longer than proxies keep a line: nobody asks on one that is just being closed.
        timeout_keep_alive=75,
        timeout_graceful_shutdown=3,
    )


def open_files() -> int:
    """As many files as this process may have open, raised as far as it may raise that itself."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):
        return soft
    return most


class OnlyOurTroubles(logging.Filter):
    """What strangers send wrong gets its answer, not a line in the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.msg not in STRANGERS


def settle_interpreter() -> None:
    """A hall of tables is a big heap that hardly ever has cyclic waste, and its writer is a thread.

    Only what is young is looked through; old waste waits for the broom (`server/memory.py`). A
    look through everything takes up to 70 milliseconds, in which nobody is answered.
    """
    keep_together()
    gc.freeze()
    gc.set_threshold(10_000, 1_000_000, 1_000_000)
    sys.setswitchinterval(0.001)


def address_of(listener: socket.socket, host: str) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}/"


def run(
    setup: Setup, listener: socket.socket, opened: Callable[[], object], peer_host: str = ""
) -> int:
    """Run until told to end; returns the exit code. Other workers come by a port of their own."""
    sockets, peer, peers = [listener], "", -1
    if peer_host:
        sockets.append(bind(peer_host, 0))
        peers = sockets[1].getsockname()[1]
        peer = f"{peer_host}:{peers}"
    hosts = Hosts(setup.host, setup.public)
    if setup.json_log:
        log_as_json(peer)
    outside_bots.offer(setup.bots)
    app = App(setup.data, setup.database, setup.config, setup.packs, hosts, setup.alone, peer)
    logging.getLogger("uvicorn.error").addFilter(OnlyOurTroubles())
    server = OpeningServer(settings(setup, app, peers), app, opened)
    settle_interpreter()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being told to end is no accident
    with suppress(KeyboardInterrupt):
        server.run(sockets=sockets)
    return 0 if server.started else 1


def serve(setup: Setup, port: int, open_page: bool) -> int:
    """One server for itself, until Ctrl-C; returns the exit code."""
    listener = bind(setup.host, port)
    address = address_of(listener, setup.host)
    return run(setup, listener, lambda: announce(address, open_page))
