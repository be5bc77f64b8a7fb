"""The bots of one table: when each acts next, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import dataclass
from typing import Protocol

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.errors import Busy
from donnybrook.server.thinking.bot_worker import Pick
from donnybrook.table import playing
from donnybrook.table.missions import mission
from donnybrook.table.table import Table

LOG = logging.getLogger("donnybrook")


class Thinker(Protocol):
    """Who thinks for the bots."""

    async def pick(self, table: Table, seat: int) -> Pick: ...


class BotTable(Protocol):
    """What bots need of the room of their table: an inbox, the time, whether anybody is there."""

    table: Table
    closed: bool

    def post(self, message: object) -> bool: ...

    def now(self) -> int: ...

    def is_attended(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Picked:
    """A bot has made up its mind about a version of the match."""

    seat: int
    pick: Pick
    version: int


class TableBots:
    def __init__(self, room: BotTable, thinker: Thinker, turn_pause: int) -> None:
        self.room = room
        self.table = room.table
        self.thinker = thinker
        self.turn_pause = turn_pause  # milliseconds that a bot takes for a turn
        self.loop = asyncio.get_running_loop()
        self.due: dict[int, int] = {}  # seat -> when it acts
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def are_alone(self) -> bool:
        """Whether bots play all seats of a match."""
        table = self.table
        return table.playing and all(table.is_bot(seat) for seat in range(len(table.seats)))

    def next_due(self) -> int | None:
        return min(self.due.values(), default=None)

    def plan(self) -> None:
        """Give every bot that may act a time to do so; where nobody is, none thinks."""
        table = self.table
        if not self.room.is_attended():
            self.stop()
            return
        bots = [seat for seat in range(len(table.seats)) if table.is_bot(seat)]
        if not bots or not table.playing or table.held:
            self.due.clear()
            return
        seats = [seat for seat in table.to_act() if seat in bots]
        self.due = {seat: at for seat, at in self.due.items() if seat in seats}
        for seat in seats:
            if seat not in self.due and seat not in self.thinking:
                self._plan_for(seat)

    def _plan_for(self, seat: int) -> None:
        """A concealed decision is thought about at once: its pause must not show that it is one."""
        due = self.room.now() + self._pause(seat)
        if self.table.concealment is not None and len(self._codes(seat)) > 1:
            self.thinking[seat] = self.loop.create_task(self._think(seat, due))
        else:
            self.due[seat] = due

    def _pause(self, seat: int) -> int:
        """None for a formality, a moment in turns, its level's pace in real time.

        A bot that goes on with its own turn takes half the moment: a run of ten steps is one run.
        """
        table = self.table
        if table.game.real_time.formalities.issuperset(self._codes(seat)):
            return 0
        if table.queue is None:
            return self.turn_pause // 2 if self._goes_on(seat) else self.turn_pause
        level = table.game.bot_levels().get(table.seats[seat].level)
        if level is None:  # the seat of a person who left
            level = next(iter(table.game.bot_levels().values()))
        return level.pace_ms + random.randint(-level.spread_ms, level.spread_ms)

    def _goes_on(self, seat: int) -> bool:
        match = self.table.match
        return match is not None and bool(match.entries) and match.entries[-1].seat == seat

    def act(self, now: int) -> None:
        """Start the thinking of every bot whose time has come."""
        for seat in [seat for seat, at in self.due.items() if at <= now]:
            del self.due[seat]
            codes = self._codes(seat)
            if len(codes) == 1:
                self._play(seat, codes[0], None)
            elif codes:
                self.thinking[seat] = self.loop.create_task(self._think(seat))

    def _codes(self, seat: int) -> list[int]:
        match = self.table.match
        assert match is not None
        scripted = mission.right_codes(self.table, seat)
        return match.game.legal(match.state, seat) if scripted is None else scripted[:1]

    async def _think(self, seat: int, due: int = 0) -> None:
        """Pick, and say so when it is due."""
        match = self.table.match
        assert match is not None
        version = match.version
        try:
            pick = await self.thinker.pick(self.table, seat)
        except Busy as busy:
            await asyncio.sleep(busy.retry_after)
            pick = Pick(code=-1)  # it looks again
        except Exception:
            room = self.table.ident
            LOG.exception("the bot at seat %s of table %s failed", seat, room, extra={"room": room})
            code = next(iter(self._codes(seat)), -1)  # the match goes on all the same
            pick = Pick(code, match.game.language.say(match.state, seat, code) if code >= 0 else "")
        await asyncio.sleep(max(0, due - self.room.now()) / 1000)
        while not self.room.post(Picked(seat, pick, version)) and not self.room.closed:
            await asyncio.sleep(0.05)  # people were faster: the inbox is full

    def on_picked(self, message: Picked) -> None:
        """Play it, unless a person has taken the seat meanwhile."""
        seat, pick = message.seat, message.pick
        self.thinking.pop(seat, None)
        if pick.code >= 0 and self.table.playing and self.table.is_bot(seat):
            choice = pick.words if self.table.queue is not None else pick.code
            self._play(seat, choice, message.version)

    def _play(self, seat: int, choice: int | str, version: int | None) -> None:
        table = self.table
        if table.held:  # it looks again when the table goes on
            return
        try:
            meant = None if table.queue is not None else version
            playing.play(table, seat, choice, self.room.now(), meant)
        except DonnybrookError:
            pass  # the table has changed meanwhile; the bot looks again

    def stop(self) -> None:
        self.due.clear()
        for task in self.thinking.values():
            task.cancel()
        self.thinking.clear()
