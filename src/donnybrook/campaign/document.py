"""The state of a sitting: a document of plain fields. Entries change it, nothing else does."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Phase = Literal[
    "TABLE_TALK", "CREATE", "CHECKLIST", "STAKES", "SETUP", "BRAWL", "CLOSING", "ADVANCE", "OVER",
    "REVISIT",
]  # fmt: skip
Status = Literal["running", "paused", "stopped"]
Step = Literal["claim", "open", "brawler", "play", "form", "next", "over"]
BOOSTS = ("lucky", "refreshing", "fakeThrow")
CAPTIONS, CLOSING = 6, 7  # numbers of the two "scenes" beside the five


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Base of all parts of the document."""


class Person(Part):
    """Somebody at the table."""

    id: str
    name: str
    here: bool = False
    away_since: int | None = None  # milliseconds since 1970 (KCR-016)
    note: str = ""  # private
    commitment: str = ""  # to the share of the next Brawl's seed


class Written(Part):
    """What stands in a field, and who wrote it (KCR-011)."""

    text: str = ""
    revision: int = 0
    person: str = ""  # empty: a bot
    seat: str = ""


class Change(Part):
    """What stood in a field before, for Rewind (KCR-026, KCR-027)."""

    field: str
    before: Written
    scene: int  # 0 outside a scene
    line: int  # the last line at that time


class TalkEntry(Part):
    """An entry of the table talk; its author is private (KCR-022)."""

    id: int
    kind: Literal["line", "veil", "hope"]
    text: str
    person: str
    for_dj: bool = False  # only the author and the DJ read it


class Rewriting(Part):
    """A new wording that waits for the others' yes (KCR-052)."""

    id: int
    field: str
    text: str
    person: str
    seat: str
    answers: dict[str, bool] = {}


class Asking(Part):
    """A prompt that was put to crew mates (KCR-054)."""

    id: int
    field: str
    person: str
    seat: str
    prompt: str
    to: list[str]
    answers: dict[str, str] = {}  # by seat; empty: declined


class Suggestion(Part):
    field: str
    text: str
    seat: str


class Offer(Part):
    """A text that was overwritten, offered back to its author."""

    person: str
    field: str
    text: str
    by: str


class Seeds(Part):
    """The answer to "Ideas, please" (KCR-014)."""

    about: str
    seeds: list[str]


class Line(Part):
    """A line of a scene's log (KCR-149), or a caption."""

    number: int
    seat: str
    person: str
    mark: Literal["says", "does", "dj", "cut"]
    text: str
    before: str = ""  # its last wording
    beat: list[str] = []  # crew mates named in a bond beat (KCR-144)
    flagged_by: str = ""  # the seat
    by_human: bool = False
    seconds: list[str] = []  # seats


class Scene(Part):
    """A scene that is played, or was."""

    number: int
    started: int
    step: Step = "open"
    chooser: str = ""
    prompt: str = ""
    place: str = ""
    opening: str = ""
    cast: list[str] = []
    brawler: str = ""  # whose Rival it brings (KCR-139)
    rival: str = ""
    returning: bool = False  # KCR-168
    introduced: bool = False  # the Rival has name, Focus and versus Brawler
    lines: list[Line] = []
    extras: list[str] = []
    awarded: bool = False
    award_line: int = 0  # the last line when it was awarded
    ends: list[str] = []  # people who suggest the end
    moving_on: list[str] = []  # people
    volunteers: list[str] = []  # seats
    spoken: list[str] = []  # seats of bots that have said their line

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


class Result(Part):
    winner: Literal["crew", "rivals", "draw"]
    points: list[int]
    sentence: str
    tale: list[str] = []  # rounds and knock-outs, in sentences
    raised: str = ""  # which Boost the winners raised, in a sentence


class Brawl(Part):
    """The Brawl at its own table."""

    options: dict[str, Any]
    table: str = ""
    watch: str = ""  # the token with which its table may be watched
    result: Result | None = None


class Rivalry(Part):
    how: str
    text: str


class Revisit(Part):
    """Between two sittings (KCR-166)."""

    reviews: dict[str, str] = {}
    votes: dict[str, bool] = {}  # person -> same Rival Crew
    decided: Literal["", "same", "new"] = ""
    done: list[str] = []


class Past(Part):
    """A sitting that is over, for the shelf (KCR-011)."""

    number: int
    scenes: list[Scene]
    brawl: Brawl | None


class Document(Part):
    """Everything that is true at the table."""

    title: str
    mode: Literal["sitting", "campaign"]
    options: dict[str, Any]
    opened_at: int
    luck: dict[str, list[int]]  # generators: one for each seat, one for ideas
    seats: dict[str, str]  # seat -> person; empty: a bot
    number: int = 1  # of the sitting
    phase: Phase = "TABLE_TALK"
    status: Status = "running"
    ready: list[str] = []  # people, while paused
    next_id: int = 1
    people: dict[str, Person] = {}
    captain: str = ""  # a handed-over role; empty: by KCR-008
    watchers_allowed: list[str] = []  # people (N-30)
    talk: list[TalkEntry] = []
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
    revisit: Revisit | None = None
    rivalries: dict[str, Rivalry] = {}  # by Brawler: what became of them
    past: list[Past] = []
