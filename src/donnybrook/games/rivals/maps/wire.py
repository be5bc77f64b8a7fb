"""Maps on the wire: what the page draws, and what the workshop says about a draft."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Part = Literal["name", "zones", "spawns", "cover"]


class ZoneCard(Struct):
    """A Zone as a card on the table; Zones are numbered from 1."""

    name: str
    x: int
    y: int
    w: int
    h: int
    official: bool  # whether the name is the rulebook's
    adjacent: list[int]  # the numbers of the Zones beside it


class Chart(Struct):
    """A Map as the page draws it."""

    id: str
    name: str
    spawns: tuple[int, int]  # the lower number first
    cover: tuple[int, int]  # beside the first spawn, beside the second
    house: bool  # ours; false: somebody's own
    zones: list[ZoneCard]


class OfferedMap(Chart):
    """A Map that a Brawl may be played on."""

    warnings: list[str]
    test: bool  # for tests: playable, but nobody is offered it


class Limits(Struct):
    """What the editor must keep to."""

    canvas: tuple[int, int]
    zones: tuple[int, int]  # fewest and most
    side: int  # the shortest
    name: int  # the longest
    lap: int  # how far the editor lets cards overlap that are put side by side
    clause: str  # where the rulebook tells how a Map is made


class MapFinding(Struct):
    """Something that is wrong with a draft, or odd about it."""

    sentence: str
    clause: str
    part: Part
    zone: int  # 0: it is about none


class MapReport(Struct):
    """All that the editor shows beside a draft."""

    map: Chart
    hops: list[list[int]]  # between any two Zones
    pairs: list[tuple[int, int]]  # Zones that may be spawns
    covers: list[tuple[int, int]]  # Zones in which the Cover Spots may lie
    faults: list[MapFinding]
    warnings: list[MapFinding]
    code: str  # one line of text; empty as long as there are faults
    file: str  # likewise


class MapTalk(Struct):
    """How far people are who write a Map together."""

    writer: str  # whose card is next
    may_call_enough: bool
    written: bool
    waited_for: list[str]
    settled: bool


class MapVote(Struct):
    """Which Map is ahead, and which is played."""

    house: str  # what the automatic DJ proposes
    leaders: list[str]
    elected: str  # empty while somebody is waited for
