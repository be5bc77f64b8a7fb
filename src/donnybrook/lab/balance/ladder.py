"""The ladder: each level of a game against the one below, seats swapped, in a file that resumes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Settings
from donnybrook.lab import files
from donnybrook.lab.balance import duel
from donnybrook.lab.balance.casts import Casts
from donnybrook.lab.executors import Executor, on_this_machine
from donnybrook.lab.intervals import Rate, rate
from donnybrook.lab.lineup import Lineup, line_up
from donnybrook.lab.pace import bundles, microseconds
from donnybrook.lab.simulate import check
from donnybrook.lab.speed.stopwatch import Stopwatch, Thinking
from donnybrook.lab.units import Result, Unit, rows_of, times_of, unit
from donnybrook.search import make_bot

PART = 4  # matches that are written down together
Pair = tuple[str, str]  # the stronger and the weaker level; the same twice in a game for one


@dataclass(frozen=True)
class Rung:
    """A level: what people call it, and the bot that plays it."""

    level: str
    name: str
    bot: str


@dataclass
class Ladder:
    """What has been played so far."""

    game: Game
    settings: Settings
    seed: int
    rungs: list[Rung]
    results: dict[Pair, dict[int, float]] = field(default_factory=dict)  # points of the first
    casts: Casts = field(default_factory=Casts)  # by side and by deck or the like
    thinking: dict[str, Thinking] = field(default_factory=dict)  # by level

    @property
    def solo(self) -> bool:
        """Whether the game is played alone; its levels are then compared by their results."""
        return len(self.game.sides(self.settings)) == 1

    def pairs(self) -> list[Pair]:
        """Each level and the one below; the top and the rule of thumb if they are no neighbours."""
        levels = [rung.level for rung in self.rungs]
        if self.solo:
            return [(level, level) for level in levels]
        found = list(zip(levels[1:], levels, strict=False))
        thumb = [rung.level for rung in self.rungs if rung.bot == "greedy"][:1]
        if thumb and (levels[-1], thumb[0]) not in found and levels[-1] != thumb[0]:
            found.append((levels[-1], thumb[0]))
        return found

    def rate(self, pair: Pair) -> Rate:
        """How much of the points the first of a pair has won."""
        points = list(self.results.get(pair, {}).values())
        return rate(sum(points), sum(p * p for p in points), len(points))

    def played(self, pair: Pair) -> int:
        return len(self.results.get(pair, {}))

    def rung(self, level: str) -> Rung:
        return next(rung for rung in self.rungs if rung.level == level)

    # -- on disk

    def heading(self) -> dict[str, Any]:
        """The first line of the file: only the same ladder may be resumed."""
        return {
            "ladder": self.game.name,
            "version": self.game.version,
            "options": dict(self.settings),
            "seed": self.seed,
            "levels": {rung.level: rung.bot for rung in self.rungs},
        }

    def note(self, row: Mapping[str, Any]) -> None:
        """Add a part that was played."""
        pair = (row["pair"][0], row["pair"][1])
        found = self.results.setdefault(pair, {})
        for index, points in enumerate(row["points"], row["first"]):
            found[index] = points
        for number, cast in enumerate(row.get("casts", ())):  # old files have none
            mine = row["points"][number]
            results = [mine, 1 - mine] if (row["first"] + number) % 2 == 0 else [1 - mine, mine]
            self.casts.note(tuple(tuple(side) for side in cast), results)
        for level, counts in row["thinking"].items():
            self.thinking.setdefault(level, Thinking()).add(counts)


def raise_ladder(
    game: Game, given: Mapping[str, object] | None = None, seed: int = 0, bots: Sequence[str] = ()
) -> Ladder:
    """The ladder of a game's own levels and of further bots by name, nothing played yet."""
    settings = game.options(given)
    rungs = [Rung(level, found.ring_name, found.bot) for level, found in game.bot_levels().items()]
    for name in bots:
        make_bot(game, name)  # refuses unknown names
        rungs.append(Rung(name, name.rpartition(":")[2], name))
    return Ladder(game, settings, seed, rungs)


def resume(ladder: Ladder, path: Path) -> None:
    """Read what a file holds already; a new file gets its heading."""
    heading = json.dumps(ladder.heading(), ensure_ascii=False)
    if not path.exists():
        files.write_text(path, heading + "\n")
        return
    lines = files.read_text(path).splitlines()
    if not lines or json.loads(lines[0]) != json.loads(heading):
        raise DonnybrookError(f"{path}: is the file of another ladder; give --file another name")
    for line in lines[1:]:
        if line.endswith("}"):  # the last line may have been cut off
            ladder.note(json.loads(line))


def climb(
    ladder: Ladder,
    matches: int,
    jobs: int = 1,
    path: Path | None = None,
    heard: Callable[[int], None] = lambda played: None,
    crew: Executor | None = None,
) -> None:
    """Play what is missing of `matches` matches of each pair; each part goes to the file."""
    check(matches, ladder.seed, jobs)
    lineup = line_up(ladder.game, ladder.settings)
    tasks = [
        Task(lineup, ladder.seed, pair, bots_of(ladder, pair), first)
        for first in range(0, matches, PART)
        for pair in ladder.pairs()
        if first not in ladder.results.get(pair, {})
    ]
    heard(matches * len(ladder.pairs()) - PART * len(tasks))
    for row in play_all(tasks, crew or on_this_machine(jobs)):
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        ladder.note(row)
        heard(PART)


def bots_of(ladder: Ladder, pair: Pair) -> Pair:
    return ladder.rung(pair[0]).bot, ladder.rung(pair[1]).bot


@dataclass(frozen=True)
class Task:
    """A part to be played by any process."""

    lineup: Lineup
    seed: int
    pair: Pair
    bots: Pair
    first: int


def play_all(tasks: list[Task], crew: Executor) -> Iterator[dict[str, Any]]:
    for result in crew.run(list(as_units(tasks))):
        for row, times in zip(rows_of(result), times_of(result), strict=True):
            yield {**row, "thinking": times}


def as_units(tasks: list[Task]) -> Iterator[str]:
    """Parts that are played quickly go together."""
    costs = [PART * microseconds(task.lineup.game.name, task.bots) for task in tasks]
    for bundle in bundles(tasks, costs):
        parts = [(task.pair, task.bots, task.first) for task in bundle]
        head = bundle[0]
        count = PART * len(bundle)
        yield unit(head.lineup, "ladder", head.seed, head.first, count, parts=parts)


def perform(lineup: Lineup, asked: Unit) -> Result:
    """A unit of a ladder: a few matches of some pairs. How long bots thought is no row."""
    rows = [
        play_part(Task(lineup, asked.seed, (pair[0], pair[1]), (bots[0], bots[1]), first))
        for pair, bots, first in asked.more["parts"]
    ]
    return Result(rows, [row.pop("thinking") for row in rows])


def play_part(task: Task) -> dict[str, Any]:
    """Play a few matches of a pair in this process."""
    game, settings = task.lineup.game, task.lineup.settings
    watches = (Stopwatch(), Stopwatch())

    def bot_of(which: int) -> Bot:
        return watches[which].around(make_bot(game, task.bots[which]))

    numbers = range(task.first, task.first + PART)
    played = [duel.play_cast(game, settings, task.seed, index, bot_of) for index in numbers]
    watched = zip(reversed(task.pair), reversed(watches), strict=True)
    thinking = {level: watch.thinking.counts for level, watch in watched}
    points = [mine for mine, _ in played]
    row = {"pair": task.pair, "first": task.first, "points": points, "thinking": thinking}
    if len(game.sides(settings)) == 2:  # among more, the points of one do not tell the others'
        row["casts"] = [cast for _, cast in played]
    return row
