"""Live Tournament Mode through the socket: knock, countdown, pace, pause, a lost connection."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.server.client import Guest
from tests.server.scenes import catch_up, knock, sit_down

pytestmark = pytest.mark.anyio


def phase(page_views: dict[str, dict[str, str]]) -> str:
    return next(iter(page_views.values()))["phase"]


async def test_the_last_knock_starts_the_countdown_and_then_the_table_opens(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, mode="tournament", countdown_ms=300)
        first, second = duel.pages
        early = await first.choose("draw", 0)
        assert (early["type"], early["reason"]) == ("refused", "not_started")
        await knock(duel)
        assert phase(first.views) == "countdown"
        opened = await first.until(lambda message: message["type"] == "update")
        assert phase(opened["views"]) == "open"
        events = [line["event"] for line in first.log]
        began = next(line for line in first.log if line["event"] == "CountdownBegan")
        began_at, opened_at = began["at_ms"], first.log[-1]["at_ms"]
        assert events[-1] == "TableOpened"
        assert 300 <= opened_at - began_at < 2000
        await second.until(lambda message: message["type"] == "update")
        answers = [await first.choose("draw", 0), await second.choose("draw", 1)]
        assert [answer["type"] for answer in answers] == ["accepted", "accepted"]


async def test_a_quick_hand_is_slowed_to_its_pace(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, mode="tournament", pace_ms=400)
        await knock(duel)
        page = duel.pages[0]
        for nonce, choice in (("a", "draw"), ("b", "discard"), ("c", "draw"), ("d", "discard")):
            await page.send(type="choose", nonce=nonce, seat=0, choice=choice)
        answers = [await page.kind("accepted", "refused") for _ in range(4)]
        assert {answer["nonce"]: answer["type"] for answer in answers} == {
            "a": "accepted", "b": "accepted", "c": "accepted", "d": "accepted",
        }  # fmt: skip
        await page.until(lambda message: page.log[-1]["event"] == "CardDiscarded")
        times = [line["at_ms"] for line in page.log if line["clause"] in ("BRL-041", "BRL-042")]
        assert [later - sooner for sooner, later in pairwise(times)] == [400, 400, 400]


async def test_a_pause_stops_everybody_until_all_have_knocked_again(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, mode="tournament")
        await knock(duel)
        first, second = duel.pages
        assert (await first.choose("pause", 0))["type"] == "accepted"
        refused = await second.choose("draw", 1)
        assert (refused["reason"], refused["clause"]) == ("paused", "BRL-112")
        await knock(duel)
        await catch_up(duel)
        assert (await second.choose("draw", 1))["type"] == "accepted"


async def test_a_refusal_is_heard_by_its_sender_only(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, mode="tournament")
        await knock(duel)
        first, second = duel.pages
        assert (await first.choose("discard", 0))["reason"] == "out_of_reach"
        assert (await first.choose("draw", 0))["type"] == "accepted"
        heard = await second.kind("update", "refused")
        assert (heard["type"], [line["event"] for line in heard["log"]]) == (
            "update", ["CardDrawn"],
        )  # fmt: skip


async def test_an_idle_game_ends_by_its_own_clock(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, mode="tournament", idle_limit_ms=5000)
        await knock(duel)
        page = duel.pages[0]
        while page.info["state"] != "over":
            await page.next()
        assert page.log[-1]["at_ms"] == page.log[-2]["at_ms"]
        assert "GameEnded" in [line["event"] for line in page.log]


async def test_a_bot_plays_in_real_time_at_the_pace_of_its_level(base: str) -> None:
    async with Guest(base) as host:
        opened = await host.open_table(
            [{"kind": "me"}, {"kind": "bot", "level": "expert"}],
            options={"countdown_ms": 0, "mode": "tournament"},
        )
        page = await host.join(opened["table"])
        await page.kind("snapshot")
        assert (await page.choose("knock"))["type"] == "accepted"

        def moves() -> list[int]:
            return [line["at_ms"] for line in page.log if line["data"].get("seat") == 1]

        while len(moves()) < 8:
            await page.next()
        gaps = [later - sooner for sooner, later in zip(moves()[3:], moves()[4:], strict=False)]
        assert all(gap >= 330 for gap in gaps)
        assert (await page.ask("resign"))["type"] == "accepted"
