"""The state of a sitting: a document of plain fields. Entries change it, nothing else does.

The bounds are those of the commands, or wider; they are asked of whatever is read from outside.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Phase = Literal[
    "TABLE_TALK", "CREATE", "CHECKLIST", "STAKES", "SETUP", "BRAWL", "CLOSING", "ADVANCE", "OVER",
    "REVISIT",
]  # fmt: skip
Status = Literal["running", "paused", "stopped"]
Step = Literal["claim", "open", "brawler", "play", "form", "next", "over"]
BOOSTS = ("lucky", "refreshing", "fakeThrow")
MOST_MOMENTS = 60  # of a Brawl
CAPTIONS, CLOSING = 6, 7  # numbers of the two "scenes" beside the five

Name = Annotated[str, Meta(max_length=64)]  # of a person, a seat, a field, a table
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Millis = Annotated[int, Meta(ge=0, le=2**53)]  # since 1970
Names = Annotated[list[Name], Meta(max_length=1000)]
FieldText = Annotated[str, Meta(max_length=12_000)]
LineText = Annotated[str, Meta(max_length=500)]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Base of the parts that change."""


class Fixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the parts that are replaced as a whole."""


class Person(Part):
    """Somebody at the table."""

    id: str
    name: str
    here: bool = False
    away_since: int | None = None  # milliseconds since 1970 (KCR-016)
    note: str = ""  # private
    commitment: str = ""  # to the share of the next Brawl's seed


class Written(Fixed, frozen=True):
    """What stands in a field, and who wrote it (KCR-011)."""

    text: FieldText = ""
    revision: Count = 0
    person: Name = ""  # empty: a bot
    seat: Name = ""


class Change(Fixed, frozen=True):
    """What stood in a field before, for Rewind (KCR-026, KCR-027)."""

    field: str
    before: Written
    scene: int  # 0 outside a scene
    line: int  # the last line at that time


class TalkEntry(Fixed, frozen=True):
    """An entry of the table talk; its author is private (KCR-022)."""

    id: Count
    kind: Literal["line", "veil", "hope"]
    text: Annotated[str, Meta(max_length=120)]
    person: Name
    for_dj: bool = False  # only the author and the DJ read it


class Rewriting(Part):
    """A new wording that waits for the others' yes (KCR-052)."""

    id: Count
    field: Name
    text: FieldText
    person: Name
    seat: Name
    answers: dict[Name, bool] = {}


class Asking(Part):
    """A prompt that was put to crew mates (KCR-054)."""

    id: Count
    field: Name
    person: Name
    seat: Name
    prompt: LineText
    to: Names
    answers: dict[Name, Annotated[str, Meta(max_length=60)]] = {}  # by seat; empty: declined


class Suggestion(Fixed, frozen=True):
    field: Name
    text: FieldText
    seat: Name


class Offer(Fixed, frozen=True):
    """A text that was overwritten, offered back to its author."""

    person: str
    field: str
    text: str
    by: str


class Seeds(Fixed, frozen=True):
    """The answer to "Ideas, please" (KCR-014)."""

    about: str
    seeds: list[str]


def mark_of(text: str) -> Literal["says", "does"]:
    """What is made begins with a small letter if somebody does it; else it is said."""
    return "does" if text[:1].islower() else "says"


class Line(Part):
    """A line of a scene's log (KCR-149), or a caption."""

    number: Count
    seat: Name
    person: Name
    mark: Literal["says", "does", "dj", "cut"]
    text: LineText
    before: LineText = ""  # its last wording
    beat: Names = []  # crew mates named in a bond beat (KCR-144)
    flagged_by: Name = ""  # the seat
    by_human: bool = False
    seconds: Names = []  # seats
    signs: dict[Name, Name] = {}  # seat -> sign (KCR-019)
    laid: bool = False  # a handout (KCR-152)
    picture: Name = ""  # the prompt whose picture lies on it


class Scene(Part):
    """A scene that is played, or was."""

    number: Count
    started: Millis
    step: Step = "open"
    chooser: Name = ""
    prompt: Name = ""
    place: Annotated[str, Meta(max_length=60)] = ""
    opening: LineText = ""
    cast: Names = []
    brawler: Name = ""  # whose Rival it brings (KCR-139)
    rival: Name = ""
    returning: bool = False  # KCR-168
    introduced: bool = False  # the Rival has name, Focus and versus Brawler
    lines: list[Line] = []
    extras: Names = []
    awarded: bool = False
    award_line: Count = 0  # the last line when it was awarded
    ends: Names = []  # people who suggest the end
    moving_on: Names = []  # people
    volunteers: Names = []  # seats
    spoken: Names = []  # seats of bots that have said their line
    faces: dict[Name, FieldText] = {}  # once it is over: who looked how
    beats: Names = []  # of its arc that have been: twist, turn, cut, rival
    heard: Count = 0  # the last line of a person that bots have answered
    spotlight: Name = ""  # whose moment it is (KCR-019)

    @property
    def last_line(self) -> int:
        return self.lines[-1].number if self.lines else 0


class Zone(Part):
    """A card of a new Map (KCR-205)."""

    name: str
    seat: str
    x: int = 0
    y: int = 0
    w: int = 9
    h: int = 7


class Proposal(Part):
    id: int
    map: str
    seat: str


class MapTable(Part):
    """How the table finds its Map (KCR-203, KCR-206)."""

    step: Literal["vote", "tie", "cards", "arrange", "chosen"] = "vote"
    proposals: list[Proposal] = []
    votes: dict[str, int] = {}  # person -> proposal
    tied: list[int] = []
    zones: list[Zone] = []
    spawns: list[int] = []  # empty: the farthest pair
    cover: list[int] = []  # empty: the lowest Zones
    ready: list[str] = []  # people
    map: str = ""  # as the Brawl takes it, once chosen


class Moment(Fixed, frozen=True):
    """Somebody is knocked out at the Brawl, or a point is scored."""

    round: Count
    turn: Count
    points: Annotated[list[Count], Meta(min_length=2, max_length=2)]  # after it
    stood: Annotated[list[Count], Meta(min_length=6, max_length=6)]  # Zones before it; 0: out
    fell: Annotated[list[Annotated[int, Meta(ge=0, le=5)]], Meta(max_length=6)]  # of the six
    told: LineText


class Result(Part):
    winner: Literal["crew", "rivals", "draw"]
    points: list[Count]
    sentence: LineText
    tale: list[Annotated[str, Meta(max_length=2000)]] = []  # rounds and knock-outs, in sentences
    moments: Annotated[list[Moment], Meta(max_length=MOST_MOMENTS)] = []
    raised: LineText = ""  # which Boost the winners raised, in a sentence


class Brawl(Part):
    """The Brawl at its own table."""

    options: dict[Name, Any]
    table: Name = ""
    watch: Name = ""  # the token with which its table may be watched
    result: Result | None = None


class Rivalry(Part):
    how: Literal["deepens", "cools", "respect"]
    text: Annotated[str, Meta(max_length=200)]


class Revisit(Part):
    """Between two sittings (KCR-166)."""

    reviews: dict[Name, Literal["keep", "sharpen", "replace"]] = {}
    votes: dict[str, bool] = {}  # person -> same Rival Crew
    decided: Literal["", "same", "new"] = ""
    done: list[str] = []


class Past(Fixed, frozen=True):
    """A sitting that is over, for the shelf (KCR-011)."""

    number: Count
    scenes: list[Scene]
    brawl: Brawl | None
    line: LineText = ""  # what it meant, in the words and names of then
    hook: LineText = ""  # why to come back


class Document(Part):
    """Everything that is true at the table."""

    title: Annotated[str, Meta(max_length=60)]
    mode: Literal["sitting", "campaign"]
    options: dict[str, Any]
    opened_at: Millis
    luck: dict[str, list[int]]  # generators: one for each seat, one for ideas
    seats: dict[str, str]  # seat -> person; empty: a bot
    number: Count = 1  # of the sitting
    phase: Phase = "TABLE_TALK"
    status: Status = "running"
    timer: Millis = 0  # until when it runs; 0: there is none
    moved: bool = False  # read from a file, and not gone on yet
    ready: list[str] = []  # people, while paused
    next_id: Count = 1
    people: dict[str, Person] = {}
    captain: Name = ""  # a handed-over role; empty: by KCR-008
    watchers_allowed: list[str] = []  # people (N-30)
    talk: list[TalkEntry] = []
    withheld: Count = 0  # lines and veils for the DJ alone that the campaign file did not have
    happy: list[str] = []  # people
    fields: dict[str, Written] = {}
    changes: list[Change] = []
    offers: list[Offer] = []
    ideas: dict[str, Seeds] = {}  # by person
    rewrites: list[Rewriting] = []
    asks: list[Asking] = []
    suggestions: list[Suggestion] = []
    bond: int = 0  # KCR-075
    boosts: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    spent: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])  # in all Brawls
    rival_boosts: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    rival_spent: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    confirmed: bool = False  # the Rival Crew's second Archetype
    agreed: list[str] = []  # people: check 1
    scene: Scene | None = None
    scenes: list[Scene] = []  # of this sitting, over
    brought: list[str] = []  # Brawlers whose Rival has come, or come back, in this sitting
    map: MapTable | None = None
    brawl: Brawl | None = None
    trouble: LineText = ""  # why the last Brawl could not be laid out, in a sentence
    revisit: Revisit | None = None
    rivalries: dict[str, Rivalry] = {}  # by Brawler: what became of them
    past: list[Past] = []
    said: Names = []  # rows of the tables that bots and ideas have used, as checksums
