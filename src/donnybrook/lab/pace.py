"""How long matches take, about: so that a piece of work is worth its way to another machine.

Shards and runs that go on must cut the work alike, so no clock is asked: a table says it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import TypeVar

Part = TypeVar("Part")
SECOND = 1_000_000.0
# Microseconds of a match in which a bot has all seats, compiled, on a core of 2026; for `search`
# those of one walk through its tree at each choice. Measured with `play_part`.
PACE: Mapping[str, Mapping[str, float]] = {
    "brawl": {"random": 12, "greedy": 45, "search": 180},
    "brawlball": {"random": 90, "greedy": 4_600, "search": 6_700},
    "brawlmart": {"random": 7, "greedy": 770, "solver": 30_000, "search": 550},
    "knockdown": {"random": 50, "greedy": 5_400, "search": 7_500},
    "rivals": {"random": 220, "rookie": 190, "greedy": 500, "search": 4_200},
}
STRANGE: Mapping[str, float] = {"random": 100, "greedy": 1_000, "search": 2_000}  # other games
CHOICES = 100  # of a bot that thinks for a time
WALKS = 400  # of a search that is not told how many


def microseconds(game: str, bots: Sequence[str]) -> float:
    """What a match of these bots takes."""
    known = PACE.get(game, STRANGE)
    return sum(of_bot(known, name) for name in bots) / len(bots)


def of_bot(known: Mapping[str, float], name: str) -> float:
    """What a match takes in which this bot has all seats; one that nobody knows is careful."""
    kind, _, more = name.partition("-")
    if kind == "search":
        number = int("".join(filter(str.isdigit, more.partition("x")[0])) or WALKS)
        return number * (CHOICES * 1_000 if "ms" in more else known["search"])
    if kind == "slip":
        return known.get(more.partition("-")[2], known["greedy"])
    return known.get(name, known["greedy"])


def for_a_second(game: str, bots: Sequence[str]) -> int:
    """How many matches take about a second, at least one."""
    return ceil(SECOND / microseconds(game, bots))


def bundles(parts: Sequence[Part], costs: Sequence[float]) -> Iterator[list[Part]]:
    """Neighbours together, until they take a second; costs are in microseconds."""
    bundle: list[Part] = []
    spent = 0.0
    for part, cost in zip(parts, costs, strict=True):
        bundle.append(part)
        spent += cost
        if spent >= SECOND:
            yield bundle
            bundle, spent = [], 0.0
    if bundle:
        yield bundle
