"""How fast bots decide in live play (BRL-117)."""

from __future__ import annotations

import pytest

from donnybrook.games.brawl.realtime.pace import bot_delay
from donnybrook.kernel.chance import Chance, Tape

LEVELS = [
    ("easy", 1700, 3300),
    ("fair", 1300, 2500),
    ("normal", 1000, 1800),
    ("hard", 600, 1000),
    ("expert", 330, 530),
]


def taped(result: int) -> Chance:
    luck = Chance()
    luck.tape = Tape([result])
    return luck


@pytest.mark.clause("BRL-117")
@pytest.mark.parametrize(("level", "shortest", "longest"), LEVELS)
def test_a_bot_decides_within_the_bounds_of_its_level(
    level: str, shortest: int, longest: int
) -> None:
    assert bot_delay(level, taped(0)) == shortest
    assert bot_delay(level, taped(longest - shortest)) == longest
    assert bot_delay(level, taped((longest - shortest) // 2)) == (shortest + longest) // 2


@pytest.mark.clause("BRL-117")
def test_every_millisecond_between_the_bounds_comes_up_about_equally_often() -> None:
    luck = Chance()
    luck.seed(1, 1, 7)
    delays = [bot_delay("expert", luck) for _ in range(20100)]
    counts = [delays.count(delay) for delay in range(330, 531)]
    assert sum(counts) == 20100
    assert 50 < min(counts) < 100 < max(counts) < 150


@pytest.mark.clause("BRL-117")
def test_an_expert_sends_about_seventy_commands_in_thirty_seconds() -> None:
    luck = Chance()
    luck.seed(1, 1, 7)
    time = commands = 0
    while time <= 30000:
        time += bot_delay("expert", luck)
        commands += 1
    assert 66 <= commands <= 74
