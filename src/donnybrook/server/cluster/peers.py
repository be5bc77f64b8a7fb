"""The ways between workers: a page's socket handed on byte by byte, and small questions.

Each worker listens on a port of its own beside the one for everybody. It belongs on a private
network; whoever comes by it proves with a secret of the house that it is a worker.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Iterable
from typing import Any, Final, cast

import h11

from donnybrook.server.lines.frames import ShortWay

PEER: Final = b"x-donnybrook-peer"  # the secret
FROM: Final = b"x-donnybrook-from"  # the address of the page
OURS: Final = (PEER, FROM)
WITHIN: Final = 2.0  # seconds for a connection, and for an answer
MOST: Final = 1024 * 1024  # bytes of an answer
Headers = Iterable[tuple[bytes, bytes]]


class Far(asyncio.Protocol):
    """The line to the worker that has the table; what it says goes to the page as it is."""

    def __init__(self, line: ShortWay) -> None:
        self.line = line
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.line.write(data)
        if not self.line.writable.is_set():
            self.transport.pause_reading()

    def connection_lost(self, error: Exception | None) -> None:
        self.line.transport.close()

    def pause_writing(self) -> None:
        self.line.transport.pause_reading()

    def resume_writing(self) -> None:
        if not self.line.transport.is_closing():
            self.line.transport.resume_reading()

    # -- what the page's line tells

    def heard(self, data: bytes) -> None:
        self.transport.write(data)

    def go_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def hang_up(self) -> None:
        self.transport.close()


class Peers:
    """The other workers, as far as one speaks to them."""

    def __init__(self, key: bytes) -> None:
        self.secret = hmac.new(key, b"Donnybrook: workers", hashlib.sha256).hexdigest().encode()

    def sender_of(self, headers: Headers) -> str | None:
        """Where somebody is whom a worker hands on; None: it came by itself."""
        found = dict(headers)
        if not hmac.compare_digest(found.get(PEER, b""), self.secret):
            return None
        return found.get(FROM, b"").decode("latin-1")

    def signed(self, scope: Any) -> list[tuple[bytes, bytes]]:
        """The headers of a request that is handed on."""
        client = (scope.get("client") or ("", 0))[0].encode()
        given = [(name, value) for name, value in scope["headers"] if name not in OURS]
        return [*given, (PEER, self.secret), (FROM, client)]

    async def hand_on(self, scope: Any, line: ShortWay, address: str, receive: Any) -> None:
        """Connect a page with the worker that has its table, until one of them hangs up."""
        loop = asyncio.get_running_loop()
        host, port = split(address)
        async with asyncio.timeout(WITHIN):
            _, far = await loop.create_connection(lambda: Far(line), host, port)
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        head = b"GET " + scope["raw_path"] + query + b" HTTP/1.1\r\n"
        rows = [name + b": " + value + b"\r\n" for name, value in self.signed(scope)]
        line.relay_to(far)
        far.heard(head + b"".join(rows) + b"\r\n")
        while (await receive())["type"] != "websocket.disconnect":
            pass
        far.hang_up()

    async def ask(self, address: str, path: str) -> bytes:
        """What another worker says to a small question; raises OSError."""
        headers = [(b"host", b"peer"), (PEER, self.secret), (FROM, b"")]
        status, _, body = await self._request(address, b"GET", path.encode(), headers, b"")
        if status != 200:
            raise ConnectionError(f"{address} answers {status}")
        return body

    async def forward(self, scope: Any, address: str, send: Any) -> None:
        """Let another worker answer a request that has no body."""
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        target = scope["raw_path"] + query
        method = scope["method"].encode()
        found = await self._request(address, method, target, self.signed(scope), b"")
        status, headers, body = found
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _request(
        self, address: str, method: bytes, target: bytes, headers: Headers, body: bytes
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        async with asyncio.timeout(WITHIN):
            reader, writer = await asyncio.open_connection(*split(address))
            try:
                line = h11.Connection(h11.CLIENT)
                kept = [pair for pair in headers if pair[0] not in (b"connection", b"keep-alive")]
                asked = h11.Request(
                    method=method, target=target, headers=[*kept, (b"connection", b"close")]
                )
                writer.write((line.send(asked) or b"") + (line.send(h11.EndOfMessage()) or b""))
                return await answer(line, reader)
            except h11.RemoteProtocolError as error:
                raise ConnectionError(str(error)) from None
            finally:
                writer.close()


async def answer(
    line: h11.Connection, reader: asyncio.StreamReader
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """A whole answer."""
    status, headers, body = 502, [], b""
    while len(body) < MOST:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            status, headers = event.status_code, list(event.headers)
        elif isinstance(event, h11.Data):
            body += bytes(event.data)
        else:
            break
    return status, headers, body


def split(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)
