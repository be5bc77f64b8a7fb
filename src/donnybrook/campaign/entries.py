"""The log of a sitting: what people and the table itself did, enough to rebuild it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from donnybrook.campaign.commands import AnyCommand
from donnybrook.campaign.document import Moment
from donnybrook.campaign.words import Command, SeatName


class Opened(Command, tag="opened"):
    """The first entry: what is played, and where its luck comes from."""

    title: str
    mode: Literal["sitting", "campaign"]
    options: dict[str, Any]  # of the story and of the Brawl (KCR-690)
    secret: str  # 64 hexadecimal digits; never leaves the server
    version: str  # of the rules that the entries were made for
    campaign: dict[str, Any] | None = None  # of a campaign file that goes on here


class Joined(Command, tag="joined"):
    """Somebody new is at the table."""

    name: str
    seat: SeatName | None = None  # that the invitation was for


class Came(Command, tag="came"):
    """Somebody is connected again."""


class Went(Command, tag="went"):
    """Somebody is not connected any more."""


class Paused(Command, tag="paused"):
    """The X button was pressed; nothing is known about by whom or when (KCR-011, KCR-025)."""


class Voiced(Command, tag="voiced"):
    """A language model has worded a bot's line anew (docs/model.md)."""

    scene: int
    line: int
    was: str  # what stood there
    text: str


class BrawlOpened(Command, tag="brawl_opened"):
    """The Brawl is laid out at a table of its own."""

    table: str
    watch: str = ""  # the token of its watch link


class BrawlGivenUp(Command, tag="brawl_given_up"):
    """The Brawl cannot be laid out, or its table cannot be read any more."""

    why: str  # in a sentence


class BrawlEnded(Command, tag="brawl_ended"):
    """The result of the Brawl, as its table told it."""

    winner: Literal["crew", "rivals", "draw"]
    points: list[int]
    bond: int  # left
    spent: list[int]  # uses of Boosts in this Brawl: Lucky, Refreshing, Fake Throw
    rival_spent: list[int]
    result: str  # in a sentence
    tale: list[str] = msgspec.field(default_factory=list)  # how it came to that
    moments: list[Moment] = msgspec.field(default_factory=list)  # who stood where


AnyEntry = (
    AnyCommand
    | Opened
    | Joined
    | Came
    | Went
    | Paused
    | Voiced
    | BrawlOpened
    | BrawlGivenUp
    | BrawlEnded
)


class Entry(msgspec.Struct, frozen=True):
    """A numbered entry with its author and time (KCR-011)."""

    n: int
    at: int  # milliseconds since 1970, told by the server
    person: str  # empty: the table itself
    seat: str  # the author's seat at that time
    command: AnyEntry = msgspec.field(name="deed")
    nonce: str = ""

    def encoded(self) -> str:
        return msgspec.json.encode(self).decode()


DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
