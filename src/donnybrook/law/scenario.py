"""A scenario file: what it says, before anything is played."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

from donnybrook.kernel import lines
from donnybrook.kernel.command_queue import TimedBy
from donnybrook.kernel.errors import BrokenContent
from donnybrook.law.tables import BrokenScenario, Source, Table

FILE_KEYS = {
    "id": "its name, used once",
    "game": "the name of the game",
    "title": "what happens, in a few words",
    "clauses": "list of the clauses it proves",
    "preset": "as-printed or house; the default is house",
    "options": "table of match options that differ from their defaults",
    "seed": "whole number; with it, chance without rolls comes from the generator",
    "setup_rolls": "list of the results of the set-up's chance",
    "pack": "folder of a content pack, relative to the file",
    "refused": "the clause under which setting this up must be refused",
    "text": "prose for the reader",
    "position": "table: what differs from the opening position",
    "play": "the steps, in order",
    "expect": "table: the position at the end; only the given keys are compared, '' is nothing",
}
STEP_KEYS = {
    "seat": "who: a number or a name",
    "choose": "the choice in words",
    "rolls": "list of the results of chance, in order; none may be left over",
    "events": "list of event kinds that must occur, in this order",
    "refused": "the clause under which the choice must be refused",
    "reason": "the short code of that refusal",
    "options": "list of all legal choices of the seat before it chooses, in any order",
    "odds": 'table of exact chances before choosing: { hit = "5/12" }; {} if it has none',
    "clock": "milliseconds: time passes until then",
    "at": "milliseconds: when the choice arrives",
    "due": "milliseconds: when the choice must count, in real time",
    "line": "milliseconds: a round trip of the seat's line, as it was measured in real time",
    "by": "who measured it: echo (the server), wire (the network) or play; usually echo and wire",
    "undo": "ask, agree or refuse",
    "state": "table: what to expect right after this step",
}
ACTS = ("choose", "clock", "line", "undo")
NEEDS = {  # a key of a step, and of which others it needs one
    "choose": ("seat",),
    "undo": ("seat",),
    "options": ("seat",),
    "rolls": ("choose", "clock"),
    "events": ("choose", "clock"),
    "odds": ("choose",),
    "refused": ("choose", "undo"),
    "reason": ("refused",),
    "at": ("choose",),
    "due": ("at",),
    "line": ("seat",),
    "by": ("line",),
}


@dataclass(frozen=True)
class Step:
    """One [[play]]."""

    number: int  # from 1
    seat: int | str | None
    choose: str | None
    rolls: list[int] | None
    events: list[str] | None
    refused: str | None
    reason: str | None
    options: list[str] | None
    odds: dict[str, Fraction] | None
    clock: int | None
    at: int | None
    due: int | None
    line: int | None
    by: str | None
    undo: str | None
    state: dict[str, Any]

    @property
    def path(self) -> tuple[str | int, ...]:
        """Where it stands in the file."""
        return ("play", self.number - 1)


@dataclass(frozen=True)
class Scenario:
    """A whole file."""

    source: Source
    id: str
    game: str
    title: str
    clauses: list[str]
    preset: str
    options: dict[str, Any]
    seed: int | None  # None: nothing may be left to the generator during play
    setup_rolls: list[int] | None
    pack: str | None
    refused: str | None
    position: dict[str, Any] | None  # None: the opening position
    steps: list[Step] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)


def load(file: Path) -> Scenario:
    """Read a scenario file; raises BrokenScenario."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not a text in UTF-8"
        raise BrokenScenario(str(file), 0, f"cannot be read: {reason}") from None
    return parse(text, str(file))


def parse(text: str, file: str) -> Scenario:
    """What the text of a scenario file says; raises BrokenScenario."""
    source = Source(file, text)
    try:
        values = lines.read_toml(text, file)
    except BrokenContent as error:
        raise BrokenScenario(error.file, error.line, error.reason) from None
    table = Table(source, (), values)
    table.allow(FILE_KEYS, "a scenario")
    scenario = Scenario(
        source=source,
        id=required(table, "id"),
        game=required(table, "game"),
        title=required(table, "title"),
        clauses=table.words("clauses") or [],
        preset=table.word("preset") or "",
        options=table.table("options") or {},
        seed=table.number("seed", bits=96),
        setup_rolls=table.numbers("setup_rolls"),
        pack=table.word("pack"),
        refused=table.word("refused"),
        position=table.table("position"),
        steps=steps(table),
        expect=table.table("expect") or {},
    )
    table.word("text")
    agree(table, scenario)
    return scenario


def required(table: Table, key: str) -> str:
    """A text that every scenario has."""
    value = table.word(key)
    if not value:
        raise table.broken(key, f"a scenario needs {key}: {FILE_KEYS[key]}")
    return value


def agree(table: Table, scenario: Scenario) -> None:
    """Refuse parts that cannot stand together."""
    if "clauses" not in table.values:
        raise table.broken("clauses", f"a scenario needs clauses: {FILE_KEYS['clauses']}")
    if scenario.position is not None and scenario.setup_rolls is not None:
        raise table.broken("setup_rolls", "setup_rolls go with the opening position only")
    for key in ("play", "expect"):
        if scenario.refused and key in table.values:
            raise table.broken(key, f"a scenario that is refused at set-up has no [{key}]")


def steps(table: Table) -> list[Step]:
    rows = table.get("play", list, "a list of tables, each written as [[play]]") or []
    found = []
    for index, row in enumerate(rows):
        if not isinstance(row, dict):
            raise table.broken("play", "each step of play must be a table, written as [[play]]")
        found.append(step(Table(table.source, ("play", index), row), index + 1))
    return found


def step(table: Table, number: int) -> Step:
    table.allow(STEP_KEYS, "a step")
    found = Step(
        number=number,
        seat=table.get("seat", (int, str), "a number or a name"),
        choose=table.word("choose"),
        rolls=table.numbers("rolls"),
        events=table.words("events"),
        refused=table.word("refused"),
        reason=table.word("reason"),
        options=table.words("options"),
        odds=chances(table),
        clock=table.number("clock"),
        at=table.number("at"),
        due=table.number("due"),
        line=table.number("line"),
        by=table.word("by"),
        undo=table.word("undo"),
        state=table.table("state") or {},
    )
    hold_together(table, found)
    return found


def hold_together(table: Table, found: Step) -> None:
    """Refuse a step that does nothing, two things at once, or lacks a part."""
    given = table.values
    acts = [key for key in ACTS if key in given]
    if len(acts) > 1:
        raise table.broken(
            acts[1], f"a step has one of {', '.join(ACTS)}, not {' and '.join(acts)}"
        )
    if not acts and "options" not in given and "state" not in given:
        raise table.broken("", "a step needs choose, clock, line, undo, options or state")
    for key, others in NEEDS.items():
        if key in given and not any(other in given for other in others):
            raise table.broken(key, f"a step with {key} needs {' or '.join(others)}")
    if "clock" in given and "seat" in given:
        raise table.broken("seat", "the clock runs for everybody: a step with clock has no seat")
    if found.undo not in (None, "ask", "agree", "refuse"):
        raise table.broken("undo", f"undo must be ask, agree or refuse, not {found.undo!r}")
    if found.by not in (None, *get_args(TimedBy)):
        raise table.broken("by", f"by must be echo, wire or play, not {found.by!r}")


def chances(table: Table) -> dict[str, Fraction] | None:
    """The odds of a step as fractions."""
    given = table.table("odds")
    if given is None:
        return None
    found = {}
    for name, value in given.items():
        if not isinstance(value, str) or not re.fullmatch(r"\d+(/0*[1-9]\d*)?", value):
            where = Table(table.source, (*table.path, "odds"), {})
            raise where.broken(name, f'odds of {name} must be written as "5/12", not {value!r}')
        found[name] = Fraction(value)
    return found
