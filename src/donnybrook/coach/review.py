"""What a match was like: the chance of each side at every step, and what chance had to do with it.

The chance of a step is the judge's; luck is the chance after what fell, less the mean over all
that might have fallen. docs/coach.md says it in full and why it adds up to nothing on average.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from time import perf_counter

from donnybrook.kernel.entries import way
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import CLOCK, Entry, Match
from donnybrook.kernel.state import State
from donnybrook.search.determinize import EVERYBODY
from donnybrook.search.judge import ANEW, STILL, Judge
from donnybrook.search.mcts import Search

FEWEST, MOST = 6, 300  # looks at a position
SECONDS = 6.0  # that a review should take at most,
EACH = 0.04  # and for each position
PROBED = 24  # positions to find out how long a look takes,
PROBES = 2  # looks at each of them
AGAIN = 60  # looks, at least, at a position that is looked at again


@dataclass(frozen=True)
class Moment:
    """A version of the match: how it stands, and the luck of the entry that led there."""

    shares: list[float]  # of each side
    luck: list[float]  # of each side
    error: float  # of the luck: its standard error, squared


class Reviewer:
    """Walks through a match from version to version."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        seed: int,
        entries: Sequence[Entry],
        looks: int,
    ) -> None:
        self.entries = entries
        self.in_force = set(way(entries) or [])
        self.match = Match(game, options, seed)
        self.judge = judge_of(game, game.sides(self.match.settings))
        self.looks = looks
        # the judge's luck: another in every match, and nothing to do with the match's own
        self.luck = int.from_bytes(blake2b(b"coach %d" % seed, digest_size=5).digest())
        self.sides = len(self.judge.seats)

    @property
    def done(self) -> bool:
        return self.match.version == len(self.entries)

    def opening(self) -> Moment:
        """The deal: how it stands after it, against any other deal."""
        blank = self.match.game.rules.blank(self.match.settings)
        return self.moment(self.expected(blank, ANEW, 0))

    def step(self) -> Moment:
        """The next version."""
        match, number = self.match, self.match.version
        entry, before = self.entries[number], match.state.copy()
        match.replay(entry)
        by_chance = match.news[number] and number in self.in_force and entry.seat >= CLOCK
        if not by_chance:
            return self.moment(None)
        code = entry.code if entry.seat >= 0 else entry.at or 0
        if entry.at is not None:
            before.advance(entry.at)  # the clock strikes before a choice that comes with a time
            before.now = entry.at
        return self.moment(self.expected(before, entry.seat, code))

    def expected(self, before: State, seat: int, code: int) -> tuple[list[float], float]:
        """How it would stand on average, whatever might fall; and the error of that, squared."""
        self.judge.begin(self.luck, 2 * self.match.version)
        self.judge.look(before, EVERYBODY, seat, code, self.looks)
        return self.means(), float(self.judge.variance(0))

    def moment(self, expected: tuple[list[float], float] | None) -> Moment:
        """How it stands now."""
        self.judge.begin(self.luck, 2 * self.match.version + 1)
        self.judge.look(self.match.state, EVERYBODY, STILL, 0, self.looks)
        shares = self.means()
        if expected is None:
            return Moment(shares, [0.0] * self.sides, 0.0)
        luck = [share - mean for share, mean in zip(shares, expected[0], strict=True)]
        return Moment(shares, luck, float(self.judge.variance(0)) + expected[1])

    def again(self, version: int) -> list[float]:
        """The shares at an earlier version, looked at anew and longer."""
        state = self.match.at_version(version)
        self.judge.begin(self.luck, 2 * len(self.entries) + 2 + version)
        self.judge.look(state, EVERYBODY, STILL, 0, max(AGAIN, self.looks))
        return self.means()

    def means(self) -> list[float]:
        return [float(self.judge.mean(side)) for side in range(self.sides)]


def judge_of(game: Game, sides: Sequence[Sequence[int]]) -> Judge:
    policy = (game.bots.judge or game.bots.named["greedy"])()
    rollout = (game.bots.rollout or game.bots.named["greedy"])()
    return Judge(
        Search(policy, rollout, 1, game.bots.search_depth),
        [side[0] for side in sides],
        game.bots.steepness,
    )


def looks_for(
    game: Game, options: Mapping[str, object], seed: int, entries: Sequence[Entry]
) -> int:
    """So many looks at each position that the whole takes its time and no more."""
    reviewer = Reviewer(game, options, seed, entries, PROBES)
    probes = {len(entries) * (2 * n + 1) // (2 * PROBED) for n in range(PROBED)}
    spent = 0.0
    for number, entry in enumerate(entries):
        if number in probes:
            start = perf_counter()
            reviewer.moment(None)
            spent += perf_counter() - start
        reviewer.match.replay(entry)
    positions = len(entries) + 1 + sum(reviewer.match.news)
    seconds = min(SECONDS / positions, EACH)
    fits = seconds * PROBES * len(probes) / max(spent, 1e-6) if probes else MOST
    return max(FEWEST, min(MOST, int(fits)))
