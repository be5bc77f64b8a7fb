"""One table in play: an actor that sleeps until somebody does something or a clock is due."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from donnybrook.coach.hint import HINT
from donnybrook.kernel.errors import DonnybrookError, StaleVersion
from donnybrook.server.actor_bots import ActorBots
from donnybrook.server.actor_lines import ActorLines
from donnybrook.server.asking import Busy
from donnybrook.server.connection import Connection
from donnybrook.server.faults import AWAY, RETRY_AFTER, StorageTrouble
from donnybrook.server.lobby import summary_of
from donnybrook.table import absence, deeds, render, seating, what_if
from donnybrook.table.answers import refused
from donnybrook.table.deeds import Deed
from donnybrook.table.protocol import Preview, Previewed, Problem, Refused
from donnybrook.table.rows import Spoke
from donnybrook.table.table import Table

if TYPE_CHECKING:
    from donnybrook.server.hall import Hall

MOST_INBOX = 256
GRACE = 5000  # milliseconds until a broken connection counts as lost
PRESENCE_EVERY = 250  # milliseconds at least between two tellings of who is here
LOG = logging.getLogger("donnybrook")


class Actor:
    """Handles everything at one table, one thing after another."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.loop = asyncio.get_running_loop()
        self.started = 0.0
        self.inbox: deque[Callable[[], None]] = deque()
        self.arrivals: dict[Connection, int] = {}  # on the way in -> the last row it has
        self.wake = asyncio.Event()
        self.connections: dict[Connection, None] = {}
        self.senders: dict[tuple[str, str], Connection] = {}
        self.lost_at: dict[int, int] = {}  # seat -> when its absence will count
        self.presence_changed = False  # somebody came or went
        self.presence_due: int | None = None  # when everybody is to hear of it
        self.presence_told = -PRESENCE_EVERY
        self.bots = ActorBots(self)
        self.lines = ActorLines(self)
        self.empty_since = self.loop.time()
        self.closed = False
        self._set_clock()
        self.task = self.loop.create_task(self.run())

    def _set_clock(self) -> None:
        """Go on at the time of the last row; absences of the server do not count."""
        self.started = self.loop.time() - self.table.now / 1000

    def now(self) -> int:
        """Milliseconds since the table was opened, without the server's absences."""
        return int((self.loop.time() - self.started) * 1000)

    # -- what sockets and bots ask for; done later, in order

    def post(self, deed: Callable[[], None]) -> bool:
        """Put something into the inbox; False if it is full or the table is put away."""
        if self.closed or len(self.inbox) >= MOST_INBOX:
            return False
        self.inbox.append(deed)
        self.wake.set()
        return True

    def deed(self, connection: Connection, message: Deed) -> bool:
        now = self.now()  # the moment of arrival counts, not that of handling

        def do() -> None:
            guest = connection.guest
            self.senders[guest.id, message.nonce] = connection
            deeds.handle(self.table, guest.id, guest.name, message, now)

        return self.post(do)

    def enter(self, connection: Connection, since: int) -> bool:
        """Known at once, so that nobody on the way in is forgotten if the table is put away."""
        if self.closed:
            return False
        self.arrivals[connection] = since
        self.wake.set()
        return True

    def leave(self, connection: Connection) -> None:
        """However much there is to do: who is gone keeps no table."""
        self.arrivals.pop(connection, None)
        if not self.closed:
            self.inbox.append(lambda: self._leave(connection))
            self.wake.set()

    async def preview(self, connection: Connection, asked: Preview) -> None:
        """Say what may come of something; nothing changes, so it waits for nobody's turn."""
        table, answer = self.table, Refused(asked.nonce, "not_now", "", "Ask again.")
        if asked.seat not in table.seats_of(connection.guest.id):
            answer = Refused(asked.nonce, "not_yours", "", f"Seat {asked.seat} is not yours.")
        elif table.match is None or table.over:
            answer.sentence = "There is nothing to look forward to: no match is under way."
        elif table.is_hushed(table.seats_of(connection.guest.id)):
            pass  # not even the number of the version may be told
        elif asked.version != table.match.version:
            answer = refused(asked.nonce, StaleVersion(asked.version, table.match.version))
        elif asked.about == HINT and not seating.is_coached(table):
            answer = Refused(asked.nonce, "no_coach", "", "The coach is off at this table.")
        else:
            connection.send(render.encode(await self._look(connection.guest.id, asked)))
            return
        connection.send(render.encode(answer))

    async def _look(self, guest: str, asked: Preview) -> Previewed | Refused:
        """Ask a worker; it may have too much to do, or find nothing."""
        try:
            glance = await self.hall.bots.look(self.table, asked.seat, asked.about, guest)
        except Busy as error:
            return Refused(asked.nonce, "busy", "", str(error))
        except DonnybrookError as error:
            return Refused(asked.nonce, "not_now", "", str(error))
        if glance.trouble:
            return Refused(asked.nonce, "not_now", "", glance.trouble)
        return Previewed(asked.nonce, glance.version, asked.about, glance.data)

    # -- the actor

    async def run(self) -> None:
        reason = "the table was put away; come back"
        try:
            while not self.closed:
                self.bots.plan()
                self.lines.plan()
                timer = self._arm()
                await self.wake.wait()
                self.wake.clear()
                if timer is not None:
                    timer.cancel()
                await self._work()
                self._close_if_idle()
        except StorageTrouble:  # what was not stored never happened; the log knows why
            reason = "storage"
            trouble = render.encode(Problem("storage", AWAY, RETRY_AFTER * 1000))
            for connection in (*self.connections, *self.arrivals):
                connection.send(trouble)
        except Exception:
            LOG.exception("table %s is put away after an error", self.table.ident)
        finally:
            self.shut(1012, reason)
            del self.bots, self.lines  # they know us, and we them: nobody else would free us

    def shut(self, code: int, reason: str) -> None:
        """Put the table away: everybody has to go, those on the way in, too."""
        self.closed = True
        self.hall.drop(self)
        for connection in (*self.connections, *self.arrivals):
            connection.close(code, reason)
        self.inbox.clear()
        self.bots.stop()
        self.lines.stop()

    def _arm(self) -> asyncio.TimerHandle | None:
        """Wake up when the next thing is due."""
        dues = [due for due in (self._next_due(), self.bots.next_due()) if due is not None]
        dues += self.lost_at.values()
        if self.connections:  # without anybody there, nobody is waiting for anything
            dues += absence.lent_seats(self.table).values()
            dues += [] if self.presence_due is None else [self.presence_due]
        times = [self.started + min(dues) / 1000] if dues else []
        if not self.connections:
            times.append(self.empty_since + self.hall.house.idle)
        return self.loop.call_at(min(times), self.wake.set) if times else None

    async def _work(self) -> None:
        while self.inbox:
            self.inbox.popleft()()
        self._settle_presence()
        self._run_clocks()
        await self._commit()
        if deeds.rematch_is_agreed(self.table):
            await self.hall.open_rematch(self.table, self.now())
            await self._commit()
        if what_if.is_due(self.table):
            await self.hall.play_up(self.table)
            self._set_clock()
            await self._commit()
        if self.arrivals:  # after the commit: a newcomer, too, hears only of what is stored
            while self.arrivals:
                connection = next(iter(self.arrivals))
                self._enter(connection, self.arrivals.pop(connection))
            self._settle_presence()
            await self._commit()
        if self.presence_changed:
            self.wake.set()

    def _run_clocks(self) -> None:
        now = self.now()
        due = self._next_due()
        if due is not None and due <= now:
            deeds.run(self.table, now)
        for seat in [seat for seat, at in self.lost_at.items() if at <= now]:
            del self.lost_at[seat]
            deeds.tell_connection(self.table, seat, False, now)
        if self.connections:
            deeds.return_seats(self.table, now)
        self._tell_presence()
        self.bots.act(now)

    async def _commit(self) -> None:
        """Nothing is told before it is stored."""
        rows = self.table.take()
        if rows:
            summary = summary_of(self.table) if self.table.info_changed else None
            await self.hall.storage.append(self.table.ident, rows, summary)
        self._answer()
        if rows and self.table.over and self.table.plan.sitting and self.hall.stories is not None:
            self.hall.stories.brawl_over(self.table)
        if rows:
            only_talk = all(isinstance(row.payload, Spoke) for row in rows)
            self._tell(only_talk)

    def _answer(self) -> None:
        for answer in self.table.answers:
            connection = self.senders.pop((answer.guest, answer.nonce), None)
            if connection is not None:
                connection.send(render.encode(answer.message))
        self.table.answers.clear()

    def _tell(self, only_talk: bool) -> None:
        """Each audience hears what it may know, encoded once; a hush keeps some of them back."""
        table = self.table
        info, table.info_changed = table.info_changed, False
        if info:
            self._move_audiences()
        told: dict[Connection, int] = {}
        for connection in self.connections:
            connection.owed_info |= info
            if render.told_row(table, connection.audience) > connection.told:
                told[connection] = connection.told
        if only_talk:
            self._pass_on(told)
        else:
            self._update(told)

    def _pass_on(self, told: dict[Connection, int]) -> None:
        for connection, since in told.items():
            for said in render.said_since(self.table, connection.audience, since):
                connection.send(render.encode(said))
            connection.told = self.table.last_row

    def _update(self, told: dict[Connection, int]) -> None:
        now = self.now()
        views = render.views_for(self.table, {connection.audience for connection in told})
        messages: dict[tuple[render.Audience, int, bool], bytes] = {}
        for connection, since in told.items():
            audience, info = connection.audience, connection.owed_info
            if (audience, since, info) not in messages:
                message = render.update(self.table, audience, since, now, info, views)
                messages[audience, since, info] = message
            connection.send(messages[audience, since, info])
            connection.told = render.told_row(self.table, audience)
            connection.owed_info = False
            self.lines.told(connection, now)

    def _send_all(self, message: bytes) -> None:
        for connection in self.connections:
            connection.send(message)

    def _move_audiences(self) -> None:
        """Somebody may have sat down: from watchers to an audience that knows more."""
        for connection in self.connections:
            audience = self.table.seats_of(connection.guest.id)
            if audience != connection.audience:
                connection.audience = audience
                self.presence_changed = True

    # -- coming and going

    def is_attended(self) -> bool:
        """Whether anybody is here, or at the sitting that the match belongs to.

        Where clocks run on for people who left, the bots play on against them.
        """
        if self.connections or (self.table.clocks is not None and not self.bots.are_alone()):
            return True
        stories = self.hall.stories
        return stories is not None and stories.is_attended(self.table.plan.sitting)

    def _next_due(self) -> int | None:
        """When the table has something to do; time stands still for bots that nobody watches."""
        if not self.connections and self.bots.are_alone() and not self.is_attended():
            return None
        return self.table.next_due()

    def _enter(self, connection: Connection, since: int) -> None:
        if self.bots.are_alone() and not self.is_attended():
            self._set_clock()
        table, now = self.table, self.now()
        connection.audience = table.seats_of(connection.guest.id)
        self.connections[connection] = None
        connection.told = render.told_row(table, connection.audience)
        if 0 <= since <= connection.told:
            views = render.views_for(table, [connection.audience])
            connection.send(render.update(table, connection.audience, since, now, True, views))
        else:
            guest = connection.guest.id
            connection.send(
                render.snapshot(table, connection.audience, guest, now, connection.token)
            )
        self.lines.told(connection, now)
        self.presence_changed = True

    def _leave(self, connection: Connection) -> None:
        self.connections.pop(connection, None)
        self.senders = {key: who for key, who in self.senders.items() if who is not connection}
        if not self.connections:
            self.empty_since = self.loop.time()
        self.presence_changed = True

    def _settle_presence(self) -> None:
        """Who is here; somebody who is gone for long is reported to the rules."""
        if not self.presence_changed:
            return
        self.presence_changed = False
        now = self.now()
        here = {seat for connection in self.connections for seat in connection.audience}
        for number, seat in enumerate(self.table.seats):
            if seat.here and number not in here:
                self.lost_at[number] = now + GRACE
            elif number in here and self.lost_at.pop(number, None) is None and not seat.here:
                deeds.tell_connection(self.table, number, True, now)
            seat.here = number in here
            if seat.here:
                seat.away_since = None
            elif seat.away_since is None:
                seat.away_since = now
        self.table.watchers = sum(not connection.audience for connection in self.connections)
        if self.presence_due is None:
            self.presence_due = max(now, self.presence_told + PRESENCE_EVERY)
        self._tell_presence()

    def _tell_presence(self) -> None:
        """Everybody hears who is here: at once, but of a crowd that comes not each time."""
        now = self.now()
        if self.presence_due is not None and self.presence_due <= now:
            self.presence_due, self.presence_told = None, now
            self._send_all(render.presence(self.table, now))

    def note_delay(self, connection: Connection, delay_ms: int) -> None:
        """Remember what a page measured; the others see it with the next message."""
        for seat in connection.audience:
            self.table.seats[seat].delay_ms = delay_ms

    def _close_if_idle(self) -> None:
        waited = self.loop.time() - self.empty_since
        busy = self._next_due() is not None or self.bots.next_due() is not None
        if self.connections or self.arrivals or self.inbox or busy:
            return
        if waited >= self.hall.house.idle:
            self.closed = True
