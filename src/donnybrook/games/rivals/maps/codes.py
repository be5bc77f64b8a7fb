"""A Map of somebody's own as one line of text: the option `map`, a link, a log.

own~Yard~1.6~2.5~Gate.0.0.9.6~Shed.8.0.9.6~...: its name, spawns, Cover, and each Zone with
x, y, width and height; in names, ~ is written %7E and % is written %25.
"""

from __future__ import annotations

import re
from functools import lru_cache

from donnybrook.games.rivals.maps import files, geometry, validity
from donnybrook.games.rivals.maps.geometry import Map, Pair, Zone
from donnybrook.kernel.errors import BadSetting, BrokenContent

MARK = "own~"
LONGEST = 2000  # of a code; twelve Zones of the longest names need less
SAMPLE = "own~Yard~1.6~2.5~Gate.0.0.9.6~…"
PAIR = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})", re.ASCII)
CARD = re.compile(r"(.*)\.([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2})", re.ASCII)


def write(chart: Map) -> str:
    """The code of a Map."""
    pairs = [f"{low}.{high}" for low, high in (chart.spawns, chart.cover)]
    cards = [f"{escaped(z.name)}.{z.x}.{z.y}.{z.w}.{z.h}" for z in chart.zones]
    return MARK + "~".join([escaped(chart.name), *pairs, *cards])


def escaped(name: str) -> str:
    return name.replace("%", "%25").replace("~", "%7E")


def plain(name: str) -> str:
    return geometry.tidy(name.replace("%7E", "~").replace("%25", "%"))


def draft(code: str) -> Map:
    """What a code says, valid or not; raises BadSetting if it is none."""
    parts = code.removeprefix(MARK).split("~")
    if not code.startswith(MARK) or len(code) > LONGEST or len(parts) < 4:
        raise BadSetting(f"a Map of your own is written {SAMPLE}, in at most {LONGEST} characters")
    zones = tuple(zone_of(part) for part in parts[3:])
    spawns, cover = geometry.in_order(pair_of("spawns", parts[1]), pair_of("Cover", parts[2]))
    return Map(code, plain(parts[0]), zones, spawns, cover, house=False)


def pair_of(what: str, part: str) -> Pair:
    found = PAIR.fullmatch(part)
    if found is None:
        raise BadSetting(f"{what} of a Map are two numbers of Zones such as 1.6, not {part!r}")
    return int(found[1]), int(found[2])


def zone_of(part: str) -> Zone:
    found = CARD.fullmatch(part)
    if found is None:
        raise BadSetting(f"a Zone of a Map is written name.x.y.w.h, not {part!r}")
    x, y, w, h = (int(number) for number in found.groups()[1:])
    return Zone(plain(found[1]), x, y, w, h)


@lru_cache(maxsize=64)
def read(code: str) -> Map:
    """The valid Map of a code (KCR-211)."""
    chart = draft(code)
    wrong = validity.faults(chart)
    if wrong:
        points = ". ".join(str(one) for one in wrong)
        raise BadSetting(f"the Map {chart.name!r} cannot be played: {points}")
    return chart


def settle(text: str) -> str:
    """The option `map` as a log keeps it: a code, also of a Map file; empty if it is neither."""
    if text.startswith(MARK):
        return write(read(text))
    if "[[map]]" not in text:
        return ""
    try:
        return write(files.read_single(text))
    except BrokenContent as error:
        raise BadSetting(str(error)) from None
