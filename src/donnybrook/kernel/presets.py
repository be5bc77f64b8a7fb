"""Presets: each game as its rulebook was printed, and as the house likes to play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.settings import Setting, Settings, Value

AS_PRINTED = "as-printed"
HOUSE = "house"
TITLES = {AS_PRINTED: "As printed", HOUSE: "House"}


@dataclass(frozen=True)
class Differs:
    """An option in which the presets differ: House has its default."""

    option: str
    printed: Value  # the value that keeps the printed sentence
    as_printed: str  # what that means at the table, in a sentence
    house: str  # what the house does instead, and why, in a sentence


@dataclass(frozen=True)
class Presets:
    """The two presets of a game. Options that it does not name are free in both."""

    as_printed: str  # whom it is for, in a sentence
    house: str
    differ: tuple[Differs, ...] = ()
    alike: tuple[str, ...] = ()  # options about rules whose default is what is printed

    def text(self, name: str) -> str:
        return self.as_printed if name == AS_PRINTED else self.house

    def options(self, name: str, known: Iterable[Setting]) -> Settings:
        """What a preset fixes, by option; raises BadSetting for a preset that is none."""
        if name not in TITLES:
            raise BadSetting(f"there is no preset {name!r}; there are {' and '.join(TITLES)}")
        defaults = {setting.name: setting.default for setting in known}
        fixed = {option: defaults[option] for option in self.named()}
        if name == AS_PRINTED:
            fixed |= {row.option: row.printed for row in self.differ}
        return fixed

    def named(self) -> tuple[str, ...]:
        """The options that a preset decides."""
        return (*(row.option for row in self.differ), *self.alike)

    def with_options(
        self, name: str, known: Iterable[Setting], given: Mapping[str, object]
    ) -> dict[str, object]:
        """The given options and those of a preset; raises BadSetting where they contradict."""
        known = list(known)
        fixed = self.options(name, known)
        for setting in known:
            if setting.name not in fixed or setting.name not in given:
                continue
            ours, theirs = fixed[setting.name], setting.check(given[setting.name])
            if theirs != ours:
                raise BadSetting(
                    f"{TITLES[name]} has {setting.name} = {shown(ours)} ({setting.clause}),"
                    f" not {shown(theirs)}: leave out that option, or the preset"
                )
        return {**fixed, **given}

    def name_of(self, known: Iterable[Setting], settings: Settings) -> str:
        """The preset that settings keep to; empty if they mix."""
        known = list(known)
        for name in (HOUSE, AS_PRINTED):
            fixed = self.options(name, known)
            if all(settings[option] == value for option, value in fixed.items()):
                return name
        return ""


def shown(value: Value) -> str:
    """A value as the command line takes it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
