"""What one reader may know of a sitting, section by section. TypeScript types are generated."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from donnybrook.campaign.document import Phase


class Struct(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """Base of all messages and their parts."""


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
    moved: bool  # paused because it was read from a campaign file
    ready: list[str]  # people who are ready to go on, while paused
    now: str  # what happens now, in a sentence
    waits_for: list[str]  # people or seats whose move it is
    guides: list[Guide]
    watchers_allowed: list[str]  # people who let spectators see the scenes
    opened_at: int
    timer: int  # until when it runs, milliseconds since 1970; 0: there is none
    alone: bool  # one person and bots: nobody votes, claims or waits (KCR-018)


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
    sheet: str  # that lies open first: the own Brawler's, the DJ's, else the Crew's


class TalkEntry(Struct):
    id: int
    kind: Literal["line", "veil", "hope"]
    text: str
    mine: bool  # only the author is offered to remove it
    for_dj: bool  # only its author and the DJ read it
    beaten: bool  # a stronger entry is about the same


class TalkCard(Struct):
    entries: list[TalkEntry]
    happy: list[str]  # people
    withheld: int  # lines and veils for the DJ alone that the campaign file did not have


class FieldCard(Struct):
    """A field of a sheet."""

    text: str
    revision: int  # for Edit.base
    seat: str  # who wrote it last
    right: Literal["", "write", "add", "rewrite", "suggest"]  # of the reader, now
    prompt: str  # the question beside it; of Archetype 2 by its group


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
    marks: list[Literal["says", "does"]]  # of each seed, as a line of a scene


class CheckCard(Struct):
    number: int
    text: str
    done: bool
    missing: list[str]  # fields, or people


class PromptCard(Struct):
    id: str
    name: str
    gist: str
    picture: str  # what its picture shows, in words
    questions: list[str]
    used: bool
    opener: bool  # suits scene 1 best
    listed: bool  # it touches a line or veil that the reader knows (KCR-024)


class LineCard(Struct):
    number: int
    seat: str
    name: str  # of the Brawler who speaks, "DJ", or empty for a cut
    mark: Literal["says", "does", "dj", "cut"]
    text: str
    mine: bool
    beat: list[str]  # crew mates named in a bond beat; empty: none
    seconds: list[str]  # seats that seconded it
    mood: Literal["", "glad", "cross", "hurt", "sly", "loud"]  # how the face looks; empty: calm
    signs: dict[str, str]  # seat -> sign (KCR-019)
    laid: bool  # a handout (KCR-152)
    picture: str  # the prompt whose picture lies on it


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
    faces: dict[str, str]  # of Brawlers and Rivals, as the scene was played
    awarded: bool
    ends: list[str]  # people who suggest the end
    moving_on: list[str]  # people who are ready to move on
    volunteers: list[str]  # seats that would choose the next scene
    started: int  # milliseconds since 1970
    soft_ms: int  # the soft clock only shows time (KCR-133)
    spotlight: str  # the seat whose moment it is; empty: nobody's


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
    watch: str  # the token for those without a seat there
    options: dict[str, Any]
    result: BrawlResult | None
    commentary: dict[str, list[str]]  # what the automatic DJ may say of each event (C9)


class BrawlResult(Struct):
    winner: Literal["crew", "rivals", "draw"]
    points: list[int]
    sentence: str
    tale: list[str]  # rounds and knock-outs, in sentences
    raised: str  # which Boost the winners raised, in a sentence; empty: none


class ChartZone(Struct):
    """A Zone of a Map, to be drawn."""

    name: str
    x: int
    y: int
    w: int
    h: int
    adjacent: list[int]


class HandoutCard(Struct):
    """What everybody can open beside the scene: the Map, as far as there is one."""

    map: str  # its name
    chosen: bool  # else it is where the Rivals would brawl
    zones: list[ChartZone]


class AdvanceCard(Struct):
    side: Literal["crew", "rivals"]  # who raises a Boost
    seat: str
    boosts: list[str]  # those below level 3


class RecapCard(Struct):
    """What the sitting came to, once its Brawl is over."""

    line: str  # the night in one line
    quotes: dict[str, str]  # by Brawler: the best line
    rivals: dict[str, str]  # by Brawler: R1, R2, R3
    became: dict[str, str]  # by Brawler: how the sitting has changed them
    bond: list[str]  # each point with its reason
    gained: str  # the Boost that was raised, or why none
    hook: str  # why to come back


class RevisitCard(Struct):
    reviews: dict[str, str]  # trait field -> keep, sharpen, replace
    rivalries: dict[str, dict[str, str]]  # Brawler -> how, text
    votes: dict[str, bool]  # person -> same Rival Crew
    decided: Literal["", "same", "new"]
    done: list[str]  # people


class OfferedCommand(Struct):
    """A command that is open to the reader now, beside writing fields."""

    what: str
    options: list[Any]  # what it can be about: seats, lines, Maps ...; empty if nothing
    clause: str
    labels: list[str]  # of its buttons: for each option, or one for all; empty: the page's own


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
    handout: HandoutCard
    advance: AdvanceCard | None
    recap: RecapCard | None  # in ADVANCE and OVER
    revisit: RevisitCard | None
    deeds: list[OfferedCommand]


class ToldEvent(Struct):
    """What happened, as its reader may know it."""

    n: int  # of the entry
    event: str  # its kind: FieldWritten
    clause: str
    text: str
    about: str  # a field, a seat, a line; whatever the page may point at
