"""Questions before a choice: asked through the socket, answered by a worker, written nowhere."""

from __future__ import annotations

import pytest

from tests.server.client import Guest, Page

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


async def seated(guest: Guest) -> Page:
    opened = await guest.open_table(SEATS, options={"decks": ["zip", "mags"]})
    page = await guest.join(opened["table"])
    await page.until(lambda _: page.version == 1)  # the bot is ready as soon as somebody is there
    return page


async def test_a_game_that_has_nothing_to_show_says_so(base: str) -> None:
    async with Guest(base) as guest:
        page = await seated(guest)
        answer = await page.ask("preview", about="the weather", version=page.version)
        assert answer["type"] == "refused"
        assert answer["sentence"] == "BRAWL has nothing to show about 'the weather'"


async def test_a_question_about_a_position_that_has_passed_is_stale(base: str) -> None:
    async with Guest(base) as guest:
        page = await seated(guest)
        answer = await page.ask("preview", about="the weather", version=page.version + 7)
        assert answer["reason"] == "stale"


async def test_nobody_may_ask_for_the_seat_of_another(base: str) -> None:
    async with Guest(base) as guest:
        page = await seated(guest)
        answer = await page.ask("preview", seat=1, about="the weather", version=page.version)
        assert answer["reason"] == "not_yours"
