"""The WebSocket: who is it, may they in, and is what they send fit to be handled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.actor import Actor
from donnybrook.server.connection import Connection
from donnybrook.server.flow import LARGEST, PATIENCE, Bucket
from donnybrook.server.hall import Hall, NoTable
from donnybrook.server.identity import Guest
from donnybrook.table.protocol import (
    ClientMessage,
    Hello,
    Ping,
    Pong,
    Preview,
    Problem,
    Refused,
)
from donnybrook.table.render import encode, match_time

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
POLICY = 1008  # close codes
TOO_BIG = 1009
OUR_FAULT = 1011
MOST_PREVIEWS = 8  # of one page, on their way at the same time
LOG = logging.getLogger("donnybrook")


class Unfit(Exception):
    """A message that cannot be handled."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


def unfit(code: Any, sentence: str) -> Unfit:
    return Unfit(Problem(code, sentence))


def same_origin(headers: Mapping[str, str]) -> bool:
    """Pages of other sites may not speak for our guests; programs send no origin."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


async def table_socket(guest: Guest, hall: Hall, receive: Receive, send: Send) -> None:
    """One page at one table. Speaks ASGI itself: wrappers cost more than the work."""
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    session = Session(guest, hall, receive, send)
    reader = asyncio.create_task(session.read_all())
    try:
        code, reason = await session.connection.pump(session.send_text)
        await send({"type": "websocket.close", "code": code, "reason": reason})
    except (OSError, RuntimeError):
        pass  # the other side was faster
    finally:
        reader.cancel()
        session.leave()


async def refuse_socket(receive: Receive, send: Send) -> None:
    """No cookie of a guest, or a page of another site: not even a handshake."""
    await receive()
    await send({"type": "websocket.close", "code": POLICY, "reason": "not welcome"})


class Session:
    """Reads what a page sends until it goes or has to go."""

    def __init__(self, guest: Guest, hall: Hall, receive: Receive, send: Send) -> None:
        self.receive = receive
        self.send = send
        self.hall = hall
        self.connection = Connection(guest)
        self.actor: Actor | None = None
        self.hello: Hello | None = None
        self.loop = asyncio.get_running_loop()
        self.bucket = Bucket(self.loop.time())
        self.troubles = 0
        self.previews: set[asyncio.Task[None]] = set()

    async def send_text(self, text: str) -> None:
        await self.send({"type": "websocket.send", "text": text})

    def leave(self) -> None:
        for task in self.previews:
            task.cancel()
        if self.actor is not None:
            self.actor.leave(self.connection)

    async def read_all(self) -> None:
        while self.connection.closing is None:
            event = await self.receive()
            if event["type"] != "websocket.receive":
                self.connection.close(1000, "")
                return
            try:
                await self.handle(self.decode(event))
            except Unfit as trouble:
                self.complain(trouble.problem)
            except Exception:
                LOG.exception("a message of guest %s failed", self.connection.guest.id)
                self.connection.close(OUR_FAULT, "something went wrong in the server")

    def complain(self, problem: Problem) -> None:
        """Say what is wrong; who does not stop is put out."""
        self.connection.send(encode(problem))
        self.troubles += 1
        if self.troubles >= PATIENCE:
            self.connection.close(TOO_BIG if problem.code == "too_big" else POLICY, problem.code)

    def decode(self, event: Any) -> ClientMessage:
        text = event.get("text")
        data = (event.get("bytes") or b"") if text is None else text.encode()
        if len(data) > LARGEST:
            raise unfit("too_big", f"A message may have {LARGEST} bytes, not {len(data)}.")
        if not self.bucket.take(self.loop.time()):
            raise unfit("too_fast", "Too many messages; wait a moment.")
        try:
            return DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise unfit("malformed", f"This is no message: {error}"[:200]) from None

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
        except DonnybrookError as error:
            raise unfit("gone", f"This table cannot be opened: {error}"[:300]) from None
        if not welcome(actor, self.connection.guest, hello.token):
            raise unfit("not_welcome", "This table needs an invitation or a watch link.")
        self.hello = hello
        self.connection.token = hello.token
        self.actor = actor
        if not actor.enter(self.connection, hello.since):
            self.actor = None
            raise unfit("gone", "The table was just put away; say hello again.")


def welcome(actor: Actor, guest: Guest, token: str) -> bool:
    table = actor.table
    if table.plan.public or guest.id == table.plan.opener or table.seats_of(guest.id):
        return True
    tokens = [table.plan.watch_token, *(seat.invitation for seat in table.seats)]
    return bool(token) and token in tokens
