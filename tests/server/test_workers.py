"""Worker processes: a deadline, a memory limit, and an answer even if they die."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenContent, DonnybrookError, UnknownName
from donnybrook.kernel.lines import read_toml
from donnybrook.server.strangers import Strangers
from donnybrook.server.worker import WorkerTrouble

pytestmark = pytest.mark.anyio

MEGABYTE = 1024 * 1024


@pytest.fixture
async def strangers() -> AsyncIterator[Strangers]:
    found = Strangers(workers=1, memory=64 * MEGABYTE, deadline=0.5)
    await found.run("me", os.getpid)  # it is up
    yield found
    found.close()


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
