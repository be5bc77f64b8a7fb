"""A run of choices through the socket: one round trip, one commit, one message to each audience."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from donnybrook.server.rate_limit import BURST
from tests.server.client import Guest, Message, Page, commit
from tests.server.running import RunningServer
from tests.server.scenes import begin, knock, sit_down

pytestmark = pytest.mark.anyio
ROSTER = "roster race={} bashers=0 runners=2 ballhandlers=1"


async def set_up(host: Guest, visitor: Guest) -> tuple[str, list[Page]]:
    """A match of BrawlBall in which seat 0 or 1 is about to place its players one by one."""
    opened = await host.open_table([{"kind": "me"}, {"kind": "open"}], game="brawlball")
    token = opened["invitations"]["1"]
    pages = [await host.join(opened["table"]), await visitor.join(opened["table"], token=token)]
    for page in pages:
        await page.kind("snapshot")
    await pages[1].ask("sit", 1, commitment=commit(), token=token, name="Visitor")
    await begin(*pages)
    for race in ("avians", "orcs"):
        seat, page = await on_turn(pages)
        answer = await page.choose(ROSTER.format(race), seat)
        await caught_up(answer["row"], *pages)
    return opened["table"], pages


async def on_turn(pages: list[Page]) -> tuple[int, Page]:
    while not any(page.options() for page in pages):
        await pages[0].next()
    return next((seat, page) for seat, page in enumerate(pages) if page.options())


async def caught_up(row: int, *pages: Page) -> None:
    for page in pages:
        while page.row < row:
            await page.next()


def places(page: Page, count: int) -> list[int]:
    """Codes that put so many players onto different squares in the middle of the pitch."""
    found: dict[str, Message] = {}
    squares: set[str] = set()
    for option in page.options():
        verb, player, square = option["words"].split()
        middle = verb == "place" and square.removeprefix("square=")[0] in "def"
        if middle and player not in found and square not in squares:
            found[player] = option
            squares.add(square)
    return [option["code"] for option in list(found.values())[:count]]


async def run(page: Page, seat: int, codes: list[int], **more: object) -> Message:
    first, *rest = codes
    return await page.ask("choose", seat, choice=first, then=rest, **more)


async def test_a_run_is_one_answer_and_one_update_for_everybody(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        _, pages = await set_up(host, visitor)
        seat, page = await on_turn(pages)
        other = pages[1 - seat]
        row, codes = page.row, places(page, 4)
        await caught_up(row, other)
        heard = len(other.raw)
        answer = await run(page, seat, codes, version=page.version)
        del answer["nonce"]
        assert answer == {"type": "accepted", "row": row + 4, "played": 4}
        for one in pages:
            update = await one.kind("update")
            assert (update["since"], update["row"]) == (row, row + 4)
            assert [line["row"] for line in update["log"]] == [row + n for n in (1, 2, 3, 4)]
        updates = [text for text in other.raw[heard:] if '"type":"update"' in text]
        assert len(updates) == 1


async def test_a_run_that_ends_early_says_where_and_why(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        _, pages = await set_up(host, visitor)
        seat, page = await on_turn(pages)
        codes = places(page, 2)
        answer = await run(page, seat, [*codes, codes[0], codes[1]])
        assert (answer["type"], answer["played"]) == ("accepted", 2)
        await caught_up(answer["row"], page)
        single = await page.choose(codes[0], seat)
        assert single["type"] == "refused"
        assert answer["stopped"] == {
            name: single[name] for name in ("reason", "clause", "sentence")
        }
        again = await run(page, seat, [codes[0], codes[1]])
        assert (again["type"], again["reason"]) == ("refused", single["reason"])


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path / "data")
    yield running
    running.stop()


async def test_a_resent_run_is_answered_once_even_after_a_kill(killable: RunningServer) -> None:
    server = killable
    async with Guest(server.base) as host, Guest(server.base) as visitor:
        table, pages = await set_up(host, visitor)
        seat, page = await on_turn(pages)
        codes = places(page, 3)
        first = await run(page, seat, codes, nonce="the-same")
        assert await run(page, seat, codes, nonce="the-same") == first
        server.kill()
        server.start()
        guest = (host, visitor)[seat]
        guest.move_to(server.base)
        back = await guest.join(table)
        assert (await back.kind("snapshot"))["row"] == first["row"]
        assert await run(back, seat, codes, nonce="the-same") == first
        assert back.row == first["row"]


async def test_in_real_time_a_run_is_refused(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, mode="tournament")
        await knock(duel)
        page = duel.pages[0]
        answer = await page.ask("choose", 0, choice="draw", then=["discard"])
        assert (answer["type"], answer["reason"]) == ("refused", "not_now")
        assert (await page.choose("draw", 0))["type"] == "accepted"


async def test_runs_count_as_many_messages_as_they_have_choices(base: str) -> None:
    async with Guest(base) as host:
        opened = await host.open_table([{"kind": "me"}, {"kind": "me"}])
        page = await host.join(opened["table"])
        await page.kind("snapshot")
        most = 32
        for _ in range(int(BURST) // most + 1):
            message = {"type": "choose", "nonce": secrets.token_hex(4), "seat": 0}
            await page.send(**message, choice="knock", then=["unknock"] * (most - 1))
        answers = [await page.kind("accepted", "refused", "problem") for _ in range(2)]
        told = {answer["type"]: answer for answer in answers}
        assert sorted(told) == ["accepted", "problem"]
        assert told["problem"]["code"] == "too_fast"
        await asyncio.sleep(0.2)
        too_long = {"type": "choose", "nonce": "n", "seat": 0, "choice": "knock"}
        await page.send(**too_long, then=["unknock"] * most)
        assert (await page.kind("problem"))["code"] == "malformed"
