"""The tickets of tables that are in play at other workers."""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import quote

import msgspec

from donnybrook.server.cluster.peers import Peers
from donnybrook.server.storage.ownership import Owner
from donnybrook.table.api import Ticket

LOG = logging.getLogger("donnybrook")
TICKETS = "/peer/tickets"
DECODER = msgspec.json.Decoder(list[Ticket])


async def tickets_elsewhere(
    peers: Peers, owners: dict[str, Owner], guest: str
) -> dict[str, Ticket]:
    """The tickets of tables in play at other workers; of those that do not answer, none."""
    by_address: dict[str, list[str]] = {}
    for room, owner in owners.items():
        by_address.setdefault(owner.address, []).append(room)
    asked = (ask(peers, address, rooms, guest) for address, rooms in by_address.items())
    return {one.table: one for found in await asyncio.gather(*asked) for one in found}


async def ask(peers: Peers, address: str, rooms: list[str], guest: str) -> list[Ticket]:
    tables = "".join(f"&table={quote(room)}" for room in rooms)
    try:
        return DECODER.decode(await peers.ask(address, f"{TICKETS}?guest={quote(guest)}{tables}"))
    except (OSError, msgspec.MsgspecError) as error:
        LOG.warning("worker %s says nothing of its tables: %s", address, error)
        return []
