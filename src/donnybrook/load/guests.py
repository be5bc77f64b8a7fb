"""Guests come in and sit down, two at each table."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import httpx

from donnybrook.load.lean_socket import open_socket
from donnybrook.load.player import COMMITMENT, Player, Tally


async def new_guests(http: httpx.AsyncClient, count: int) -> list[str]:
    """The cookies of so many new guests."""
    cookies = []
    for _ in range(count):
        answer = await http.get("/api/me")
        cookies.append(f"donnybrook={answer.cookies['donnybrook']}")
        http.cookies.clear()
    return cookies


@dataclass(frozen=True)
class Scene:
    """A game as two guests play it: its options, and how many seats each of them holds."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    each: int = 1


SCENES = {
    "brawl": Scene("brawl", {"mode": "tournament", "countdown_ms": 0}),
    "brawlball": Scene("brawlball"),
    "knockdown": Scene("knockdown"),
    "rivals": Scene("rivals", each=2),
}


async def seat_two(
    http: httpx.AsyncClient,
    base: str,
    scene: Scene,
    cookies: list[str],
    tally: Tally,
    luck: random.Random,
) -> list[Player]:
    """A table with two players from two guests."""
    players = []
    table, tokens = await open_table(http, scene, cookies[0])
    token = next(iter(tokens.values()))
    for cookie in cookies:
        player = Player(tally, luck)
        player.socket = await open_socket(base, cookie, player.hear, f"/ws/{table}")
        player.table = table
        player.send(type="hello", table=table, token=token)
        players.append(player)
    for seat, invitation in tokens.items():
        sit = {"type": "sit", "nonce": f"sit{seat}", "seat": int(seat), "token": invitation}
        players[1].send(**sit, commitment=COMMITMENT)
    return players


async def open_table(
    http: httpx.AsyncClient, scene: Scene, cookie: str
) -> tuple[str, dict[str, str]]:
    wish = {
        "game": scene.game,
        "options": scene.options,
        "seats": [{"kind": "me"}] * scene.each + [{"kind": "open"}] * scene.each,
        "commitment": COMMITMENT,
    }
    answer = await http.post("/api/tables", json=wish, headers={"Cookie": cookie})
    opened = answer.raise_for_status().json()
    return opened["table"], opened["invitations"]


async def seat_all(base: str, tally: Tally, matches: int, scene: Scene) -> list[Player]:
    """Everybody sits down, a few tables at a time."""
    luck = random.Random(1)
    players: list[Player] = []
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        cookies = await new_guests(http, 2 * matches)
        for first in range(0, matches, 10):
            pairs = [cookies[2 * n : 2 * n + 2] for n in range(first, min(first + 10, matches))]
            tables = (seat_two(http, base, scene, pair, tally, luck) for pair in pairs)
            for seated in await asyncio.gather(*tables):
                players += seated
    return players
