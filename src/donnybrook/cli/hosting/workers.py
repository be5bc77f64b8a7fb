"""`donnybrook serve`: as many workers as one likes, here and on other hosts, on one PostgreSQL."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any
from uuid import uuid4

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.cli.hosting.json_log import log_as_json
from donnybrook.cli.hosting.serve import Setup, address_of, announce, bind, run, serve
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.limits.hosts import is_here
from donnybrook.server.storage.database import QUICK_WAITS, Database, read_address
from donnybrook.server.storage.ownership import FAMILY, mark_process_gone

LOG = logging.getLogger("donnybrook")
START = 300.0  # seconds for a worker to be there
END = 30.0  # and to hand everything over
PAUSE = 1.0  # seconds before a worker that does not stay is started again
ONE_FILE = (
    "Several workers need a PostgreSQL, which keeps apart who writes what: --database "
    "postgresql://NAME:PASSWORD@HOST/DATABASE. A SQLite file is for one server alone: "
    "donnybrook play"
)


class OneFile(DonnybrookError):
    """Several workers on one SQLite file."""


class Unshared(DonnybrookError):
    """What only a lone server can do."""


def serve_workers(setup: Setup, port: int, workers: int, node: str, open_page: bool) -> int:
    """Workers until Ctrl-C; returns the exit code. One on a SQLite file is a server for itself."""
    if not read_address(setup.database or "sqlite://").drivername.startswith("postgresql"):
        if workers > 1:
            raise OneFile(ONE_FILE)
        return serve(setup, port, open_page)
    setup = among_others(setup)
    listener = bind(setup.host, port)
    address, node = address_of(listener, setup.host), node or reachable(setup.host)
    if workers == 1:
        return run(setup, listener, lambda: announce(address, open_page), node)
    Database(setup.database, setup.alone, shared=True).close()  # or say once why it cannot be used
    if setup.json_log:
        log_as_json("")
    return Parent(setup, listener, node, workers, address, open_page).run()


def among_others(setup: Setup) -> Setup:
    """A set-up that can be shared; raises Unshared with what cannot."""
    if setup.uploads:
        raise Unshared(
            "--uploads: what a page sends would lie at one worker alone. Put packs into the data "
            "folder of every host, or name them with --pack; or let one server take them: "
            "donnybrook play"
        )
    if not setup.alone:
        raise Unshared(
            "--second-server: workers of one database know of each other, so there may be any "
            "number without it; it is for donnybrook play"
        )
    return replace(setup, config=replace(setup.config, uploads=False))


def reachable(host: str) -> str:
    """Where workers on other hosts reach this one."""
    return "127.0.0.1" if is_here(host) else socket.gethostbyname(socket.gethostname())


def work(setup: Setup, listener: socket.socket, node: str, line: Connection) -> None:
    """One worker, in a process of its own; Ctrl-C is its parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    raise SystemExit(run(setup, listener, lambda: line.send("open"), node))


def end_with_parent() -> None:
    """Nobody would look after a worker whose parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Worker:
    """A worker process, and the line on which it says that it is open."""

    def __init__(self, setup: Setup, listener: socket.socket, node: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        given = (setup, listener, node, theirs)
        self.process: SpawnProcess = context.Process(target=work, args=given)
        self.process.start()
        theirs.close()

    def is_open(self) -> bool:
        """Wait until it is."""
        try:
            return self.line.poll(START) and self.line.recv() == "open"
        except (EOFError, OSError):
            return False

    def end(self) -> None:
        self.process.terminate()
        self.process.join(END)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()


class Parent:
    """Starts workers, starts others for those that die, and tells the database which are gone."""

    def __init__(
        self,
        setup: Setup,
        listener: socket.socket,
        node: str,
        workers: int,
        address: str,
        open_page: bool,
    ) -> None:
        self.setup = setup
        self.listener = listener
        self.node = node
        self.address = address
        self.open_page = open_page
        url = read_address(setup.database)
        self.engine = create_engine(url, connect_args=QUICK_WAITS, pool_pre_ping=True)
        os.environ[FAMILY] = uuid4().hex[:12]
        self.stopping = threading.Event()
        self.renewing = threading.Event()
        self.workers = [self.start() for _ in range(workers)]

    def start(self) -> Worker:
        return Worker(self.setup, self.listener, self.node)

    def run(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self.stopping.set())
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, lambda *_: self.renewing.set())
        if not all(worker.is_open() for worker in self.workers):
            self.end()
            return 1
        announce(self.address, self.open_page)
        while not self.stopping.is_set():
            self.look_after()
        self.end()
        return 0

    def look_after(self) -> None:
        """Wait for the death of a worker, or for a word from outside."""
        by_sentinel: dict[Any, Worker] = {one.process.sentinel: one for one in self.workers}
        dead = multiprocessing.connection.wait(list(by_sentinel), timeout=0.1)
        for sentinel in dead:
            self.replace(by_sentinel[sentinel])
        if self.renewing.is_set():
            self.renewing.clear()
            self.renew()

    def replace(self, dead: Worker) -> None:
        """Its tables are anybody's at once; nobody has to wait for its lease to run out."""
        pid = dead.process.pid
        LOG.error("worker %s ended with code %s; another follows", pid, dead.process.exitcode)
        with suppress(SQLAlchemyError), self.engine.begin() as connection:
            assert pid is not None
            mark_process_gone(connection, pid)
        self.stopping.wait(0.0 if dead.process.exitcode == -signal.SIGKILL else PAUSE)
        self.workers[self.workers.index(dead)] = self.start()

    def renew(self) -> None:
        """One after another, each after its successor has come: nobody has to wait."""
        for old in list(self.workers):
            new = self.start()
            if not new.is_open():
                new.end()
                LOG.error("the new worker does not start; the old ones stay")
                return
            self.workers[self.workers.index(old)] = new
            old.end()

    def end(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.end()
        self.engine.dispose()
