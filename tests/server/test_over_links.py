"""Two people play over links while a third watches: what each of them really received."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.server.client import Guest, Message, Page, commit
from tests.server.scenes import Duel, begin, knock, play, sit_down

pytestmark = pytest.mark.anyio
MATCHES = 4  # whole matches here; tests/table/seats/test_hidden.py compares worlds in forty more


async def test_no_hidden_card_is_ever_in_a_message(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor, Guest(base) as onlooker:
        for number in range(MATCHES):
            duel = await sit_down(host, visitor)
            watcher = await onlooker.join(duel.table, token=duel.opened["watch_token"])
            await watcher.kind("snapshot")
            await knock(duel)
            await play(duel, random.Random(number))
            while watcher.info["state"] != "over":
                await watcher.next()
            for reader, page in [(0, duel.pages[0]), (1, duel.pages[1]), (None, watcher)]:
                check_all(page, reader)
            await close(duel, watcher)


async def close(duel: Duel, watcher: Page) -> None:
    for page in (*duel.pages, watcher):
        await page.close()


def check_all(page: Page, reader: int | None) -> None:
    drawn = 0
    for text in page.raw:
        message = json.loads(text)
        over = '"over":true' in text
        for view in (message.get("views") or {}).values():
            check_view(view, reader, over)
        for line in message.get("log") or []:
            drawn += check_line(line, reader)
        if not over:
            check_nothing_sealed(message)
        for decision in message.get("decisions") or []:
            assert decision["seat"] == reader
    assert drawn > 20


def check_view(view: Message, reader: int | None, over: bool) -> None:
    for seat in view["seats"]:
        if seat["seat"] != reader and not over:
            assert seat.get("hand") is None
            assert "known" not in seat
        assert over or "draw_pile" not in seat


def check_line(line: Message, reader: int | None) -> int:
    """One for a drawn card of somebody else, which must be hidden."""
    if line["event"] != "CardDrawn" or line["data"]["seat"] == reader:
        return 0
    assert line["data"]["card"] is None
    assert line["data"]["kind"] is None
    assert line["text"] == f"Seat {line['data']['seat']} draws a card."
    return 1


def check_nothing_sealed(message: Message) -> None:
    info: dict[str, Any] | None = message.get("info")
    if info is not None:
        assert info["seal"]["secret"] == ""
        assert info["seal"]["seed"] == ""


async def test_a_watcher_sits_nowhere_and_has_no_options(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor, Guest(base) as onlooker:
        duel = await sit_down(host, visitor)
        watcher = await onlooker.join(duel.table, token=duel.opened["watch_token"])
        snapshot = await watcher.kind("snapshot")
        assert list(snapshot["views"]) == ["watch"]
        assert snapshot["decisions"] == []
        assert (snapshot["invitations"], snapshot["watch_token"]) == ({}, "")
        assert [seat["yours"] for seat in snapshot["info"]["seats"]] == [False, False]
        answer = await watcher.choose("knock", 0)
        assert (answer["type"], answer["reason"]) == ("refused", "not_yours")
        presence = await duel.pages[0].until(lambda m: m.get("watchers") == 1)
        assert presence["here"] == [True, True]


async def test_a_private_table_is_closed_to_strangers(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor, Guest(base) as stranger:
        duel = await sit_down(host, visitor)
        for token in ("", "guess", duel.opened["invitations"]["1"][:-1]):
            page = await stranger.join(duel.table, token=token)
            assert (await page.next())["code"] == "not_welcome"
        page = await stranger.join("no-such-table")
        assert (await page.next())["code"] == "no_table"


async def test_one_person_holds_both_seats_on_one_screen(base: str) -> None:
    async with Guest(base) as host:
        opened = await host.open_table(
            [{"kind": "me"}, {"kind": "me", "name": "Uncle"}], options={"countdown_ms": 0}
        )
        page = await host.join(opened["table"])
        snapshot = await page.kind("snapshot")
        assert snapshot["info"]["hot_seat"]
        assert sorted(snapshot["views"]) == ["0", "1"]
        duel = Duel(opened, [page, page])
        await knock(duel)
        await play(duel, random.Random(5))
        assert page.info["state"] == "over"


async def test_a_whole_match_against_a_bot(base: str) -> None:
    async with Guest(base) as host:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        opened = await host.open_table(seats, options={"countdown_ms": 0})
        page = await host.join(opened["table"])
        await page.kind("snapshot")
        await page.choose("knock")
        luck = random.Random(2)
        for _ in range(8):
            while not page.options():
                await page.next()
            option = luck.choice(page.options())
            answer = await page.choose(option["code"], version=page.version)
            assert answer["type"] == "accepted", answer
        assert {line["data"].get("seat") for line in page.log} >= {0, 1}
        assert (await page.ask("resign"))["type"] == "accepted"
        while page.info["state"] != "over":
            await page.next()
        assert page.info["result"] == "Seat 1 wins: a player conceded."


async def test_again_with_seats_turned(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor)
        first, second = duel.pages
        await knock(duel)
        await first.ask("resign", 0)
        assert (await first.ask("rematch", 0, commitment=commit("a" * 32)))["type"] == "accepted"
        assert (await second.ask("rematch", 1, commitment=commit("b" * 32)))["type"] == "accepted"
        await first.until(lambda message: bool(first.info["rematch_table"]))
        again = await host.join(first.info["rematch_table"])
        info = (await again.kind("snapshot"))["info"]
        assert [seat["yours"] for seat in info["seats"]] == [False, True]
        await begin(again, await visitor.join(first.info["rematch_table"]))
        assert again.info["seal"]["shares"] == ["b" * 32, "a" * 32]


async def test_stepping_back_by_consent(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor)
        await knock(duel)
        seat = 0 if duel.pages[0].options(0) else 1
        mine, other = duel.pages[seat], duel.pages[1 - seat]
        await mine.choose("draw", seat)
        assert (await mine.ask("ask_undo", seat))["type"] == "accepted"
        await other.until(lambda message: other.info["undo_waits_for"] == [1 - seat])
        assert (await other.ask("answer_undo", 1 - seat, agree=True))["type"] == "accepted"
        await mine.until(lambda message: any(line["event"] == "TakenBack" for line in mine.log))
        assert [option["words"] for option in mine.options(seat)] == ["draw"]


async def test_phrases_are_heard_by_all(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor)
        first, second = duel.pages
        assert (await first.ask("say", 0, phrase="Good luck!"))["type"] == "accepted"
        said = await second.kind("said")
        assert (said["seat"], said["phrase"]) == (0, "Good luck!")
        assert (await first.ask("say", 0, phrase="anything"))["type"] == "refused"
