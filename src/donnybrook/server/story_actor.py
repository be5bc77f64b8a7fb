"""One sitting in play: an actor that sleeps until somebody does something.

It works as the one of a match does: one thing after another, and nobody hears of an entry before
it is stored.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from donnybrook.campaign import protocol as p
from donnybrook.campaign.cards import StoryView, ToldEvent
from donnybrook.campaign.entries import Came, Joined, Went
from donnybrook.campaign.reducer import Log
from donnybrook.campaign.rules.seats import AWAY, watchers_see
from donnybrook.campaign.view import seat_cards, view
from donnybrook.campaign.words import SeatName, seat_name
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.connection import Connection
from donnybrook.server.faults import StorageTrouble
from donnybrook.server.story_brawl import StoryBrawl
from donnybrook.server.story_storage import Kept, saving
from donnybrook.table.answers import refused
from donnybrook.table.render import encode

if TYPE_CHECKING:
    from donnybrook.server.stories import Stories

MOST_INBOX = 256
GRACE = 5.0  # seconds until a broken connection counts as gone
IDLE = 60.0  # seconds without a connection until the sitting is put away
REMEMBERED = 512  # answers kept for deeds that come twice
MOST_PEOPLE = 24  # who have ever been at one table; later ones watch
OPENER = "p1"
LOG = logging.getLogger("donnybrook")
Sections = dict[str, bytes]


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class StoryActor:
    """Handles everything at one sitting."""

    def __init__(self, stories: Stories, log: Log, kept: Kept) -> None:
        self.stories = stories
        self.log = log
        self.keys = kept.keys
        self.company = kept.company  # guest -> person
        self.newcomers: dict[str, str] = {}  # of them, those who are not stored yet
        self.loop = asyncio.get_running_loop()
        self.inbox: deque[Callable[[], None]] = deque()
        self.entering: set[Connection] = set()  # on the way in
        self.arrivals: list[Connection] = []
        self.wake = asyncio.Event()
        self.connections: dict[Connection, str] = {}  # -> person; empty: a spectator
        self.answers: list[tuple[Connection, p.Accepted | p.Refused]] = []
        self.remembered: dict[tuple[str, str], p.Accepted | p.Refused] = {
            (entry.person, entry.nonce): p.Accepted(entry.nonce, entry.n)
            for entry in kept.entries[-REMEMBERED:]
            if entry.nonce
        }
        self.sections: dict[str, Sections] = {}  # what each reader has, by person
        self.gone_at: dict[str, float] = {}  # person -> when the absence counts
        self.told_n = log.last_n
        self.brawl = StoryBrawl(self)
        self.empty_since = self.loop.time()
        self.closed = False
        for person in log.doc.people.values():  # the server was away: so is everybody
            if person.here:
                log.do(person.id, Went(), wall_clock())
        self.task = self.loop.create_task(self.run())

    @property
    def ident(self) -> str:
        return self.log.ident

    def person_of(self, guest: str) -> str:
        return self.company.get(guest, "")

    # -- what sockets ask for; done later, in order

    def post(self, what: Callable[[], None]) -> bool:
        if self.closed or len(self.inbox) >= MOST_INBOX:
            return False
        self.inbox.append(what)
        self.wake.set()
        return True

    def deed(self, connection: Connection, message: p.Do) -> bool:
        return self.post(lambda: self._do(connection, message))

    def type_in(self, connection: Connection, field: str) -> bool:
        return self.post(lambda: self._type_in(connection, field))

    def enter(self, connection: Connection, name: str) -> bool:
        posted = self.post(lambda: self._enter(connection, name))
        if posted:
            self.entering.add(connection)
        return posted

    def leave(self, connection: Connection) -> None:
        if not self.closed:  # however full the inbox is, whoever is gone is gone
            self.inbox.append(lambda: self._leave(connection))
            self.wake.set()

    # -- the actor

    async def run(self) -> None:
        try:
            self.wake.set()  # first what the loading has left to do
            while not self.closed:
                timer = self._arm()
                await self.wake.wait()
                self.wake.clear()
                if timer is not None:
                    timer.cancel()
                await self._work()
                self._close_if_idle()
        except StorageTrouble as error:
            LOG.error("sitting %s is put away: %s", self.ident, error)
        except Exception:
            LOG.exception("sitting %s is put away after an error", self.ident)
        finally:
            self.shut(1012, "the sitting was put away; come back")

    def shut(self, code: int, reason: str) -> None:
        self.closed = True
        self.stories.drop(self)
        for connection in (*self.connections, *self.entering):
            connection.close(code, reason)
        self.inbox.clear()

    def _arm(self) -> asyncio.TimerHandle | None:
        """Wake up when somebody counts as gone, or as long gone (KCR-016)."""
        times = list(self.gone_at.values())
        now = wall_clock()
        absences = [person.away_since for person in self.log.doc.people.values()]
        dues = [since + AWAY - now for since in absences if since is not None]
        times += [self.loop.time() + due / 1000 + 0.01 for due in dues if due > 0]
        if not self.connections:
            times.append(self.empty_since + IDLE)
        return self.loop.call_at(min(times), self.wake.set) if times else None

    async def _work(self) -> None:
        while self.inbox:
            self.inbox.popleft()()
        self._note_absences()
        await self._commit()
        if await self.brawl.follow():
            await self._commit()
        arrivals, self.arrivals = self.arrivals, []
        for connection in arrivals:
            if connection in self.connections:  # and not gone again
                self._welcome(connection)

    async def _commit(self) -> None:
        """Nothing is told before it is stored."""
        entries = self.log.take()
        if entries or self.newcomers:
            write = saving(ticket(self.log), self.keys, entries, self.newcomers)
            self.newcomers = {}
            await self.stories.hall.storage.write(write)
        for connection, answer in self.answers:
            connection.send(encode(answer))
        self.answers.clear()
        self._tell()

    # -- one thing

    def _do(self, connection: Connection, message: p.Do) -> None:
        person = self.connections.get(connection, "")
        answer = self.remembered.get((person, message.nonce))
        if answer is None:
            seated = self.may_invite(person)
            answer = self._answer(person, message)
            if self.may_invite(person) != seated:  # a page without links gets them, or the reverse
                readers = self.connections.items()
                self.arrivals += [page for page, reader in readers if reader == person]
            self.remembered[person, message.nonce] = answer
            if len(self.remembered) > REMEMBERED:
                del self.remembered[next(iter(self.remembered))]
        self.answers.append((connection, answer))

    def _answer(self, person: str, message: p.Do) -> p.Accepted | p.Refused:
        try:
            n = self.log.do(person, message.deed, wall_clock(), message.nonce)
        except DonnybrookError as error:
            no = refused(message.nonce, error)
            return p.Refused(no.nonce, no.reason, no.clause, no.sentence)
        except Exception:  # the rules left no trace of it
            LOG.exception("a deed at sitting %s failed: %r", self.ident, message.deed)
            return p.Refused(message.nonce, "failed", "", "This went wrong; nothing has changed.")
        return p.Accepted(message.nonce, n)

    def _type_in(self, connection: Connection, field: str) -> None:
        person = self.connections.get(connection, "")
        try:
            news = bool(person) and self.log.type_in(person, field, wall_clock())
        except DonnybrookError:
            news = False  # there is no such field
        if news:
            message = encode(p.Locks(wall_clock(), self.locks()))
            for other in self.connections:
                other.send(message)

    def locks(self) -> list[p.Lock]:
        now = wall_clock()
        held = self.log.locks.items()
        return [p.Lock(field, who, until) for field, (who, until) in held if until > now]

    # -- coming and going

    def _enter(self, connection: Connection, name: str) -> None:
        """A known guest, a newcomer with the invitation to a free seat, or a spectator."""
        self.entering.discard(connection)
        guest = connection.guest
        person = self.person_of(guest.id)
        seat = self.invited_to(connection)
        if not person and seat is not None and not self.why_not(seat):
            person = f"p{len(self.company) + 1}"
            self.company[guest.id] = self.newcomers[guest.id] = person
            self.log.do(person, Joined(name or guest.name, seat), wall_clock())
        self.connections[connection] = person
        self.gone_at.pop(person, None)
        if person and not self.log.doc.people[person].here:
            self.log.do(person, Came(), wall_clock())
        self.arrivals.append(connection)

    def invited_to(self, connection: Connection) -> SeatName | None:
        """The seat of the link that somebody came by; a watcher's is none."""
        places = (place for place, key in self.keys.items() if key == connection.token)
        return seat_name(next(places, ""))

    def why_not(self, seat: SeatName) -> str:
        """A seat's link lets one person in: whoever comes first (KCR-007)."""
        sitting = self.log.sitting
        if not sitting.is_bot(seat):
            holder = sitting.name(sitting.holder(seat))
            return f"{holder} has taken {seat}. You watch; when it is free, open your link again."
        if len(self.company) >= MOST_PEOPLE:
            return f"{MOST_PEOPLE} people have been at this table. You watch."
        return ""

    def may_invite(self, person: str) -> bool:
        """Links are for people who sit, and for whoever opened the sitting."""
        return person == OPENER or bool(self.log.sitting.seats_of(person))

    def _leave(self, connection: Connection) -> None:
        self.entering.discard(connection)
        person = self.connections.pop(connection, "")
        if person and person not in self.connections.values():
            self.gone_at[person] = self.loop.time() + GRACE
        if not self.connections:
            self.empty_since = self.loop.time()

    def _note_absences(self) -> None:
        now = self.loop.time()
        for person in [person for person, at in self.gone_at.items() if at <= now]:
            del self.gone_at[person]
            self.log.do(person, Went(), wall_clock())

    def _close_if_idle(self) -> None:
        waited = self.loop.time() - self.empty_since
        if not self.connections and waited >= IDLE and not self.inbox:
            self.closed = True

    # -- what each reader hears

    def _welcome(self, connection: Connection) -> None:
        """Everything, for a page that is new or was away."""
        if connection not in self.connections:
            return  # gone again
        person = self.connections[connection]
        links = self.may_invite(person)
        seat = self.invited_to(connection) if not person else None
        shown = view(self.log.sitting, self.ident, person, wall_clock())
        self.sections[person] = encoded(shown)
        connection.send(
            encode(
                p.StorySnapshot(
                    n=self.log.last_n,
                    now=wall_clock(),
                    view=shown,
                    events=self.events_for(person, -1),
                    locks=self.locks() if person else [],
                    invitations=self.invitations() if links else {},
                    watch_token=self.keys["watch"] if links else "",
                    notice=self.why_not(seat) if seat is not None else "",
                )
            )
        )

    def invitations(self) -> dict[str, str]:
        return {seat: key for seat, key in self.keys.items() if seat != "watch"}

    def events_for(self, person: str, since: int) -> list[ToldEvent]:
        """Spectators hear of scenes only if they may see them, and never of table talk."""
        events = [event for event in self.log.told if event.n > since]
        if person:
            return events
        if not watchers_see(self.log.sitting):
            return []
        return [event for event in events if event.event != "TalkChanged"]

    def _tell(self) -> None:
        """Each reader gets the sections that changed, encoded once."""
        since, self.told_n = self.told_n, self.log.last_n
        now = wall_clock()
        for person in set(self.connections.values()):
            fresh = encoded(view(self.log.sitting, self.ident, person, now))
            before = self.sections.get(person, {})
            changed = {name: part for name, part in fresh.items() if before.get(name) != part}
            if not changed and since == self.told_n:
                continue
            self.sections[person] = fresh
            parts = {name: msgspec.Raw(part) for name, part in changed.items()}
            events = self.events_for(person, since)
            message = encode(p.StoryUpdate(since, self.told_n, now, parts, events))
            for connection, reader in self.connections.items():
                if reader == person and connection not in self.arrivals:
                    connection.send(message)


def ticket(log: Log) -> p.SittingTicket:
    """A sitting as it stands on the shelf."""
    sitting, doc = log.sitting, log.doc
    return p.SittingTicket(
        sitting=log.ident,
        title=doc.title,
        crew=sitting.text("crew.name"),
        number=doc.number,
        phase=doc.phase,
        seats=seat_cards(sitting, sitting.now),
        touched_at=sitting.now,
    )


def encoded(shown: StoryView) -> Sections:
    """A view, section by section."""
    return {name: msgspec.json.encode(getattr(shown, name)) for name in shown.__struct_fields__}
