"""What happens at tables again and again: two sit down, somebody plays by luck."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from typing import Any

from tests.server.client import Guest, Message, Page, commit


@dataclass
class Duel:
    """Two people at a table, and perhaps somebody who watches."""

    opened: Message
    pages: list[Page]

    @property
    def table(self) -> str:
        name: str = self.opened["table"]
        return name


async def sit_down(host: Guest, visitor: Guest, coach: bool | None = None, **options: Any) -> Duel:
    """Host opens, visitor takes the invitation; both have seen the match begin."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = await host.open_table(seats, options={"countdown_ms": 0, **options}, coach=coach)
    token = opened["invitations"]["1"]
    first = await host.join(opened["table"])
    await first.kind("snapshot")
    second = await visitor.join(opened["table"], token=token)
    await second.kind("snapshot")
    answer = await second.ask("sit", 1, commitment=commit(), token=token, name="Visitor")
    assert answer["type"] == "accepted", answer
    await begin(first, second)
    return Duel(opened, [first, second])


async def begin(*pages: Page) -> None:
    """Everybody shows the own share, until the match has begun."""

    async def wait(page: Page) -> None:
        await page.until(lambda _: bool(page.info.get("state") == "playing"))

    await asyncio.gather(*(wait(page) for page in pages))


async def knock(duel: Duel) -> None:
    for seat, page in enumerate(duel.pages):
        answer = await page.choose("knock", seat)
        assert answer["type"] == "accepted", answer
        while page.row < answer["row"]:
            await page.next()
    await catch_up(duel)


async def catch_up(duel: Duel) -> None:
    """Both pages have heard of every row."""
    last = max(page.row for page in duel.pages)
    for page in duel.pages:
        while page.row < last:
            await page.next()


async def play(duel: Duel, luck: random.Random, most: int = 10_000) -> int:
    """In turns, by luck, to the end or for so many choices; returns how many were made."""
    for count in range(most):
        await catch_up(duel)
        if duel.pages[0].info["state"] == "over":
            return count
        able = [(seat, page) for seat, page in enumerate(duel.pages) if page.options(seat)]
        seat, page = luck.choice(able)
        option = luck.choice(page.options(seat))
        answer = await page.choose(option["code"], seat, version=page.version)
        assert answer["type"] == "accepted", answer
        while page.row < answer["row"]:
            await page.next()
    await catch_up(duel)
    return most
