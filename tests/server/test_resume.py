"""Pages that were away: they get what they missed, once, in order."""

from __future__ import annotations

import random

import pytest

from tests.server.client import Guest
from tests.server.scenes import Duel, knock, play, sit_down

pytestmark = pytest.mark.anyio


async def test_a_page_that_was_away_gets_only_what_it_missed(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor)
        await knock(duel)
        await play(duel, random.Random(1), 5)
        gone = duel.pages[0]
        await gone.close()
        seen = gone.row
        both = await host.join(duel.table)
        await both.kind("snapshot")
        await play(Duel(duel.opened, [both, duel.pages[1]]), random.Random(2), 6)
        back = await host.join(duel.table, since=seen)
        back.row = seen
        missed = await back.kind("update")
        assert (missed["since"], missed["row"]) == (seen, both.row)
        assert missed["log"] == [line for line in both.log if line["row"] > seen]
        assert missed["views"] == both.views


async def test_a_page_from_the_future_gets_everything_anew(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor)
        page = await host.join(duel.table, since=10_000)
        assert (await page.next())["type"] == "snapshot"


async def test_a_resend_on_another_socket_has_its_effect_once(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor)
        first = await duel.pages[0].choose("knock", 0, nonce="the-same")
        await duel.pages[0].close()
        again = await host.join(duel.table)
        row = (await again.kind("snapshot"))["row"]
        assert await again.choose("knock", 0, nonce="the-same") == first
        assert again.row == row


async def test_a_choice_for_an_old_version_is_refused_to_its_sender_only(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor)
        await knock(duel)
        seat = 0 if duel.pages[0].options(0) else 1
        answer = await duel.pages[seat].choose("draw", seat, version=0)
        assert (answer["type"], answer["reason"]) == ("refused", "stale")
        other = duel.pages[1 - seat]
        heard = len(other.raw)
        await duel.pages[seat].choose("draw", seat)
        assert (await other.next())["type"] == "update"
        assert len(other.raw) == heard + 1
