"""What `donnybrook doctor` finds in a data folder and a database: damage, in sentences.

A finding can be mended if what is right follows from the rest: an index from its table, a ticket
from the rows of its match. Nothing is ever guessed: a row that is lost stays lost, and is named.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec
from sqlalchemy import Connection, MetaData, select
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.kernel import registry
from donnybrook.packs.pack import BrokenPack, Pack, look
from donnybrook.packs.shelf import KEPT, Shelf
from donnybrook.server.identity import KEY_BYTES, LEAST_SECRET
from donnybrook.server.rooms.lobby import DECODER as TICKET
from donnybrook.server.storage.database import is_known, read_address, sqlite_file
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.lost import first_line
from donnybrook.server.storage.schema import ROWS, TABLES
from donnybrook.server.upkeep.backup import reflect, rows_of, snapshot
from donnybrook.server.upkeep.replaying import Proof, proofs

MOST = 20  # faults that SQLite lists
INDEX = ("missing from index", "wrong # of entries in index", "non-unique entry in index")
NEW_KEY = "Put back the one of a backup; or remove it, and everybody is a new guest."
NEW_OPERATOR = "Remove it: the next start makes a new one."
KEYS = (  # files, the least and the most bytes they may have, in words, advice
    ("cookie.key", KEY_BYTES, KEY_BYTES, str(KEY_BYTES), NEW_KEY),
    ("operator.key", LEAST_SECRET, 4096, f"{LEAST_SECRET} or more", NEW_OPERATOR),
)
BACKUP = "Restore a backup; without one this stays lost, and everything else is served."
REACH = "See whether it runs, and whether address, name and password are right."


@dataclass(frozen=True)
class Finding:
    """One thing that is not as it should be."""

    kind: str  # key, page, index, row, ticket, pack, leftover, desk, storage
    what: str  # a sentence
    advice: str
    mend: str = ""  # how `--repair` mends it; empty: it cannot without guessing
    subject: str = ""  # a table, a file


def examine(data: Path, address: str) -> Iterator[Finding]:
    """Look at everything that is kept."""
    yield from keys(data)
    yield from packs(data)
    yield from leftovers(data)
    file = sqlite_file(read_address(address))
    if file is not None and not file.exists():
        return
    if file is not None:
        found = list(pages(file))
        yield from found
        if any(one.kind == "page" for one in found):
            return  # what stands on broken pages cannot be told apart from what does not
    yield from stored(data, address)


def keys(data: Path) -> Iterator[Finding]:
    """Keys that cannot be one, and keys that others can read."""
    for name, least, most, wanted, advice in KEYS:
        file = data / name
        if not file.is_file():
            if file.exists():
                yield Finding("key", f"{file} is no file.", advice)
            continue
        size = file.stat().st_size
        if not least <= size <= most:
            yield Finding("key", f"{file} has {size} bytes, not {wanted}.", advice)
        if os.name != "nt" and file.stat().st_mode & 0o077:
            yield Finding(
                "key", f"{file} can be read by others on this machine.",
                "Whoever has it can be anybody.", "only its owner may read it", str(file),
            )  # fmt: skip


def packs(data: Path) -> Iterator[Finding]:
    """Packs that are broken, and kept copies that are no longer what matches were played with."""
    for name in registry.entries():
        home = data / "packs" / name
        if not home.exists():
            continue
        game = registry.get(name)
        for folder in sorted(home.glob("[!.]*")):
            found = look(game, folder)
            if isinstance(found, BrokenPack):
                what = f"The pack {folder} cannot be used: {found.sentence()}."
                yield Finding("pack", what, "Mend that file; no match waits for it.")
        for folder in sorted((home / KEPT).glob("*/[!.]*")):
            kept = look(game, folder)
            if not isinstance(kept, Pack) or kept.digest != folder.parent.name:
                what = f"The copy {folder} is not what its matches were played with."
                yield Finding("pack", what, "Put back the files of a backup.")


def leftovers(data: Path) -> Iterator[Finding]:
    """Drafts that somebody was killed over; whole things have other names."""
    if not data.exists():
        return
    for path in [*data.glob(".*.part"), *data.glob("packs/*/.new-*")]:
        what = f"{path} is what an attempt that was interrupted has left."
        yield Finding("leftover", what, "It is of no use.", "remove it", str(path))


def pages(file: Path) -> Iterator[Finding]:
    """What SQLite itself says of its file."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
            lines = [line for (line,) in connection.execute(f"PRAGMA integrity_check({MOST})")]
    except sqlite3.DatabaseError as error:
        lines = [first_line(error)]
    for line in lines:
        if any(words in line for words in INDEX):
            advice = "An index follows from its table."
            yield Finding("index", f"{file}: {line}.", advice, "make the index again", str(file))
        elif line != "ok":
            words = " ".join(line.split())
            advice = f"{BACKUP} Or: sqlite3 {file} .recover | sqlite3 new.sqlite"
            yield Finding("page", f"{file} is damaged: {words}.", advice)


def stored(data: Path, address: str) -> Iterator[Finding]:
    """Replay everything, and compare it with what the lobby was told."""
    try:
        with snapshot(address) as connection:
            _, revision = reflect(connection)
            if not is_known(revision):
                what = (
                    f"The database is of a later version of Donnybrook (its schema is {revision})."
                )
                yield Finding("storage", what, "Install that version again; nothing is damaged.")
                return
            troubled = set()
            for proof in replayed(connection, data):
                if proof.trouble:
                    troubled.add(proof.ident)
                    what = f"The {proof.kind} {proof.ident} cannot be replayed: {proof.trouble}."
                    yield Finding("row", what, BACKUP, subject=proof.ident)
            yield from tickets(connection, troubled)
    except StorageTrouble as error:
        away = sqlite_file(read_address(address)) is None  # what cannot be reached is not damaged
        yield Finding("storage" if away else "page", f"{error}.", REACH if away else BACKUP)
    except SQLAlchemyError as error:
        yield Finding("page", f"The database cannot be read: {first_line(error)}.", BACKUP)


def replayed(connection: Connection, data: Path) -> Iterator[Proof]:
    found = MetaData()
    found.reflect(connection)
    shelf = Shelf(data / "packs")
    rows, entries = (
        rows_of(connection, found.tables[name]) if name in found.tables else iter(())
        for name in ("rows", "entries")
    )
    return proofs(rows, entries, shelf.find)


def tickets(connection: Connection, troubled: set[str]) -> Iterator[Finding]:
    """Tickets that cannot be read, and matches without one."""
    known = set()
    for ident, state, text in connection.execute(
        select(TABLES.c.id, TABLES.c.state, TABLES.c.summary)
    ):
        known.add(ident)
        if ident not in troubled and not fits(text, state):
            yield ticket(f"The ticket of table {ident} cannot be read.", ident)
    for ident in connection.execute(select(ROWS.c.table_id).distinct()).scalars():
        if ident not in known and ident not in troubled:
            yield ticket(f"Table {ident} has no ticket: nobody finds it.", ident)


def fits(text: str, state: str) -> bool:
    try:
        return TICKET.decode(text).state == state
    except (msgspec.MsgspecError, ValueError):
        return False


def ticket(what: str, ident: str) -> Finding:
    return Finding("ticket", what, "It follows from the rows.", "make it again", ident)
