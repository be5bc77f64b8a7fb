"""The messages between the story's page and the server. TypeScript types are generated from it.

Every entry of a sitting has a number; a page that was away says hello with the last one it has.
A view comes in sections; an update brings only the sections that changed, each of them whole.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from donnybrook.campaign.deeds import AnyDeed, FieldName

Nonce = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=64)]
Phase = Literal[
    "TABLE_TALK", "CREATE", "CHECKLIST", "STAKES", "SETUP", "BRAWL", "CLOSING", "ADVANCE", "OVER",
    "REVISIT",
]  # fmt: skip


class Struct(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """Base of all messages."""


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
    """A deed of this page's person."""

    nonce: Nonce
    deed: AnyDeed


class Typing(Tagged, tag="typing"):
    """A key was pressed in a field: it is locked for the others (KCR-079); never stored."""

    field: FieldName


class Ping(Tagged, tag="ping"):
    sent: float


StoryClientMessage = Hello | Do | Typing | Ping


# -- the view, section by section


class Guide(Struct):
    """A sentence of advice, with its clause: what people should do and no engine can check."""

    clause: str
    text: str


class TableCard(Struct):
    """What is played and where we are."""

    sitting: str
    title: str
    mode: Literal["sitting", "campaign"]
    number: int  # of the sitting in its campaign
    options: dict[str, Any]
    phase: Phase
    status: Literal["running", "paused", "stopped"]
    ready: list[str]  # people who are ready to go on, while paused
    now: str  # what happens now, in a sentence
    waits_for: list[str]  # people or seats whose move it is
    guides: list[Guide]
    watchers_allowed: list[str]  # people who let spectators see the scenes
    opened_at: int


class PersonCard(Struct):
    id: str
    name: str
    seats: list[str]
    here: bool
    away_since: int | None  # milliseconds since 1970


class SeatCard(Struct):
    seat: str
    person: str  # empty: a bot, or the automatic DJ
    name: str  # of the person, "Bot", "Automatic DJ"
    captain: bool
    away: bool  # its person has been away for five minutes: may be given to a bot


class MeCard(Struct):
    """The reader."""

    person: str  # empty: a spectator
    name: str
    seats: list[str]
    note: str


class TalkEntry(Struct):
    id: int
    kind: Literal["line", "veil", "hope"]
    text: str
    mine: bool  # only the author is offered to remove it
    beaten: bool  # a stronger entry is about the same


class TalkCard(Struct):
    entries: list[TalkEntry]
    happy: list[str]  # people


class FieldCard(Struct):
    """A field of a sheet."""

    text: str
    revision: int  # for Edit.base
    seat: str  # who wrote it last
    right: Literal["", "write", "add", "rewrite", "suggest"]  # of the reader, now


class NumbersCard(Struct):
    """What is counted on the Crew sheets."""

    bond: int
    boosts: dict[str, int]
    rival_boosts: dict[str, int]
    confirmed: bool  # the Rival Crew's second Archetype
    warnings: list[str]  # such as two equal titles (KCR-057)


class RewriteCard(Struct):
    id: int
    field: str
    old: str
    new: str
    seat: str
    answers: dict[str, bool]  # person -> yes
    waits_for: list[str]  # people


class AskCard(Struct):
    id: int
    field: str
    seat: str
    prompt: str
    to: list[str]
    answers: dict[str, str]  # seat -> text; empty: declined


class SuggestionCard(Struct):
    field: str
    text: str
    seat: str


class OfferCard(Struct):
    """One's own text that somebody else has overwritten."""

    field: str
    text: str
    by: str  # the seat that wrote over it


class IdeasCard(Struct):
    about: str
    seeds: list[str]


class CheckCard(Struct):
    number: int
    text: str
    done: bool
    missing: list[str]  # fields, or people


class PromptCard(Struct):
    id: str
    name: str
    gist: str
    questions: list[str]
    used: bool
    opener: bool  # suits scene 1 best


class LineCard(Struct):
    number: int
    seat: str
    name: str  # of the Brawler who speaks, "DJ", or empty for a cut
    mark: Literal["says", "does", "dj", "cut"]
    text: str
    mine: bool
    beat: list[str]  # crew mates named in a bond beat; empty: none
    seconds: list[str]  # seats that seconded it


class SceneCard(Struct):
    """The scene that is played, or one that was."""

    number: int  # 1 to 5; 6 the Brawl's captions, 7 the closing scene
    step: Literal["claim", "open", "brawler", "play", "form", "next", "over"]
    chooser: str
    prompt: str
    place: str
    opening: str
    cast: list[str]
    brawler: str  # whose Rival it brings
    rival: str  # R1, R2, R3
    returning: bool  # the Rival comes back (KCR-168)
    lines: list[LineCard]
    extras: list[str]
    awarded: bool
    ends: list[str]  # people who suggest the end
    moving_on: list[str]  # people who are ready to move on
    volunteers: list[str]  # seats that would choose the next scene
    started: int  # milliseconds since 1970
    soft_ms: int  # the soft clock only shows time (KCR-133)


class StakesCard(Struct):
    chosen: list[str]  # seats that have chosen a scene
    prompts: list[PromptCard]
    past: list[SceneCard]  # of this sitting, the captions of the Brawl among them


class ZoneCard(Struct):
    number: int
    name: str
    seat: str
    x: int
    y: int
    w: int
    h: int


class ProposalCard(Struct):
    id: int
    map: str
    name: str
    seat: str
    votes: list[str]  # people


class MapCard(Struct):
    """The Map table of SETUP."""

    step: Literal["vote", "tie", "cards", "arrange", "chosen"]
    proposals: list[ProposalCard]
    tied: list[int]
    turn: str  # the seat that writes the next card
    zones: list[ZoneCard]
    spawns: list[int]
    cover: list[int]
    ready: list[str]  # people
    check: dict[str, Any]  # what the game says about the Map: faults, pairs, Cover, warnings


class BrawlCard(Struct):
    table: str  # of the Brawl; empty until it is laid out
    options: dict[str, Any]
    result: BrawlResult | None


class BrawlResult(Struct):
    winner: Literal["crew", "rivals", "draw"]
    points: list[int]
    sentence: str


class AdvanceCard(Struct):
    side: Literal["crew", "rivals"]  # who raises a Boost
    seat: str
    boosts: list[str]  # those below level 3


class RevisitCard(Struct):
    reviews: dict[str, str]  # trait field -> keep, sharpen, replace
    rivalries: dict[str, dict[str, str]]  # Brawler -> how, text
    votes: dict[str, bool]  # person -> same Rival Crew
    decided: Literal["", "same", "new"]
    done: list[str]  # people


class OfferedDeed(Struct):
    """A deed that is open to the reader now, beside writing fields."""

    what: str
    options: list[Any]  # what it can be about: seats, lines, Maps ...; empty if nothing
    clause: str


class StoryView(Struct):
    """All that one reader may know; each field is a section."""

    table: TableCard
    people: list[PersonCard]
    seats: list[SeatCard]
    me: MeCard
    talk: TalkCard | None  # null for spectators
    fields: dict[str, FieldCard]
    numbers: NumbersCard
    rewrites: list[RewriteCard]
    asks: list[AskCard]
    suggestions: list[SuggestionCard]
    offers: list[OfferCard]
    ideas: IdeasCard | None
    checklist: list[CheckCard]
    stakes: StakesCard
    scene: SceneCard | None
    map: MapCard | None
    brawl: BrawlCard | None
    advance: AdvanceCard | None
    revisit: RevisitCard | None
    deeds: list[OfferedDeed]


class ToldEvent(Struct):
    """What happened, as its reader may know it."""

    n: int  # of the entry
    event: str  # its kind: FieldWritten
    clause: str
    text: str
    about: str  # a field, a seat, a line; whatever the page may point at


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
    invitations: dict[str, str]  # seat -> token; for people at the table
    watch_token: str


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


class Accepted(Tagged, tag="accepted"):
    """Your deed took effect (once, however often it was sent)."""

    nonce: str
    n: int


class Refused(Tagged, tag="refused"):
    """Your deed changed nothing, and why."""

    nonce: str
    reason: str
    clause: str
    sentence: str


class Pong(Tagged, tag="pong"):
    sent: float
    now: int


class Problem(Tagged, tag="problem"):
    """A message that could not be understood; if it goes on the socket is closed."""

    code: Literal["malformed", "too_big", "too_fast", "no_table", "not_welcome", "gone"]
    sentence: str


StoryServerMessage = StorySnapshot | StoryUpdate | Locks | Accepted | Refused | Pong | Problem


# -- over HTTP


class NewSitting(Struct):
    """POST /api/sittings."""

    title: Annotated[str, Meta(max_length=60)] = ""
    mode: Literal["sitting", "campaign"] = "campaign"
    seats: list[str] = []  # that the opener takes
    options: dict[str, Any] = {}
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


class FieldFact(Struct):
    """A field of a sheet, as it never changes."""

    id: str
    sheet: str  # B1, B2, B3, crew, rivals, R1, R2, R3
    label: str
    least: int
    most: int
    required: bool
    choices: list[str]  # of a Focus, a group, a versus; else empty
    prompt: str  # the question beside it


class StoryFacts(Struct):
    """GET /api/story: what the story's screens need once."""

    fields: list[FieldFact]
    prompts: dict[str, Any]  # P1 to P7, as the options say by default
    credits: list[Guide]  # of the safety tools (KCR-021)
    guides: dict[str, list[Guide]]  # phase -> advice
    options: list[dict[str, Any]]  # of the story, for the set-up
    sample: dict[str, str]  # the rulebook's Crew, field by field
