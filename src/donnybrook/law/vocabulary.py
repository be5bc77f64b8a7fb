"""Every word that a scenario of a game may use."""

from __future__ import annotations

from dataclasses import dataclass

from donnybrook.kernel.compare import shown
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Setting
from donnybrook.law.scenario import FILE_KEYS, STEP_KEYS
from donnybrook.law.vetting import PROCESSED, VIEW

Row = tuple[str, ...]
KEY: Row = ("key", "meaning")


@dataclass(frozen=True)
class Chapter:
    """A table of words of one kind."""

    title: str
    columns: Row
    rows: list[Row]


def vocabulary(game: Game) -> list[Chapter]:
    """All words, kind by kind."""
    seats = enumerate(game.seat_names(game.options()))
    columns = ("option", "values", "default", "clause", "meaning")
    return [
        Chapter("Keys of a scenario file", KEY, list(FILE_KEYS.items())),
        Chapter("Match options", columns, options(game)),
        Chapter("[position]", KEY, [(key.name, key.text) for key in game.scenarios.position_keys]),
        Chapter("[[play]]", KEY, list(STEP_KEYS.items())),
        Chapter("Seats by default", ("number", "name"), [(str(n), name) for n, name in seats]),
        Chapter("Choices", ("choose", "meaning"), choices(game)),
        Chapter("Events", ("event", "fields", "clause"), events(game)),
        Chapter("[expect] and state", KEY, expectations(game)),
    ]


def options(game: Game) -> list[Row]:
    return [
        (setting.name, setting.values(), shown(setting.default), setting.clause, meaning(setting))
        for setting in game.rules.settings
    ]


def meaning(setting: Setting) -> str:
    return f"{setting.text} (with {setting.when()})" if setting.only else setting.text


def choices(game: Game) -> list[Row]:
    rows: list[Row] = []
    for verb in game.language.vocabulary:
        words = [verb.name, *(f"{parameter}=..." for parameter in verb.parameters)]
        rows.append((" ".join(words), verb.text))
    return rows


def events(game: Game) -> list[Row]:
    return [(kind.name, ", ".join(kind.fields), kind.clause) for kind in game.events.rows]


def expectations(game: Game) -> list[Row]:
    own: list[Row] = [(key.name, key.text) for key in game.scenarios.expect_keys]
    return [
        *own,
        (PROCESSED, "in real time: the numbers of the arrivals in the order in which they counted"),
        (f"{VIEW}.SEAT", "a table: what a seat (or spectator) sees"),
    ]
