"""Attacks with frames: broken, split, flooding, and words that no game knows."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator

from tests.hostile.attack import attack
from tests.hostile.lines import TWO, frame, raw_socket, upgrade
from tests.hostile.site import CUT, Site
from tests.server.client import Message


def broken_frames() -> Iterator[tuple[str, bytes]]:
    """What RFC 6455 forbids, and what it allows but nobody needs."""
    yield "not UTF-8", frame(b"\xff\xfe")
    yield "half a character", frame(b"\xe2\x82")
    yield "unmasked", b"\x81\x02{}"
    yield "reserved bits", frame(b"{}", 0xF1)
    yield "compressed", frame(b"\x4a\x49", 0xC1)
    yield "unknown opcode", frame(b"{}", 0x8B)
    yield "length of 2^64 - 1", b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0"
    yield "length of 2^62", b"\x81\xff\x40" + b"\0" * 7 + b"\0\0\0\0"
    yield "long way for a short length", b"\x81\xff" + b"\0" * 7 + b"\x02" + b"\0\0\0\0{}"
    yield "continuation of nothing", frame(b"{}", 0x80)
    yield "two beginnings", frame(b"{", 0x01) + frame(b"}", 0x01)
    yield "long ping", frame(b"x" * 200, 0x89)
    yield "split ping", frame(b"x", 0x09)
    yield "binary", frame(b"\x00\xff" * 60, 0x82)
    yield "too big", frame(b"x" * 65_000)
    yield "empty", frame(b"") * 100
    yield "deep", frame(b"[" * 16_000)
    yield "long number", frame(b'{"type":"ping","sent":' + b"9" * 16_000 + b"}")
    yield "infinite", frame(b'{"type":"ping","sent":1e999}') + frame(b'{"type":"ping","sent":NaN}')
    yield "NUL", frame(b'{"type":"hello","table":"\\u0000"}')
    yield "lone surrogate", frame(b'{"type":"hello","table":"\\ud800"}')


@attack("M1")
async def bad_frames(site: Site) -> None:
    """Frames that break the protocol, on both kinds of socket."""
    async with site.stranger() as guest:
        shots = [
            (about, data, path) for about, data in broken_frames() for path in ("/ws", "/ws/story")
        ]

        async def lane(number: int) -> None:
            for about, data, path in shots[number::4]:
                if not site.goes_on:
                    return
                line = await raw_socket(site, guest.cookie, path)
                await line.send(data)
                await asyncio.sleep(0.1)
                line.writer.transport.abort()
                site.tally.answers["sent"] += 1

        await site.at_once(lane, 4)


@attack("own")
async def fragments(site: Site) -> None:
    """Messages of 20,000 fragments, and one that never ends."""
    async with site.stranger() as guest:

        async def lane(number: int) -> None:
            line = await raw_socket(site, guest.cookie)
            await line.send(frame(b"", 0x01))
            part = frame(b"x" * (number % 2), 0x00) * 200
            for _ in site.rounds(100):
                await line.send(part)
                await asyncio.sleep(0.03)
            await line.send(frame(b"", 0x80))
            line.writer.transport.abort()

        await site.at_once(lane, 4)


@attack("own")
async def pings(site: Site) -> None:
    """Floods of pings, of the protocol and of the page, and pongs that nobody asked for."""
    async with site.stranger() as guest:

        async def lane(number: int) -> None:
            kinds = (frame(b"x" * 100, 0x89), frame(b"x", 0x8A), frame(b'{"type":"ping","sent":1}'))
            line = await raw_socket(site, guest.cookie)
            for _ in site.rounds(200):
                await line.send(kinds[number % 3] * 50)
                await line.is_open()  # read what came
                await asyncio.sleep(0.05)
            line.writer.transport.abort()

        await site.at_once(lane, 9)


@attack("own")
async def compression(site: Site) -> None:
    """Sockets that insist on compression, with absurd windows, and send bombs in it."""
    offers = ("permessage-deflate", "permessage-deflate; server_max_window_bits=8",
              "permessage-deflate; client_max_window_bits=99", "permessage-deflate," * 500,
              "x-webkit-deflate-frame", 'permessage-deflate; x="' + "y" * 4000 + '"')  # fmt: skip
    async with site.stranger() as guest:
        for number in site.rounds(120):
            offer = offers[number % len(offers)]
            head = upgrade(site, guest.cookie)
            marked = head.replace(
                b"\r\n\r\n", b"\r\nSec-WebSocket-Extensions: " + offer.encode() + b"\r\n\r\n"
            )
            try:
                line = await site.line()
                await line.send(marked + frame(b"\xec\xc1\x01" + b"\0" * 4000, 0xC1))
                answer = await asyncio.wait_for(line.answer(), 5)
                site.tally.note(offer[:40], answer.status, answer.body)
                agreed = answer.header("sec-websocket-extensions")
                site.tally.expect(not agreed, f"the server compresses: {agreed}")
                line.writer.transport.abort()
            except CUT:
                site.tally.answers["cut"] += 1
            await asyncio.sleep(0.05)


@attack("L3")
async def say_flood(site: Site) -> None:
    """As many phrases as a socket lets through, from two seats."""
    async with site.stranger() as guest:
        opened = await guest.open_table(TWO)

        async def lane(seat: int) -> None:
            page = await guest.join(opened["table"])
            for _ in site.rounds(500):
                nonce = secrets.token_hex(4)
                words = {"type": "say", "nonce": nonce, "seat": seat, "phrase": "Ouch!"}
                await page.socket.send(json.dumps(words))
                answer = await asyncio.wait_for(page.socket.recv(), 5)
                site.tally.answers[str(json.loads(answer)["type"])] += 1
                await asyncio.sleep(0.035)

        await site.at_once(lane, 2)


@attack("own")
async def long_words(site: Site) -> None:
    """Previews and choices in words of the greatest length and the oddest signs."""
    words = ["path " + "1,1 " * 48, "hint" * 50, "move " * 40, "=" * 200, "9" * 200, "a=" * 100,
             "play string=" + "a1." * 60, "\0" * 200, "\u202e" * 66, "path to=999,999"]  # fmt: skip
    async with site.stranger() as guest:

        async def lane(number: int) -> None:
            game = ("brawl", "brawlball", "knockdown")[number]
            opened = await guest.open_table(TWO, game=game)
            page = await guest.join(opened["table"])
            await page.kind("snapshot")
            for turn in site.rounds(300):
                text = words[turn % len(words)]
                version = page.version
                nonce = secrets.token_hex(4)
                await page.send(type="preview", nonce=nonce, seat=0, about=text, version=version)
                await page.send(
                    type="choose", nonce=f"{nonce}c", seat=0, choice=text, version=version
                )
                for _ in range(2):
                    answer = await asyncio.wait_for(page.next(), 10)
                    site.tally.answers[str(answer["type"])] += 1
                    site.tally.expect(answer["type"] != "accepted", f"{text!r} was accepted")

        await site.at_once(lane, 3)


@attack("own")
async def long_runs(site: Site) -> None:
    """Runs of choices as long as they may be, as fast as they may come, most of them nonsense."""
    async with site.stranger() as guest:

        async def lane(number: int) -> None:
            game = ("brawl", "brawlball", "knockdown")[number % 3]
            opened = await guest.open_table(TWO, game=game)
            page = await guest.join(opened["table"])
            await page.kind("snapshot")
            for turn in site.rounds(60):
                if not page.decisions:  # the match is over
                    break
                decision = page.decisions[turn % len(page.decisions)]
                codes = [option["code"] for option in decision["options"]]
                run = {"choice": codes[0], "then": [*codes[:30], "nonsense " * 20]}
                nonce = secrets.token_hex(4)
                await page.send(type="choose", nonce=nonce, seat=decision["seat"], **run)
                answer = await asyncio.wait_for(page.kind("accepted", "refused", "problem"), 10)
                site.tally.answers[str(answer["type"])] += 1
                if answer["type"] == "accepted":
                    await asyncio.wait_for(page.kind("update"), 10)

        await site.at_once(lane, 6)


THEFTS: list[tuple[str, Message]] = [
    ("say", {"phrase": "Ouch!"}),
    ("resign", {}),
    ("choose", {"choice": "draw"}),
    ("ask_undo", {}),
    ("preview", {"about": "hint", "version": 0}),
]


@attack("own")
async def foreign_nonces(site: Site) -> None:
    """Nonces of other guests, used again; seats of others, claimed; links of others, tried."""
    async with site.stranger() as host, site.stranger() as thief:
        opened = await host.open_table([{"kind": "me"}, {"kind": "open"}], public=True)
        mine = await host.join(opened["table"])
        await mine.kind("snapshot")
        said = await mine.ask("say", phrase="Hello!", nonce="known")
        theirs = await thief.join(opened["table"])
        await theirs.kind("snapshot")
        for turn in site.rounds(100):
            kind, fields = THEFTS[turn % len(THEFTS)]
            answer = await theirs.ask(kind, 0, nonce="known" if turn % 2 else f"n{turn}", **fields)
            right = answer["type"] == "refused"
            site.tally.expect(right, f"{kind} for another's seat: {answer['type']}")
        again = await mine.ask("say", phrase="Ouch!", nonce="known")
        site.tally.expect(again == said, f"a nonce was answered anew: {again}")
