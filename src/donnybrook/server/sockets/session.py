"""What every page's socket has in common: limits, decoding, complaints, an end."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.cluster.node import Elsewhere
from donnybrook.server.identity import Guest
from donnybrook.server.limits.rate_limit import LARGEST, PATIENCE, TokenBucket
from donnybrook.server.limits.text import Unreadable, check_json
from donnybrook.server.lines.connection import Connection
from donnybrook.server.lines.frames import ShortWay
from donnybrook.server.rooms.registry import AnyRoom, NoRoom, Registry
from donnybrook.server.rooms.room import COME_BACK, Enter
from donnybrook.server.storage.faults import RETRY_AFTER, StorageTrouble
from donnybrook.table.protocol import ProtocolError
from donnybrook.table.render import encode

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Message = TypeVar("Message")
POLICY = 1008  # close codes
TOO_BIG = 1009
OUR_FAULT = 1011
HELLO_WITHIN = 10.0  # seconds from the handshake
LOG = logging.getLogger("donnybrook")


class BadMessage(Exception):
    """A message that cannot be handled."""

    def __init__(self, error: ProtocolError) -> None:
        super().__init__(error.sentence)
        self.error = error


def bad_message(code: Any, sentence: str, retry_ms: int = 0) -> BadMessage:
    return BadMessage(ProtocolError(code, sentence, retry_ms))


class PageSession(ABC, Generic[Message, AnyRoom]):
    """Reads what a page sends until it goes or has to go. Speaks ASGI: wrappers cost too much."""

    noun: ClassVar[str] = "room"
    broken: ClassVar[str] = "cannot be opened"

    def __init__(
        self,
        guest: Guest,
        decoder: msgspec.json.Decoder[Message],
        registry: Registry[AnyRoom],
        receive: Receive,
        send: Send,
    ) -> None:
        self.registry = registry
        self.room: AnyRoom | None = None
        self.receive = receive
        self.send = send
        self.decoder = decoder
        self.connection = Connection(guest)
        self.loop = asyncio.get_running_loop()
        self.bucket = TokenBucket(self.loop.time())
        self.errors = 0
        self.greeted = False
        self.handling = False  # a message that may take a while
        self.line: object = None  # that carries the socket
        self.watched: Callable[[], bool] | None = None  # no short way while the operator looks

    async def run(self) -> None:
        """From the handshake to the end."""
        await self.receive()  # websocket.connect
        await self.send({"type": "websocket.accept"})
        if isinstance(self.line, ShortWay):
            self.take_short_way(self.line)
        reader = asyncio.create_task(self.read_all())
        timer = self.loop.call_later(HELLO_WITHIN, self.hurry)
        try:
            code, reason = await self.connection.pump(self.send_message)
            await self.send({"type": "websocket.close", "code": code, "reason": reason})
        except (OSError, RuntimeError):
            pass  # the other side was faster
        finally:
            timer.cancel()
            reader.cancel()
            self.leave()
            self.end()

    def hurry(self) -> None:
        """Whoever is nowhere after a while makes room."""
        if not self.greeted:
            self.connection.close(POLICY, f"no hello within {HELLO_WITHIN:.0f} seconds")

    @abstractmethod
    async def handle(self, message: Message) -> None:
        """Do what a message asks; raises BadMessage."""

    @abstractmethod
    def is_welcome(self, room: AnyRoom, token: str) -> bool:
        """Whether the guest may come in: by a seat, an invitation, a watch link."""

    async def greet(self, ident: str, token: str, since: int = -1, name: str = "") -> None:
        """Find the room and check the way in."""
        self.leave()
        room = await self._find(ident)
        if not self.is_welcome(room, token):
            raise bad_message(
                "not_welcome", f"This {self.noun} needs an invitation or a watch link."
            )
        self.connection.token = token
        if not room.enter(Enter(self.connection, since, name)):
            raise bad_message("gone", f"The {self.noun} was just put away; say hello again.")
        self.room = room
        self.greeted = True

    async def _find(self, ident: str) -> AnyRoom:
        try:
            return await self.registry.room(ident)
        except NoRoom as error:
            raise bad_message("no_table", str(error)) from None
        except StorageTrouble:
            raise
        except Elsewhere as error:  # a new socket with the room in its address will find it
            self.connection.close(COME_BACK, "elsewhere")
            raise bad_message("gone", str(error)) from None
        except DonnybrookError as error:
            raise bad_message("gone", f"This {self.noun} {self.broken}: {error}"[:300]) from None

    def entered(self) -> AnyRoom:
        """The room where the page is; raises BadMessage if it is in none."""
        if not self.greeted:
            raise bad_message("malformed", "The first message has to be a hello.")
        if self.room is None or self.room.closed:
            raise self.put_away()
        return self.room

    def put_away(self) -> BadMessage:
        return bad_message("gone", f"The {self.noun} was put away; say hello again.")

    def post(self, room: AnyRoom, message: object) -> None:
        if not room.post(message):
            raise bad_message("too_fast", "The table has too much to do; send it again.")

    def end(self) -> None:
        """The page is gone."""
        return

    def leave(self) -> None:
        if self.room is not None:
            self.room.leave(self.connection)
            self.room = None

    async def send_message(self, message: str | bytes) -> None:
        kind = "text" if isinstance(message, str) else "bytes"
        await self.send({"type": "websocket.send", kind: message})

    async def read_all(self) -> None:
        while self.connection.closing is None:
            event = await self.receive()
            if event["type"] != "websocket.receive":
                self.connection.close(1000, "")
                return
            self.handling = True
            await self.read(event)
            self.handling = False

    async def read(self, event: Any) -> None:
        try:
            await self.handle(self.decode(event))
        except BadMessage as bad:
            self.complain(bad.error)
        except StorageTrouble as error:
            self.complain(bad_message("storage", str(error), RETRY_AFTER * 1000).error)
            self.connection.close(COME_BACK, "storage")
        except Exception:
            where = self.room.where() if self.room is not None else {}
            LOG.exception("a message of a guest failed", extra=where)  # nobody's name in logs
            self.connection.close(OUR_FAULT, "something went wrong in the server")

    def take_short_way(self, line: ShortWay) -> None:
        """From now on whole messages may come and go without the queues between."""
        self.connection.writer = line
        self.watched = line.is_watched
        line.hear = self.hear

    def hear(self, data: bytes) -> bool:
        """A message straight from its line; False if it has to go the usual way after all."""
        if self.handling or self.room is None or self.room.closed or len(data) > LARGEST:
            return False
        if self.watched is not None and self.watched():
            return False
        try:
            check_json(data)
            message = self.decoder.decode(data)
        except (msgspec.DecodeError, Unreadable, UnicodeDecodeError, RecursionError):
            return False
        posted = self.as_post(self.room, message)
        if posted is None or not self.bucket.take(self.loop.time()):
            return False
        return self.connection.closing is not None or self.room.post(posted)

    def as_post(self, room: AnyRoom, message: Message) -> object:
        """What goes into the room's inbox for a message that needs nothing else; else None."""
        return None

    def complain(self, error: ProtocolError) -> None:
        """Say what is wrong; who does not stop is put out."""
        self.connection.send(encode(error))
        self.errors += 1
        if self.errors >= PATIENCE:
            self.connection.close(TOO_BIG if error.code == "too_big" else POLICY, error.code)

    def take(self, count: int = 1) -> None:
        """So many messages more; raises BadMessage if they come too fast."""
        if not self.bucket.take(self.loop.time(), count):
            raise bad_message("too_fast", "Too many messages; wait a moment.")

    def decode(self, event: Any) -> Message:
        text = event.get("text")
        data = (event.get("bytes") or b"") if text is None else text.encode()
        if len(data) > LARGEST:
            raise bad_message("too_big", f"A message may have {LARGEST} bytes, not {len(data)}.")
        self.take()
        try:
            check_json(data)
            return self.decoder.decode(data)
        except (msgspec.DecodeError, Unreadable, UnicodeDecodeError, RecursionError) as error:
            raise bad_message("malformed", f"This is no message: {error}"[:200]) from None
