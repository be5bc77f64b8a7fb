"""What things are called: Bases, cards, seats, phases, and why a game ended."""

from __future__ import annotations

from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.state import ROW, BrawlState, Form
from donnybrook.games.brawl.surface.wire import FormName, PhaseName, WhyEnded

SIDES = ("A", "B")
ENDS = ("L", "R")
SCREEN_ENDS = ("left", "right")
FORMS: tuple[FormName, ...] = ("duel", "round_robin", "tag_team")  # by Form
PHASES: tuple[PhaseName, ...] = ("ready", "countdown", "open", "paused", "away")  # by Phase
ENDED: tuple[WhyEnded, ...] = (  # by Ended
    "", "all_frozen", "all_passed", "stalemate", "idle", "time", "conceded",
)  # fmt: skip
WHY_ENDED = (
    "",
    "every Base is frozen",
    "everybody passed",
    "nobody can act any more",
    "nobody played a card for too long",
    "the time is up",
    "a player conceded",
)


ROWS = (  # by the Bases in a row
    ("Middle",),
    ("Left", "Right"),
    ("Left", "Middle", "Right"),
)
LONG_ROW = ("First", "Second", "Third", "Fourth")  # for more than three
Columns = list[list[tuple[str, str]]]
COLUMNS: Columns = [[], *(list(zip(row, reversed(row), strict=True)) for row in ROWS)]
LONG_COLUMNS: Columns = [
    list(zip(LONG_ROW[:count], reversed(LONG_ROW[:count]), strict=True))
    for count in range(len(LONG_ROW) + 1)
]
SERIALS = tuple(tuple([f"{side}{serial}" for serial in range(100)]) for side in "ab")


def columns(s: BrawlState, place: int, count: int) -> tuple[str, str]:
    """Where a Base lies in the row, from the left of side A and of side B."""
    if s.row_limit > len(ROWS):
        return LONG_COLUMNS[count][place]
    return COLUMNS[count][place]


def place_name(s: BrawlState, place: int, count: int, turned: bool) -> str:
    """What everybody calls a Base."""
    return columns(s, place, count)[turned] + " Base"


def base_told(s: BrawlState, number: int, turned: bool) -> str:
    """The Base of an event as it was called then; in a Round Robin with its zone."""
    spot, zone = number // 1000000, zone_told(number)
    name = place_name(s, spot // 10, spot % 10, turned)
    if s.form != Form.ROUND_ROBIN:
        return name
    return f"{name} between Seat {s.sides[zone * 2]} and Seat {s.sides[zone * 2 + 1]}"


def zone_told(number: int) -> int:
    """The zone of an event's Base."""
    return number // 10000 % 100


def side_told(s: BrawlState, zone: int, side: int) -> str:
    """Whose side of a Base it is."""
    if s.form == Form.TAG_TEAM:
        return f"the side of Team {SIDES[side]}"
    return f"Seat {s.sides[zone * 2 + side]}'s side"


def base_name(s: BrawlState, number: int) -> str:
    """`a2`, or in a Round Robin `s3` and `s3.2`."""
    owner, serial = number // 100 % 100, number % 100
    if s.form == Form.ROUND_ROBIN:
        return f"s{owner}" if serial == 1 else f"s{owner}.{serial}"
    return SERIALS[s.side_of(0, owner)][serial]


def base_at(s: BrawlState, zone: int, place: int) -> str:
    """The name of the Base at a place of a row."""
    if zone >= s.zones or place >= s.row[zone]:
        return f"nothing{place}"
    return base_name(s, s.base_name(s.cell(zone, place)))


def place_named(s: BrawlState, zone: int, name: str) -> int:
    """Where a Base lies now, by its name (BRL-050); -1 if it is gone."""
    for place in range(ROW):
        if base_at(s, zone, place) == name:
            return place
    return -1


def signs(s: BrawlState, cards: list[int], content: Content) -> list[str]:
    """The signs of cards: R, B2, CLEAR."""
    return [content.cards[s.kinds[card]].sign for card in cards]


def card_name(s: BrawlState, content: Content, seat: int) -> str:
    """The card that a seat can reach."""
    return content.cards[s.kinds[s.reachable(seat)]].name


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


def listed(mask: int) -> str:
    """Seats in a sentence."""
    names = [f"Seat {seat}" for seat in seats_of(mask)]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def is_turned(s: BrawlState, zone: int, seat: int) -> bool:
    """Side B sees the row turned by 180 degrees (BRL-022)."""
    return zone < s.zones and s.side_of(zone, seat) == 1
