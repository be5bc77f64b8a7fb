"""A mission file: a prepared position, one idea, a goal, and what is said on the way."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from donnybrook.kernel import lines
from donnybrook.kernel.beginning import Beginning
from donnybrook.kernel.errors import BrokenContent
from donnybrook.law.tables import BrokenScenario, Source, Table

FILE_KEYS = {
    "title": "what it is called, in two to four words",
    "idea": "the one thing it teaches, in a sentence",
    "goal": "what to do, in a sentence",
    "success": "what was learned, in a sentence; said with the stamp",
    "otherwise": "what is said about any other choice, gently, in a sentence",
    "seat": "who the learner is: a number or a name; 0 by default",
    "level": "of the bots in the other seats; the easiest by default",
    "luck": "whole number: another one, other chance where no rolls fix it",
    "preset": "as-printed or house; the default is house",
    "options": "table of match options that differ from their defaults",
    "position": "table: what differs from the opening position, as in a scenario",
    "step": "the steps, in order, each written as [[step]]",
    "events": "list of event kinds that must have happened, in this order",
    "expect": "table: the position in which the goal is reached, as in a scenario",
}
STEP_KEYS = {
    "say": "what the bubble says, in a sentence or two",
    "at": "the spot it points at; where the choice is aimed at by default",
    "seat": "who chooses; the learner by default",
    "choose": "the right choice in words, or a list of choices that are all right",
    "run": "list of choices that must come one after the other",
    "free": "true, in the last step: anything goes until the goal is reached",
    "rolls": "list of the results of chance that the choice asks for; none may be left over",
    "otherwise": "what is said about any other choice here",
}
LONGEST = 160  # letters of a bubble


@dataclass(frozen=True)
class MissionStep:
    """One [[step]]."""

    number: int  # from 1
    seat: int | str | None  # None: the learner
    say: str
    at: str
    choices: list[list[str]]  # one after the other; of each, all that are right
    rolls: list[int] | None
    free: bool
    otherwise: str

    @property
    def path(self) -> tuple[str | int, ...]:
        return ("step", self.number - 1)


@dataclass(frozen=True)
class Mission:
    """A whole file."""

    source: Source
    name: str  # of the file, without its ending: 01-take-a-base
    title: str
    idea: str
    goal: str
    success: str
    otherwise: str
    seat: int | str
    level: str
    luck: int
    preset: str
    options: dict[str, Any]
    position: dict[str, Any] | None
    steps: list[MissionStep]
    events: list[str] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)

    @property
    def digest(self) -> str:
        """Names the file's text."""
        return hashlib.blake2b(self.source.text.encode(), digest_size=8).hexdigest()

    @property
    def deal(self) -> str:
        """The name of its deal: whoever plays the mission has the same luck."""
        return f"mission {self.name} {self.luck}" if self.luck else f"mission {self.name}"

    def beginning(self) -> Beginning:
        rolls = {}
        version = 0
        for step in self.steps:
            if step.rolls is not None:
                rolls[version] = step.rolls
            version += len(step.choices)
        return Beginning(self.name, self.digest, self.position, rolls)


def load(file: Path) -> Mission:
    """Read a mission file; raises BrokenScenario."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not a text in UTF-8"
        raise BrokenScenario(str(file), 0, f"cannot be read: {reason}") from None
    return parse(text, str(file), file.stem)


def parse(text: str, file: str, name: str) -> Mission:
    """What the text of a mission file says; raises BrokenScenario."""
    source = Source(file, text)
    if not re.fullmatch(r"\d\d-[a-z0-9]+(-[a-z0-9]+)*", name):
        raise source.broken(f"a mission's file is called 01-take-a-base.toml, not {name}.toml")
    try:
        values = lines.read_toml(text, file)
    except BrokenContent as error:
        raise BrokenScenario(error.file, error.line, error.reason) from None
    table = Table(source, (), values)
    table.allow(FILE_KEYS, "a mission")
    told = {key: required(table, key) for key in ("title", "idea", "goal", "success", "otherwise")}
    found = Mission(
        source=source,
        name=name,
        **told,
        seat=table.get("seat", (int, str), "a number or a name") or 0,
        level=table.word("level") or "",
        luck=table.number("luck") or 0,
        preset=table.word("preset") or "",
        options=table.table("options") or {},
        position=table.table("position"),
        steps=steps(table),
        events=table.words("events") or [],
        expect=table.table("expect") or {},
    )
    hold_together(table, found)
    return found


def required(table: Table, key: str) -> str:
    value = table.word(key)
    if not value:
        raise table.broken(key, f"a mission needs {key}: {FILE_KEYS[key]}")
    return value


def hold_together(table: Table, mission: Mission) -> None:
    """Refuse a mission that has no goal, no steps, or goes on after a free step."""
    if not mission.events and not mission.expect:
        raise table.broken("expect", "a mission needs [expect] or events, or it has no goal")
    if not any(step.choices or step.free for step in mission.steps):
        raise table.broken("step", "a mission needs a step with choose, run or free")
    for step in mission.steps[:-1]:
        if step.free:
            raise table.source.broken("only the last step can be free", *step.path, "free")


def steps(table: Table) -> list[MissionStep]:
    rows = table.get("step", list, "a list of tables, each written as [[step]]") or []
    found = []
    for index, row in enumerate(rows):
        if not isinstance(row, dict):
            raise table.broken("step", "each step must be a table, written as [[step]]")
        found.append(step(Table(table.source, ("step", index), row), index + 1))
    return found


def step(table: Table, number: int) -> MissionStep:
    table.allow(STEP_KEYS, "a step")
    free = table.values.get("free", False)
    if not isinstance(free, bool):
        raise table.broken("free", f"free must be true or false, not {free!r}")
    found = MissionStep(
        number=number,
        seat=table.get("seat", (int, str), "a number or a name"),
        say=table.word("say") or "",
        at=table.word("at") or "",
        choices=choices(table),
        rolls=table.numbers("rolls"),
        free=free,
        otherwise=table.word("otherwise") or "",
    )
    if len(found.say) > LONGEST:
        raise table.broken("say", f"a bubble has at most {LONGEST} letters, not {len(found.say)}")
    if found.rolls is not None and len(found.choices) != 1:
        raise table.broken("rolls", "rolls go with choose: they are of one choice")
    if not found.choices and not found.free and not found.say:
        raise table.broken("", "a step needs say, choose, run or free")
    if found.choices and found.free:
        raise table.broken("free", "a free step has no choose and no run: anything goes")
    return found


def choices(table: Table) -> list[list[str]]:
    """What is right: of each entry, all choices that are."""
    given = table.get("choose", (str, list), "a text or a list of texts")
    if given is not None and "run" in table.values:
        raise table.broken("run", "a step has choose or run, not both")
    if given is None:
        return [[words] for words in table.words("run") or []]
    return [[given] if isinstance(given, str) else table.words("choose") or []]
