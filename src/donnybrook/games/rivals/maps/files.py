"""Maps in TOML files: those of the house, of a pack, and single ones that people make."""

from __future__ import annotations

import json
import re
from pathlib import Path

from donnybrook.games.rivals.maps import geometry, validity
from donnybrook.games.rivals.maps.geometry import Map, Pair, Zone
from donnybrook.kernel.content import ContentFile, Row
from donnybrook.kernel.errors import BrokenContent

MAP = ("id", "name", "spawns", "cover", "zones", "adjacent", "test")
ZONE = ("name", "x", "y", "w", "h", "official")
FARTHEST = 9999  # a number that a card may be given; `validity` says which are sensible
LONGEST = 4000  # characters of the file of one Map; twelve Zones of the longest names need less
GIVEN = Path("the Map file")  # what a text is called that came without a name


def read_maps(folder: Path, house: bool) -> list[Map]:
    return [read_map(row, house) for row in ContentFile(folder / "maps.toml").rows("map")]


def read_single(text: str) -> Map:
    """The Map of a file that holds one."""
    return read_map(only_map(text), house=False)


def read_draft(text: str) -> Map:
    """The same, but the Map need not be valid: somebody is working on it."""
    return draft_of(only_map(text), house=False)


def only_map(text: str) -> Row:
    if len(text) > LONGEST:
        raise BrokenContent(str(GIVEN), 0, f"a Map file has at most {LONGEST} characters")
    rows = ContentFile(GIVEN, text).rows("map")
    if len(rows) != 1:
        raise BrokenContent(str(GIVEN), 0, f"a Map file holds one [[map]], not {len(rows)}")
    return rows[0]


def read_map(row: Row, house: bool) -> Map:
    """A valid Map; an adjacency list must be what the cards say (KCR-211)."""
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
    row.allow(*MAP)
    ident, name = row.word("id"), geometry.tidy(row.word("name"))
    zones = tuple(read_zone(zone) for zone in row.rows("zones"))
    spawns, cover = geometry.filled_in(zones, pair_of(row, "spawns"), pair_of(row, "cover"))
    return Map(ident, name, zones, spawns, cover, house, row.switch("test", False))


def pair_of(row: Row, key: str) -> Pair | None:
    """Two numbers of Zones, if the file has them."""
    value = row.values.get(key)
    if value is None:
        return None
    if not isinstance(value, list) or [type(one) for one in value] != [int, int]:
        raise row.broken(key, f"{key} must be two numbers of Zones, not {value!r}")
    return value[0], value[1]


def read_zone(row: Row) -> Zone:
    row.allow(*ZONE)
    x, y, w, h = (row.number(key, -FARTHEST, FARTHEST) for key in "xywh")
    return Zone(geometry.tidy(row.word("name", "")), x, y, w, h, row.switch("official", False))


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
