"""After a match, under /api/tables/{table}: its review, and playing on from one of its moments."""

from __future__ import annotations

from litestar import get, post
from litestar.datastructures import State

from donnybrook.server.opening import may_open
from donnybrook.server.requests import ApiRequest, guest_of
from donnybrook.server.rooms.tables import tables_of
from donnybrook.table.api import NewWhatIf, Opened, Review


@get("/tables/{table:str}/review", sync_to_thread=False)
def show_review(table: str, state: State) -> Review:
    """How far the review of a match is, or what it says; of nothing if nobody asked for one."""
    return tables_of(state).reviews.known(table) or Review(0, 0, None)


@post("/tables/{table:str}/review", status_code=200)
async def begin_review(request: ApiRequest, table: str, state: State) -> Review:
    """Find out what a finished match was like, unless that is under way or known."""
    return await tables_of(state).review(table, guest_of(request).id)


@post("/tables/{table:str}/what-if")
async def open_what_if(request: ApiRequest, table: str, data: NewWhatIf, state: State) -> Opened:
    """A new table that goes on from a moment of a finished match, with other luck."""
    may_open(request, state)
    return await tables_of(state).open_what_if(table, data, guest_of(request))
