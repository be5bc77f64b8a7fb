"""Guests: no account, just a signed cookie that says who somebody was before."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.lock import FileLock, patiently
from donnybrook.table.seats.names import clean

COOKIE = "donnybrook"
YEAR = 365 * 24 * 3600
MONTH = 30 * 24 * 3600  # after so long a cookie is written anew
KEY_BYTES = 32
LEAST_SECRET = 16  # letters of the operator's key
SOMEBODY = "Guest"  # whose name had nothing to show


class BrokenKey(DonnybrookError):
    """A key that was cut off; whoever knows how could sign for everybody."""


@dataclass(frozen=True)
class Guest:
    id: str
    name: str


class Signer:
    """Makes and reads the cookies of guests with a key that never leaves the server."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def write(self, guest: Guest) -> str:
        name = base64.urlsafe_b64encode(guest.name.encode()).decode().rstrip("=")
        text = f"{guest.id}.{name}.{int(time.time()):x}"
        return f"{text}.{self._sign(text)}"

    def read(self, cookie: str | None) -> Guest | None:
        """The guest, or None if the cookie is missing, older than a year or not made by us."""
        parts = self._signed(cookie)
        if not parts or age_of(parts) > YEAR:
            return None
        name = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)).decode()
        return Guest(parts[0], clean(name) or SOMEBODY)

    def is_stale(self, cookie: str | None) -> bool:
        """Whether a good cookie should be written anew; those of old have no date at all."""
        parts = self._signed(cookie)
        return len(parts) == 2 or (bool(parts) and age_of(parts) > MONTH)

    def _signed(self, cookie: str | None) -> list[str]:
        """What our signature stands under: id, name and, since there are dates, when."""
        text, _, signature = (cookie or "").rpartition(".")
        if not text.isascii() or not hmac.compare_digest(
            signature.encode("utf-8", "replace"), self._sign(text).encode()
        ):
            return []
        return text.split(".")

    def _sign(self, text: str) -> str:
        return hmac.new(self.key, text.encode(), hashlib.sha256).hexdigest()[:32]


def age_of(parts: list[str]) -> float:
    """Seconds since a cookie was written; one without a date is as good as new."""
    return time.time() - int(parts[2], 16) if len(parts) > 2 else 0.0


def set_cookie(value: str, secure: bool) -> str:
    """The cookie of a guest as a header."""
    kept = f"{COOKIE}={value}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax"
    return f"{kept}; Secure" if secure else kept


def new_guest() -> Guest:
    ident = secrets.token_urlsafe(12)
    return Guest(ident, f"Guest {secrets.randbelow(9000) + 1000}")


def load_key(folder: Path) -> bytes:
    """The server's key, made at the first start; only its owner may read it."""
    file = folder / "cookie.key"
    if not file.exists():
        make_key(file)
    key = file.read_bytes()
    if len(key) != KEY_BYTES:
        raise BrokenKey(
            f"{file} is no key: it has {len(key)} bytes, not {KEY_BYTES}. Put back a copy, or "
            "remove it: the next start makes a new one, and everybody is a new guest then."
        )
    return key


def make_key(file: Path) -> None:
    """A key is there as a whole or not at all, and the first of two servers makes it."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    try:
        write_durably(draft, secrets.token_bytes(KEY_BYTES))
        put_in_place(draft, file)
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(file.parent)


def write_durably(file: Path, content: bytes) -> None:
    """Write a new file that only its owner may read; it is on disk when this returns."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as new:
        new.write(content)
        new.flush()
        os.fsync(new.fileno())


def put_in_place(draft: Path, file: Path) -> None:
    """Give a file its name unless there is one of that name already."""
    try:
        os.link(draft, file)
    except FileExistsError:
        return
    except OSError:  # a disk without hard links: one after another
        guard = FileLock(file.with_name(f"{file.name}.lock"))
        try:
            patiently(guard.take)
            if not file.exists():
                draft.replace(file)
        finally:
            guard.release()


def sync_folder(folder: Path) -> None:
    """Names, too, are on disk; Windows cannot open a folder and need not."""
    if os.name != "nt":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
