"""People who play while the attacks run; they know what was acknowledged, and how late."""

from __future__ import annotations

import asyncio
import math
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import httpx
from websockets.exceptions import WebSocketException

from tests.hostile.line import Line, request
from tests.server.client import Guest, Message, Page
from tests.server.scenes import Duel, catch_up, sit_down
from tests.server.stories.story_client import StoryPage, open_sitting

HERE = "127.0.0.1"
LOST = (OSError, TimeoutError, WebSocketException, httpx.HTTPError, AssertionError)


def percentile(delays: list[float], share: float) -> float:
    """The delay that so large a share of answers does not exceed."""
    ranked = sorted(delays) or [0.0]
    return ranked[math.ceil(share * len(ranked)) - 1]


@dataclass
class Times:
    """Waiting times of something that is asked for at a steady pace."""

    every: float
    found: list[float] = field(default_factory=list)
    began: float = 0.0  # of what is not answered yet; 0: nothing

    async def of(self, question: Awaitable[Message]) -> Message:
        """Measure a question from asking to answer, or to its end without one."""
        self.began = time.perf_counter()
        try:
            return await question
        finally:
            self.note(time.perf_counter() - self.began)
            self.began = 0.0

    def note(self, delay: float) -> None:
        """One long wait stands for all that would have been asked meanwhile."""
        self.found.append(delay)
        while (delay := delay - self.every) > 0:
            self.found.append(delay)

    async def rest(self) -> None:
        """Until the next question is due."""
        await asyncio.sleep(max(0.0, self.every - (self.found[-1] if self.found else 0.0)))


@dataclass
class Witness:
    """Somebody who plays; `play` goes on until it is cancelled."""

    base: str
    times: Times
    lost: list[str] = field(default_factory=list)  # acknowledged, but not there
    breaks: int = 0  # lines that broke, and answers that should not have come
    actions: int = 0
    guests: list[Guest] = field(default_factory=list)
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    async def act(self) -> None:
        """Do one thing."""
        raise NotImplementedError

    async def come_back(self) -> None:
        """After a broken line: the same again, and what was not answered is sent again."""
        raise NotImplementedError

    async def check(self) -> None:
        """Compare what was acknowledged with what is there."""
        raise NotImplementedError

    async def move_to(self, base: str) -> None:
        """The server is back at another address."""
        self.base = base
        for guest in self.guests:
            guest.move_to(base)

    async def leave(self) -> None:
        for guest in self.guests:
            await guest.__aexit__()

    async def play(self) -> None:
        broken = False
        while True:
            try:
                if broken:
                    await self.come_back()
                    broken = False
                await self.act()
                self.ready.set()
            except LOST:
                self.breaks += 1
                broken = True
                await asyncio.sleep(0.5)


class Duelist(Witness):
    """Two guests at one table of BRAWL, in turns; when a match is over, the next."""

    def __init__(self, base: str) -> None:
        super().__init__(base, Times(0.08), guests=[Guest(base), Guest(base)])
        self.luck = random.Random(7)
        self.duel: Duel | None = None
        self.open: Message | None = None  # sent, not answered
        self.kept: list[list[int]] = []  # seat and code of each acknowledged choice

    async def act(self) -> None:
        if self.duel is None:
            for guest in self.guests:
                await guest.__aenter__()
            self.duel = await sit_down(self.guests[0], self.guests[1], mode="training")
        duel = self.duel
        await catch_up(duel)
        if duel.pages[0].info["state"] == "over":
            await self.check()
            return
        seat, page = self.luck.choice(
            [(seat, page) for seat, page in enumerate(duel.pages) if page.options(seat)]
        )
        option = self.luck.choice(page.options(seat))
        self.open = {"nonce": secrets.token_hex(8), "seat": seat, "choice": option["code"],
                     "version": page.version}  # fmt: skip
        await self.choose(page)
        await self.times.rest()

    async def choose(self, page: Page) -> None:
        """Send the open choice and wait until it is answered."""
        deed = self.open
        assert deed is not None
        answer = await self.times.of(page.choose(**deed))
        self.open = None
        self.actions += 1
        if answer["type"] != "accepted":
            self.breaks += 1
            return
        self.kept.append([deed["seat"], deed["choice"]])
        while page.row < answer["row"]:
            await page.next()

    async def come_back(self) -> None:
        if self.duel is None:
            return
        for seat, guest in enumerate(self.guests):
            for socket in guest.sockets:
                socket.transport.abort()
            guest.sockets.clear()
            self.duel.pages[seat] = await guest.join(self.duel.table)
            await self.duel.pages[seat].kind("snapshot")
        if self.open is not None:
            await self.choose(self.duel.pages[self.open["seat"]])

    async def check(self) -> None:
        """Every acknowledged choice is in the log, in order, and nothing else is."""
        if self.duel is None:
            return
        page, table = self.duel.pages[0], self.duel.table
        if page.info["state"] != "over":
            await page.ask("resign", 0)
        log = (await self.guests[0].get(f"/api/tables/{table}/log"))["log"]
        entries = [list(row[:2]) for row in log["entries"] if row[0] >= 0]
        if entries[: len(self.kept)] != self.kept:
            self.lost.append(f"table {table}: {len(self.kept)} acknowledged, {len(entries)} there")
        for other in self.duel.pages:
            await other.close()
        for guest in self.guests:
            guest.sockets.clear()
        self.duel, self.kept, self.open = None, [], None


class Sparring(Witness):
    """A guest who plays against a bot; the bot's answers are timed."""

    def __init__(self, base: str) -> None:
        self.guest = Guest(base)
        super().__init__(base, Times(1.0), guests=[self.guest])
        self.luck = random.Random(8)
        self.page: Page | None = None
        self.table = ""

    async def act(self) -> None:
        if self.page is None:
            await self.guest.__aenter__()
            seats = [{"kind": "me"}, {"kind": "bot", "level": "normal"}]
            self.table = (await self.guest.open_table(seats, game="knockdown"))["table"]
            await self.come_back()
        page = self.page
        assert page is not None
        if not page.options():
            await self.times.of(self.bot_moves(page))
        if page.info["state"] == "over":
            await page.close()
            self.page = None
        if self.page is None or not page.options():
            return
        option = self.luck.choice(page.options())
        answer = await page.choose(option["code"], 0, version=page.version)
        self.actions += 1
        while answer["type"] == "accepted" and page.row < answer["row"]:
            await page.next()
        await asyncio.sleep(0.1)

    async def bot_moves(self, page: Page) -> Message:
        """Until the bot has chosen what it has to."""
        row, message = page.row, {}
        while page.row == row and not page.options() and page.info["state"] != "over":
            message = await page.next()
        return message

    async def come_back(self) -> None:
        self.page = await self.guest.join(self.table)
        await self.page.kind("snapshot")

    async def check(self) -> None:
        return


class Teller(Witness):
    """Somebody at a sitting who keeps notes."""

    def __init__(self, base: str) -> None:
        self.guest = Guest(base)
        super().__init__(base, Times(0.3), guests=[self.guest])
        self.page: StoryPage | None = None
        self.sitting = ""
        self.told, self.n = "", -1  # the last note that was acknowledged, and its entry
        self.open: Message | None = None

    async def act(self) -> None:
        if self.page is None:
            await self.guest.__aenter__()
            self.sitting = (await open_sitting(self.guest, title="Witness", seats=["B1"]))[
                "sitting"
            ]
            await self.come_back()
        self.open = {"nonce": secrets.token_hex(8), "text": f"note {self.actions}"}
        await self.write()
        await self.times.rest()

    async def write(self) -> None:
        note, page = self.open, self.page
        assert note is not None
        assert page is not None
        answer = await self.times.of(page.do("note", **note))
        self.open = None
        self.actions += 1
        if answer["type"] == "accepted":
            self.told, self.n = note["text"], answer["n"]
        else:
            self.breaks += 1

    async def come_back(self) -> None:
        self.page = await StoryPage.open(self.guest, self.sitting)
        if self.page.n < self.n or (self.told and not self.open and self.told != self.note):
            self.lost.append(f"sitting: {self.told!r} acknowledged, {self.note!r} there")
        if self.open is not None:
            await self.write()

    @property
    def note(self) -> str:
        assert self.page is not None
        return str(self.page.view["me"]["note"])

    async def check(self) -> None:
        if self.page is not None:
            await self.come_back()


class Probe(Witness):
    """Asks on one line whether the server is well: how late it is, its loop is."""

    def __init__(self, base: str) -> None:
        super().__init__(base, Times(0.1))
        self.line: Line | None = None

    async def act(self) -> None:
        if self.line is None:
            self.line = await Line.open(place_of(self.base), HERE)
        await self.times.of(self.ask(self.line))
        await self.times.rest()

    async def ask(self, line: Line) -> Message:
        try:
            await line.send(request("GET", "/api/health", host_of(self.base)))
            answer = await asyncio.wait_for(line.answer(), 20)
            self.breaks += answer.status != 200
        except EOFError as error:
            raise OSError(str(error)) from None
        return {}

    async def come_back(self) -> None:
        if self.line is not None:
            await self.line.close()
        self.line = None

    async def leave(self) -> None:
        await self.come_back()

    async def check(self) -> None:
        return


class Newcomer(Witness):
    """Comes again and again on a new line, and wants to see the page."""

    def __init__(self, base: str) -> None:
        super().__init__(base, Times(0.5))

    async def act(self) -> None:
        await self.times.of(self.visit())
        await self.times.rest()

    async def visit(self) -> Message:
        line = await Line.open(place_of(self.base), HERE)
        try:
            await line.send(request("GET", "/", host_of(self.base)))
            answer = await asyncio.wait_for(line.answer(), 10)
        except EOFError as error:
            raise OSError(str(error)) from None
        finally:
            await line.close()
        self.breaks += answer.status != 200
        return {}

    async def come_back(self) -> None:
        return

    async def check(self) -> None:
        return


class Clock(Witness):
    """Asks nobody: how late its own alarm rings, the machine is busy with other things."""

    def __init__(self, base: str) -> None:
        super().__init__(base, Times(1.0))

    async def act(self) -> None:
        began = time.perf_counter()
        await asyncio.sleep(0.05)
        self.times.note(time.perf_counter() - began - 0.05)

    async def come_back(self) -> None:
        return

    async def check(self) -> None:
        return


def host_of(base: str) -> str:
    return base.split("//")[1]


def place_of(base: str) -> tuple[str, int]:
    host, _, port = host_of(base).rpartition(":")
    return host, int(port)


async def settled(done: Callable[[], bool], seconds: float) -> bool:
    """Wait until something is so, at most that long."""
    until = time.monotonic() + seconds
    while not done() and time.monotonic() < until:
        await asyncio.sleep(0.1)
    return done()


async def cancelled(task: asyncio.Task[None]) -> None:
    """End a task; one that was just being answered may overhear it, so it is told again."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=1)
