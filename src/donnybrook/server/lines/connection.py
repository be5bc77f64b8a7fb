"""One socket: what goes out waits in a short queue, so that a slow page holds nobody up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from donnybrook.server.identity import Guest
from donnybrook.server.lines.timing import LineTimer
from donnybrook.table.render import WATCHERS, Audience

MOST_WAITING = 256  # messages to a page that does not read

Send = Callable[[str], Awaitable[None]]


class Connection:
    """A guest's socket at one table."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.timer: LineTimer | None = None  # None: what carries it cannot be timed
        self.audience: Audience = WATCHERS
        self.token = ""  # of the link that it came by
        self.told = -1  # the last row it has heard of
        self.owed_info = False  # what is around the match has changed since
        self.closing: tuple[int, str] | None = None
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queue a message; a page that is too far behind is cut off and may come back."""
        if self.closing is not None:
            return
        if len(self._outbox) >= MOST_WAITING:
            self.close(1013, "too far behind")
            return
        self._outbox.append(message)
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """Close the socket after what is waiting has been sent."""
        if self.closing is None:
            self.closing = (code, reason)
        self._wake.set()

    async def pump(self, send: Send) -> tuple[int, str]:
        """Send what comes, until the connection is to be closed; returns code and reason."""
        while True:
            while self._outbox:
                await send(self._outbox.popleft().decode())
            if self.closing is not None:
                return self.closing
            self._wake.clear()
            await self._wake.wait()
