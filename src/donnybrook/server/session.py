"""What every page's socket has in common: limits, decoding, complaints, an end."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.connection import Connection
from donnybrook.server.faults import RETRY_AFTER, StorageTrouble
from donnybrook.server.identity import Guest
from donnybrook.server.rate_limit import LARGEST, PATIENCE, TokenBucket
from donnybrook.server.reading import Unreadable, check_json
from donnybrook.server.rooms.registry import AnyRoom, NoRoom, Registry
from donnybrook.server.rooms.room import COME_BACK, Enter
from donnybrook.table.protocol import Problem
from donnybrook.table.render import encode

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Message = TypeVar("Message")
POLICY = 1008  # close codes
TOO_BIG = 1009
OUR_FAULT = 1011
HELLO_WITHIN = 10.0  # seconds from the handshake
LOG = logging.getLogger("donnybrook")


class Unfit(Exception):
    """A message that cannot be handled."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


def unfit(code: Any, sentence: str, retry_ms: int = 0) -> Unfit:
    return Unfit(Problem(code, sentence, retry_ms))


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
        self.troubles = 0
        self.greeted = False

    async def run(self) -> None:
        """From the handshake to the end."""
        await self.receive()  # websocket.connect
        await self.send({"type": "websocket.accept"})
        reader = asyncio.create_task(self.read_all())
        timer = self.loop.call_later(HELLO_WITHIN, self.hurry)
        try:
            code, reason = await self.connection.pump(self.send_text)
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
        """Do what a message asks; raises Unfit."""

    @abstractmethod
    def is_welcome(self, room: AnyRoom, token: str) -> bool:
        """Whether the guest may come in: by a seat, an invitation, a watch link."""

    async def greet(self, ident: str, token: str, since: int = -1, name: str = "") -> None:
        """Find the room and check the way in."""
        self.leave()
        room = await self._find(ident)
        if not self.is_welcome(room, token):
            raise unfit("not_welcome", f"This {self.noun} needs an invitation or a watch link.")
        self.connection.token = token
        if not room.enter(Enter(self.connection, since, name)):
            raise unfit("gone", f"The {self.noun} was just put away; say hello again.")
        self.room = room
        self.greeted = True

    async def _find(self, ident: str) -> AnyRoom:
        try:
            return await self.registry.room(ident)
        except NoRoom as error:
            raise unfit("no_table", str(error)) from None
        except StorageTrouble:
            raise
        except DonnybrookError as error:
            raise unfit("gone", f"This {self.noun} {self.broken}: {error}"[:300]) from None

    def entered(self) -> AnyRoom:
        """The room where the page is; raises Unfit if it is in none."""
        if not self.greeted:
            raise unfit("malformed", "The first message has to be a hello.")
        if self.room is None or self.room.closed:
            raise self.put_away()
        return self.room

    def put_away(self) -> Unfit:
        return unfit("gone", f"The {self.noun} was put away; say hello again.")

    def post(self, room: AnyRoom, message: object) -> None:
        if not room.post(message):
            raise unfit("too_fast", "The table has too much to do; send it again.")

    def end(self) -> None:
        """The page is gone."""
        return

    def leave(self) -> None:
        if self.room is not None:
            self.room.leave(self.connection)
            self.room = None

    async def send_text(self, text: str) -> None:
        await self.send({"type": "websocket.send", "text": text})

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
            except StorageTrouble as error:
                self.complain(unfit("storage", str(error), RETRY_AFTER * 1000).problem)
                self.connection.close(COME_BACK, "storage")
            except Exception:
                LOG.exception("a message of guest %s failed", self.connection.guest.id)
                self.connection.close(OUR_FAULT, "something went wrong in the server")

    def complain(self, problem: Problem) -> None:
        """Say what is wrong; who does not stop is put out."""
        self.connection.send(encode(problem))
        self.troubles += 1
        if self.troubles >= PATIENCE:
            self.connection.close(TOO_BIG if problem.code == "too_big" else POLICY, problem.code)

    def take(self, count: int = 1) -> None:
        """So many messages more; raises Unfit if they come too fast."""
        if not self.bucket.take(self.loop.time(), count):
            raise unfit("too_fast", "Too many messages; wait a moment.")

    def decode(self, event: Any) -> Message:
        text = event.get("text")
        data = (event.get("bytes") or b"") if text is None else text.encode()
        if len(data) > LARGEST:
            raise unfit("too_big", f"A message may have {LARGEST} bytes, not {len(data)}.")
        self.take()
        try:
            check_json(data)
            return self.decoder.decode(data)
        except (msgspec.DecodeError, Unreadable, UnicodeDecodeError, RecursionError) as error:
            raise unfit("malformed", f"This is no message: {error}"[:200]) from None
