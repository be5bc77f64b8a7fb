"""What other workers ask of this one: the tickets of tables that are in play here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

import msgspec

from donnybrook.server.rooms.lobby import ticket
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.rooms.tickets_elsewhere import TICKETS

Send = Callable[[Any], Awaitable[None]]


async def tell_peer(tables: TableRegistry, scope: Any, send: Send) -> bool:
    """Answer another worker; False if it hands on a request of somebody else."""
    if scope["path"] != TICKETS:
        return False
    asked = parse_qs(scope["query_string"].decode())
    rooms = [tables.rooms.get(name) for name in asked.get("table", [])]
    guest = asked.get("guest", [""])[0]
    found = [ticket(room.table, room.table.seats_of(guest)) for room in rooms if room is not None]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": msgspec.json.encode(found)})
    return True
