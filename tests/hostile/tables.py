"""Attacks with work: bots, hints, reviews, replays, what-ifs, sittings, and seats of others."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from typing import Any

from tests.hostile.attack import attack
from tests.hostile.line import request
from tests.hostile.lines import TWO
from tests.hostile.site import Site, Stranger
from tests.hostile.wishes import stake, table
from tests.server.client import Message, Page
from tests.server.stories.story_client import StoryPage

EXPERT = {"kind": "bot", "level": "expert"}


@attack("H2")
async def hints(site: Site) -> None:
    """Ten sockets of one guest, each with all the hints that it may ask for."""
    async with site.stranger() as guest:
        opened = await guest.open_table([{"kind": "me"}, EXPERT], game="knockdown")

        async def lane(_: int) -> None:
            page = await guest.join(opened["table"])
            await page.kind("snapshot")
            while not page.options():  # hints are for whoever may choose
                await page.next()
            for _ in site.rounds(100):
                for _ in range(8):
                    nonce, version = secrets.token_hex(4), page.version
                    await page.send(
                        type="preview", nonce=nonce, seat=0, about="hint", version=version
                    )
                answer = await asyncio.wait_for(page.next(), 30)
                site.tally.answers[str(answer.get("reason") or answer["type"])] += 1
                await asyncio.sleep(0.3)

        await site.at_once(lane, 10)


@attack("H2")
async def tables_of_bots(site: Site) -> None:
    """150 tables where experts play experts, and nobody is there."""
    async with site.stranger() as guest:
        for number in site.rounds(150):
            game = ("brawl", "knockdown", "brawlball")[number % 3]
            wish = table(game, [EXPERT, EXPERT])
            answer = await site.post("/api/tables", wish, "table of bots", guest.cookie)
            refused = answer is None or answer.status == 429
            await asyncio.sleep(0.2 if refused else 0.02)
        while site.goes_on:
            await asyncio.sleep(0.2)


@attack("M7")
async def tables_of_people(site: Site) -> None:
    """Tables of one guest, as fast as they open; some are public."""
    async with site.stranger() as guest:

        async def lane(number: int) -> None:
            for _ in site.rounds(300):
                seats = TWO if number % 2 else [{"kind": "me"}, {"kind": "open"}]
                wish = table("brawl", seats, public=number % 2 == 0)
                answer = await site.post("/api/tables", wish, "table", guest.cookie)
                refused = answer is None or answer.status == 429
                await asyncio.sleep(0.2 if refused else 0.01)

        await site.at_once(lane, 4)


async def finished(guest: Stranger, game: str, choices: int) -> Message:
    """A match that was played so far and then given up."""
    opened = await guest.open_table(TWO, game=game)
    page = await guest.join(opened["table"])
    await page.kind("snapshot")
    await play_on(page, choices)
    await page.ask("resign", 0)
    await page.close()
    return opened


async def play_on(page: Page, choices: int) -> None:
    luck = random.Random(1)
    for _ in range(choices):
        while not page.options():
            await page.next()
        seat = page.decisions[0]["seat"]
        option = luck.choice(page.options(seat) or page.options())
        answer = await page.choose(option["code"], seat, version=page.version)
        while answer["type"] == "accepted" and page.row < answer["row"]:
            await page.next()


@attack("own")
async def hello_flood(site: Site) -> None:
    """Hellos at a table with a long log, on as many sockets as a guest has, and all is read."""
    async with site.stranger() as guest:
        opened = await finished(guest, "brawlball", 60)
        hello = json.dumps({"type": "hello", "table": opened["table"]})

        async def lane(_: int) -> None:
            socket = await guest.socket()
            for _ in site.rounds(300):
                await socket.send(hello)
                answer = await site.said(socket)
                site.tally.answers[str(answer and answer.get("code", answer["type"]))] += 1
                await asyncio.sleep(0.04)

        await site.at_once(lane, 40)


@attack("H2")
async def reviews(site: Site) -> None:
    """Reviews of nine matches, all asked for at once, again and again."""
    async with site.stranger() as guest:
        games = ["knockdown", "brawlball", "brawl"] * 3
        found = [(await finished(guest, game, 6))["table"] for game in games if site.goes_on]
        headers = {"Cookie": f"donnybrook={guest.cookie}"}
        shots = [
            (f"{method} review", request(method, path, site.host, headers=headers))
            for path in [f"/api/tables/{ident}/review" for ident in found] * 20
            for method in ("POST", "GET")
        ]
        await site.volley(shots, lanes=4)
        while site.goes_on:
            await asyncio.sleep(0.2)


@attack("H2")
async def what_ifs(site: Site) -> None:
    """Tables that play on from every step of one match."""
    async with site.stranger() as guest:
        opened = await finished(guest, "knockdown", 20)
        for turn in site.rounds(150):
            wish = {"version": turn % 20, "seat": turn % 2, **stake(), "level": "expert"}
            path = f"/api/tables/{opened['table']}/what-if"
            answer = await site.post(path, wish, "what if", guest.cookie)
            refused = answer is None or answer.status == 429
            await asyncio.sleep(0.2 if refused else 0.02)


@attack("L5")
async def replays(site: Site) -> None:
    """Twelve readers of one long match, from every seat, and its log as text."""
    async with site.stranger() as guest:
        opened = await finished(guest, "brawlball", 90)
        place, headers = f"/api/tables/{opened['table']}", {"Cookie": f"donnybrook={guest.cookie}"}
        paths = [f"{place}/replay?seat={seat}" for seat in ("open", "0", "1", "watch")]
        paths += [f"{place}/log.txt", f"{place}/log.json"]
        shots = [(path, request("GET", path, site.host, headers=headers)) for path in paths * 60]
        await site.volley(shots, lanes=12)


@attack("own")
async def foreign_replays(site: Site) -> None:
    """Replays of other seats, logs and reviews of a match that is not over."""
    async with site.stranger() as host, site.stranger() as spy:
        opened = await host.open_table(TWO, public=True)
        page = await host.join(opened["table"])
        await page.kind("snapshot")
        await play_on(page, 10)
        names = ("replay?seat=open", "replay?seat=0", "replay?seat=1", "log", "log.txt", "review")
        for _ in site.rounds(20):
            for name in names:
                path = f"/api/tables/{opened['table']}/{name}"
                answer = await spy.http.get(path)
                site.tally.note(path, answer.status_code, answer.content)
                told = answer.status_code == 200 and b'"report":null' not in answer.content
                site.tally.expect(not told, f"{name} before the end was told")
            await asyncio.sleep(0.1)


@attack("L2")
async def seat_takers(site: Site) -> None:
    """Strangers take the seat of a bot at a public table, leave, and come again."""
    async with site.stranger() as host:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        opened = await host.open_table(seats, game="knockdown", public=True)
        mine = await host.join(opened["table"])
        await mine.kind("snapshot")
        for turn in site.rounds(40):
            async with site.stranger() as taker:
                page = await taker.join(opened["table"], token=opened["watch_token"])
                await page.kind("snapshot", "problem")
                nonce = f"take{turn}"
                words = {
                    "type": "sit",
                    "nonce": nonce,
                    "seat": 1,
                    **stake(),
                    "name": "Taker",
                }
                await page.socket.send(json.dumps(words))
                answer = await site.said(page.socket)
                site.tally.answers[str(answer and answer["type"])] += 1
            await asyncio.sleep(0.1)


async def sitting(guest: Stranger, **wish: Any) -> Message | None:
    answer = await guest.http.post("/api/sittings", json={"title": "x", **wish})
    found: Message | None = answer.json() if answer.status_code == 201 else None
    return found


@attack("own")
async def sittings(site: Site) -> None:
    """200 sittings of one guest, each filled by bots, some with their paper printed."""
    async with site.stranger() as guest:
        for number in site.rounds(200):
            answer = await guest.http.post("/api/sittings", json={"title": "x", "seats": ["B1"]})
            site.tally.note("sitting", answer.status_code, answer.content)
            if answer.status_code != 201:
                await asyncio.sleep(0.2)
                continue
            ident = answer.json()["sitting"]
            if number % 8 == 0:
                page = await StoryPage.open(guest, ident)
                for what in ("happy", "fill", "agree"):
                    await page.do(what)
                paper = await guest.http.get(f"/api/sittings/{ident}/paper.pdf")
                site.tally.note("paper", paper.status_code, paper.content)
            await asyncio.sleep(0.02)


@attack("L4")
async def one_link_for_all(site: Site) -> None:
    """Thirty guests with one link to a seat of a sitting."""
    async with site.stranger() as host:
        opened = await sitting(host, seats=["B1"])
        if opened is None:
            return
        token, people = opened["invitations"]["B2"], 0
        for turn in site.rounds(30):
            async with site.stranger() as guest:
                socket = await guest.socket(path="/ws/story")
                hello = {"type": "hello", "sitting": opened["sitting"], "token": token,
                         "name": f"Friend {turn}"}  # fmt: skip
                await socket.send(json.dumps(hello))
                answer = await site.said(socket)
                site.tally.answers[str(answer and answer["type"])] += 1
                people += bool(answer and answer["type"] == "snapshot" and answer["invitations"])
            await asyncio.sleep(0.05)
        site.tally.expect(people <= 1, f"one link to a seat let {people} people in")


@attack("own")
async def story_floods(site: Site) -> None:
    """Notes, edits, talk and X at one sitting, as fast as a socket lets them through."""
    async with site.stranger() as guest:
        opened = await sitting(guest, seats=["B1", "DJ"])
        if opened is None:
            return

        async def lane(number: int) -> None:
            socket = await guest.socket(path="/ws/story")
            await socket.send(json.dumps({"type": "hello", "sitting": opened["sitting"]}))
            deeds: list[Message] = [
                {"what": "note", "text": "x" * 2000},
                {"what": "edit", "field": "B1.name", "text": "y"},
                {"what": "talk", "kind": "line", "text": "z" * 120},
                {"what": "ideas", "about": "B1.name"},
                {"what": "x"},
                {"what": "ready"},
                {"what": "fill"},
            ]
            for turn in site.rounds(300):
                deed = deeds[(turn + number) % len(deeds)]
                await socket.send(
                    json.dumps({"type": "do", "nonce": f"{number}.{turn}", "deed": deed})
                )
                answer = await site.said(socket)
                site.tally.answers[str(answer and answer["type"])] += 1
                await asyncio.sleep(0.035)

        await site.at_once(lane, 6)


@attack("own")
async def many_masks(site: Site) -> None:
    """One attacker as forty guests, each at a table with an expert and asking for hints."""

    async def lane(_: int) -> None:
        async with site.stranger() as guest:
            opened = await guest.open_table([{"kind": "me"}, EXPERT], game="brawlball")
            page = await guest.join(opened["table"])
            await page.kind("snapshot")
            for _ in site.rounds(200):
                while not page.options():
                    await page.next()
                nonce, version = secrets.token_hex(4), page.version
                await page.send(type="preview", nonce=nonce, seat=0, about="hint", version=version)
                answer = await page.choose(page.options()[0]["code"], 0, version=version)
                site.tally.answers[str(answer["type"])] += 1

    await site.at_once(lane, 40)
