"""A bare TCP line that speaks HTTP as badly as an attacker likes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

LINGER = 2.0  # seconds for a line to close
JSON_ROUTES = (
    ("POST", "/api/tables"), ("POST", "/api/sittings"), ("POST", "/api/games/rivals/workshop"),
    ("POST", "/api/tables/x/what-if"), ("PATCH", "/api/me"),
)  # fmt: skip
HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "eHh4eHh4eHh4eHh4eHh4eA==",
}


@dataclass
class Answer:
    status: int
    head: str
    body: bytes
    about: str = ""

    def header(self, name: str) -> str:
        for line in self.head.splitlines()[1:]:
            key, _, value = line.partition(":")
            if key.lower() == name.lower():
                return value.strip()
        return ""


def request(
    method: str, path: str, host: str, body: bytes = b"", headers: Mapping[str, str] | None = None
) -> bytes:
    """A request as a program would send it; `headers` come last and may contradict."""
    given = {"Host": host, "Content-Type": "application/json", **(headers or {})}
    if body or method in ("POST", "PATCH", "PUT"):
        given.setdefault("Content-Length", str(len(body)))
    head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("utf-8", "surrogateescape") + body


class Line:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, place: tuple[str, int], address: str) -> Line:
        opening = asyncio.open_connection(*place, local_addr=(address, 0), limit=1 << 24)
        return cls(*await asyncio.wait_for(opening, 10))

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def answer(self, bare: bool = False) -> Answer:
        """The next whole answer, or a bare head; raises EOFError if the server hangs up."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        answer = Answer(int(head.split(" ", 2)[1]), head, b"")
        if bare:
            return answer
        if answer.header("transfer-encoding") == "chunked":
            answer.body = await self._chunks()
        elif size := answer.header("content-length"):
            answer.body = await self.reader.readexactly(int(size))
        return answer

    async def _chunks(self) -> bytes:
        parts = []
        while size := int((await self.reader.readline()).split(b";")[0] or b"0", 16):
            parts.append(await self.reader.readexactly(size))
            await self.reader.readline()
        await self.reader.readline()
        return b"".join(parts)

    async def is_open(self) -> bool:
        """Whether the server still holds the line; whatever it sent is thrown away."""
        while not self.reader.at_eof():
            try:
                if not await asyncio.wait_for(self.reader.read(1 << 16), 0.001):
                    return False
            except TimeoutError:
                return True
            except OSError:
                return False
        return False

    async def close(self) -> None:
        self.writer.transport.abort()
        with suppress(OSError, TimeoutError):
            await asyncio.wait_for(self.writer.wait_closed(), LINGER)
