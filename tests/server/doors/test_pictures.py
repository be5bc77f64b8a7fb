"""Pictures to share: one of each game, and one of each result, made by a worker and kept."""

from __future__ import annotations

import random
import re
import struct
from io import BytesIO

import pytest
from pypdf import PdfReader

from donnybrook.paper import postcard
from donnybrook.paper.postcard import Postcard
from donnybrook.paper.press import press
from donnybrook.table.outcome import with_names
from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.scenes import knock, play, sit_down

pytestmark = pytest.mark.anyio
SENTENCES = "Seat 0 wins: enough Bases. Seat 11 is nobody."


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def text_of(card: Postcard, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is printed on a postcard, read from the same page as a PDF."""
    monkeypatch.setattr(postcard, "picture", press)
    return PdfReader(BytesIO(postcard.png(card))).pages[0].extract_text()


async def test_each_game_has_a_picture_of_its_own(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        seen = set()
        for game in ("brawl", "brawlball", "brawlmart", "knockdown", "rivals"):
            answer = await guest.http.get(f"/pictures/{game}.png")
            assert answer.headers["content-type"] == "image/png"
            assert size_of(answer.content) == (1200, 630)
            assert len(answer.content) < 300_000
            seen.add(answer.content)
        assert len(seen) == 5
        assert (await guest.http.head("/pictures/brawl.png")).status_code == 200
        assert (await guest.http.get("/pictures/chess.png")).status_code == 404


async def test_a_result_has_its_picture_once_the_match_is_over(server: RunningServer) -> None:
    async with Guest(server.base) as host, Guest(server.base) as visitor:
        duel = await sit_down(host, visitor, mode="training", decks=["zip", "mags"])
        path = f"/pictures/tables/{duel.table}.png"
        assert (await host.http.get(path)).status_code == 404
        assert "/pictures/brawl.png" in (await host.http.get(f"/t/{duel.table}")).text
        await knock(duel)
        await play(duel, random.Random(7))
        page = (await host.http.get(f"/r/{duel.table}")).text
        assert f'content="{server.base}{path}"' in page
        assert re.search(r'title" content="BRAWL: (Visitor wins|Guest \d+ wins|It is a draw)', page)
        assert "Seat 1" not in page
        answer = await host.http.get(path)
        assert answer.status_code == 200, answer.text
        assert size_of(answer.content) == (1200, 630)
        assert answer.content != (await host.http.get("/pictures/brawl.png")).content


def test_a_sentence_about_seats_is_told_with_names() -> None:
    assert with_names(SENTENCES, ["Ann", ""]) == "Ann wins: enough Bases. Seat 11 is nobody."


def test_a_postcard_says_who_played_and_how_it_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    said = text_of(
        Postcard("brawlball", "BrawlBall", "Ann wins: enough points.", "Ann v Regular", "3 : 1"),
        monkeypatch,
    )
    for part in ("BRAWLBALL", "3 : 1", "Ann v Regular", "Ann wins: enough points.", "DONNYBROOK"):
        assert part in said


def test_the_longest_names_and_a_game_without_a_poster_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ", ".join(f"{'W' * 22}{seat}" for seat in range(8))
    card = Postcard("brawl", "BRAWL", f"{'B' * 24} wins.", names, "3 : 2 : 1 : 0 : 1 : 2 : 3 : 2")
    assert size_of(postcard.png(card)) == (1200, 630)
    assert size_of(postcard.png(Postcard("nim", "Nim 🦄", "Take stones."))) == (1200, 630)
    said = text_of(card, monkeypatch).replace("\u200b", "").replace("\n", "")
    assert "WW7" in said
    assert "B wins." in said
