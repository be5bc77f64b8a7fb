"""The lines that requests come by: nobody holds one open for nothing, bad frames leave no mess."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import Any

import h11
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.server import ServerState

from donnybrook.server.limits.quotas import HOUSEHOLD, neighbourhood
from donnybrook.server.lines.frames import ShortWay
from donnybrook.table.api import HttpError

HEAD_WITHIN = 10.0  # seconds until a request's headers have to be complete
BODY_WITHIN = 30.0  # and its body
MOST_LINES = 2 * HOUSEHOLD  # of one address; of this machine as many as there are
MOST_WAITING = 128  # of those, the ones on which no request is complete; of this machine
MOST_WAITING_HERE = 500
RESERVE = 100  # files that are needed for other things


class Lines:
    """Every open line; those that wait for a request, the oldest first, make room for others."""

    def __init__(self, files: int, on: bool = True, body_within: float = BODY_WITHIN) -> None:
        """As many as there may be open files; with `on` false, addresses are not counted."""
        self.most = max(files - RESERVE, files // 2)
        self.on = on
        self.body_within = body_within
        self.peers = -1  # the port by which other workers come
        self.open: Counter[str] = Counter()
        self.waiting: defaultdict[str, dict[Line, None]] = defaultdict(dict)

    def come(self, line: Line) -> bool:
        """Whether there is room for a new line."""
        self.open[line.address] += 1
        if self.on and line.address and self.open[line.address] > MOST_LINES:
            return False
        return self.open.total() <= self.most or self._make_room()

    def wait(self, line: Line) -> None:
        """No request is under way on this line; of too many such ones the oldest is closed."""
        waiting = self.waiting[line.address]
        waiting[line] = None
        most = MOST_WAITING if line.address else MOST_WAITING_HERE
        if self.on and len(waiting) > most:
            next(iter(waiting)).hang_up()

    def work(self, line: Line) -> None:
        """A request is under way, or the line is gone."""
        waiting = self.waiting[line.address]
        waiting.pop(line, None)
        if not waiting:
            del self.waiting[line.address]

    def go(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]

    def _make_room(self) -> bool:
        """Whoever has most lines that wait loses the oldest of them."""
        most = max(self.waiting.values(), key=len, default={})
        for line in most:
            line.hang_up()
            return True
        return False


class Line(H11Protocol):
    """A line for requests: a half one has its time, then it is cut."""

    lines: Lines  # of this server

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self.half: object = None  # what of a request is not complete
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = neighbourhood(self.client[0]) if self.client else ""
        if self.server is not None and self.server[1] == self.lines.peers:
            self.address = ""  # a worker, for all whom it hands on
        if not self.lines.come(self):
            self.turn_away(429, HttpError("busy", "Too many lines are open; close some.", 5))
            return
        self.lines.wait(self)
        self.time_out(h11.IDLE, HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.time_out(None)
        self.lines.work(self)
        self.lines.go(self.address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.watch()

    def watch(self) -> None:
        """Half a request has so long; between two of them uvicorn's own patience counts."""
        if self.transport.get_protocol() is not self:  # it is a socket's now
            self.time_out(None)
            return
        state = self.conn.their_state
        idle = state is h11.IDLE
        if idle and not self.transport.is_closing():
            self.lines.wait(self)
        else:
            self.lines.work(self)
        if idle and self.conn.trailing_data[0]:
            self.time_out(state, HEAD_WITHIN)
        elif state is h11.SEND_BODY:
            self.time_out(state, self.lines.body_within)
        else:
            self.time_out(None)

    def time_out(self, half: object, seconds: float = 0.0) -> None:
        """Wait for the other half, however slowly it drips."""
        if half is self.half:
            return
        self.half = half
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if half is None else self.loop.call_later(seconds, self.cut)

    def cut(self) -> None:
        answered = self.cycle is not None and self.cycle.response_started
        if self.half is h11.SEND_BODY and answered:
            self.transport.close()
        else:
            self.turn_away(408, HttpError("bad_request", "The request did not come to its end."))

    def hang_up(self) -> None:
        self.lines.work(self)
        self.transport.close()

    def turn_away(self, status: int, error: HttpError) -> None:
        """A last answer on a line that has not come to a request."""
        body = msgspec.json.encode(error)
        again = "" if error.retry_after is None else f"retry-after: {error.retry_after}\r\n"
        head = (
            f"HTTP/1.1 {status} {STATUS_PHRASES[status].decode()}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
            f"{again}connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.turn_away(400, HttpError("bad_request", "This is no request of HTTP/1.1."))

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The line goes on as a socket's and is counted as long as that lasts."""
        self.lines.work(self)
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, SocketLine)
        socket.line = self
        if not socket.handshake_initiated:  # nobody would ever answer it
            self.turn_away(400, HttpError("bad_request", "This handshake cannot be read."))


class SocketLine(ShortWay):
    """A line that has become a socket's."""

    line: Line | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.line is not None:
            self.line.time_out(None)
            self.line.lines.go(self.line.address)

    def send_receive_event_to_app(self) -> None:
        """Text that is no UTF-8 ends the socket with its code, and nobody has to read of it."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            if not self.close_sent:
                self.conn.fail(1007, "text has to be UTF-8")
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
