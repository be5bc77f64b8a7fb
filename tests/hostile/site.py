"""What an attack has in its hands: the server's address, its own, a deadline, and a tally."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.hostile.line import Answer, Line, request
from tests.server.client import Guest, Message

CUT: Final = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)
MOST_TOLD = 10  # faults of one attack
PATIENCE = 30.0  # seconds for one answer


@dataclass
class Tally:
    """What the server said to an attack."""

    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def fault(self, sentence: str) -> None:
        if len(self.faults) < MOST_TOLD:
            self.faults.append(sentence)

    def note(self, about: str, status: int, body: bytes) -> None:
        """Any answer will do but 5xx; 503 only if it is typed."""
        self.answers[str(status)] += 1
        if status == 503 and is_typed(body):
            return
        if status >= 500:
            self.fault(f"{about}: {status} {body[:80]!r}")

    def expect(self, right: bool, sentence: str) -> None:
        if not right:
            self.fault(sentence)


def is_typed(body: bytes) -> bool:
    """Whether an error is a HttpError: a code and a sentence."""
    try:
        found = json.loads(body)
    except ValueError:
        return False
    return isinstance(found, dict) and {"code", "sentence"} <= found.keys()


class Stranger(Guest):
    """A guest who comes from an address of the attacker's own."""

    def __init__(self, base: str, address: str) -> None:
        self.base = base
        self.address = address
        limits = httpx.Limits(max_connections=20)
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=address, limits=limits)
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, transport=transport)
        self.sockets: list[ClientConnection] = []

    async def socket(self, origin: str | None = None, path: str = "/ws") -> ClientConnection:
        address = f"ws://{urlsplit(self.base).netloc}{path}"
        headers = {"Cookie": f"donnybrook={self.cookie}", "Origin": origin or self.base}
        socket = await connect(
            address, additional_headers=headers, compression=None, max_size=None,
            open_timeout=PATIENCE, ping_interval=None, local_addr=(self.address, 0),
        )  # fmt: skip
        self.sockets.append(socket)
        return socket


@dataclass
class Site:
    """One attack on one server."""

    base: str
    address: str  # where the attack comes from
    until: float  # when it ends, on the monotonic clock
    tally: Tally = field(default_factory=Tally)

    @property
    def place(self) -> tuple[str, int]:
        found = urlsplit(self.base)
        return found.hostname or "", found.port or 80

    @property
    def host(self) -> str:
        return urlsplit(self.base).netloc

    def left(self) -> float:
        return self.until - time.monotonic()

    @property
    def goes_on(self) -> bool:
        return self.left() > 0

    def rounds(self, most: int) -> Iterator[int]:
        """So many rounds, as long as there is time."""
        for number in range(most):
            if not self.goes_on:
                return
            yield number

    @asynccontextmanager
    async def stranger(self) -> AsyncIterator[Stranger]:
        """A new guest with a cookie; goes with all their sockets."""
        guest = Stranger(self.base, self.address)
        try:
            (await guest.http.get("/api/me")).raise_for_status()
            yield guest
        finally:
            for socket in guest.sockets:
                socket.transport.abort()
            await guest.http.aclose()

    async def line(self) -> Line:
        return await Line.open(self.place, self.address)

    async def ask(self, data: bytes, about: str, patience: float = PATIENCE) -> Answer | None:
        """One request on a line of its own; None if the server hangs up."""
        try:
            line = await self.line()
        except CUT:
            self.tally.answers["no line"] += 1
            return None
        try:
            await line.send(data)
            answer = await asyncio.wait_for(line.answer(data.startswith(b"HEAD")), patience)
        except CUT as error:
            self.tally.answers["late" if isinstance(error, TimeoutError) else "cut"] += 1
            return None
        finally:
            await line.close()
        self.tally.note(about, answer.status, answer.body)
        return answer

    async def post(self, path: str, wish: Any, about: str, cookie: str = "") -> Answer | None:
        body = wish if isinstance(wish, bytes) else json.dumps(wish).encode()
        headers = {"Cookie": f"donnybrook={cookie}"} if cookie else {}
        return await self.ask(request("POST", path, self.host, body, headers), about)

    async def said(self, socket: ClientConnection, patience: float = 2.0) -> Message | None:
        """The next message of a socket, if one comes."""
        with suppress(*CUT):
            found: Message = json.loads(await asyncio.wait_for(socket.recv(), patience))
            return found
        return None

    async def at_once(self, work: Callable[[int], Awaitable[None]], lanes: int) -> None:
        """Do something in so many lanes; a lane that the server cuts off ends."""

        async def lane(number: int) -> None:
            try:
                await work(number)
            except InvalidHandshake as error:
                self.tally.answers[f"no socket: {error}"[:40]] += 1
            except CUT as error:
                self.tally.answers[type(error).__name__] += 1

        await asyncio.gather(*(lane(number) for number in range(lanes)))

    async def volley(self, shots: Iterable[tuple[str, bytes]], lanes: int = 4) -> list[Answer]:
        """Raw requests, so many at a time, each on its own line; those that were answered."""
        waiting = iter(shots)
        answers: list[Answer] = []

        async def lane(_: int) -> None:
            for about, data in waiting:
                if not self.goes_on:
                    return
                answer = await self.ask(data, about)
                if answer is not None:
                    answer.about = about
                    answers.append(answer)
                await asyncio.sleep(0.005)

        await self.at_once(lane, lanes)
        return answers

    def none_welcome(self, answers: Iterable[Answer]) -> None:
        """All of it should have been refused."""
        for answer in answers:
            right = answer.status >= 300
            self.tally.expect(right, f"{answer.about}: taken with {answer.status}")
