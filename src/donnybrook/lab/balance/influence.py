"""What turns up in matches (a card, a place, an item) and how the result differs with it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from donnybrook.kernel import playout
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.events import Journal
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options
from donnybrook.lab.executors import Executor, Here
from donnybrook.lab.intervals import NORMAL
from donnybrook.lab.lineup import Lineup, match_number
from donnybrook.lab.pace import for_a_second
from donnybrook.lab.simulate import check
from donnybrook.lab.units import Result, Unit, rows_of, unit

SEAT = 0  # whose result it is
LISTENED = 2  # times as long a match takes if its events are listened to, at the least


@dataclass(frozen=True)
class Source:
    """A field of an event kind, such as Moved.department."""

    event: str
    field: str

    def __str__(self) -> str:
        return f"{self.event}.{self.field}"


Heard = tuple[set[tuple[Source, str]], float]  # of a match: what turned up, and the result


@dataclass
class Count:
    """Matches in which a thing turned up, and the points of the seat in them."""

    matches: int = 0
    points: float = 0.0


@dataclass(frozen=True)
class Thing:
    """One thing: how often it was there, and the mean result with and without it."""

    source: Source
    name: str
    seen: float  # share of the matches
    with_it: float
    without: float
    reach: float  # half the 95 % interval of the difference

    @property
    def change(self) -> float:
        return self.with_it - self.without


@dataclass(frozen=True)
class Influence:
    """All things, source by source, those that help most first."""

    lineup: Lineup
    matches: int
    mean: float
    things: list[Thing]


def sources(game: Game, words: Sequence[str]) -> list[Source]:
    """What is asked for, checked against the events that the game declares."""
    known = {kind.name: kind.fields for kind in game.events.rows}
    found = []
    for word in words:
        event, _, field = word.partition(".")
        if event not in known:
            raise DonnybrookError(f"--of {word}: {game.name} has no event {event!r}")
        if field not in known[event]:
            fields = ", ".join(known[event]) or "none"
            raise DonnybrookError(f"--of {word}: the fields of {event} are {fields}")
        found.append(Source(event, field))
    return found


def measure(
    lineup: Lineup,
    wanted: Sequence[Source],
    matches: int,
    seed: int = 0,
    heard: Callable[[int], None] = lambda played: None,
    crew: Executor | None = None,
) -> Influence:
    """Play matches, listen, and compare the results with and without each thing."""
    check(matches, seed, 1)
    counts: dict[tuple[Source, str], Count] = defaultdict(Count)
    total = 0.0
    for things, points in played_by(crew or Here(), lineup, wanted, matches, seed):
        total += points
        for one in things:
            counts[one].matches += 1
            counts[one].points += points
        heard(1)
    found = [weighed(*key, count, matches, total) for key, count in counts.items()]
    order = {source: number for number, source in enumerate(wanted)}
    found.sort(key=lambda one: (order[one.source], -one.change, one.name))
    return Influence(lineup, matches, total / matches, found)


def played_by(
    crew: Executor, lineup: Lineup, wanted: Sequence[Source], matches: int, seed: int
) -> Iterator[Heard]:
    size = max(1, for_a_second(lineup.game.name, lineup.bots) // LISTENED)
    of = list(map(str, wanted))
    asked = [
        unit(lineup, "influence", seed, first, min(size, matches - first), of=of)
        for first in range(0, matches, size)
    ]
    for result in crew.run(asked):
        for things, points in rows_of(result):
            yield {(wanted[number], name) for number, name in things}, points


def perform(lineup: Lineup, asked: Unit) -> Result:
    """A unit: of each match what turned up, and the result."""
    wanted = sources(lineup.game, asked.more["of"])
    numbers = range(asked.first, asked.first + asked.count)
    rows = []
    for things, points in play(lineup, wanted, numbers, asked.seed):
        rows.append([sorted([wanted.index(source), name] for source, name in things), points])
    return Result(rows)


def play(
    lineup: Lineup, wanted: Sequence[Source], numbers: Iterable[int], seed: int
) -> Iterator[Heard]:
    """Each match: what turned up in it, and the result."""
    game = lineup.game
    state, bots = game.rules.blank(lineup.settings), lineup.make_bots()
    out, luck = Options(), Chance()
    kinds = {
        kind.kind for kind in game.events.rows if kind.name in {source.event for source in wanted}
    }
    for index in numbers:
        number = match_number(seed, index)
        state.journal = journal = Journal()
        state.begin(number & 0xFFFFFFFF, number >> 32, 0)
        luck.seed(number & 0xFFFFFFFF, number >> 32, 1)
        for seat, bot in enumerate(bots):
            bot.begin(number, seat)
        playout.play_bots(state, bots, luck, out, game.rules.cap)
        rows = [game.events.show(state, event) for event in journal.take() if event.kind in kinds]
        things = {
            (source, str(row[source.field]))
            for row in rows
            for source in wanted
            if row["event"] == source.event and row[source.field] is not None
        }
        yield things, state.result(SEAT) if state.over else 0.0


def weighed(source: Source, name: str, count: Count, matches: int, total: float) -> Thing:
    rest = matches - count.matches
    with_it = count.points / count.matches
    without = (total - count.points) / rest if rest else with_it
    spread = with_it * (1 - with_it) / count.matches + (without * (1 - without) / max(1, rest))
    return Thing(source, name, count.matches / matches, with_it, without, NORMAL * sqrt(spread))


# -- for people


def as_json(influence: Influence) -> dict[str, Any]:
    return {
        "game": influence.lineup.game.name,
        "bots": list(influence.lineup.bots),
        "matches": influence.matches,
        "mean": influence.mean,
        "things": [
            {**vars(one), "source": str(one.source), "change": one.change}
            for one in influence.things
        ],
    }


def as_text(influence: Influence) -> Iterator[str]:
    """A table for a README, in percent and points of percent."""
    mean = f"{100 * influence.mean:.1f} %"
    yield f"{influence.matches:,} matches, {', '.join(influence.lineup.bots)}: {mean} on average"
    yield ""
    yield "| of | what | seen | with | without | change |"
    yield "|---|---|---|---|---|---|"
    for one in influence.things:
        yield (
            f"| {one.source} | {one.name} | {100 * one.seen:.0f} % | {100 * one.with_it:.1f} % "
            f"| {100 * one.without:.1f} % | {100 * one.change:+.1f} ± {100 * one.reach:.1f} |"
        )
