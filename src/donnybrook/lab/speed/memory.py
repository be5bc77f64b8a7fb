"""Memory: random matches in one process must not make it grow."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from donnybrook.kernel import playout
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.playout import Tally
from donnybrook.lab.lineup import MATCHES
from donnybrook.lab.speed.measure import blank

FEWEST = 10
PART = 20_000
ALLOWED = 5  # percent of growth from a tenth of the matches to the end


@dataclass(frozen=True)
class Growth:
    """Resident memory of the process, in bytes."""

    matches: int
    early: int  # after a tenth of the matches
    late: int  # at the end

    @property
    def share(self) -> float:
        return self.late / self.early - 1

    @property
    def is_flat(self) -> bool:
        return self.late * 100 <= self.early * (100 + ALLOWED)


def resident() -> int:
    """The memory this process holds now (where that is not told, the most it ever held)."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        import resource

        return int(statm.read_text().split()[1]) * resource.getpagesize()
    try:
        import resource
    except ImportError:
        raise DonnybrookError("the memory of a process cannot be measured here") from None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def growth(game: Game, matches: int, heard: Callable[[int], None] = lambda played: None) -> Growth:
    """Play random matches of a game's first variant and watch the memory."""
    check(matches)
    state = blank(game)
    tally = Tally(game.rules.seats(game.options(game.rules.variants[0].options)))
    early = 0
    for first, count in halts(matches):
        playout.run(state, [], first, count, game.rules.cap, tally)
        heard(count)
        if first + count == matches // 10:
            early = resident()
    return Growth(matches, early, resident())


def check(matches: int) -> None:
    """Refuse numbers that make no sense."""
    if not FEWEST <= matches <= MATCHES:
        raise DonnybrookError(
            f"--memory must be a whole number of matches from {FEWEST} to 2**30, not {matches}"
        )


def halts(matches: int) -> Iterator[tuple[int, int]]:
    """First match and count of each part; one part ends after a tenth of the matches."""
    tenth = matches // 10
    for begin, end in ((0, tenth), (tenth, matches)):
        for first in range(begin, end, PART):
            yield first, min(PART, end - first)
