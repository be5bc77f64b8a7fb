"""The HTTP side under /api. Every error is a HttpError: a code and a sentence."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, Router, get, patch, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

import donnybrook
from donnybrook.server.http import bot_routes, games, paper_routes, reading_routes, story_routes
from donnybrook.server.http.coach_routes import begin_review, open_what_if, show_review
from donnybrook.server.http.contract import with_errors
from donnybrook.server.http.opening import may_open
from donnybrook.server.http.pack_routes import list_packs, one_pack, send_pack
from donnybrook.server.http.requests import (
    ApiRequest,
    address_of,
    guest_of,
    packed,
    takes_json,
)
from donnybrook.server.identity import Guest, Signer, set_cookie
from donnybrook.server.limits.quotas import Quotas
from donnybrook.server.rooms.tables import tables_of
from donnybrook.server.thinking import designs
from donnybrook.table.api import (
    Clause,
    GameCard,
    GameInfo,
    Health,
    HowTo,
    Lobby,
    Me,
    NewTable,
    Opened,
    Rename,
    ScoreTable,
    Way,
)
from donnybrook.table.seats.names import clean

WORKBENCH = 16 * 1024  # bytes of a question to a workshop
TABLE = 16 * 1024  # of a wish for a table; a Map of one's own is an option


@get("/health", responses={503: ResponseSpec(Health)}, sync_to_thread=False)
def health(state: State) -> Response[Health]:
    """Whether the server can do its work, and how many tables are in play."""
    tables = tables_of(state)
    usable = tables.storage.pulse.usable
    told = Health(usable, "usable" if usable else "away", len(tables.rooms), donnybrook.__version__)
    return Response(told, status_code=200 if usable else 503)


@get("/games", packed=True)
async def list_games(request: ApiRequest) -> Response[list[GameCard]]:
    """Every game, for the home page."""
    return await packed(request, games.all_games(), MediaType.JSON)


@get("/games/{game:str}", packed=True)
async def one_game(request: ApiRequest, game: str) -> Response[GameInfo]:
    """A game with its options and what its screens need."""
    return await packed(request, games.one_game(game), MediaType.JSON)


@get("/rules/{game:str}", packed=True)
async def rules(request: ApiRequest, game: str) -> Response[list[Clause]]:
    """The rulebook of a game, clause by clause."""
    return await packed(request, games.clauses(game), MediaType.JSON)


@get("/how/{game:str}", packed=True)
async def how_to_play(request: ApiRequest, game: str) -> Response[HowTo]:
    """How to play a game, on one page."""
    return await packed(request, games.how_to_play(game), MediaType.JSON)


@post(
    "/games/{game:str}/workshop", status_code=200, request_max_body_size=WORKBENCH
)  # fmt: skip
async def workshop(
    request: ApiRequest, game: str, data: dict[str, Any], state: State
) -> dict[str, Any]:
    """What a game says about content that somebody is making; nothing is kept."""
    guest = guest_of(request).id
    return await tables_of(state).strangers.run(guest, designs.workshop, game, data)


@get("/me", sync_to_thread=False)
def me(request: ApiRequest) -> Me:
    """The guest behind the cookie."""
    guest = guest_of(request)
    return Me(guest.id, guest.name)


@patch("/me", sync_to_thread=False)
def rename(request: ApiRequest, data: Rename, state: State) -> Response[Me]:
    """Take another name; tables where one sits already keep the old one."""
    guest = Guest(guest_of(request).id, clean(data.name) or guest_of(request).name)
    signer: Signer = state["signer"]
    cookie = set_cookie(signer.write(guest), request.scope["state"]["secure"])
    return Response(Me(guest.id, guest.name), headers={"Set-Cookie": cookie})


@post("/tables", request_max_body_size=TABLE)
async def open_table(request: ApiRequest, data: NewTable, state: State) -> Opened:
    """Open a table and take the seats of kind "me"."""
    may_open(request, state)
    return await tables_of(state).open(data, guest_of(request))


@get("/lobby")
async def lobby(request: ApiRequest, state: State) -> Lobby:
    """Open public tables, and one's own."""
    return await tables_of(state).lobby(guest_of(request))


@get("/join/{code:str}")
async def join(request: ApiRequest, code: str, state: State) -> Way:
    """The table that waits under the code a friend has told; nobody may try one after another."""
    quotas: Quotas = state["quotas"]
    quotas.guess(guest_of(request).id, address_of(request))
    return await tables_of(state).join(code)


@get("/scores")
async def scores(
    request: ApiRequest,
    state: State,
    game: Annotated[str, Parameter(max_length=32)],
    deal: Annotated[str, Parameter(max_length=64)],
    challenge: Annotated[str, Parameter(max_length=200)] = "",
) -> ScoreTable:
    """What the runs of a known deal were worth, best first."""
    return await tables_of(state).scores(game, deal, challenge, guest_of(request))


API = Router(
    "/api",
    guards=[takes_json],
    route_handlers=with_errors(
        [
            health,
            list_games,
            one_game,
            list_packs,
            one_pack,
            send_pack,
            rules,
            how_to_play,
            workshop,
            me,
            rename,
            open_table,
            lobby,
            join,
            scores,
            *reading_routes.ROUTES,
            show_review,
            begin_review,
            open_what_if,
            *story_routes.ROUTES,
            *paper_routes.ROUTES,
            *bot_routes.ROUTES,
        ]
    ),
)
