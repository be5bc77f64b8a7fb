"""Results by what each side was: its decks, races or fighters, apart from where it sat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State
from donnybrook.lab.intervals import NORMAL, Rate, rate

Cast = tuple[tuple[str, ...], ...]  # of each side its contestants


@dataclass
class Score:
    """Points of a seat, a side or a bot, and their squares."""

    points: float = 0.0
    squares: float = 0.0

    def add(self, points: float, squares: float) -> None:
        self.points += points
        self.squares += squares


@dataclass
class Played:
    """The finished matches of one cast."""

    matches: int = 0
    sides: list[Score] = field(default_factory=list)

    def add(self, matches: int, sides: list[Score]) -> None:
        self.matches += matches
        self.sides = self.sides or [Score() for _ in sides]
        for mine, theirs in zip(self.sides, sides, strict=True):
            mine.add(theirs.points, theirs.squares)


@dataclass
class Casts:
    """All matches, by their cast."""

    played: dict[Cast, Played] = field(default_factory=dict)

    def note(self, cast: Cast, results: list[float]) -> None:
        """A match that was played to its end: what each side made of it."""
        scores = [Score(result, result * result) for result in results]
        self.played.setdefault(cast, Played()).add(1, scores)

    def add(self, other: Casts) -> None:
        for cast, played in other.played.items():
            self.played.setdefault(cast, Played()).add(played.matches, played.sides)

    @property
    def matches(self) -> int:
        return sum(played.matches for played in self.played.values())

    def contestants(self) -> dict[str, tuple[Rate, int]]:
        """How each fared wherever it sat, and in how many matches; once for each side it was on."""
        scores: dict[str, Score] = {}
        counts: Counter[str] = Counter()
        for cast, played in self.played.items():
            for side, score in zip(cast, played.sides, strict=True):
                for name in set(side):
                    scores.setdefault(name, Score()).add(score.points, score.squares)
                    counts[name] += played.matches
        return {
            name: (rate(score.points, score.squares, counts[name]), counts[name])
            for name, score in sorted(scores.items())
        }

    def sides(self) -> list[Rate]:
        """How each side fared, whoever it was."""
        total = Played()
        for played in self.played.values():
            total.add(played.matches, played.sides)
        return [rate(score.points, score.squares, total.matches) for score in total.sides]

    def fair_sides(self) -> tuple[list[Rate], int]:
        """How each side fares with the same contestants, and in how many matches that was seen.

        Matches count where the same contestants have been on every side equally often: each
        way to seat them has the same weight, however often it came.
        """
        even = [ways for ways in self.by_company().values() if is_even(list(ways))]
        matches = sum(played.matches for ways in even for played in ways.values())
        if not matches:
            return [], 0
        return [fair_rate(even, side, matches) for side in range(len(next(iter(even[0]))))], matches

    def by_company(self) -> dict[Cast, dict[Cast, Played]]:
        """The casts that differ in nothing but who is on which side."""
        found: dict[Cast, dict[Cast, Played]] = {}
        for cast, played in self.played.items():
            found.setdefault(tuple(sorted(cast)), {})[cast] = played
        return found


def is_even(casts: list[Cast]) -> bool:
    """Whether every side has had the same contestants, equally often."""
    seen = [Counter(cast[side] for cast in casts) for side in range(len(casts[0]))]
    return all(counts == seen[0] for counts in seen)


def fair_rate(even: list[dict[Cast, Played]], side: int, matches: int) -> Rate:
    """The rate of a side, each company by its matches and in it each way to seat it alike."""
    mean = spread = 0.0
    for ways in even:
        weight = sum(played.matches for played in ways.values()) / matches / len(ways)
        for played in ways.values():
            mean += weight * played.sides[side].points / played.matches
            spread += weight * weight / played.matches
    points = [played.sides[side] for ways in even for played in ways.values()]
    one = sum(s.squares for s in points) / matches - (sum(s.points for s in points) / matches) ** 2
    reach = NORMAL * sqrt(max(0.0, one) * spread)
    return Rate(mean, max(0.0, mean - reach), min(1.0, mean + reach))


def cast_of(game: Game, settings: Settings, state: State) -> Cast:
    """What each side of a match is; the order within a side does not matter."""
    return tuple(
        tuple(sorted(filter(None, (game.balance.contestant_of(state, seat) for seat in side))))
        for side in game.sides(settings)
    )


def rotations(game: Game, settings: Settings) -> Iterator[Settings]:
    """The same options with every contestant some seats further on; none moved comes first.

    Contestants that no option names, but a lot or a choice, move by themselves.
    """
    yield settings
    first, other = (game.new_state(settings, number) for number in (1, 2))
    names = [game.balance.contestant_of(first, seat) for seat in range(game.rules.seats(settings))]
    if "" in names or names != [
        game.balance.contestant_of(other, seat) for seat in range(len(names))
    ]:
        return
    here = game.balance.billing(names)
    for shift in range(1, len(names)):
        there = game.balance.billing(
            [names[(seat - shift) % len(names)] for seat in range(len(names))]
        )
        moved = {key: there[key] for key in there if there[key] != here.get(key)}
        if moved:
            yield game.options({**settings, **moved})
