"""The line of a page: its round trip, timed by the server itself.

Pings are those of the WebSocket protocol, not messages of ours: the browser answers them below
the page, so that no script of a page can delay the echo, and proxies hand them through. A program
of one's own can delay its echoes; therefore the kernel is asked, too, what round trip the TCP
connection has. That one hears of acknowledgements, which no program above the kernel can delay.
A proxy hands on what its kernel says in a header; that it sets it, and not the page, only the
operator can know (`--trust-lines`).
"""

from __future__ import annotations

import secrets
import socket
import sys
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

EXTENSION: Final = "donnybrook.line"  # in the scope of a socket
HEADER: Final = "x-line-rtt"  # microseconds, from a proxy: $tcpinfo_rtt of nginx, fc_rtt of HAProxy
LENGTHS: Final = range(8, 126)  # of pings, up to the most that the protocol allows
MOST_OPEN = 8  # pings on their way; a page that answers none is asked no further
MIN_RTT: Final = slice(148, 152)  # tcpi_min_rtt of Linux, in microseconds
UNKNOWN: Final = 0xFFFFFFFF
SLOWEST: Final = 60_000  # milliseconds; no line is slower

Echo = Callable[[int], None]  # is told the round trip in milliseconds


class LineTimer:
    """One connection, as far as its delay goes."""

    def __init__(self, protocol: TimedProtocol) -> None:
        self.protocol = protocol
        self.open: dict[bytes, tuple[float, Echo]] = {}

    def ping(self, echo: Echo) -> None:
        """Ask for an echo of a number that nobody can foresee, and that may be as long as a play.

        So no filter on the way can tell by its length what to delay and what to let through.
        """
        protocol = self.protocol
        if protocol.close_sent or protocol.transport.is_closing() or len(self.open) >= MOST_OPEN:
            return
        payload = secrets.token_bytes(secrets.choice(LENGTHS))
        self.open[payload] = (protocol.loop.time(), echo)
        protocol.conn.send_ping(payload)
        protocol.transport.write(b"".join(protocol.conn.data_to_send()))

    def ponged(self, payload: bytes) -> bool:
        """Whether it is the echo of a ping of ours."""
        sent, echo = self.open.pop(payload, (0.0, None))
        if echo is None:
            return False
        echo(int((self.protocol.loop.time() - sent) * 1000))
        return True

    def wire(self, behind_proxy: bool) -> int | None:
        """The least round trip in milliseconds by the kernel's count; None where it cannot tell.

        Behind a proxy it cannot, and who comes from this very machine may be one.
        """
        client = self.protocol.client
        if (
            behind_proxy
            or self.protocol.is_relayed
            or client is None
            or ip_address(client[0].split("%")[0]).is_loopback
        ):
            return None
        handle = self.protocol.transport.get_extra_info("socket")
        return None if handle is None else least_round_trip(handle)

    def told(self) -> int:
        """What the header says of the line; without one it may be as slow as its echoes say."""
        told = self.protocol.request.headers.get(HEADER, "")
        return int(told[:9]) // 1000 if told.isascii() and told.isdecimal() else SLOWEST


def least_round_trip(handle: Any) -> int | None:
    """What the kernel has measured between segments and their acknowledgements, on Linux."""
    if sys.platform != "linux":
        return None
    try:
        info = handle.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, MIN_RTT.stop)
    except OSError:
        return None
    found = int.from_bytes(info[MIN_RTT], "little")
    return None if len(info) < MIN_RTT.stop or found == UNKNOWN else found // 1000


class TimedProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that lets the application time its line."""

    timer: LineTimer | None = None
    is_relayed = False  # another worker stands between the page and us

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application runs only later
            self.timer = LineTimer(self)
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self.timer

    def handle_pong(self, event: Frame) -> None:
        if self.timer is None or not self.timer.ponged(bytes(event.data)):
            super().handle_pong(event)


def timer_of(scope: Any) -> LineTimer | None:
    """What the server below says of a socket's delay."""
    found = scope.get("extensions", {}).get(EXTENSION)
    return found if isinstance(found, LineTimer) else None
