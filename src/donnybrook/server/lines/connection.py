"""One socket: what goes out waits in a short queue, so that a slow page holds nobody up."""

from __future__ import annotations

import asyncio
import gzip
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Protocol

from donnybrook.server.identity import Guest
from donnybrook.server.lines.frames import framed, is_packed
from donnybrook.server.lines.timing import LineTimer
from donnybrook.table.render import WATCHERS, Audience

MOST_WAITING = 256  # messages to a page that does not read
LARGE = 32 * 1024  # bytes of a message that is packed for pages that can unpack it

Send = Callable[[str | bytes], Awaitable[None]]


class Writer(Protocol):
    """A socket that can be written to without waiting."""

    loop: asyncio.AbstractEventLoop

    @property
    def is_free(self) -> bool: ...

    def write(self, frames: bytes) -> None: ...


class Connection:
    """A guest's socket at one table."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.timer: LineTimer | None = None  # None: what carries it cannot be timed
        self.writer: Writer | None = None  # None: what carries it knows no short way
        self.audience: Audience = WATCHERS
        self.unpacks = False  # gzip, of large messages
        self.token = ""  # of the link that it came by
        self.told = -1  # the last row it has heard of
        self.owed_info = False  # what is around the match has changed since
        self.closing: tuple[int, str] | None = None
        self._frames: list[bytes] = []  # they go out together, at the end of this turn of the loop
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queue a message; a page that is too far behind is cut off and may come back."""
        if self.closing is not None:
            return
        if self.unpacks and len(message) >= LARGE:
            message = gzip.compress(message, 6, mtime=0)
        writer = self.writer
        if self._frames:
            self._frames.append(framed(message))
        elif writer is not None and not self._outbox and writer.is_free:
            writer.loop.call_soon(self._flush)
            self._frames.append(framed(message))
        elif len(self._outbox) >= MOST_WAITING:
            self.close(1013, "too far behind")
        else:
            self._outbox.append(message)
            self._wake.set()

    def _flush(self) -> None:
        """Everything of one turn of the loop goes out in one go: a write costs more than bytes."""
        frames, self._frames = self._frames, []
        if frames and self.writer is not None:
            self.writer.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def close(self, code: int, reason: str) -> None:
        """Close the socket after what is waiting has been sent."""
        if self.closing is None:
            self._flush()
            self.closing = (code, reason)
        self._wake.set()

    async def pump(self, send: Send) -> tuple[int, str]:
        """Send what comes, until the connection is to be closed; returns code and reason."""
        while True:
            while self._outbox:
                message = self._outbox[0]
                await send(message if is_packed(message) else message.decode())
                self._outbox.popleft()  # only now: nothing may overtake it on the short way
            if self.closing is not None:
                return self.closing
            self._wake.clear()
            await self._wake.wait()

    @property
    def is_waiting(self) -> bool:
        """Whether something is to be sent that is not yet on its way."""
        return bool(self._outbox)

    async def messages(self, quiet: float) -> AsyncIterator[bytes]:
        """What comes, for a line that is no socket; after so many quiet seconds an empty one."""
        while True:
            while self._outbox:
                yield self._outbox.popleft()
            if self.closing is not None:
                return
            self._wake.clear()
            try:
                async with asyncio.timeout(quiet):
                    await self._wake.wait()
            except TimeoutError:
                yield b""
