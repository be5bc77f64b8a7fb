"""Tables of two guests inside of one process, without a kernel below and a database behind.

What is real: the line (frames in, frames out), the session, the room, the table, the rules. What is
not: the transport, and the writer, which says "stored" to groups of rows when it is told to.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
import struct
from functools import partial
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.server import ServerState

from donnybrook.load.guests import Scene
from donnybrook.load.player import COMMITMENT, SHARE
from donnybrook.server.config import ServerConfig
from donnybrook.server.identity import Guest
from donnybrook.server.lines.frames import ShortWay
from donnybrook.server.lines.timing import timer_of
from donnybrook.server.rooms.table_room import TableRoom
from donnybrook.server.sockets.table_socket import table_socket
from donnybrook.server.storage.group_commit import Tell, Work, finish
from donnybrook.table import commands, opening
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Reveal, Sit
from donnybrook.table.table import Table

TURNS_OF_THE_LOOP = 8  # that everything has happened after
STEP = 0.5  # seconds that pass at a table between two choices
HANDSHAKE = (
    "GET /{guest} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Wire(asyncio.Transport):
    """Takes what is written, and counts it."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        return

    def resume_reading(self) -> None:
        return

    def close(self) -> None:
        return


class Writer:
    """A storage that stores nothing."""

    membership = None

    def __init__(self) -> None:
        self.waiting: list[Tell] = []

    async def commit(self, work: Work) -> None:
        done = asyncio.get_running_loop().create_future()
        self.submit_then(work, partial(finish, done))
        await done

    def submit_then(self, work: Work, tell: Tell) -> None:
        self.waiting.append(tell)

    def settle(self) -> None:
        waiting, self.waiting = self.waiting, []
        for tell in waiting:
            tell(None)


class House:
    """As much of a server as a table needs."""

    sittings = None
    bots = None

    def __init__(self) -> None:
        self.storage = Writer()
        self.config = ServerConfig()
        self.rooms: dict[str, TableRoom] = {}
        self.uvicorn = uvicorn.Config(
            self.app,
            interface="asgi3",
            lifespan="off",
            log_level="critical",
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # nobody would answer
        )
        self.uvicorn.load()
        self.state = ServerState()

    def drop(self, room: Any) -> None:
        self.rooms.pop(room.ident, None)

    async def room(self, ident: str) -> TableRoom:
        return self.rooms[ident]

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        guest = scope["path"][1:]
        tables = cast(Any, self)
        await table_socket(Guest(guest, guest), tables, receive, send, timer_of(scope))

    def line(self, guest: str) -> ShortWay:
        """A page's socket, after the handshake."""
        line = ShortWay(self.uvicorn, self.state, {})
        line.connection_made(Wire())
        line.data_received(HANDSHAKE.format(guest=guest).encode())
        return line


class Play:
    """A table with two guests, each at a socket, who choose by luck."""

    def __init__(self, house: House, scene: Scene, number: int) -> None:
        self.house = house
        self.luck = random.Random(number)
        self.guests = [f"a{number}", f"b{number}"]
        self.table = seated(scene, f"t{number}", self.guests)
        self.room = house.rooms[self.table.ident] = TableRoom(cast(Any, house), self.table)
        self.lines = {guest: house.line(guest) for guest in self.guests}

    def hello(self) -> None:
        for line in self.lines.values():
            line.data_received(frame({"type": "hello", "table": self.table.ident}))

    def next_frame(self) -> tuple[ShortWay, bytes] | None:
        """The choice of a seat that may act, as its page sends it."""
        table, match = self.table, self.table.match
        if match is None or table.over:
            return None
        self.room.started -= STEP
        seat = self.luck.choice(table.to_act())
        code = self.luck.choice(table.game.legal(match.state, seat))
        message = {"type": "choose", "nonce": secrets.token_hex(6), "seat": seat}
        if table.queue is None:
            message |= {"choice": code, "version": match.version}
        else:
            message["choice"] = table.game.language.say(match.state, seat, code)
        return self.lines[table.seats[seat].guest], frame(message)

    def sent(self) -> list[bytes]:
        """What has gone out since this was last asked."""
        found = []
        for line in self.lines.values():
            wire = cast(Wire, line.transport)
            found += wire.sent
            wire.sent = []
        return found


def seated(scene: Scene, ident: str, guests: list[str]) -> Table:
    """A table at which the match has begun."""
    chairs = [NewSeat("me")] * scene.each + [NewSeat("open")] * scene.each
    wish = NewTable(scene.game, dict(scene.options), chairs, COMMITMENT)
    tokens = (f"token{n}" for n in itertools.count())
    plan = opening.plan(wish, guests[0], "Ann", "2026-01-01", lambda: next(tokens), "5e" * 32)
    table = Table(ident)
    table.write(plan, 0)
    for seat in range(scene.each, 2 * scene.each):
        token = table.seats[seat].invitation
        sit = Sit(f"sit{seat}", seat, COMMITMENT, token)
        commands.handle(table, guests[1], "Ben", sit, 0)
    for seat, guest in ((0, guests[0]), (scene.each, guests[1])):
        commands.handle(table, guest, "", Reveal(f"reveal{seat}", seat, SHARE), 0)
    table.answers.take()
    table.take()
    return table


def frame(message: dict[str, Any]) -> bytes:
    """A frame of a page, masked with zeros."""
    text = msgspec.json.encode(message)
    head = (
        struct.pack("!BB", 0x81, 0x80 | len(text))
        if len(text) < 126
        else (struct.pack("!BBH", 0x81, 0x80 | 126, len(text)))
    )
    return head + b"\0\0\0\0" + text


async def turn(house: House, frames: list[tuple[ShortWay, bytes]]) -> None:
    """Everything from frames that come in to the frames that go out."""
    for line, data in frames:
        line.data_received(data)
    for _ in range(TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)
    house.storage.settle()
    for _ in range(TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)
