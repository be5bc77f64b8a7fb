"""Worker processes: a deadline, a memory limit, and an answer even if they die."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterator
from multiprocessing.context import SpawnProcess

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenContent, DonnybrookError, UnknownName
from donnybrook.kernel.lines import read_toml
from donnybrook.packs.shelf import Shelf
from donnybrook.server.thinking.bot_worker import settle_in
from donnybrook.server.thinking.bots import BotWorkers
from donnybrook.server.thinking.strangers import Strangers
from donnybrook.server.thinking.worker import KEPT, TooSlow, Worker, WorkerTrouble
from donnybrook.table import opening, playing
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.table import Table
from tests.server.storage.hoard import MEGABYTE, hoard, waste

pytestmark = pytest.mark.anyio

PATIENCE = 60.0  # seconds, on a busy machine


@pytest.fixture
async def strangers() -> AsyncIterator[Strangers]:
    found = Strangers(workers=1, memory=64 * MEGABYTE, deadline=0.5)
    await found.run("me", os.getpid)  # it is up
    yield found
    found.close()


async def test_a_worker_that_is_warmed_up_waits_for_its_first_question() -> None:
    cold = Strangers(workers=2)
    cold.warm_up()
    cold.warm_up()  # one is enough
    await asyncio.to_thread(cold.workers[1].thread.submit(lambda: None).result, PATIENCE)
    try:
        assert [worker.hand is not None for worker in cold.workers] == [False, True]
    finally:
        cold.close()


async def test_what_dawdles_is_ended_and_the_next_question_is_answered(
    strangers: Strangers,
) -> None:
    before = await strangers.run("me", os.getpid)
    began = time.monotonic()
    with pytest.raises(DonnybrookError, match=r"^This takes too long to read; make it smaller\.$"):
        await strangers.run("me", sum, range(10**12))
    assert 0.5 <= time.monotonic() - began < 2.5
    after = await strangers.run("me", os.getpid)
    assert after != before
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)


async def test_what_wants_too_much_memory_is_refused_with_a_sentence(strangers: Strangers) -> None:
    assert len(await strangers.run("me", bytes, 8 * MEGABYTE)) == 8 * MEGABYTE
    with pytest.raises(DonnybrookError, match="needs more memory than the server has for it"):
        await strangers.run("me", bytes, 128 * MEGABYTE)
    assert await strangers.run("me", len, "next") == 4


async def test_an_error_comes_back_as_it_was(strangers: Strangers) -> None:
    with pytest.raises(UnknownName, match="chess"):
        await strangers.run("me", registry.get, "chess")
    with pytest.raises(BrokenContent) as caught:
        await strangers.run("me", read_toml, "a = 1\nb 2", "races.toml")
    assert (caught.value.file, caught.value.line) == ("races.toml", 2)
    assert str(caught.value).startswith("races.toml:2: not TOML")


async def test_an_error_that_nobody_foresaw_brings_its_traceback(strangers: Strangers) -> None:
    with pytest.raises(RuntimeError, match="invalid literal for int"):
        await strangers.run("me", int, "seven")


async def test_a_question_that_kills_each_process_is_given_up(strangers: Strangers) -> None:
    with pytest.raises(WorkerTrouble, match=r"^The worker process dies of it\.$"):
        await strangers.run("me", os._exit, 1)
    assert await strangers.run("me", len, "next") == 4


async def test_a_process_that_dies_between_two_questions_costs_nobody_an_answer(
    strangers: Strangers,
) -> None:
    before = await strangers.run("me", os.getpid)
    os.kill(before, 9)
    assert await strangers.run("me", os.getpid) != before


# -- memory


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    found = Worker(settle_in, rest=0.2)
    yield found
    found.close()


async def test_a_process_that_has_grown_is_replaced_and_answers_until_then(worker: Worker) -> None:
    old = await worker.ask(PATIENCE, hoard, 2 * KEPT // MEGABYTE)
    async with asyncio.timeout(PATIENCE):
        while (now := await worker.ask(PATIENCE, os.getpid)) == old:
            await asyncio.sleep(0.02)
    with pytest.raises(ProcessLookupError):
        os.kill(old, 0)
    assert worker.hand is not None
    assert (worker.young, worker.hand.growth() < KEPT) == (None, True)
    assert await worker.ask(PATIENCE, os.getpid) == now, "the new one stays"


async def test_a_process_that_gives_its_memory_back_stays(worker: Worker) -> None:
    worker.rest = 0.0  # it is looked at before it had time to tidy up
    pid = await worker.ask(PATIENCE, waste, 16 * KEPT // MEGABYTE)
    async with asyncio.timeout(PATIENCE):
        while worker.timer is not None:
            await asyncio.sleep(0.02)
    assert await worker.ask(PATIENCE, os.getpid) == pid, "it was looked at before this question"
    assert worker.hand is not None
    assert (worker.young, worker.hand.growth() < KEPT) == (None, True)


async def test_a_server_that_goes_down_meanwhile_leaves_no_process_behind(worker: Worker) -> None:
    await worker.ask(PATIENCE, hoard, 2 * KEPT // MEGABYTE)
    async with asyncio.timeout(PATIENCE):
        while worker.young is None:
            await asyncio.sleep(0.001)
    hands = [worker.hand, worker.young]
    processes = [hand.process for hand in hands if hand is not None]
    worker.close()
    async with asyncio.timeout(PATIENCE):
        while any(is_alive(process) for process in processes):
            await asyncio.sleep(0.02)


def is_alive(process: SpawnProcess) -> bool:
    try:
        return process.is_alive()
    except ValueError:  # it was ended and closed
        return False


# -- bots


def exhibition() -> Table:
    """Two bots before their first choice."""
    wish = NewTable("knockdown", {}, [NewSeat("bot", "normal")] * 2, "0" * 32)
    table = Table("exhibition")
    table.write(opening.plan(wish, "me", "Me", "2026-11-16", lambda: "token", "0" * 64), 0)
    return table


@pytest.fixture
def bots() -> Iterator[BotWorkers]:
    found = BotWorkers(Shelf(), workers=1)
    yield found
    found.close()


async def test_a_worker_that_dies_costs_no_bot_its_turn(bots: BotWorkers) -> None:
    table = exhibition()
    assert table.match is not None
    for _ in range(3):
        (seat, *_) = table.to_act()
        pick = await bots.pick(table, seat)
        assert pick.code in table.game.legal(table.match.state, seat)
        playing.play(table, seat, pick.code, 0)
        hand = bots.workers[0].hand
        assert hand is not None
        hand.process.kill()  # and with it the replica of the table


async def test_a_bot_that_thinks_too_long_is_ended(
    bots: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = exhibition()
    (seat, *_) = table.to_act()
    await bots.pick(table, seat)  # it is up
    monkeypatch.setattr("donnybrook.server.thinking.bots.THOUGHT", 0.0)
    with pytest.raises(TooSlow):
        await bots.pick(table, seat)


async def test_a_bot_whose_turn_has_passed_while_it_waited_is_not_asked(bots: BotWorkers) -> None:
    table = exhibition()
    assert table.match is not None
    (seat, *_) = table.to_act()
    first, second = (asyncio.ensure_future(bots.pick(table, seat)) for _ in range(2))
    while not bots.queue.waiting:
        await asyncio.sleep(0)
    playing.play(table, seat, table.game.legal(table.match.state, seat)[0], 0)
    await first
    assert (await second).code == -1
