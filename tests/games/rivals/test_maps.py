"""Maps: when Zones are adjacent, what makes a Map valid, and what is only worth a warning."""

from __future__ import annotations

from fractions import Fraction

import pytest

from donnybrook.games.rivals.maps import geometry, validity
from donnybrook.games.rivals.maps.geometry import Map, Zone
from donnybrook.games.rivals.surface.content import load

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
    assert geometry.adjacent(CARD, Zone("other", x, y, 9, 6)) is near


def fault(
    zones: tuple[Zone, ...] = ROW,
    spawns: tuple[int, int] = (1, 6),
    cover: tuple[int, int] = (2, 5),
    name: str = "Yard",
) -> str:
    """The first thing that is wrong with a Map."""
    found = validity.faults(Map("yard", name, zones, spawns, cover))
    return str(found[0]) if found else ""


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
        (fault(ROW[:5], (1, 5)), "the Map has 5 Zones, it needs 6 to 12 (KCR-204)"),
        (fault(row(13)), "the Map has 13 Zones, it needs 6 to 12 (KCR-204)"),
        (fault(changed(2, name="Puddle")), "Zones 2 and 3 are both called 'Puddle'"),
        (fault(changed(2, name="")), "Zone 2 needs a name"),
        (fault(changed(2, name="x" * 31)), "1 to 30 characters"),
        (fault(changed(2, name="a\tb")), "Zone 2 needs a name"),
        (fault(name=""), "the Map needs a name of 1 to 30 characters (KCR-211)"),
        (fault(name="x" * 31), "the Map needs a name"),
        (fault(changed(2, w=3, x=7)), "Zone 2 is 3 x 6, each"),
        (fault(changed(1, x=-1)), "Zone 1 lies outside the canvas of 60 x 40"),
        (fault(changed(1, y=35)), "Zone 1 lies outside the canvas"),
        (fault(changed(2, h=3)), "Zone 2 is 9 x 3, each side is at least 4"),
        (fault(changed(6, x=55)), "Zone 6 lies outside the canvas"),
        (fault(changed(6, y=20)), "Zone 6 cannot be reached from Zone 1"),
        (fault(spawns=(1, 7)), "there are only Zones 1 to 6"),
        (fault(spawns=(0, 6)), "there are only Zones 1 to 6"),
        (fault(spawns=(1, 2), cover=(2, 3)), "1 hop apart, they are at least 2 apart (KCR-211)"),
        (fault(spawns=(1, 5), cover=(2, 4)), "but 1 and 6 are farther apart (KCR-213)"),
        (fault(cover=(3, 5)), "Cover in Zone 3 is not adjacent to spawn 1 (KCR-216)"),
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


def one_way_out() -> tuple[Zone, ...]:
    """Zone 1 has Zone 2 alone beside it, Zone 3 has Zones 2 and 4; no way is longer than two."""
    middle = Zone("Middle", 8, 0, 20, 20)
    left, right = Zone("Left", 0, 0, 9, 6), Zone("Right", 27, 0, 9, 6)
    below = [Zone(f"Below {i}", 27, 5 + 4 * i, 9, 5) for i in range(3)]
    return (left, middle, right, *below)


@pytest.mark.clause("KCR-217")
def test_both_cover_spots_share_a_zone_only_if_the_spawns_have_no_other() -> None:
    assert fault(wheel(), (1, 6), (7, 7)) == ""
    different = "both Cover Spots are in Zone 2, they lie in different Zones (KCR-217)"
    assert fault(one_way_out(), (3, 5), (4, 2)) == ""
    assert fault(one_way_out(), (3, 5), (2, 2)) == different
    assert fault(one_way_out(), (1, 3), (2, 4)) == ""
    assert fault(one_way_out(), (1, 3), (2, 2)) == different


@pytest.mark.clause("KCR-211")
@pytest.mark.parametrize("chart", BUILT_IN.values(), ids=lambda chart: chart.id)
def test_every_built_in_map_is_valid(chart: Map) -> None:
    assert validity.faults(chart) == []


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
    found = validity.warnings(BUILT_IN["line-6"])
    assert [finding.sentence for finding in found] == [
        "Zone 1 has one neighbour",
        "without Zone 2 the Map falls apart",
        "without Zone 3 the Map falls apart",
        "without Zone 4 the Map falls apart",
        "without Zone 5 the Map falls apart",
        "Zone 6 has one neighbour",
    ]
    assert [finding.zone for finding in found] == [1, 2, 3, 4, 5, 6]
    assert {finding.clause for finding in found} == {"KCR-212"}


def warned(chart: Map) -> list[str]:
    return [finding.sentence for finding in validity.warnings(chart)]


@pytest.mark.clause("KCR-212")
def test_crowds_long_ways_and_lopsided_balls_are_warned_of() -> None:
    big = (*wheel()[:6], Zone("Spoke 6", 20, 9, 6, 6), wheel()[6])
    hub = Map("hub", "Hub", big, (1, 6), (8, 8))
    assert "Zone 8 has more than 6 neighbours" in warned(hub)
    long = Map("long", "Long", row(7), (1, 7), (2, 6))
    assert "the spawns are more than 5 hops apart" in warned(long)
    lopsided = (*row(7), Zone("Attic", 0, 5, 5, 6))
    uneven = Map("uneven", "Uneven", lopsided, (7, 8), (6, 1))
    assert "more balls spawn near one side than near the other" in warned(uneven)


@pytest.mark.clause("KCR-213", "KCR-214")
def test_the_farthest_pair_is_the_default_spawn_pair() -> None:
    for chart in BUILT_IN.values():
        assert chart.spawns in geometry.farthest_pairs(chart.zones)
    assert geometry.farthest_pairs(wheel())[0] == (1, 6)  # of equal hops, the longer line


@pytest.mark.clause("KCR-223")
def test_every_zone_can_get_a_ball() -> None:
    for zones in range(7, 13):
        weights = [validity.weight(zone, zones) for zone in range(1, zones + 1)]
        assert sum(weights) == 1
        assert min(weights) > 0
    assert validity.weight(3, 12) == Fraction(1, 12)
    assert validity.weight(4, 7) == Fraction(1, 6)
