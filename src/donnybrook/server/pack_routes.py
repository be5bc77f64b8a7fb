"""Users' packs under /api/packs: the list, one of them as a game, and a new one from the page."""

from __future__ import annotations

import asyncio

from litestar import get, post
from litestar.datastructures import State

from donnybrook.kernel import registry
from donnybrook.packs import intake
from donnybrook.server import games
from donnybrook.server.pack_worker import check_form
from donnybrook.server.requests import ApiRequest, guest_of
from donnybrook.server.rooms.tables import tables_of
from donnybrook.table.api import GameInfo, PackInfo, PackShelf

LARGEST = 512 * 1024  # bytes of what a page may send


@get("/packs/{game:str}", sync_to_thread=True)
def list_packs(game: str, state: State) -> PackShelf:
    """The packs of a game: those to choose from, and those that cannot be used."""
    tables = tables_of(state)
    return games.pack_shelf(tables.shelf, game, tables.config.uploads)


@get("/packs/{game:str}/{digest:str}", sync_to_thread=True)
def one_pack(game: str, digest: str, state: State) -> GameInfo:
    """A game with the content of a pack."""
    return games.game_info(tables_of(state).shelf.find(game, digest))


@post("/packs/{game:str}", request_max_body_size=LARGEST)
async def send_pack(request: ApiRequest, game: str, state: State) -> PackInfo:
    """A new pack: its name, and its TOML files or a zip of them."""
    tables = tables_of(state)
    if not tables.config.uploads:
        raise intake.BadPack("this server takes no packs from pages; it was not started for that")
    kind, body = request.headers.get("content-type", ""), await request.body()
    made = await tables.strangers.run(guest_of(request).id, check_form, game, kind, body)
    pack = await asyncio.to_thread(intake.put_away, tables.shelf, registry.get(game), made)
    return games.pack_info(pack)
