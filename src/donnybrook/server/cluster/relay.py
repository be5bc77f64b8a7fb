"""A request handed on to the worker that has its table, part by part, both ways."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11

from donnybrook.server.cluster.node import Node
from donnybrook.server.cluster.peers import WITHIN, Headers, Peers, split

LARGEST: Final = 64 * 1024  # bytes of a request; each route has a smaller limit of its own
OF_A_LINE: Final = (b"connection", b"keep-alive", b"date", b"transfer-encoding")  # not handed on
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def ask_the_owner(
    node: Node, room: str, peers: Peers, scope: Any, receive: Any, send: Any
) -> bool:
    """Whether another worker has the room and was asked; raises OSError if it went away."""
    while (owner := await node.owner_of(room)) is not None:
        try:
            async with asyncio.timeout(WITHIN):
                reader, writer = await asyncio.open_connection(*split(owner.address))
        except ConnectionRefusedError:
            await node.presume_gone(owner)
            continue
        try:
            await relay(peers.signed(scope), scope, (reader, writer), receive, send)
        finally:
            writer.close()
        return True
    return False


async def relay(headers: Headers, scope: Any, line: Line, receive: Any, send: Any) -> None:
    """Ask another worker by a line to it, and tell all that it says."""
    reader, writer = line
    body = await body_of(receive)
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    kept = [pair for pair in headers if pair[0] not in (*OF_A_LINE, b"content-length")]
    asked = h11.Request(
        method=scope["method"].encode(),
        target=scope["raw_path"] + query,
        headers=[*kept, (b"content-length", b"%d" % len(body)), (b"connection", b"close")],
    )
    asking = h11.Connection(h11.CLIENT)
    sent = [asked, h11.Data(data=body), h11.EndOfMessage()]
    writer.write(b"".join(asking.send(part) or b"" for part in sent))
    gone = asyncio.create_task(wait_for_the_end(receive, writer))
    try:
        await tell(asking, reader, send)
    finally:
        gone.cancel()


async def body_of(receive: Any) -> bytes:
    """A whole request; of one that is too large as much as shows it."""
    body, more = b"", True
    while more and len(body) <= LARGEST:
        event = await receive()
        body += event.get("body", b"")
        more = event.get("more_body", False)
    return body


async def wait_for_the_end(receive: Any, writer: asyncio.StreamWriter) -> None:
    """Whoever hangs up here has hung up there."""
    while (await receive())["type"] != "http.disconnect":
        pass
    writer.close()


async def tell(line: h11.Connection, reader: asyncio.StreamReader, send: Any) -> None:
    """Raises ConnectionError if there is no answer; one that is cut off ends where it was cut."""
    begun = False
    while True:
        try:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(65536))
                continue
        except (h11.RemoteProtocolError, OSError):
            break
        if isinstance(event, h11.Response):
            begun = True
            headers = [pair for pair in event.headers if pair[0] not in OF_A_LINE]
            start = {"type": "http.response.start", "status": event.status_code}
            await send({**start, "headers": headers})
        elif isinstance(event, h11.Data):
            part = {"type": "http.response.body", "body": bytes(event.data), "more_body": True}
            await send(part)
        else:
            break
    if not begun:
        raise ConnectionError("no answer")
    await send({"type": "http.response.body", "body": b"", "more_body": False})
