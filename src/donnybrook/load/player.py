"""Somebody who plays whatever is allowed, and a tally of what came of it."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from donnybrook.load.lean_socket import LeanSocket
from donnybrook.table.seal import share_commitment

SHARE = "5a" * 16  # of everybody: these dice need not be fair
COMMITMENT = share_commitment(SHARE)


class Choice(msgspec.Struct):
    words: str
    aside: bool


class Decision(msgspec.Struct):
    options: list[Choice]


class Chair(msgspec.Struct):
    kind: str


class Sealed(msgspec.Struct):
    shares: list[str]


class Info(msgspec.Struct):
    state: str
    rematch_table: str
    seats: list[Chair]
    seal: Sealed


class Heard(msgspec.Struct):
    """As much of a server message as a player needs to go on."""

    type: str
    nonce: str = ""
    row: int = -1
    since: int = -1
    code: str = ""
    info: Info | None = None
    decisions: list[Decision] | None = None


DECODER = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What was sent, what came back, and how long it took."""

    sent: int = 0
    accepted: int = 0
    refused: int = 0
    errors: list[str] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    waiting: dict[str, float] = field(default_factory=dict)
    matches: int = 0
    measuring: bool = False

    def send(self, nonce: str) -> None:
        if self.measuring:
            self.sent += 1
            self.waiting[nonce] = time.perf_counter()

    def answered(self, nonce: str, accepted: bool) -> None:
        began = self.waiting.pop(nonce, None)
        if began is None:
            return
        self.delays.append(time.perf_counter() - began)
        if accepted:
            self.accepted += 1
        else:
            self.refused += 1


class Player:
    """One seat on one socket; plays whatever is allowed."""

    def __init__(self, tally: Tally, seat: int, luck: random.Random) -> None:
        self.tally = tally
        self.seat = seat
        self.luck = luck
        self.socket: LeanSocket
        self.table = ""
        self.row = -1
        self.options: list[str] = []
        self.over = False
        self.moved_to = ""

    def hear(self, text: bytes) -> None:
        heard = DECODER.decode(text)
        if heard.type in ("accepted", "refused"):
            self.tally.answered(heard.nonce, heard.type == "accepted")
        elif heard.type == "problem":
            self.tally.errors.append(heard.code)
        elif heard.type in ("update", "snapshot"):
            if heard.type == "update" and heard.since != self.row:
                self.tally.errors.append(f"row {heard.since} after {self.row}")
            self.row = heard.row
            found = heard.decisions or []
            self.options = [o.words for d in found for o in d.options if not o.aside]
            if heard.info is not None:
                self.over = heard.info.state == "over"
                self.moved_to = heard.info.rematch_table
                self.reveal(heard.info)

    def reveal(self, info: Info) -> None:
        """Show the share once everybody has committed."""
        full = all(seat.kind != "open" for seat in info.seats)
        if info.state == "waiting" and full and not info.seal.shares[self.seat]:
            self.send(type="reveal", nonce="reveal", seat=self.seat, share=SHARE)

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message))

    def act(self) -> None:
        """One action: a choice, or after the end the wish to play again."""
        nonce = secrets.token_hex(6)
        if self.moved_to:
            self.tally.matches += 1
            self.table, self.moved_to, self.over, self.row = self.moved_to, "", False, -1
            self.seat = 1 - self.seat
            self.send(type="hello", table=self.table)
        elif self.over:
            self.send(type="rematch", nonce=nonce, seat=self.seat, commitment=COMMITMENT)
        elif self.options:
            self.tally.send(nonce)
            words = self.luck.choice(self.options)
            self.send(type="choose", nonce=nonce, seat=self.seat, choice=words)

    async def play(self, every: float, until: float) -> None:
        await asyncio.sleep(self.luck.random() * every)
        due = time.perf_counter()
        while due < until:
            self.act()
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
