"""Processes of other hosts that think for this worker: `donnybrook think`.

They open the line, by the port for workers and with the secret of the house. What goes over it is
JSON with the numbers of a match; nothing that comes by it is ever run. Whoever is slow or goes
away is asked no more, and the processes here do what it was asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import parse_qs

import msgspec

import donnybrook
from donnybrook.server.thinking.bot_worker import Glance, Pick, Question
from donnybrook.server.thinking.worker import TooSlow, WorkerTrouble

if TYPE_CHECKING:
    from donnybrook.server.thinking.bots import BotWorkers

Found = TypeVar("Found", Pick, Glance)
THINK: Final = "/peer/think"
PATIENCE: Final = 3.0  # seconds; a choice of our bots takes far less
LARGEST: Final = 48 * 1024  # bytes of an answer; what is larger is done where the table is
POLICY: Final = 1008
COME_AGAIN: Final = 1013
SAME: Final = "this server has another version of Donnybrook: install the same everywhere"


class Asked(msgspec.Struct, frozen=True):
    """A question on its way; `work` is `answer` or `look`."""

    number: int
    work: str
    question: Question
    detail: str


class Answered(msgspec.Struct, frozen=True):
    """What came of it; neither if it could not be done there."""

    number: int
    pick: Pick | None = None
    glance: Glance | None = None


ASKED: Final = msgspec.json.Decoder(Asked)
ANSWERED: Final = msgspec.json.Decoder(Answered)


class FarWorker:
    """A process elsewhere, as far as one asks it."""

    def __init__(self, send: Callable[[Any], Awaitable[None]]) -> None:
        self.send = send
        self.asked = 0
        self.waiting: dict[int, asyncio.Future[Answered]] = {}
        self.gone = False
        self.farewell: asyncio.Future[None] | None = None

    async def ask(self, kind: type[Found], question: Question, detail: str) -> Found:
        """What it finds; raises WorkerTrouble."""
        if self.gone:
            raise WorkerTrouble("It has gone.")
        self.asked += 1
        number = self.asked
        self.waiting[number] = asyncio.get_running_loop().create_future()
        work = "answer" if kind is Pick else "look"
        text = msgspec.json.encode(Asked(number, work, question, detail)).decode()
        try:
            async with asyncio.timeout(PATIENCE):
                await self.send({"type": "websocket.send", "text": text})
                told = await self.waiting[number]
        except TimeoutError:
            raise TooSlow(f"It has not answered for {PATIENCE:g} seconds.") from None
        except (OSError, RuntimeError) as error:
            raise WorkerTrouble(str(error)) from None
        finally:
            del self.waiting[number]
        found = told.pick if kind is Pick else told.glance
        if found is None:
            raise WorkerTrouble("It cannot do that.")
        return found  # type: ignore[return-value]  # it is of that kind

    def hear(self, text: str) -> None:
        told = ANSWERED.decode(text)
        waiting = self.waiting.get(told.number)
        if waiting is not None and not waiting.done():
            waiting.set_result(told)

    def hang_up(self) -> None:
        """Nobody waits for it any longer, not even until it hears of that; it may come again."""
        if not self.gone:
            self.leave()
            self.farewell = asyncio.ensure_future(self._say_goodbye())

    async def _say_goodbye(self) -> None:
        with suppress(OSError, RuntimeError):  # it has gone by itself
            await self.send({"type": "websocket.close", "code": COME_AGAIN, "reason": "too slow"})

    def leave(self) -> None:
        self.gone = True
        for waiting in self.waiting.values():
            if not waiting.done():
                waiting.set_exception(WorkerTrouble("It has gone."))


async def welcome_thinker(bots: BotWorkers, scope: Any, receive: Any, send: Any) -> None:
    """A process of another host comes to think; it stays until one of both goes."""
    await receive()
    version = parse_qs(scope["query_string"].decode()).get("version", [""])[0]
    if version != donnybrook.__version__:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": POLICY, "reason": SAME})
        return
    await send({"type": "websocket.accept"})
    far = FarWorker(send)
    desk = bots.join(far)
    try:
        while (event := await receive())["type"] == "websocket.receive":
            far.hear(event["text"])
    except msgspec.MsgspecError:
        far.hang_up()
    finally:
        far.leave()
        bots.part(desk)
