"""The messages between the story's page and the server. TypeScript types are generated from it.

Every entry of a sitting has a number; a page that was away says hello with the last one it has.
A view comes in sections; an update brings only the sections that changed, each of them whole.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from donnybrook.campaign.cards import ChartZone, Guide, SeatCard, StoryView, Struct, ToldEvent
from donnybrook.campaign.commands import AnyCommand
from donnybrook.campaign.document import Phase
from donnybrook.campaign.words import FieldName

Nonce = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=64)]


class Tagged(Struct, tag_field="type"):
    """Base of WebSocket messages; `type` says which one it is."""


# -- from page to server


class Hello(Tagged, tag="hello"):
    """First message on a socket."""

    sitting: Short
    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1  # the last entry the page has
    token: Short = ""  # of an invitation or watch link, when the cookie is not enough
    name: Short = ""  # what a newcomer wants to be called


class Do(Tagged, tag="do"):
    """A command of this page's person."""

    nonce: Nonce
    command: AnyCommand = msgspec.field(name="deed")


class Typing(Tagged, tag="typing"):
    """A key was pressed in a field: it is locked for the others (KCR-079); never stored."""

    field: FieldName


class Writing(Tagged, tag="writing"):
    """A key was pressed in the next line of a scene: the others see it; never stored (KCR-019)."""


class Ping(Tagged, tag="ping"):
    sent: float


StoryClientMessage = Hello | Do | Typing | Writing | Ping


# -- from server to page


class Lock(Struct):
    field: str
    person: str
    until: int  # milliseconds since 1970


class StorySnapshot(Tagged, tag="snapshot"):
    """Everything, for a page that is new or too far behind."""

    n: int
    now: int
    view: StoryView
    events: list[ToldEvent]  # the last ones
    locks: list[Lock]
    invitations: dict[str, str]  # seat -> token; for people who sit at the table
    watch_token: str
    notice: str  # why somebody who came by a seat's link has to watch


class StoryUpdate(Tagged, tag="update"):
    """What changed after entry `since` up to `n`; only the sections that are new, each whole.

    Apply it if `since` is the last entry you have, ignore it if you have `n` already, else say
    hello again.
    """

    since: int
    n: int
    now: int
    view: dict[str, Any]  # sections of StoryView
    events: list[ToldEvent]


class Locks(Tagged, tag="locks"):
    """Who types where; all of them, whenever that changes."""

    now: int
    locks: list[Lock]


class Writer(Struct):
    person: str
    until: int  # milliseconds since 1970


class Writers(Tagged, tag="writers"):
    """Who is writing a line; all of them, whenever somebody begins or is done."""

    now: int
    writers: list[Writer]


class Accepted(Tagged, tag="accepted"):
    """Your command took effect (once, however often it was sent)."""

    nonce: str
    n: int


class Refusal(Tagged, tag="refused"):
    """Your command changed nothing, and why."""

    nonce: str
    reason: str
    clause: str
    sentence: str


class Pong(Tagged, tag="pong"):
    sent: float
    now: int


class ProtocolError(Tagged, tag="problem"):
    """A message that could not be understood; if it goes on the socket is closed."""

    code: Literal[
        "malformed", "too_big", "too_fast", "busy", "no_table", "not_welcome", "gone", "storage"
    ]
    sentence: str
    retry_ms: int = 0  # when to try again, where waiting helps


StoryServerMessage = (
    StorySnapshot | StoryUpdate | Locks | Writers | Accepted | Refusal | Pong | ProtocolError
)


# -- over HTTP


class NewSitting(Struct):
    """POST /api/sittings."""

    title: Annotated[str, Meta(max_length=60)] = ""
    mode: Literal["sitting", "campaign"] = "campaign"
    seats: list[str] = msgspec.field(default_factory=list)  # that the opener takes
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    name: Short = ""  # of the opener
    campaign: dict[str, Any] | None = None  # a campaign file that goes on


class SittingOpened(Struct):
    sitting: str
    invitations: dict[str, str]  # seat -> token
    watch_token: str


class SittingTicket(Struct):
    """A sitting on one's shelf."""

    sitting: str
    title: str
    crew: str
    number: int
    phase: Phase
    seats: list[SeatCard]
    touched_at: int


class Shelf(Struct):
    """GET /api/sittings: one's own, newest first."""

    sittings: list[SittingTicket]


class SceneRow(Struct):
    number: int
    name: str  # of its prompt
    place: str
    rival: str  # who came, by name
    quote: str  # the line to remember
    by: str
    bond: bool


class SittingRow(Struct):
    """A sitting of a campaign, looked back at."""

    number: int
    over: bool
    line: str  # the night in one line
    winner: Literal["", "crew", "rivals", "draw"]
    result: str
    gained: str  # which Boost was raised, or why none
    hook: str  # why to come back
    table: str  # of its Brawl, to watch again
    map: str  # its name
    zones: list[ChartZone]
    scenes: list[SceneRow]


class BrawlerRow(Struct):
    seat: str
    name: str
    face: str
    focus: str
    titles: list[str]
    quote: str


class RivalRow(Struct):
    rival: str
    name: str
    face: str
    focus: str
    personality: str
    versus: str  # the Brawler, by name
    rivalry: str  # deepens, cools, turns to respect; empty: as it began
    moments: int  # face to face in Brawls
    scenes: int  # of this sitting


class Chronicle(Struct):
    """GET /api/sittings/{id}/campaign: the whole campaign at a glance, newest sitting first."""

    sitting: str
    title: str
    crew: str
    rivals: str
    mode: Literal["sitting", "campaign"]
    phase: Phase
    bond: int
    boosts: dict[str, int]
    brawlers: list[BrawlerRow]
    ladder: list[RivalRow]
    sittings: list[SittingRow]


class FieldFact(Struct):
    """A field of a sheet, as it never changes."""

    id: str
    sheet: str  # B1, B2, B3, crew, rivals, R1, R2, R3
    slot: str  # name, focus, title, trait1 ...
    row: str  # of the table of rights (KCR-012)
    archetype: int  # 1 or 2; 0 if it is no part of an Archetype
    label: str
    least: int
    most: int
    required: bool  # before CHECKLIST
    brawl: bool  # no Brawl without it
    choices: list[str]  # of a Focus, a group, a versus; else empty
    prompt: str  # the question beside it


class StoryFacts(Struct):
    """GET /api/story: what the story's screens need once."""

    fields: list[FieldFact]
    prompts: dict[str, Any]  # P1 to P7, as the options say by default
    credits: list[Guide]  # of the safety tools (KCR-021)
    guides: dict[str, list[Guide]]  # phase -> advice
    laws: dict[str, Guide]  # what a screen says about the law, and the clause it is from
    options: list[Any]  # of the story and its Brawls, for the set-up: SettingInfo of api.py
    signs: dict[str, str]  # that can be put to a line, and what each says
    sample: dict[str, str]  # the rulebook's Crew, field by field
