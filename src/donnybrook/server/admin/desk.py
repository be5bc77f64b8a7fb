"""What the operator has decided, and the operator's key.

`donnybrook admin` decides, and so does the operator's page; whoever serves looks once a second. On
PostgreSQL it lies in the database, for all workers on all hosts, else in a file of the data folder
(`storage/operator_storage.py`). Every act is logged. Of a guest there is no more than the id.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from donnybrook.server.identity import LEAST_SECRET, put_in_place, write_durably
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.operator_storage import (
    Act,
    BrokenDesk,
    Decisions,
    FileStore,
    Report,
    SharedStore,
    Store,
    check_folder,
)
from donnybrook.server.storage.secret_storage import OPERATOR, shared_key
from donnybrook.server.storage.table_storage import stamp

LOOK = 1.0  # seconds between two looks
MOST_REPORTS = 500


class Desk:
    """Reads and writes what was decided."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._looked = 0.0
        self._known = Decisions()
        self._gone: frozenset[str] = frozenset()  # all that is in `forgotten`

    @property
    def now(self) -> Decisions:
        """What is in force. A file is looked at here; for a database somebody else has to."""
        if self.store.quick and time.monotonic() - self._looked >= LOOK:
            self.look()
        return self._known

    def look(self) -> Decisions:
        self._looked = time.monotonic()
        with suppress(StorageTrouble):  # then it is as it was
            found = self.store.look()
            self._known = self._known if found is None else found
        return self._known

    def change(self, act: str, subject: str, how: Callable[[Decisions], None]) -> Decisions:
        """Decide something: it is stored and in the log when this returns."""
        self._known = self.store.change(how, Act(stamp(), act, subject))
        return self._known

    def note(self, act: str, subject: str = "") -> None:
        self.store.note(Act(stamp(), act, subject))

    def trouble(self) -> str:
        """Why it cannot be used; empty if it can."""
        try:
            self.look()
        except BrokenDesk as error:
            return str(error)
        return ""

    def acts(self) -> list[Act]:
        """What was done, the last first."""
        return self.store.acts()

    # -- guests

    def report(self, guest: str, table: str, text: str) -> None:
        def how(decided: Decisions) -> None:
            decided.reports.append(Report(stamp(), guest, table, text))
            del decided.reports[:-MOST_REPORTS]

        self.change("report came in", table, how)

    def about(self, guest: str) -> dict[str, Any]:
        """What is known of a guest here, for the guest."""
        decided = self.now
        return {
            "banned": guest in decided.banned,
            "muted": guest in decided.muted,
            "reports": [report for report in decided.reports if report.guest == guest],
            "acts": [act for act in self.acts() if act.subject == guest],
        }

    def forget(self, guest: str) -> None:
        """A guest is deleted: gone from here, too, and an old cookie is nobody's any more."""

        def how(decided: Decisions) -> None:
            decided.banned = [one for one in decided.banned if one != guest]
            decided.muted = [one for one in decided.muted if one != guest]
            decided.reports = [one for one in decided.reports if one.guest != guest]
            decided.forgotten.append(mark(guest))

        self.change("a guest was deleted", "", how)
        self.store.strike(guest)

    def is_forgotten(self, guest: str) -> bool:
        forgotten = self.now.forgotten
        if len(forgotten) != len(self._gone):  # it only grows
            self._gone = frozenset(forgotten)
        return bool(forgotten) and mark(guest) in self._gone


def mark(guest: str) -> str:
    """A deleted guest is known again by this, and nobody can read the id out of it."""
    return hashlib.sha256(f"Donnybrook: deleted {guest}".encode()).hexdigest()[:32]


class OperatorKey:
    """The key that opens the operator's page; made at the first start, for its owner alone."""

    def __init__(self, data: Path) -> None:
        self.file = data / "operator.key"
        self.shared = ""  # that of all workers, where several serve one database

    def read(self) -> str:
        """The key; made if there is none."""
        if not self.file.exists():
            check_folder(self.file.parent)
            draft = self.file.with_name(f"{self.file.name}.{secrets.token_hex(8)}")
            try:
                write_durably(draft, secrets.token_urlsafe(32).encode())
                put_in_place(draft, self.file)
            finally:
                draft.unlink(missing_ok=True)
        try:
            secret = self.file.read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError):
            secret = ""
        if len(secret) < LEAST_SECRET:
            raise BrokenDesk(f"{self.file} is no key; remove it, and a new one is made")
        return secret

    def fits(self, said: str) -> bool:
        """Whether somebody has a key; nobody has one that is broken."""
        known = [self.shared] if self.shared else []
        with suppress(BrokenDesk):
            known.append(self.read())
        words = said.encode("utf-8", "replace")
        return any(hmac.compare_digest(words, secret.encode()) for secret in known)


def desk_of_server(data: Path, database: Database, key: OperatorKey) -> Desk:
    """Where a server's decisions lie.

    What a folder has moves into a database that can be shared; the first worker's key is
    everybody's.
    """
    if database.url.get_backend_name() != "postgresql":
        return Desk(FileStore(data))
    key.shared = shared_key(database.pen(), key.read().encode(), OPERATOR).decode()
    store = SharedStore(database.engine)
    store.adopt(data)
    desk = Desk(store)
    desk.look()
    return desk
