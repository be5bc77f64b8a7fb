"""What other workers ask of this one: tickets of tables in play here, and who is reached."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

import msgspec

from donnybrook.server.cluster.reach import REACH, WHO, name_at
from donnybrook.server.rooms.lobby import ticket
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.rooms.tickets_elsewhere import TICKETS
from donnybrook.table.api import Ticket

Send = Callable[[Any], Awaitable[None]]


async def tell_peer(tables: TableRegistry, scope: Any, send: Send) -> bool:
    """Answer another worker; False if it hands on a request of somebody else."""
    asked = parse_qs(scope["query_string"].decode())
    if scope["path"] == TICKETS:
        body = msgspec.json.encode(tickets(tables, asked))
    elif scope["path"] == WHO:
        body = tables.node.membership.ident.encode() if tables.node is not None else b""
    elif scope["path"] == REACH and tables.peers is not None:
        body = await name_at(tables.peers, asked.get("at", [""])[0])
    else:
        return False
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})
    return True


def tickets(tables: TableRegistry, asked: dict[str, list[str]]) -> list[Ticket]:
    """What a guest has at those of some tables that are in play here."""
    rooms = [tables.rooms.get(name) for name in asked.get("table", [])]
    guest = asked.get("guest", [""])[0]
    return [ticket(room.table, room.table.seats_of(guest)) for room in rooms if room is not None]
