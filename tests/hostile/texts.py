"""Attacks with texts that somebody has to parse: TOML in packs and maps, archives, campaigns."""

from __future__ import annotations

import asyncio
import io
import json
import struct
import zipfile
from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.hostile.attack import attack
from tests.hostile.line import JSON_ROUTES, request
from tests.hostile.site import CUT, Site, Stranger
from tests.hostile.wishes import table
from tests.server.client import Message

KILO = 1024
FENCE = "a-line-that-is-in-no-file"


def multipart(name: bytes, files: list[tuple[str, bytes]]) -> bytes:
    """A form as a page sends a pack."""
    parts = [b'Content-Disposition: form-data; name="name"\r\n\r\n' + name]
    for file, body in files:
        head = f'Content-Disposition: form-data; name="files"; filename="{file}"\r\n\r\n'
        parts.append(head.encode("utf-8", "surrogateescape") + body)
    fence = f"--{FENCE}".encode()
    return b"".join(fence + b"\r\n" + part + b"\r\n" for part in parts) + fence + b"--\r\n"


def pack(site: Site, body: bytes, file: str = "races.toml", name: bytes = b"x") -> bytes:
    """A request that sends a pack of BrawlBall."""
    kind = {"Content-Type": f"multipart/form-data; boundary={FENCE}"}
    form = multipart(name, [(file, body)])
    return request("POST", "/api/packs/brawlball", site.host, form, kind)


def toml_of(size: int) -> Iterator[tuple[str, str]]:
    """TOML that is hard to read, each about so many bytes; all of it useless."""
    deep = size // 2
    yield "dotted key", "a" + ".a" * (deep - 2) + "=1"
    yield "dotted key with spaces", "a" + " . a" * (size // 4 - 2) + " = 1"
    yield "quoted dotted key", '"a"' + '."a"' * (size // 4 - 2) + "=1"
    yield "dotted key in a table", "x = {a" + ".a" * (deep - 5) + "=1}"
    yield "dotted header", "[a" + ".a" * (deep - 2) + "]"
    yield "dotted array header", "[[a" + ".a" * (deep - 3) + "]]"
    yield "dotted keys, many", "\n".join(f"a{n}.b.c.d.e.f.g = 1" for n in range(size // 24))
    yield "deep arrays", "x = " + "[" * deep + "]" * (deep - 4)
    yield "deep inline tables", "x = " + "{a=" * (size // 4) + "1" + "}" * (size // 4 - 8)
    yield "many headers", "\n".join(f"[t{n}]" for n in range(size // 9))
    yield "many array headers", "[[race]]\n" * (size // 9)
    yield "one long string", 'x = "' + "a" * (size - 8) + '"'
    yield "one long word", "a" * (size - 4) + "=1"
    yield "an open string", 'x = """' + "a\n" * (deep - 8)
    yield "quotes", 'x = "' + '\\"' * (deep - 6) + '"'
    yield "a long number", "x = " + "9" * (size - 8)
    yield "a hexadecimal number", "x = 0x" + "f" * (size - 8)
    yield "a long fraction", "x = 0." + "1" * (size - 8)
    yield "no date", "x = 9999-99-99T99:99:99\n" * 3
    yield "comments", "# " + "a" * 60 + "\n"
    yield "brackets", "[[[[]]]]{{}}" * (size // 12)
    yield "escapes", 'x = "' + "\\u0000" * (size // 6 - 2) + '"'


@attack("C1")
async def pack_toml(site: Site) -> None:
    """Packs whose TOML is as hard to read as it may be, at sizes up to the limits."""
    sizes = (4 * KILO, 60 * KILO, 250 * KILO)
    shots = [
        (f"{about}, {size} bytes", pack(site, text.encode()))
        for about, text in toml_of(60 * KILO)
        for size in [60 * KILO]
    ]
    for size in sizes:
        worst = list(toml_of(size))[:6]
        shots += [(f"{about}, {size} bytes", pack(site, text.encode())) for about, text in worst]
    site.none_welcome(await site.volley(shots, lanes=3))


@attack("C2")
async def workshop_toml(site: Site) -> None:
    """The same to the workshop of maps, on 20 lines."""
    shots = []
    for size in (3 * KILO, 15 * KILO):
        for about, text in toml_of(size):
            body = json.dumps({"file": text}).encode()
            path = "/api/games/rivals/workshop"
            shots.append((f"{about}, {size} bytes", request("POST", path, site.host, body)))
    site.none_welcome(await site.volley(shots * 2, lanes=20))


@attack("own")
async def option_toml(site: Site) -> None:
    """The same as an option of a table or of a sitting: a Map of one's own is TOML, too."""
    shots = []
    for size in (3 * KILO, 15 * KILO, 500 * KILO):
        for about, text in list(toml_of(size))[:8]:
            seats = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
            match = table("rivals", seats, options={"map": text})
            story = {"title": "x", "options": {"map": text}}
            for path, wish in (("/api/tables", match), ("/api/sittings", story)):
                body = json.dumps(wish).encode()
                shots.append((f"{about} at {path}", request("POST", path, site.host, body)))
    site.none_welcome(await site.volley(shots, lanes=4))


def archive(files: dict[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", kind) as out:
        for name, body in files.items():
            out.writestr(name, body)
    return made.getvalue()


@cache
def bad_archives() -> list[tuple[str, bytes]]:
    return list(made_archives())


def made_archives() -> Iterator[tuple[str, bytes]]:
    """Bombs, slips, links, broken and nested ones."""
    yield "65 files", archive({f"{n}.txt": b"" for n in range(65)})
    yield "long name", archive({"r" * 300 + ".toml": b"x = 1"})
    yield "slip", archive({"../../races.toml": b"x", "/etc/races.toml": b"x"})
    yield "nested", archive({"in.zip": archive({"races.toml": b"x = 1"})})
    yield "dotted", archive({"races.toml": b"a" + b".a" * 30_000 + b"=1"})
    yield "no archive", b"PK\x03\x04" + b"\0" * 1000
    link = zipfile.ZipInfo("races.toml")
    link.external_attr = 0o120777 << 16
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as out:
        out.writestr(link, "/etc/passwd")
    yield "link", made.getvalue()
    whole = archive({"races.toml": b"x = 1" * 500}, zipfile.ZIP_LZMA)
    for place in (60, 70, 80, len(whole) // 2):
        yield "broken LZMA", whole[:place] + b"\xff\x00\xff" + whole[place + 3 :]
    dictionary = bytearray(whole)
    start = whole.index(b"races.toml") + len("races.toml")
    dictionary[start + 5 : start + 9] = struct.pack("<I", 0xFFFFFFFF)
    yield "LZMA with a dictionary of 4 GB", bytes(dictionary)
    crypt = bytearray(archive({"races.toml": b"x = 1"}))
    crypt[6] |= 1
    yield "encrypted", bytes(crypt)
    lying = bytearray(archive({"races.toml": b"x = 1"}))
    lying[22:26] = struct.pack("<I", 0xFFFFFFF0)
    yield "lying size", bytes(lying)
    yield "bomb", archive({"races.toml": b"#" * 50_000_000})
    yield "64 bombs", archive({f"{n}.toml": b"#" * 500_000 for n in range(64)})


@attack("M1")
async def pack_archives(site: Site) -> None:
    """Archives as packs: bombs, slips, links, nested, broken; and forms that are none."""
    shots = [*bad_forms(site)]
    shots += [(about, pack(site, body, "x.zip")) for about, body in bad_archives()]
    site.none_welcome(await site.volley(shots, lanes=3))


def bad_forms(site: Site) -> Iterator[tuple[str, bytes]]:
    yield "name that is not UTF-8", pack(site, b"x = 1", name=b"\xff\xfe\x00")
    yield "file name with NUL", pack(site, b"x = 1", file="ra\0ces.toml")
    yield "file name of 300 letters", pack(site, b"x = 1", file="r" * 300 + ".toml")
    yield "file name of dots", pack(site, b"x = 1", file="...toml")
    yield "file name that is not UTF-8", pack(site, b"x = 1", file="\udcff.toml")
    yield "file with bytes that are not UTF-8", pack(site, b"\xff\xfe = 1")
    path, kind = "/api/packs/brawlball", {"Content-Type": f"multipart/form-data; boundary={FENCE}"}
    for body in (b"", b"--", b"--" + FENCE.encode(), b"\r\n" * 50_000):
        yield "broken form", request("POST", path, site.host, body, kind)
    no_fence = {"Content-Type": "multipart/form-data"}
    yield "form without a fence", request("POST", path, site.host, b"x", no_fence)
    many = multipart(b"x", [(f"{n}.toml", b"") for n in range(3000)])
    yield "3,000 files", request("POST", path, site.host, many, kind)


# -- campaigns


async def exported(guest: Stranger) -> Message:
    """A campaign file that is right."""
    opened = await guest.http.post("/api/sittings", json={"title": "x", "seats": ["B1"]})
    opened.raise_for_status()
    ident = opened.json()["sitting"]
    found: Message = await guest.get(f"/api/sittings/{ident}/campaign.json")
    return found


def entries(count: int, size: int) -> list[Message]:
    kind = {"kind": "line", "person": "", "for_dj": False}
    return [{"id": n, "text": f"{n} ".ljust(size, "x"), **kind} for n in range(1, count + 1)]


def bad_campaigns() -> Iterator[tuple[str, Message]]:
    """What is changed in a campaign that was right; the rules could have made none of it."""
    line = {"seat": "B1", "person": "", "mark": "says", "text": "x" * 100}
    scene = {"number": 1, "started": 0, "lines": [{"number": n, **line} for n in range(8000)]}
    yield "200 entries of table talk", {"talk": entries(200, 1000)}
    yield "2,000 short entries of table talk", {"talk": entries(2000, 10)}
    yield "one entry of 200 KB", {"talk": entries(1, 200 * KILO)}
    yield "a title of 100,000 characters", {"title": "x" * 100_000}
    yield "number -5", {"number": -5}
    yield "number 2^62", {"number": 2**62}
    yield "number 10^400", {"number": 10**400}
    yield "a scene of 8,000 lines", {"scenes": [scene]}
    yield "2,000 scenes", {"scenes": [{"number": n, "started": 0} for n in range(2000)]}
    yield "many fields", {"fields": {f"B1.x{n}": {"text": "x"} for n in range(20_000)}}
    yield "deep options", {"options": nested(900)}
    yield "too deep options", {"options": nested(20_000)}
    yield "8,500 entries of table talk", {"talk": entries(8500, 1000)}
    yield "1,000 entries of table talk", {"talk": entries(1000, 1000)}
    yield "an option of 1 MB", {"options": {"map": "a" + ".a" * (KILO * KILO // 2)}}


def nested(depth: int) -> Any:
    """Marks the place for a deep object; JSON of it is written by hand."""
    return f"@deep{depth}@"


def written(wish: Message) -> bytes:
    """JSON, with what is too deep for the writer put in."""
    text = json.dumps(wish)
    for depth in (900, 20_000):
        text = text.replace(f'"@deep{depth}@"', '{"x":' * depth + "1" + "}" * depth)
    return text.encode()


@attack("C3")
async def campaigns(site: Site) -> None:
    """Campaign files that no rules could have made, then a hello and a burst of notes at each."""
    async with site.stranger() as guest:
        given = await exported(guest)
        for about, change in bad_campaigns():
            if not site.goes_on:
                return
            changed = given | {"campaign": given["campaign"] | change}
            body = written({"title": "x", "campaign": changed})
            answer = await site.post("/api/sittings", body, about, guest.cookie)
            if answer is not None and answer.status == 201:
                site.tally.fault(f"{about}: taken")
                await haunt(site, guest, json.loads(answer.body)["sitting"])
            await asyncio.sleep(0.05)


async def haunt(site: Site, guest: Stranger, sitting: str) -> None:
    """Say hello at a sitting and write 60 notes at once."""
    try:
        socket = await guest.socket(path="/ws/story")
        await socket.send(json.dumps({"type": "hello", "sitting": sitting}))
        for n in range(59):
            deed = {"what": "note", "text": f"note {n}"}
            await socket.send(json.dumps({"type": "do", "nonce": f"{n}", "deed": deed}))
        await asyncio.wait_for(socket.recv(), 20)
    except CUT:
        site.tally.answers["no snapshot"] += 1


def big_json(size: int) -> Iterator[tuple[str, str]]:
    yield "many keys", json.dumps({f"k{n}": n for n in range(size // 14)})
    yield "many lists", '{"options":{"x":[' + "[]," * (size // 3) + "[]]}}"
    yield "one text", '{"name":"' + "x" * size + '"}'
    yield "deep lists", '{"options":' + "[" * size
    yield "one number", '{"version":' + "9" * size + "}"


@attack("own")
async def big_bodies(site: Site) -> None:
    """JSON of 1 MB and 9 MB to every route that takes any."""
    shots = (
        (f"{about} of {size} bytes at {path}", request(method, path, site.host, text.encode()))
        for size in (1_000_000, 9_000_000)
        for about, text in big_json(size)
        for method, path in JSON_ROUTES
    )
    site.none_welcome(await site.volley(shots, lanes=3))
