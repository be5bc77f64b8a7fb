"""Lines without manners: bytes for HTTP, frames of any kind for WebSocket."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
PATIENCE = 30.0


class RawLine:
    def __init__(self, base: str) -> None:
        where = urlsplit(base)
        self.host, self.port = where.hostname or "", where.port or 80
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def __aenter__(self) -> RawLine:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        return self

    async def __aexit__(self, *error: object) -> None:
        self.writer.transport.abort()

    async def answer(self) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer; status 0 if the line is cut."""
        async with asyncio.timeout(PATIENCE):
            try:
                head = await self.reader.readuntil(b"\r\n\r\n")
            except (asyncio.IncompleteReadError, ConnectionError):
                return 0, {}, b""
            first, *rows = head.decode("latin-1").split("\r\n")
            pairs = [row.partition(":") for row in rows if row]
            headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
            return int(first.split()[1]), headers, await self._body(headers)

    async def _body(self, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return await self.reader.readexactly(int(headers.get("content-length", "0")))
        body = b""
        while size := int(await self.reader.readline(), 16):
            body += await self.reader.readexactly(size)
            await self.reader.readline()
        await self.reader.readline()
        return body

    async def shake_hands(self, path: str, cookie: str) -> bool:
        """Become a WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: donnybrook={cookie}\r\n\r\n".encode()
        )
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
        return head.startswith(b"HTTP/1.1 101")

    def frame(self, payload: bytes, kind: int = TEXT, first: int = 0x80, mask: int = 0x80) -> None:
        """A frame; `first` holds its flags, masks are zeros."""
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", first | kind, mask | size)
        elif size < 65536:
            head = struct.pack("!BBH", first | kind, mask | 126, size)
        else:
            head = struct.pack("!BBQ", first | kind, mask | 127, size)
        self.writer.write(head + (b"\0\0\0\0" if mask else b"") + payload)

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and payload; kind -1 if the line is cut."""
        async with asyncio.timeout(PATIENCE):
            try:
                first, size = await self.reader.readexactly(2)
                if size == 126:
                    size = int.from_bytes(await self.reader.readexactly(2), "big")
                elif size == 127:
                    size = int.from_bytes(await self.reader.readexactly(8), "big")
                return first & 15, await self.reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return -1, b""
