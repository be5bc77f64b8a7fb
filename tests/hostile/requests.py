"""Attacks with odd requests: bytes, methods, headers, hosts, cookies, paths, bodies that lie."""

from __future__ import annotations

import asyncio
import gzip
import json
import secrets
from collections.abc import Iterator
from urllib.parse import quote

from tests.hostile.attack import attack
from tests.hostile.line import HANDSHAKE, JSON_ROUTES, request
from tests.hostile.site import CUT, Site
from tests.hostile.wishes import table

READ_ROUTES = (
    "/api/health", "/api/games", "/api/story", "/api/lobby", "/api/me", "/api/rules/brawl",
    "/api/packs/brawl", "/api/sittings", "/api/schema", "/", "/icon.svg",
)  # fmt: skip
NOT_UTF8 = (
    b'{"name":"\xff\xfe"}',
    b"\xff",
    b"\xc3\x28",
    b'{"\xed\xa0\x80":1}',
    b"\x00",
    b"\x80" * 999,
)


ODD_NAMES = (
    "a\0b", "\u202eevil", "\u200b\u200b", "\u2066x", "Zal" + "\u0300" * 20, "\ufeff", "\x1b[2J",
    "\ud800", "\ufb03" * 24, "\u212bngstr\u00f6m", "A\u030angstrom", "\U000e0041", "<script>",
    "\r\nSet-Cookie: x=y", "' OR 1=1", "\u3000 \u2028",
)  # fmt: skip


@attack("M1")
async def bad_bytes(site: Site) -> None:
    """Bodies, paths and questions with bytes that are no text, and with NUL."""
    shots = [
        (f"{body[:12]!r} at {path}", request(method, path, site.host, body))
        for method, path in JSON_ROUTES
        for body in NOT_UTF8
    ]
    for odd in ("%00", "%ff", "%c3%28", "%zz", "%", "%ed%a0%80", "%0d%0aX:%20y", quote("\u202e")):
        paths = (f"/api/tables/{odd}/replay", f"/api/sittings/{odd}/story",
                 f"/api/tables/{odd}/log.json", f"/api/scores?game={odd}&deal={odd}",
                 f"/api/rules/{odd}", f"/api/packs/{odd}", f"/api/packs/brawl/{odd}", f"/t/{odd}",
                 f"/api/tables/x/replay?seat={odd}&token={odd}")  # fmt: skip
        shots += [(path, request("GET", path, site.host)) for path in paths]
    await site.volley(shots, lanes=4)


@attack("L6")
async def odd_names(site: Site) -> None:
    """Names that hide, turn, stack or imitate, for guests, seats and sittings."""
    for name in ODD_NAMES:
        if not site.goes_on:
            return
        body = json.dumps({"name": name}).encode()
        answer = await site.ask(request("PATCH", "/api/me", site.host, body), repr(name))
        if answer is not None and answer.status == 200:
            kept = json.loads(answer.body)["name"]
            bad = [
                sign
                for sign in kept
                if sign in "\0\x1b\u202e\u200b\u2066\ufeff\U000e0041\r\n\u2028"
            ]
            site.tally.expect(not bad, f"the name {name!r} is kept as {kept!r}")
        seats = [{"kind": "me", "name": name}, {"kind": "bot", "name": name}]
        await site.post("/api/tables", table("brawl", seats), f"seat {name!r}")
        await site.post("/api/sittings", {"title": name, "name": name}, f"sitting {name!r}")
        await asyncio.sleep(0.05)


@attack("M6")
async def forged_hosts(site: Site) -> None:
    """Requests for other hosts, and pages of other sites."""
    port = site.host.rpartition(":")[2]
    hosts = ["evil.example", f"evil.example:{port}", f"127.0.0.1.evil.example:{port}", "", "*",
             f"localhost.:{port}.evil.example", f"[::ffff:7f00:1]:{port}@evil.example"]  # fmt: skip
    wish = table("brawl", [{"kind": "me"}, {"kind": "bot"}])
    body = json.dumps(wish).encode()
    shots = []
    for host in hosts:
        for origin in (f"http://{host}", "null", "http://", "https://evil.example"):
            headers = {"Origin": origin}
            shots.append((f"POST of {host!r}", request("POST", "/api/tables", host, body, headers)))
            upgrade = {**HANDSHAKE, "Origin": origin}
            shots.append((f"socket of {host!r}", request("GET", "/ws", host, headers=upgrade)))
    answers = await site.volley(shots, lanes=4)
    for answer in answers:
        bad = answer.status in (101, 201)
        site.tally.expect(not bad, f"{answer.about}: {answer.status}")


@attack("own")
async def odd_methods(site: Site) -> None:
    """Every method on every route, other content types, ranges and tags that nobody gave."""
    methods = (
        "HEAD",
        "OPTIONS",
        "TRACE",
        "CONNECT",
        "PUT",
        "DELETE",
        "PATCH",
        "GET",
        "BREW",
        "get",
    )
    shots = [
        (f"{method} {path}", request(method, path, site.host))
        for method in methods
        for path in READ_ROUTES
    ]
    kinds = ("application/xml", "text/plain", "application/x-msgpack", "text/html; charset=utf-7",
             "multipart/form-data", "application/json; charset=utf-16", "\xff", "")  # fmt: skip
    xml = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'
    for kind in kinds:
        for method, path in JSON_ROUTES:
            headers = {"Content-Type": kind}
            shots.append((f"{kind!r} at {path}", request(method, path, site.host, xml, headers)))
    oddities = ({"Range": "bytes=0-0,1-1," + "2-2," * 500}, {"Range": "bytes=-9999999999999999999"},
                {"If-None-Match": '"x",' * 900}, {"If-Modified-Since": "yesterday"},
                {"Accept-Encoding": "gzip;q=0.0000, *;q=9" * 50}, {"Accept": "*/*," * 900},
                {"Expect": "100-continue"}, {"Connection": "close, keep-alive, upgrade"},
                {"Upgrade": "h2c"}, {"X-Forwarded-For": "127.0.0.1"})  # fmt: skip
    for headers in oddities:
        shots += [(f"{headers} at {p}"[:60], request("GET", p, site.host, headers=headers))
                  for p in READ_ROUTES]  # fmt: skip
    await site.volley(shots, lanes=4)


def big_heads(site: Site) -> Iterator[tuple[str, bytes]]:
    """Headers, cookies and questions of up to a megabyte."""
    for size in (8_000, 60_000, 1_000_000):
        yield (
            f"cookie of {size}",
            request("GET", "/api/me", site.host, headers={"Cookie": "a" * size}),
        )
        many = "; ".join(f"donnybrook=x{n}.y.z" for n in range(size // 20))
        yield f"cookies, {size}", request("GET", "/api/me", site.host, headers={"Cookie": many})
        yield f"question of {size}", request("GET", "/api/scores?game=" + "a" * size, site.host)
        fields = "&".join(f"a{n}=1" for n in range(size // 8))
        yield f"fields, {size}", request("GET", f"/api/scores?{fields}", site.host)
        yield f"path of {size}", request("GET", "/api/tables/" + "a" * size + "/log", site.host)
        yield f"slashes, {size}", request("GET", "/" * size, site.host)
        lines = {f"X-{n}": "y" for n in range(size // 10)}
        yield f"header lines, {size}", request("GET", "/api/me", site.host, headers=lines)
        quoted = 'donnybrook="' + "\\054" * (size // 4) + '"'
        yield (
            f"quoted cookie of {size}",
            request("GET", "/api/me", site.host, headers={"Cookie": quoted}),
        )


@attack("own")
async def huge_heads(site: Site) -> None:
    """Headers, cookies, paths and questions of up to a megabyte."""
    await site.volley(list(big_heads(site)) * 3, lanes=4)


@attack("own")
async def forged_cookies(site: Site) -> None:
    """Cookies with signatures that are made up, as fast as the lines carry them."""

    async def lane(_: int) -> None:
        line = await site.line()
        for _ in site.rounds(400):
            forged = f"donnybrook={secrets.token_urlsafe(12)}.QW5h.{secrets.token_hex(16)}"
            headers = {"Cookie": forged}
            await line.send(request("GET", "/api/me", site.host, headers=headers))
            answer = await line.answer()
            site.tally.note("forged cookie", answer.status, answer.body)
            if answer.status == 200:
                wrong = forged.split("=")[1].split(".")[0] in answer.body.decode()
                site.tally.expect(not wrong, "a forged cookie was believed")
            await asyncio.sleep(0.02)
        await line.close()

    await site.at_once(lane, 8)


@attack("own")
async def traversal(site: Site) -> None:
    """Ways out of the page's folder and of the packs'."""
    climbs = ("../", "..%2f", "%2e%2e/", "..%5c", "....//", "%252e%252e%252f", "..%c0%af", "//")
    ends = ("etc/passwd", "cookie.key", "donnybrook.sqlite", "app.py")
    shots = [
        (f"{start}{climb * 6}{end}", request("GET", f"{start}{climb * 6}{end}", site.host))
        for start in ("/", "/assets/", "/api/packs/", "/api/rules/", "/api/tables/")
        for climb in climbs
        for end in ends
    ]
    for answer in await site.volley(shots, lanes=4):
        told = b"root:" in answer.body or b"SQLite format" in answer.body
        site.tally.expect(not told, f"{answer.about} was read")


def lying_bodies(site: Site) -> Iterator[tuple[str, bytes]]:
    """Requests whose length can be read in two ways, with a second request inside."""
    inner = request("GET", "/api/smuggled", site.host)
    post = f"POST /api/tables HTTP/1.1\r\nHost: {site.host}\r\nContent-Type: application/json\r\n"
    both = "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    heads = {
        "both lengths": both,
        "two lengths": "Content-Length: 0\r\nContent-Length: 9\r\n\r\n",
        "negative": "Content-Length: -1\r\n\r\n",
        "plus": "Content-Length: +5\r\n\r\n",
        "hexadecimal": "Content-Length: 0x5\r\n\r\n",
        "list": "Content-Length: 5, 5\r\n\r\n",
        "2^64": f"Content-Length: {2**64}\r\n\r\n",
        "odd chunked": "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "chunked twice": "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
        "tab": "Transfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n",
        "space before colon": "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "folded": "Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
        "long chunk size": "Transfer-Encoding: chunked\r\n\r\n" + "f" * 40 + "\r\n",
        "negative chunk": "Transfer-Encoding: chunked\r\n\r\n-1\r\n",
        "chunk extension": "Transfer-Encoding: chunked\r\n\r\n0;" + "x" * 50_000 + "\r\n\r\n",
        "trailers": "Transfer-Encoding: chunked\r\n\r\n0\r\n" + "X: y\r\n" * 5000 + "\r\n",
        "bare line feeds": "Content-Length: 0\n\n",
        "NUL in a header": "X: a\0b\r\nContent-Length: 0\r\n\r\n",
    }
    for about, head in heads.items():
        yield about, (post + head).encode() + inner
    yield "HTTP/0.9", b"GET /\r\n\r\n"
    yield "HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    yield "TLS", bytes.fromhex("16030100a5010000a10303") + bytes(160)
    yield "absolute", request("GET", "http://evil.example/api/me", site.host)
    packed = gzip.compress(b'{"name":"' + b"a" * 5_000_000 + b'"}')
    headers = {"Content-Encoding": "gzip"}
    yield "gzipped body", request("PATCH", "/api/me", site.host, packed, headers)


@attack("own")
async def smuggling(site: Site) -> None:
    """Requests whose end is a matter of taste, and other protocols on the same port."""
    await site.volley(list(lying_bodies(site)) * 5, lanes=4)


@attack("own")
async def pipelining(site: Site) -> None:
    """A thousand requests on one line before the first answer is read."""

    async def lane(_: int) -> None:
        line = await site.line()
        burst = request("GET", "/api/health", site.host) * 200
        for _ in site.rounds(5):
            await line.send(burst)
            await asyncio.sleep(0.3)
        try:
            for _ in site.rounds(1000):
                answer = await asyncio.wait_for(line.answer(), 5)
                site.tally.note("pipelined", answer.status, answer.body)
        except CUT:
            site.tally.answers["cut"] += 1
        finally:
            await line.close()

    await site.at_once(lane, 4)


@attack("own")
async def polling(site: Site) -> None:
    """The lobby, the shelf, the games, the scores and the rules, asked for without a pause."""
    paths = ("/api/lobby", "/api/sittings", "/api/games", "/api/scores?game=brawlmart&deal=daily",
             "/api/rules/rivals", "/api/packs/brawl", "/api/story", "/api/schema",
             "/api/story/paper.pdf", "/api/packs/brawl/" + "0" * 64)  # fmt: skip

    async def lane(number: int) -> None:
        line = await site.line()
        for _ in site.rounds(150):
            await line.send(request("GET", paths[number], site.host))
            answer = await asyncio.wait_for(line.answer(), 20)
            site.tally.note(paths[number], answer.status, answer.body)
            await asyncio.sleep(0.05 if answer.status == 200 else 0.2)
        await line.close()

    await site.at_once(lane, len(paths))
