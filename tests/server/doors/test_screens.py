"""The page as the web expects it: tags for previews, HEAD, icons, real 404s."""

from __future__ import annotations

import json

import pytest

from donnybrook.server.page import FOLDER
from tests.server.client import Guest
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio


async def test_every_screen_answers_head_as_it_answers_get(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        for path in ("/", "/lobby", "/play/brawl", "/nowhere", "/icon.svg"):
            got, told = await guest.http.get(path), await guest.http.head(path)
            assert told.status_code == got.status_code, path
            assert told.content == b""


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/rules/brawl", 200),
        ("/story", 200),
        ("/nowhere", 404),
        ("/rules/nope", 404),
        ("/play", 404),
        ("/t/NoSuchTable", 404),
        ("/rules/brawl/BRL-070", 200),
        ("/rules/brawl/BRL-070/x", 404),
        ("/runs/brawlmart", 200),
        ("/runs/brawl", 404),
        ("/race/brawlmart/ABCDEF", 200),
        ("/race/brawlmart", 404),
        ("/race/brawl/ABCDEF", 404),
        ("/maps/rivals", 200),
        ("/maps/brawl", 404),
        ("/learn/brawl", 404),
        ("/story/NoSuchSitting", 404),
        ("/story/NoSuchSitting/campaign", 404),
        ("/lobby/x", 404),
        ("/settings/", 200),
        ("/play//brawl", 200),
        ("/play/brawl/x", 404),
    ],
)
async def test_a_wrong_address_is_a_404_and_the_page_says_so(
    server: RunningServer, path: str, status: int
) -> None:
    async with Guest(server.base) as guest:
        answer = await guest.http.get(path)
        assert answer.status_code == status
        assert '<div id="page"' in answer.text


async def test_a_link_tells_messengers_what_it_leads_to(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        home = (await guest.http.get("/")).text
        assert '<meta property="og:image" content="' in home
        assert '<meta name="description"' in home
        assert "/picture.png" in home
        game = (await guest.http.get("/play/knockdown")).text
        assert "/pictures/knockdown.png" in game
        assert '<meta property="og:title" content="Knockdown · Donnybrook" />' in game
        opened = await guest.open_table([{"kind": "me"}, {"kind": "bot", "level": "easy"}])
        table = (await guest.http.get(f"/t/{opened['table']}")).text
        assert '<meta property="og:title" content="BRAWL: ' in table


async def test_a_name_in_a_preview_is_no_markup(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        await guest.http.patch("/api/me", json={"name": '"><b>Zoe'})
        opened = await guest.open_table([{"kind": "me"}, {"kind": "bot", "level": "easy"}])
        assert "<b>Zoe" not in (await guest.http.get(f"/t/{opened['table']}")).text


async def test_the_manifest_names_icons_that_are_there(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        answer = await guest.http.get("/donnybrook.webmanifest")
        assert answer.headers["content-type"].startswith("application/manifest+json")
        for icon in json.loads(answer.text)["icons"]:
            assert (await guest.http.get(icon["src"])).status_code == 200
        assert (await guest.http.get("/picture.png")).headers["content-type"] == "image/png"
        assert (await guest.http.get("/manifest.json")).content == answer.content
        assert (await guest.http.get("/favicon.ico")).content[:4] == b"\0\0\1\0"
        assert "Disallow: /api/" in (await guest.http.get("/robots.txt")).text


@pytest.mark.parametrize("packing", ["gzip", "identity"])
async def test_every_file_of_the_page_comes_as_it_is(server: RunningServer, packing: str) -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and path.name != "index.html"]
    outside = [path for path in files if path.parent.name != "assets"]
    assert {path.suffix for path in outside} >= {".png", ".svg", ".txt", ".webp"}
    async with Guest(server.base) as guest:
        for path in outside:
            name = path.relative_to(FOLDER).as_posix()
            answer = await guest.http.get(f"/{name}", headers={"Accept-Encoding": packing})
            assert answer.content == path.read_bytes(), name


@pytest.mark.parametrize("game", ["brawl", "brawlball", "brawlmart", "knockdown", "rivals"])
async def test_how_to_play_shows_at_least_five_pictures_of_the_board(
    server: RunningServer, game: str
) -> None:
    async with Guest(server.base) as guest:
        sections = (await guest.get(f"/api/how/{game}"))["sections"]
        shown = [section for section in sections if section["board"]]
        assert len(shown) >= 5
        for section in shown:
            assert len(section["seen"]) > 20
            for theme in ("", "-dark"):
                picture = await guest.http.get(f"/{section['board']}{theme}.webp")
                assert picture.headers["content-type"] == "image/webp"
                assert picture.content[8:12] == b"WEBP"
                assert len(picture.content) < 50_000
