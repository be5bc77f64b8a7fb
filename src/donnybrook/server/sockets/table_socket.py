"""The WebSocket of a table: what a page sends, and whether it is fit to be handled."""

from __future__ import annotations

import asyncio

import msgspec

from donnybrook.server.identity import Guest
from donnybrook.server.lines.timing import LineTimer
from donnybrook.server.rooms.previews import preview
from donnybrook.server.rooms.table_room import TableRoom
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.sockets.session import PageSession, Receive, Send
from donnybrook.table.protocol import Choose, ClientMessage, Hello, Ping, Pong, Preview, Refusal
from donnybrook.table.render import encode, match_time
from donnybrook.table.seats import seating

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
AT_ONCE = (Hello, Ping, Preview)  # nothing for a table's inbox
MOST_PREVIEWS = 8  # of one page, on their way at the same time


async def table_socket(
    guest: Guest, tables: TableRegistry, receive: Receive, send: Send, timer: LineTimer | None
) -> None:
    """One page at one table."""
    session = TableSession(guest, tables, receive, send)
    session.connection.timer = timer
    session.line = None if timer is None else timer.protocol
    await session.run()


class TableSession(PageSession[ClientMessage, TableRoom]):
    """A page at a table."""

    noun = "table"

    def __init__(self, guest: Guest, tables: TableRegistry, receive: Receive, send: Send) -> None:
        super().__init__(guest, DECODER, tables, receive, send)
        self.tables = tables
        self.previews: set[asyncio.Task[None]] = set()

    def is_welcome(self, room: TableRoom, token: str) -> bool:
        return seating.is_welcome(room.table, self.connection.guest.id, token)

    def end(self) -> None:
        for task in self.previews:
            task.cancel()

    def as_post(self, room: TableRoom, message: ClientMessage) -> object:
        if isinstance(message, AT_ONCE):
            return None
        if isinstance(message, Choose) and message.then:
            return None  # it counts as several
        return room.sent(self.connection, message)

    async def handle(self, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            self.connection.unpacks = message.unpacks
            await self.greet(message.table, message.token, message.since)
        elif isinstance(message, Ping):
            self.answer_ping(message)
        elif isinstance(message, Preview):
            self.preview(self.entered(), message)
        else:
            room = self.entered()
            if isinstance(message, Choose) and message.then:
                self.take(len(message.then))
            self.post(room, room.sent(self.connection, message))

    def preview(self, room: TableRoom, asked: Preview) -> None:
        """Answer in the background; whoever asks much waits for the first answers."""
        if len(self.previews) >= MOST_PREVIEWS:
            busy = Refusal(asked.nonce, "too_fast", "", "Too many questions at once.")
            self.connection.send(encode(busy))
            return
        task = self.loop.create_task(self._look(room, asked))
        self.previews.add(task)
        task.add_done_callback(self.previews.discard)

    async def _look(self, room: TableRoom, asked: Preview) -> None:
        guest = self.connection.guest.id
        self.connection.send(encode(await preview(room.table, self.tables.bots, guest, asked)))

    def answer_ping(self, ping: Ping) -> None:
        now, room = 0, self.room
        if room is not None:
            if room.closed:
                raise self.put_away()
            now = match_time(room.table, room.now())
            if ping.delay_ms is not None:
                room.note_delay(self.connection, ping.delay_ms)
        self.connection.send(encode(Pong(ping.sent, now)))
