"""The operator's routes: everything here wants the operator's key in the Authorization header."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

import donnybrook
from donnybrook.server.admin.desk import Desk, OperatorKey
from donnybrook.server.admin.sweeping import TROUBLES, clear, rooms
from donnybrook.server.admin.wire import (
    BadCommand,
    Decisions,
    OpenTable,
    OperatorCommand,
    Overview,
    Present,
)
from donnybrook.server.errors import NotWelcome
from donnybrook.server.http.contract import with_errors
from donnybrook.server.rooms.tables import TableRegistry, tables_of
from donnybrook.table.seats.names import may_stay

OF_SOMEBODY = ("ban", "unban", "mute", "unmute", "close", "reopen")
STARTED = time.monotonic()
WRONG_KEY = "That is not the operator's key; it is in operator.key of the data folder."


def is_operator(asked: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: the key, and nothing else, makes an operator."""
    kind, space, said = asked.headers.get("authorization", "").partition(" ")
    key: OperatorKey = asked.app.state["operator_key"]
    if not space or kind.lower() != "bearer" or not key.fits(said.strip()):
        raise NotWelcome(WRONG_KEY)


@get("/", sync_to_thread=False)
def overview(state: State) -> Overview:
    """Who is there, tables, storage, thinking, errors, and what was decided."""
    tables, desk = tables_of(state), desk_of(state)
    decided = desk.now
    return Overview(
        version=donnybrook.__version__,
        up_seconds=int(time.monotonic() - STARTED),
        storage=tables.storage.database.shown,
        usable=tables.storage.pulse.usable,
        present=present(state),
        tables=[open_table(room) for room in tables.rooms.values()],
        sittings=len(state["stories"].rooms),
        thinking=thinking(tables),
        troubles=TROUBLES.lines[::-1],
        decisions=decided,
        acts=desk.acts(),
        reports=decided.reports[::-1],
    )


def desk_of(state: State) -> Desk:
    desk = state["desk"]
    assert isinstance(desk, Desk)
    return desk


def present(state: State) -> list[Present]:
    found: dict[str, Present] = {}
    for room in rooms(state["tables"], state["stories"]):
        for connection in room.connections:
            guest = connection.guest
            one = found.setdefault(guest.id, Present(guest.id, guest.name, []))
            if room.ident not in one.rooms:
                one.rooms.append(room.ident)
    return list(found.values())


def open_table(room: Any) -> OpenTable:
    table = room.table
    names = [seat.name or seat.kind for seat in table.seats]
    return OpenTable(table.ident, table.game.name, table.state, names, len(room.connections))


def thinking(tables: TableRegistry) -> dict[str, int]:
    """How many processes think, and how much of it is under way and waits."""
    queue = tables.bots.queue
    return {
        "workers": len(tables.bots.workers),
        "running": queue.running.total(),
        "waiting": queue.waiting.total(),
    }


@post("/acts", status_code=200)
async def act(data: OperatorCommand, state: State) -> Decisions:
    """Decide something; it is logged."""
    desk = desk_of(state)
    decided = await asyncio.to_thread(decide, desk, data)
    if data.act == "keep" and data.days:
        await clear(desk, tables_of(state))
    return decided


def decide(desk: Desk, command: OperatorCommand) -> Decisions:
    """Put it on the desk; raises BadCommand."""
    if command.act in OF_SOMEBODY and not command.subject:
        raise BadCommand(
            f"{command.act} needs a subject: a guest or a table, as the overview shows it"
        )
    command = msgspec.structs.replace(
        command, subject=shown(command.subject), text=shown(command.text)
    )
    more = str(command.days) if command.act == "keep" else command.text
    told = f"{command.act} {more}".strip()
    return desk.change(told, command.subject, lambda decided: apply(decided, command))


def shown(text: str) -> str:
    """A text of the operator without control characters and turns of direction."""
    return " ".join("".join(filter(may_stay, text)).split())


def apply(decided: Decisions, command: OperatorCommand) -> None:
    lists = {"ban": decided.banned, "mute": decided.muted, "close": decided.closed}
    undone = {"unban": decided.banned, "unmute": decided.muted, "reopen": decided.closed}
    if command.act in lists and command.subject and command.subject not in lists[command.act]:
        lists[command.act].append(command.subject)
    elif command.act in undone and command.subject in undone[command.act]:
        undone[command.act].remove(command.subject)
    elif command.act == "keep":
        decided.keep_days = command.days
    elif command.act == "announce":
        decided.announcement = command.text
    elif command.act == "read_only":
        decided.read_only = command.text
    elif command.act == "clear_reports":
        decided.reports = []


ADMIN = Router(
    "/api/admin",
    guards=[is_operator],
    route_handlers=with_errors([overview, act]),
    include_in_schema=False,
)
