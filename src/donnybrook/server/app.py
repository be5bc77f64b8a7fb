"""The application: routes, guests, security headers, and what happens at start and end."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import donnybrook
from donnybrook.kernel.errors import BrokenLog, DonnybrookError
from donnybrook.packs.shelf import Shelf
from donnybrook.server import metrics, page, pictures
from donnybrook.server.admin.desk import OperatorKey, desk_of_server
from donnybrook.server.admin.gate import Gate
from donnybrook.server.admin.my_data import MY_DATA
from donnybrook.server.admin.overview import tell_overview
from donnybrook.server.admin.routes import ADMIN
from donnybrook.server.admin.sweeping import TROUBLES, sweeping
from donnybrook.server.cluster.node import Node
from donnybrook.server.cluster.peers import Peers
from donnybrook.server.cluster.reach import look_around
from donnybrook.server.cluster.relay import ask_the_owner
from donnybrook.server.config import ServerConfig
from donnybrook.server.errors import Busy
from donnybrook.server.http.api import API
from donnybrook.server.http.contract import PLACE, Contract
from donnybrook.server.http.requests import ApiRequest
from donnybrook.server.identity import Signer, load_key
from donnybrook.server.limits.door import API as API_PATH
from donnybrook.server.limits.door import Door, TurnedAway, Visit, busy
from donnybrook.server.limits.hosts import Hosts
from donnybrook.server.limits.quotas import Quotas
from donnybrook.server.lines.frames import ShortWay
from donnybrook.server.lines.timing import LineTimer, timer_of
from donnybrook.server.refusals import (
    give_up,
    refuse,
    refuse_depth,
    refuse_request,
    refuse_text,
)
from donnybrook.server.rooms.peer_desk import tell_peer
from donnybrook.server.rooms.programs import Programs
from donnybrook.server.rooms.registry import Registry
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.sockets.session import Receive, Send
from donnybrook.server.sockets.story_socket import story_socket
from donnybrook.server.sockets.table_socket import table_socket
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.faults import AWAY, RETRY_AFTER, StorageTrouble
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.ownership import Membership, Owner
from donnybrook.server.storage.secret_storage import shared_key
from donnybrook.server.thinking.far import THINK, welcome_thinker
from donnybrook.server.watching import METRICS, is_near, tell_metrics
from donnybrook.table.api import HttpError

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


SOCKET = re.compile(r"/ws(?P<story>/story)?(?:/(?P<room>[0-9A-Za-z_-]{1,32}))?")
REVIEW = re.compile(f"{API_PATH}/tables/([0-9A-Za-z_-]{{1,32}})/review")
PROGRAM = re.compile(f"{API_PATH}/bot/tables/([0-9A-Za-z_-]{{1,32}})/")
AT_ONCE = 25  # rooms that are handed over together
Life = Callable[[Litestar], AbstractAsyncContextManager[None]]


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
        peer: str = "",
    ) -> None:
        """The server with its files in `data`, by default its database, too; and further packs.

        `peer` is where other workers on the same database reach this one, if there may be any.
        """
        try:
            data.mkdir(parents=True, exist_ok=True)
            key, operator_key = load_key(data), OperatorKey(data)
            operator_key.read()
        except OSError as error:
            raise StorageTrouble(f"--data {data}: {error.strerror}") from None
        url = database or f"sqlite:///{data / 'donnybrook.sqlite'}"
        # A database that cannot be used, or that another server uses, is said before the start.
        self.database = Database(url, alone, bool(peer))
        if peer:
            key = shared_key(self.database.pen(), key)
        signer, config = Signer(key), replace(config, key=key)
        self.membership = Membership(peer) if peer else None
        self.peers = Peers(key)
        self.quotas = Quotas(config.limits)
        self.door = Door(signer, hosts or Hosts(), self.quotas)
        self.programs = Programs()
        desk = desk_of_server(data, self.database, operator_key)
        self.gate = Gate(desk, signer)
        state = {
            "signer": signer, "quotas": self.quotas, "desk": desk, "operator_key": operator_key,
            "programs": self.programs,
        }  # fmt: skip
        shelf = Shelf(data / "packs", packs)
        self.http = make_http(state, lifespan(state, self.open_storage, config, shelf))

    def open_storage(self) -> tuple[Storage, Node | None]:
        """When the loop runs: the writer starts, and others may hear of this worker."""
        storage = Storage(self.database, self.membership)
        return storage, None if self.membership is None else Node(storage, self.membership)

    @property
    def tables(self) -> TableRegistry:
        found = self.http.state["tables"]
        assert isinstance(found, TableRegistry)
        return found

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self.ask(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.sit(scope, receive, send)
        else:
            await self.http(scope, receive, send)

    async def ask(self, scope: Any, receive: Receive, send: Send) -> None:
        """A request."""
        if scope["path"] == METRICS:
            alone = self.peers.sender_of(scope["headers"]) is not None
            if alone or is_near(scope):
                await tell_metrics(self.tables, self.http.state["stories"], alone, send)
                return
        if self.membership is not None and await self.ask_others(scope, receive, send):
            return
        try:
            visit = self.door.request(scope)
            self.gate.request(visit, scope)
        except TurnedAway as no:
            await no.answer("http.response", with_headers(send, scope["path"], None))
            return
        scope["state"] |= {
            "guest": visit.guest, "known": visit.known, "address": visit.address,
            "secure": visit.secure,
        }  # fmt: skip
        method = LIKE.get(scope["method"], scope["method"])
        send = with_headers(send, scope["path"], visit)
        inner: Any = {**scope, "method": method}  # uvicorn still knows what was asked
        try:
            await self.http(inner, receive, send)
        finally:
            self.http.state["tables"].broom.note()

    async def ask_others(self, scope: Any, receive: Receive, send: Send) -> bool:
        """Whether a request was answered by another worker, or was one's question."""
        sender = self.peers.sender_of(scope["headers"])
        if sender is not None:
            scope["client"] = (sender, 0) if sender else None
            if await tell_overview(self.http.state, scope, send):
                return True
            return await tell_peer(self.tables, scope, send)
        program = PROGRAM.match(scope["path"])
        if program is not None:
            return await self.ask_owner(program[1], scope, receive, send)
        review = REVIEW.fullmatch(scope["path"])
        home = await self.home_of(review[1]) if review else None
        if home is None:
            return False
        try:
            await self.peers.forward(scope, home.address, send)
        except OSError:
            return False  # it is gone: then this worker does it
        return True

    async def ask_owner(self, table: str, scope: Any, receive: Receive, send: Send) -> bool:
        """Whether a program's request was answered where its table is."""
        node = self.tables.node
        assert node is not None
        try:
            room = await self.tables.name_of(table)
            return await ask_the_owner(node, room, self.peers, scope, receive, send)
        except (OSError, StorageTrouble):
            away = TurnedAway(HttpError("storage", AWAY, RETRY_AFTER), 503)
            await away.answer("http.response", with_headers(send, scope["path"], None))
            return True
        except BrokenLog:
            return False  # the usual way says so

    async def home_of(self, table: str) -> Owner | None:
        node = self.tables.node
        assert node is not None
        try:
            return await node.home_of(table)
        except StorageTrouble:
            return None

    async def sit(self, scope: Any, receive: Receive, send: Send) -> None:
        """A socket."""
        timer = timer_of(scope)
        sender = None if self.membership is None else self.peers.sender_of(scope["headers"])
        if sender is not None:
            scope["client"] = (sender, 0) if sender else None
            if scope["path"] == THINK:
                await welcome_thinker(self.tables.bots, scope, receive, send)
                return
            if timer is not None:
                timer.protocol.is_relayed = True
        try:
            visit = self.door.socket(scope)
            receive = self.gate.socket(visit, receive, send)
            if timer is not None and isinstance(timer.protocol, ShortWay):
                timer.protocol.is_watched = self.gate.is_watchful
            with self.quotas.socket(visit.guest.id, visit.address):
                if sender is None and await self.hand_on(scope, timer, receive):
                    return
                await self.welcome(visit, scope, receive, send, timer)
        except Busy as error:
            await turn_away(busy(error), receive, send)
        except TurnedAway as no:
            await turn_away(no, receive, send)
        finally:
            self.tables.broom.note()

    async def welcome(
        self, visit: Visit, scope: Any, receive: Receive, send: Send, timer: LineTimer | None
    ) -> None:
        """A socket that is to be answered here."""
        state, socket = self.http.state, SOCKET.fullmatch(scope["path"])
        if socket is None:
            raise TurnedAway(HttpError("bad_request", "There is no such socket."), 404)
        if socket["story"]:
            await story_socket(visit.guest, state["stories"], receive, send)
        else:
            await table_socket(visit.guest, state["tables"], receive, send, timer)

    async def hand_on(self, scope: Any, timer: LineTimer | None, receive: Receive) -> bool:
        """Whether another worker has the room of a socket, and spoke with the page."""
        socket, node = SOCKET.fullmatch(scope["path"]), self.tables.node
        line = None if timer is None else timer.protocol
        if node is None or socket is None or not socket["room"] or not isinstance(line, ShortWay):
            return False
        rooms = self.http.state["stories" if socket["story"] else "tables"]
        try:
            name = await rooms.name_of(socket["room"])
            while (owner := await node.owner_of(name)) is not None:
                try:
                    await self.peers.hand_on(scope, line, owner.address, receive)
                    return True
                except ConnectionRefusedError:
                    await node.presume_gone(owner)
        except (OSError, StorageTrouble):
            raise TurnedAway(HttpError("storage", AWAY, RETRY_AFTER), 503) from None
        except BrokenLog:
            pass  # the usual way says so
        return False

    async def hand_over(self) -> None:
        """Before the end: room by room to whoever is asked for it next."""
        self.programs.close()
        tables, stories = self.tables, self.http.state["stories"]
        if tables.node is None:
            return
        tables.node.stopping = True
        await hand_over(stories)
        await hand_over(tables)
        await tables.node.leave()


async def hand_over(rooms: Registry[Any]) -> None:
    """A few at a time: whoever takes them over has to bring them in."""
    while rooms.rooms:
        await rooms.put_away(list(rooms.rooms.values())[:AT_ONCE])
        await asyncio.sleep(0.02)


def remember(record: logging.LogRecord) -> bool:
    """Note a trouble for the operator. A handler would keep it from stderr, where logs go else."""
    if record.levelno >= TROUBLES.level:
        TROUBLES.handle(record)
    return True


def lose(tables: TableRegistry, stories: StoryRegistry) -> None:
    stories.lose()
    tables.lose()


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


def make_http(state: dict[str, Any], life: Life) -> Litestar:
    """The HTTP side."""
    return Litestar(
        route_handlers=[API, MY_DATA, ADMIN, *pictures.ROUTES, page.page],
        request_class=ApiRequest,
        request_max_body_size=SMALL,
        lifespan=[life],
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
            backend="gzip", exclude=[page.FILES], exclude_opt_key="packed"
        ),
        logging_config=None,
        debug=False,
    )


def lifespan(
    state: dict[str, Any],
    open_storage: Callable[[], tuple[Storage, Node | None]],
    config: ServerConfig,
    shelf: Shelf,
) -> Life:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        storage, node = open_storage()
        tables = TableRegistry(storage, config, shelf, state["quotas"].household, node)
        stories = StoryRegistry(tables)
        if node is not None:
            node.on_lost = partial(lose, tables, stories)
            tables.peers = Peers(config.key)
            node.errand = asyncio.create_task(look_around(node, tables.peers))
        app.state.update({**state, "tables": tables, "stories": stories, "page": page.load()})
        watch = metrics.LoopWatch()
        LOG.addFilter(remember)
        try:
            async with sweeping(state["desk"], tables, stories):
                yield
        finally:
            watch.close()
            await stories.close()
            await tables.close()
            LOG.removeFilter(remember)

    return run
