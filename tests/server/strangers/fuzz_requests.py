"""Requests as nobody should send them."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from donnybrook.campaign.protocol import NewSitting
from donnybrook.table.api import NewTable, NewWhatIf, Rename
from tests.server.strangers.mutants import TEXTS, Luck, bad_text, oddity, written
from tests.server.strangers.rawline import RawLine

if TYPE_CHECKING:
    from tests.server.strangers.fuzz import Scene

AT_ONCE = 8
METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW", "get"]
KINDS = [
    "application/json", "application/json; charset=utf-8", "text/plain", "", "multipart/form-data",
    "multipart/form-data; boundary=b", "application/msgpack", "application/x-www-form-urlencoded",
]  # fmt: skip
BODIES: list[tuple[str, str, Any]] = [
    ("POST", "/api/tables", NewTable), ("POST", "/api/sittings", NewSitting),
    ("PATCH", "/api/me", Rename), ("POST", "/api/tables/{}/what-if", NewWhatIf),
    ("POST", "/api/games/{}/workshop", None), ("POST", "/api/packs/{}", None),
]  # fmt: skip
PATHS = [
    "/", "/t/{}", "/api/{}", "/api/tables/{}/replay?seat={}&token={}", "/api/tables/{}/log",
    "/api/tables/{}/log.txt", "/api/tables/{}/review", "/api/scores?game={}&deal={}&challenge={}",
    "/api/packs/{}", "/api/packs/{}/{}", "/api/rules/{}", "/api/sittings/{}/campaign.json",
    "/api/sittings/{}/story", "/api/sittings/{}/paper.pdf?parts={}", "/api/lobby?{}", "/assets/{}",
    "/api/schema/{}", "/ws", "//api/me", "/api/../{}",
]  # fmt: skip
HEADERS = [
    "Origin: https://elsewhere.example", "Origin: http://[", "Host: evil.example", "Cookie: a=b; =",
    "Cookie: donnybrook=a.b.c", "Cookie: donnybrook=" + "x" * 3000, "Content-Length: 5",
    "Content-Length: -1", "Transfer-Encoding: chunked", "Expect: 100-continue", "Range: bytes=9-1",
    "Upgrade: websocket", "Connection: upgrade\r\nUpgrade: h2c", "Accept-Encoding: gzip;q=x",
    "If-None-Match: \xff", "X-Forwarded-For: 1.2.3.4", "Content-Encoding: gzip", "No colon",
]  # fmt: skip
OPENING = {"/api/tables": "tables", "/api/sittings": "sittings"}


def quoted(luck: Luck, known: list[str]) -> str:
    """A part of an address: a name that is known, or something odd, in any spelling."""
    word = luck.choice(known) if luck.random() < 0.5 else luck.choice(TEXTS)[:300]
    data = word.encode("utf-8", "surrogatepass")
    if luck.random() < 0.1:
        data += bytes([luck.randrange(256)])
    return "".join(chr(c) if 48 <= c < 58 or 97 <= c < 123 else f"%{c:02x}" for c in data)


def body_of(luck: Luck, kind: Any, known: list[str]) -> bytes:
    if kind is not None:
        return bad_text(luck, kind, known, 0.15)
    if luck.random() < 0.5:
        about = {luck.choice(["map", "file", "code", "x"]): oddity(luck)}
        return written(luck, about)
    name = luck.choice(TEXTS)[:50].encode("utf-8", "surrogatepass")
    part = b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n' + name
    file = b'\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.toml"\r\n\r\nx=1'
    return part + file + luck.choice([b"\r\n--b--\r\n", b"\r\n--", b""])


def request(luck: Luck, cookie: str, known: list[str]) -> tuple[str, bytes]:
    """A request, and the path that it is about."""
    body, kind = b"", ""
    if luck.random() < 0.6:
        method, path, shape = luck.choice(BODIES)
        body = body_of(luck, shape, known)
        form = shape is None and body.startswith(b"--b")
        kind = "multipart/form-data; boundary=b" if form else "application/json"
        kind = luck.choice(KINDS) if luck.random() < 0.15 else kind
    else:
        method, path = "GET", luck.choice(PATHS)
    method = luck.choice(METHODS) if luck.random() < 0.1 else method
    path = path.format(*(quoted(luck, known) for _ in range(3)))
    rows = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: donnybrook={cookie}"]
    rows += [f"Content-Type: {kind}"] if kind else []
    rows += [f"Content-Length: {len(body)}"] if body else []
    rows += [luck.choice(HEADERS)] if luck.random() < 0.15 else []
    head = "\r\n".join([*rows, "", ""]).encode("latin-1")
    return path, head + body


def judge(scene: Scene, path: str, status: int, headers: dict[str, str], body: bytes) -> None:
    """Whether an answer is as it has to be."""
    scene.statuses[status] += 1
    scene.unheard += status == 0
    if status == 201:
        what = "tables" if "what-if" in path else OPENING.get(path, "packs")
        scene.opened[what] += what != "packs"
    if status < 400 or not body:
        return
    if status == 404 and not path.startswith("/api") and body.startswith(b"<!doctype html>"):
        return  # an address of nothing shows people the page, which says so
    try:
        trouble = json.loads(body)
        assert isinstance(trouble["code"], str)
        assert isinstance(trouble["sentence"], str)
    except (ValueError, KeyError, TypeError, AssertionError):
        scene.faults.append(f"{status} at {path[:80]}: {body[:200]!r}")


async def ask(scene: Scene, luck: Luck, line: RawLine) -> bool:
    """One request; whether the line can carry another one."""
    path, sent = request(luck, scene.cookie, scene.known)
    whole = luck.random() < 0.98
    line.writer.write(sent if whole else sent[: luck.randrange(len(sent))])
    try:
        status, headers, body = await asyncio.wait_for(line.answer(), 1.0 if whole else 0.01)
        while status == 100:
            status, headers, body = await asyncio.wait_for(line.answer(), 1.0)
    except TimeoutError:  # half a request: the server waits for the rest
        scene.statuses[0] += 1
        scene.unheard += 1
        return False
    except (asyncio.IncompleteReadError, ValueError):
        scene.faults.append(f"an answer that is none at {path[:80]}")
        return False
    judge(scene, path, status, headers, body)
    usual = b"HEAD" not in sent[:5] and status not in (0, 101)
    return usual and headers.get("connection") != "close" and sent.count(b"Content-Length") < 2


async def send_some(scene: Scene, count: int, seed: int) -> None:
    luck = Luck(seed)
    while count > 0:
        async with RawLine(scene.server.base) as line:
            fit = True
            while fit and count > 0:
                count -= 1
                fit = await ask(scene, luck, line)


async def send_requests(scene: Scene, count: int) -> None:
    """So many requests, some at the same time."""
    seeds = [scene.luck.randrange(2**32) for _ in range(AT_ONCE)]
    shares = [count // AT_ONCE + (each < count % AT_ONCE) for each in range(AT_ONCE)]
    await asyncio.gather(*map(send_some, [scene] * AT_ONCE, shares, seeds))
