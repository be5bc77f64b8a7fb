"""Programs at a table over HTTP: what a seat may see as lines, and one question at a time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import AbstractContextManager
from typing import Any

import msgspec

from donnybrook.server.cluster.node import Elsewhere
from donnybrook.server.errors import Busy, NotWelcome
from donnybrook.server.identity import Guest
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import COME_BACK, Enter
from donnybrook.server.rooms.table_room import TableRoom
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.table.commands import TableCommand
from donnybrook.table.protocol import Accepted, ProtocolError, Refusal
from donnybrook.table.render import encode

QUIET = 15.0  # seconds after which a stream says that it is still there
PATIENCE = 20.0  # seconds for an answer; a race may keep one back for a while
ANSWER: msgspec.json.Decoder[Accepted | Refusal] = msgspec.json.Decoder(Accepted | Refusal)


class Programs:
    """The streams that are open, so that they end with the server."""

    def __init__(self) -> None:
        self.open: set[Connection] = set()

    def close(self) -> None:
        for connection in list(self.open):
            connection.close(COME_BACK, "the server is going down; come back")

    async def follow(
        self,
        room: TableRoom,
        connection: Connection,
        since: int,
        place: AbstractContextManager[None],
    ) -> AsyncGenerator[bytes, None]:
        """All that the seats of a guest are told, a message a line, until the match is over."""
        with place:
            self.open.add(connection)
            try:
                if not room.enter(Enter(connection, since)):
                    connection.close(COME_BACK, "the table was just put away; come back")
                async for message in connection.messages(QUIET):
                    yield message + b"\n"
                    if is_done(room, connection):
                        return
                assert connection.closing is not None
                yield encode(ProtocolError("gone", connection.closing[1])) + b"\n"
            finally:
                self.open.discard(connection)
                room.leave(connection)


def is_done(room: TableRoom, connection: Connection) -> bool:
    """Whether the match is over and its end was told."""
    table = room.table
    told = not connection.is_waiting and connection.told >= table.last_row
    return table.state == "over" and told


async def find(tables: TableRegistry, ident: str) -> TableRoom:
    """The room of a table; raises what is wrong with it."""
    try:
        room = await tables.room(ident)
    except Elsewhere as error:
        raise StorageTrouble(str(error)) from None
    if room.closed:
        raise StorageTrouble("The table was just put away; ask again.")
    return room


def seats_of(room: TableRoom, guest: Guest) -> tuple[int, ...]:
    """The seats of a program; raises NotWelcome if it has none."""
    seats = room.table.seats_of(guest.id)
    if not seats:
        raise NotWelcome("You have no seat at this table; take one first.")
    return seats


class Asking(Connection):
    """Waits for one answer."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest)
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        if not self.answer.done():
            self.answer.set_result(message)


async def ask(room: TableRoom, guest: Guest, command: TableCommand) -> Accepted | Refusal:
    """What a table answers to a command; it has its effect once, however often it is sent."""
    asking = Asking(guest)
    if not room.post(room.sent(asking, command)):
        raise Busy("The table has too much to do; send it again.")
    try:
        either: list[asyncio.Future[Any]] = [asking.answer, room.task]
        await asyncio.wait(either, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not asking.answer.done():
            raise StorageTrouble("The table gave no answer; send it again with the same nonce.")
        return ANSWER.decode(asking.answer.result())
    finally:
        if not asking.answer.done():
            room.leave(asking)


def new_nonce() -> str:
    return secrets.token_hex(8)
