"""The operator's routes: everything here wants the operator's key in the Authorization header."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

from donnybrook.server.admin.desk import Desk, OperatorKey
from donnybrook.server.admin.overview import overview_of
from donnybrook.server.admin.sweeping import clear
from donnybrook.server.admin.wire import BadCommand, OperatorCommand, Overview
from donnybrook.server.errors import NotWelcome
from donnybrook.server.http.contract import with_errors
from donnybrook.server.rooms.tables import tables_of
from donnybrook.server.storage.operator_storage import Decisions
from donnybrook.table.seats.names import may_stay

OF_SOMEBODY = ("ban", "unban", "mute", "unmute", "close", "reopen")
STATES = {"unban": "banned", "unmute": "muted", "reopen": "closed"}
WRONG_KEY = "That is not the operator's key; it is in operator.key of the data folder."


def is_operator(asked: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: the key, and nothing else, makes an operator."""
    kind, space, said = asked.headers.get("authorization", "").partition(" ")
    key: OperatorKey = asked.app.state["operator_key"]
    if not space or kind.lower() != "bearer" or not key.fits(said.strip()):
        raise NotWelcome(WRONG_KEY)


@get("/")
async def overview(state: State) -> Overview:
    """Who is there, tables, storage, thinking, errors, and what was decided."""
    return await overview_of(state, desk_of(state))


def desk_of(state: State) -> Desk:
    desk = state["desk"]
    assert isinstance(desk, Desk)
    return desk


@post("/acts", status_code=200)
async def act(data: OperatorCommand, state: State) -> Decisions:
    """Decide something; it is logged."""
    desk = desk_of(state)
    decided = await asyncio.to_thread(decide, desk, data)
    if data.act == "keep" and data.days:
        await clear(desk, tables_of(state), state["stories"])
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
    elif command.act in undone:
        raise BadCommand(f"{command.subject} is not {STATES[command.act]}")
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
