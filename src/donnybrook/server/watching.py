"""GET /metrics: all workers in figures, for Prometheus, whichever of them is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any

from donnybrook.server import metrics
from donnybrook.server.rooms.room import Room
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.thinking.bots import Lane

Send = Callable[[Any], Awaitable[None]]


METRICS = "/metrics"


async def tell_metrics(
    tables: TableRegistry, stories: StoryRegistry, alone: bool, send: Send
) -> None:
    """What this worker and, unless it is to tell of itself alone, all others can count."""
    metrics.ANSWERS.clear()
    others = [] if alone else await figures_elsewhere(tables)
    body = metrics.together([figures(tables, stories), *others])
    headers = [(b"content-type", metrics.CONTENT_TYPE)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def figures_elsewhere(tables: TableRegistry) -> list[bytes]:
    """The figures of the other workers; of one that does not answer it is said that it does not."""
    node, peers = tables.node, tables.peers
    if node is None or peers is None:
        return []
    try:
        there = await node.others()
    except StorageTrouble:
        return []  # the own figures say that the database is away
    asked = (peers.ask(other.address, METRICS) for other in there)
    found = await asyncio.gather(*asked, return_exceptions=True)
    for other, told in zip(there, found, strict=True):
        if not isinstance(told, bytes):
            metrics.ANSWERS.labels(other.address).set(0)
    return [told for told in found if isinstance(told, bytes)]


def figures(tables: TableRegistry, stories: StoryRegistry) -> bytes:
    """Everything that can be counted here, as it is now."""
    node = "" if tables.node is None else tables.node.membership.address
    metrics.Histogram.node = node
    metrics.ANSWERS.labels(node).set(1)
    metrics.ROOMS.labels(node, "table").set(len(tables.rooms))
    metrics.ROOMS.labels(node, "sitting").set(len(stories.rooms))
    rooms: list[Room[Any]] = [*tables.rooms.values(), *stories.rooms.values()]
    metrics.SOCKETS.labels(node).set(sum(len(room.connections) for room in rooms))
    metrics.USABLE.labels(node).set(tables.storage.pulse.usable)
    for move, count in (tables.node.moves if tables.node is not None else {}).items():
        metrics.MOVES.labels(node, move).set(count)
    for lane, waiting in zip(Lane, tables.bots.queue.in_lane, strict=True):
        metrics.THINKING.labels(node, lane.name.lower()).set(waiting)
    metrics.HELPERS.labels(node).set(len(tables.bots.far))
    for place, count in tables.bots.thoughts.items():
        metrics.THOUGHTS.labels(node, place).set(count)
    return metrics.told()


def is_near(scope: Any) -> bool:
    """Whether somebody asks from this machine or a private network, and no proxy for others."""
    headers = dict(scope["headers"])
    if b"x-forwarded-for" in headers or b"forwarded" in headers or not scope.get("client"):
        return False
    try:
        return ip_address(scope["client"][0].partition("%")[0]).is_private
    except ValueError:
        return False
