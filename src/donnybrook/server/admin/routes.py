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
from donnybrook.server.admin.wire import BadDeed, Deed, Overview
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
async def act(data: Deed, state: State) -> Decisions:
    """Decide something; it is logged."""
    desk = desk_of(state)
    decided = await asyncio.to_thread(decide, desk, data)
    if data.act == "keep" and data.days:
        await clear(desk, tables_of(state), state["stories"])
    return decided


def decide(desk: Desk, deed: Deed) -> Decisions:
    """Put it on the desk; raises BadDeed."""
    if deed.act in OF_SOMEBODY and not deed.subject:
        raise BadDeed(f"{deed.act} needs a subject: a guest or a table, as the overview shows it")
    deed = msgspec.structs.replace(deed, subject=shown(deed.subject), text=shown(deed.text))
    more = str(deed.days) if deed.act == "keep" else deed.text
    told = f"{deed.act} {more}".strip()
    return desk.change(told, deed.subject, lambda decided: apply(decided, deed))


def shown(text: str) -> str:
    """A text of the operator without control characters and turns of direction."""
    return " ".join("".join(filter(may_stay, text)).split())


def apply(decided: Decisions, deed: Deed) -> None:
    lists = {"ban": decided.banned, "mute": decided.muted, "close": decided.closed}
    undone = {"unban": decided.banned, "unmute": decided.muted, "reopen": decided.closed}
    if deed.act in lists and deed.subject and deed.subject not in lists[deed.act]:
        lists[deed.act].append(deed.subject)
    elif deed.act in undone and deed.subject in undone[deed.act]:
        undone[deed.act].remove(deed.subject)
    elif deed.act in undone:
        raise BadDeed(f"{deed.subject} is not {STATES[deed.act]}")
    elif deed.act == "keep":
        decided.keep_days = deed.days
    elif deed.act == "announce":
        decided.announcement = deed.text
    elif deed.act == "read_only":
        decided.read_only = deed.text
    elif deed.act == "clear_reports":
        decided.reports = []


ADMIN = Router(
    "/api/admin",
    guards=[is_operator],
    route_handlers=with_errors([overview, act]),
    include_in_schema=False,
)
