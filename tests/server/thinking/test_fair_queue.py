"""The fair queue: by guest in turn, by lane, and never more than one's share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from donnybrook.server.errors import Busy
from donnybrook.server.thinking import fair
from donnybrook.server.thinking.fair import FairQueue

pytestmark = pytest.mark.anyio


class Hall:
    """A queue, and the work that is done behind it: each piece ends when the test says so."""

    def __init__(self, desks: Iterable[int] = (1,), running: int = 2, waiting: int = 100) -> None:
        self.queue = FairQueue(list(desks), running, [waiting] * 3)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[str]] = {}

    async def come(self, name: str, lane: int = 0, desk: int = 0) -> None:
        """Somebody with a piece of work; the first letter of its name is the guest."""
        self.ends[name] = asyncio.Event()

        async def work() -> str:
            self.begun.append(name)
            await self.ends[name].wait()
            return name

        self.tasks[name] = asyncio.create_task(self.queue.run(desk, name[0], lane, work))
        await settle()

    async def end(self, *names: str) -> None:
        for name in names:
            self.ends[name].set()
            await settle()


async def settle() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


async def test_guests_take_turns_however_much_one_of_them_wants() -> None:
    hall = Hall()
    for name in ("a1", "a2", "a3", "a4", "b1", "b2", "c1"):
        await hall.come(name)
    await hall.end("a1", "b1", "c1", "a2", "b2", "a3", "a4")
    assert hall.begun == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
    assert hall.queue.free == [1]
    assert not hall.queue.running
    assert not hall.queue.waiting
    assert hall.queue.lines == [{}]


async def test_moves_go_before_hints_and_hints_before_reviews() -> None:
    hall = Hall()
    await hall.come("x1")
    for name, lane in (("a-review", 2), ("b-hint", 1), ("a-move", 0), ("c-hint", 1)):
        await hall.come(name, lane)
    await hall.end("x1", "a-move", "b-hint", "c-hint", "a-review")
    assert hall.begun == ["x1", "a-move", "b-hint", "c-hint", "a-review"]


async def test_what_has_waited_long_goes_first_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall = Hall()
    for name, lane in (("x1", 0), ("a-review", 2), ("b-move", 0)):
        await hall.come(name, lane)
    monkeypatch.setattr(fair, "PATIENCE", -1.0)
    await hall.end("x1")
    assert hall.begun == ["x1", "a-review"]


async def test_nobody_has_more_than_two_running_at_all_desks_together() -> None:
    hall = Hall(desks=(1, 1, 1))
    for desk, name in enumerate(("a1", "a2", "a3")):
        await hall.come(name, desk=desk)
    assert hall.begun == ["a1", "a2"]
    await hall.come("b1", desk=2)
    assert hall.begun == ["a1", "a2", "b1"]
    await hall.end("b1")
    assert hall.begun == ["a1", "a2", "b1"]
    await hall.end("a1")  # now a3 may have the desk that was free all the time
    assert hall.begun == ["a1", "a2", "b1", "a3"]


async def test_too_much_waiting_is_refused_to_that_guest_alone() -> None:
    hall = Hall(waiting=2)
    for name in ("a1", "a2", "a3", "a4", "b1"):
        await hall.come(name)
    with pytest.raises(Busy, match="ask again in a moment"):
        await hall.tasks["a4"]
    await hall.end("a1", "b1", "a2", "a3")
    assert [await hall.tasks[name] for name in ("a1", "b1", "a2", "a3")] == ["a1", "b1", "a2", "a3"]


async def test_who_gives_up_waiting_is_not_called() -> None:
    hall = Hall()
    for name in ("a1", "a2", "b1"):
        await hall.come(name)
    hall.tasks["b1"].cancel()
    await settle()
    assert hall.queue.waiting.total() == 1
    await hall.end("a1")
    assert hall.begun == ["a1", "a2"]


async def test_who_gives_up_work_that_has_begun_makes_no_room_for_more() -> None:
    hall = Hall()
    await hall.come("a1")
    await hall.come("a2")
    hall.tasks["a1"].cancel()
    await settle()
    assert hall.begun == ["a1"]
    await hall.end("a1")
    assert hall.begun == ["a1", "a2"]


async def test_who_is_called_and_gives_up_at_the_same_moment_leaves_the_desk() -> None:
    hall = Hall()
    await hall.come("a1")
    await hall.come("b1")
    hall.ends["a1"].set()
    while hall.queue.running["b"] == 0:
        await asyncio.sleep(0)
    hall.tasks["b1"].cancel()
    await settle()
    assert hall.queue.free == [1]


async def test_work_that_fails_leaves_the_desk() -> None:
    queue = FairQueue([1], 2, [1])

    async def fail() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await queue.run(0, "a", 0, fail)
    assert queue.free == [1]


async def test_many_masks_of_one_address_take_turns_as_one_guest() -> None:
    hall = Hall()
    hall.queue = FairQueue([1], 2, [100] * 3, lambda guest: "house" if guest in "abc" else guest)
    for name in ("a1", "b1", "c1", "a2", "z1", "z2"):
        await hall.come(name)
    await hall.end("a1", "z1", "b1", "z2", "c1", "a2")
    assert hall.begun == ["a1", "z1", "b1", "z2", "c1", "a2"]
