"""`donnybrook think`: processes that think for the workers of a house, on a host of their own."""

from __future__ import annotations

import logging
import os
import signal
import threading
from typing import TYPE_CHECKING

import typer

from donnybrook.cli.hosting import options
from donnybrook.kernel.errors import DonnybrookError

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

LOG = logging.getLogger("donnybrook")
PAUSE = 1.0  # seconds before a process that does not stay is started again


class NoHouse(DonnybrookError):
    """There is nobody to think for."""


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook think --database postgresql://donnybrook:PASSWORD@10.0.0.5/donnybrook
  donnybrook think --thinkers 2 --database postgresql://...

They find the workers of `donnybrook serve` in the database and take moves of bots and hints from
all of them. Matches with packs or missions, bots of your own and reviews stay with the workers."""
    )(think)


def think(
    database: options.Database = "",
    thinkers: options.Thinkers = 0,
    json_log: options.JsonLog = False,
) -> None:
    """Think for the workers of a house: bots and hints, in as many processes as there are cores."""
    from multiprocessing.connection import wait

    from donnybrook.server.storage.database import read_address

    if not read_address(database or "sqlite://").drivername.startswith("postgresql"):
        raise NoHouse(
            "think is for the workers of a PostgreSQL, where it finds them: --database "
            "postgresql://NAME:PASSWORD@HOST/DATABASE"
        )
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    crew = [start(database, json_log) for _ in range(thinkers or os.cpu_count() or 1)]
    typer.echo(f"Donnybrook thinks in {len(crew)} processes (Ctrl-C ends them)")
    try:
        while True:
            wait([process.sentinel for process in crew])
            threading.Event().wait(PAUSE)
            crew = [one if one.is_alive() else again(one, database, json_log) for one in crew]
    except KeyboardInterrupt:
        pass
    finally:
        for process in crew:
            process.kill()


def start(database: str, json_log: bool) -> BaseProcess:
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    process = context.Process(target=work, args=(database, json_log), daemon=True)
    process.start()
    return process


def again(dead: BaseProcess, database: str, json_log: bool) -> BaseProcess:
    LOG.error("process %s ended with code %s; another follows", dead.pid, dead.exitcode)
    return start(database, json_log)


def work(database: str, json_log: bool) -> None:
    """One of the processes; it never outlives the command."""
    from donnybrook.cli.hosting.json_log import log_as_json
    from donnybrook.server.thinking.thinker import think as run
    from donnybrook.server.thinking.worker_side import stay_with_the_server

    stay_with_the_server()
    if json_log:
        log_as_json("")
    run(database)
