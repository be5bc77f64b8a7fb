"""What programs send and get under /api/bot."""

from __future__ import annotations

from msgspec import field

from donnybrook.table.info import Struct
from donnybrook.table.protocol import Commitment, Count, Nonce, Run, Seat, Share, Short, Words


class NewKey(Struct):
    """A wish for a key."""

    name: Short = ""  # people see that it is a bot's


class BotKey(Struct):
    """A key: whoever has it is this player, for a year; nobody can show it again."""

    key: str
    id: str
    name: str


class TakeSeat(Struct):
    """Sit down; without a seat, on the one of the invitation or the first that is open."""

    commitment: Commitment  # to a share of the seed: docs/seal.md
    seat: Seat | None = None
    token: Short = ""  # of an invitation
    nonce: Nonce | None = None


class ShowShare(Struct):
    """Show the share that was committed to, when every seat is taken."""

    share: Share
    seat: Seat | None = None
    nonce: Nonce | None = None


class BotChoice(Struct):
    """A choice, or a run of them; in real time in words and without a version."""

    choice: Count | Words
    seat: Seat | None = None
    version: Count | None = None
    then: Run = field(default_factory=list)
    nonce: Nonce | None = None


class GiveUp(Struct):
    """Resign."""

    seat: Seat | None = None
    nonce: Nonce | None = None


class Done(Struct):
    """It took effect, once."""

    seat: int
    row: int  # of the table, the last that came of it
    played: int  # choices of a run
    stopped: str  # why not all of them
