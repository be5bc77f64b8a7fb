"""A bot takes as long for a window in which it has nothing to use as for a real one (KDN-262)."""

from __future__ import annotations

import asyncio

import pytest

from donnybrook.server.rooms.table_bots import Picked, TableBots
from donnybrook.server.thinking.bot_worker import Pick
from donnybrook.table.table import Table
from tests.table.seats.test_concealment import HANDS, choose, face_to_face

pytestmark = pytest.mark.anyio
PAUSE = 160
THOUGHT = 0.07  # seconds
TRIES = 4  # on a busy machine everything may take longer once


class Surroundings:
    """What a table's bots need of its room: the time, an inbox; and a worker that thinks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.loop = asyncio.get_running_loop()
        self.closed = False
        self.bots = TableBots(self, self, PAUSE)

    def now(self) -> int:
        return int(self.loop.time() * 1000)

    def is_attended(self) -> bool:
        return True

    async def pick(self, table: Table, seat: int) -> Pick:
        await asyncio.sleep(THOUGHT)
        return Pick(0, "decline")

    def post(self, message: object) -> bool:
        assert isinstance(message, Picked)
        self.bots.on_picked(message)
        return True


async def answered_after(hand: list[str]) -> int:
    """Milliseconds until a bot with this hand has let a Cross through."""
    table = face_to_face(hand)
    table.seats[1].kind = "bot"
    around = Surroundings(table)
    table.began_at = began = around.now()
    choose(table, 0, "attack slot=1", began)
    while table.concealment is not None:
        around.bots.plan()
        around.bots.act(around.now())
        await asyncio.sleep(0.001)
    return around.now() - began


@pytest.mark.clause("KDN-262")
async def test_the_time_of_a_bot_betrays_no_hand() -> None:
    two_windows = PAUSE + PAUSE // 2
    for hand in HANDS:
        times: list[int] = []
        while len(times) < TRIES and min(times, default=1000) >= two_windows + 1000 * THOUGHT:
            times.append(await answered_after(hand))
        assert two_windows <= min(times) < two_windows + 1000 * THOUGHT, (hand, times)
