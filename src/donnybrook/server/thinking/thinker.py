"""Runs in a process of `donnybrook think`: finds the workers of a house and thinks for them all."""

from __future__ import annotations

import logging
import threading
import time
from contextlib import suppress
from dataclasses import replace
from typing import Final
from urllib.parse import quote

import msgspec
from sqlalchemy import Engine, create_engine
from sqlalchemy.exc import SQLAlchemyError
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

import donnybrook
from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.cluster.peers import FROM, PEER, Peers
from donnybrook.server.storage.database import QUICK_WAITS, read_address
from donnybrook.server.storage.ownership import everybody
from donnybrook.server.storage.secret_storage import known_key
from donnybrook.server.thinking.bot_worker import answer, look, settle_in
from donnybrook.server.thinking.far import ASKED, LARGEST, POLICY, SAME, THINK, Answered, Asked
from donnybrook.server.thinking.worker_side import step_back

LOG = logging.getLogger("donnybrook")
LOOK: Final = 1.0  # seconds between two looks who is there
MOST: Final = 16 * 1024 * 1024  # bytes of a question: a long match from its start


def think(database: str) -> None:
    """Think for every worker of the house, one question at a time, until the process is ended."""
    step_back()
    settle_in()
    engine = create_engine(read_address(database), connect_args=QUICK_WAITS, pool_pre_ping=True)
    thinker = Thinker()
    while True:
        with suppress(SQLAlchemyError):  # it is away: whoever is known is thought for all the same
            thinker.look_around(engine)
        time.sleep(LOOK)


class Thinker:
    """The lines to the workers, by their names, each with a thread that reads from it."""

    def __init__(self) -> None:
        self.lines: dict[str, threading.Thread] = {}
        self.lock = threading.Lock()  # one question at a time

    def look_around(self, engine: Engine) -> None:
        """Dial whoever has come; the lines of those who went have ended by themselves."""
        with engine.connect() as connection:
            key, there = known_key(connection) or b"", everybody(connection)
        self.lines = {name: line for name, line in self.lines.items() if line.is_alive()}
        for owner in there:
            if key and owner.worker not in self.lines:
                given = (owner.address, Peers(key).secret.decode())
                line = threading.Thread(target=self.serve, args=given, daemon=True)
                self.lines[owner.worker] = line
                line.start()

    def serve(self, address: str, secret: str) -> None:
        """Until one of both hangs up."""
        where = f"ws://{address}{THINK}?version={quote(donnybrook.__version__)}"
        headers = {PEER.decode(): secret, FROM.decode(): ""}
        try:
            with connect(where, additional_headers=headers, max_size=MOST, proxy=None) as line:
                self.answer_all(line)
        except (OSError, WebSocketException) as error:
            LOG.info("the worker at %s: %s", address, error)

    def answer_all(self, line: ClientConnection) -> None:
        try:
            while True:
                text = line.recv()
                with self.lock:
                    found = msgspec.json.encode(thought(ASKED.decode(text)))
                line.send(found.decode())
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == POLICY:
                LOG.warning("%s", SAME)
                time.sleep(60 * LOOK)


def thought(asked: Asked) -> Answered:
    """What comes of a question; nothing if it cannot be done here."""
    try:
        given = registry.get(asked.question.game).recalled(asked.question.options)
        question = replace(asked.question, options=dict(given))
        if asked.work == "answer":
            return Answered(asked.number, pick=answer(question, asked.detail))
        found = Answered(asked.number, glance=look(question, asked.detail))
    except DonnybrookError as error:
        LOG.warning("a question of %s: %s", asked.question.game, error)
        return Answered(asked.number)
    return found if len(msgspec.json.encode(found)) < LARGEST else Answered(asked.number)
