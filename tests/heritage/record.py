"""`python -m tests.heritage.record`: writes the heritage. Read the README before you do."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import random
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.parts import Variant
from tests.heritage.matches import ends
from tests.server.client import Guest, Message, Page
from tests.server.running import RunningServer
from tests.server.stories.story_client import StoryPage, open_sitting

HOME = Path(__file__).parent
LOGS = 3  # of each game
MOVES = 10  # of an open table
STORY: tuple[tuple[str, dict[str, str]], ...] = (
    ("talk", {"kind": "line", "text": "spiders"}),
    ("happy", {}),
    ("fill", {}),
    ("agree", {}),
    ("claim", {"seat": "B1"}),
)


def digests() -> dict[str, Any]:
    return {
        name: {variant.name: ends(game, variant) for variant in game.rules.variants}
        for name, game in registry.games().items()
    }


def log_of(game: Game, variant: Variant, seed: int) -> dict[str, Any]:
    """A match at random, to its end."""
    match, luck = Match(game, dict(variant.options), seed=seed), random.Random(seed)
    while not match.state.over:
        seats = [n for n in range(62) if match.state.to_act() >> n & 1]
        seat = luck.choice(seats)
        match.choose(seat, luck.choice(game.legal(match.state, seat)))
    return match.to_log()


def logs() -> list[dict[str, Any]]:
    found = []
    for game in registry.games().values():
        timeless = [v for v in game.rules.variants if "clock" not in v.options]
        for seed, variant in enumerate(timeless[:: max(1, len(timeless) // LOGS)][:LOGS]):
            found.append(log_of(game, variant, seed + 1))
    return found


async def sit(guest: Guest, game: Game) -> tuple[Message, Page]:
    """A table on one screen: every seat is mine."""
    seats = [{"kind": "me"} for _ in range(game.rules.seats(game.options()))]
    opened = await guest.open_table(seats, game=game.name)
    page = await guest.join(opened["table"])
    await page.kind("snapshot")
    return opened, page


async def play(page: Page, luck: random.Random, moves: int) -> None:
    """Choices by luck, at whichever seat may choose."""
    for _ in range(moves):
        while not (able := [each["seat"] for each in page.decisions if page.options(each["seat"])]):
            await page.next()
        seat = luck.choice(able)
        choice = luck.choice(page.options(seat))["code"]
        answer = await page.choose(choice, seat, version=page.version)
        assert answer["type"] == "accepted", answer
        while page.row < answer["row"]:
            await page.next()


async def give_up(page: Page) -> None:
    """Every seat in turn, until the match is over: sides give up together."""
    for seat in range(len(page.info["seats"])):
        answer = await page.ask("resign", seat)
        while answer["type"] == "accepted" and page.row < answer["row"]:
            await page.next()
        if page.info["state"] == "over":
            return


async def tables(guest: Guest) -> list[Message]:
    """Of every game one that is over and one that is not."""
    found: list[Message] = []
    for name, game in registry.games().items():
        for state in ("over", "playing"):
            opened, page = await sit(guest, game)
            await play(page, random.Random(name + state), MOVES)
            if state == "over":
                await give_up(page)
            found.append(
                {"game": name, "table": opened["table"], "state": state, "row": page.row,
                 "version": page.version}
            )  # fmt: skip
            await page.close()
    return found


async def story(guest: Guest) -> Message:
    """An open sitting whose sheets are filled and whose first scene is chosen."""
    opened = await open_sitting(guest, title="Diamond Street", seats=["B1"], name="Ana")
    page = await StoryPage.open(guest, opened["sitting"])
    for what, fields in STORY:
        answer = await page.do(what, **fields)
        assert answer["type"] == "accepted", answer
    return {"sitting": opened["sitting"], "n": page.n, "phase": page.view["table"]["phase"]}


async def house(folder: Path) -> Message:
    server = RunningServer(folder / "data", "", "--no-limits")
    async with Guest(server.base) as guest:
        known = {"tables": await tables(guest), "story": await story(guest)}
        me = await guest.get("/api/me")
    server.stop()
    return {**known, "guest": me["id"], "name": me["name"]}


def write_house() -> None:
    with tempfile.TemporaryDirectory() as folder:
        known = asyncio.run(house(Path(folder)))
        data = Path(folder) / "data"
        (data / "known.json").write_text(json.dumps(known, indent=1) + "\n")
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w") as tar:
            for file in sorted(data.iterdir()):
                if file.is_file():
                    tar.add(file, file.name)
        (HOME / "house.tar.gz").write_bytes(gzip.compress(buffer.getvalue(), mtime=0))


def main() -> None:
    text = json.dumps(digests(), indent=1)
    (HOME / "digests.json").write_text(text + "\n")
    packed = gzip.compress(json.dumps(logs()).encode(), mtime=0)
    (HOME / "logs.json.gz").write_bytes(packed)
    write_house()


if __name__ == "__main__":
    main()
