"""The messages between page and server. The TypeScript types are generated from this file.

Every row of a table has a number; numbers are contiguous, and a page that was away asks for the
rows since the last one it has. First from page to server, then back; what the messages are made
of is in info.py, HTTP in api.py.

A seed is made in two steps (docs/seal.md). Whoever sits down, opens a table or agrees to a rematch
sends a commitment: SHA-256("share:" + SHARE); SHARE is 32 random hexadecimal digits that the page
keeps. When `info.state` is "waiting" and no seat is open any more it sends `reveal` with its share.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, field

from donnybrook.table.info import Decision, LogLine, Struct, TableInfo

# What people can say to each other at a table, and how often at once.
PHRASES: Final = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Ouch!",
    "Thank you!",
    "Sorry!",
    "One moment, please.",
    "I am back.",
    "Your turn!",
    "Good game!",
    "Again?",
)
PHRASES_AT_ONCE = 5

Nonce = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Commitment = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
Short = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Run = Annotated[list[Count | Words], Meta(max_length=31)]


class Tagged(Struct, tag_field="type"):
    """Base of WebSocket messages; `type` says which one it is."""


class Hello(Tagged, tag="hello"):
    """First message on a socket: which table, from where on, and how to get in."""

    table: Short
    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1  # the last row the page has; -1: none
    token: Short = ""  # of an invitation or watch link, when the cookie is not enough
    unpacks: bool = False  # large messages may come as gzip in binary frames


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
    then: Run = field(default_factory=list)  # the rest of a run, in order


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
    code: str = ""  # five letters that lead to the first free seat; for the opener


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


class Refusal(Tagged, tag="refused"):
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


class ProtocolError(Tagged, tag="problem"):
    """A message that could not be understood; if it goes on the socket is closed."""

    code: Literal[
        "malformed", "too_big", "too_fast", "busy", "not_yours", "no_table", "not_welcome", "gone",
        "storage",
    ]  # fmt: skip
    sentence: str
    retry_ms: int = 0  # when to try again, where waiting helps


ServerMessage = (
    Snapshot | Update | Presence | Accepted | Refusal | Said | Previewed | Pong | ProtocolError
)
