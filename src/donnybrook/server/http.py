"""The HTTP side under /api. Every error is a Trouble: a code and a sentence."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Response, Router, get, patch, post
from litestar.datastructures import State
from litestar.params import Parameter

from donnybrook.server import games, story_http
from donnybrook.server.asking import (
    Asked,
    NotWelcome,
    attachment,
    guest_of,
    set_cookie,
    takes_json,
)
from donnybrook.server.coach_routes import open_what_if, show_review
from donnybrook.server.contract import with_troubles
from donnybrook.server.hall import hall_of
from donnybrook.server.identity import Guest, Signer
from donnybrook.server.opening import may_open
from donnybrook.server.pack_routes import list_packs, one_pack, send_pack
from donnybrook.table import replay
from donnybrook.table.api import (
    Clause,
    GameInfo,
    Lobby,
    Me,
    NewTable,
    Opened,
    Rename,
    ScoreTable,
)
from donnybrook.table.names import clean
from donnybrook.table.render import encode
from donnybrook.table.table import Table

WORKBENCH = 16 * 1024  # bytes of a question to a workshop
TABLE = 16 * 1024  # of a wish for a table; a Map of one's own is an option


@get("/health", sync_to_thread=False)
def health(state: State) -> dict[str, Any]:
    """Whether the server is up, and how many tables are in play."""
    return {"ok": True, "tables": len(hall_of(state).actors)}


@get("/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """Every game with its options."""
    return games.all_games()


@get("/rules/{game:str}", sync_to_thread=False)
def rules(game: str) -> list[Clause]:
    """The rulebook of a game, clause by clause."""
    return games.clauses(game)


@post(
    "/games/{game:str}/workshop", status_code=200, request_max_body_size=WORKBENCH,
    sync_to_thread=False,
)  # fmt: skip
def workshop(game: str, data: dict[str, Any]) -> dict[str, Any]:
    """What a game says about content that somebody is making; nothing is kept."""
    return games.workshop(game, data)


@get("/me", sync_to_thread=False)
def me(request: Asked) -> Me:
    """The guest behind the cookie."""
    guest = guest_of(request)
    return Me(guest.id, guest.name)


@patch("/me", sync_to_thread=False)
def rename(request: Asked, data: Rename, state: State) -> Response[Me]:
    """Take another name; tables where one sits already keep the old one."""
    guest = Guest(guest_of(request).id, clean(data.name) or guest_of(request).name)
    signer: Signer = state["signer"]
    cookie = set_cookie(signer.write(guest), request.scope["state"]["secure"])
    return Response(Me(guest.id, guest.name), headers={"Set-Cookie": cookie})


@post("/tables", request_max_body_size=TABLE)
async def open_table(request: Asked, data: NewTable, state: State) -> Opened:
    """Open a table and take the seats of kind "me"."""
    may_open(request, state)
    return await hall_of(state).open(data, guest_of(request))


@get("/lobby")
async def lobby(request: Asked, state: State) -> Lobby:
    """Open public tables, and one's own."""
    return await hall_of(state).lobby(guest_of(request))


@get("/scores")
async def scores(
    request: Asked,
    state: State,
    game: Annotated[str, Parameter(max_length=32)],
    deal: Annotated[str, Parameter(max_length=64)],
    challenge: Annotated[str, Parameter(max_length=200)] = "",
) -> ScoreTable:
    """What the runs of a known deal were worth, best first."""
    return await hall_of(state).scores(game, deal, challenge, guest_of(request))


@get("/tables/{table:str}/replay", media_type=MediaType.JSON)
async def show_replay(
    request: Asked,
    table: str,
    state: State,
    seat: Annotated[str, Parameter(max_length=8)] = "watch",
    token: Annotated[str, Parameter(max_length=64)] = "",
) -> Response[bytes]:
    """The match step by step; before the end only as far as one may know."""
    found = await hall_of(state).table(table)
    audience = found.seats_of(guest_of(request).id)
    if not found.over and not may_watch(found, guest_of(request), token):
        raise NotWelcome("This match is not over yet, and it is not yours.")
    steps = await asyncio.to_thread(replay.replay, found, seat, audience)
    return Response(await asyncio.to_thread(encode, steps), media_type=MediaType.JSON)


@get(["/tables/{table:str}/log", "/tables/{table:str}/log.json"])
async def log_json(table: str, state: State) -> Response[dict[str, Any]]:
    """The log with its seal, for `donnybrook verify`; after the end."""
    found = replay.export(await hall_of(state).table(table))
    return Response(found, headers=attachment(table, "json"))


@get("/tables/{table:str}/log.txt", media_type=MediaType.TEXT)
async def log_text(table: str, state: State) -> Response[str]:
    """The match to read; after the end."""
    found = await hall_of(state).table(table)
    text = await asyncio.to_thread(replay.export_text, found)
    return Response(text, media_type=MediaType.TEXT, headers=attachment(table, "txt"))


def may_watch(table: Table, guest: Guest, token: str) -> bool:
    if table.plan.public or guest.id == table.plan.opener or table.seats_of(guest.id):
        return True
    return bool(token) and token == table.plan.watch_token


API = Router(
    "/api",
    guards=[takes_json],
    route_handlers=with_troubles(
        [
            health,
            list_games,
            list_packs,
            one_pack,
            send_pack,
            rules,
            workshop,
            me,
            rename,
            open_table,
            lobby,
            scores,
            show_replay,
            log_json,
            log_text,
            show_review,
            open_what_if,
            *story_http.ROUTES,
        ]
    ),
)
