"""A WebSocket client that costs little, so that the load driver does not measure itself."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT = 0x81
PING = 0x89
PONG = 0x8A
CLOSE = 0x88


class LeanSocket(asyncio.Protocol):
    """Speaks just enough of RFC 6455 for a server that neither splits nor compresses frames."""

    def __init__(self, hear: Callable[[bytes], None], request: bytes) -> None:
        self.hear = hear
        self.request = request
        self.buffer = bytearray()
        self.transport: asyncio.Transport
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed = False
        self.gone = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's has no such base
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        self.gone.set()
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.opened.set_result(None)
            self.buffer = bytearray(rest)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame off the buffer."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        kind, size, start = buffer[0], buffer[1], 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        payload = bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self.closed = True
            self.gone.set()
        return True

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """A frame masked with zeros, which leaves it as it is."""
        size = len(payload)
        head = (
            struct.pack("!BB", kind, 0x80 | size)
            if size < 126
            else (struct.pack("!BBH", kind, 0x80 | 126, size))
        )
        self.transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self.send(struct.pack("!H", 1000), CLOSE)


async def open_socket(
    base: str, cookie: str, hear: Callable[[bytes], None], path: str = "/ws"
) -> LeanSocket:
    """A socket of a server."""
    host, port = urlsplit(base).hostname or "", urlsplit(base).port or 80
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: {base}\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LeanSocket(hear, request.encode()), host, port)
    await socket.opened
    return socket
