"""GET /metrics: this worker in figures, for Prometheus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any

from donnybrook.server import metrics
from donnybrook.server.rooms.room import Room
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.thinking.bots import Lane

Send = Callable[[Any], Awaitable[None]]


async def tell_metrics(
    tables: TableRegistry, stories: StoryRegistry, node: str, send: Send
) -> None:
    """Everything that can be counted, as it is now."""
    metrics.ROOMS.labels(node, "table").set(len(tables.rooms))
    metrics.ROOMS.labels(node, "sitting").set(len(stories.rooms))
    rooms: list[Room[Any]] = [*tables.rooms.values(), *stories.rooms.values()]
    metrics.SOCKETS.labels(node).set(sum(len(room.connections) for room in rooms))
    metrics.USABLE.set(tables.storage.pulse.usable)
    for move, count in (tables.node.moves if tables.node is not None else {}).items():
        metrics.MOVES.labels(move).set(count)
    for lane, waiting in zip(Lane, tables.bots.queue.in_lane, strict=True):
        metrics.THINKING.labels(lane.name.lower()).set(waiting)
    headers = [(b"content-type", metrics.CONTENT_TYPE)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": metrics.told()})


def is_near(scope: Any) -> bool:
    """Whether somebody asks from this machine or a private network, and no proxy for others."""
    headers = dict(scope["headers"])
    if b"x-forwarded-for" in headers or b"forwarded" in headers or not scope.get("client"):
        return False
    try:
        return ip_address(scope["client"][0].partition("%")[0]).is_private
    except ValueError:
        return False
