"""A fair queue for the work that guests ask for: by guest in turn, at a few desks.

Lane 0 goes before lane 1 and so on; what has waited long goes first all the same. A guest's
cookie costs nothing, so whoever comes from one address takes turns as one first.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from donnybrook.server.errors import Busy

Done = TypeVar("Done")
PATIENCE = 3.0  # seconds after which nothing more is let through before a ticket
MOST_TICKETS = 4096  # of everybody together in one lane
REMEMBERED = 4096  # households and when it was their turn
Household = Callable[[str], str]  # of a guest


@dataclass(eq=False)
class Ticket:
    """Somebody's place in the queue."""

    desk: int
    guest: str
    lane: int
    since: float
    called: asyncio.Future[None]


Line = dict[str, deque[Ticket]]  # by guest; whose turn is next stands first


class FairQueue:
    def __init__(
        self,
        desks: Sequence[int],
        running: int,
        waiting: Sequence[int],
        household: Household = str,
    ) -> None:
        """Desks with so many places each; what one guest may have running, and waiting by lane."""
        self.household = household
        self.served: OrderedDict[str, int] = OrderedDict()  # household -> its last turn
        self.turns = 0
        self.free = list(desks)
        self.running: Counter[str] = Counter()
        self.most_running = running
        self.waiting: Counter[tuple[str, int]] = Counter()
        self.most_waiting = waiting
        self.in_lane = [0] * len(waiting)
        self.lines: list[Line] = [{} for _ in desks]

    async def run(
        self, desk: int, guest: str, lane: int, work: Callable[[], Awaitable[Done]]
    ) -> Done:
        """Do some work when it is its turn; raises Busy if the guest has too much waiting.

        Whoever no longer waits for work that has begun makes no room for more: it goes on.
        """
        ticket = await self._enter(desk, guest, lane)
        task = asyncio.ensure_future(work())

        def leave(done: asyncio.Future[Done]) -> None:
            self._leave(ticket.desk, guest)
            if not done.cancelled():
                done.exception()  # nobody may be there any more to hear of it

        task.add_done_callback(leave)
        return await asyncio.shield(task)

    def open_desk(self) -> int:
        """One more desk, with one place."""
        self.free.append(1)
        self.lines.append({})
        return len(self.lines) - 1

    def close_desk(self, desk: int, others: Sequence[int]) -> None:
        """Whoever waits there is spread over other desks, behind nobody who came later."""
        tickets = [ticket for line in self.lines[desk].values() for ticket in line]
        self.lines[desk] = {}
        for number, ticket in enumerate(sorted(tickets, key=lambda one: one.since)):
            ticket.desk = others[number % len(others)]
            line = self.lines[ticket.desk].setdefault(ticket.guest, deque())
            line.append(ticket)
        self._call()

    async def _enter(self, desk: int, guest: str, lane: int) -> Ticket:
        full = self.in_lane[lane] >= MOST_TICKETS
        if full or self.waiting[guest, lane] >= self.most_waiting[lane]:
            raise Busy("You have too much waiting for an answer; ask again in a moment.")
        loop = asyncio.get_running_loop()
        ticket = Ticket(desk, guest, lane, loop.time(), loop.create_future())
        self.lines[desk].setdefault(guest, deque()).append(ticket)
        self.waiting[guest, lane] += 1
        self.in_lane[lane] += 1
        self._call()
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket.called.cancelled():
                self._take(ticket)
            else:  # it was called and gave up at the same moment
                self._leave(ticket.desk, guest)
            raise
        return ticket

    def _leave(self, desk: int, guest: str) -> None:
        self.free[desk] += 1
        self.running[guest] -= 1
        if not self.running[guest]:
            del self.running[guest]
        for line in self.lines:  # now it is everybody else's turn first
            if guest in line:
                line[guest] = line.pop(guest)
        self._call()

    def _take(self, ticket: Ticket) -> None:
        line = self.lines[ticket.desk]
        tickets = line[ticket.guest]
        tickets.remove(ticket)
        if not tickets:
            del line[ticket.guest]
        self.in_lane[ticket.lane] -= 1
        self.waiting[ticket.guest, ticket.lane] -= 1
        if not self.waiting[ticket.guest, ticket.lane]:
            del self.waiting[ticket.guest, ticket.lane]

    def _call(self) -> None:
        """Call whoever is next at each desk that is free."""
        for desk in range(len(self.free)):
            while self.free[desk] and (ticket := self._next(desk)) is not None:
                self._take(ticket)
                self.free[desk] -= 1
                self.running[ticket.guest] += 1
                self._note_turn(ticket.guest)
                ticket.called.set_result(None)

    def _note_turn(self, guest: str) -> None:
        household = self.household(guest)
        self.turns += 1
        self.served[household] = self.turns
        self.served.move_to_end(household)
        if len(self.served) > REMEMBERED:
            self.served.popitem(last=False)

    def _next(self, desk: int) -> Ticket | None:
        now = asyncio.get_running_loop().time()

        def rank(ticket: Ticket) -> int:
            return 0 if now - ticket.since > PATIENCE else ticket.lane

        def turn(ticket: Ticket) -> tuple[int, int]:
            return rank(ticket), self.served.get(self.household(ticket.guest), 0)

        able = [
            min(tickets, key=rank)  # the first of the most urgent ones
            for guest, tickets in self.lines[desk].items()
            if self.running[guest] < self.most_running
        ]
        return min(able, key=turn, default=None)
