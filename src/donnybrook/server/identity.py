"""Guests: no account, just a signed cookie that says who somebody was before."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request

COOKIE = "donnybrook"
YEAR = 365 * 24 * 3600


Asked = Request[Any, Any, Any]


@dataclass(frozen=True)
class Guest:
    id: str
    name: str


def guest_of(request: Asked) -> Guest:
    """Who asks."""
    guest = request.scope["state"]["guest"]
    assert isinstance(guest, Guest)
    return guest


class Signer:
    """Makes and reads the cookies of guests with a key that never leaves the server."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def write(self, guest: Guest) -> str:
        name = base64.urlsafe_b64encode(guest.name.encode()).decode().rstrip("=")
        text = f"{guest.id}.{name}"
        return f"{text}.{self._sign(text)}"

    def read(self, cookie: str | None) -> Guest | None:
        """The guest, or None if the cookie is missing or was not made by us."""
        text, _, signature = (cookie or "").rpartition(".")
        if not text.isascii() or not hmac.compare_digest(
            signature.encode("utf-8", "replace"), self._sign(text).encode()
        ):
            return None
        ident, _, name = text.partition(".")
        return Guest(ident, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode())

    def _sign(self, text: str) -> str:
        return hmac.new(self.key, text.encode(), hashlib.sha256).hexdigest()[:32]


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
