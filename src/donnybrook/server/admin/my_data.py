"""What every guest may ask: everything about them, to be deleted, to report, what is announced."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Response, Router, delete, get, post
from litestar.datastructures import State
from sqlalchemy import Connection

from donnybrook.server.admin.desk import LOOK, Desk
from donnybrook.server.admin.routes import desk_of
from donnybrook.server.admin.sweeping import EVERY, known_to, rooms, send_forgotten_away
from donnybrook.server.admin.wire import MOST_TEXT, Announcement, NewReport
from donnybrook.server.http.contract import with_errors
from donnybrook.server.http.opening import may_open
from donnybrook.server.http.requests import ApiRequest, guest_of, takes_json
from donnybrook.server.identity import Signer, new_guest, set_cookie
from donnybrook.server.rooms.room import Room
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.tables import TableRegistry, tables_of
from donnybrook.server.storage.group_commit import Work
from donnybrook.server.upkeep.export import everything
from donnybrook.server.upkeep.forgetting import forget
from donnybrook.table.api import Me
from donnybrook.table.seats.names import clean

MOST_TURNS = 3  # in which a guest is taken out
PATIENCE = 10.0  # seconds for rooms to end


@get("/announcement", sync_to_thread=False)
def announcement(state: State) -> Announcement:
    """What everybody should know."""
    decided = desk_of(state).now
    return Announcement(decided.announcement, decided.read_only)


@get("/me/data", media_type=MediaType.JSON)
async def export_me(request: ApiRequest, state: State) -> Response[Any]:
    """Everything about the guest behind the cookie, as one file."""
    guest = guest_of(request)
    desk = await asyncio.to_thread(desk_of(state).about, guest.id)
    found = await tables_of(state).storage.look(
        lambda connection: everything(connection, guest.id, guest.name, desk)
    )
    headers = {"Content-Disposition": 'attachment; filename="donnybrook-about-me.json"'}
    return Response(found, media_type=MediaType.JSON, headers=headers)


@delete("/me/data", status_code=200)
async def delete_me(request: ApiRequest, state: State) -> Response[Me]:
    """Delete the guest behind the cookie: names and ids go, matches stay without them."""
    guest = guest_of(request)
    await delete_guest(desk_of(state), tables_of(state), state["stories"], guest.id)
    state["quotas"].addresses.pop(guest.id, None)
    fresh = new_guest()
    signer: Signer = state["signer"]
    cookie = set_cookie(signer.write(fresh), request.scope["state"]["secure"])
    return Response(Me(fresh.id, fresh.name), headers={"Set-Cookie": cookie})


async def delete_guest(
    desk: Desk, tables: TableRegistry, stories: StoryRegistry, guest: str
) -> None:
    """Take a guest out of memory and storage, until nothing brings the old name back."""
    await asyncio.to_thread(desk.forget, guest)  # from now on the old cookie is nobody's
    packs = tables.shelf.root
    assert packs is not None

    def write(connection: Connection) -> None:
        forget(connection, guest, packs)

    for _ in range(MOST_TURNS):
        away = send_forgotten_away(desk, tables, stories)
        await ended(away)
        if tables.node is not None:  # other workers see it at their next look
            await asyncio.sleep(LOOK + EVERY)
        await tables.storage.commit(Work({}, write))
        tables.library.clear()
        tables.pictures.clear()
        await settled([*tables.loading.values(), *stories.loading.values()])
        known = any(guest in known_to(room) for room in rooms(tables, stories))
        if not known and tables.node is None:  # nobody has brought the old rows in meanwhile
            break
    await asyncio.to_thread(tables.storage.database.settle)


async def ended(away: list[Room[Any]]) -> None:
    """What rooms that are put away still write is written."""
    if away:
        await asyncio.wait([room.task for room in away], timeout=PATIENCE)


async def settled(loading: list[asyncio.Future[Any]]) -> None:
    """Rooms that are being brought in are there."""
    if loading:
        await asyncio.wait(loading, timeout=PATIENCE)


@post("/reports", request_max_body_size=4096)
async def report(request: ApiRequest, data: NewReport, state: State) -> Announcement:
    """Tell the operator about something that happened at a table."""
    may_open(request, state)  # no faster than tables are opened
    guest = guest_of(request).id
    text = clean(data.text, MOST_TEXT)
    await asyncio.to_thread(desk_of(state).report, guest, clean(data.table), text)
    return Announcement("The operator will read it.", "")


MY_DATA = Router(
    "/api",
    guards=[takes_json],
    route_handlers=with_errors([announcement, export_me, delete_me, report]),
)
