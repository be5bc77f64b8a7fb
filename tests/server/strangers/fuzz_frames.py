"""Frames as nobody should send them, at tables of others, at one's own and at sittings."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from donnybrook.campaign.protocol import StoryClientMessage
from donnybrook.table.protocol import ClientMessage
from tests.server.strangers.mutants import Luck, bad_text
from tests.server.strangers.rawline import BINARY, CLOSE, TEXT, RawLine

if TYPE_CHECKING:
    from tests.server.strangers.fuzz import Scene

AT_ONCE = 8
MOST = 12  # frames on one socket: fewer than a page may send at once
KINDS = {"snapshot", "update", "presence", "accepted", "refused", "said", "previewed", "pong",
         "problem", "locks"}  # fmt: skip


def hello(scene: Scene, luck: Luck) -> tuple[str, dict[str, Any], Any]:
    """The way in: to somebody else's table or sitting, or to one's own."""
    place = luck.randrange(4)
    if place == 0:
        token = luck.choice([scene.sitting[1], "", "x"])
        return "/ws/story", {"sitting": scene.sitting[0], "token": token}, StoryClientMessage
    if place == 1:
        return "/ws/story", {"sitting": scene.own_sitting}, StoryClientMessage
    table = luck.choice(scene.own if place == 2 else list(scene.tables))
    return "/ws", {"table": table, "token": scene.tables.get(table, "")}, ClientMessage


def send_one(luck: Luck, line: RawLine, kind: Any, known: list[str]) -> None:
    """A frame: mostly text, sometimes in pieces, or as the protocol forbids."""
    data = bad_text(luck, kind, known)
    way = luck.randrange(40)
    if way == 0:
        line.frame(data, BINARY)
    elif way == 1:
        cut = luck.randrange(len(data) + 1)
        line.frame(data[:cut], TEXT, first=0)
        line.frame(data[cut:], 0)
    elif way == 2:
        line.frame(data, luck.choice([3, 7, 11, 15]))
    elif way == 3:
        line.frame(data, mask=0)
    elif way == 4:
        line.frame(data[:100], luck.choice([8, 9, 10]))
    elif way == 5:
        line.frame(data, first=luck.choice([0xC0, 0xA0, 0x90]))
    elif way == 6:
        line.frame(data * luck.choice([1, 50, 900]))
    else:
        line.frame(data)


async def hear_out(scene: Scene, line: RawLine) -> None:
    """Read until the server has answered everything, or has closed."""
    while True:
        kind, data = await line.hear()
        if kind == CLOSE:
            scene.closes[int.from_bytes(data[:2], "big") or 1005] += 1
        if kind in (CLOSE, -1):
            return
        if kind != TEXT:
            continue
        told = json.loads(data)
        if told.get("type") not in KINDS:
            scene.faults.append(f"told {data[:200]!r}")
        if told.get("type") == "pong" and told.get("sent") == 42.5:
            return


async def visit(scene: Scene, luck: Luck, count: int) -> int:
    """Some frames on one socket; returns how many."""
    path, way, kind = hello(scene, luck)
    count = min(count, luck.randrange(1, MOST))
    async with RawLine(scene.server.base) as line:
        if not await line.shake_hands(path, scene.cookie):
            scene.faults.append("no socket")
            return count
        if luck.random() < 0.9:
            line.frame(json.dumps({"type": "hello", **way}).encode())
        for _ in range(count):
            send_one(luck, line, kind, scene.known)
        line.frame(b'{"type":"ping","sent":42.5}')
        try:
            await hear_out(scene, line)
        except TimeoutError:  # a frame that is not complete: the server waits for the rest
            scene.closes[0] += 1
    return count


async def send_some(scene: Scene, count: int, seed: int) -> None:
    luck = Luck(seed)
    while count > 0:
        count -= await visit(scene, luck, count)


async def send_frames(scene: Scene, count: int) -> None:
    """So many frames, some at the same time."""
    seeds = [scene.luck.randrange(2**32) for _ in range(AT_ONCE)]
    shares = [count // AT_ONCE + (each < count % AT_ONCE) for each in range(AT_ONCE)]
    await asyncio.gather(*map(send_some, [scene] * AT_ONCE, shares, seeds))
