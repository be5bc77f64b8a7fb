"""Frames on the short way: cut anywhere, they come to the same as on the usual one."""

from __future__ import annotations

import struct

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from donnybrook.server.lines.frames import framed, payload_at


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_frame_is_read_by_websockets_as_it_was_written(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    found = done.value.value
    assert (found.opcode, found.fin, bytes(found.data)) == (Opcode.TEXT, True, b"x" * size)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_the_payload_of_a_frame_is_found_once_its_head_is_there(size: int) -> None:
    head = struct.pack("!BB", 0x81, 0x80 | min(size, 125))
    if size >= 126:
        head = (
            struct.pack("!BBH", 0x81, 0x80 | 126, size)
            if size < 65_536
            else struct.pack("!BBQ", 0x81, 0x80 | 127, size)
        )
    whole = head + b"mask" + b"x" * size
    for have in range(2, len(head) + 4):
        assert payload_at(whole[:have], 0) == (0, 0)
    assert payload_at(whole, 0) == (len(head) + 4, len(whole))
    assert payload_at(b"ab" + whole, 2) == (len(head) + 6, len(whole) + 2)
