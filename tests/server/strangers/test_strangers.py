"""Strangers' bytes never stop the loop: each attack is answered at once, and so is everybody."""

from __future__ import annotations

import asyncio
import io
import time
import zipfile
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from donnybrook.campaign.files import file
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting
from tests.packs.test_intake import lzma_archive
from tests.server.client import Guest, commit
from tests.server.doors.probe import memory, probing
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio

PROMPT = 0.25  # seconds within which everybody else is answered
SOON = 10.0  # seconds for the attack itself, on a very busy machine
MORE = 48 * 1024 * 1024  # bytes that a server may have gained meanwhile
TRIES = 3  # on a busy machine everything may take longer once

Attack = Callable[[Guest], Awaitable[list[httpx.Response]]]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path_factory.mktemp("strangers") / "data")
    with ThreadPoolExecutor(2) as both:  # so that the workers are up
        list(both.map(ask_something, [server.base] * 2))
    yield server
    server.stop()
    assert server.errors() == ""


def ask_something(base: str) -> None:
    httpx.post(f"{base}/api/games/rivals/workshop", json={"file": ""}, timeout=60)


def dotted(parts: int) -> str:
    return "a" + ".a" * parts + "=1"


async def send(guest: Guest, name: str | bytes, content: bytes, title: str = "x") -> httpx.Response:
    files: dict[str, Any] = {"files": (title, content)}
    return await guest.http.post("/api/packs/brawlball", data={"name": name}, files=files)


async def a_pack_of_240_kb(guest: Guest) -> list[httpx.Response]:
    return [await send(guest, "x", dotted(120_000).encode(), "races.toml")]


async def packs_of_60_kb(guest: Guest) -> list[httpx.Response]:
    key, header = dotted(30_000), f"[{dotted(30_000)[:-2]}]"
    return [await send(guest, "x", text.encode(), "races.toml") for text in (key, header)]


async def a_zip_of_zeros(guest: Guest) -> list[httpx.Response]:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("races.toml", bytes(100 * 1024 * 1024))
    return [await send(guest, "x", made.getvalue(), "x.zip")]


async def maps_on_20_lines(guest: Guest) -> list[httpx.Response]:
    """Without a cookie, so that each comes from another guest."""
    async with httpx.AsyncClient(base_url=guest.base, timeout=60, verify=False) as strangers:
        path, wish = "/api/games/rivals/workshop", {"file": dotted(8_000)}
        return await asyncio.gather(*(strangers.post(path, json=wish) for _ in range(20)))


async def an_option_that_is_a_map(guest: Guest) -> list[httpx.Response]:
    wish = {
        "game": "rivals", "options": {"map": "[[map]]\n" + dotted(8_000)}, "commitment": commit(),
        "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3],
    }  # fmt: skip
    return [await guest.http.post("/api/tables", json=wish)]


async def a_campaign_that_contradicts_itself(guest: Guest) -> list[httpx.Response]:
    given = file.export(file.blank())
    given["campaign"]["phase"] = "BRAWL"
    given["campaign"]["title"] = "x" * 200_000
    return [await guest.http.post("/api/sittings", json={"campaign": given})]


@pytest.mark.parametrize(
    ("attack", "words"),
    [
        (a_pack_of_240_kb, "races.toml: a file of a pack has 65536 bytes at most"),
        (packs_of_60_kb, "races.toml:1: a key has 8 parts at most"),
        (a_zip_of_zeros, "races.toml: a file of a pack has 65536 bytes at most"),
        (maps_on_20_lines, "the Map file: a Map file has at most 4000 characters"),
        (an_option_that_is_a_map, "map: the Map file: a Map file has at most 4000 characters"),
        (a_campaign_that_contradicts_itself, "campaign"),
    ],
)
async def test_an_attack_is_refused_at_once_and_nobody_else_waits(
    running: RunningServer, attack: Attack, words: str
) -> None:
    before, slowest = memory(running), [1e9]
    async with Guest(running.base) as guest:
        while min(slowest) >= PROMPT and len(slowest) <= TRIES:
            delays: list[float] = []
            began = time.perf_counter()
            async with probing(running.base, delays):
                answers = await attack(guest)
            for answer in answers:
                assert (answer.status_code, answer.json()["code"]) == (400, "refused"), answer.text
                assert answer.json()["sentence"].startswith(words)
            assert time.perf_counter() - began < SOON
            slowest.append(max(delays))
    assert min(slowest) < PROMPT, slowest
    assert memory(running) - before < MORE


async def test_a_body_above_the_limit_of_its_route_is_not_read(running: RunningServer) -> None:
    talk = {"talk": ["x" * 1000] * 8_500}
    async with Guest(running.base) as guest:
        for path, wish in (
            ("/api/sittings", {"campaign": talk}),
            ("/api/games/rivals/workshop", {"file": "x" * 17_000}),
        ):
            answer = await guest.http.post(path, json=wish)
            assert (answer.status_code, answer.json()["code"]) == (413, "bad_request")
        assert (await send(guest, "x", bytes(520 * 1024))).status_code == 413


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "this form cannot be read"),
        (b"--b\r\n", "this form cannot be read"),
        (b"--b\r\n\r\nx\r\n--b--\r\n", "this form cannot be read"),
        (b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\xff\r\n--b--\r\n',
         "the name of this pack is not UTF-8 text"),
        (b'--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\nx\r\n--b--\r\n',
         "this form cannot be read"),
        (b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nX\r\n--b--\r\n',
         "a pack is named with a-z"),
    ],
)  # fmt: skip
async def test_a_form_that_is_none_is_refused_with_a_sentence(
    running: RunningServer, body: bytes, words: str
) -> None:
    async with Guest(running.base) as guest:
        kind = {"content-type": "multipart/form-data; boundary=b"}
        answer = await guest.http.post("/api/packs/brawlball", content=body, headers=kind)
        assert (answer.status_code, answer.json()["code"]) == (400, "refused"), answer.text
        assert answer.json()["sentence"].startswith(words)


async def test_a_pack_that_is_no_form_or_a_broken_archive_is_refused(
    running: RunningServer,
) -> None:
    async with Guest(running.base) as guest:
        answer = await guest.http.post("/api/packs/brawlball", json={"name": "x"})
        assert answer.json()["sentence"].startswith("a pack is sent as multipart/form-data")
        answer = await send(guest, "x", lzma_archive(b"x = 1", b"\0" * 9)[1], "x.zip")
        assert (answer.status_code, answer.json()["code"]) == (400, "refused")
        assert answer.json()["sentence"].startswith("x.zip: this archive cannot be opened")


async def test_a_guest_who_sends_much_at_once_is_asked_to_wait(running: RunningServer) -> None:
    slow = b"x = [" + b"1," * 30_000 + b"]"  # some hundredths of a second
    async with Guest(running.base) as guest, Guest(running.base) as other:
        many = [send(guest, "x", slow, "races.toml") for _ in range(40)]
        *answers, calm = await asyncio.gather(*many, send(other, "x", slow, "races.toml"))
        assert {answer.status_code for answer in answers} == {400, 429}
        busy = next(answer for answer in answers if answer.status_code == 429)
        assert (busy.json()["code"], busy.headers["retry-after"]) == ("busy", "1")
        assert calm.json()["code"] == "refused"


MAP = "[[map]]\nid = 'a'\nname = 'b'\n"
MAPS = {
    "zones": MAP + "zones = [" + "{x=1,y=1,w=2,h=2}," * 220 + "]",
    "numbers": MAP + "spawns = [" + "1," * 1_900 + "]",
    "tables": MAP + "[[map.zones]]\n" * 280,
    "brackets": MAP + "zones = " + "\n".join(["[" * 30 + "]" * 30] * 60),
    "code": "own~Y~1.6~2.5~" + "~".join([".1.1.2.2"] * 200),
}


@pytest.mark.parametrize("text", MAPS.values(), ids=MAPS.keys())
def test_a_map_that_a_message_may_hold_is_read_in_milliseconds(text: str) -> None:
    """A proposal at the Map table of a story comes through a socket and is read on the loop."""

    def seconds() -> float:
        began = time.process_time()
        with pytest.raises(BadSetting):
            registry.get("rivals").options({"map": text})
        return time.process_time() - began

    assert len(text) <= 4_000
    assert min(seconds() for _ in range(3)) < 0.03
