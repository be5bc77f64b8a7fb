"""People who play on through everything, and remember what they were told and when."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from donnybrook.load.lean_socket import LeanSocket, open_socket
from donnybrook.load.player import COMMITMENT, SHARE
from tests.chaos.checker import Deed, Reading, TableHistory

Message = dict[str, Any]
RETRY_FIRST, RETRY_MOST = 0.25, 2.0  # seconds until a page dials again
RESEND = 2.0  # seconds after which an unanswered choice is sent again
DEAF = 2.0  # seconds of silence after which a page that waits for an answer hangs up
PROBE = 1.0  # seconds between its pings meanwhile
DIAL = 4.0  # seconds for a line
PAUSE = 0.05  # seconds between a choice and the next


@dataclass
class Person:
    """One seat of one table; comes back by any node, and sends again what was not answered."""

    bases: list[str]
    cookie: str
    history: TableHistory
    luck: random.Random
    at: int = 0  # the node
    token: str = ""
    row: int = -1
    seats: list[int] = field(default_factory=list)
    options: list[tuple[int, str]] = field(default_factory=list)
    waiting: Deed | None = None
    socket: LeanSocket | None = None
    heard_at: float = 0.0
    pinged_at: float = 0.0
    pause: float = PAUSE
    renewed: int = 0  # how often it had to begin anew with everything
    asked_at: float = 0.0  # when it said hello
    failures: int = 0
    over: bool = False

    @property
    def table(self) -> str:
        return self.history.table

    @property
    def acknowledged(self) -> list[Deed]:
        mine = [deed for deed in self.history.deeds.values() if deed.who == self.cookie]
        return [deed for deed in mine if deed.row is not None]

    async def live(self, until: float) -> None:
        """Play until then, whatever happens to the nodes."""
        while time.monotonic() < until and not self.over:
            try:
                await self.dial()
                await self.sit_there(until)
            except (OSError, ConnectionError):
                self.failures += 1
            self.hang_up()
            if time.monotonic() < until:
                wait = min(RETRY_MOST, RETRY_FIRST * 2 ** min(self.failures, 4))
                await asyncio.sleep(wait * self.luck.uniform(0.75, 1.25))
                self.at = (self.at + 1) % len(self.bases)

    async def dial(self) -> None:
        self.hang_up()
        base = self.bases[self.at]
        async with asyncio.timeout(DIAL):
            path = f"/ws/{self.table}"
            self.socket = await open_socket(base, self.cookie, self.hear, path)
        self.heard_at = self.asked_at = time.monotonic()
        self.send(type="hello", table=self.table, since=self.row, token=self.token)
        if self.waiting is not None:
            self.send(**self.waiting.message)

    async def sit_there(self, until: float) -> None:
        assert self.socket is not None
        while not self.socket.closed and time.monotonic() < until and not self.over:
            now = time.monotonic()
            if self.waiting is None:
                self.act()
            elif now - max(self.heard_at, self.waiting.sent) > DEAF:
                return
            else:
                self.ask_again(self.waiting, now)
            pause = PAUSE if self.waiting is not None else self.pause
            await asyncio.sleep(pause * self.luck.uniform(0.5, 1.5))

    def ask_again(self, waiting: Deed, now: float) -> None:
        """Whether anybody is there, and in the end for the answer."""
        if now - max(self.pinged_at, waiting.sent) > PROBE:
            self.pinged_at = now
            self.send(type="ping", sent=now)
        if now - waiting.sent_last > RESEND:
            waiting.sent_last = now
            self.send(**waiting.message)

    def act(self) -> None:
        if not self.options:
            return
        seat, words = self.luck.choice(self.options)
        nonce = secrets.token_hex(8)
        message = {"type": "choose", "nonce": nonce, "seat": seat, "choice": words}
        self.waiting = Deed(nonce, self.cookie, message, time.monotonic())
        self.history.deeds[nonce] = self.waiting
        self.send(**message)

    def hear(self, text: bytes) -> None:
        now = time.monotonic()
        message: Message = msgspec.json.decode(text)
        self.heard_at = now
        if message["type"] in ("accepted", "refused"):
            self.answered(message, now)
        elif message["type"] in ("snapshot", "update"):
            self.failures = 0
            self.renewed += message["type"] == "snapshot" and self.row >= 0
            self.take(message, now)

    def answered(self, message: Message, now: float) -> None:
        deed = self.history.deeds.get(message["nonce"])
        if deed is None:
            return
        if message["type"] == "accepted":
            self.history.accept(deed, message["row"], now)
        else:
            deed.refused = message["reason"]
        if self.waiting is deed:
            self.waiting = None

    def take(self, message: Message, now: float) -> None:
        if message["type"] == "update" and message["since"] != self.row:
            if message["row"] > self.row:
                self.hang_up()  # it lost the thread
            return
        answers_hello, self.asked_at = self.asked_at, 0.0
        lines = [(line["row"], line["event"], line["text"]) for line in message["log"]]
        self.history.readings.append(Reading(self.cookie, message["row"], lines, answers_hello))
        self.row = message["row"]
        self.options = [
            (decision["seat"], option["words"])
            for decision in message["decisions"]
            for option in decision["options"]
            if not option["aside"]
        ]
        if message["info"] is not None:
            self.look_around(message["info"])

    def look_around(self, info: Message) -> None:
        self.seats = [seat["seat"] for seat in info["seats"] if seat["yours"]]
        full = all(seat["kind"] != "open" for seat in info["seats"])
        self.over = info["state"] == "over"
        owes = info["state"] == "waiting" and full and self.seats
        if owes and not info["seal"]["shares"][self.seats[0]]:
            nonce = f"reveal{self.seats[0]}"
            self.send(type="reveal", nonce=nonce, seat=self.seats[0], share=SHARE)

    def send(self, **message: Any) -> None:
        if self.socket is not None and not self.socket.closed:
            self.socket.send(msgspec.json.encode(message))

    def hang_up(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket.closed = True


class Town:
    """Everybody at all tables."""

    def __init__(self, bases: list[str], seed: int = 1) -> None:
        self.bases = bases
        self.luck = random.Random(seed)
        self.people: list[Person] = []
        self.histories: list[TableHistory] = []
        self.replaced = 0

    async def __aenter__(self) -> Town:
        return self

    async def __aexit__(self, *error: object) -> None:
        for person in self.people:
            person.hang_up()
        await asyncio.sleep(0)

    async def pair(self, at: tuple[int, int] = (0, 0)) -> list[Person]:
        """Two people at a new table, each at a node."""
        cookies = [await self.new_guest(at[0]) for _ in range(2)]
        wish = {
            "game": "brawl",
            "options": {"countdown_ms": 0, "best_of": 5},
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "commitment": COMMITMENT,
        }
        async with httpx.AsyncClient(base_url=self.bases[at[0]], timeout=30) as http:
            answer = await http.post("/api/tables", json=wish, headers={"Cookie": cookies[0]})
        opened = answer.raise_for_status().json()
        history = TableHistory(opened["table"])
        token = opened["invitations"]["1"]
        pair = [
            Person(self.bases, cookie, history, random.Random(self.luck.random()), node, token)
            for cookie, node in zip(cookies, at, strict=True)
        ]
        await self.sit_down(pair[1])
        self.people += pair
        self.histories.append(history)
        return pair

    async def new_guest(self, at: int) -> str:
        async with httpx.AsyncClient(base_url=self.bases[at], timeout=30) as http:
            answer = await http.get("/api/me")
        return f"donnybrook={answer.cookies['donnybrook']}"

    async def sit_down(self, person: Person) -> None:
        await person.dial()
        sit = {"seat": 1, "commitment": COMMITMENT, "token": person.token}
        person.send(type="sit", nonce="sit", **sit)
        async with asyncio.timeout(20):
            while not person.seats:
                await asyncio.sleep(0.01)

    async def play_for(self, seconds: float) -> None:
        """Everybody plays; where a match is over, two others sit down at a new table."""
        until = time.monotonic() + seconds
        tasks = [asyncio.create_task(person.live(until)) for person in self.people]
        try:
            while time.monotonic() < until:
                await asyncio.sleep(min(0.25, until - time.monotonic()))
                for _ in range(self.tables_over()):
                    with suppress(OSError, httpx.HTTPError):  # no node answers just now
                        pair = await self.pair(self.somewhere())
                        tasks += [asyncio.create_task(person.live(until)) for person in pair]
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()

    def tables_over(self) -> int:
        """How many tables are to be replaced."""
        over = {person.table for person in self.people if person.over}
        found, self.replaced = len(over) - self.replaced, len(over)
        return found

    def somewhere(self) -> tuple[int, int]:
        count = len(self.bases)
        return self.luck.randrange(count), self.luck.randrange(count)

    @property
    def acknowledged(self) -> int:
        deeds = [deed for history in self.histories for deed in history.deeds.values()]
        return sum(deed.row is not None for deed in deeds)

    def longest_silence(self) -> float:
        """The longest time between two choices that were accepted at one table."""
        return max(history.longest_silence() for history in self.histories)

    async def check(self) -> None:
        """Every history fits what a node reads out of storage now."""
        for person in self.people:
            person.history.check(await self.stored(person), person.cookie)

    async def stored(self, person: Person) -> Message:
        """The whole log as it is told to somebody who comes anew, by any node that answers."""
        for attempt in range(40):
            fresh: list[Message] = []

            def hear(text: bytes, fresh: list[Message] = fresh) -> None:
                message = msgspec.json.decode(text)
                if message["type"] == "snapshot":
                    fresh.append(message)

            try:
                async with asyncio.timeout(DIAL):
                    base = self.bases[attempt % len(self.bases)]
                    socket = await open_socket(base, person.cookie, hear, f"/ws/{person.table}")
                    hello = {"type": "hello", "table": person.table, "since": -1}
                    socket.send(msgspec.json.encode(hello))
                    while not fresh and not socket.closed:
                        await asyncio.sleep(0.02)
                    socket.transport.abort()
                if fresh:
                    return fresh[0]
            except (OSError, ConnectionError):
                await asyncio.sleep(0.3)
        raise AssertionError("no node answers any more")
