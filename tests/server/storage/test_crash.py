"""Five kills in the suite; `make crash` does fifty."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.scenes import catch_up, knock, sit_down
from tests.server.storage.crash import crash

pytestmark = pytest.mark.anyio


async def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    said = await crash(tmp_path / "data", kills=5, seed=3)
    assert said.startswith("5 kills, nothing acknowledged was lost")
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()


async def test_both_pages_go_on_after_a_restart_with_only_what_they_missed(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data")
    async with Guest(server.base) as host, Guest(server.base) as visitor:
        duel = await sit_down(host, visitor)
        await knock(duel)
        seat = 0 if duel.pages[0].options(0) else 1
        mine, other = duel.pages[seat], duel.pages[1 - seat]
        await mine.choose("draw", seat)
        seen = other.row  # this page has not heard of the draw
        server.kill()
        server.start()
        guests = [host, visitor]
        for guest in guests:
            guest.move_to(server.base)
        back = await guests[1 - seat].join(duel.table, since=seen)
        back.row = seen
        missed = await back.kind("update")
        assert [line["event"] for line in missed["log"]] == ["CardDrawn"]
        again = await guests[seat].join(duel.table)
        await again.kind("snapshot")
        duel.pages = [again, back] if seat == 0 else [back, again]
        assert (await again.choose("discard", seat))["type"] == "accepted"
        await catch_up(duel)
    server.stop()
