"""Content: races, positions and formations from TOML files, checked; a broken file is refused."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from donnybrook.games.brawlball.rules import board
from donnybrook.kernel.content import ContentFile, Row
from donnybrook.kernel.errors import BrokenContent

HOUSE = Path(__file__).parent
MOST_RACES = 16
MOST_FORMATIONS = 16
POSITIONS = ("lineman", "basher", "runner", "ballhandler")
NUMBERS = ("force", "accuracy", "speed")
LEAST, MOST = 0, 6  # of a number on a token


Numbers = tuple[int, int, int]  # Force, Accuracy, Speed


@dataclass(frozen=True)
class Race:
    """A race token and the ready team of the race."""

    id: str
    name: str
    numbers: Numbers
    text: str
    team: str
    roster: tuple[int, int, int]  # bashers, runners, ballhandlers
    players: tuple[str, ...]
    motto: str
    official: str = ""  # what comes from the printed rulebook
    house: bool = True  # ours; False: from a user's pack
    tuned: Numbers | None = None  # the house's numbers, where they differ

    @property
    def short(self) -> str:
        """What fits into an end zone: Hammers."""
        return self.team.rpartition(" ")[2]

    def counted(self, tuned: bool) -> Numbers:
        """The numbers of a match that is played with those of the house, or as printed."""
        return self.tuned if tuned and self.tuned else self.numbers


@dataclass(frozen=True)
class Position:
    """A position token."""

    id: str
    name: str
    letter: str
    numbers: Numbers
    text: str
    official: str = ""
    house: bool = True
    tuned: Numbers | None = None

    def counted(self, tuned: bool) -> Numbers:
        return self.tuned if tuned and self.tuned else self.numbers


@dataclass(frozen=True)
class Formation:
    """Squares of Red's half in the order in which they are filled."""

    id: str
    name: str
    side: str  # kicking or receiving
    text: str
    squares: tuple[int, ...]
    house: bool = True


@dataclass(frozen=True)
class Content:
    """All that a match of BrawlBall reads from files."""

    races: tuple[Race, ...]
    positions: tuple[Position, ...]
    formations: tuple[Formation, ...]
    digest: str

    def race_ids(self) -> tuple[str, ...]:
        return tuple(race.id for race in self.races)

    def formation(self, name: str) -> Formation | None:
        """A formation by its id or its name."""
        return next((one for one in self.formations if name in (one.id, one.name)), None)


def numbers(row: Row) -> Numbers:
    """Force, Accuracy and Speed of a token."""
    force, accuracy, speed = (row.number(key, LEAST, MOST) for key in NUMBERS)
    return force, accuracy, speed


def tuned_numbers(row: Row) -> Numbers | None:
    """The numbers of the house, where a token has others than the printed ones."""
    value = row.values.get("tuned")
    if value is None:
        return None
    fits = isinstance(value, list) and len(value) == len(NUMBERS)
    if not fits or not all(type(number) is int and LEAST <= number <= MOST for number in value):
        sentence = f"tuned must be three whole numbers from {LEAST} to {MOST}, not {value!r}"
        raise row.broken("tuned", f"{sentence} (BBL-024)")
    return value[0], value[1], value[2]


def read_races(folder: Path, house: bool) -> list[Race]:
    return [_race(row, house) for row in ContentFile(folder / "races.toml").rows("race")]


def _race(row: Row, house: bool) -> Race:
    row.allow(
        "id", "name", *NUMBERS, "tuned", "text", "team", "roster", "players", "motto", "official"
    )
    players = tuple(row.words("players", 10))
    if len(set(players)) < len(players):
        raise row.broken("players", "two players have the same name")
    return Race(
        row.word("id"), row.word("name"), numbers(row), row.word("text"), row.word("team"),
        _roster(row), players, row.word("motto"), row.word("official", ""), house,
        tuned_numbers(row),
    )  # fmt: skip


def _roster(row: Row) -> tuple[int, int, int]:
    """Bashers, runners and ballhandlers of a ready team, five at most (BBL-023)."""
    value = row.values.get("roster")
    fits = isinstance(value, list) and len(value) == 3
    fits = fits and all(type(number) is int and number >= 0 for number in value or [])
    if not fits or sum(value or []) > 5:
        raise row.broken(
            "roster",
            "roster must be the numbers of bashers, runners and ballhandlers, five at most in all, "
            f"not {value!r} (BBL-023)",
        )
    assert isinstance(value, list)
    return value[0], value[1], value[2]


def read_positions(folder: Path, house: bool) -> tuple[Position, ...]:
    file = ContentFile(folder / "positions.toml")
    found = []
    for row in file.rows("position"):
        row.allow("id", "name", "letter", *NUMBERS, "tuned", "text", "official")
        words = [row.word(key) for key in ("id", "name", "letter", "text")]
        if len(words[2]) != 1:
            raise row.broken("letter", f"letter must be one letter, not {words[2]!r}")
        official = row.word("official", "")
        tuned = tuned_numbers(row)
        found.append(
            Position(words[0], words[1], words[2], numbers(row), words[3], official, house, tuned)
        )
    if tuple(position.id for position in found) != POSITIONS:
        reason = f"the positions must be {', '.join(POSITIONS)}, in this order"
        raise BrokenContent(str(file.path), 0, reason)
    return tuple(found)


def read_formations(folder: Path, house: bool) -> list[Formation]:
    file = ContentFile(folder / "formations.toml")
    return [_formation(row, house) for row in file.rows("formation")]


def _formation(row: Row, house: bool) -> Formation:
    row.allow("id", "name", "side", "text", "squares")
    side = row.one_of("side", ("kicking", "receiving"))
    names = tuple(row.words("squares", 7))
    squares = tuple(square_named(name) for name in names)
    wrong = formation_fault(names, squares)
    if wrong:
        raise row.broken("squares", wrong)
    return Formation(row.word("id"), row.word("name"), side, row.word("text"), squares, house)


def formation_fault(names: tuple[str, ...], squares: tuple[int, ...]) -> str:
    """What a formation breaks of BBL-035 to BBL-038, in words; empty if nothing."""
    for name, square in zip(names, squares, strict=True):
        if square < 0 or board.half_place(square, board.RED) < 0:
            return f"{name!r} is no square of rows 2 to 7 (BBL-035, BBL-038)"
    if len(set(squares)) < len(squares):
        return "a square is there twice (BBL-016)"
    if any(board.row_of(square) != 7 for square in squares[:3]):
        return "the first three squares must be on row 7 (BBL-036)"
    for zone, files in ((1, "a and b"), (2, "h and i")):
        if sum(board.side_zone(square) == zone for square in squares) > 1:
            return f"two players on files {files}, one is allowed (BBL-037)"
    return ""


def square_named(name: str) -> int:
    """The number of a square such as e5, or -1."""
    file, row = "abcdefghi".find(name[:1]) + 1 if name else 0, name[1:]
    if not file or not row.isdecimal() or not 1 <= int(row) <= board.ROWS or row[0] == "0":
        return -1
    return int(board.square(file, int(row)))


def added(house: list[Any], more: list[Any], path: Path, most: int) -> tuple[Any, ...]:
    """The rows of a pack after those of the house; none twice, and not too many."""
    rows = [*house, *more]
    seen: set[str] = set()
    for row in rows:
        if row.id in seen:
            raise BrokenContent(str(path), 0, f"{row.id!r} is there twice")
        seen.add(row.id)
    if len(rows) > most:
        raise BrokenContent(str(path), 0, f"{len(rows)} are too many, {most} at most")
    return tuple(rows)


def load(pack: Path | None = None) -> Content:
    """The house's content and what a user's pack adds to it.

    A pack is a folder with one or more of races.toml (further races), formations.toml (further
    formations) and positions.toml (other numbers for the four positions).
    """
    own = (
        {name: pack / f"{name}.toml" for name in ("races", "formations", "positions")}
        if pack
        else {}
    )
    there = {name: path for name, path in own.items() if path.exists()}
    if pack is not None and not there:
        known = ", ".join(path.name for path in own.values())
        raise BrokenContent(str(pack), 0, f"a pack has one or more of {known}")
    more = read_races(there["races"].parent, False) if "races" in there else []
    races = added(read_races(HOUSE, True), more, own.get("races", HOUSE), MOST_RACES)
    extra = read_formations(there["formations"].parent, False) if "formations" in there else []
    formations = added(
        read_formations(HOUSE, True), extra, own.get("formations", HOUSE), MOST_FORMATIONS
    )
    given = there.get("positions")
    positions = read_positions(given.parent if given else HOUSE, given is None)
    facts = repr([
        [(race.id, race.numbers, race.counted(True), race.roster) for race in races],
        [(one.id, one.numbers, one.counted(True)) for one in positions],
    ])  # fmt: skip
    digest = hashlib.blake2b(facts.encode(), digest_size=8).hexdigest()
    return Content(races, positions, formations, digest)
