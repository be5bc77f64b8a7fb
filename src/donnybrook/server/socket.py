"""The WebSocket: who is it, may they in, and is what they send fit to be handled."""

from __future__ import annotations

import asyncio

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.actor import Actor
from donnybrook.server.faults import StorageTrouble
from donnybrook.server.hall import Hall, NoTable
from donnybrook.server.identity import Guest
from donnybrook.server.session import PageSession, Receive, Send, unfit
from donnybrook.server.timing import LineTimer
from donnybrook.table.protocol import (
    ClientMessage,
    Hello,
    Ping,
    Pong,
    Preview,
    Refused,
)
from donnybrook.table.render import encode, match_time
from donnybrook.table.seating import is_welcome

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
MOST_PREVIEWS = 8  # of one page, on their way at the same time


async def table_socket(
    guest: Guest, hall: Hall, receive: Receive, send: Send, timer: LineTimer | None = None
) -> None:
    """One page at one table."""
    session = Session(guest, hall, receive, send)
    session.connection.timer = timer
    await session.run()


class Session(PageSession[ClientMessage]):
    """A page at a table."""

    def __init__(self, guest: Guest, hall: Hall, receive: Receive, send: Send) -> None:
        super().__init__(guest, DECODER, receive, send)
        self.hall = hall
        self.actor: Actor | None = None
        self.hello: Hello | None = None
        self.previews: set[asyncio.Task[None]] = set()

    def leave(self) -> None:
        for task in self.previews:
            task.cancel()
        if self.actor is not None:
            self.actor.leave(self.connection)

    async def handle(self, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            await self.greet(message)
            return
        if isinstance(message, Ping):
            self.answer_ping(message)
            return
        if self.hello is None:
            raise unfit("malformed", "The first message has to be a hello.")
        if self.actor is None or self.actor.closed:
            raise unfit("gone", "The table was put away; say hello again.")
        if isinstance(message, Preview):
            self.preview(self.actor, message)
        elif not self.actor.deed(self.connection, message):
            raise unfit("too_fast", "The table has too much to do; send it again.")

    def preview(self, actor: Actor, asked: Preview) -> None:
        """Answer in the background; whoever asks much waits for the first answers."""
        if len(self.previews) >= MOST_PREVIEWS:
            busy = Refused(asked.nonce, "too_fast", "", "Too many questions at once.")
            self.connection.send(encode(busy))
            return
        task = self.loop.create_task(actor.preview(self.connection, asked))
        self.previews.add(task)
        task.add_done_callback(self.previews.discard)

    def answer_ping(self, ping: Ping) -> None:
        now = 0
        if self.actor is not None and self.actor.closed:
            raise unfit("gone", "The table was put away; say hello again.")
        if self.actor is not None:
            now = match_time(self.actor.table, self.actor.now())
            if ping.delay_ms is not None:
                self.actor.note_delay(self.connection, ping.delay_ms)
        self.connection.send(encode(Pong(ping.sent, now)))

    async def greet(self, hello: Hello) -> None:
        """Find the table and check the way in: a seat, an invitation, a watch link."""
        if self.actor is not None:
            self.actor.leave(self.connection)
            self.actor = None
        try:
            actor = await self.hall.actor(hello.table)
        except NoTable as error:
            raise unfit("no_table", str(error)) from None
        except StorageTrouble:
            raise
        except DonnybrookError as error:
            raise unfit("gone", f"This table cannot be opened: {error}"[:300]) from None
        if not is_welcome(actor.table, self.connection.guest.id, hello.token):
            raise unfit("not_welcome", "This table needs an invitation or a watch link.")
        self.hello = hello
        self.connection.token = hello.token
        self.actor = actor
        if not actor.enter(self.connection, hello.since):
            self.actor = None
            raise unfit("gone", "The table was just put away; say hello again.")
        self.greeted = True
