"""Chapter B1: Maps of Zones, when two Zones are adjacent, and what makes a Map valid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

CANVAS = (60, 40)
FEWEST, MOST = 6, 12  # Zones (KCR-204)
SHORTEST_SIDE = 4
LONGEST_NAME = 30
FAR = 99  # hops to a Zone that cannot be reached


@dataclass(frozen=True)
class Zone:
    """A card on the table."""

    name: str
    x: int
    y: int
    w: int
    h: int
    official: bool = False  # whether the name is the rulebook's


@dataclass(frozen=True)
class Map:
    """A valid Map; Zones are numbered from 1."""

    id: str
    name: str
    zones: tuple[Zone, ...]
    spawns: tuple[int, int]  # the lower number first
    cover: tuple[int, int]  # beside the first spawn, beside the second
    house: bool = True  # ours; False: from a user's pack

    def neighbours(self) -> list[list[int]]:
        """The Zones adjacent to Zone 1, to Zone 2 ..."""
        return neighbours(self.zones)

    def hops(self) -> list[list[int]]:
        return hops(self.neighbours())


def adjacent(one: Zone, other: Zone) -> bool:
    """The cards clearly overlap: no gap, no mere corner (KCR-207, KCR-208)."""
    width = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    height = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return width >= 1 and height >= 1 and max(width, height) >= 2


def neighbours(zones: Sequence[Zone]) -> list[list[int]]:
    return [
        [
            number
            for number, other in enumerate(zones, 1)
            if other is not zone and adjacent(zone, other)
        ]
        for zone in zones
    ]


def hops(near: Sequence[Sequence[int]]) -> list[list[int]]:
    """Steps on the shortest path between any two Zones; FAR if there is none."""
    table = []
    for start in range(1, len(near) + 1):
        steps = {start: 0}
        edge = [start]
        while edge:
            edge = [
                beyond for zone in edge for beyond in near[zone - 1]
                if beyond not in steps and steps.setdefault(beyond, steps[zone] + 1) > 0
            ]  # fmt: skip
        table.append([steps.get(zone, FAR) for zone in range(1, len(near) + 1)])
    return table


def farthest_pairs(zones: Sequence[Zone]) -> list[tuple[int, int]]:
    """The pairs with the most hops, the default one first (KCR-213, KCR-214)."""
    table = hops(neighbours(zones))
    pairs = list(combinations(range(1, len(zones) + 1), 2))
    most = max(table[a - 1][b - 1] for a, b in pairs)
    ties = [pair for pair in pairs if table[pair[0] - 1][pair[1] - 1] == most]
    return sorted(ties, key=lambda pair: (-apart(zones[pair[0] - 1], zones[pair[1] - 1]), pair))


def apart(one: Zone, other: Zone) -> int:
    """Four times the squared straight-line distance of the centres."""
    across = 2 * one.x + one.w - 2 * other.x - other.w
    down = 2 * one.y + one.h - 2 * other.y - other.h
    return across * across + down * down


def fault(zones: Sequence[Zone], spawns: tuple[int, int], cover: tuple[int, int]) -> str:
    """What keeps a Map from being valid, in words; empty if nothing does (KCR-211)."""
    return next(faults(zones, spawns, cover), "")


def faults(zones: Sequence[Zone], spawns: tuple[int, int], cover: tuple[int, int]) -> Iterator[str]:
    count = len(zones)
    if not FEWEST <= count <= MOST:
        yield f"has {count} Zones, a Map has {FEWEST} to {MOST} (KCR-204)"
        return
    yield from card_faults(zones)
    table = hops(neighbours(zones))
    lost = [zone for zone in range(1, count + 1) if table[0][zone - 1] == FAR]
    if lost:
        yield f"cannot be crossed: Zone {lost[0]} is not connected to Zone 1 (KCR-211)"
        return
    if not all(1 <= zone <= count for zone in (*spawns, *cover)):
        yield f"has spawns or Cover in no Zone: its Zones are 1 to {count} (KCR-211)"
        return
    yield from spawn_faults(zones, spawns, table)
    yield from cover_faults(spawns, cover, neighbours(zones))


def card_faults(zones: Sequence[Zone]) -> Iterator[str]:
    names = [zone.name for zone in zones]
    for number, zone in enumerate(zones, 1):
        if not 1 <= len(zone.name) <= LONGEST_NAME:
            yield f"Zone {number} needs a name of 1 to {LONGEST_NAME} characters (KCR-211)"
        if names.index(zone.name) < number - 1:
            yield f"two Zones are called {zone.name!r}; names are unique (KCR-211)"
        if min(zone.w, zone.h) < SHORTEST_SIDE:
            size = f"{zone.w} x {zone.h}"
            yield f"Zone {number} is {size}; each side is at least {SHORTEST_SIDE} (KCR-211)"
        right, low = zone.x + zone.w, zone.y + zone.h
        if zone.x < 0 or zone.y < 0 or right > CANVAS[0] or low > CANVAS[1]:
            yield f"Zone {number} lies outside the canvas of {CANVAS[0]} x {CANVAS[1]} (KCR-211)"


def spawn_faults(
    zones: Sequence[Zone], spawns: tuple[int, int], table: list[list[int]]
) -> Iterator[str]:
    """At least 2 hops apart, and no other pair is farther (KCR-211, KCR-213, KCR-214)."""
    between = table[spawns[0] - 1][spawns[1] - 1]
    if between < 2:
        yield f"has its spawns {between} hops apart, they are at least 2 apart (KCR-211)"
    if tuple(sorted(spawns)) not in farthest_pairs(zones):
        best = farthest_pairs(zones)[0]
        yield f"has spawns {list(spawns)}, but {list(best)} are farther apart (KCR-213)"


def cover_faults(
    spawns: tuple[int, int], cover: tuple[int, int], near: list[list[int]]
) -> Iterator[str]:
    """One Spot beside each spawn, in different Zones where that is possible (KCR-216, KCR-217)."""
    for spawn, spot in zip(spawns, cover, strict=True):
        if spot not in near[spawn - 1]:
            yield f"has Cover in Zone {spot}, which is not adjacent to spawn {spawn} (KCR-216)"
    if cover[0] == cover[1] and near[spawns[0] - 1] != [cover[0]] != near[spawns[1] - 1]:
        yield f"has both Cover Spots in Zone {cover[0]}; they lie in different Zones (KCR-217)"


def warnings(chart: Map) -> list[str]:
    """What may make a valid Map dull or unfair (KCR-212)."""
    near, table = chart.neighbours(), chart.hops()
    found = []
    for number, zones in enumerate(near, 1):
        if len(zones) == 1:
            found.append(f"Zone {number} has one neighbour")
        if len(zones) > 6:
            found.append(f"Zone {number} has more than 6 neighbours")
        if splits(near, number):
            found.append(f"without Zone {number} the Map falls apart")
    low, high = chart.spawns
    if table[low - 1][high - 1] > 5:
        found.append("the spawns are more than 5 hops apart")
    if reach(table, low) != reach(table, high):
        found.append("more balls spawn near one side than near the other")
    return found


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
    return sum(
        (weight(zone, zones) for zone in range(1, zones + 1) if table[spawn - 1][zone - 1] <= 2),
        Fraction(0),
    )


def weight(zone: int, zones: int) -> Fraction:
    """The chance of a Zone to get a ball (KCR-220, KCR-223)."""
    if zones == 6:
        return Fraction(1, 6)
    return Fraction((zone <= 6) + (zone >= zones - 5), 12)
