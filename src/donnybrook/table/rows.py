"""The rows of a table: everything that ever happened there, enough to rebuild it exactly."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from donnybrook.table.info import MissionPlan, PackTag, RaceLedger, WhatIf


class Payload(msgspec.Struct, tag_field="kind"):
    """What a row says; its `kind` is stored beside it."""


class SeatPlan(msgspec.Struct):
    """A seat as it was when the table was opened."""

    kind: Literal["open", "person", "bot"]
    level: str = ""  # of a bot
    name: str = ""
    guest: str = ""  # of a person
    commitment: str = ""  # of a person: to the share that is shown later
    share: str = ""  # of a known deal; before the seal's second version: of a person
    invitation: str = ""  # the token that opens an open seat


class TableOpened(Payload, tag="opened"):
    game: str
    options: dict[str, Any]
    seats: list[SeatPlan]
    secret: str  # 64 hexadecimal digits; never leaves the server before the end
    watch_token: str
    opener: str
    opened_at: str  # ISO 8601, for people
    public: bool
    clock_ms: int | None
    increment_ms: int
    deal: str = ""  # the name of a known deal
    coach: bool | None = None  # hints, yes or no; None: unless there was an open seat
    what_if: WhatIf | None = None
    mission: MissionPlan | None = None
    pack: PackTag | None = None  # the user's pack whose content it has
    sitting: str = ""  # the story that the match belongs to
    take_bots: bool = False  # whoever has a link may take over the seat of a bot
    seal_version: int = 1  # rows that do not say it are older than the second
    code: str = ""  # by which friends find the table as long as a seat is free
    version: str = ""  # of the game; rows that do not say it are older than its history


class SatDown(Payload, tag="sat"):
    seat: int
    guest: str
    name: str
    nonce: str
    commitment: str = ""
    share: str = ""  # only in rows that are older than the seal's second version


class Revealed(Payload, tag="revealed"):
    """A guest shows the share of a seat, and of all others that committed to the same."""

    seat: int
    share: str
    nonce: str


class Withheld(Payload, tag="withheld"):
    """A story does not wait for shares that were not shown in time: it begins without them."""

    seats: list[int]


class CalledOff(Payload, tag="called_off"):
    """A seat called the table off before the start."""

    seat: int
    nonce: str


class SeatChanged(Payload, tag="seat"):
    """A person takes over the seat of a bot, or a bot that of a person; the share stays."""

    seat: int
    name: str
    guest: str = ""  # of a person
    level: str = ""  # of a bot
    nonce: str = ""


class Entered(Payload, tag="entry"):
    """An entry of the match: a choice of a seat, the clock (seat -1); in a what-if all others."""

    seat: int
    code: int
    at: int  # milliseconds since the match began
    nonce: str = ""


class Raced(Payload, tag="raced"):
    """The ledger of a fair race, once it is over: before that nobody may know what was refused."""

    ledger: RaceLedger


class UndoAsked(Payload, tag="undo_asked"):
    seat: int
    nonce: str


class UndoAnswered(Payload, tag="undo_answered"):
    seat: int
    agree: bool
    nonce: str


class Resigned(Payload, tag="resigned"):
    """A seat gave up in a game whose rules have no way to do so."""

    seat: int
    nonce: str


class Flagged(Payload, tag="flagged"):
    """The clock of a seat ran out."""

    seat: int


class Spoke(Payload, tag="said"):
    seat: int
    phrase: str
    nonce: str


class RematchAgreed(Payload, tag="rematch"):
    seat: int
    nonce: str
    commitment: str = ""  # to a share of the next seed


class Rematched(Payload, tag="rematched"):
    table: str


AnyPayload = (
    TableOpened
    | SatDown
    | Revealed
    | Withheld
    | CalledOff
    | SeatChanged
    | Entered
    | Raced
    | UndoAsked
    | UndoAnswered
    | Resigned
    | Flagged
    | Spoke
    | RematchAgreed
    | Rematched
)

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyPayload] = msgspec.json.Decoder(AnyPayload)


class Row(msgspec.Struct, frozen=True):
    """A numbered row; `at_ms` counts since the table was opened, without the server's absences."""

    n: int
    at_ms: int
    payload: AnyPayload

    @property
    def kind(self) -> str:
        return str(self.payload.__struct_config__.tag)

    def encoded(self) -> str:
        return ENCODER.encode(self.payload).decode()

    @classmethod
    def decoded(cls, n: int, at_ms: int, text: str) -> Row:
        return cls(n, at_ms, DECODER.decode(text))
