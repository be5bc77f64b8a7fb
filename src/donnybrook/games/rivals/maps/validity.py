"""Chapter B1: what makes a Map valid, and what is only worth a warning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from donnybrook.games.rivals.maps.geometry import (
    CANVAS,
    FEWEST,
    LONGEST_NAME,
    MOST,
    SHORTEST_SIDE,
    Map,
    Zone,
    farthest_pairs,
    lost_zones,
    shared,
)
from donnybrook.games.rivals.maps.wire import Part

MOST_NEIGHBOURS = 6
LONGEST_WAY = 5
NEAR = 2  # hops around a spawn within which balls are at hand


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with a Map, or odd about it."""

    sentence: str
    clause: str
    part: Part  # of the Map that it is about
    zone: int = 0  # the Zone that it is about, if it is about one

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


# -- faults


def faults(chart: Map) -> list[Finding]:
    """What keeps a Map from being valid; nothing if it is (KCR-211)."""
    return list(all_faults(chart))


def all_faults(chart: Map) -> Iterator[Finding]:
    count = len(chart.zones)
    if not is_name(chart.name):
        words = f"the Map needs a name of 1 to {LONGEST_NAME} characters"
        yield Finding(words, "KCR-211", "name")
    if not FEWEST <= count <= MOST:
        words = f"the Map has {count} Zones, it needs {FEWEST} to {MOST}"
        yield Finding(words, "KCR-204", "zones")
    if count > MOST:
        return  # what else is wrong can wait until there are fewer cards to look through
    for number, zone in enumerate(chart.zones, 1):
        yield from card_faults(number, zone)
    yield from twins(chart.zones)
    if count < 2:
        return
    lost = lost_zones(chart.zones)
    for number in lost:
        words = f"Zone {number} cannot be reached from Zone 1: their cards are not connected"
        yield Finding(words, "KCR-211", "zones", number)
    if not lost:
        yield from spawn_faults(chart)


def is_name(name: str) -> bool:
    return 1 <= len(name) <= LONGEST_NAME and name.isprintable()


def card_faults(number: int, zone: Zone) -> Iterator[Finding]:
    """Name, size and place of one card."""
    if not is_name(zone.name):
        words = f"Zone {number} needs a name of 1 to {LONGEST_NAME} characters"
        yield Finding(words, "KCR-211", "zones", number)
    if min(zone.w, zone.h) < SHORTEST_SIDE:
        words = f"Zone {number} is {zone.w} x {zone.h}, each side is at least {SHORTEST_SIDE}"
        yield Finding(words, "KCR-211", "zones", number)
    right, low = zone.x + zone.w, zone.y + zone.h
    if zone.x < 0 or zone.y < 0 or right > CANVAS[0] or low > CANVAS[1]:
        words = f"Zone {number} lies outside the canvas of {CANVAS[0]} x {CANVAS[1]}"
        yield Finding(words, "KCR-211", "zones", number)


def twins(zones: Sequence[Zone]) -> Iterator[Finding]:
    """Names are unique."""
    names = [zone.name for zone in zones]
    for number, name in enumerate(names, 1):
        first = names.index(name) + 1
        if name and first < number:
            words = f"Zones {first} and {number} are both called {name!r}, names are unique"
            yield Finding(words, "KCR-211", "zones", number)


def spawn_faults(chart: Map) -> Iterator[Finding]:
    """At least 2 hops apart, and no other pair is farther (KCR-211, KCR-213, KCR-214)."""
    count, (low, high) = len(chart.zones), chart.spawns
    if not all(1 <= zone <= count for zone in chart.spawns):
        words = f"the spawns are Zones {low} and {high}, there are only Zones 1 to {count}"
        yield Finding(words, "KCR-211", "spawns")
        return
    between = chart.hops()[low - 1][high - 1]
    pairs = farthest_pairs(chart.zones)
    if between < 2:
        steps = "1 hop" if between == 1 else "0 hops"
        words = f"the spawns are {steps} apart, they are at least 2 apart"
        yield Finding(words, "KCR-211", "spawns")
    elif chart.spawns not in pairs:
        words = f"the spawns are Zones {low} and {high}, but {pairs[0][0]} and {pairs[0][1]}"
        yield Finding(f"{words} are farther apart", "KCR-213", "spawns")
    yield from cover_faults(chart)


def cover_faults(chart: Map) -> Iterator[Finding]:
    """One Spot beside each spawn, in different Zones where that is possible (KCR-216, KCR-217)."""
    near = chart.neighbours()
    for spawn, spot in zip(chart.spawns, chart.cover, strict=True):
        if spot not in near[spawn - 1]:
            words = f"the Cover in Zone {spot} is not adjacent to spawn {spawn}"
            yield Finding(words, "KCR-216", "cover", spot)
    if chart.cover[0] == chart.cover[1] and not shared(near, chart.spawns):
        words = f"both Cover Spots are in Zone {chart.cover[0]}, they lie in different Zones"
        yield Finding(words, "KCR-217", "cover")


# -- warnings


def warnings(chart: Map) -> list[Finding]:
    """What may make a valid Map dull or unfair (KCR-212)."""
    return [Finding(words, "KCR-212", part, zone) for words, part, zone in all_warnings(chart)]


def all_warnings(chart: Map) -> Iterator[tuple[str, Part, int]]:
    near, table = chart.neighbours(), chart.hops()
    for number, zones in enumerate(near, 1):
        if len(zones) == 1:
            yield f"Zone {number} has one neighbour", "zones", number
        if len(zones) > MOST_NEIGHBOURS:
            yield f"Zone {number} has more than {MOST_NEIGHBOURS} neighbours", "zones", number
        if splits(near, number):
            yield f"without Zone {number} the Map falls apart", "zones", number
    low, high = chart.spawns
    if table[low - 1][high - 1] > LONGEST_WAY:
        yield f"the spawns are more than {LONGEST_WAY} hops apart", "spawns", 0
    if reach(table, low) != reach(table, high):
        yield "more balls spawn near one side than near the other", "spawns", 0


def splits(near: list[list[int]], without: int) -> bool:
    """Whether the Map falls apart when a Zone is lost."""
    rest = [zone for zone in range(1, len(near) + 1) if zone != without]
    seen, edge = {rest[0]}, [rest[0]]
    while edge:
        zone = edge.pop()
        fresh = [beyond for beyond in near[zone - 1] if beyond != without and beyond not in seen]
        seen.update(fresh)
        edge += fresh
    return len(seen) < len(rest)


def reach(table: list[list[int]], spawn: int) -> Fraction:
    """The chance that a ball spawns within 2 hops of a spawn Zone."""
    zones = len(table)
    close = [zone for zone in range(1, zones + 1) if table[spawn - 1][zone - 1] <= NEAR]
    return sum((weight(zone, zones) for zone in close), Fraction(0))


def weight(zone: int, zones: int) -> Fraction:
    """The chance of a Zone to get a ball (KCR-220, KCR-223)."""
    if zones == FEWEST:
        return Fraction(1, FEWEST)
    return Fraction((zone <= 6) + (zone >= zones - 5), 12)
