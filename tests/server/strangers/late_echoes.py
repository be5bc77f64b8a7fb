"""A man in the middle who lets everything through at once but the echoes of a page."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType
from urllib.parse import urlsplit

PONG = 10


class LateEchoes:
    """A proxy for sockets; whoever comes through it answers pings so many seconds late.

    With `header` it also says something of the line, as a proxy in front of the server does.
    """

    def __init__(self, base: str, late: float, header: bytes = b"") -> None:
        self.header = header
        self.there = urlsplit(base)
        self.late = late
        self.base = ""
        self.echoes = 0
        self.lengths: set[int] = set()  # of the echoes
        self.wanted = 0
        self.enough = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        self.writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> LateEchoes:
        self.proxy = await asyncio.start_server(self.meet, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.proxy.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.proxy.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for writer in self.writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def wait_for(self, echoes: int) -> None:
        """Until so many echoes have gone through."""
        self.wanted = echoes
        if self.echoes < echoes:
            await asyncio.wait_for(self.enough.wait(), 20)

    async def meet(self, page: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        server, forth = await asyncio.open_connection(self.there.hostname, self.there.port)
        self.writers += [back, forth]
        for work in (pass_on(server, back), self.hold_back(page, forth)):
            self.tasks.add(asyncio.create_task(work))

    async def hold_back(self, page: asyncio.StreamReader, server: asyncio.StreamWriter) -> None:
        """The head of the request as it is, then frame by frame."""
        loop = asyncio.get_running_loop()
        with suppress(asyncio.IncompleteReadError):
            head = await page.readuntil(b"\r\n\r\n")
            server.write(head.replace(b"\r\n\r\n", b"\r\n" + self.header + b"\r\n"))
            while True:
                frame = await read_frame(page)
                if frame[0] & 15 == PONG:
                    self.lengths.add(len(frame))
                    loop.call_later(self.late, self.echo, server, frame)
                else:
                    server.write(frame)

    def echo(self, server: asyncio.StreamWriter, frame: bytes) -> None:
        if not server.is_closing():
            server.write(frame)
        self.echoes += 1
        if self.echoes >= self.wanted:
            self.enough.set()


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
    writer.close()


async def read_frame(page: asyncio.StreamReader) -> bytes:
    head = await page.readexactly(2)
    more = {126: 2, 127: 8}.get(head[1] & 127, 0)
    size = await page.readexactly(more)
    length = int.from_bytes(size, "big") if more else head[1] & 127
    return head + size + await page.readexactly(4 + length)
