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
    code: int
    words: str
    aside: bool


class Decision(msgspec.Struct):
    seat: int
    options: list[Choice]


class Chair(msgspec.Struct):
    kind: str
    yours: bool


class Sealed(msgspec.Struct):
    shares: list[str]


class Info(msgspec.Struct):
    state: str
    realtime: bool
    rematch_table: str
    seats: list[Chair]
    seal: Sealed


class Heard(msgspec.Struct):
    """As much of a server message as a player needs to go on."""

    type: str
    nonce: str = ""
    row: int = -1
    since: int = -1
    version: int = 0
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
    """One guest on one socket, in one seat or several; plays whatever is allowed."""

    def __init__(self, tally: Tally, luck: random.Random) -> None:
        self.tally = tally
        self.luck = luck
        self.socket: LeanSocket
        self.table = ""
        self.seats: list[int] = []
        self.row = -1
        self.version = 0
        self.realtime = False
        self.options: list[tuple[int, Choice]] = []  # by seat
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
            self.row, self.version = heard.row, heard.version
            found = heard.decisions or []
            self.options = [(d.seat, o) for d in found for o in d.options if not o.aside]
            if heard.info is not None:
                self.look_around(heard.info)

    def look_around(self, info: Info) -> None:
        """Show the share once everybody has committed; see whether it is over."""
        self.over = info.state == "over"
        self.realtime = info.realtime
        self.moved_to = info.rematch_table
        self.seats = [number for number, seat in enumerate(info.seats) if seat.yours]
        full = all(seat.kind != "open" for seat in info.seats)
        owes = info.state == "waiting" and full and self.seats
        if owes and not info.seal.shares[self.seats[0]]:
            self.send(type="reveal", nonce="reveal", seat=self.seats[0], share=SHARE)

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message))

    def act(self) -> None:
        """One action: a choice, or after the end the wish to play again."""
        nonce = secrets.token_hex(6)
        if self.moved_to:
            self.tally.matches += 1
            self.table, self.moved_to, self.over, self.row = self.moved_to, "", False, -1
            self.options = []
            self.send(type="hello", table=self.table)
        elif self.over:
            for seat in self.seats:
                again = f"{nonce}{seat}"
                self.send(type="rematch", nonce=again, seat=seat, commitment=COMMITMENT)
        elif self.options:
            self.tally.send(nonce)
            seat, option = self.luck.choice(self.options)
            chosen: dict[str, Any] = {"choice": option.code, "version": self.version}
            if self.realtime:
                chosen = {"choice": option.words}
            self.send(type="choose", nonce=nonce, seat=seat, **chosen)

    async def play(self, every: float, until: float) -> None:
        await asyncio.sleep(self.luck.random() * every)
        due = time.perf_counter()
        while due < until:
            self.act()
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
