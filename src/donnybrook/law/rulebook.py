"""A game's rulebook, read clause by clause out of its rulebook.md."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field
from pathlib import Path

from donnybrook.kernel.errors import BrokenContent, UnknownName
from donnybrook.kernel.game import Game

EXEMPT = "Exempt from proof"  # the section of clauses that need no proof, each with its reason

HEADING = re.compile(r"(#{2,4}) (.+)")
CLAUSE = re.compile(r"- \*{0,2}([A-Z]{3}-\d{3})\*{0,2} `?\[(official|rule|ruling|house)\]`? (.+)")
EXAMPLE = re.compile(r"- \*{0,2}([A-Z]{3}-EX-\d{2,3})\*{0,2} \(([^)]*)\)\.? (.+)")
EXEMPTION = re.compile(r"- \*{0,2}([A-Z]{3}-\d{3})\*{0,2} (.+)")
NUMBERS = re.compile(r"\b(\d{3})(?:\s*[\u2013-]\s*(?:[A-Z]{3}-)?(\d{3}))?\b")


@dataclass
class Clause:
    """One clause of the law."""

    id: str
    tag: str  # official, ruling or house
    chapter: str  # the heading it stands under
    line: int  # in rulebook.md
    text: str


@dataclass
class Example:
    """A worked example; a scenario of the same id plays it."""

    id: str
    clauses: list[str]
    line: int
    text: str


@dataclass
class Rulebook:
    """All clauses, worked examples and exemptions of a game, by id, in the book's order."""

    game: str
    file: Path
    clauses: dict[str, Clause] = field(default_factory=dict)
    examples: dict[str, Example] = field(default_factory=dict)
    exempt: dict[str, str] = field(default_factory=dict)  # clause -> reason

    def chapters(self) -> dict[str, list[Clause]]:
        """The clauses under each heading."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            found.setdefault(clause.chapter, []).append(clause)
        return found


def read(game: Game) -> Rulebook:
    """The rulebook of a game."""
    file = game.home / "rulebook.md"
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BrokenContent(str(file), 0, f"cannot be read: {error.strerror}") from None
    return parse(text, game.name, file)


def parse(text: str, game: str, file: Path) -> Rulebook:
    """Read the text of a rulebook; raises BrokenContent."""
    book = Rulebook(game, file)
    section = chapter = ""
    open_item: Clause | Example | None = None  # what the next lines belong to
    for line, row in enumerate(text.splitlines(), 1):
        if heading := HEADING.match(row):
            chapter = heading[2].strip()
            section = chapter if heading[1] == "##" else section
            open_item = None
        elif row.startswith("- "):
            open_item = item(book, row, line, section, chapter)
        elif open_item is not None:
            open_item.text = f"{open_item.text}\n{row.rstrip()}"
    finish(book)
    return book


def item(
    book: Rulebook, row: str, line: int, section: str, chapter: str
) -> Clause | Example | None:
    """A line that may begin a clause, an example or an exemption."""
    if section == EXEMPT:
        exemption = EXEMPTION.match(row)
        if exemption is None:
            raise BrokenContent(str(book.file), line, "an exemption is a clause and its reason")
        book.exempt[exemption[1]] = exemption[2]
        return None
    if clause := CLAUSE.match(row):
        if clause[1] in book.clauses:
            first = book.clauses[clause[1]].line
            reason = f"{clause[1]} stands already in line {first}; a clause has one place"
            raise BrokenContent(str(book.file), line, reason)
        tag = "official" if clause[2] == "rule" else clause[2]  # as older books call it
        return book.clauses.setdefault(clause[1], Clause(clause[1], tag, chapter, line, clause[3]))
    if example := EXAMPLE.match(row):
        names = [example[2]]  # told apart from prose when all clauses are known
        return book.examples.setdefault(example[1], Example(example[1], names, line, example[3]))
    return None


def finish(book: Rulebook) -> None:
    """Trim the texts, spell out the examples' clauses, refuse exemptions of nothing."""
    for clause in book.clauses.values():
        clause.text = clause.text.strip()
    for example in book.examples.values():
        example.text = example.text.strip()
        example.clauses = spelled_out(book, example.id[:3], example.clauses[0])
    for name in book.exempt:
        if name not in book.clauses:
            raise BrokenContent(str(book.file), 0, f"{name} is exempt from proof but is no clause")


def spelled_out(book: Rulebook, prefix: str, words: str) -> list[str]:
    """The clauses meant by `030–034, 013; two seats`."""
    found: list[str] = []
    for first, last in NUMBERS.findall(words.split(";")[0]):
        for number in range(int(first), int(last or first) + 1):
            name = f"{prefix}-{number:03}"
            if name in book.clauses and name not in found:
                found.append(name)
    return found


def nearest(name: str, books: list[Rulebook]) -> list[str]:
    """The ids most like one that does not exist."""
    known = [one for book in books for one in (*book.clauses, *book.examples)]
    series, _, number = name.upper().rpartition("-")
    same = [one for one in known if one.rpartition("-")[0] == series]
    if not same or not number.isdigit():
        return difflib.get_close_matches(name.upper(), known, 3, 0.0)
    same.sort(key=lambda one: abs(int(one.rpartition("-")[2]) - int(number)))
    return sorted(same[:3])


def find(name: str, books: list[Rulebook]) -> tuple[Rulebook, Clause | Example]:
    """A clause or an example by its id."""
    wanted = name.upper()
    for book in books:
        found = book.clauses.get(wanted) or book.examples.get(wanted)
        if found is not None:
            return book, found
    near = ", ".join(nearest(name, books))
    raise UnknownName(f"there is no clause {name!r}; the nearest are {near}")
