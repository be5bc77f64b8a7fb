"""Nobody's tables and questions keep the bots of others from their moves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from donnybrook.server.limits.rate_limit import SUSTAINED
from tests.server.client import Guest, Page
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio

HINT_SOCKETS = 10
IN_FLIGHT = 8
EXHIBITIONS = 30
ROUNDS = 4
MOMENT = 0.5  # seconds that a bot takes on purpose
HINT = 0.5  # seconds that a hint takes: the one that is running when a bot is asked
SLACK = 0.75  # for a busy machine; without fairness it was twenty seconds and more


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path_factory.mktemp("fair") / "data", "", "--no-limits")
    yield server
    server.stop()
    assert server.errors() == ""


async def seated(guest: Guest, level: str, game: str = "knockdown") -> Page:
    """At a table with a bot, where it is one's own turn."""
    opened = await guest.open_table([{"kind": "me"}, {"kind": "bot", "level": level}], game=game)
    page = await guest.join(opened["table"])
    await page.kind("snapshot")
    await my_turn(page)
    return page


async def my_turn(page: Page) -> None:
    while not page.options(0):
        await page.next()


async def ask_for_ever(page: Page) -> None:
    """As many hints as a page may ask for at once, and again as fast as a page may send."""
    flying = 0
    while True:
        while flying < IN_FLIGHT:
            await asyncio.sleep(1 / SUSTAINED)
            wish = {"nonce": f"{time.monotonic_ns()}", "seat": 0, "about": "hint"}
            await page.send(type="preview", version=page.version, **wish)
            flying += 1
        message = await page.next()
        flying -= message["type"] in ("previewed", "refused")


@asynccontextmanager
async def greedy(base: str) -> AsyncIterator[None]:
    """A guest with ten pages full of questions and thirty matches of the best bots."""
    async with Guest(base) as guest:
        pages = await asyncio.gather(*(seated(guest, "easy") for _ in range(HINT_SOCKETS)))
        for _ in range(EXHIBITIONS):
            seats = [{"kind": "bot", "level": "expert"}] * 2
            await guest.open_table(seats, game="knockdown")
        asking = [asyncio.create_task(ask_for_ever(page)) for page in pages]
        await asyncio.sleep(1)
        try:
            yield
        finally:
            while waiting := [task for task in asking if not task.done()]:
                for task in waiting:  # a message that comes at that moment may swallow the news
                    task.cancel()
                await asyncio.wait(waiting, timeout=1)


async def waits(page: Page) -> list[float]:
    """Seconds that the bot takes for a move, some turns over."""
    found: list[float] = []
    while len(found) < ROUNDS and page.info["state"] != "over":
        before = page.version
        answer = await page.choose(page.options(0)[0]["code"], 0)
        assert answer["type"] == "accepted", answer
        began = time.monotonic()
        await my_turn(page)
        moves = page.version - before - 1  # of the bot
        if moves:
            found.append((time.monotonic() - began) / moves)
    return found


async def test_a_bot_answers_in_time_whatever_another_guest_asks_for(
    running: RunningServer,
) -> None:
    async with Guest(running.base) as guest, greedy(running.base):
        page = await seated(guest, "easy")
        times = sorted(await waits(page))
        assert times[len(times) // 2] < MOMENT + HINT + SLACK, times


async def steps_of(guest: Guest, table: str) -> int:
    return len((await guest.get(f"/api/tables/{table}/replay"))["steps"])


async def test_no_bot_thinks_at_a_table_where_nobody_is(running: RunningServer) -> None:
    async with Guest(running.base) as guest:
        seats = [{"kind": "bot", "level": "easy"}] * 2
        opened = await guest.open_table(seats, game="knockdown")
        table = opened["table"]
        await asyncio.sleep(3 * MOMENT)
        assert await steps_of(guest, table) == 1
        watcher = await guest.join(table)
        await watcher.until(lambda _: watcher.version >= 2)  # it goes on while somebody watches
        await watcher.close()
        await asyncio.sleep(MOMENT)
        left = await steps_of(guest, table)
        await asyncio.sleep(3 * MOMENT)
        assert await steps_of(guest, table) == left


async def test_one_guest_has_one_review_at_a_time(running: RunningServer) -> None:
    async with Guest(running.base) as guest, Guest(running.base) as other:
        tables = []
        for _ in range(2):
            page = await seated(guest, "easy")
            assert (await page.ask("resign"))["type"] == "accepted"
            tables.append(page.info["table"])
        first, second = (f"/api/tables/{table}/review" for table in tables)
        assert (await guest.http.post(first)).status_code == 200
        refused = await guest.http.post(second)
        assert (refused.status_code, refused.json()["code"]) == (429, "busy")
        assert refused.headers["retry-after"] == "5"
        assert (await guest.http.post(first)).status_code == 200  # to ask again is no second one
        assert (await other.http.post(second)).status_code == 200
