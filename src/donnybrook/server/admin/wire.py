"""What the operator's page, and pages about one's own data, say to the server and hear from it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.storage.operator_storage import Act, Decisions, Report

Ident = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(max_length=300)]
Verb = Literal[
    "ban", "unban", "mute", "unmute", "close", "reopen", "keep", "announce", "read_only",
    "clear_reports",
]  # fmt: skip
MOST_TEXT = 500  # letters of a report


class Present(msgspec.Struct):
    """Somebody who is connected."""

    guest: str
    name: str
    rooms: list[str]


class OpenTable(msgspec.Struct):
    """A table that is in memory."""

    table: str
    game: str
    state: str
    seats: list[str]
    people: int  # connections


class Worker(msgspec.Struct):
    """One worker, and what it sees."""

    address: str  # where the others reach it; empty if it serves alone
    up_seconds: int
    usable: bool  # its storage
    present: list[Present]
    tables: list[OpenTable]
    sittings: int
    thinking: dict[str, int]  # at work, waiting, workers
    troubles: list[tuple[str, str]]


class WorkerState(msgspec.Struct):
    """A worker in a line."""

    address: str
    answers: bool
    up_seconds: int
    usable: bool
    tables: int
    people: int


class Overview(msgspec.Struct):
    """Everything that the operator's page shows, of all workers."""

    version: str
    up_seconds: int  # of the worker that answers
    storage: str
    usable: bool  # by all
    workers: list[WorkerState]  # more than one where several serve one database
    present: list[Present]
    tables: list[OpenTable]
    sittings: int
    thinking: dict[str, int]  # at work, waiting, workers
    troubles: list[tuple[str, str]]
    decisions: Decisions
    acts: list[Act]
    reports: list[Report]


class OperatorCommand(msgspec.Struct, forbid_unknown_fields=True):
    """What the operator wants."""

    act: Verb
    subject: Ident = ""  # a guest or a table
    text: Words = ""  # of an announcement, of read-only mode
    days: Annotated[int, Meta(ge=0, le=36500)] = 0


class BadCommand(DonnybrookError):
    """Something that cannot be decided."""


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """Something that the operator should know."""

    table: Ident
    text: Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]


class Announcement(msgspec.Struct):
    """What the operator tells everybody; empty if nothing."""

    text: str
    read_only: str  # why nothing can be changed at the moment; empty if it can
