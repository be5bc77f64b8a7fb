"""What a person can do in a sitting. TypeScript types are generated from it.

A command becomes an entry of the sitting once the rules allow it. Texts are measured by the rules
(KCR-053), so that whoever writes too much is told so in a sentence.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from donnybrook.campaign.map_commands import (
    Arrange,
    BreakTie,
    Card,
    Cover,
    Enough,
    MapReady,
    Propose,
    Renumber,
    Spawns,
    Vote,
)
from donnybrook.campaign.words import (
    Boost,
    BrawlerSeat,
    Command,
    FieldName,
    Group,
    Number,
    SeatName,
    Text,
)

# -- A1: seats


class Sit(Command, tag="sit"):
    """Take over the seat of a bot (N-25)."""

    seat: SeatName


class Stand(Command, tag="stand"):
    """Hand an own seat back to a bot."""

    seat: SeatName


class GiveToBot(Command, tag="give_to_bot"):
    """Give the seat of somebody who has been away for five minutes to a bot (N-25)."""

    seat: SeatName


class Captain(Command, tag="captain"):
    """Hand the role of Captain to another Brawler seat (N-24)."""

    seat: BrawlerSeat


class AllowWatchers(Command, tag="allow_watchers"):
    """Let spectators see the scenes, or not; all people must agree (N-30)."""

    allow: bool


class Note(Command, tag="note"):
    """One's own notes; nobody else ever sees them."""

    text: Text


# -- A2: table talk and safety


class Talk(Command, tag="talk"):
    """Add an entry to the table talk (N-01)."""

    kind: Literal["line", "veil", "hope"]
    text: Text
    for_dj: bool = False  # nobody but the DJ reads it (KCR-022)


class Untalk(Command, tag="untalk"):
    """Remove an own entry of the table talk (N-01)."""

    entry: Number


class Happy(Command, tag="happy"):
    """Happy with the list of the table talk, or not any more (N-04)."""

    happy: bool = True


class X(Command, tag="x"):
    """Pause everything (N-02). Nobody learns who did, and no reason is asked."""


class Rewind(Command, tag="rewind"):
    """While paused: back to a line of this scene; outside a scene: one text back (N-03)."""

    line: Number | None = None  # the last line that stays; 0 strikes all of them
    field: FieldName = ""  # outside a scene: the field whose last wording comes back


class Fade(Command, tag="fade"):
    """While paused: what happens now happens off screen (N-03)."""


class Skip(Command, tag="skip"):
    """While paused: end the scene (N-03)."""


class Stop(Command, tag="stop"):
    """While paused: save and close for today (N-03)."""


class Reopen(Command, tag="reopen"):
    """Open a stopped table again; it is paused then (KCR-026)."""


class Ready(Command, tag="ready"):
    """While paused: ready to go on, or not any more (N-03)."""

    ready: bool = True


# -- A3, A4, A5: sheets


class Edit(Command, tag="edit"):
    """Write a field (N-05, N-06, N-09, N-10, N-15)."""

    field: FieldName
    text: Text
    base: Number | None = None  # the field's revision that the writer saw


class Dismiss(Command, tag="dismiss"):
    """Let go of one's own text that was overwritten and offered back."""

    field: FieldName


class Rewrite(Command, tag="rewrite"):
    """Ask the others for a new wording (KCR-052)."""

    field: FieldName
    text: Text


class AnswerRewrite(Command, tag="answer_rewrite"):
    """Yes, or "let's talk" (N-08); may be changed until it is applied."""

    rewrite: Number
    yes: bool


class WithdrawRewrite(Command, tag="withdraw_rewrite"):
    """The owner lets the old text stand."""

    rewrite: Number


class Ask(Command, tag="ask"):
    """Put the prompt of a field to crew mates or the DJ (KCR-054, N-07)."""

    field: FieldName
    to: list[SeatName]
    group: Group | None = None  # of Archetype 2


class Answer(Command, tag="answer"):
    """Answer as an asked seat; an empty text declines (N-27)."""

    ask: Number
    seat: SeatName
    text: Text = ""


class Suggest(Command, tag="suggest"):
    """Suggest a text for a field that somebody else writes (KCR-012)."""

    field: FieldName
    text: Text


class Ideas(Command, tag="ideas"):
    """Ideas, please, for a field or for the scene (KCR-014, N-26)."""

    about: FieldName  # a field, "scene", "line", "place", "extra" or "zone"


class Fill(Command, tag="fill"):
    """Fill the rest: all blanks that one may write (KCR-058, N-26)."""

    sheet: Literal["", "B1", "B2", "B3", "crew", "rivals", "rival", "map"] = ""  # empty: all sheets


class Confirm(Command, tag="confirm"):
    """The DJ confirms the Rival Crew's second Archetype (N-10)."""


# -- A6: checklist


class Agree(Command, tag="agree"):
    """Tick the first check, or take the tick back (N-11)."""

    agree: bool = True


# -- A7: scenes


class Claim(Command, tag="claim"):
    """Claim the first scene for an own seat (N-12)."""

    seat: SeatName


class OpenScene(Command, tag="open_scene"):
    """The chooser's scene card; sent again it changes the card (N-13)."""

    prompt: Annotated[str, Meta(max_length=40)]
    place: Text = ""
    opening: Text = ""
    cast: list[SeatName] = msgspec.field(default_factory=list)  # empty: all three Brawlers


class NameBrawler(Command, tag="name_brawler"):
    """Whose Rival this scene brings (N-14)."""

    brawler: BrawlerSeat


class Line(Command, tag="line"):
    """A line of the log, or a caption in the Brawl (N-28)."""

    seat: SeatName
    mark: Literal["says", "does", "dj"]
    text: Text


class EditLine(Command, tag="edit_line"):
    """Change an own line."""

    line: Number
    text: Text


class Extra(Command, tag="extra"):
    """The DJ adds a named extra; first it is asked whether a Rival could be it (KCR-148)."""

    name: Text
    no_rival: bool = False  # the answer: no Rival could be this person


class Beat(Command, tag="beat"):
    """Flag a line as a bond beat, naming crew mates (N-16)."""

    seat: BrawlerSeat
    line: Number
    mates: list[BrawlerSeat]


class Second(Command, tag="second"):
    """Second a bond beat (N-16)."""

    seat: BrawlerSeat
    line: Number


class Award(Command, tag="award"):
    """The DJ awards one Bond point (N-17)."""


class WithdrawAward(Command, tag="withdraw_award"):
    """The DJ takes it back, until the next scene starts (N-17)."""


class SuggestEnd(Command, tag="suggest_end"):
    """Suggest that the scene could end (N-18)."""


class EndScene(Command, tag="end_scene"):
    """The chooser ends the scene (N-18); in the closing scene the DJ does (N-20)."""


class NameNext(Command, tag="name_next"):
    """Name who chooses the next scene (N-19)."""

    seat: SeatName


class Volunteer(Command, tag="volunteer"):
    """Offer to choose the next scene (KCR-127)."""

    seat: SeatName
    willing: bool = True


class MoveOn(Command, tag="move_on"):
    """Ready to move on, where a bot ends the scene (N-29)."""

    ready: bool = True


# -- A1: the table together (KCR-019)


class React(Command, tag="react"):
    """A sign at somebody's line; an empty one takes it back."""

    line: Number
    sign: Text = ""


class Spotlight(Command, tag="spotlight"):
    """Pass the spotlight to a seat, or to nobody."""

    seat: SeatName | None = None


class Timer(Command, tag="timer"):
    """A timer that only shows; 0 minutes put it away."""

    minutes: Number


class Lay(Command, tag="lay"):
    """Lay a handout down for everybody: a text, a picture of ours, or both (KCR-152)."""

    text: Text = ""
    picture: FieldName = ""


# -- A8: advancement, the next sitting


class RaiseBoost(Command, tag="raise_boost"):
    """One level of one Boost after a won Brawl (N-21)."""

    boost: Boost


class NextSitting(Command, tag="next_sitting"):
    """Go on with the campaign: REVISIT opens (KCR-010)."""


class Review(Command, tag="review"):
    """Keep, sharpen or replace an own trait (N-22)."""

    field: FieldName
    how: Literal["keep", "sharpen", "replace"]
    text: Text = ""  # the new wording, unless it is kept


class Rivalry(Command, tag="rivalry"):
    """What became of the Rivalry of an own Brawler (N-22); text only, no effect on dice."""

    brawler: BrawlerSeat
    how: Literal["deepens", "cools", "respect"]
    text: Text = ""


class RivalCrew(Command, tag="rival_crew"):
    """Vote for the same or for a new Rival Crew (N-23)."""

    same: bool


class Done(Command, tag="done"):
    """Done with REVISIT, or not any more (N-31)."""

    done: bool = True


AnyCommand = (
    Sit | Stand | GiveToBot | Captain | AllowWatchers | Note
    | Talk | Untalk | Happy | X | Rewind | Fade | Skip | Stop | Reopen | Ready
    | Edit | Dismiss | Rewrite | AnswerRewrite | WithdrawRewrite | Ask | Answer | Suggest
    | Ideas | Fill | Confirm | Agree
    | Claim | OpenScene | NameBrawler | Line | EditLine | Extra | Beat | Second | Award
    | WithdrawAward | SuggestEnd | EndScene | NameNext | Volunteer | MoveOn
    | React | Spotlight | Timer | Lay
    | Propose | Vote | BreakTie | Card | Enough | Arrange | Renumber | Spawns | Cover | MapReady
    | RaiseBoost | NextSitting | Review | Rivalry | RivalCrew | Done
)  # fmt: skip
