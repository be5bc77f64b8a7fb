"""Delete me: names and ids go, the matches stay and still verify.

A match's digests and its seal are made of options, shares and choices, never of who sat there. In
every match and sitting a deleted guest gets another id of its own, so that nothing ties them.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select, update

from donnybrook.packs.shelf import Shelf
from donnybrook.server.rooms.lobby import summary_of
from donnybrook.server.storage.schema import COMPANY, ENTRIES, ROWS, RUNS, SITTERS, SITTINGS, TABLES
from donnybrook.server.upkeep.replaying import table_of

NOBODY = "Somebody"
ANSWERS = "answers"  # texts by seat
TEXTS = (  # names of what people read in entries, tickets and campaign files
    "text", "name", "note", "was", "before", "title", "place", "opening", "why", "result", "tale",
    "told", "sentence", "raised", "trouble", "crew", ANSWERS,
)  # fmt: skip
PEOPLE = ("opened", "sat", "seat")  # kinds of rows that say who somebody is


def new_id() -> str:
    return f"gone-{secrets.token_urlsafe(12)}"


def forget(connection: Connection, guest: str, packs: Path) -> int:
    """Take a guest out of everything that is stored; how many matches and sittings it was."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete=ON")  # nothing stays in freed pages
    tables = idents(connection, SITTERS.c.table_id, SITTERS.c.guest, guest)
    sittings = idents(connection, COMPANY.c.sitting_id, COMPANY.c.guest, guest)
    shelf = Shelf(packs)
    for ident in tables:
        forget_at_table(connection, ident, guest, shelf)
    for ident in sittings:
        forget_at_sitting(connection, ident, guest)
    return len(tables) + len(sittings)


def idents(connection: Connection, column: Any, key: Any, guest: str) -> list[str]:
    return [str(one) for one in connection.execute(select(column).where(key == guest)).scalars()]


def forget_at_table(connection: Connection, ident: str, guest: str, shelf: Shelf) -> None:
    instead = new_id()
    mine = ROWS.c.table_id == ident
    for n, text in connection.execute(select(ROWS.c.n, ROWS.c.payload).where(mine)).all():
        changed = without(text, guest, instead)
        if changed != text:
            connection.execute(update(ROWS).where(mine, ROWS.c.n == n).values(payload=changed))
    replace_key(connection, SITTERS, {"guest": guest, "table_id": ident}, instead)
    connection.execute(
        update(RUNS)
        .where(RUNS.c.table_id == ident, RUNS.c.guest == guest)
        .values(guest=instead, name=NOBODY)
    )
    remake_ticket(connection, ident, guest, instead, shelf)


def without(text: str, guest: str, instead: str) -> str:
    """A row without a guest: the id wherever it stands, the name where the id is beside it."""
    if guest not in text:
        return text
    payload = json.loads(text)
    if payload.get("kind") in PEOPLE:
        for seat in [payload, *payload.get("seats", [])]:
            if isinstance(seat, dict) and seat.get("guest") == guest:
                seat["name"] = NOBODY
    return encoded(payload).replace(guest, instead)


def encoded(payload: Any) -> str:
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":"))


def replace_key(connection: Connection, table: Table, key: dict[str, str], instead: str) -> None:
    """Another guest in a row of which the guest is part of the key."""
    same = [table.c[name] == value for name, value in key.items()]
    rows = [dict(row._mapping) for row in connection.execute(select(table).where(*same))]
    connection.execute(delete(table).where(*same))
    for row in rows:
        connection.execute(insert(table).values({**row, "guest": instead}))


def remake_ticket(
    connection: Connection, ident: str, guest: str, instead: str, shelf: Shelf
) -> None:
    """The lobby's ticket has names, too; it follows from the rows."""
    query = select(ROWS).where(ROWS.c.table_id == ident).order_by(ROWS.c.n)
    try:
        table = table_of(ident, [tuple(row) for row in connection.execute(query)], shelf.find)
        text = summary_of(table).ticket
    except Exception:  # one that cannot be replayed has no ticket that means anything
        text = "{}"
    text = text.replace(guest, instead)
    connection.execute(update(TABLES).where(TABLES.c.id == ident).values(summary=text))


def forget_at_sitting(connection: Connection, ident: str, guest: str) -> None:
    """A person of a story: the name goes out of entries and tickets, the story stays."""
    key = {"guest": guest, "sitting_id": ident}
    person = connection.execute(
        select(COMPANY.c.person).where(COMPANY.c.guest == guest, COMPANY.c.sitting_id == ident)
    ).scalar_one()
    mine = ENTRIES.c.sitting_id == ident
    entries = connection.execute(select(ENTRIES.c.n, ENTRIES.c.payload).where(mine)).all()
    names = set(names_of(person, (json.loads(text) for _, text in entries)))
    for n, text in entries:
        changed = renamed(text, names)
        if changed != text:
            values = {"payload": changed}
            connection.execute(update(ENTRIES).where(mine, ENTRIES.c.n == n).values(values))
    row = connection.execute(select(SITTINGS.c.summary).where(SITTINGS.c.id == ident)).scalar()
    if row is not None:
        values = {"summary": renamed(row, names)}
        connection.execute(update(SITTINGS).where(SITTINGS.c.id == ident).values(values))
    replace_key(connection, COMPANY, key, new_id())


def names_of(person: str, entries: Iterable[Any]) -> Iterator[str]:
    """Under which names somebody came."""
    for entry in entries:
        command = entry.get("deed", {})
        if entry.get("person") == person and command.get("what") == "joined":
            yield command["name"]


def renamed(text: str, names: set[str]) -> str:
    """A JSON text in which these names, as whole words of what people read, are nobody's.

    Whoever is called "says" or "B1" takes no mark and no seat along.
    """
    words = [re.escape(name) for name in sorted(names, key=len, reverse=True) if name != NOBODY]
    if not words:
        return text
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)")
    return encoded(walk(json.loads(text), pattern))


def walk(value: Any, pattern: re.Pattern[str], place: str = "") -> Any:
    """A value, as it stands under a name; what is no text for people stays as it is."""
    if isinstance(value, str):
        return pattern.sub(NOBODY, value) if place in TEXTS else value
    if isinstance(value, list):
        return [walk(one, pattern, place) for one in value]
    if isinstance(value, dict):
        inside = place if place == ANSWERS else ""
        return {name: walk(one, pattern, inside or name) for name, one in value.items()}
    return value
