"""The crash test: kill -9 at random moments under load; everything acknowledged must be there.

python -m tests.server.storage.crash 50
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.client import Guest, Message, Page
from tests.server.running import RunningServer

TABLES = 6


@dataclass
class Player:
    """Plays both seats of one table; remembers what was acknowledged, over all crashes."""

    guest: Guest
    table: str
    luck: random.Random
    page: Page | None = None
    row: int = -1
    log: list[Message] = field(default_factory=list)
    open_deeds: dict[str, Message] = field(default_factory=dict)  # sent, not yet answered
    acknowledged: dict[str, int] = field(default_factory=dict)  # nonce -> row
    over: bool = False

    async def play(self) -> None:
        """Until the connection breaks or the match is over."""
        try:
            self.page = page = await self.guest.join(self.table, since=self.row)
            page.row = self.row
            for message in self.open_deeds.values():  # not answered: send it again, same nonce
                await page.send(**message)
            while not self.over:
                self.take(await page.next())
                await self.act(page)
        except (ConnectionClosed, OSError):
            pass

    def take(self, message: Message) -> None:
        if message["type"] in ("accepted", "refused"):
            nonce = message["nonce"]
            self.open_deeds.pop(nonce, None)
            if message["type"] == "accepted":
                assert self.acknowledged.setdefault(nonce, message["row"]) == message["row"]
        elif message["type"] in ("snapshot", "update"):
            self.log = (
                message["log"] if message["type"] == "snapshot" else self.log + message["log"]
            )
            self.row = message["row"]
            assert self.page is not None
            self.over = self.page.info["state"] == "over"

    async def act(self, page: Page) -> None:
        if self.open_deeds or not page.options():
            return
        option, seat = self.luck.choice(
            [(option, d["seat"]) for d in page.decisions for option in d["options"]
             if not option["aside"]]
        )  # fmt: skip
        nonce = f"{self.luck.getrandbits(64):x}"
        message = {"type": "choose", "nonce": nonce, "seat": seat, "choice": option["code"],
                   "version": page.version}  # fmt: skip
        page.decisions = []
        self.open_deeds[nonce] = message
        await page.send(**message)

    async def check(self, base: str) -> None:
        """Everything that was acknowledged is there, in its row, exactly once."""
        self.guest.move_to(base)
        page = await self.guest.join(self.table)
        snapshot = await page.kind("snapshot")
        assert snapshot["row"] >= max(self.acknowledged.values(), default=0)
        known = snapshot["log"][: len(self.log)]
        assert known == self.log, "the log is another one than before the crash"
        for message in list(self.open_deeds.values()):
            await page.ask("choose", **{k: v for k, v in message.items() if k != "type"})
        sample = list(self.acknowledged.items())[-3:]
        for nonce, row in sample:
            answer = await page.ask("choose", 0, nonce=nonce, choice="draw")
            assert answer == {"type": "accepted", "nonce": nonce, "row": row}, answer
        self.open_deeds.clear()
        await page.close()


async def crash(data: Path, kills: int, seed: int) -> str:
    luck = random.Random(seed)
    server = RunningServer(data)
    everybody: list[Player] = []
    for _ in range(kills):
        players = [player for player in everybody if not player.over]
        while len(players) < TABLES:
            players.append(await new_player(server.base, luck))
            everybody.append(players[-1])
        for player in players:
            player.guest.move_to(server.base)
        tasks = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(luck.uniform(0.05, 0.8))
        server.kill()
        await asyncio.gather(*tasks)
        server.start()
        for player in players:
            await player.check(server.base)
    for player in everybody:
        await player.guest.__aexit__()
    server.stop()
    total = sum(len(player.acknowledged) for player in everybody)
    return f"{kills} kills, nothing acknowledged was lost ({total} choices)"


async def new_player(base: str, luck: random.Random) -> Player:
    guest = await Guest(base).__aenter__()
    seats = [{"kind": "me"}, {"kind": "me"}]
    mode = luck.choice(["training", "tournament"])
    options = {"countdown_ms": 0, "mode": mode, "pace_ms": 0, "reconnect_ms": 300_000}
    opened = await guest.open_table(seats, options=options)
    return Player(guest, opened["table"], luck)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
        print(asyncio.run(crash(Path(folder) / "data", count, 1)))
