"""Settings: the options of a match, each with its type, its default and its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from donnybrook.kernel.errors import BadSetting

Value = int | str | bool | list[Any]
Settings = dict[str, Value]
Only = tuple[str, tuple[Value, ...]] | None
SHOWN = 60  # characters of a refused text

ON = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


@dataclass(frozen=True)
class Setting:
    """One option of a match; the subclasses say which values it takes."""

    name: str
    default: Value
    text: str  # one line for the set-up screen
    clause: str = ""
    # How matches were played before there was this option: logs of then do not name it.
    former: Value | None = field(default=None, kw_only=True)
    # Choices of another option, with which alone this one matters: ("form", ("duel", "tag_team")).
    only: Only = field(default=None, kw_only=True)
    unit: str = field(default="", kw_only=True)  # of a number: "ms"

    def values(self) -> str:
        """The allowed values in words."""
        raise NotImplementedError

    def check(self, value: object) -> Value:
        """The value as the rules want it; text is read, anything else must fit."""
        raise NotImplementedError

    def when(self) -> str:
        """With what it matters: "form = duel or tag_team"; empty where it always does."""
        return f"{self.only[0]} = {' or '.join(map(str, self.only[1]))}" if self.only else ""

    def refuse(self, value: object) -> BadSetting:
        shown = repr(shortened(value)) if isinstance(value, str) else value
        law = f" ({self.clause})" if self.clause else ""
        return BadSetting(f"{self.name} cannot be {shown}: it takes {self.values()}{law}")


@dataclass(frozen=True)
class Choice(Setting):
    """One of a few words or numbers."""

    choices: tuple[Value, ...] = ()

    def values(self) -> str:
        return ", ".join(str(choice) for choice in self.choices)

    def check(self, value: object) -> Value:
        for choice in self.choices:
            if str(value) == str(choice):
                return choice
        raise self.refuse(value)


@dataclass(frozen=True)
class Design(Choice):
    """One of a few by name, or one of somebody's own, written out as text."""

    own: str = ""  # what such a text is, in words
    read: Callable[[str], str] = str  # to how a log keeps it; empty if the text is none

    def values(self) -> str:
        return f"{super().values()}, or {self.own}"

    def check(self, value: object) -> Value:
        if value in self.choices:
            return str(value)
        try:
            text = self.read(value) if isinstance(value, str) else ""
        except BadSetting as error:
            raise BadSetting(f"{self.name}: {error}") from None
        if not text:
            raise self.refuse(value)
        return text


@dataclass(frozen=True)
class Switch(Setting):
    """On or off."""

    def values(self) -> str:
        return "on or off"

    def check(self, value: object) -> Value:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ON:
            return ON[value.lower()]
        raise self.refuse(value)


@dataclass(frozen=True)
class Number(Setting):
    """A whole number between two bounds, or one of a few words instead."""

    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()

    def values(self) -> str:
        return " or ".join([*self.words, f"a whole number from {self.least} to {self.most}"])

    def check(self, value: object) -> Value:
        if isinstance(value, str):
            if value in self.words:
                return value
            try:
                value = int(value)
            except ValueError:
                raise self.refuse(value) from None
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refuse(value)
        if not self.least <= value <= self.most:
            raise self.refuse(value)
        return value


@dataclass(frozen=True)
class PerSeat(Setting):
    """A value for each seat; a single value stands for all of them."""

    each: Setting = field(default_factory=lambda: Number("", 0, ""))

    def values(self) -> str:
        return f"{self.each.values()}, or one such value for each seat"

    def check(self, value: object) -> Value:
        parts = value.split(",") if isinstance(value, str) and "," in value else value
        if not isinstance(parts, list):
            return self._one(parts)
        return [self._one(part) for part in parts]

    def _one(self, value: object) -> Value:
        try:
            return self.each.check(value.strip() if isinstance(value, str) else value)
        except BadSetting:
            raise self.refuse(value) from None


@dataclass(frozen=True)
class Names(Setting):
    """A list of names, separated by commas when given as text."""

    known: tuple[str, ...] = ()

    def values(self) -> str:
        return f"a list out of {', '.join(self.known)}"

    def check(self, value: object) -> Value:
        parts = (
            [p.strip() for p in value.split(",") if p.strip()] if isinstance(value, str) else value
        )
        if not isinstance(parts, list):
            raise self.refuse(value)
        for part in parts:
            if part not in self.known:
                raise BadSetting(f"{self.name}: there is no {part!r}, only {', '.join(self.known)}")
        return list(parts)


def shortened(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def settle(known: Iterable[Setting], given: Mapping[str, object]) -> Settings:
    """All settings with their values: the given ones checked, the others by default."""
    table = {setting.name: setting for setting in known}
    for name in given:
        if name not in table:
            raise BadSetting(f"there is no option {name!r}; there are {', '.join(sorted(table))}")
    return {
        name: setting.check(given[name]) if name in given else setting.default
        for name, setting in table.items()
    }


def recall(known: Iterable[Setting], given: Mapping[str, object]) -> Settings:
    """All settings of a match of earlier days; options that came later are as it was then."""
    former = {s.name: s.former for s in known if s.former is not None and s.name not in given}
    return settle(known, {**given, **former})


def written(known: Iterable[Setting], settings: Settings) -> Settings:
    """The settings as a log names them: without options that are as before there were any."""
    former = {s.name: s.former for s in known if s.former is not None}
    return {n: v for n, v in settings.items() if n not in former or v != former[n]}


def spread(value: Value, seats: int, name: str) -> list[Any]:
    """A per-seat value as one value for each seat."""
    if not isinstance(value, list):
        return [value] * seats
    if len(value) != seats:
        raise BadSetting(f"{name} has {len(value)} values for {seats} seats")
    return value
