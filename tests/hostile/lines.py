"""Attacks with connections: half-open, idle, slow, never reading, many, and coming and going."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from contextlib import suppress
from typing import Any

from tests.hostile.attack import attack
from tests.hostile.line import HANDSHAKE, Line, request
from tests.hostile.site import CUT, Site, Stranger
from tests.hostile.wishes import table

BATCH = 50  # lines that are opened at a time
MOST_HELD = 600  # lines that one address may keep without having asked for anything
TWO = [{"kind": "me"}, {"kind": "me"}]


async def many_lines(site: Site, count: int, first: bytes, bound: float = 0.5) -> list[Line]:
    """So many lines, each with its first bytes sent; takes at most that part of the time."""
    found: list[Line] = []

    async def one(_: int) -> None:
        line = await site.line()
        found.append(line)
        await line.send(first)

    until = site.left() * (1 - bound)
    while len(found) < count and site.left() > until:
        before = len(found)
        await site.at_once(one, BATCH)
        await asyncio.sleep(0.05 if len(found) > before else 0.3)
    site.tally.answers[f"{len(found)} lines"] += 1
    return found


async def count_held(site: Site, lines: list[Line], about: str) -> None:
    """How many of them the server still holds; then all are closed."""
    held = 0
    for line in lines:
        held += await line.is_open()
        line.writer.transport.abort()
    site.tally.answers[f"{held} held"] += 1
    site.tally.expect(held <= MOST_HELD, f"{held} of {len(lines)} {about} are still held")


@attack("M7")
async def half_open_heads(site: Site) -> None:
    """3,000 requests that never come to the end of their headers."""
    start = f"GET /api/me HTTP/1.1\r\nHost: {site.host}\r\n".encode()
    lines = await many_lines(site, 3000, start)
    for number in site.rounds(1000):
        for line in lines[number % 10 :: 10]:  # slowly, one header more
            with suppress(OSError):
                line.writer.write(b"X: y\r\n")
        await asyncio.sleep(1)
    await count_held(site, lines, "half-open lines")


@attack("M7")
async def silent_lines(site: Site) -> None:
    """2,000 lines on which nothing is ever sent."""
    lines = await many_lines(site, 2000, b"")
    while site.goes_on:
        await asyncio.sleep(0.5)
    await count_held(site, lines, "silent lines")


@attack("M7")
async def slow_bodies(site: Site) -> None:
    """300 bodies that drip, with a length and in chunks."""
    head = f"POST /api/tables HTTP/1.1\r\nHost: {site.host}\r\nContent-Type: application/json\r\n"
    long = await many_lines(site, 150, f"{head}Content-Length: 500\r\n\r\n".encode(), 0.2)
    chunks = await many_lines(site, 150, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode(), 0.2)
    while site.goes_on:
        for lines, drop in ((long, b" "), (chunks, b"1\r\n \r\n")):
            for line in lines:
                with suppress(OSError):
                    line.writer.write(drop)
        await asyncio.sleep(0.5)
    await count_held(site, long + chunks, "slow bodies")


def upgrade(site: Site, cookie: str, path: str = "/ws") -> bytes:
    """The handshake of a socket."""
    headers = {**HANDSHAKE, "Cookie": f"donnybrook={cookie}", "Origin": site.base}
    return request("GET", path, site.host, headers=headers)


async def raw_socket(site: Site, cookie: str, path: str = "/ws") -> Line:
    """A line after its handshake, for frames of any kind."""
    line = await site.line()
    await line.send(upgrade(site, cookie, path))
    answer = await asyncio.wait_for(line.answer(), 10)
    if answer.status != 101:
        await line.close()
        raise OSError(f"no socket: {answer.status}")
    return line


@attack("M7")
async def idle_sockets(site: Site) -> None:
    """4,000 sockets of one guest that never say hello."""
    async with site.stranger() as guest:
        lines = await many_lines(site, 4000, upgrade(site, guest.cookie), 0.6)
        while site.goes_on:
            await asyncio.sleep(0.5)
        await count_held(site, lines, "sockets without a hello")


@attack("M7")
async def crowd_at_a_table(site: Site) -> None:
    """1,000 hellos at one table, most of them within a second."""
    async with site.stranger() as guest:
        opened = await guest.open_table(TWO)
        hello = json.dumps({"type": "hello", "table": opened["table"]}).encode()
        lines = await many_lines(site, 1000, upgrade(site, guest.cookie), 0.5)
        for line in lines:
            with suppress(OSError):
                line.writer.write(frame(hello))
        while site.goes_on:
            await asyncio.sleep(0.5)
        for line in lines:
            line.writer.transport.abort()


def frame(payload: bytes, head: int = 0x81) -> bytes:
    """A frame masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([head]) + length + b"\0\0\0\0" + payload


@attack("M7")
async def never_reading(site: Site) -> None:
    """Pages that ask for one big snapshot after another and read none."""
    async with site.stranger() as guest:
        seats = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
        opened = await guest.open_table(seats, game="rivals")
        hello = frame(json.dumps({"type": "hello", "table": opened["table"]}).encode())

        async def lane(_: int) -> None:
            line = await tight_line(site)
            await line.send(upgrade(site, guest.cookie))
            for _ in site.rounds(300):
                line.writer.write(hello)
                await asyncio.sleep(0.04)
            line.writer.transport.abort()

        await site.at_once(lane, 20)


@attack("own")
async def tight_windows(site: Site) -> None:
    """Big answers over lines with the smallest windows, read byte by byte."""
    packed = {"Accept-Encoding": "gzip"}

    async def lane(number: int) -> None:
        line = await tight_line(site)
        path = ("/api/games", "/api/rules/rivals")[number % 2]
        await line.send(request("GET", path, site.host, headers=packed) * 20)
        while site.goes_on and await line.reader.read(1):
            await asyncio.sleep(0.05)
        line.writer.transport.abort()

    await site.at_once(lane, 60)


async def tight_line(site: Site) -> Line:
    """A line whose reader has room for next to nothing."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 1)
    raw.setblocking(False)
    raw.bind((site.address, 0))
    await asyncio.get_running_loop().sock_connect(raw, site.place)
    return Line(*await asyncio.open_connection(sock=raw, limit=1))


@attack("own")
async def churn(site: Site) -> None:
    """2,000 sockets that come, say hello and go; and lines that end in the middle of a word."""
    async with site.stranger() as guest:
        opened = await guest.open_table(TWO)
        hello = frame(json.dumps({"type": "hello", "table": opened["table"]}).encode())
        first = upgrade(site, guest.cookie)

        async def lane(number: int) -> None:
            for turn in site.rounds(200):
                line = await site.line()
                await line.send(first[: None if turn % 3 else 150])
                await asyncio.sleep(0.02)
                line.writer.write(hello)
                await asyncio.sleep(0.02)
                if turn % 2:
                    line.writer.transport.abort()
                else:
                    line.writer.close()

        await site.at_once(lane, 10)


@attack("own")
async def close_storm(site: Site) -> None:
    """Sockets that close, with good and bad codes, again and again, and go on sending."""
    codes = (1000, 1001, 999, 0, 5000, 65535, 1006)
    async with site.stranger() as guest:

        async def lane(_: int) -> None:
            for turn in site.rounds(60):
                line = await raw_socket(site, guest.cookie)
                code = codes[turn % len(codes)].to_bytes(2, "big")
                for _ in range(20):
                    line.writer.write(frame(code + b"\xff\xfe"[: turn % 3], 0x88))
                await asyncio.sleep(0.05)
                line.writer.transport.abort()

        await site.at_once(lane, 6)


@attack("own")
async def absurd_hellos(site: Site) -> None:
    """Hellos with absurd `since`, tables that are none, tokens that are somebody else's."""
    async with site.stranger() as guest:
        opened = await guest.open_table(TWO)
        sinces: list[Any] = [2**31 - 1, 2**31, -2, 10**30, 0, 1.5, None, "0", [], True]
        tables = [opened["table"], "x", "", "\0", "../x", "x" * 65, None, 7]
        hellos = [{"type": "hello", "table": t, "since": s} for s in sinces for t in tables]
        for number, hello in enumerate(hellos):
            if not site.goes_on:
                return
            await one_hello(site, guest, number, hello)


async def one_hello(site: Site, guest: Stranger, number: int, hello: object) -> None:
    path = "/ws" if number % 4 else "/ws/story"
    try:
        socket = await guest.socket(path=path)
        await socket.send(json.dumps(hello))
        answer = await site.said(socket, 1.0)
        site.tally.answers[str(answer and answer["type"])] += 1
        socket.transport.abort()
    except CUT:
        site.tally.answers["cut"] += 1
        await asyncio.sleep(0.1)


@attack("own")
async def new_faces(site: Site) -> None:
    """A new guest for every request, each with a table of bots and a public one."""
    bots = table("brawl", [{"kind": "bot"}] * 2)
    waiting = table("brawl", [{"kind": "me"}, {"kind": "open"}], public=True)

    async def lane(number: int) -> None:
        for _ in site.rounds(200):
            answer = await site.post("/api/tables", bots if number % 2 else waiting, "new face")
            await asyncio.sleep(0.03 if answer is not None and answer.status == 201 else 0.2)

    await site.at_once(lane, 4)
