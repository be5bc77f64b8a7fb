"""Matches to read, under /api/tables/{table}: step by step, or as a log to take home."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import Parameter

from donnybrook.server.library_worker import Wish
from donnybrook.server.requests import ApiRequest, attachment, guest_of, packed
from donnybrook.server.rooms.tables import tables_of


@get("/tables/{table:str}/replay", media_type=MediaType.JSON, packed=True)
async def show_replay(
    request: ApiRequest,
    table: str,
    state: State,
    seat: Annotated[str, Parameter(pattern="^(watch|open|[0-9]{1,2})$")] = "watch",
    token: Annotated[str, Parameter(max_length=64)] = "",
) -> Response[bytes]:
    """The match step by step; before the end only as far as one may know."""
    wish = Wish(seat, guest_of(request).id, token)
    return await packed(request, await tables_of(state).read(table, wish), MediaType.JSON)


@get(
    ["/tables/{table:str}/log", "/tables/{table:str}/log.json"], media_type=MediaType.JSON,
    packed=True,
)  # fmt: skip
async def log_json(request: ApiRequest, table: str, state: State) -> Response[bytes]:
    """The log with its seal, for `donnybrook verify`; after the end."""
    found = await tables_of(state).read(table, Wish("log.json", guest_of(request).id))
    return await packed(request, found, MediaType.JSON, attachment(table, "json"))


@get("/tables/{table:str}/log.txt", media_type=MediaType.TEXT, packed=True)
async def log_text(request: ApiRequest, table: str, state: State) -> Response[bytes]:
    """The match to read; after the end."""
    found = await tables_of(state).read(table, Wish("log.txt", guest_of(request).id))
    return await packed(request, found, MediaType.TEXT, attachment(table, "txt"))


ROUTES = [show_replay, log_json, log_text]
