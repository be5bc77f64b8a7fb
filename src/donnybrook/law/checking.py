"""Many scenario files, one report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.law import rulebook
from donnybrook.law.failure import ScenarioFailed
from donnybrook.law.rulebook import Rulebook
from donnybrook.law.runner import run
from donnybrook.law.scenario import Scenario, load
from donnybrook.law.tables import BrokenScenario, suggest


@dataclass(frozen=True)
class Verdict:
    """What became of one file."""

    id: str  # the file's name where no id could be read
    file: str
    clauses: tuple[str, ...] = ()
    reason: str = ""  # empty: it passed
    broken: bool = False  # it could not be played as it is written

    @property
    def passed(self) -> bool:
        return not self.reason


@dataclass
class Report:
    """The verdicts on all files, in the order in which they were checked."""

    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def passed(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.passed]

    @property
    def failed(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if not verdict.passed]

    @property
    def exit_code(self) -> int:
        """0 all passed, 1 some failed, 2 some files are broken."""
        if any(verdict.broken for verdict in self.verdicts):
            return 2
        return 1 if self.failed else 0

    def to_json(self) -> dict[str, Any]:
        failed = [
            {"id": verdict.id, "file": verdict.file, "reason": verdict.reason}
            for verdict in self.failed
        ]
        return {"passed": len(self.passed), "failed": failed}


def scenario_files(paths: list[Path]) -> list[Path]:
    """The scenario files among files and folders; the packs they bring along are none."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            files = sorted(path.rglob("*.toml"))
            packs = [folder for file in files if (folder := pack_of(file)) is not None]
            found += [file for file in files if not any(is_inside(file, pack) for pack in packs)]
        elif path.exists():
            found.append(path)
        else:
            raise DonnybrookError(f"{path}: there is no such file or folder of scenarios")
    if not found:
        raise DonnybrookError(f"no scenario files (*.toml) in {', '.join(map(str, paths))}")
    return list(dict.fromkeys(found))


def pack_of(file: Path) -> Path | None:
    """The folder of a scenario's content pack."""
    try:
        pack = load(file).pack
    except BrokenScenario:
        return None
    return None if pack is None else file.parent / pack


def is_inside(file: Path, folder: Path) -> bool:
    """Whether a file lies in a folder, however the way to it is written."""
    return file.resolve().is_relative_to(folder.resolve())


def scenarios_of(game: Game) -> list[Path]:
    """The scenario files that a game brings."""
    folder = game.home / "scenarios"
    return scenario_files([folder]) if any(folder.rglob("*.toml")) else []


class Checker:
    """Checks file after file against the games that are there."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self.games = games
        self.books: dict[str, Rulebook] = {}
        self.ids: dict[str, str] = {}  # where each id was first used

    def check(self, file: Path) -> Verdict:
        """Read and play one file."""
        try:
            scenario = load(file)
        except BrokenScenario as error:
            return Verdict(file.stem, str(file), (), str(error), broken=True)
        clauses = tuple(scenario.clauses)
        try:
            self.play(scenario)
        except ScenarioFailed as error:
            return Verdict(scenario.id, str(file), clauses, str(error))
        except DonnybrookError as error:
            return Verdict(scenario.id, str(file), clauses, str(error), broken=True)
        return Verdict(scenario.id, str(file), clauses)

    def play(self, scenario: Scenario) -> None:
        first = self.ids.setdefault(scenario.id, scenario.source.file)
        if first != scenario.source.file:
            raise scenario.source.broken(f"the id {scenario.id} is already used by {first}", "id")
        game = self.games.get(scenario.game)
        if game is None:
            reason = f"there is no game {scenario.game!r}; {suggest(scenario.game, [*self.games])}"
            raise scenario.source.broken(reason, "game")
        if game.name not in self.books:
            self.books[game.name] = rulebook.read(game)
        run(scenario, game, self.books[game.name])


def check(files: Iterable[Path], games: Mapping[str, Game]) -> Report:
    """Check all files."""
    checker = Checker(games)
    return Report([checker.check(file) for file in files])
