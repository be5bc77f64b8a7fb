"""Do the names in a scenario exist? Asked before anything is played."""

from __future__ import annotations

from collections.abc import Iterable

from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Settings
from donnybrook.law.rulebook import Rulebook, nearest
from donnybrook.law.scenario import Scenario
from donnybrook.law.tables import Table, suggest

PROCESSED = "processed"  # arrival numbers in the order in which they counted, in real time
VIEW = "view"  # a table for each seat (or spectator) of what it sees


def vet(scenario: Scenario, game: Game, book: Rulebook) -> None:
    """Refuse clauses, keys and event kinds that do not exist."""
    vet_clause(scenario, book, scenario.clauses, "clauses")
    vet_clause(scenario, book, [scenario.refused or ""], "refused")
    position = [key.name for key in game.scenarios.position_keys]
    Table(scenario.source, ("position",), scenario.position or {}).allow(position, "[position]")
    vet_expectations(scenario, game, scenario.expect, "expect")
    for step in scenario.steps:
        vet_clause(scenario, book, [step.refused or ""], *step.path, "refused")
        vet_expectations(scenario, game, step.state, *step.path, "state")
        vet_events(scenario, game, step.events or [], *step.path, "events")


def vet_clause(
    scenario: Scenario, book: Rulebook, clauses: Iterable[str], *path: str | int
) -> None:
    for clause in clauses:
        if clause and clause not in book.clauses:
            near = ", ".join(nearest(clause, [book]))
            reason = f"{book.game} has no clause {clause!r}; the nearest are {near}"
            raise scenario.source.broken(reason, *path)


def vet_expectations(
    scenario: Scenario, game: Game, expected: dict[str, object], *path: str | int
) -> None:
    known = [*(key.name for key in game.scenarios.expect_keys), PROCESSED, VIEW]
    table = Table(scenario.source, path, expected)
    table.allow(known, f"[{path[-1]}]")
    for seat, seen in (table.table(VIEW) or {}).items():
        if not isinstance(seen, dict):
            raise scenario.source.broken(f"view.{seat} must be a table", *path, VIEW, seat)


def vet_events(scenario: Scenario, game: Game, events: list[str], *path: str | int) -> None:
    known = [kind.name for kind in game.events.rows]
    for name in events:
        if name not in known:
            reason = f"{game.name} has no event {name!r}; {suggest(name, known)}"
            raise scenario.source.broken(reason, *path)


def seat_of(
    scenario: Scenario, game: Game, settings: Settings, name: int | str, *path: str | int
) -> int:
    """The number of a seat by its number or its name; spectators sit in views only."""
    names = game.seat_names(settings)
    if isinstance(name, str) and name in names:
        return names.index(name)
    if name == "spectator" and VIEW in path:
        return SPECTATOR
    number = int(name) if str(name).isdigit() else -1
    if 0 <= number < len(names):
        return number
    numbers = f"0 to {len(names) - 1}"
    reason = f"there is no seat {name!r}; there are {numbers} ({', '.join(names)})"
    raise scenario.source.broken(reason, *path)
