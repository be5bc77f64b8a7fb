"""Shares of the server: requests, tables, sockets, lines; who wants more hears when."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from donnybrook.server import identity
from donnybrook.server.errors import Busy
from donnybrook.server.limits.quotas import (
    ASKING,
    COMPANY,
    HOUSEHOLD,
    LIVE,
    OPENING,
    SOCKETS,
    Quotas,
    neighbourhood,
)
from donnybrook.server.lines.protocols import HEAD_WITHIN, MOST_WAITING_HERE
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.sockets.session import HELLO_WITHIN
from donnybrook.table.api import NewSeat, NewTable
from tests.server.client import Guest, commit
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio
WISH = {"game": "brawl", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that the tests here may wear out."""
    server = RunningServer(tmp_path_factory.mktemp("crowded") / "data")
    yield server
    server.stop()
    assert server.errors() == ""


def check_busy(answer: httpx.Response) -> int:
    """A refusal that says when to try again, in its header and in its body."""
    trouble = answer.json()
    assert (answer.status_code, trouble["code"]) == (429, "busy")
    assert answer.headers["retry-after"] == str(trouble["retry_after"])
    return int(trouble["retry_after"])


async def test_a_guest_who_asks_too_fast_is_told_when_to_ask_again(crowded: RunningServer) -> None:
    async with Guest(crowded.base) as guest, Guest(crowded.base) as other:
        asked = [guest.http.get("/api/health") for _ in range(5 * int(ASKING[0]))]
        answers = await asyncio.gather(*asked)
        refused = [answer for answer in answers if answer.status_code != 200]
        assert 0 < len(refused) <= len(answers) - int(ASKING[0]) + 1
        assert {check_busy(answer) for answer in refused} == {1}
        assert (await other.http.get("/api/health")).status_code == 200
        await asyncio.sleep(check_busy(refused[-1]))
        assert (await guest.http.get("/api/health")).status_code == 200


async def test_tables_are_opened_no_faster_than_anybody_plays(crowded: RunningServer) -> None:
    async with Guest(crowded.base) as guest, Guest(crowded.base) as other:
        wish = {**WISH, "commitment": commit()}
        asked = [guest.http.post("/api/tables", json=wish) for _ in range(2 * int(OPENING[0]))]
        answers = await asyncio.gather(*asked)
        asked = [guest.http.post("/api/sittings", json={}) for _ in range(5)]
        for opened in (answers, await asyncio.gather(*asked)):
            refused = [answer for answer in opened if answer.status_code != 201]
            assert {check_busy(answer) for answer in refused} == {1}
        await other.open_table([{"kind": "me"}, {"kind": "open"}])


async def test_a_guest_has_so_many_sockets_and_no_more(crowded: RunningServer) -> None:
    async with Guest(crowded.base) as guest:
        for _ in range(SOCKETS):
            await guest.socket()
        with pytest.raises(InvalidStatus) as refused:
            await guest.socket()
        answer = refused.value.response
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "5"
        assert json.loads(answer.body)["code"] == "busy"
        async with Guest(crowded.base) as other:
            await other.socket()
        await guest.sockets.pop().close()
        async with asyncio.timeout(5):
            await first_place(guest)


async def first_place(guest: Guest) -> None:
    """The server notices a moment later that a socket is gone."""
    while True:
        try:
            await guest.socket()
        except InvalidStatus:
            await asyncio.sleep(0.05)
        else:
            return


@asynccontextmanager
async def line(base: str, sent: bytes) -> AsyncIterator[asyncio.StreamReader]:
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(sent)
    yield reader
    writer.close()


async def head_that_never_ends(base: str) -> str:
    """How a line ends that says little by little."""
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
    answer = asyncio.create_task(reader.read())
    while not answer.done():
        writer.write(b"X: y\r\n")
        await asyncio.sleep(0.5)
    writer.close()
    return answer.result().decode()


async def nothing_at_all(base: str) -> str:
    async with line(base, b"") as reader:
        return (await reader.read()).decode()


async def no_hello(base: str) -> tuple[int, str]:
    async with Guest(base) as guest:
        socket = await guest.socket()
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code, closed.value.rcvd.reason


async def test_whoever_comes_and_says_nothing_is_sent_away(crowded: RunningServer) -> None:
    async with asyncio.timeout(HEAD_WITHIN + 5):
        dripping, silent, socket = await asyncio.gather(
            head_that_never_ends(crowded.base), nothing_at_all(crowded.base), no_hello(crowded.base)
        )
    assert socket == (1008, f"no hello within {HELLO_WITHIN:.0f} seconds")
    for answer in (dripping, silent):
        assert answer.startswith("HTTP/1.1 408 Request Timeout\r\n")
        assert answer.endswith('"The request did not come to its end."}')


@pytest.mark.parametrize(
    "more",
    ["X: " + "y" * 9000, "\r\n".join(f"X{n}: y" for n in range(200)), "Content-Length: 5"],
    ids=["a long header", "many headers", "a body"],
)
async def test_a_handshake_that_cannot_be_read_holds_no_line(
    crowded: RunningServer, more: str
) -> None:
    sent = (
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n\r\n"
    )
    async with asyncio.timeout(5), line(crowded.base, sent.encode()) as reader:
        answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 400 Bad Request")
    assert answer.endswith(b'"sentence":"This handshake cannot be read."}')


async def test_half_open_lines_lock_nobody_out(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data")
    host, port = server.base.removeprefix("http://").split(":")
    writers = []
    for _ in range(MOST_WAITING_HERE + 100):
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET / HTTP/1.1\r\n")
        writers.append(writer)
    async with Guest(server.base) as guest:
        assert (await guest.http.get("/api/health")).status_code == 200
    files = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
    assert files < MOST_WAITING_HERE + 100
    for writer in writers:
        writer.close()
    server.stop()
    assert server.errors() == ""


# -- how it is counted


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("127.0.0.1", ""), ("127.3.2.1", "127.3.2.1"), ("::1", ""), ("::ffff:127.0.0.1", ""),
        ("10.1.2.3", "10.1.2.3"), ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"), ("somewhere", "somewhere"),
    ],
)  # fmt: skip
def test_an_address_is_counted_by_its_house(client: str, counted: str) -> None:
    assert neighbourhood(client) == counted


def test_new_faces_from_one_address_share_what_the_address_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)
    quotas = Quotas()
    most = int(ASKING[0]) * COMPANY
    for number in range(most):
        quotas.ask(f"guest {number}", "10.0.0.1")
    with pytest.raises(Busy):
        quotas.ask("another guest", "10.0.0.1")
    quotas.ask("another guest", "10.0.0.2")


def test_sockets_are_counted_by_address_and_given_back() -> None:
    quotas = Quotas()
    places = [quotas.socket(f"guest {number}", "10.0.0.1") for number in range(HOUSEHOLD)]
    for place in places:
        place.__enter__()
    with pytest.raises(Busy), quotas.socket("another guest", "10.0.0.1"):
        pass
    for place in places:
        place.__exit__(None, None, None)
    assert not quotas.sockets


def test_without_limits_nobody_is_counted() -> None:
    quotas = Quotas(on=False)
    for _ in range(1000):
        quotas.ask("guest", "10.0.0.1")
        quotas.open("guest", "10.0.0.1")


async def test_so_many_tables_go_on_at_the_same_time(tables: TableRegistry) -> None:
    guest, quotas = identity.Guest("g0", "Ann"), Quotas()
    wish = NewTable("brawl", {}, [NewSeat("me"), NewSeat("open")], "0" * 32)
    await asyncio.gather(*(tables.open(wish, guest) for _ in range(LIVE)))
    with pytest.raises(Busy) as refused:
        quotas.live(tables.live("g0"))
    assert refused.value.retry_after == 60
    quotas.live(tables.live("g1"))
