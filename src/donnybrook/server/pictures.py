"""Pictures to share: /pictures/GAME.png and, once a match is over, /pictures/tables/TABLE.png."""

from __future__ import annotations

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from donnybrook.kernel import registry
from donnybrook.paper import postcard
from donnybrook.paper.press import NoPaper
from donnybrook.server.http.requests import guest_of
from donnybrook.server.rooms.tables import tables_of
from donnybrook.server.screens import postcard_of

PNG = "image/png"
READ = [HttpMethod.GET, HttpMethod.HEAD]
USUAL = "picture.png"  # of the house
KEEP = {"Cache-Control": "public, max-age=3600"}


@route("/pictures/{name:str}", http_method=READ, include_in_schema=False)
async def of_game(request: Request[None, None, State], name: str, state: State) -> Response[bytes]:
    """A game: its poster, and what it is."""
    game = registry.games().get(stem(name))
    if game is None:
        raise NotFoundException("There is no such game.")
    card = postcard.Postcard(game.name, game.title, game.facts.blurb)
    return await printed(request, card, state)


@route("/pictures/tables/{name:str}", http_method=READ, include_in_schema=False)
async def of_table(request: Request[None, None, State], name: str, state: State) -> Response[bytes]:
    """A result: the game, who played, the score, and why."""
    found = await tables_of(state).ticket(stem(name))
    if found is None or not found.result:
        raise NotFoundException("There is no match of this name that is over.")
    return await printed(request, postcard_of(found), state)


async def printed(
    request: Request[None, None, State], card: postcard.Postcard, state: State
) -> Response[bytes]:
    """Made by a worker, once; the picture of the house where there is no press."""
    try:
        made = await tables_of(state).pictures.find(guest_of(request).id, postcard.png, card)
    except NoPaper:
        made = state["page"][USUAL].body
    return Response(made, media_type=PNG, headers=KEEP)


def stem(name: str) -> str:
    return name.removesuffix(".png")


ROUTES = [of_game, of_table]
