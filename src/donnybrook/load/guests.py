"""Guests come in and sit down, two at each table."""

from __future__ import annotations

import asyncio
import random

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


async def seat_two(
    http: httpx.AsyncClient, base: str, cookies: list[str], tally: Tally, luck: random.Random
) -> list[Player]:
    """A table with two players from two guests."""
    players = []
    table, token = await open_table(http, cookies[0])
    for seat in range(2):
        player = Player(tally, seat, luck)
        player.socket = await open_socket(base, cookies[seat], player.hear)
        player.table = table
        player.send(type="hello", table=table, token=token)
        if seat == 1:
            player.send(type="sit", nonce="sit", seat=1, commitment=COMMITMENT, token=token)
        players.append(player)
    return players


async def open_table(http: httpx.AsyncClient, cookie: str) -> tuple[str, str]:
    wish = {
        "game": "brawl",
        "options": {"mode": "tournament", "countdown_ms": 0},
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "commitment": COMMITMENT,
    }
    opened = (await http.post("/api/tables", json=wish, headers={"Cookie": cookie})).json()
    return opened["table"], opened["invitations"]["1"]


async def seat_all(base: str, tally: Tally, matches: int) -> list[Player]:
    """Everybody sits down, a few tables at a time."""
    luck = random.Random(1)
    players: list[Player] = []
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        cookies = await new_guests(http, 2 * matches)
        for first in range(0, matches, 10):
            pairs = [cookies[2 * n : 2 * n + 2] for n in range(first, min(first + 10, matches))]
            tables = (seat_two(http, base, pair, tally, luck) for pair in pairs)
            for seated in await asyncio.gather(*tables):
                players += seated
    return players
