"""The door: every request and every socket passes it before anybody else sees them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers

from donnybrook.server.errors import Busy
from donnybrook.server.identity import COOKIE, Guest, Signer, new_guest, set_cookie
from donnybrook.server.limits.hosts import Hosts
from donnybrook.server.limits.quotas import Quotas, neighbourhood
from donnybrook.server.limits.text import Unreadable, check_address
from donnybrook.table.api import HttpError

INTRODUCTIONS = ("/api/me", "/api/tables", "/api/sittings")  # where a guest gets a cookie
SAFE = ("GET", "HEAD", "OPTIONS")
API = "/api"
OPERATOR = "/api/admin"  # where a bearer has the key of the operator, not one of a program


class TurnedAway(Exception):
    """Somebody who may not come in, and the answer to that."""

    def __init__(self, error: HttpError, status: int) -> None:
        super().__init__(error.sentence)
        self.error = error
        self.status = status

    async def answer(self, kind: str, send: Any) -> None:
        """As the answer to a request, or to a handshake that gets no socket."""
        body = msgspec.json.encode(self.error)
        headers = [
            (b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)),
        ]  # fmt: skip
        if self.error.retry_after is not None:
            headers.append((b"retry-after", b"%d" % self.error.retry_after))
        await send({"type": f"{kind}.start", "status": self.status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body, "more_body": False})


@dataclass
class Visit:
    """Who it is, from where, and the cookie to take home."""

    guest: Guest
    known: bool  # by a cookie of ours
    address: str
    secure: bool
    cookie: str = ""


class Door:
    def __init__(self, signer: Signer, hosts: Hosts, quotas: Quotas) -> None:
        self.signer = signer
        self.hosts = hosts
        self.quotas = quotas

    def request(self, scope: Any) -> Visit:
        """Let a request in, or raise TurnedAway."""
        headers = Headers.from_scope(scope)
        self._check_host(scope, headers)
        visit = self._visit(scope, headers)
        if scope["method"] not in SAFE and not same_origin(headers):
            raise not_welcome("Pages of other sites may not do that.")
        if scope["path"].startswith(API):  # files of the page come from memory, many at a time
            try:
                self.quotas.ask(visit.guest.id if visit.known else "", visit.address)
            except Busy as error:
                raise busy(error) from None
        return visit

    def socket(self, scope: Any) -> Visit:
        """Let a socket in, or raise TurnedAway."""
        headers = Headers.from_scope(scope)
        self._check_host(scope, headers)
        visit = self._visit(scope, headers)
        if not visit.known or not same_origin(headers):
            raise not_welcome("A socket needs a guest's cookie and a page of this site.")
        return visit

    def _check_host(self, scope: Any, headers: Headers) -> None:
        try:
            check_address(scope["raw_path"])
            check_address(scope["query_string"])
        except Unreadable as error:
            raise TurnedAway(HttpError("bad_request", str(error)), 400) from None
        if not self.hosts.is_ours(headers.get("host")):
            sentence = (
                "This server does not go by that name; start it with --public-name, "
                "or ask for it by its address."
            )
            raise TurnedAway(HttpError("wrong_host", sentence), 421)

    def _visit(self, scope: Any, headers: Headers) -> Visit:
        key = None if scope["path"].startswith(OPERATOR) else key_of(headers)
        cookie = cookie_of(headers) if key is None else key
        guest = self.signer.read(cookie)
        if key is not None and guest is None:
            raise not_welcome("This key is none of this server's, or it is older than a year.")
        address = neighbourhood(scope["client"][0]) if scope.get("client") else ""
        secure = scope["scheme"] in ("https", "wss") or self.hosts.is_secure(headers.get("host"))
        visit = Visit(guest or new_guest(), guest is not None, address, secure)
        if visit.known:
            self.quotas.see(visit.guest.id, address)
        if scope["path"] in INTRODUCTIONS and (guest is None or self.signer.is_stale(cookie)):
            visit.cookie = set_cookie(self.signer.write(visit.guest), secure)
        return visit


def same_origin(headers: Mapping[str, str]) -> bool:
    """Pages of other sites may not speak for our guests; programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # brackets that hold no address
        return False


def not_welcome(sentence: str) -> TurnedAway:
    return TurnedAway(HttpError("not_welcome", sentence), 403)


def busy(error: Busy) -> TurnedAway:
    return TurnedAway(HttpError("busy", str(error), error.retry_after), 429)


def key_of(headers: Headers) -> str | None:
    """A program's key: what a cookie would hold, for those who keep none."""
    kind, _, key = headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else None


def cookie_of(headers: Headers) -> str | None:
    try:
        jar = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return None
    return jar[COOKIE].value if COOKIE in jar else None
