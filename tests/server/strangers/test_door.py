"""The door: text that is none, names that are not ours, cookies and headers."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from donnybrook.server.identity import MONTH, YEAR, Guest, Signer
from donnybrook.server.limits.hosts import Hosts
from tests.server import client
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio
JSON = {"content-type": "application/json"}
BODIES = [
    ("POST", "/api/tables"), ("POST", "/api/sittings"), ("POST", "/api/games/rivals/workshop"),
    ("POST", "/api/tables/x/what-if"), ("PATCH", "/api/me"),
]  # fmt: skip


@pytest.mark.parametrize("body", [b'{"name": "\xff\xfe"}', b'{"name": "a\\u0000b"}', b'"\\ud800"'])
@pytest.mark.parametrize(("method", "path"), BODIES)
async def test_a_body_that_is_no_text_is_refused(
    base: str, method: str, path: str, body: bytes
) -> None:
    async with client.Guest(base) as guest:
        answer = await guest.http.request(method, path, content=body, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


async def test_a_form_that_is_no_text_is_refused(base: str) -> None:
    async with client.Guest(base) as guest:
        form = b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\xff\r\n--b--\r\n'
        headers = {"content-type": "multipart/form-data; boundary=b"}
        answer = await guest.http.post("/api/packs/brawl", content=form, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "refused")
        assert "not UTF-8" in answer.json()["sentence"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/scores?game=%00&deal=x", "/api/tables/%00/replay", "/api/sittings/%00/story",
        "/api/tables/%ff/replay", "/api/scores?game=%ed%a0%80&deal=x", "/t/a%0d%0ab",
        "/api/tables/x/replay?token=%c2%85",
    ],
)  # fmt: skip
async def test_an_address_has_no_control_characters(base: str, path: str) -> None:
    async with client.Guest(base) as guest:
        answer = await guest.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


async def test_a_hello_with_control_characters_is_no_message(base: str) -> None:
    async with client.Guest(base) as guest:
        socket = await guest.socket()
        await socket.send('{"type":"hello","table":"a\\u0000"}')
        assert json.loads(await socket.recv())["code"] == "malformed"
        await socket.send('{"type":"hello","table":"a\\\\u0000"}')
        assert json.loads(await socket.recv())["code"] == "no_table"


@pytest.mark.parametrize("text", [b"\xff", b'{"type":"hello","table":"\xc3"}'])
async def test_a_frame_that_is_no_text_closes_with_1007(base: str, text: bytes) -> None:
    async with client.Guest(base) as guest:
        socket = await guest.socket()
        await socket.send(text, text=True)
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007


async def test_a_text_in_pieces_is_looked_at_as_a_whole(base: str) -> None:
    async with client.Guest(base) as guest:
        socket = await guest.socket()
        await socket.send([b'{"type":"hello","table":"\xc3', b'\xa4"}'], text=True)
        assert json.loads(await socket.recv())["code"] == "no_table"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
@pytest.mark.parametrize(("method", "path"), BODIES)
async def test_json_is_only_taken_as_json(base: str, method: str, path: str, kind: str) -> None:
    async with client.Guest(base) as guest:
        headers = {"content-type": kind} if kind else {}
        answer = await guest.http.request(method, path, content=b"{}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (415, "bad_request")


@pytest.mark.parametrize(
    ("method", "path", "most"),
    [
        ("POST", "/api/tables", 16 * 1024), ("POST", "/api/sittings", 1024 * 1024),
        ("POST", "/api/games/rivals/workshop", 16 * 1024), ("PATCH", "/api/me", 1024),
        ("POST", "/api/tables/x/what-if", 1024),
    ],
)  # fmt: skip
async def test_every_route_has_its_own_largest_body(
    base: str, method: str, path: str, most: int
) -> None:
    async with client.Guest(base) as guest:
        for size, status in ((most, 400), (most + 1, 413)):
            body = b'"' + b"x" * (size - 2) + b'"'
            answer = await guest.http.request(method, path, content=body, headers=JSON)
            assert answer.status_code == status, size
            assert answer.json()["code"] == "bad_request"


# -- hosts


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost", True), ("localhost:8714", True), ("LOCALHOST.", True), ("127.0.0.1:1", True),
        ("127.9.9.9", True), ("[::1]:8714", True), ("x.localhost:8714", True),
        ("192.168.1.20:8714", True), ("[fe80::1]", True), ("games.example", True),
        ("games.example:443", True), ("evil.example", False), ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False), ("", False), ("a b", False),
        ("games.example@evil", False), ("[::1", False), ("games.example:x", False), (None, False),
    ],
)  # fmt: skip
async def test_known_names_and_addresses_are_ours(host: str | None, ours: bool) -> None:
    assert Hosts(public=["Games.Example"]).is_ours(host) is ours


async def test_this_machine_goes_by_its_name_when_others_may_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Den.lan")
    for name in ("den", "den.lan", "den.local"):
        assert Hosts("0.0.0.0").is_ours(name)
        assert Hosts("::").is_ours(name)
        assert not Hosts("127.0.0.1").is_ours(name)
    assert not Hosts("0.0.0.0").is_ours("evil.example")
    assert Hosts("den.example").is_ours("den.example:8714")


async def test_a_page_under_a_bent_name_reaches_nothing(base: str) -> None:
    port = base.rpartition(":")[2]
    evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
    async with client.Guest(base) as guest:
        for method, path in [("GET", "/"), ("GET", "/api/me"), ("POST", "/api/tables")]:
            answer = await guest.http.request(method, path, headers=evil)
            assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
        headers = {"Origin": evil["Origin"], "Cookie": f"donnybrook={guest.cookie}"}
        address = f"ws://evil.example:{port}/ws"
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, host="127.0.0.1", port=int(port), additional_headers=headers)
        assert refused.value.response.status_code == 421
        assert json.loads(refused.value.response.body)["code"] == "wrong_host"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    data = tmp_path_factory.mktemp("public") / "data"
    names = ("--public-name", "https://games.example", "--public-name", "plain.example")
    server = RunningServer(data, "", *names, "--behind-proxy")
    yield server
    server.stop()
    assert server.errors() == ""


def cookie_at(server: RunningServer, host: str, **headers: str) -> str:
    answer = httpx.get(f"{server.base}/api/me", headers={"Host": host, **headers})
    assert answer.status_code == 200
    return answer.headers["set-cookie"]


async def test_a_cookie_is_secure_where_people_come_by_https(public: RunningServer) -> None:
    assert cookie_at(public, "games.example").endswith("; SameSite=Lax; Secure")
    assert cookie_at(public, "plain.example").endswith("; SameSite=Lax")
    forwarded = {"X-Forwarded-Proto": "https"}
    assert cookie_at(public, "plain.example", **forwarded).endswith("; Secure")


async def test_a_server_that_others_reach_takes_no_packs_unasked(public: RunningServer) -> None:
    shelf = httpx.get(f"{public.base}/api/packs/brawl").json()
    assert shelf["uploads"] is False


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is nobody")
@pytest.mark.parametrize("proxy", ["127.0.0.2", "127.0.0.0/29", ""])
async def test_a_proxy_elsewhere_is_believed_if_it_was_named(tmp_path: Path, proxy: str) -> None:
    """Each page behind it has its own share then, and not one for all of them."""
    options = ["--proxy", proxy] if proxy else ["--behind-proxy"]
    server = RunningServer(tmp_path / "data", "", *options)
    line = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(base_url=server.base, transport=line) as web:

        async def asked(page: str) -> int:
            web.cookies.clear()
            headers = {"X-Forwarded-For": page}
            return (await web.get("/api/join/QQQQQ", headers=headers)).status_code

        tried = [await asked("203.0.113.7") for _ in range(100)]
        assert (tried[0], tried[-1]) == (404, 429)
        assert await asked("198.51.100.9") == (404 if proxy else 429)
        headers = {"X-Forwarded-For": "198.51.100.9", "X-Forwarded-Proto": "https"}
        cookie = (await web.get("/api/me", headers=headers)).headers["set-cookie"]
        assert cookie.endswith("; Secure") is bool(proxy)
    server.stop()


# -- cookies


def test_a_cookie_ends_after_a_year_and_is_written_anew_after_a_month(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signer, now = Signer(b"k" * 32), time.time()
    cookie = signer.write(Guest("id", "Ann"))
    for age, known, stale in ((0, True, False), (MONTH + 9, True, True), (YEAR + 9, False, True)):
        monkeypatch.setattr("time.time", lambda age=age: now + age)
        assert (signer.read(cookie) == Guest("id", "Ann")) is known
        assert signer.is_stale(cookie) is stale


def old_cookie(key: bytes, name: str) -> str:
    """As it was written before cookies had a date."""
    text = f"old-id.{base64.urlsafe_b64encode(name.encode()).decode().rstrip('=')}"
    return f"{text}.{hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:32]}"


def test_a_cookie_of_old_is_read_cleaned_and_rewritten(
    server: RunningServer, tmp_path: Path
) -> None:
    key = (server.data / "cookie.key").read_bytes()
    cookies = {"donnybrook": old_cookie(key, "Ann\x00\u202e")}
    answer = httpx.get(f"{server.base}/api/me", cookies=cookies)
    assert answer.json() == {"id": "old-id", "name": "Ann"}
    fresh = answer.cookies["donnybrook"]
    assert fresh.count(".") == 3
    again = httpx.get(f"{server.base}/api/me", cookies={"donnybrook": fresh})
    assert again.json() == answer.json()
    assert "set-cookie" not in again.headers


async def test_a_name_is_cleaned_when_it_is_taken(base: str) -> None:
    async with client.Guest(base) as guest:
        long = ("x" * 40, "x" * 24)
        for sent, seen in (("A\u202en\u200bn", "Ann"), ("\u200b\u200b", "Ann"), long):
            answer = await guest.http.patch("/api/me", json={"name": sent})
            assert answer.json()["name"] == seen
        seats = [{"kind": "me", "name": "\u202eeve"}, {"kind": "bot", "name": "\u2066Bot"}]
        opened = await guest.open_table(seats)
        page = await guest.join(opened["table"])
        await page.kind("snapshot")
        assert [seat["name"] for seat in page.info["seats"]] == ["eve", "Bot"]


# -- headers and methods


async def test_answers_are_not_kept_and_pages_may_use_no_device(base: str) -> None:
    async with client.Guest(base) as guest:
        for path in ("/api/me", "/api/health", "/api/nothing", "/api/tables"):
            answer = await guest.http.get(path)
            assert answer.headers["cache-control"] == "no-store", path
            assert answer.headers["permissions-policy"].startswith("camera=(), ")
            assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("OPTIONS", "/api/me", "GET, HEAD, PATCH"), ("DELETE", "/api/tables", "POST"),
        ("HEAD", "/api/tables", "POST"), ("TRACE", "/api/lobby", "GET, HEAD"),
        ("BREW", "/", "GET, HEAD"),
    ],
)  # fmt: skip
async def test_a_method_that_is_not_there_says_which_are(
    base: str, method: str, path: str, allowed: str
) -> None:
    async with client.Guest(base) as guest:
        answer = await guest.http.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


async def test_a_head_has_everything_of_a_get_but_its_body(base: str) -> None:
    async with client.Guest(base) as guest:
        head, got = await guest.http.head("/api/story"), await guest.http.get("/api/story")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == got.headers["content-type"]
