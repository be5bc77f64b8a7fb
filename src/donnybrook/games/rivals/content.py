"""Content: Maps, Crews and Rival Crews from TOML files; a broken file is refused with its line."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from donnybrook.games.rivals import maps
from donnybrook.games.rivals.maps import Map, Zone
from donnybrook.kernel.errors import BrokenContent
from donnybrook.kernel.lines import line_of, read_toml

HOUSE = Path(__file__).parent / "content"
FOCUSES = ("throw", "catch", "dodge", "tackle")  # KCR-041


@dataclass(frozen=True)
class Person:
    """A Brawler or a Rival: a name, a Focus, and words."""

    name: str
    focus: str
    text: str  # pronouns and Archetypes, or a personality
    official: bool


@dataclass(frozen=True)
class Crew:
    """Three Brawlers, or three Rivals, in the order of their seats."""

    id: str
    name: str
    hideout: str
    text: str  # the logo, or the Archetypes
    people: tuple[Person, ...]
    official: bool
    house: bool = True  # ours; False: from a user's pack


@dataclass(frozen=True)
class Content:
    """All that a Brawl reads from files."""

    maps: dict[str, Map]
    crews: dict[str, Crew]
    rivals: dict[str, Crew]
    digest: str


class _File:
    """A TOML file that knows its lines."""

    def __init__(self, path: Path, tables: tuple[str, ...]) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BrokenContent(str(path), 0, "this file is not UTF-8 text") from None
        self.table = read_toml(self.text, str(path))
        for key in self.table:
            if key not in tables:
                line = line_of(self.text, table=key)
                reason = f"unknown table {key!r}; there are {', '.join(tables)}"
                raise BrokenContent(str(path), line, reason)

    def rows(self, name: str) -> list[dict[str, Any]]:
        rows = self.table.get(name, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BrokenContent(str(self.path), 0, f"{name} must be written as [[{name}]] tables")
        return rows

    def broken(self, name: str, index: int, key: str, reason: str) -> BrokenContent:
        line = line_of(self.text, table=name, index=index, key=key)
        return BrokenContent(str(self.path), line, reason)


class _Row:
    """One [[table]] of a file, read key by key."""

    def __init__(self, file: _File, name: str, index: int, keys: tuple[str, ...]) -> None:
        self.file, self.name, self.index = file, name, index
        self.values = file.rows(name)[index]
        for key in self.values:
            if key not in keys:
                raise self.broken(key, f"unknown key {key!r}; there are {', '.join(keys)}")

    def broken(self, key: str, reason: str) -> BrokenContent:
        return self.file.broken(self.name, self.index, key, reason)

    def word(self, key: str, default: str | None = None) -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str) or not value:
            raise self.broken(key, f"{key} must be text, not {value!r}")
        return value

    def pair(self, key: str) -> tuple[int, int]:
        value = self.values.get(key)
        fits = isinstance(value, list) and [type(one) for one in value] == [int, int]
        if not fits:
            raise self.broken(key, f"{key} must be two numbers of Zones, not {value!r}")
        assert isinstance(value, list)
        return value[0], value[1]

    def tables(self, key: str) -> list[dict[str, Any]]:
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.broken(key, f"{key} must be a list of tables in braces")
        return value

    def part(self, key: str, table: dict[str, Any], name: str, kind: type) -> Any:
        """A value of a table inside a list."""
        value = table.get(name)
        if type(value) is not kind:
            wanted = {str: "text", int: "a whole number", bool: "true or false"}[kind]
            where = table.get("name", key)
            raise self.broken(key, f"{where}: {name} must be {wanted}, not {value!r}")
        return value


# -- Maps


def read_maps(folder: Path, house: bool) -> list[Map]:
    file = _File(folder / "maps.toml", ("map",))
    return [read_map(file, index, house) for index in range(len(file.rows("map")))]


def read_map(file: _File, index: int, house: bool) -> Map:
    """A Map; without spawns the farthest pair is taken (KCR-214)."""
    row = _Row(file, "map", index, ("id", "name", "spawns", "cover", "zones", "adjacent"))
    ident, name = row.word("id"), row.word("name")
    zones = tuple(read_zone(row, table) for table in row.tables("zones"))
    if len(zones) < 2:
        raise row.broken("zones", f"map {ident!r} {maps.fault(zones, (1, 2), (1, 2))}")
    spawns = row.pair("spawns") if "spawns" in row.values else maps.farthest_pairs(zones)[0]
    cover = row.pair("cover")
    wrong = maps.fault(zones, spawns, cover)
    if wrong:
        raise row.broken(blamed(wrong), f"map {ident!r} {wrong}")
    near = maps.neighbours(zones)
    if row.values.get("adjacent", near) != near:
        reason = f"map {ident!r} says it is adjacent as in no overlap of its cards; they say {near}"
        raise row.broken("adjacent", f"{reason} (KCR-211)")
    if spawns[0] > spawns[1]:
        spawns, cover = (spawns[1], spawns[0]), (cover[1], cover[0])
    return Map(ident, name, zones, spawns, cover, house)


def blamed(wrong: str) -> str:
    """The key of a Map that a fault is about."""
    if "Cover" in wrong and "spawns" not in wrong:
        return "cover"
    return "spawns" if "spawns" in wrong else "zones"


def read_zone(row: _Row, table: dict[str, Any]) -> Zone:
    for key in table:
        if key not in ("name", "x", "y", "w", "h", "official"):
            raise row.broken("zones", f"a Zone has no {key!r}, only name, x, y, w, h, official")
    x, y, w, h = (row.part("zones", table, key, int) for key in "xywh")
    name = row.part("zones", table, "name", str)
    return Zone(name, x, y, w, h, table.get("official") is True)


# -- Crews


def read_crews(folder: Path, house: bool) -> tuple[list[Crew], list[Crew]]:
    file = _File(folder / "crews.toml", ("crew", "rival_crew"))
    crews = [read_crew(file, index, house) for index in range(len(file.rows("crew")))]
    rivals = [read_rivals(file, index, house) for index in range(len(file.rows("rival_crew")))]
    return crews, rivals


def read_crew(file: _File, index: int, house: bool) -> Crew:
    keys = ("id", "name", "hideout", "logo", "reasons", "official", "brawlers")
    row = _Row(file, "crew", index, keys)
    people = tuple(read_person(row, "brawlers", table) for table in row.tables("brawlers"))
    if len(people) != 3:
        raise row.broken("brawlers", f"a Crew has three Brawlers, not {len(people)} (KCR-003)")
    official = row.values.get("official") is True
    text = row.word("logo", "its name in neon")
    return Crew(row.word("id"), row.word("name"), row.word("hideout", "unknown"), text, people,
                official, house)  # fmt: skip


def read_rivals(file: _File, index: int, house: bool) -> Crew:
    """Three Rivals, none of them with the Focus of another (KCR-097)."""
    keys = ("id", "name", "hideout", "map", "archetypes", "traits", "official", "rivals")
    row = _Row(file, "rival_crew", index, keys)
    people = tuple(read_person(row, "rivals", table) for table in row.tables("rivals"))
    if len(people) != 3:
        raise row.broken("rivals", f"a Rival Crew has three Rivals, not {len(people)} (KCR-096)")
    if len({person.focus for person in people}) < 3:
        raise row.broken("rivals", "no two Rivals share a Focus (KCR-097)")
    text = ", ".join(row.values.get("archetypes", []))
    official = row.values.get("official") is True
    return Crew(row.word("id"), row.word("name"), row.word("hideout", "unknown"), text, people,
                official, house)  # fmt: skip


def read_person(row: _Row, key: str, table: dict[str, Any]) -> Person:
    known = (
        "name",
        "pronouns",
        "focus",
        "archetypes",
        "group",
        "traits",
        "personality",
        "official",
    )
    for name in table:
        if name not in known:
            raise row.broken(key, f"unknown key {name!r}; there are {', '.join(known)}")
    name, focus = row.part(key, table, "name", str), row.part(key, table, "focus", str)
    if focus not in FOCUSES:
        raise row.broken(
            key, f"{name}: focus must be {', '.join(FOCUSES)}, not {focus!r} (KCR-041)"
        )
    words = [*table.get("archetypes", []), table.get("personality", "")]
    text = ", ".join(word for word in words if word)
    return Person(name, focus, text, table.get("official") is True)


# -- all together


def load(pack: Path | None = None) -> Content:
    """The house content and, after it, that of a user's pack (maps.toml, crews.toml or both)."""
    charts = read_maps(HOUSE, house=True)
    crews, rivals = read_crews(HOUSE, house=True)
    if pack is not None:
        files = [pack / "maps.toml", pack / "crews.toml"]
        if not any(file.exists() for file in files):
            raise BrokenContent(str(pack), 0, "a pack has a maps.toml or a crews.toml")
        if files[0].exists():
            charts += read_maps(pack, house=False)
        if files[1].exists():
            more = read_crews(pack, house=False)
            crews, rivals = crews + more[0], rivals + more[1]
    return Content(
        named(charts, pack, "map"), named(crews, pack, "crew"), named(rivals, pack, "Rival Crew"),
        digest(charts, crews, rivals),
    )  # fmt: skip


def named(things: list[Any], pack: Path | None, what: str) -> dict[str, Any]:
    """Things by their id, each id used once."""
    found: dict[str, Any] = {}
    for thing in things:
        if thing.id in found:
            reason = f"the {what} {thing.id!r} is there twice; give it another id"
            raise BrokenContent(str(pack or HOUSE), 0, reason)
        found[thing.id] = thing
    return found


def digest(charts: list[Map], crews: list[Crew], rivals: list[Crew]) -> str:
    """Names what the rules read: Zones, spawns, Cover, Focuses."""
    told = repr(
        [
            [(chart.id, chart.neighbours(), chart.spawns, chart.cover) for chart in charts],
            [(crew.id, [person.focus for person in crew.people]) for crew in (*crews, *rivals)],
        ]
    )
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()
