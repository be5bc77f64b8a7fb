"""Maps: when Zones are adjacent, what makes a Map valid, and what is only worth a warning."""

from __future__ import annotations

from fractions import Fraction

import pytest

from donnybrook.games.rivals import maps
from donnybrook.games.rivals.content import load
from donnybrook.games.rivals.maps import Map, Zone

BUILT_IN = load().maps
ROW = BUILT_IN["line-6"].zones
CARD = Zone("card", 0, 0, 9, 6)


@pytest.mark.clause("KCR-207", "KCR-208")
@pytest.mark.parametrize(
    ("x", "y", "near"),
    [(8, 4, True), (8, 5, False), (9, 0, False), (7, 5, True), (20, 20, False)],
    ids=["overlap 1 x 2", "corner", "edge", "overlap 2 x 1", "gap"],
)
def test_cards_that_clearly_overlap_are_adjacent(x: int, y: int, near: bool) -> None:
    assert maps.adjacent(CARD, Zone("other", x, y, 9, 6)) is near


def fault(
    zones: tuple[Zone, ...] = ROW,
    spawns: tuple[int, int] = (1, 6),
    cover: tuple[int, int] = (2, 5),
) -> str:
    return maps.fault(zones, spawns, cover)


def changed(number: int, **parts: object) -> tuple[Zone, ...]:
    """The row of Test Alley with one card changed."""
    card = {**vars(ROW[number - 1]), **parts}
    return (*ROW[: number - 1], Zone(**card), *ROW[number:])


def row(count: int) -> tuple[Zone, ...]:
    return tuple(Zone(f"Zone {i}", 4 * i, 0, 5, 6) for i in range(count))


@pytest.mark.clause("KCR-204", "KCR-211", "KCR-216", "KCR-217")
@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (fault(ROW[:5], (1, 5)), "has 5 Zones, a Map has 6 to 12 (KCR-204)"),
        (fault(row(13)), "has 13 Zones, a Map has 6 to 12 (KCR-204)"),
        (fault(changed(2, name="Puddle")), "two Zones are called 'Puddle'"),
        (fault(changed(2, name="")), "Zone 2 needs a name"),
        (fault(changed(2, name="x" * 31)), "1 to 30 characters"),
        (fault(changed(2, h=3)), "Zone 2 is 9 x 3; each side is at least 4"),
        (fault(changed(6, x=55)), "Zone 6 lies outside the canvas"),
        (fault(changed(6, y=20)), "Zone 6 is not connected to Zone 1"),
        (fault(spawns=(1, 7)), "its Zones are 1 to 6"),
        (fault(spawns=(1, 2), cover=(2, 3)), "1 hops apart, they are at least 2"),
        (fault(spawns=(1, 5), cover=(2, 4)), "but [1, 6] are farther apart (KCR-213)"),
        (fault(cover=(3, 5)), "Zone 3, which is not adjacent to spawn 1 (KCR-216)"),
    ],
    ids=lambda value: value[:30],
)
def test_a_broken_map_is_told_what_is_wrong(wrong: str, says: str) -> None:
    assert says in wrong


def wheel() -> tuple[Zone, ...]:
    """A hub in the middle whose six neighbours touch nobody else."""
    around = [(0, 0), (10, 0), (20, 0), (0, 18), (10, 18), (20, 18)]
    spokes = [Zone(f"Spoke {i}", x, y, 6, 6) for i, (x, y) in enumerate(around)]
    return (*spokes, Zone("Hub", 4, 4, 18, 16))


@pytest.mark.clause("KCR-217")
def test_both_cover_spots_share_a_zone_only_if_the_spawns_have_no_other() -> None:
    assert maps.fault(wheel(), (1, 6), (7, 7)) == ""
    club = BUILT_IN["sky-high-country-club"]
    assert "KCR-21" in maps.fault(club.zones, club.spawns, (2, 2))


@pytest.mark.clause("KCR-211")
@pytest.mark.parametrize("chart", BUILT_IN.values(), ids=lambda chart: chart.id)
def test_every_built_in_map_is_valid(chart: Map) -> None:
    assert maps.fault(chart.zones, chart.spawns, chart.cover) == ""


@pytest.mark.parametrize(
    "chart", [one for one in BUILT_IN.values() if one.id != "line-6"], ids=lambda chart: chart.id
)
def test_a_built_in_map_is_the_same_after_a_half_turn(chart: Map) -> None:
    """Zone z becomes Zone N + 1 - z, so neither side has an edge."""
    count = len(chart.zones)
    near = chart.neighbours()
    turned = [sorted(count + 1 - zone for zone in near[count - z]) for z in range(1, count + 1)]
    assert turned == near
    assert chart.cover[1] == count + 1 - chart.cover[0]
    assert chart.spawns == (1, count)


@pytest.mark.clause("KCR-212")
def test_test_alley_is_accepted_with_warnings() -> None:
    assert maps.warnings(BUILT_IN["line-6"]) == [
        "Zone 1 has one neighbour",
        "without Zone 2 the Map falls apart",
        "without Zone 3 the Map falls apart",
        "without Zone 4 the Map falls apart",
        "without Zone 5 the Map falls apart",
        "Zone 6 has one neighbour",
    ]


@pytest.mark.clause("KCR-212")
def test_crowds_long_ways_and_lopsided_balls_are_warned_of() -> None:
    big = (*wheel()[:6], Zone("Spoke 6", 20, 9, 6, 6), wheel()[6])
    hub = Map("hub", "Hub", big, (1, 6), (8, 8))
    assert "Zone 8 has more than 6 neighbours" in maps.warnings(hub)
    long = Map("long", "Long", row(7), (1, 7), (2, 6))
    assert "the spawns are more than 5 hops apart" in maps.warnings(long)
    lopsided = (*row(7), Zone("Attic", 0, 5, 5, 6))
    uneven = Map("uneven", "Uneven", lopsided, (7, 8), (6, 1))
    assert "more balls spawn near one side than near the other" in maps.warnings(uneven)


@pytest.mark.clause("KCR-213", "KCR-214")
def test_the_farthest_pair_is_the_default_spawn_pair() -> None:
    for chart in BUILT_IN.values():
        assert chart.spawns in maps.farthest_pairs(chart.zones)
    assert maps.farthest_pairs(wheel())[0] == (1, 6)  # of equal hops, the longer line


@pytest.mark.clause("KCR-223")
def test_every_zone_can_get_a_ball() -> None:
    for zones in range(7, 13):
        weights = [maps.weight(zone, zones) for zone in range(1, zones + 1)]
        assert sum(weights) == 1
        assert min(weights) > 0
    assert maps.weight(3, 12) == Fraction(1, 12)
    assert maps.weight(4, 7) == Fraction(1, 6)
