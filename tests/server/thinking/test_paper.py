"""Paper is printed in a worker process: what the press takes never stays with the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.paper import Link
from donnybrook.server.thinking import prints
from donnybrook.server.thinking.paper_worker import game_kit
from donnybrook.server.thinking.prints import Kit, Prints
from donnybrook.server.thinking.strangers import Strangers
from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.stories.story_client import open_sitting

pytestmark = pytest.mark.anyio


async def test_sheets_are_printed_and_the_server_has_no_press(server: RunningServer) -> None:
    async with Guest(server.base) as guest, Guest(server.base) as stranger:
        sitting = (await open_sitting(guest, title="Pier 7", seats=["B1"]))["sitting"]
        for path in (f"sittings/{sitting}/paper.pdf", "story/paper.pdf", "story/paper.pdf"):
            answer = await guest.http.get(f"/api/{path}")
            assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-"), answer.text
            assert answer.headers["content-type"] == "application/pdf"
        wrong = await guest.http.get(f"/api/sittings/{sitting}/paper.pdf?parts=poster")
        assert (wrong.status_code, wrong.json()["code"]) == (400, "refused")
        assert (
            wrong.json()["sentence"]
            == "parts: there are sheets, story, book and all, not 'poster'."
        )
        foreign = await stranger.http.get(f"/api/sittings/{sitting}/paper.pdf")
        assert foreign.status_code == 403
    assert "typst" not in Path(f"/proc/{server.process.pid}/maps").read_text()


async def test_a_game_is_printed_from_the_page(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        answer = await guest.http.get("/api/games/brawl/paper.pdf?parts=cards&ink=saving")
        assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-"), answer.text
        assert "donnybrook-brawl.pdf" in answer.headers["content-disposition"]
        wrong = await guest.http.get("/api/games/brawl/paper.pdf?paper=a9")
        assert wrong.status_code == 400
        nowhere = await guest.http.get("/api/games/chess/paper.pdf")
        assert nowhere.status_code == 404


async def test_a_kit_is_printed_once_until_others_need_its_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strangers = Strangers(workers=1)
    try:
        press = Prints(strangers)
        first = Kit("brawl", "", "texts", "a4", "colour", Link("http://table"))
        printed = await press.find("Ann", game_kit, *first)
        assert printed[:5] == b"%PDF-"
        assert await press.find("Bob", game_kit, *first) is printed
        monkeypatch.setattr(prints, "MOST_BYTES", len(printed))
        other = first._replace(link=Link("http://elsewhere"))
        await press.find("Bob", game_kit, *other)
        assert list(press.kept) == [(game_kit, other)]
        assert press.size == len(press.kept[game_kit, other])
    finally:
        strangers.close()
