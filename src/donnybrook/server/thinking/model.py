"""A language model at a local address, asked in the widespread chat-completions form.

Only loopback and private networks are asked, by an address in figures or as localhost: no name that
somebody else could point elsewhere, no redirect, no proxy.
"""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import h11
import msgspec

from donnybrook.kernel.errors import BadSetting
from donnybrook.server.config import MODEL_SECONDS, NO_MODEL, Model

NEAR = tuple(
    ip_network(net)
    for net in ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128",
                "fc00::/7")
)  # fmt: skip
LARGEST = 64 * 1024  # bytes of an answer
MOST_TOKENS = 120
BROKEN = (OSError, IndexError, ValueError, RecursionError, h11.ProtocolError, msgspec.MsgspecError)


class NoVoice(Exception):
    """The model did not answer, or not with a line."""


class Message(msgspec.Struct):
    content: str = ""


class Choice(msgspec.Struct):
    message: Message


class Completion(msgspec.Struct):
    choices: list[Choice]


def model_at(address: str, name: str = "", seconds: float = MODEL_SECONDS) -> Model:
    """The model at http://HOST:PORT/PATH; any but a near address is refused with the reason."""
    if not address:
        return NO_MODEL
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port or 80
    except ValueError:
        raise BadSetting("model: this is no address.") from None  # there may be a password in it
    plain = not (parts.username or parts.password or parts.query or parts.fragment)
    if parts.scheme != "http" or not plain or not is_near(host):
        shown = repr(address) if plain else "an address with a name, a password or a query"
        raise BadSetting(
            f"model: {shown} is not taken; it must be like http://127.0.0.1:11434/v1, on this "
            "machine or a private network, in figures or localhost."
        )
    return Model(host, port, parts.path.rstrip("/") + "/chat/completions", name, seconds)


def is_near(host: str) -> bool:
    """Whether an address is on this machine or a private network."""
    if host == "localhost":
        return True
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return any(found in net for net in NEAR if net.version == found.version)


async def say(model: Model, messages: list[dict[str, str]]) -> str:
    """What the model says; raises NoVoice. Whoever asks sets the deadline."""
    body = msgspec.json.encode(
        {"model": model.name, "messages": messages, "max_tokens": MOST_TOKENS, "stream": False}
    )
    try:
        answer = await exchange(model, body)
        found = msgspec.json.decode(answer, type=Completion)
        return found.choices[0].message.content
    except BROKEN as error:
        raise NoVoice(f"{type(error).__name__}: {error}") from None


async def exchange(model: Model, body: bytes) -> bytes:
    reader, writer = await asyncio.open_connection(model.host, model.port)
    try:
        peer = str(writer.get_extra_info("peername")[0]).partition("%")[0]
        if not is_near(peer):  # localhost is what the machine's own table says it is
            raise NoVoice(f"{peer} is not near")
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=16 * 1024)
        headers = [("Host", f"{model.host}:{model.port}"), ("Content-Type", "application/json"),
                   ("Content-Length", str(len(body))), ("Connection", "close")]  # fmt: skip
        writer.write(line.send(h11.Request(method="POST", target=model.path, headers=headers)))
        writer.write(line.send(h11.Data(data=body)) + line.send(h11.EndOfMessage()))
        await writer.drain()
        return await received(line, reader)
    finally:
        writer.transport.abort()


async def received(line: h11.Connection, reader: asyncio.StreamReader) -> bytes:
    """The body of a good answer that is not too large."""
    parts = bytearray()
    while True:
        event: Any = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(16 * 1024))
        elif isinstance(event, h11.Response) and event.status_code != 200:
            raise NoVoice(f"status {event.status_code}")
        elif isinstance(event, h11.Data):
            parts += event.data
            if len(parts) > LARGEST:
                raise NoVoice("the answer is too large")
        elif isinstance(event, h11.EndOfMessage):
            return bytes(parts)
        elif isinstance(event, h11.ConnectionClosed):
            raise NoVoice("no answer")
