"""Everything that honest guests do, once: the memory that a server has then is what it needs."""

from __future__ import annotations

import asyncio

from tests.hostile.wishes import stake
from tests.packs.scenes import PACKS, source
from tests.server.client import Guest
from tests.server.stories.story_client import StoryPage, open_sitting

GAMES = ("brawl", "brawlball", "knockdown")
MOST_LOOKS = 50  # at a review that is not ready


async def everything_legitimate(base: str) -> None:
    """Two guests at once, so that all worker processes are up."""
    await asyncio.gather(*(visit(base, f"guests-own-{number}") for number in range(2)))


async def visit(base: str, pack: str) -> None:
    async with Guest(base) as guest:
        for path in (
            "/api/games",
            "/api/lobby",
            "/api/story",
            "/api/schema/openapi.json",
            "/api/rules/rivals",
        ):
            await guest.get(path)
        for game in GAMES:
            await one_match(guest, game)
        for game in PACKS:
            await send_pack(guest, game, pack)
        await guest.http.post("/api/games/rivals/workshop", json={"code": "own~"})
        await one_story(guest)


async def one_match(guest: Guest, game: str) -> None:
    """Hints, choices, the end, the replay, the review and a what-if."""
    opened = await guest.open_table([{"kind": "me"}, {"kind": "bot", "level": "expert"}], game=game)
    table = opened["table"]
    page = await guest.join(table)
    await page.kind("snapshot")
    for _ in range(3):
        while not page.options():
            await page.next()
        await page.ask("preview", about="hint", version=page.version)
        await page.choose(page.options()[0]["code"], version=page.version)
    await page.ask("resign")
    await page.close()
    for part in ("replay?seat=open", "log.json", "log.txt"):
        await guest.http.get(f"/api/tables/{table}/{part}")
    await guest.http.post(f"/api/tables/{table}/review")
    for _ in range(MOST_LOOKS):
        if (await guest.get(f"/api/tables/{table}/review"))["report"] is not None:
            break
        await asyncio.sleep(0.2)
    wish = {"version": 1, "seat": 0, **stake()}
    await guest.http.post(f"/api/tables/{table}/what-if", json=wish)


async def send_pack(guest: Guest, game: str, name: str) -> None:
    files = [("files", (file.name, file.read_bytes())) for file in source(game).glob("*.toml")]
    await guest.http.post(f"/api/packs/{game}", data={"name": name}, files=files)


async def one_story(guest: Guest) -> None:
    """A sitting as far as its scenes, its paper, its file, and the campaign going on from that."""
    sitting = (await open_sitting(guest, title="Warm", seats=["B1"]))["sitting"]
    page = await StoryPage.open(guest, sitting)
    for what in ("happy", "fill", "agree"):
        await page.do(what)
    await guest.http.get(f"/api/sittings/{sitting}/paper.pdf")
    campaign = await guest.get(f"/api/sittings/{sitting}/campaign.json")
    await open_sitting(guest, title="Warm", campaign=campaign)
