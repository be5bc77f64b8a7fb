"""The messages between page and server. The TypeScript types are generated from this file.

Every row of a table has a number; numbers are contiguous, and a page that was away asks for the
rows since the last one it has. First from page to server, then back; HTTP is in api.py.

A seed is made in two steps (docs/seal.md). Whoever sits down, opens a table or agrees to a rematch
sends a commitment: SHA-256("share:" + SHARE); SHARE is 32 random hexadecimal digits that the page
keeps. When `info.state` is "waiting" and no seat is open any more it sends `reveal` with its share.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Nonce = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Commitment = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
Short = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Struct(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """Base of all messages: an unknown field is an error, not a shrug."""


class Tagged(Struct, tag_field="type"):
    """Base of WebSocket messages; `type` says which one it is."""


class Hello(Tagged, tag="hello"):
    """First message on a socket: which table, from where on, and how to get in."""

    table: Short
    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1  # the last row the page has; -1: none
    token: Short = ""  # of an invitation or watch link, when the cookie is not enough


class Sit(Tagged, tag="sit"):
    """Claim an open seat, with a commitment to a share of the seed, or take over that of a bot."""

    nonce: Nonce
    seat: Seat
    commitment: Commitment = ""  # needed for an open seat
    token: Short = ""  # of the seat's invitation link
    name: Short = ""
    share: Short = ""  # sent by old pages only, which are told to reload


class Reveal(Tagged, tag="reveal"):
    """Show the share that a seat committed to; counts for all your seats with that commitment."""

    nonce: Nonce
    seat: Seat
    share: Share


class CallOff(Tagged, tag="call_off"):
    """Call a table off before the start.

    While seats are open only the opener may; when all are taken whoever has not shown the own
    share, and a minute later everybody who waits for another's.
    """

    nonce: Nonce
    seat: Seat


class Choose(Tagged, tag="choose"):
    """A choice of a seat: by code in turns, in words in real time. Or a run: more follow in `then`.

    A run is played in one go and told as one. Each of its choices is checked as if it came alone.
    It ends before a choice that cannot be made, and after one upon which

    - the match is over,
    - another seat is to act, too or instead,
    - the next decision is one of which the others may not even know that it is taken,
    - something is revealed: a die was rolled, a card drawn, or whatever else comes from chance or
      was hidden from a seat until then, be it by the rules' own clock.

    What was played stays. If not even the first choice can be made the run is refused like a
    single choice; else the answer says how many were played, and why not the rest. In real time
    there are no runs. A run counts as so many messages.
    """

    nonce: Nonce
    seat: Seat
    choice: Count | Words
    version: Count | None = None  # the version it was made for; None in real time
    seen: Count | None = None  # in real time: the last row that the page has shown
    reaction: Count | None = None  # milliseconds from showing it to choosing
    then: Annotated[list[Count | Words], Meta(max_length=31)] = []  # the rest of a run, in order


class AskUndo(Tagged, tag="ask_undo"):
    nonce: Nonce
    seat: Seat


class AnswerUndo(Tagged, tag="answer_undo"):
    nonce: Nonce
    seat: Seat
    agree: bool


class Resign(Tagged, tag="resign"):
    nonce: Nonce
    seat: Seat


class Say(Tagged, tag="say"):
    """A preset phrase (one of PHRASES); there is no free text at a table."""

    nonce: Nonce
    seat: Seat
    phrase: Short


class Rematch(Tagged, tag="rematch"):
    """Ask for, or agree to, the same again with seats turned by one if they are alike."""

    nonce: Nonce
    seat: Seat
    commitment: Commitment = ""  # to a fresh share, for the seed of the next match
    share: Short = ""  # sent by old pages only, which are told to reload


class BringBot(Tagged, tag="bring_bot"):
    """Let a bot play for somebody who has left (a minute away); asked by whoever has a seat."""

    nonce: Nonce
    seat: Seat  # of whoever asks
    absent: Seat


class Preview(Tagged, tag="preview"):
    """Ask what may come of something, before choosing; changes nothing and is not written down."""

    nonce: Nonce
    seat: Seat
    about: Words  # in the game's own words
    version: Count  # of the position that is meant


class Ping(Tagged, tag="ping"):
    sent: float  # the page's clock; comes back in the pong
    delay_ms: Count | None = None  # the round trip the page measured last, for the others to see


ClientMessage = (
    Hello | Sit | Reveal | CallOff | Choose | AskUndo | AnswerUndo | Resign | Say | Rematch
    | BringBot | Preview | Ping
)  # fmt: skip


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot"]
    level: str  # of a bot
    here: bool  # connected
    yours: bool
    clock_ms: int | None  # left on the seat's clock at `now`
    delay_ms: int | None  # measured round trip


class Option(Struct):
    """One thing a seat may choose."""

    code: int
    words: str  # in the scenario language; real-time choices are sent this way
    label: str  # for the button: the choice in plain words
    clause: str
    targets: dict[str, Any]  # what on the board it is aimed at
    odds: dict[str, str]  # name -> fraction, such as "5/12"
    aside: bool  # beside the open decision: concede, pause ...


class LogLine(Struct):
    """An event as its reader may know it."""

    row: int
    event: str  # its kind: CardDrawn
    clause: str
    text: str  # a sentence; seats are called Seat 0, Seat 1 ...
    data: dict[str, Any]  # the event's fields
    at_ms: int  # since the match began


class Seal(Struct):
    """How the seed came to be: anybody can check it after the end (docs/seal.md)."""

    version: int  # 1: the shares came in clear, without commitments
    commitment: str  # SHA-256 of the 32 bytes of the secret, shown from the opening on
    seat_commitments: list[str]  # of each seat, to its share; "" of a bot
    shares: list[str]  # of each seat, once all have committed; "" until shown, and of a bot
    withheld: list[int]  # seats that committed and did not show their share in time
    secret: str  # "" until the match is over or called off
    seed: str  # "" until the match is over


class ScoreLine(Struct):
    """What a match was worth, in a game that is played for points."""

    points: int
    won: bool
    line: str


class PackTag(Struct):
    """Which of its users' packs a match is played with."""

    name: str
    digest: str  # of its files


class WhatIf(Struct):
    """A table that plays on from a moment of a finished match, with other luck."""

    table: str  # the match it comes from
    version: int
    seed: str  # of that match


class Contest(Struct):
    """Two plays of a fair race after the same thing, and which of them was first."""

    at_ms: int  # when the first one counted, since the match began
    first: int  # the seats
    other: int
    margin_ms: int  # how much earlier the first one was, with delays made good
    lead_ms: int  # how much earlier it arrived; below zero: it arrived later
    bonus_ms: int  # delay made good to the first one
    other_bonus_ms: int
    hold_ms: int  # how long the first one was held
    other_hold_ms: int


class RaceLine(Struct):
    """What the server held of a seat's line at the last contest."""

    seat: int
    trip_ms: int | None  # the round trip; null: not measured, as for a bot
    bonus_ms: int  # delay made good
    notes: list[str]  # what does not fit together; seats are called Seat 0, Seat 1 ...
    seen: bool = True  # whether the network, or the operator, bears the round trip out


class RaceLedger(Struct):
    """The contested plays of a fair race, for everybody after the end."""

    contests: list[Contest]
    lines: list[RaceLine]


class TableInfo(Struct):
    """All about a table but the position."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    preset: str  # that the options keep to: as-printed, house; empty if they mix
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    seal: Seal
    watchers: int
    public: bool
    clock_ms: int | None  # for each seat, if the table has clocks
    increment_ms: int
    undo_asked_by: int | None
    undo_waits_for: list[int]
    rematch_agreed: list[int]
    rematch_table: str  # the new table, once everybody agreed
    result: str  # a sentence after the end
    pack: PackTag | None  # null: the printed game
    deal: str  # the name of a known deal: lesson, daily 2026-05-01, race CODE; else empty
    challenge: str  # which table of scores it counts for
    score: ScoreLine | None  # after the end of a game that is played for points
    realtime: bool  # commands are ordered by a race; choices go in words, without version
    coach: bool  # hints are given
    what_if: WhatIf | None
    hot_seat: bool  # several seats of one person: the page hands over between them
    sitting: str  # the story that the match belongs to; else empty
    take_bots: list[int]  # seats of bots that you may take over
    race: RaceLedger | None  # after a fair race in which something was contested
    called_off: bool  # before the start; the state is "over"


class Decision(Struct):
    """What a seat of yours may do now."""

    seat: int
    options: list[Option]


class Said(Tagged, tag="said"):
    """A phrase that a seat said; a row of its own."""

    row: int
    seat: int
    phrase: str
    at_ms: int


class Snapshot(Tagged, tag="snapshot"):
    """Everything, for a page that is new or too far behind."""

    row: int
    version: int
    now_ms: int
    info: TableInfo
    views: dict[str, Any]  # by seat of yours, or {"watch": view}; null before the start
    decisions: list[Decision]
    to_act: list[int]
    log: list[LogLine]
    said: list[Said]
    clocks: list[int] | None  # left on each seat's clock at `now_ms`; null without clocks
    invitations: dict[str, str]  # seat -> token: all for the opener, else your own
    watch_token: str


class Update(Tagged, tag="update"):
    """What changed after row `since` up to `row`; usually one row, more after an absence.

    Apply it if `since` is the last row you have, ignore it if you have `row` already, else say
    hello again. Everything comes whole but the log and what was said: those are only what is new.
    """

    since: int
    row: int
    version: int
    now_ms: int
    info: TableInfo | None  # only if it changed
    views: dict[str, Any] | None
    decisions: list[Decision]
    to_act: list[int]
    log: list[LogLine]
    said: list[Said]
    clocks: list[int] | None


class Presence(Tagged, tag="presence"):
    """Who is connected; not a row, never stored."""

    here: list[bool]  # by seat
    delays: list[int | None]  # by seat: measured round trip in milliseconds
    watchers: int
    now_ms: int


class Stopped(Struct):
    """Why the rest of a run was not played."""

    reason: str  # over, others, concealed, revealed; or why the next choice was refused
    clause: str
    sentence: str


class Accepted(Tagged, tag="accepted", omit_defaults=True):
    """Your message took effect (once, however often it was sent)."""

    nonce: str
    row: int  # of a run: the last one
    played: int = 1  # choices of a run
    stopped: Stopped | None = None  # why not all of them; after a restart nobody knows any more


class Refused(Tagged, tag="refused"):
    """Your message changed nothing, and why."""

    nonce: str
    reason: str
    clause: str
    sentence: str


class Previewed(Tagged, tag="previewed"):
    """The answer to a preview."""

    nonce: str
    version: int
    about: str
    data: dict[str, Any]


class Pong(Tagged, tag="pong"):
    sent: float
    now_ms: int


class Problem(Tagged, tag="problem"):
    """A message that could not be understood; if it goes on the socket is closed."""

    code: Literal[
        "malformed", "too_big", "too_fast", "busy", "not_yours", "no_table", "not_welcome", "gone",
        "storage",
    ]  # fmt: skip
    sentence: str
    retry_ms: int = 0  # when to try again, where waiting helps


ServerMessage = (
    Snapshot | Update | Presence | Accepted | Refused | Said | Previewed | Pong | Problem
)
