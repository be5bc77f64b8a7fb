"""A story's page without a browser: a socket at a sitting, and the view that came through it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from tests.server.client import PATIENCE, Guest, Message


class StoryPage:
    """Keeps the view up to date as a real page would."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.n = -1
        self.view: Message = {}
        self.events: list[Message] = []
        self.snapshot: Message = {}

    @classmethod
    async def open(cls, guest: Guest, sitting: str, token: str = "", name: str = "") -> StoryPage:
        """Say hello and wait for the snapshot."""
        address = f"ws://{urlsplit(guest.base).netloc}/ws/story"
        headers = {"Cookie": f"donnybrook={guest.cookie}", "Origin": guest.base}
        socket = await connect(address, additional_headers=headers, compression=None)
        guest.sockets.append(socket)
        page = cls(socket)
        await page.send(type="hello", sitting=sitting, token=token, name=name)
        await page.until(lambda message: message["type"] in ("snapshot", "problem"))
        return page

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> Message:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["type"] == "snapshot":
            self.snapshot = message
            self.n, self.view, self.events = message["n"], message["view"], message["events"]
        elif message["type"] == "update":
            assert message["since"] == self.n, (message["since"], self.n)
            self.n = message["n"]
            self.view |= message["view"]
            self.events += message["events"]
        return message

    async def until(self, fits: Callable[[Message], bool]) -> Message:
        while True:
            message = await self.next()
            if fits(message):
                return message

    async def see(self, fits: Callable[[Message], bool]) -> None:
        """Wait until the view is like that."""
        while not fits(self.view):
            await self.next()

    async def phase(self, phase: str) -> None:
        await self.see(lambda view: view["table"]["phase"] == phase)

    async def do(self, what: str, nonce: str = "", **fields: Any) -> Message:
        """A command, and its answer; an accepted one is waited for in the view."""
        nonce = nonce or secrets.token_hex(8)
        await self.send(type="do", nonce=nonce, deed={"what": what, **fields})
        answer = await self.until(lambda message: message.get("nonce") == nonce)
        while answer["type"] == "accepted" and self.n < answer["n"]:
            await self.next()
        return answer

    def offers(self) -> dict[str, list[Any]]:
        return {command["what"]: command["options"] for command in self.view["deeds"]}


async def open_sitting(guest: Guest, **wish: Any) -> Message:
    answer = await guest.http.post("/api/sittings", json=wish)
    assert answer.status_code == 201, answer.text
    opened: Message = answer.json()
    return opened
