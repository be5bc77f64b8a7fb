"""What the operator has decided: one small file that every process of a server reads again.

`donnybrook admin` writes it, and so does the operator's page; whoever serves looks at it once a
second. Every act is a line of operator.log. Both files hold no more of a guest than the id.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.admin.wire import Act, Decisions, Report
from donnybrook.server.identity import LEAST_SECRET, put_in_place, sync_folder, write_durably
from donnybrook.server.lock import FileLock, patiently

LOOK = 1.0  # seconds between looks at the file
MOST_REPORTS = 500
LOGGED = 200  # acts that are shown


class BrokenDesk(DonnybrookError):
    """The operator's file cannot be used."""


class Desk:
    """Reads and writes what was decided."""

    def __init__(self, data: Path) -> None:
        self.file = data / "operator.json"
        self.log = data / "operator.log"
        self._looked = 0.0
        self._stamp = -1
        self._known = Decisions()
        self._gone: frozenset[str] = frozenset()  # all that is in `forgotten`

    @property
    def now(self) -> Decisions:
        """What is in force; the file is looked at once a second."""
        if time.monotonic() - self._looked >= LOOK:
            self.look()
        return self._known

    def look(self) -> Decisions:
        self._looked = time.monotonic()
        try:
            stamp = self.file.stat().st_mtime_ns
            if stamp != self._stamp:
                self._known = msgspec.json.decode(self.file.read_bytes(), type=Decisions)
                self._stamp = stamp
        except FileNotFoundError:
            self._known = Decisions()
        except (OSError, msgspec.MsgspecError) as error:
            raise BrokenDesk(f"{self.file} cannot be read: {error}") from None
        return self._known

    def change(self, act: str, subject: str, how: Callable[[Decisions], None]) -> Decisions:
        """Decide something: it is on disk and in the log when this returns."""
        check_folder(self.file.parent)
        guard = FileLock(self.file.with_name("operator.lock"))
        try:
            if not patiently(guard.take):
                raise BrokenDesk("somebody else is changing the operator's file")
            self._stamp = -1
            decided = self.look()
            how(decided)
            self._write(decided)
            self.note(act, subject)
        finally:
            guard.release()
        return decided

    def _write(self, decided: Decisions) -> None:
        draft = self.file.with_name(f".{self.file.name}.{secrets.token_hex(6)}.part")
        write_durably(draft, msgspec.json.format(msgspec.json.encode(decided)))
        draft.replace(self.file)
        sync_folder(self.file.parent)

    def note(self, act: str, subject: str = "") -> None:
        line = msgspec.json.encode(Act(stamp(), act, subject)) + b"\n"
        descriptor = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(descriptor, "ab") as log:
            log.write(line)

    def trouble(self) -> str:
        """Why the file cannot be used; empty if it can."""
        try:
            self.look()
        except BrokenDesk as error:
            return str(error)
        return ""

    def acts(self) -> list[Act]:
        """What was done, the last first."""
        lines: list[Act] = []
        with suppress(FileNotFoundError):
            for line in self.log.read_bytes().splitlines()[-LOGGED:]:
                with suppress(msgspec.MsgspecError):
                    lines.append(msgspec.json.decode(line, type=Act))
        return lines[::-1]

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
        if self.log.exists() and guest in (text := self.log.read_text(encoding="utf-8")):
            draft = self.log.with_name(f".{self.log.name}.{secrets.token_hex(6)}.part")
            write_durably(draft, text.replace(guest, "deleted").encode())
            draft.replace(self.log)

    def is_forgotten(self, guest: str) -> bool:
        forgotten = self.now.forgotten
        if len(forgotten) != len(self._gone):  # it only grows
            self._gone = frozenset(forgotten)
        return bool(forgotten) and mark(guest) in self._gone


def check_folder(data: Path) -> None:
    """Decisions belong to a server; a folder that was mistyped has none."""
    if not data.is_dir():
        raise BrokenDesk(f"there is no data folder {data}")


def mark(guest: str) -> str:
    """A deleted guest is known again by this, and nobody can read the id out of it."""
    return hashlib.sha256(f"Donnybrook: deleted {guest}".encode()).hexdigest()[:32]


def stamp() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class OperatorKey:
    """The key that opens the operator's page; made at the first start, for its owner alone."""

    def __init__(self, data: Path) -> None:
        self.file = data / "operator.key"

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
        """Whether somebody has the key; nobody has one that is broken."""
        try:
            secret = self.read()
        except BrokenDesk:
            return False
        return hmac.compare_digest(said.encode("utf-8", "replace"), secret.encode())
