"""What is told of a table: its seats, its seal, what may be chosen, what happened.

The TypeScript types are generated from this file, too.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Struct(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """Base of all messages: an unknown field is an error, not a shrug."""


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


class PlainView(Struct):
    """A position of a game that brings no screen of its own."""

    board: str  # as text
    known: Any  # what the game's own view says
    secret: bool  # others may not see this
    over: bool
    winners: list[int]  # after the end; none: a draw


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
    how: str = ""  # the end of the line: how it ended, without game and points


class PackTag(Struct):
    """Which of its users' packs a match is played with."""

    name: str
    digest: str  # of its files


class WhatIf(Struct):
    """A table that plays on from a moment of a finished match, with other luck."""

    table: str  # the match it comes from
    version: int
    seed: str  # of that match


class MissionStep(Struct):
    """What is said on the way, and which choices are right."""

    kind: Literal["tell", "choose", "other", "free"]  # other: a choice of another seat
    say: str
    at: str  # a spot on the screen; empty: where the choice is aimed at
    right: list[list[str]]  # one entry after the other; of each, all choices that are right
    otherwise: str  # about any other choice
    entry: int  # of the match: the first that belongs to it


class MissionInfo(Struct):
    """A lesson by doing: a prepared position, one idea, a goal (docs/missions.md)."""

    name: str
    digest: str  # of its file
    title: str
    idea: str
    goal: str
    success: str
    seat: int  # the learner's
    number: int  # from 1
    of: int
    next: str  # the name of the next one; empty after the last
    steps: list[MissionStep]
    done: bool = False


class MissionPlan(Struct):
    """What the row of a mission's table keeps: all that it is, so that its file may change."""

    told: MissionInfo
    position: dict[str, Any] | None
    rolls: dict[str, list[int]]  # by version
    seats: dict[str, int]  # by entry: whose choice it is
    events: list[str]
    expect: dict[str, Any]


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
    deal_kind: str  # of it lesson, daily or race
    deal_of: str  # and the day or the code
    challenge: str  # which table of scores it counts for
    score: ScoreLine | None  # after the end of a game that is played for points
    realtime: bool  # commands are ordered by a race; choices go in words, without version
    coach: bool  # hints are given
    what_if: WhatIf | None
    mission: MissionInfo | None
    hot_seat: bool  # several seats of one person: the page hands over between them
    sitting: str  # the story that the match belongs to; else empty
    take_bots: list[int]  # seats of bots that you may take over
    race: RaceLedger | None  # after a fair race in which something was contested
    called_off: bool  # before the start; the state is "over"


class Decision(Struct):
    """What a seat of yours may do now."""

    seat: int
    options: list[Option]
    right: list[int]  # in a mission: the codes of the choices that are right now
