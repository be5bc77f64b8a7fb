"""`donnybrook play`: starts the server and opens the page."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import uvicorn

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.places import data_folder
from donnybrook.server.app import USUAL, App
from donnybrook.server.config import ServerConfig
from donnybrook.server.hosts import Hosts
from donnybrook.server.lines import Line, Lines, SocketLine
from donnybrook.server.memory import keep_together
from donnybrook.server.rate_limit import LARGEST

PORTS = 20  # tried one after another
MOST_FILES = 65_536  # open at the same time
STRANGERS = (  # what uvicorn says of them
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "ASGI callable returned without completing handshake.",  # it was refused with an answer
)


class NoPort(DonnybrookError):
    """No port is free."""


class OpeningServer(uvicorn.Server):
    """Says where it is once it can be reached, and opens the page there."""

    def __init__(self, config: uvicorn.Config, address: str, open_page: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        print(f"Donnybrook is open at {self.address} (Ctrl-C closes it)", flush=True)
        if self.open_page and not open_browser(self.address):
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


def settings(
    data: Path,
    database: str,
    config: ServerConfig,
    packs: Sequence[tuple[str, Path]],
    hosts: Hosts,
    behind_proxy: bool,
    alone: bool,
) -> uvicorn.Config:
    """How uvicorn runs the application."""
    Line.lines = Lines(open_files(), config.limits)
    return uvicorn.Config(
        App(data, database, config, packs, hosts, alone),
        http=Line,
        ws=SocketLine,
        h11_max_incomplete_event_size=LARGEST,  # of the headers of a request
        ws_max_size=4 * LARGEST,  # what is a little too big gets an answer, not a broken line
        ws_per_message_deflate=False,  # costs more than it saves, and lengths tell tales
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        forwarded_allow_ips=["127.0.0.1", "::1"],
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

    Rarer collections and quicker hand-overs halve the slowest answers under load.
    """
    keep_together()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    sys.setswitchinterval(0.001)


def serve(
    host: str = "127.0.0.1",
    port: int = 8714,
    data: Path | None = None,
    database: str = "",
    open_page: bool = True,
    config: ServerConfig = USUAL,
    packs: Sequence[tuple[str, Path]] = (),
    public: Sequence[str] = (),
    behind_proxy: bool = False,
    alone: bool = True,
) -> int:
    """Run until Ctrl-C; returns the exit code."""
    listener = bind(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    hosts = Hosts(host, public)
    served = settings(data or data_folder(), database, config, packs, hosts, behind_proxy, alone)
    logging.getLogger("uvicorn.error").addFilter(OnlyOurTroubles())
    server = OpeningServer(served, address, open_page)
    settle_interpreter()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being told to end is no accident
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return 0 if server.started else 1
