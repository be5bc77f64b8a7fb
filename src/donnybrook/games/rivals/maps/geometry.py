"""Chapter B1: Maps of Zones, when two Zones are adjacent, and how far it is between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product

CANVAS = (60, 40)
FEWEST, MOST = 6, 12  # Zones (KCR-204)
SHORTEST_SIDE = 4
LONGEST_NAME = 30
FAR = 99  # hops to a Zone that cannot be reached
NOWHERE = (0, 0)  # spawns or Cover of a Map where there is no place for them

Pair = tuple[int, int]


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
    """A Map, or the draft of one (`validity` tells); Zones are numbered from 1."""

    id: str
    name: str
    zones: tuple[Zone, ...]
    spawns: Pair  # the lower number first
    cover: Pair  # beside the first spawn, beside the second
    house: bool = True  # ours; False: somebody's own
    test: bool = False  # for tests: playable, but nobody is offered it

    def neighbours(self) -> list[list[int]]:
        """The Zones adjacent to Zone 1, to Zone 2 ..."""
        return neighbours(self.zones)

    def hops(self) -> list[list[int]]:
        return hops(self.neighbours())


def tidy(name: str) -> str:
    """A name without the blanks that nobody sees."""
    return " ".join(name.split())


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


def lost_zones(zones: Sequence[Zone]) -> list[int]:
    """The Zones that cannot be reached from Zone 1."""
    table = hops(neighbours(zones))
    return [zone for zone in range(1, len(zones) + 1) if table[0][zone - 1] == FAR]


def farthest_pairs(zones: Sequence[Zone]) -> list[Pair]:
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


def cover_pairs(zones: Sequence[Zone], spawns: Pair) -> list[Pair]:
    """Where the Cover Spots may lie: beside their spawns, apart if they can (KCR-216, KCR-217)."""
    near = neighbours(zones)
    places = product(near[spawns[0] - 1], near[spawns[1] - 1])
    return sorted(pair for pair in places if pair[0] != pair[1] or shared(near, spawns))


def shared(near: list[list[int]], spawns: Pair) -> bool:
    """Both spawns have one and the same single neighbour."""
    return near[spawns[0] - 1] == near[spawns[1] - 1] and len(near[spawns[0] - 1]) == 1


def in_order(spawns: Pair, cover: Pair) -> tuple[Pair, Pair]:
    """The spawn of the lower number first, and its Cover with it."""
    if spawns[0] <= spawns[1]:
        return spawns, cover
    return (spawns[1], spawns[0]), (cover[1], cover[0])


def filled_in(zones: Sequence[Zone], spawns: Pair | None, cover: Pair | None) -> tuple[Pair, Pair]:
    """Spawns and Cover, the missing ones by default: the farthest pair, the lowest Zones.

    (KCR-214, KCR-656) A draft that cannot be crossed has no default yet.
    """
    count = len(zones)
    if spawns is None:
        fits = 2 <= count <= MOST and not lost_zones(zones)
        spawns = farthest_pairs(zones)[0] if fits else NOWHERE
    if cover is None:
        fits = all(1 <= spawn <= count <= MOST for spawn in spawns)
        cover = next(iter(cover_pairs(zones, spawns)), NOWHERE) if fits else NOWHERE
    return in_order(spawns, cover)
