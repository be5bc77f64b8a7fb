"""Games on paper: /api/games/GAME/paper.pdf, printed in a worker process."""

from __future__ import annotations

from typing import Literal

from litestar import Response, get
from litestar.datastructures import State

from donnybrook.paper import Link
from donnybrook.server.http.requests import ApiRequest, attachment, guest_of
from donnybrook.server.rooms.tables import tables_of
from donnybrook.server.thinking.paper_worker import game_kit
from donnybrook.server.thinking.prints import Kit

PDF = "application/pdf"


@get("/games/{game:str}/paper.pdf", media_type=PDF)
async def game_paper(
    request: ApiRequest,
    game: str,
    state: State,
    parts: Literal["all", "cards", "boards", "texts"] = "all",
    paper: Literal["a4", "letter"] = "a4",
    ink: Literal["colour", "saving"] = "colour",
    pack: str = "",
) -> Response[bytes]:
    """Cards, boards and texts of a game, or of a pack by its digest, to print and play."""
    tables = tables_of(state)
    folder = tables.shelf.find(game, pack).pack_folder
    link = Link(str(request.base_url), pack)
    kit = Kit(game, folder, parts, paper, ink, link)
    found = await tables.prints.find(guest_of(request).id, game_kit, *kit)
    return Response(found, media_type=PDF, headers=attachment(game, "pdf"))


ROUTES = [game_paper]
