"""The line between a node and its PostgreSQL, or another node, which can be cut and slowed down."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path


class Link:
    """Hands on bytes between a port of this machine and a socket: of a PostgreSQL, of a node."""

    def __init__(self, target: Path | tuple[str, int]) -> None:
        self.target = target
        self.server: asyncio.Server
        self.port = 0
        self.delay = 0.0  # seconds that every piece takes
        self.whole = asyncio.Event()
        self.whole.set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.lines: list[asyncio.StreamWriter] = []

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Nothing comes through any more, and nobody is told."""
        self.whole.clear()

    def mend(self) -> None:
        """What was under way comes through after all, late: the worst of all orders."""
        self.whole.set()
        self.delay = 0.0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines.append(writer)
        await self.whole.wait()
        try:
            far_reader, far_writer = await self.reach()
        except OSError:
            writer.close()
            return
        self.lines.append(far_writer)
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self.hand_on(source, sink))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self.target, Path):
            return await asyncio.open_unix_connection(str(self.target))
        return await asyncio.open_connection(*self.target)

    async def hand_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self.whole.wait()
                sink.write(data)
                await sink.drain()
        sink.close()

    async def close(self) -> None:
        self.server.close()
        self.mend()
        await asyncio.sleep(0)  # whoever waited for the line is through to its other end
        while self.tasks:
            for task in list(self.tasks):
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        for line in self.lines:
            line.transport.abort()  # a frozen process takes no last words
            with suppress(OSError):
                await line.wait_closed()
