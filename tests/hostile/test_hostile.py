"""A few attacks in the suite; `make hostile` makes all of them, for longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hostile.__main__ import SAMPLE, besiege
from tests.hostile.attack import ATTACKS
from tests.hostile.witness import Times, percentile

CROWDED = 1.0  # seconds: the suite shares its cores with other tests

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_nobody_who_plays_notices_a_siege(tmp_path: Path) -> None:
    attacks = [ATTACKS[name] for name in SAMPLE]
    result = await besiege(tmp_path, attacks, seconds=2, wait=0, budget=CROWDED)
    assert result["failed"] == []
    assert (result["attacks"], result["lost"], result["tracebacks"]) == (len(SAMPLE), 0, 0)


def test_one_long_wait_counts_for_everything_that_would_have_been_asked_meanwhile() -> None:
    times = Times(every=0.1)
    for _ in range(99):
        times.note(0.01)
    times.note(1.0)
    assert sum(delay > 0.25 for delay in times.found) == 8
    assert percentile(times.found, 0.5) == 0.01
    assert percentile(times.found, 0.99) > 0.8
