"""A seat's link lets one person in; only people who sit can invite others."""

from __future__ import annotations

import pytest

from tests.server.client import Guest, Message
from tests.server.stories.story_client import StoryPage, open_sitting

pytestmark = pytest.mark.anyio


async def come(base: str, opened: Message, seat: str, name: str) -> tuple[Guest, StoryPage]:
    guest = await Guest(base).__aenter__()
    token = opened["invitations"][seat]
    return guest, await StoryPage.open(guest, opened["sitting"], token, name)


@pytest.mark.clause("KCR-007")
async def test_the_second_who_comes_by_a_seat_s_link_watches_until_it_is_free(base: str) -> None:
    async with Guest(base) as host:
        opened = await open_sitting(host, seats=["DJ"], name="Host")
        ana, first = await come(base, opened, "B2", "Ana")
        bob, second = await come(base, opened, "B2", "Bob")
        try:
            assert first.view["me"]["seats"] == ["B2"]
            assert first.snapshot["invitations"] == opened["invitations"]
            assert first.snapshot["notice"] == ""
            assert (second.view["me"]["person"], second.snapshot["invitations"]) == ("", {})
            assert second.snapshot["notice"] == (
                "Ana has taken B2. You watch; when it is free, open your link again."
            )
            assert (await second.do("x"))["type"] == "refused"
            await first.do("stand", seat="B2")
            token = opened["invitations"]["B2"]
            again = await StoryPage.open(bob, opened["sitting"], token, "Bob")
            assert again.view["me"]["seats"] == ["B2"]
        finally:
            await ana.__aexit__()
            await bob.__aexit__()


@pytest.mark.clause("KCR-007", "KCR-025")
async def test_who_stands_up_has_no_links_but_the_x(base: str) -> None:
    async with Guest(base) as host:
        opened = await open_sitting(host, seats=["DJ"], name="Host")
        ana, page = await come(base, opened, "B1", "Ana")
        try:
            await page.do("stand", seat="B1")
            await page.see(lambda _: page.snapshot["invitations"] == {})
            assert page.snapshot["watch_token"] == ""
            assert (await page.do("stop"))["type"] == "refused"
            await page.do("x")
            assert page.view["table"]["status"] == "paused"
            assert (await page.do("stop"))["clause"] == "KCR-012"  # first take a seat
            await page.do("sit", seat="B3")
            await page.see(lambda _: page.snapshot["invitations"] == opened["invitations"])
        finally:
            await ana.__aexit__()


@pytest.mark.clause("KCR-007")
async def test_thirty_guests_with_one_link_are_one_person_and_watchers(base: str) -> None:
    async with Guest(base) as host:
        opened = await open_sitting(host, seats=["DJ"], name="Host")
        pages = [await come(base, opened, "B1", f"Guest {n}") for n in range(30)]
        try:
            assert [page.view["me"]["person"] != "" for _, page in pages] == [True] + [False] * 29
            assert sum(page.snapshot["invitations"] != {} for _, page in pages) == 1
            there = await StoryPage.open(host, opened["sitting"])
            assert [person["name"] for person in there.view["people"]] == ["Host", "Guest 0"]
        finally:
            for guest, _ in pages:
                await guest.__aexit__()


async def test_two_people_of_one_name_are_told_apart(base: str) -> None:
    async with Guest(base) as host:
        opened = await open_sitting(host, seats=["DJ"], name="Ana")
        guest, page = await come(base, opened, "B2", "\u0410na")  # a Cyrillic A
        try:
            names = [one["name"] for one in page.view["people"]]
            assert names == ["Ana", "Ana 2"]
        finally:
            await guest.__aexit__()
