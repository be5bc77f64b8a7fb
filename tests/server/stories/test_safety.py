"""Whatever a client sends: a typed problem, a close code, never a broken server."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.client import Guest, Message
from tests.server.running import RunningServer
from tests.server.scenes import sit_down

MALFORMED = [
    "", "{", "[]", "null", "17", '"hello"', "{}", '{"type":"dance"}', '{"type":"hello"}',
    '{"type":"hello","table":7}', '{"type":"hello","table":"x","extra":1}',
    '{"type":"choose","nonce":"","seat":0,"choice":"draw"}',
    '{"type":"choose","nonce":"n","seat":-1,"choice":"draw"}',
    '{"type":"choose","nonce":"n","seat":0,"choice":1e400}',
    '{"type":"choose","nonce":"n","seat":0,"choice":99999999999999999999999}',
    '{"type":"sit","nonce":"n","seat":0,"commitment":"not hexadecimal"}',
    "[" * 5000,
]  # fmt: skip

NO_CHOICES = [
    "", " ", "play", "play string=", "play string=a1.A from=x", "tag seat=9", "claim deck=",
    "lost", "back", "= = =", "draw draw", "\N{PILE OF POO}",
]  # fmt: skip


async def everything_until_closed(socket: ClientConnection) -> tuple[list[Message], int]:
    """What came before the close, and its code."""
    messages = []
    with suppress(ConnectionClosed):
        while True:
            messages.append(json.loads(await asyncio.wait_for(socket.recv(), 10)))
    assert socket.close_code is not None
    return messages, socket.close_code


@pytest.mark.anyio
@pytest.mark.parametrize("text", MALFORMED)
async def test_what_is_no_message_gets_a_typed_problem(base: str, text: str) -> None:
    async with Guest(base) as guest:
        socket = await guest.socket()
        await socket.send(text)
        problem = json.loads(await socket.recv())
        assert (problem["type"], problem["code"]) == ("problem", "malformed")


@pytest.mark.anyio
async def test_who_goes_on_with_nonsense_is_put_out(base: str) -> None:
    async with Guest(base) as guest:
        socket = await guest.socket()
        for _ in range(5):
            await socket.send("nonsense")
        assert (await everything_until_closed(socket))[1] == 1008


@pytest.mark.anyio
async def test_a_frame_over_16_kib_is_too_big(base: str) -> None:
    async with Guest(base) as guest:
        socket = await guest.socket()
        await socket.send(json.dumps({"type": "hello", "table": "x" * 16384}))
        assert json.loads(await socket.recv())["code"] == "too_big"
        await socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


@pytest.mark.anyio
async def test_a_flood_is_answered_and_then_cut_off(base: str) -> None:
    async with Guest(base) as guest:
        socket = await guest.socket()
        for _ in range(200):
            await socket.send('{"type":"ping","sent":1}')
        messages, code = await everything_until_closed(socket)
        answered = [message for message in messages if message["type"] == "pong"]
        assert 60 <= len(answered) <= 80
        assert messages[-1]["code"] == "too_fast"
        assert code == 1008


@pytest.mark.anyio
async def test_pages_of_other_sites_get_no_socket_and_no_table(base: str) -> None:
    async with Guest(base) as guest:
        with pytest.raises(InvalidStatus) as refused:
            await guest.socket("https://elsewhere.example")
        assert refused.value.response.status_code == 403
        answer = await guest.http.post(
            "/api/tables", json={}, headers={"Origin": "https://elsewhere.example"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "not_welcome")


@pytest.mark.anyio
async def test_a_forged_cookie_gets_no_socket(base: str) -> None:
    async with Guest(base) as guest:
        name, _, _ = guest.cookie.rpartition(".")
        guest.http.cookies.clear()
        guest.http.cookies.set("donnybrook", f"{name}.{'0' * 32}")
        with pytest.raises(InvalidStatus):
            await guest.socket()


@pytest.mark.anyio
async def test_only_a_hello_comes_first(base: str) -> None:
    async with Guest(base) as guest:
        socket = await guest.socket()
        await socket.send('{"type":"resign","nonce":"n","seat":0}')
        assert json.loads(await socket.recv())["sentence"] == "The first message has to be a hello."


FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from(["choose", "say", "sit", "resign", "ask_undo", "rematch", "hello"])},
    optional={
        "nonce": st.text(max_size=70),
        "seat": st.integers() | st.none() | st.text(),
        "choice": st.integers() | st.text(max_size=300) | st.floats(allow_nan=False),
        "version": st.integers() | st.none(),
        "share": st.text(),
        "commitment": st.text(),
        "phrase": st.text(),
        "token": st.text(),
        "table": st.text(),
        "since": st.integers(),
        "agree": st.booleans(),
    },
)
FRAMES = st.lists(
    FIELDS.map(json.dumps) | st.text(max_size=50) | st.binary(max_size=50), max_size=4
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(frames=FRAMES)
def test_no_frame_breaks_a_table(server: RunningServer, frames: list[str | bytes]) -> None:
    asyncio.run(send_all(server.base, frames))


async def send_all(base: str, frames: list[str | bytes]) -> None:
    async with Guest(base) as host:
        opened = await host.open_table([{"kind": "me"}, {"kind": "me"}])
        page = await host.join(opened["table"])
        await page.kind("snapshot")
        for frame in frames:
            await page.socket.send(frame)
        await page.send(type="ping", sent=7.5)
        pong = await page.kind("pong")
        assert pong["sent"] == 7.5
        await page.close()


@pytest.mark.anyio
async def test_words_of_any_kind_are_refused_and_the_match_goes_on(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, mode="tournament")
        for words in NO_CHOICES:
            answer = await duel.pages[0].choose(words, 0)
            assert answer["type"] == "refused", words
        for seat, page in enumerate(duel.pages):
            assert (await page.choose("knock", seat))["type"] == "accepted"
