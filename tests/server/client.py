"""A page without a browser: a guest with a cookie, a socket, and what came through it."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect

from donnybrook.server.rate_limit import SUSTAINED, TokenBucket
from donnybrook.table.seal import share_commitment

Message = dict[str, Any]
PATIENCE = 20.0
SHARES: dict[str, str] = {}  # what everybody here has committed to, by the commitment


class Guest:
    """Somebody with a cookie; asks over HTTP and opens sockets."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self.sockets: list[ClientConnection] = []

    async def __aenter__(self) -> Guest:
        (await self.http.get("/api/me")).raise_for_status()
        return self

    async def __aexit__(self, *error: object) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.http.aclose()
        await asyncio.sleep(0)  # a transport lets go of its socket one turn of the loop later

    def move_to(self, base: str) -> None:
        """The server is back at another address; the cookie stays the same."""
        self.base = base
        self.http.base_url = httpx.URL(base)

    @property
    def cookie(self) -> str:
        return self.http.cookies["donnybrook"]

    async def open_table(self, seats: list[Message], **wish: Any) -> Message:
        """A new table; if nobody else is waited for, its share is shown and the match begins."""
        body = {"game": "brawl", "options": {}, "seats": seats, "commitment": commit(), **wish}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        opened: Message = answer.json()
        if all(seat["kind"] != "open" for seat in seats):
            await self.begin(opened["table"])
        return opened

    async def begin(self, table: str) -> None:
        """Look in at a table of one's own until its match begins."""
        page = await self.join(table)
        await page.until(lambda _: bool(page.info) and page.info["state"] != "waiting")
        await page.close()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def join(self, table: str, since: int = -1, token: str = "") -> Page:
        page = Page(await self.socket())
        await page.send(type="hello", table=table, since=since, token=token)
        return page

    async def socket(self, origin: str | None = None) -> ClientConnection:
        address = f"ws://{urlsplit(self.base).netloc}/ws"
        headers = {"Cookie": f"donnybrook={self.cookie}", "Origin": origin or self.base}
        socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        self.sockets.append(socket)
        return socket


class Page:
    """A socket at a table; remembers every raw message it ever got."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.row = -1
        self.version = 0
        self.info: Message = {}
        self.views: Message = {}
        self.decisions: list[Message] = []
        self.log: list[Message] = []
        self.shown: set[str] = set()
        self.bucket = TokenBucket(time.monotonic())
        self.bucket.level /= 2  # the two clocks need not agree to the millisecond

    async def send(self, **message: Any) -> None:
        """Send, no faster than a page may."""
        while not self.bucket.take(time.monotonic()):
            await asyncio.sleep(2 / SUSTAINED)
        await self.socket.send(json.dumps(message))

    async def next(self) -> Message:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.take(message)
        await self.reveal()
        return message

    async def reveal(self) -> None:
        """Show one's shares as soon as everybody has committed, and once."""
        seats, sealed = self.info.get("seats", []), self.info.get("seal", {})
        if self.info.get("state") != "waiting" or any(seat["kind"] == "open" for seat in seats):
            return
        for number in [seat["seat"] for seat in seats if seat["yours"]]:
            committed = sealed["seat_commitments"][number]
            share = SHARES.get(committed)
            if share and not sealed["shares"][number] and committed not in self.shown:
                self.shown.add(committed)
                await self.send(type="reveal", nonce=secrets.token_hex(8), seat=number, share=share)

    def take(self, message: Message) -> None:
        """Keep up as a real page would."""
        kind = message["type"]
        if kind == "said":
            self.row = message["row"]
        if kind not in ("snapshot", "update"):
            return
        if kind == "update":
            assert message["since"] == self.row, (message["since"], self.row)
        self.row, self.version = message["row"], message["version"]
        self.info = message["info"] or self.info
        self.views = message["views"]
        self.decisions = message["decisions"]
        self.log += message["log"]

    async def until(self, fits: Callable[[Message], bool]) -> Message:
        while True:
            message = await self.next()
            if fits(message):
                return message

    async def kind(self, *kinds: str) -> Message:
        return await self.until(lambda message: message["type"] in kinds)

    async def ask(self, kind: str, seat: int = 0, **fields: Any) -> Message:
        """Send something that is answered, and wait for the answer."""
        nonce = fields.pop("nonce", secrets.token_hex(8))
        await self.send(type=kind, nonce=nonce, seat=seat, **fields)
        return await self.until(lambda message: message.get("nonce") == nonce)

    async def choose(self, choice: int | str, seat: int = 0, **fields: Any) -> Message:
        answer = await self.ask("choose", seat, choice=choice, **fields)
        if answer["type"] == "accepted" and self.row < answer["row"]:
            self.decisions = []  # the update with the next ones is on its way
        return answer

    def options(self, seat: int | None = None) -> list[Message]:
        """What may be done now, beside the asides."""
        return [
            option
            for decision in self.decisions
            if seat is None or decision["seat"] == seat
            for option in decision["options"]
            if not option["aside"]
        ]

    async def close(self) -> None:
        await self.socket.close()


def commit(share: str = "") -> str:
    """The commitment to a share, which every page here can show later."""
    share = share or secrets.token_hex(16)
    SHARES[share_commitment(share)] = share
    return share_commitment(share)
