"""Packs at real tables: all five games, bots and previews included, over restarts and losses."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from donnybrook.cli import app
from donnybrook.kernel import registry
from tests.packs.scenes import PACKS, put, source
from tests.server.client import Guest, Message, Page, commit
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio

WISPS = source("brawlball") / "races.toml"
OPTIONS: dict[str, dict[str, Any]] = {
    "brawl": {"decks": ["stray", "zip"], "countdown_ms": 0},
    "knockdown": {"fighters": ["pusher", "kade"]},
    "rivals": {"map": "is-a-zigzag", "bots": ["b2", "b3", "dj"]},
}
FIRST = {"brawlball": "pick race=wisps"}


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with a pack of each game, and a broken one."""
    data = tmp_path_factory.mktemp("packed") / "data"
    for game in PACKS:
        put(data / "packs", game)
    put(data / "packs", "brawl", "two-freezes")
    running = RunningServer(data)
    yield running
    running.stop()
    assert running.errors() == ""


async def digest_of(guest: Guest, game: str, name: str = "") -> str:
    shelf = await guest.get(f"/api/packs/{game}")
    wanted = name or PACKS[game]
    return str(next(pack["digest"] for pack in shelf["packs"] if pack["name"] == wanted))


async def open_with_pack(guest: Guest, game: str, **wish: Any) -> Message:
    info = await guest.get(f"/api/packs/{game}/{await digest_of(guest, game)}")
    seats = [{"kind": "me"}] + [{"kind": "bot"}] * (info["seats"][0] - 1)
    given = {"options": OPTIONS.get(game, {}), "pack": await digest_of(guest, game), **wish}
    return await guest.open_table(seats, game=game, **given)


async def wait_for_turn(page: Page) -> None:
    while not page.options(0):
        await page.next()


async def play(page: Page, game: str, most: int = 2) -> None:
    """Some choices of the person; the bots answer in between."""
    for number in range(most):
        await wait_for_turn(page)
        named = [
            option for option in page.options(0) if option["words"].startswith(FIRST.get(game, ""))
        ]
        option = (named if number == 0 and named else page.options(0))[0]
        answer = await page.choose(option["code"], 0)  # a bot may draft at the same moment
        assert answer["type"] == "accepted", answer


async def test_packs_are_listed_with_what_they_do_and_broken_ones_with_why(
    packed: RunningServer,
) -> None:
    async with Guest(packed.base) as guest:
        shelf = await guest.get("/api/packs/brawl")
        assert [(pack["name"], pack["parts"]) for pack in shelf["packs"]] == [
            ("least", [{"kind": "decks", "adds": ["A Stray"], "changes": []}])
        ]
        (broken,) = shelf["broken"]
        assert (broken["name"], broken["file"], broken["line"]) == ("two-freezes", "decks.toml", 8)
        assert "has 2 Freezes" in broken["reason"]
        digest = shelf["packs"][0]["digest"]
        decks = (await guest.get(f"/api/packs/brawl/{digest}"))["content"]["decks"]
        assert [(deck["id"], deck["house"]) for deck in decks[-2:]] == [
            ("kit", True),
            ("stray", False),
        ]


async def test_a_match_with_a_pack_outlives_the_server_and_the_pack(
    packed: RunningServer, tmp_path: Path
) -> None:
    async with Guest(packed.base) as guest:
        tables = {}
        for game in PACKS:
            tables[game] = (await open_with_pack(guest, game))["table"]
            page = await guest.join(tables[game])
            await page.kind("snapshot")
            await play(page, game)
            assert page.info["pack"]["name"] == PACKS[game]
            await page.close()
        packed.stop()
        shutil.rmtree(packed.data / "packs" / "brawlball" / "wisps")
        (packed.data / "packs" / "knockdown" / "pusher" / "fighters.toml").write_text("")
        packed.start()
        guest.move_to(packed.base)
        for game, table in tables.items():
            page = await guest.join(table)
            await page.kind("snapshot")
            await wait_for_turn(page)
            if game == "knockdown":
                answer = await page.ask("preview", about="hint", version=page.version)
                assert answer["type"] == "previewed", answer
            await play(page, game, 1)
            assert (await page.ask("resign"))["type"] == "accepted"
            await page.close()
            log = await guest.get(f"/api/tables/{table}/log")
            assert log["pack"]["name"] == PACKS[game]
            (tmp_path / f"{game}.json").write_text(json.dumps(log))
        mine = (await guest.get("/api/lobby"))["mine"]
        assert {row["game"]: row["pack"]["name"] for row in mine} == PACKS
    for game in PACKS:
        log = str(tmp_path / f"{game}.json")
        done = CliRunner().invoke(app, ["verify", log, "--pack", str(source(game))])
        assert (done.exit_code, f"with the pack '{PACKS[game]}'" in done.output) == (0, True), done
    done = CliRunner().invoke(app, ["verify", log], prog_name="donnybrook")
    assert done.exit_code == 2
    assert "it was played with the pack 'is-a-zigzag'; give its folder with --pack" in done.output


async def test_a_rematch_has_the_same_pack(packed: RunningServer) -> None:
    async with Guest(packed.base) as guest:
        opened = await open_with_pack(guest, "brawl")
        page = await guest.join(opened["table"])
        await page.kind("snapshot")
        assert (await page.ask("resign"))["type"] == "accepted"
        await page.ask("rematch", commitment=commit())
        while not page.info["rematch_table"]:
            await page.next()
        again = await guest.join(page.info["rematch_table"])
        await again.kind("snapshot")
        assert again.info["pack"] == page.info["pack"]


async def test_a_table_whose_pack_is_lost_says_so_and_comes_back_with_it(
    packed: RunningServer,
) -> None:
    async with Guest(packed.base) as guest:
        table = (await open_with_pack(guest, "brawlmart"))["table"]
        packed.stop()
        folder = packed.data / "packs" / "brawlmart"
        aside = folder.rename(packed.data / "aside")
        packed.start()
        guest.move_to(packed.base)
        problem = await (await guest.join(table)).kind("problem")
        assert problem["code"] == "gone"
        assert "the pack 'demo' with the digest" in problem["sentence"]
        assert "put them back into packs/brawlmart of the data folder" in problem["sentence"]
        answer = await guest.http.get(f"/api/tables/{table}/replay")
        assert (answer.status_code, answer.json()["sentence"]) == (
            400,
            problem["sentence"].split(": ", 1)[1],
        )
        aside.rename(folder)
        snapshot = await (await guest.join(table)).kind("snapshot")
        assert snapshot["info"]["pack"]["name"] == "demo"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pack": "0123456789abcdef"}, "a pack with the digest 0123456789abcdef is not on"),
        ({"pack": "../../etc"}, "a pack with the digest ../../etc is not on"),
        ({"deal": "daily"}, "a known deal is of the printed game"),
    ],
)
async def test_a_pack_that_is_not_there_or_does_not_fit_opens_no_table(
    packed: RunningServer, change: Message, words: str
) -> None:
    async with Guest(packed.base) as guest:
        pack = await digest_of(guest, "brawlmart")
        wish = {
            "game": "brawlmart",
            "options": {},
            "commitment": commit(),
            "seats": [{"kind": "me"}],
        }
        answer = await guest.http.post("/api/tables", json={**wish, "pack": pack, **change})
        assert (answer.status_code, words in answer.json()["sentence"]) == (400, True)


async def test_a_page_sends_a_pack_and_plays_with_it(packed: RunningServer) -> None:
    async with Guest(packed.base) as guest:
        files = {"files": ("races.toml", WISPS.read_bytes())}
        path = "/api/packs/brawlball"
        sent = await guest.http.post(path, data={"name": "my-wisps"}, files=files)
        assert (sent.status_code, sent.json()["parts"][0]["adds"]) == (201, ["Wisps"])
        assert await digest_of(guest, "brawlball", "my-wisps") == sent.json()["digest"]
        broken = {"files": ("races.toml", WISPS.read_bytes().replace(b"force = 0", b"force = 9"))}
        refused = await guest.http.post(path, data={"name": "strong"}, files=broken)
        assert refused.status_code == 400
        assert refused.json()["sentence"].startswith("races.toml:4: force must be a whole number")
        big = {"files": ("races.toml", bytes(600 * 1024))}
        assert (await guest.http.post(path, data={"name": "big"}, files=big)).status_code == 413
        assert (await guest.http.post(path, json={"name": "none"})).status_code == 400
        assert (await guest.http.get("/api/packs/chess")).status_code == 404
        foreign = await guest.http.post(
            path, data={"name": "evil"}, files=files, headers={"Origin": "http://elsewhere"}
        )
        assert foreign.status_code == 403
    assert registry.get("brawlball").pack == ""
