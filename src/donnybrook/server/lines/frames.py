"""A short way for what nearly every frame of a WebSocket is: a whole text message, in or out.

The handshake, control frames, fragments and everything that is wrong go the usual way, through
uvicorn and websockets. Each frame is looked at here first, so whole ones only are handed on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from websockets.frames import Frame

from donnybrook.server.lines.timing import TimedProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # a build of websockets without its C part
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81  # the first byte of a frame: final, text, nothing else
BINARY: Final = 0x82  # the same with bytes
MASKED: Final = 0x80  # in the second byte
SIZE: Final = 0x7F
TWO_BYTES: Final = 126  # as a size: the size is in the next two bytes,
EIGHT_BYTES: Final = 127  # or in the next eight

SHORT_HEAD: Final = 6  # bytes before the payload of a masked frame that has fewer than 126

Hear = Callable[[bytes], bool]  # whether the message was taken
COME_BACK: Final = b"\x88\x02\x03\xf4"  # the last frame of a server that goes: code 1012


class Relay(Protocol):
    """Another worker, to which a page speaks through this one."""

    def heard(self, data: bytes) -> None: ...

    def go_on(self) -> None: ...

    def hang_up(self) -> None: ...


def is_packed(message: bytes) -> bool:
    """Whether a message is gzip's; JSON never begins so."""
    return message[:1] == b"\x1f"


def framed(message: bytes) -> bytes:
    """A message as the frame of a server: text, or bytes if it is packed."""
    size, kind = len(message), BINARY if is_packed(message) else WHOLE_TEXT
    if size < TWO_BYTES:
        return bytes((kind, size)) + message
    if size < 1 << 16:
        return bytes((kind, TWO_BYTES)) + size.to_bytes(2) + message
    return bytes((kind, EIGHT_BYTES)) + size.to_bytes(8) + message


def payload_at(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame at an index begins and ends; (0, 0) if too little is there."""
    size, start = data[at + 1] & SIZE, at + 2
    if size == TWO_BYTES:
        start += 2
        size = int.from_bytes(data[at + 2 : start])
    elif size == EIGHT_BYTES:
        start += 8
        size = int.from_bytes(data[at + 2 : start])
    start += 4 if data[at + 1] & MASKED else 0
    return (start, start + size) if start <= len(data) else (0, 0)


class ShortWay(TimedProtocol):
    """A WebSocket whose messages may skip the queue between protocol and application."""

    hear: Hear | None = None  # takes messages at once, when it can
    is_watched: Callable[[], bool] | None = None  # whether each message has to be looked at first
    relay: Relay | None = None  # takes everything, as it comes
    rest = b""  # the beginning of a frame
    usual = False  # something is wrong: websockets finds out what

    @property
    def is_free(self) -> bool:
        """Whether something can be written at once."""
        return self.writable.is_set() and not self.close_sent and not self.disconnected

    def write(self, frames: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(frames)

    def relay_to(self, relay: Relay) -> None:
        """From now on, and in the handshake already, another speaks with the page."""
        self.relay = relay
        self.handshake_complete = True  # as far as uvicorn has to know
        self.stop_keepalive()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.relay is not None:
            self.relay.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.relay is not None:
            self.relay.hang_up()

    def shutdown(self) -> None:
        if self.relay is None:
            super().shutdown()
            return
        self.write(COME_BACK)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.relay is not None:
            self.relay.heard(data)
            return
        if self.usual or not self.handshake_initiated:
            super().data_received(data)
            return
        size = len(data) - SHORT_HEAD
        if 0 <= size < TWO_BYTES and data[1] == MASKED | size and not self.rest:
            self.frame_received(data, 0, SHORT_HEAD, len(data))  # as nearly always
            return
        data, self.rest = self.rest + data, b""
        at = 0
        while len(data) - at >= 2 and not self.usual:
            start, stop = payload_at(data, at)
            if stop - start > self.config.ws_max_size or not data[at + 1] & MASKED:
                self.usual = True
            elif stop == 0 or stop > len(data):
                break
            else:
                self.frame_received(data, at, start, stop)
                at = stop
        if self.usual:
            super().data_received(data[at:])
        else:
            self.rest = data[at:]

    def frame_received(self, data: bytes, at: int, start: int, stop: int) -> None:
        """One whole frame of a page."""
        if data[at] != WHOLE_TEXT or self.conn.current_size is not None:
            super().data_received(data[at:stop])
        elif not self.close_sent and not self.disconnected:
            text = apply_mask(data[start:stop], data[start - 4 : start])
            if self.hear is None or not self.queue.empty() or not self.hear(text):
                self.handle_text(Frame(1, text))  # type: ignore[arg-type]
