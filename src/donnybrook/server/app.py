"""The application: routes, guests, security headers, and what happens at start and end."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import donnybrook
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.packs.shelf import Shelf
from donnybrook.server import page
from donnybrook.server.asking import Busy, NotWelcome, trouble
from donnybrook.server.hall import Hall, NoTable
from donnybrook.server.house import House
from donnybrook.server.http import API
from donnybrook.server.identity import COOKIE, YEAR, Signer, load_key, new_guest
from donnybrook.server.socket import refuse_socket, same_origin, table_socket
from donnybrook.server.storage import Storage, StorageTrouble, prepare
from donnybrook.server.stories import NoSitting, Stories
from donnybrook.server.story_socket import story_socket
from donnybrook.table.api import Trouble
from donnybrook.table.replay import NotYet

LOG = logging.getLogger("donnybrook")
USUAL = House()
INTRODUCTIONS = ("/api/me", "/api/tables", "/api/sittings")  # where a new guest gets a cookie
SAFETY = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src-attr 'unsafe-inline'; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class App:
    """HTTP goes to Litestar, sockets to the tables."""

    def __init__(
        self,
        data: Path,
        database: str = "",
        house: House = USUAL,
        packs: Iterable[tuple[str, Path]] = (),
    ) -> None:
        """The server with its files in `data`, by default its database, too; and further packs."""
        try:
            data.mkdir(parents=True, exist_ok=True)
            key = load_key(data)
        except OSError as error:
            raise StorageTrouble(f"--data {data}: {error.strerror}") from None
        self.signer, house = Signer(key), replace(house, key=key)
        url = database or f"sqlite:///{data / 'donnybrook.sqlite'}"
        prepare(url).dispose()  # a database that cannot be used is said before the start
        self.http = make_http(self.signer, url, house, Shelf(data / "packs", packs))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            await self.http(scope, receive, send)
            return
        headers = Headers.from_scope(scope)
        guest = self.signer.read(cookie_of(headers))
        if guest is None or not same_origin(headers):
            await refuse_socket(receive, send)
        elif scope["path"] == "/ws":
            await table_socket(guest, self.http.state["hall"], receive, send)
        elif scope["path"] == "/ws/story":
            await story_socket(guest, self.http.state["stories"], receive, send)
        else:
            await refuse_socket(receive, send)


def make_http(signer: Signer, url: str, house: House, shelf: Shelf) -> Litestar:
    """The HTTP side."""
    return Litestar(
        route_handlers=[API, page.page],
        middleware=[guests_and_safety(signer)],
        lifespan=[lifespan(signer, url, house, shelf)],
        exception_handlers={
            DonnybrookError: refuse,
            HTTPException: refuse_request,
            RecursionError: refuse_depth,
            500: give_up,
        },
        openapi_config=OpenAPIConfig(
            title="Donnybrook",
            version=donnybrook.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        compression_config=CompressionConfig(backend="gzip", exclude=["^/assets"]),
        logging_config=None,
        debug=False,
    )


def lifespan(
    signer: Signer, url: str, house: House, shelf: Shelf
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(Storage(url), house, shelf)
        stories = Stories(hall)
        state = {"hall": hall, "stories": stories, "signer": signer, "page": page.load()}
        app.state.update(state)
        try:
            yield
        finally:
            await stories.close()
            await hall.close()

    return run


def guests_and_safety(signer: Signer) -> Callable[[ASGIApp], ASGIApp]:
    """Every request has a guest; new ones get their cookie. Every answer has its headers."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def handle(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.WEBSOCKET:
                await app(scope, receive, send)
                return
            headers = Headers.from_scope(scope)
            guest = signer.read(cookie_of(headers))
            added = list(SAFETY)
            if guest is None:
                guest = new_guest()
                if scope["path"] in INTRODUCTIONS:
                    added.append((b"set-cookie", set_cookie(signer.write(guest))))
            scope["state"]["guest"] = guest

            async def send_with_headers(message: Message) -> None:
                if message["type"] == "http.response.start":
                    message["headers"] = [*message["headers"], *added]
                await send(message)

            if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(headers):
                answer = trouble("not_welcome", "Pages of other sites may not do that.", 403)
                await answer.to_asgi_response(None, Request(scope))(
                    scope, receive, send_with_headers
                )
                return
            await app(scope, receive, send_with_headers)

        return handle

    return middleware


def cookie_of(headers: Headers) -> str | None:
    try:
        jar = SimpleCookie(headers.get("cookie", ""))
    except Exception:
        return None
    return jar[COOKIE].value if COOKIE in jar else None


def set_cookie(value: str) -> bytes:
    return f"{COOKIE}={value}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax".encode()


# -- errors


def refuse(request: Request[Any, Any, Any], error: DonnybrookError) -> Response[Trouble]:
    if isinstance(error, NoTable | NoSitting):
        return trouble("no_table", str(error), 404)
    if isinstance(error, NotWelcome):
        return trouble("not_welcome", str(error), 403)
    if isinstance(error, NotYet):
        return trouble("not_yet", error.sentence, 403)
    if isinstance(error, Busy):
        return trouble("busy", str(error), 429, error.retry_after)
    return trouble("refused", str(error), 400)


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    extra = getattr(error, "extra", None)
    detail = f"{error.detail} {extra}" if extra else error.detail
    return trouble("bad_request", detail[:300], error.status_code)


def refuse_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Trouble]:
    return trouble("bad_request", "Nobody can read anything that is nested so deeply.", 400)


def give_up(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    LOG.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return trouble("our_fault", "Something went wrong in the server; it was noted.", 500)
