"""Sittings in the database: their entries, who is who there, and a ticket for the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, insert, select, update

from donnybrook.campaign.entries import DECODER, Entry
from donnybrook.campaign.protocol import SittingTicket
from donnybrook.campaign.reducer import Log
from donnybrook.server.storage.group_commit import Storage, Work
from donnybrook.server.storage.schema import COMPANY, ENTRIES, SITTINGS
from donnybrook.server.storage.table_storage import LISTED

TICKET = msgspec.json.Decoder(SittingTicket)


@dataclass
class Kept:
    """A sitting as it is stored."""

    entries: list[Entry]
    keys: dict[str, str]  # tokens: by seat, and "watch"
    company: dict[str, str]  # guest -> person


def saving(
    ticket: SittingTicket, keys: dict[str, str], entries: Sequence[Entry], new: dict[str, str]
) -> Work:
    """What one commit of a sitting writes; `new` are guests who have become people."""
    ident = ticket.sitting
    rows = [{"sitting_id": ident, "n": one.n, "payload": one.encoded()} for one in entries]
    people = [{"sitting_id": ident, "guest": g, "person": p} for g, p in new.items()]
    values = {
        "touched_at": ticket.touched_at,
        "tokens": msgspec.json.encode(keys).decode(),
        "summary": msgspec.json.encode(ticket).decode(),
    }

    def write(connection: Connection) -> None:
        known = update(SITTINGS).where(SITTINGS.c.id == ident).values(values)
        if connection.execute(known).rowcount == 0:
            connection.execute(insert(SITTINGS).values(id=ident, **values))

    return Work({ENTRIES: rows, COMPANY: people}, write)


async def kept(storage: Storage, ident: str) -> Kept | None:
    """A sitting, if there is one of that name; raises BrokenLog."""
    if "\0" in ident:
        return None  # PostgreSQL would not even look
    entries = select(ENTRIES.c.payload).where(ENTRIES.c.sitting_id == ident).order_by(ENTRIES.c.n)
    found = await storage.read(entries)
    if not found:
        return None
    keys = await storage.read(select(SITTINGS.c.tokens).where(SITTINGS.c.id == ident))
    people = select(COMPANY.c.guest, COMPANY.c.person).where(COMPANY.c.sitting_id == ident)
    company = dict(await storage.read(people))

    def read() -> Kept:
        entries = [DECODER.decode(payload) for (payload,) in found]
        return Kept(entries, msgspec.json.decode(keys[0][0], type=dict[str, str]), company)

    return storage.lost.rebuilt(f"sitting {ident}", read)


async def is_known(storage: Storage, ident: str) -> bool:
    """Whether there is a sitting of that name."""
    query = select(SITTINGS.c.id).where(SITTINGS.c.id == ident)
    return "\0" not in ident and bool(await storage.read(query))


def rebuilt(storage: Storage, ident: str, entries: Sequence[Entry]) -> Log:
    """A sitting as its entries make it; raises BrokenLog, whatever is wrong with them."""
    return storage.lost.rebuilt(f"sitting {ident}", Log.rebuilt, ident, entries)


async def tickets(storage: Storage, guest: str) -> list[SittingTicket]:
    """The sittings of a guest, the last touched first; what cannot be read is left out."""
    query = (
        select(SITTINGS.c.id, SITTINGS.c.summary)
        .join(COMPANY, COMPANY.c.sitting_id == SITTINGS.c.id)
        .where(COMPANY.c.guest == guest)
        .order_by(SITTINGS.c.touched_at.desc())
        .limit(LISTED)
    )
    read = storage.lost.readable
    found = [
        read(f"the ticket of sitting {ident}", TICKET.decode, text)
        for ident, text in await storage.read(query)
    ]
    return [one for one in found if one is not None]
