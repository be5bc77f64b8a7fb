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

from donnybrook.table.names import clean

COOKIE = "donnybrook"
YEAR = 365 * 24 * 3600
MONTH = 30 * 24 * 3600  # after so long a cookie is written anew


SOMEBODY = "Guest"  # whose name had nothing to show


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


def new_guest() -> Guest:
    ident = secrets.token_urlsafe(12)
    return Guest(ident, f"Guest {secrets.randbelow(9000) + 1000}")


def load_key(folder: Path) -> bytes:
    """The server's key, made at the first start; only its owner may read it."""
    file = folder / "cookie.key"
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes()
    with os.fdopen(descriptor, "wb") as new:
        key = secrets.token_bytes(32)
        new.write(key)
    return key
