"""Chapter K, BRL-117: how fast bots act in real time."""

from __future__ import annotations

from dataclasses import replace

from donnybrook.kernel import levels
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Level

BOT_PACE = {  # milliseconds between two commands of a bot, and how far they vary
    "easy": (2500, 800),
    "fair": (1900, 600),
    "normal": (1400, 400),
    "hard": (800, 200),
    "expert": (430, 100),
}


def bot_delay(level: str, luck: Chance) -> int:
    """How long a bot takes to its next decision, uniformly distributed."""
    middle, spread_ms = BOT_PACE[level]
    return int(middle - spread_ms + luck.below(2 * spread_ms + 1))


def bot_levels() -> dict[str, Level]:
    """The weakest does not think at all, two search; each has its own pace."""
    found = levels.five("random", "slip-30", "greedy", "search-100", "search-1500")
    return {
        name: replace(level, pace_ms=BOT_PACE[name][0], spread_ms=BOT_PACE[name][1])
        for name, level in found.items()
    }
