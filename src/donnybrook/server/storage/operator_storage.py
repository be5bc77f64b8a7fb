"""Where the operator's decisions lie: a file of the data folder, or a database that is shared."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

import msgspec
from sqlalchemy import Connection, Engine, insert, inspect, select, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.exc import SQLAlchemyError

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.identity import sync_folder, write_durably
from donnybrook.server.lock import FileLock, patiently
from donnybrook.server.storage.database import make_engine, read_address, shown
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.lost import first_line
from donnybrook.server.storage.schema import ACTS, DESK

FILE, LOG = "operator.json", "operator.log"
DECISIONS = "decisions"  # the name of the row
LOGGED = 200  # acts that are shown
NAMELESS = "deleted"


class Report(msgspec.Struct):
    """What a guest told the operator."""

    at: str
    guest: str  # who reports
    table: str
    text: str


class Decisions(msgspec.Struct):
    """All that is in force."""

    banned: list[str] = msgspec.field(default_factory=list)  # guests
    muted: list[str] = msgspec.field(default_factory=list)
    closed: list[str] = msgspec.field(default_factory=list)  # tables
    keep_days: int = 0  # how long finished matches stay; 0: for ever
    announcement: str = ""
    read_only: str = ""  # why nothing may be changed, in a sentence
    reports: list[Report] = msgspec.field(default_factory=list)
    forgotten: list[str] = msgspec.field(default_factory=list)  # digests of deleted guests


class Act(msgspec.Struct):
    """Something that the operator did."""

    at: str
    act: str
    subject: str = ""


How = Callable[[Decisions], None]


class BrokenDesk(DonnybrookError):
    """What the operator has decided cannot be used."""


class Store(Protocol):
    """Keeps what was decided, and what was done."""

    quick: bool  # whether looking costs next to nothing

    def look(self) -> Decisions | None:
        """What is in force; None if it is what it was at the last look."""

    def change(self, how: How, act: Act) -> Decisions:
        """Decide something: it is stored, with its line of the log, when this returns."""

    def note(self, act: Act) -> None:
        """Log something that was done."""

    def acts(self) -> list[Act]:
        """What was done, the last first."""

    def strike(self, guest: str) -> None:
        """Take a guest out of what was logged."""


class FileStore:
    """Two files of a data folder; every process that has the folder sees them."""

    quick = True

    def __init__(self, data: Path) -> None:
        self.file = data / FILE
        self.log = data / LOG
        self._stamp = -1

    def look(self) -> Decisions | None:
        try:
            stamp = self.file.stat().st_mtime_ns
            if stamp == self._stamp:
                return None
            found = msgspec.json.decode(self.file.read_bytes(), type=Decisions)
        except FileNotFoundError:
            self._stamp = -1
            return Decisions()
        except (OSError, msgspec.MsgspecError) as error:
            raise BrokenDesk(f"{self.file} cannot be read: {error}") from None
        self._stamp = stamp
        return found

    def change(self, how: How, act: Act) -> Decisions:
        check_folder(self.file.parent)
        with self.guarded():
            self._stamp = -1
            decided = self.look() or Decisions()
            how(decided)
            replace(self.file, as_file(decided))
            self.note(act)
        return decided

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """One process after another."""
        guard = FileLock(self.file.with_name("operator.lock"))
        try:
            if not patiently(guard.take):
                raise BrokenDesk("somebody else is changing the operator's file")
            yield
        finally:
            guard.release()

    def note(self, act: Act) -> None:
        self.write(as_log([act]))

    def write(self, lines: bytes) -> None:
        """Put lines at the end of the log."""
        descriptor = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(descriptor, "ab") as log:
            log.write(lines)

    def acts(self) -> list[Act]:
        return self.all_acts()[-LOGGED:][::-1]

    def all_acts(self) -> list[Act]:
        """All that was done, the first first."""
        return read_acts(self.log.read_bytes()) if self.log.exists() else []

    def keep(self, known: Decisions, acts: list[Act]) -> None:
        """Add what was decided elsewhere; the log only if there is none, as that is a story."""
        with self.guarded():
            self._stamp = -1
            decided = self.look() or Decisions()
            merge(decided, known)
            replace(self.file, as_file(decided))
            if not self.log.exists():
                self.write(as_log(acts))

    def strike(self, guest: str) -> None:
        if self.log.exists() and guest in (text := self.log.read_text(encoding="utf-8")):
            replace(self.log, text.replace(guest, NAMELESS).encode())


class SharedStore:
    """Two tables of a PostgreSQL, for all workers on all hosts."""

    quick = False

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._version = -1

    def look(self) -> Decisions | None:
        mine = select(DESK.c.version, DESK.c.value).where(
            DESK.c.name == DECISIONS, DESK.c.version != self._version
        )
        with self._reading() as connection:
            found = connection.execute(mine).first()
        if found is None:
            return None
        decided = decode(found[1])
        self._version = found[0]
        return decided

    def change(self, how: How, act: Act) -> Decisions:
        with self._writing() as connection:
            self._version, decided = change_row(connection, how)
            connection.execute(insert(ACTS).values(msgspec.structs.asdict(act)))
        return decided

    def note(self, act: Act) -> None:
        with self._writing() as connection:
            connection.execute(insert(ACTS).values(msgspec.structs.asdict(act)))

    def acts(self) -> list[Act]:
        last = select(ACTS.c.at, ACTS.c.act, ACTS.c.subject).order_by(ACTS.c.n.desc())
        with self._reading() as connection:
            return [Act(*row) for row in connection.execute(last.limit(LOGGED))]

    def strike(self, guest: str) -> None:
        with self._writing() as connection:
            mine = update(ACTS).where(ACTS.c.subject == guest)
            connection.execute(mine.values(subject=NAMELESS))

    def adopt(self, data: Path) -> None:
        """Take over what was decided in a folder before the database kept it."""
        files = FileStore(data)
        if not files.file.exists() and not files.log.exists():
            return
        with files.guarded():
            known, acts = files.look() or Decisions(), files.all_acts()
            with self._writing() as connection:
                keep(connection, known, acts)
            for file in (files.file, files.log):  # they name guests, who may want to be deleted
                file.unlink(missing_ok=True)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError:
            raise StorageTrouble from None

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except SQLAlchemyError:
            raise StorageTrouble from None


def shared_engine(address: str) -> Engine | None:
    """A way to a database that several may share, for a moment; None for a SQLite file."""
    url = read_address(address)
    if url.get_backend_name() != "postgresql":
        return None
    engine = make_engine(url)
    try:
        with engine.connect() as connection:
            there = inspect(connection).has_table(DESK.name)
    except (SQLAlchemyError, ImportError) as error:
        raise StorageTrouble(f"the database {shown(url)}: {first_line(error)}") from None
    if not there:
        raise BrokenDesk(f"no server of this version has opened the database {shown(url)} yet")
    return engine


def change_row(connection: Connection, how: How) -> tuple[int, Decisions]:
    """Change what is decided in a transaction; whoever else wants to waits. Its new version."""
    first = pg_insert(DESK).values(name=DECISIONS, version=0, value="{}")
    connection.execute(first.on_conflict_do_nothing())
    mine = select(DESK.c.version, DESK.c.value).where(DESK.c.name == DECISIONS)
    version, text = connection.execute(mine.with_for_update()).one()
    decided = decode(text)
    how(decided)
    values = {"version": version + 1, "value": msgspec.json.encode(decided).decode()}
    connection.execute(update(DESK).where(DESK.c.name == DECISIONS).values(values))
    return version + 1, decided


def keep(connection: Connection, known: Decisions, acts: list[Act]) -> None:
    """Add decisions and acts of elsewhere to those of a database."""
    change_row(connection, lambda decided: merge(decided, known))
    if acts:
        connection.execute(insert(ACTS), [msgspec.structs.asdict(act) for act in acts])


def kept_in(connection: Connection) -> dict[str, bytes]:
    """What a database keeps of the operator's, as the files that a folder would have."""
    mine = select(DESK.c.value).where(DESK.c.name == DECISIONS)
    text = connection.execute(mine).scalar()
    if text is None:
        return {}
    acts = select(ACTS.c.at, ACTS.c.act, ACTS.c.subject).order_by(ACTS.c.n)
    log = as_log([Act(*row) for row in connection.execute(acts)])
    return {FILE: as_file(decode(text)), LOG: log}


def merge(decided: Decisions, other: Decisions) -> None:
    """What was decided elsewhere holds, too; where only one can hold it is what is here."""
    for name in Decisions.__struct_fields__:
        here, there = getattr(decided, name), getattr(other, name)
        if isinstance(here, list):
            here.extend(one for one in there if one not in here)
        elif not here:
            setattr(decided, name, there)


def as_file(decided: Decisions) -> bytes:
    return msgspec.json.format(msgspec.json.encode(decided))


def decode(text: str | bytes) -> Decisions:
    try:
        return msgspec.json.decode(text, type=Decisions)
    except msgspec.MsgspecError as error:
        raise BrokenDesk(f"what the operator has decided cannot be read: {error}") from None


def as_log(acts: list[Act]) -> bytes:
    return b"".join(msgspec.json.encode(act) + b"\n" for act in acts)


def read_acts(log: bytes) -> list[Act]:
    """The lines of a log; what is no act is left out."""
    found: list[Act] = []
    for line in log.splitlines():
        with suppress(msgspec.MsgspecError):
            found.append(msgspec.json.decode(line, type=Act))
    return found


def replace(file: Path, content: bytes) -> None:
    """A file is the old one or the new one, and nothing between."""
    draft = file.with_name(f".{file.name}.{secrets.token_hex(6)}.part")
    write_durably(draft, content)
    draft.replace(file)
    sync_folder(file.parent)


def check_folder(data: Path) -> None:
    """Decisions belong to a server; a folder that was mistyped has none."""
    if not data.is_dir():
        raise BrokenDesk(f"there is no data folder {data}")
