"""Which clauses stand beside code, which are proven, which are exempt, and what is missing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from donnybrook.kernel.game import Game
from donnybrook.law import rulebook
from donnybrook.law.checking import Report, check, scenarios_of
from donnybrook.law.evidence import Evidence, Record, evidence
from donnybrook.law.rulebook import Clause, Rulebook


@dataclass(frozen=True)
class Citation:
    """A line of code that names a clause."""

    file: Path
    line: int


@dataclass
class Standing:
    """What is known about one clause."""

    clause: Clause
    exempt: str = ""  # the reason why it needs no proof
    cited: list[Citation] = field(default_factory=list)
    scenarios: list[str] = field(default_factory=list)  # that pass
    tests: list[str] = field(default_factory=list)  # that have passed

    @property
    def proven(self) -> bool:
        return bool(self.scenarios or self.tests)

    @property
    def lacks(self) -> list[str]:
        """What is missing to a clause that is kept and shown to be kept."""
        if self.exempt:
            return []
        lacks = [] if self.proven else ["no scenario or test proves it"]
        return lacks if self.cited else [*lacks, "no code cites it"]


@dataclass
class Coverage:
    """How much of a game's law is kept."""

    game: Game
    book: Rulebook
    standings: dict[str, Standing]
    report: Report  # on the game's scenarios
    evidence: Evidence

    @property
    def missing(self) -> list[Standing]:
        return [standing for standing in self.standings.values() if standing.lacks]

    def to_json(self) -> dict[str, Any]:
        needed = [standing for standing in self.standings.values() if not standing.exempt]
        return {
            "clauses": len(self.standings),
            "proven": sum(standing.proven for standing in needed),
            "exempt": len(self.standings) - len(needed),
            "missing": [standing.clause.id for standing in self.missing],
        }


def citations(game: Game) -> dict[str, list[Citation]]:
    """Every line of the game's code, annexes included, that names a clause."""
    name = re.compile(rf"\b{game.prefix}-\d{{3}}\b")
    found: dict[str, list[Citation]] = {}
    homes = (game.home, *game.annexes)
    for file in sorted(file for home in homes for file in home.rglob("*.py")):
        for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for clause in dict.fromkeys(name.findall(text)):
                found.setdefault(clause, []).append(Citation(file, line))
    return found


def survey(game: Game, record: Record, games: Mapping[str, Game]) -> Coverage:
    """Play the game's scenarios now, read the record of the tests, and sum up."""
    book = rulebook.read(game)
    beside = citations(game)
    report = check(scenarios_of(game), games)
    tested = evidence(game, record)
    standings = {
        name: Standing(
            clause,
            book.exempt.get(name, ""),
            beside.get(name, []),
            [verdict.id for verdict in report.passed if name in verdict.clauses],
            tested.tests.get(name, []),
        )
        for name, clause in book.clauses.items()
    }
    return Coverage(game, book, standings, report, tested)
