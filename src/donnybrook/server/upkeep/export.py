"""Everything about me: one file with all that is stored under a guest's id.

Nothing of it is anybody else's secret: of a match one gets the own seats, words and choices, and
of what is finished there is a log for everybody anyway.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from donnybrook.server.storage.schema import COMPANY, ENTRIES, ROWS, RUNS, SITTERS, SITTINGS, TABLES

FORMAT = "donnybrook: everything about me, 1"
IDS = ("opened", "sat", "seat")  # rows that say who sits where


def everything(connection: Connection, guest: str, name: str, desk: dict[str, Any]) -> bytes:
    """As JSON, for people to read; with what the operator's desk has."""
    found = {
        "format": FORMAT,
        "made_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "guest": {"id": guest, "name": name},
        "matches": matches(connection, guest),
        "runs": [
            dict(row._mapping)
            for row in connection.execute(select(RUNS).where(RUNS.c.guest == guest))
        ],
        "sittings": sittings(connection, guest),
        "operator": desk,
    }
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def matches(connection: Connection, guest: str) -> list[Any]:
    query = select(TABLES.c.id, TABLES.c.state, TABLES.c.opened_at)
    query = query.join(SITTERS, SITTERS.c.table_id == TABLES.c.id).where(SITTERS.c.guest == guest)
    return [
        {
            "table": ident,
            "state": state,
            "opened_at": opened_at,
            "mine": own_rows(connection, ident, guest),
            "log": f"/api/tables/{ident}/log.json" if state == "over" else None,
        }
        for ident, state, opened_at in connection.execute(query).all()
    ]


def own_rows(connection: Connection, ident: str, guest: str) -> list[Any]:
    """What somebody did at a table, row by row."""
    query = select(ROWS.c.n, ROWS.c.at_ms, ROWS.c.payload).where(ROWS.c.table_id == ident)
    seats: set[int] = set()
    found = []
    for n, at_ms, text in connection.execute(query.order_by(ROWS.c.n)).all():
        payload = msgspec.json.decode(text)
        shown = own(payload, guest, seats)
        if shown is not None:
            found.append({"n": n, "at_ms": at_ms, **shown})
    return found


def own(payload: Any, guest: str, seats: set[int]) -> Any:
    """A row as far as it is the guest's; None if it is somebody else's."""
    if payload["kind"] == "opened":
        plans = {n: seat for n, seat in enumerate(payload["seats"]) if seat.get("guest") == guest}
        seats.update(plans)
        kept = {key: payload[key] for key in ("kind", "game", "options", "opened_at")}
        return {**kept, "opener": payload["opener"] == guest, "seats": plans}
    if payload["kind"] in IDS:
        if payload.get("guest") != guest:
            seats.discard(payload["seat"])
            return None
        seats.add(payload["seat"])
    return payload if payload.get("seat") in seats else None


def sittings(connection: Connection, guest: str) -> list[Any]:
    query = select(COMPANY.c.sitting_id, COMPANY.c.person).where(COMPANY.c.guest == guest)
    return [
        {"sitting": ident, "person": person, "mine": own_entries(connection, ident, person)}
        for ident, person in connection.execute(query).all()
        if connection.execute(select(SITTINGS.c.id).where(SITTINGS.c.id == ident)).first()
    ]


def own_entries(connection: Connection, ident: str, person: str) -> list[Any]:
    query = select(ENTRIES.c.payload).where(ENTRIES.c.sitting_id == ident).order_by(ENTRIES.c.n)
    entries = [msgspec.json.decode(text) for (text,) in connection.execute(query)]
    mine = [entry for entry in entries if entry["person"] == person]
    for entry in mine:
        entry["deed"].pop("secret", None)
    return mine
