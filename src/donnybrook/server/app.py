"""The application: routes, guests, security headers, and what happens at start and end."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import donnybrook
from donnybrook.kernel.errors import BrokenLog, DonnybrookError, UnknownName
from donnybrook.packs.shelf import NoPack, Shelf
from donnybrook.server import page
from donnybrook.server.config import ServerConfig
from donnybrook.server.contract import PLACE, Contract
from donnybrook.server.database import Database
from donnybrook.server.door import API as API_PATH
from donnybrook.server.door import Door, TurnedAway, Visit, busy
from donnybrook.server.faults import RETRY_AFTER, StorageTrouble
from donnybrook.server.hosts import Hosts
from donnybrook.server.http import API
from donnybrook.server.identity import Signer, load_key
from donnybrook.server.quotas import Quotas
from donnybrook.server.reading import Unreadable
from donnybrook.server.requests import ApiRequest, Busy, NotWelcome, trouble
from donnybrook.server.rooms.registry import NoRoom
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.session import Receive, Send
from donnybrook.server.socket import table_socket
from donnybrook.server.storage import Storage
from donnybrook.server.story_socket import story_socket
from donnybrook.server.story_worker import BadWish
from donnybrook.server.timing import timer_of
from donnybrook.table.api import Trouble
from donnybrook.table.replay import NotYet

LOG = logging.getLogger("donnybrook")
USUAL = ServerConfig()
SMALL = 1024  # bytes of a body, where a route does not say more
LIKE = {"HEAD": "GET", "OPTIONS": "NONE"}  # no other site may ask, so there is nothing to agree on
SAFETY = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src-attr 'unsafe-inline'; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), "
        b"accelerometer=(), gyroscope=(), magnetometer=(), browsing-topics=()",
    ),
]
UNKEPT = (b"cache-control", b"no-store")


class App:
    """Through the door: HTTP goes to Litestar, sockets to the tables."""

    def __init__(
        self,
        data: Path,
        database: str = "",
        config: ServerConfig = USUAL,
        packs: Iterable[tuple[str, Path]] = (),
        hosts: Hosts | None = None,
        alone: bool = True,
    ) -> None:
        """The server with its files in `data`, by default its database, too; and further packs."""
        try:
            data.mkdir(parents=True, exist_ok=True)
            key = load_key(data)
        except OSError as error:
            raise StorageTrouble(f"--data {data}: {error.strerror}") from None
        signer, config = Signer(key), replace(config, key=key)
        url = database or f"sqlite:///{data / 'donnybrook.sqlite'}"
        # A database that cannot be used, or that another server uses, is said before the start.
        self.database = Database(url, alone)
        self.quotas = Quotas(config.limits)
        self.door = Door(signer, hosts or Hosts(), self.quotas)
        state = {"signer": signer, "quotas": self.quotas}
        self.http = make_http(state, self.database, config, Shelf(data / "packs", packs))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self.ask(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.sit(scope, receive, send)
        else:
            await self.http(scope, receive, send)

    async def ask(self, scope: Any, receive: Receive, send: Send) -> None:
        """A request."""
        try:
            visit = self.door.request(scope)
        except TurnedAway as no:
            await no.answer("http.response", with_headers(send, scope["path"], None))
            return
        scope["state"] |= {"guest": visit.guest, "address": visit.address, "secure": visit.secure}
        method = LIKE.get(scope["method"], scope["method"])
        send = with_headers(send, scope["path"], visit)
        inner: Any = {**scope, "method": method}  # uvicorn still knows what was asked
        try:
            await self.http(inner, receive, send)
        finally:
            self.http.state["tables"].broom.note()

    async def sit(self, scope: Any, receive: Receive, send: Send) -> None:
        """A socket."""
        state, path = self.http.state, scope["path"]
        try:
            visit = self.door.socket(scope)
            with self.quotas.socket(visit.guest.id, visit.address):
                if path == "/ws":
                    await table_socket(visit.guest, state["tables"], receive, send, timer_of(scope))
                elif path == "/ws/story":
                    await story_socket(visit.guest, state["stories"], receive, send)
                else:
                    raise TurnedAway(Trouble("bad_request", "There is no such socket."), 404)
        except Busy as error:
            await turn_away(busy(error), receive, send)
        except TurnedAway as no:
            await turn_away(no, receive, send)
        finally:
            state["tables"].broom.note()


async def turn_away(no: TurnedAway, receive: Receive, send: Send) -> None:
    """Not even a handshake."""
    await receive()
    await no.answer("websocket.http.response", send)


def with_headers(send: Send, path: str, visit: Visit | None) -> Send:
    """Every answer has its headers, and a guest that is to keep one gets a cookie."""

    async def send_with_headers(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = [*message["headers"], *SAFETY]
            names = {name.lower() for name, _ in headers}
            if path.startswith(API_PATH) and b"cache-control" not in names:
                headers.append(UNKEPT)
            if visit is not None and visit.cookie and b"set-cookie" not in names:
                headers.append((b"set-cookie", visit.cookie.encode()))
            message["headers"] = headers
        await send(message)

    return send_with_headers


def make_http(
    state: dict[str, Any], database: Database, config: ServerConfig, shelf: Shelf
) -> Litestar:
    """The HTTP side."""
    return Litestar(
        route_handlers=[API, page.page],
        request_class=ApiRequest,
        request_max_body_size=SMALL,
        lifespan=[lifespan(state, database, config, shelf)],
        exception_handlers={
            DonnybrookError: refuse,
            HTTPException: refuse_request,
            RecursionError: refuse_depth,
            UnicodeError: refuse_text,
            500: give_up,
        },
        openapi_config=OpenAPIConfig(
            title="Donnybrook",
            version=donnybrook.__version__,
            openapi_router=PLACE,
            render_plugins=[Contract()],
        ),
        compression_config=CompressionConfig(
            backend="gzip", exclude=["^/assets"], exclude_opt_key="packed"
        ),
        logging_config=None,
        debug=False,
    )


def lifespan(
    state: dict[str, Any], database: Database, config: ServerConfig, shelf: Shelf
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        tables = TableRegistry(Storage(database), config, shelf, state["quotas"].household)
        stories = StoryRegistry(tables)
        app.state.update({**state, "tables": tables, "stories": stories, "page": page.load()})
        try:
            yield
        finally:
            await stories.close()
            await tables.close()

    return run


# -- errors


def refuse(request: Request[Any, Any, Any], error: DonnybrookError) -> Response[Trouble]:
    if isinstance(error, Unreadable):
        return trouble("bad_request", str(error), 400)
    if isinstance(error, NoRoom):
        return trouble("no_table", str(error), 404)
    if isinstance(error, UnknownName | NoPack) and "game" in request.path_params:
        return trouble("refused", str(error), 404)
    if isinstance(error, NotWelcome):
        return trouble("not_welcome", str(error), 403)
    if isinstance(error, NotYet):
        return trouble("not_yet", error.sentence, 403)
    if isinstance(error, BadWish):
        return trouble("bad_request", str(error), 400)
    if isinstance(error, Busy):
        return trouble("busy", str(error), 429, error.retry_after)
    if isinstance(error, StorageTrouble):
        return trouble("storage", str(error), 503, RETRY_AFTER)
    if isinstance(error, BrokenLog):
        return trouble("gone", f"It is stored, but cannot be read any more: {error}", 410)
    return trouble("refused", str(error), 400)


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    extra = getattr(error, "extra", None)
    detail = f"{error.detail} {extra}" if extra else error.detail
    answer = trouble("bad_request", detail[:300], error.status_code)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("allow", "").replace("OPTIONS", "").split(", ")
        more = ["HEAD"] if "GET" in allowed else []
        answer.headers["Allow"] = ", ".join(sorted([*filter(None, allowed), *more]))
    return answer


def refuse_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Trouble]:
    return trouble("bad_request", "Nobody can read anything that is nested so deeply.", 400)


def refuse_text(request: Request[Any, Any, Any], error: UnicodeError) -> Response[Trouble]:
    return trouble("bad_request", "Some of this is no UTF-8.", 400)


def give_up(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    LOG.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return trouble("our_fault", "Something went wrong in the server; it was noted.", 500)
