"""Bodies that drip: a request has so long for its body, however it says its length."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import uvicorn

from donnybrook.cli.hosting.serve import Setup, bind, settings
from donnybrook.server.app import App
from donnybrook.server.lines.protocols import Line, Lines
from tests.server.strangers.rawline import RawLine

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning"),
]
WITHIN = 0.6  # seconds for a body, here
DRIP = 0.05
WISH = json.dumps({"name": "Ann"}).encode()
POST = b"PATCH /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
LENGTH = b"Content-Length: %d\r\n\r\n"
CHUNKS = b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.fixture
async def base(tmp_path: Path) -> AsyncIterator[str]:
    """The server itself, in this process, with less patience."""
    config = settings(Setup(tmp_path), App(tmp_path))
    Line.lines = Lines(1000, body_within=WITHIN)
    listener = bind("127.0.0.1", 0)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    await running


async def drip(line: RawLine, piece: bytes) -> None:
    """Little by little, until the line is gone."""
    while not line.writer.transport.is_closing():
        line.writer.write(piece)
        await asyncio.sleep(DRIP)


async def rest(line: RawLine) -> bytes:
    """What is still said until the line ends; whoever drips on may find it broken off."""
    with suppress(ConnectionError):
        return await line.reader.read()
    return b""


@pytest.mark.parametrize(
    ("kind", "piece"), [(LENGTH % 900, b" "), (CHUNKS, b"1\r\n \r\n")], ids=["length", "chunks"]
)
async def test_a_body_that_drips_is_cut_when_its_time_is_up(
    base: str, kind: bytes, piece: bytes
) -> None:
    async with asyncio.timeout(10), RawLine(base) as line:
        began = time.monotonic()
        line.writer.write(POST + kind)
        dripping = asyncio.create_task(drip(line, piece))
        status, _, body = await line.answer()
        assert status == 408
        assert json.loads(body)["sentence"] == "The request did not come to its end."
        assert time.monotonic() - began > WITHIN * 0.9
        assert await rest(line) == b"", "nothing more is said on this line"
        dripping.cancel()


async def test_what_was_answered_before_its_end_is_cut_without_a_word(base: str) -> None:
    async with asyncio.timeout(10), RawLine(base) as line:
        line.writer.write(POST.replace(b"/api/me", b"/api/nowhere") + LENGTH % 900)
        dripping = asyncio.create_task(drip(line, b" "))
        assert (await line.answer())[0] == 404
        assert await rest(line) == b""
        dripping.cancel()


async def test_a_body_that_is_slow_but_in_time_is_answered(base: str) -> None:
    async with asyncio.timeout(10), RawLine(base) as line:
        for _ in range(2):  # each request has its own time
            line.writer.write(POST + LENGTH % len(WISH))
            for at in range(0, len(WISH), 4):
                line.writer.write(WISH[at : at + 4])
                await asyncio.sleep(DRIP)
            status, _, body = await line.answer()
            assert status == 200
            assert json.loads(body)["name"] == "Ann"
            await asyncio.sleep(WITHIN)
