"""Programs at a table, under /api/bot: a key, a seat, a stream, choices (docs/bots.md)."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from litestar.response import Stream

from donnybrook.server.errors import NotWelcome
from donnybrook.server.http.bot_wire import (
    BotChoice,
    BotKey,
    Done,
    GiveUp,
    NewKey,
    ShowShare,
    TakeSeat,
)
from donnybrook.server.http.requests import ApiRequest, address_of, guest_of, http_error
from donnybrook.server.identity import Guest, Signer, new_guest
from donnybrook.server.limits.quotas import Quotas
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms import programs
from donnybrook.server.rooms.table_room import TableRoom
from donnybrook.server.rooms.tables import tables_of
from donnybrook.table.api import HttpError
from donnybrook.table.commands import TableCommand
from donnybrook.table.protocol import Choose, Refusal, Resign, Reveal, Sit
from donnybrook.table.seats import seating
from donnybrook.table.seats.names import LONGEST, clean

NDJSON = "application/x-ndjson"
SUFFIX = " (bot)"  # people see whom they play
CLOSED = "The operator has closed this table."
RUN = 8 * 1024  # bytes of a run of choices in words


@post("/bot/key", sync_to_thread=False)
def new_key(data: NewKey, state: State) -> BotKey:
    """A key for a program; nothing is kept of it here."""
    guest = new_guest()
    name = clean(data.name, LONGEST - len(SUFFIX)) or guest.name.replace("Guest", "Bot")
    guest = Guest(guest.id, name + SUFFIX)
    signer: Signer = state["signer"]
    return BotKey(signer.write(guest), guest.id, guest.name)


@post("/bot/tables/{table:str}/seat", status_code=200)
async def take_seat(
    request: ApiRequest, table: str, data: TakeSeat, state: State
) -> Response[Done] | Response[HttpError]:
    """Take a seat: of an invitation, or an open one of a public table."""
    room = await enter(request, table, state, data.token)
    seat = open_seat(room, data.token) if data.seat is None else data.seat
    nonce = data.nonce or programs.new_nonce()
    return await tell(request, room, Sit(nonce, seat, data.commitment, data.token))


@post("/bot/tables/{table:str}/share", status_code=200)
async def show_share(
    request: ApiRequest, table: str, data: ShowShare, state: State
) -> Response[Done] | Response[HttpError]:
    """Show the share of the seed, when every seat is taken: then the match begins."""
    room = await enter(request, table, state)
    seat = own_seat(room, request, data.seat)
    return await tell(request, room, Reveal(data.nonce or programs.new_nonce(), seat, data.share))


@post("/bot/tables/{table:str}/choose", status_code=200, request_max_body_size=RUN)
async def choose(
    request: ApiRequest, table: str, data: BotChoice, state: State
) -> Response[Done] | Response[HttpError]:
    """Choose one of the options that the stream has shown."""
    room = await enter(request, table, state)
    seat = own_seat(room, request, data.seat)
    quotas: Quotas = state["quotas"]
    for _ in data.then:  # a run counts as so many
        quotas.ask(guest_of(request).id, address_of(request))
    nonce = data.nonce or programs.new_nonce()
    command = Choose(nonce, seat, data.choice, version=data.version, then=data.then)
    return await tell(request, room, command)


@post("/bot/tables/{table:str}/resign", status_code=200)
async def resign(
    request: ApiRequest, table: str, data: GiveUp, state: State
) -> Response[Done] | Response[HttpError]:
    """Give up."""
    room = await enter(request, table, state)
    seat = own_seat(room, request, data.seat)
    return await tell(request, room, Resign(data.nonce or programs.new_nonce(), seat))


@get("/bot/tables/{table:str}/stream", media_type=NDJSON, packed=True)
async def stream(
    request: ApiRequest,
    table: str,
    state: State,
    since: Annotated[int, Parameter(ge=-1, le=2**31 - 1)] = -1,
) -> Stream:
    """All that one's seats may see, a message a line as on the socket, until the match is over."""
    room = await enter(request, table, state)
    quotas: Quotas = state["quotas"]
    open_ones: programs.Programs = state["programs"]
    guest = guest_of(request)
    programs.seats_of(room, guest)
    with quotas.socket(guest.id, address_of(request)):
        pass  # too many are refused before anything is sent
    place = quotas.socket(guest.id, address_of(request))
    lines = open_ones.follow(room, Connection(guest), since, place)
    return Stream(lines, media_type=NDJSON)


async def enter(request: ApiRequest, table: str, state: State, token: str = "") -> TableRoom:
    """The room of a table, for somebody who may come in."""
    if not request.scope["state"]["known"]:
        raise NotWelcome("This needs a key of yours: POST /api/bot/key makes one.")
    if table in state["desk"].now.closed:
        raise NotWelcome(CLOSED)
    room = await programs.find(tables_of(state), table)
    if not seating.is_welcome(room.table, guest_of(request).id, token):
        raise NotWelcome("This table needs an invitation.")
    return room


def open_seat(room: TableRoom, token: str) -> int:
    """The seat of an invitation, or the first one that is open."""
    still_open = [n for n, seat in enumerate(room.table.seats) if seat.kind == "open"]
    invited = [n for n in still_open if token and room.table.seats[n].invitation == token]
    for number in invited or still_open:
        return number
    raise NotWelcome("No seat is open at this table.")


def own_seat(room: TableRoom, request: ApiRequest, seat: int | None) -> int:
    return programs.seats_of(room, guest_of(request))[0] if seat is None else seat


async def tell(
    request: ApiRequest, room: TableRoom, command: TableCommand
) -> Response[Done] | Response[HttpError]:
    answer = await programs.ask(room, guest_of(request), command)
    if isinstance(answer, Refusal):
        clause = f" ({answer.clause})" if answer.clause else ""
        return http_error(answer.reason, answer.sentence + clause, 400)
    stopped = "" if answer.stopped is None else answer.stopped.sentence or answer.stopped.reason
    return Response(Done(command.seat, answer.row, answer.played, stopped))


ROUTES = [new_key, take_seat, show_share, choose, resign, stream]
