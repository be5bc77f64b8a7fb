"""Maps in TOML files: those of the house, of a pack, and single ones that people make."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from donnybrook.games.rivals import maps, validity
from donnybrook.games.rivals.maps import Map, Zone
from donnybrook.games.rivals.reading import File, Row
from donnybrook.kernel.errors import BrokenContent

KEYS = ("id", "name", "spawns", "cover", "zones", "adjacent")


def read_maps(folder: Path, house: bool) -> list[Map]:
    file = File.at(folder / "maps.toml", ("map",))
    return [read_map(file, index, house) for index in range(len(file.rows("map")))]


def read_single(text: str, name: str = "the Map file") -> Map:
    """The Map of a file that holds one."""
    file = only_map(text, name)
    return read_map(file, 0, house=False)


def read_draft(text: str, name: str = "the Map file") -> Map:
    """The same, but the Map need not be valid: somebody is working on it."""
    return draft_of(Row(only_map(text, name), "map", 0, KEYS), house=False)


def only_map(text: str, name: str) -> File:
    file = File(name, text, ("map",))
    count = len(file.rows("map"))
    if count != 1:
        raise BrokenContent(name, 0, f"a Map file holds one [[map]], not {count}")
    return file


def read_map(file: File, index: int, house: bool) -> Map:
    """A valid Map; an adjacency list must be what the cards say (KCR-211)."""
    row = Row(file, "map", index, KEYS)
    chart = draft_of(row, house)
    wrong = validity.faults(chart)
    if wrong:
        raise row.broken(wrong[0].part, f"map {chart.id!r}: {wrong[0]}")
    near = chart.neighbours()
    if row.values.get("adjacent", near) != near:
        reason = f"map {chart.id!r}: adjacent is not what its cards say, they say {near}"
        raise row.broken("adjacent", f"{reason} (KCR-211)")
    return chart


def draft_of(row: Row, house: bool) -> Map:
    """What a file says of a Map; spawns and Cover that it leaves out are filled in (KCR-214)."""
    ident, name = row.word("id"), maps.tidy(row.word("name"))
    zones = tuple(read_zone(row, table) for table in row.tables("zones"))
    spawns = row.pair("spawns") if "spawns" in row.values else None
    cover = row.pair("cover") if "cover" in row.values else None
    return Map(ident, name, zones, *maps.filled_in(zones, spawns, cover), house)


def read_zone(row: Row, table: dict[str, Any]) -> Zone:
    for key in table:
        if key not in ("name", "x", "y", "w", "h", "official"):
            raise row.broken("zones", f"a Zone has no {key!r}, only name, x, y, w, h, official")
    x, y, w, h = (row.part("zones", table, key, int) for key in "xywh")
    name = maps.tidy(row.part("zones", table, "name", str))
    return Zone(name, x, y, w, h, table.get("official") is True)


def write(chart: Map) -> str:
    """A Map as the file that a pack, the editor and the command line read."""
    zones = [
        f"  {{ name = {quoted(zone.name)}, x = {zone.x}, y = {zone.y},"
        f" w = {zone.w}, h = {zone.h} }},"
        for zone in chart.zones
    ]
    lines = [
        "[[map]]",
        f"id = {quoted(ident(chart.name))}",
        f"name = {quoted(chart.name)}",
        f"spawns = {list(chart.spawns)}",
        f"cover = {list(chart.cover)}",
        "zones = [",
        *zones,
        "]",
    ]
    return "\n".join(lines) + "\n"


def quoted(words: str) -> str:
    """Words as TOML quotes them; JSON's way is one of TOML's."""
    return json.dumps(words, ensure_ascii=False)


def ident(name: str) -> str:
    """A name for files and options: "Pier 7" is `pier-7`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "map"
