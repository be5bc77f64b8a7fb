"""A room: it sleeps until somebody does something or something is due, and does one at a time.

Tables and sittings differ in what their messages do and in what they tell whom; the loop, the
order of storing and telling, coming and going are the same.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from donnybrook.kernel.answers import Answers
from donnybrook.server.cluster.node import Holding
from donnybrook.server.lines.connection import Connection
from donnybrook.server.metrics import ANSWER
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.table.render import encode

MOST_INBOX = 256  # messages of pages and bots that wait
GRACE = 5.0  # seconds until a broken connection counts as lost
COME_BACK = 1012  # as a close code
LOG = logging.getLogger("donnybrook")
R = TypeVar("R")  # what is stored: rows, entries
Rules = Mapping[type, Callable[[Any, Any], None]]


@dataclass(frozen=True, slots=True)
class Enter:
    """A page says hello."""

    connection: Connection
    since: int = -1  # the last row that it has
    name: str = ""  # that a newcomer would like to have


@dataclass(frozen=True, slots=True)
class Leave:
    """A page is gone."""

    connection: Connection


class Wake:
    """An event for one who waits; a room has it several times for each message."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.called = False
        self.sleeper: asyncio.Future[None] | None = None

    def set(self) -> None:
        self.called = True
        if self.sleeper is not None and not self.sleeper.done():
            self.sleeper.set_result(None)

    async def wait(self) -> None:
        """Until somebody calls, or at once if somebody has since the last time."""
        if not self.called:
            self.sleeper = self.loop.create_future()
            await self.sleeper
            self.sleeper = None
        self.called = False


class Room(ABC, Generic[R]):
    """Handles everything in one room, in order; nobody hears of anything before it is stored."""

    noun: ClassVar[str] = "room"
    direct: ClassVar[bool] = False  # whether it works at once if it has nothing else to do
    rules: ClassVar[Rules]  # what each kind of message does

    def __init__(
        self,
        ident: str,
        answers: Answers[Any],
        idle: float,
        drop: Callable[[Room[Any]], None],
    ) -> None:
        self.ident = ident
        self.holding: Holding | None = None  # that no other worker has it, if there are others
        self.answers = answers
        self.idle = idle  # seconds without a connection until it is put away
        self.drop = drop  # tells the registry that it is
        self.loop = asyncio.get_running_loop()
        self.inbox: deque[object] = deque()
        self.posted = 0  # of those, the ones that there may be too many of
        self.arrivals: dict[Connection, int] = {}  # on the way in -> the last row it has
        self.connections: dict[Connection, None] = {}
        # who waits for which answer -> since when
        self.senders: dict[tuple[str, str], dict[Connection, float]] = {}
        self.lost_at: dict[Hashable, float] = {}  # who is gone -> when that will count
        self.empty_since = self.loop.time()
        self.closed = False
        self.wake = Wake(self.loop)
        self.asleep = False
        self.working = False  # at once, without its task; that waits until it is stored and told
        self.trouble: Exception | None = None  # met on the way
        self.timer: asyncio.TimerHandle | None = None
        self.strikes_at = 0.0
        self.task = self.loop.create_task(self.run())

    # -- what comes in; done later, in order

    def post(self, message: object) -> bool:
        """Put a message into the inbox; False if it is full or the room is put away."""
        if self.closed or self.posted >= MOST_INBOX:
            return False
        self.posted += 1
        if self.direct and self.asleep and not (self.working or self.wake.called or self.inbox):
            self._do_now(message)
        else:
            self._put(message)
        return True

    def enter(self, message: Enter) -> bool:
        """However much there is to do, whoever comes is let in."""
        if self.closed:
            return False
        self._put(message)
        return True

    def leave(self, connection: Connection) -> None:
        """However much there is to do: who is gone keeps no room."""
        if not self.closed:
            self._put(Leave(connection))

    def _put(self, message: object) -> None:
        self.inbox.append(message)
        if not self.working:  # else that looks here when it is done
            self.wake.set()

    # -- the short way: to wake a task costs as much as what it does

    def _do_now(self, message: object) -> None:
        """What `_work` does, for a single message that comes while nothing is to be done."""
        self.working = True
        try:
            self.rules[type(message)](self, message)
            self.posted = len(self.inbox)
            self.let_time_pass()
            rows = self.take()
            if rows:
                self.store_then(rows, partial(self._stored, rows))
            else:
                self._stored(rows, None)
        except Exception as error:
            self._fail(error)

    def _stored(self, rows: Sequence[R], error: Exception | None) -> None:
        """After the commit: everybody hears of it; whatever takes longer is for the task."""
        if error is not None or self.closed:
            self._fail(error)
            return
        try:
            self._answer()
            self.tell(rows)
            if self.inbox or not self.asleep or self.wake.called or self.has_more_to_do():
                self.wake.set()
            else:
                self.plan()
                self._set_timer()
        except Exception as failed:
            self._fail(failed)
        self.working = False

    def _fail(self, error: Exception | None) -> None:
        """The task says what has to be said, and puts the room away."""
        self.trouble = error
        self.working = False
        self.wake.set()

    # -- the loop

    async def run(self) -> None:
        reason = f"the {self.noun} was put away; come back"
        try:
            while not self.closed:
                self.plan()
                await self._sleep()
                while self.working:
                    await self.wake.wait()
                if self.trouble is not None:
                    raise self.trouble
                if not self.closed:
                    await self._work()
                    self._close_if_idle()
        except StorageTrouble as error:  # what was not stored never happened
            reason = self.not_stored(error) or reason
        except Exception:
            told = (self.noun, self.ident, self)
            LOG.exception("%s %s is put away after an error; %s", *told, extra=self.where())
        finally:
            self.shut(COME_BACK, reason)
            self.forget()

    def where(self) -> dict[str, str]:
        """For a log that machines read."""
        return {"room": self.ident}

    def __str__(self) -> str:
        """What waits in it, for the log of a room that is stuck."""
        waiting = Counter(type(message).__name__ for message in self.inbox)
        found = ", ".join(f"{count} {name}" for name, count in waiting.items())
        return f"{len(self.connections)} connections, inbox: {found or 'empty'}"

    async def _sleep(self) -> None:
        """Until somebody wakes it or the next thing is due."""
        self._set_timer()
        self.asleep = True
        await self.wake.wait()
        self.asleep = False

    def _set_timer(self) -> None:
        times = self.dues()
        if self.lost_at:
            times += self.lost_at.values()
        if not self.connections:
            times.append(self.empty_since + self.idle)
        if times:
            self._strike_at(min(times))

    def _strike_at(self, due: float) -> None:
        """A timer that strikes too early does no harm, so one that would is left as it is."""
        if self.timer is not None:
            if self.strikes_at <= due:
                return
            self.timer.cancel()
        self.strikes_at = due
        self.timer = self.loop.call_at(due, self._strike)

    def _strike(self) -> None:
        self.timer = None
        self.wake.set()

    async def _work(self) -> None:
        while self.inbox:
            message = self.inbox.popleft()
            self.rules[type(message)](self, message)
        self.posted = 0
        self.let_time_pass()
        await self.commit()
        await self.follow_up()
        await self.greet()

    async def commit(self) -> None:
        """Nothing is told before it is stored."""
        rows = self.take()
        await self.store(rows)
        self._answer()
        self.tell(rows)

    def _answer(self) -> None:
        for answer in self.answers.take():
            for connection, asked_at in self.senders.pop((answer.who, answer.nonce), {}).items():
                connection.send(encode(answer.message))
                ANSWER.observe(self.loop.time() - asked_at)

    def expect(self, who: str, nonce: str, connection: Connection) -> None:
        """A page waits for the answer to its message."""
        self.senders.setdefault((who, nonce), {})[connection] = self.loop.time()

    def send_all(self, message: bytes) -> None:
        for connection in self.connections:
            connection.send(message)

    # -- coming and going

    async def greet(self) -> None:
        """After the commit: a newcomer, too, hears only of what is stored."""
        while self.arrivals:
            connection = next(iter(self.arrivals))
            since = self.arrivals.pop(connection)
            self.connections[connection] = None
            self.welcome(connection, since)

    def on_enter(self, message: Enter) -> None:
        self.arrivals[message.connection] = message.since

    def on_leave(self, message: Leave) -> None:
        gone = message.connection
        self.arrivals.pop(gone, None)
        self.connections.pop(gone, None)
        for key in [key for key, waiting in self.senders.items() if gone in waiting]:
            del self.senders[key][gone]
            if not self.senders[key]:
                del self.senders[key]
        if not self.connections:
            self.empty_since = self.loop.time()

    def miss(self, who: Hashable) -> None:
        """Somebody is gone; it counts after a while."""
        self.lost_at[who] = self.loop.time() + GRACE

    def is_back(self, who: Hashable) -> bool:
        """Whether somebody who is here was gone for a moment that does not count."""
        return self.lost_at.pop(who, None) is not None

    def lost(self) -> list[Any]:
        """Those whose absence counts from now on."""
        now = self.loop.time()
        lost = [who for who, at in self.lost_at.items() if at <= now]
        for who in lost:
            del self.lost_at[who]
        return lost

    # -- the end

    def shut(self, code: int, reason: str) -> None:
        """Put the room away: everybody has to go, those on the way in, too."""
        self.closed = True
        self.drop(self)
        for connection in (*self.connections, *self.coming()):
            connection.close(code, reason)
        self.inbox.clear()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.wake.set()

    def coming(self) -> list[Connection]:
        """Who is on the way in."""
        entering = [each.connection for each in self.inbox if isinstance(each, Enter)]
        return [*self.arrivals, *entering]

    def _close_if_idle(self) -> None:
        waited = self.loop.time() - self.empty_since
        if self.connections or self.arrivals or self.inbox or self.is_busy():
            return
        if waited >= self.idle:
            self.closed = True

    # -- what a kind of room does

    @abstractmethod
    def take(self) -> Sequence[R]:
        """What was made since this was last asked and is not yet stored."""

    @abstractmethod
    async def store(self, rows: Sequence[R]) -> None:
        """Returns when they are committed."""

    @abstractmethod
    def tell(self, rows: Sequence[R]) -> None:
        """Let everybody hear of it, as far as each may know."""

    @abstractmethod
    def welcome(self, connection: Connection, since: int) -> None:
        """Tell a page that has just come in all that it lacks."""

    def store_then(self, rows: Sequence[R], told: Callable[[Exception | None], None]) -> None:
        """Store rows without waiting; whoever works at once is told later how that went."""
        raise NotImplementedError

    def has_more_to_do(self) -> bool:
        """Whether something is to be done that takes a while."""
        return bool(self.arrivals) or not self.connections

    def let_time_pass(self) -> None:
        """Do what is due."""
        return

    async def follow_up(self) -> None:
        """Do what a commit leads to in other rooms."""
        return

    def plan(self) -> None:
        """Before it sleeps."""
        return

    def dues(self) -> list[float]:
        """When something is due, by the loop's clock."""
        return []

    def is_busy(self) -> bool:
        """Whether something goes on though nobody is here."""
        return False

    def not_stored(self, error: StorageTrouble) -> str:
        """A commit failed; the reason with which everybody is sent away, if there is a better."""
        LOG.error("%s %s is put away: %s", self.noun, self.ident, error, extra=self.where())
        return ""

    def forget(self) -> None:
        """Let go of what knows the room, so that it is freed at once."""
        return
