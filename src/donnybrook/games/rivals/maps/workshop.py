"""What the map editor asks: adjacency, spawns, Cover, faults and warnings of a draft."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from donnybrook.games.rivals.maps import codes, drafting, files, geometry, validity
from donnybrook.games.rivals.maps.drafting import Drafting
from donnybrook.games.rivals.maps.files import FARTHEST
from donnybrook.games.rivals.maps.geometry import Map, Pair, Zone
from donnybrook.games.rivals.maps.validity import Finding
from donnybrook.games.rivals.maps.wire import (
    Chart,
    Limits,
    MapFinding,
    MapReport,
    MapTalk,
    MapVote,
    ZoneCard,
)
from donnybrook.kernel.errors import BadWords

LIMITS = Limits(
    canvas=geometry.CANVAS,
    zones=(geometry.FEWEST, geometry.MOST),
    side=geometry.SHORTEST_SIDE,
    name=geometry.LONGEST_NAME,
    lap=1,
    clause="KCR-204",
)
ASKS = "map (a table), code, file (texts), table or vote (tables)"
MOST_ZONES = 2 * geometry.MOST  # of a draft
WORDS = 200  # characters of a name in a draft


def answer(hideouts: Mapping[str, str], about: Mapping[str, Any]) -> MapReport | MapTalk | MapVote:
    """One question, one answer; `hideouts` are the Maps of Rival Crews."""
    match about:
        case {"map": dict(table), **rest} if not rest:
            return report(draft_of(table))
        case {"code": str(code), **rest} if not rest:
            return report(codes.draft(code))
        case {"file": str(text), **rest} if not rest:
            return report(files.read_draft(text))
        case {"table": dict(table), **rest} if not rest:
            return at_the_table(table)
        case {"vote": dict(table), **rest} if not rest:
            return vote(hideouts, table)
    raise BadWords(f"the workshop is asked one thing: {ASKS}")


# -- a draft


def draft_of(table: Mapping[str, Any]) -> Map:
    """The draft that the editor holds; spawns and Cover may be left to the default."""
    for key in table:
        if key not in ("name", "zones", "spawns", "cover"):
            raise BadWords(f"a Map has no {key!r}, only name, zones, spawns, cover")
    zones = table.get("zones")
    if not isinstance(zones, list):
        raise BadWords("zones must be a list of tables")
    cards = tuple(zone_of(number, zone) for number, zone in enumerate(zones, 1))
    spawns, cover = (pair_of(key, table.get(key)) for key in ("spawns", "cover"))
    name = name_of("the Map", table.get("name"))
    return Map("", name, cards, *geometry.filled_in(cards, spawns, cover), house=False)


def zone_of(number: int, table: object) -> Zone:
    where = f"Zone {number}"
    if not isinstance(table, dict) or set(table) != {"name", "x", "y", "w", "h"}:
        raise BadWords(f"{where} must have name, x, y, w and h, and nothing else")
    x, y, w, h = (number_of(where, key, table[key]) for key in "xywh")
    return Zone(name_of(where, table["name"]), x, y, w, h)


def name_of(where: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > WORDS:
        raise BadWords(f"{where}: name must be text of at most {WORDS} characters")
    return geometry.tidy(value)


def number_of(where: str, key: str, value: object) -> int:
    if type(value) is not int or abs(value) > FARTHEST:
        raise BadWords(f"{where}: {key} must be a whole number from {-FARTHEST} to {FARTHEST}")
    return value


def pair_of(key: str, value: object) -> Pair | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2:
        raise BadWords(f"{key} must be two numbers of Zones, or null")
    return number_of(key, "each", value[0]), number_of(key, "each", value[1])


# -- what is said about it


def report(chart: Map) -> MapReport:
    """All that the editor shows beside a draft."""
    if len(chart.zones) > MOST_ZONES:
        raise BadWords(f"a draft has at most {MOST_ZONES} Zones, not {len(chart.zones)}")
    wrong = validity.faults(chart)
    return MapReport(
        map=shown(chart),
        hops=chart.hops(),
        pairs=pairs(chart),
        covers=covers(chart),
        faults=[told(one) for one in wrong],
        warnings=[] if wrong else [told(one) for one in validity.warnings(chart)],
        code="" if wrong else codes.write(chart),
        file="" if wrong else files.write(chart),
    )


def pairs(chart: Map) -> list[Pair]:
    """The pairs of Zones that may be spawns (KCR-214)."""
    fits = 2 <= len(chart.zones) <= geometry.MOST and not geometry.lost_zones(chart.zones)
    return geometry.farthest_pairs(chart.zones) if fits else []


def covers(chart: Map) -> list[Pair]:
    """The pairs of Zones in which the Cover Spots may lie (KCR-216, KCR-217)."""
    fits = all(1 <= spawn <= len(chart.zones) <= geometry.MOST for spawn in chart.spawns)
    return geometry.cover_pairs(chart.zones, chart.spawns) if fits else []


def told(finding: Finding) -> MapFinding:
    sentence = f"{finding.sentence[0].upper()}{finding.sentence[1:]}."
    return MapFinding(sentence, finding.clause, finding.part, finding.zone)


def shown(chart: Map) -> Chart:
    """A Map as the page draws it."""
    zones = [
        ZoneCard(zone.name, zone.x, zone.y, zone.w, zone.h, zone.official, near)
        for zone, near in zip(chart.zones, chart.neighbours(), strict=True)
    ]
    return Chart(chart.id, chart.name, chart.spawns, chart.cover, chart.house, zones)


@lru_cache(maxsize=64)
def own_chart(code: str) -> Chart | None:
    """A Map of somebody's own, for every view of a Brawl on it; None for one of the content."""
    return shown(codes.read(code)) if code.startswith(codes.MARK) else None


# -- people around it


def at_the_table(table: Mapping[str, Any]) -> MapTalk:
    """Whose card is next, and who is waited for, when people write a Map together (KCR-206)."""
    keys = {"people", "cards", "enough", "ready", "valid"}
    if set(table) != keys:
        raise BadWords(f"a table has {', '.join(sorted(keys))}")
    cards, enough, valid = table["cards"], table["enough"], table["valid"]
    if type(cards) is not int or not 0 <= cards <= geometry.MOST:
        raise BadWords(f"cards must be a whole number from 0 to {geometry.MOST}")
    if type(enough) is not bool or type(valid) is not bool:
        raise BadWords("enough and valid must be true or false")
    draft = Drafting(seats_of(table["people"]), cards, enough, seats_of(table["ready"]))
    return MapTalk(
        writer=drafting.writer(draft),
        may_call_enough=drafting.may_call_enough(draft) and not drafting.is_written(draft),
        written=drafting.is_written(draft),
        waited_for=drafting.waited_for(draft),
        settled=drafting.is_settled(draft, valid),
    )


def vote(hideouts: Mapping[str, str], table: Mapping[str, Any]) -> MapVote:
    """Which Map is ahead, and which is played (KCR-203)."""
    keys = {"people", "rivals", "proposals", "votes", "dj"}
    if set(table) != keys:
        raise BadWords(f"a vote has {', '.join(sorted(keys))}")
    proposals, votes = table["proposals"], table["votes"]
    if not is_texts(proposals) or len(proposals) > MOST_ZONES:
        raise BadWords(f"proposals must be a list of at most {MOST_ZONES} texts")
    if not isinstance(votes, dict) or not all(vote in proposals for vote in votes.values()):
        raise BadWords("votes must give seats one of the proposals each")
    people, dj = seats_of(table["people"], drafting.VOTERS), str(table["dj"])
    cast = {seat: votes[seat] for seat in people if seat in votes}
    return MapVote(
        house=drafting.proposal_of_the_house(hideouts, str(table["rivals"])),
        leaders=drafting.leaders(proposals, cast) if cast else [],
        elected=drafting.elected(proposals, cast, people, dj),
    )


def seats_of(value: Any, known: tuple[str, ...] = drafting.WRITERS) -> list[str]:
    if not is_texts(value) or not all(seat in known for seat in value):
        raise BadWords(f"people and ready must be lists of seats: {', '.join(known)}")
    return list(dict.fromkeys(value))


def is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
