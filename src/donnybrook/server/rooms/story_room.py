"""One sitting in play: what its people write, and what each reader hears of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from donnybrook.campaign import protocol as p
from donnybrook.campaign.cards import StoryView, ToldEvent
from donnybrook.campaign.commands import Line
from donnybrook.campaign.entries import Came, Entry, Joined, Went
from donnybrook.campaign.reducer import Log
from donnybrook.campaign.rules.seats import AWAY, watchers_see
from donnybrook.campaign.view import seat_cards, view
from donnybrook.campaign.words import SeatName, seat_name
from donnybrook.kernel.answers import REMEMBERED, Answers, why_not
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import Enter, Leave, Room, Rules
from donnybrook.server.rooms.story_brawl import StoryBrawl
from donnybrook.server.rooms.story_voice import Spoken, StoryVoice
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.story_storage import Kept, saving
from donnybrook.table.render import encode
from donnybrook.table.seats.names import apart
from donnybrook.table.table import Table

MOST_PEOPLE = 24  # who have ever been at one table; later ones watch
OPENER = "p1"
WRITING = 6_000  # milliseconds for which a key counts
PEN_EVERY = 2_000  # milliseconds between two messages about the same pen
LOG = logging.getLogger("donnybrook")
Sections = dict[str, bytes]
StoryAnswer = p.Accepted | p.Refusal


@dataclass(frozen=True, slots=True)
class Sent:
    """A page asks for something."""

    connection: Connection
    message: p.Do


@dataclass(frozen=True, slots=True)
class Typed:
    """A key was pressed in a field."""

    connection: Connection
    field: str


@dataclass(frozen=True, slots=True)
class Writes:
    """A key was pressed in the next line."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class BrawlOver:
    """The Brawl's table tells its end."""

    table: Table


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class StoryRoom(Room[Entry]):
    """Handles everything at one sitting."""

    noun = "sitting"

    def __init__(
        self, tables: TableRegistry, log: Log, kept: Kept, drop: Callable[[Room[Any]], None]
    ) -> None:
        super().__init__(log.ident, answered(kept.entries), tables.config.idle, drop)
        self.storage = tables.storage
        self.log = log
        self.keys = kept.keys
        self.company = kept.company  # guest -> person
        self.newcomers: dict[str, str] = {}  # of them, those who are not stored yet
        self.readers: dict[Connection, str] = {}  # -> person; empty: a spectator
        self.sections: dict[str, Sections] = {}  # what each reader has, by person
        self.pens: dict[str, int] = {}  # who is writing a line, until when; never stored
        self.told_n = log.last_n
        self.brawl = StoryBrawl(log, self.company, tables)
        self.voice = StoryVoice(log, tables.config.model, self.post)
        for person in log.doc.people.values():  # the server was away: so is everybody
            if person.here:
                log.do(person.id, Went(), wall_clock())
        self.wake.set()  # first what the loading has left to do

    def person_of(self, guest: str) -> str:
        return self.company.get(guest, "")

    # -- time

    def dues(self) -> list[float]:
        """When somebody counts as long gone (KCR-016)."""
        now = wall_clock()
        absences = [person.away_since for person in self.log.doc.people.values()]
        dues = [since + AWAY - now for since in absences if since is not None]
        return [self.loop.time() + due / 1000 + 0.01 for due in dues if due > 0]

    def let_time_pass(self) -> None:
        for person in self.lost():
            self.log.do(person, Went(), wall_clock())
        self.voice.listen()

    async def follow_up(self) -> None:
        if await self.brawl.follow():
            await self.commit()

    # -- storing

    def take(self) -> Sequence[Entry]:
        return self.log.take()

    async def store(self, rows: Sequence[Entry]) -> None:
        if rows or self.newcomers:
            work = saving(ticket(self.log), self.keys, rows, self.newcomers)
            self.newcomers = {}
            await self.storage.commit(work)

    # -- messages

    def on_sent(self, sent: Sent) -> None:
        connection, nonce = sent.connection, sent.message.nonce
        person = self.readers.get(connection, "")
        self.expect(person, nonce, connection)
        if self.answers.repeat(person, nonce):
            return
        seated = self.may_invite(person)
        self.answers.give(person, nonce, self._do(person, sent.message))
        if isinstance(sent.message.command, Line) and self.pens.pop(person, 0):
            self.tell_writers()
        if self.may_invite(person) != seated:  # a page without links gets them, or the reverse
            pages = [page for page in self.connections if self.readers[page] == person]
            self.arrivals |= dict.fromkeys(pages, -1)

    def _do(self, person: str, message: p.Do) -> StoryAnswer:
        try:
            n = self.log.do(person, message.command, wall_clock(), message.nonce)
        except DonnybrookError as error:
            return p.Refusal(message.nonce, *why_not(error))
        except Exception:  # the rules left no trace of it
            kind = type(message.command).__name__  # no names and no words of people in logs
            told = (kind, self.ident)
            LOG.exception("a command %s at sitting %s failed", *told, extra=self.where())
            return p.Refusal(message.nonce, "failed", "", "This went wrong; nothing has changed.")
        return p.Accepted(message.nonce, n)

    def on_typed(self, typed: Typed) -> None:
        person = self.readers.get(typed.connection, "")
        try:
            news = bool(person) and self.log.type_in(person, typed.field, wall_clock())
        except DonnybrookError:
            news = False  # there is no such field
        if news:
            self.send_all(encode(p.Locks(wall_clock(), self.locks())))

    def on_writes(self, message: Writes) -> None:
        """However fast somebody types, the others hear of it now and then (KCR-019)."""
        person, now = self.readers.get(message.connection, ""), wall_clock()
        seated = bool(self.log.sitting.seats_of(person))
        if seated and self.pens.get(person, 0) - now < WRITING - PEN_EVERY:
            self.pens[person] = now + WRITING
            self.tell_writers()

    def tell_writers(self) -> None:
        """Only to people of the table: spectators may not even see the scene."""
        now = wall_clock()
        self.pens = {person: until for person, until in self.pens.items() if until > now}
        writers = [p.Writer(person, until) for person, until in self.pens.items()]
        message = encode(p.Writers(now, writers))
        for connection in self.connections:
            if self.readers[connection]:
                connection.send(message)

    def on_brawl_over(self, message: BrawlOver) -> None:
        self.brawl.is_over(message.table)

    def on_spoken(self, message: Spoken) -> None:
        self.voice.take(message, wall_clock())

    def locks(self) -> list[p.Lock]:
        now = wall_clock()
        held = self.log.locks.items()
        return [p.Lock(field, who, until) for field, (who, until) in held if until > now]

    # -- coming and going

    def on_enter(self, message: Enter) -> None:
        """A known guest, a newcomer with the invitation to a free seat, or a spectator."""
        super().on_enter(message)
        connection, guest = message.connection, message.connection.guest
        person = self.person_of(guest.id)
        seat = self.invited_to(connection)
        if not person and seat is not None and not self.why_not(seat):
            person = f"p{len(self.company) + 1}"
            self.company[guest.id] = self.newcomers[guest.id] = person
            others = [one.name for one in self.log.doc.people.values()]
            name = apart(message.name or guest.name, others)
            self.log.do(person, Joined(name, seat), wall_clock())
        self.readers[connection] = person
        if person and not self.is_back(person) and not self.log.doc.people[person].here:
            self.log.do(person, Came(), wall_clock())

    def on_leave(self, message: Leave) -> None:
        super().on_leave(message)
        person = self.readers.pop(message.connection, "")
        if person and person not in self.readers.values():
            self.miss(person)

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

    # -- what each reader hears

    def welcome(self, connection: Connection, since: int) -> None:
        """Everything, for a page that is new or was away."""
        person = self.readers[connection]
        links = self.may_invite(person)
        seat = self.invited_to(connection) if not person else None
        shown = self.shown(person, wall_clock())
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

    def shown(self, person: str, now: int) -> StoryView:
        return self.voice.hide(view(self.log.sitting, self.ident, person, now))

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

    def tell(self, rows: Sequence[Entry]) -> None:
        """Each reader gets the sections that changed, encoded once."""
        since, self.told_n = self.told_n, self.log.last_n
        now = wall_clock()
        for person in {self.readers[connection] for connection in self.connections}:
            fresh = encoded(self.shown(person, now))
            before = self.sections.get(person, {})
            changed = {name: part for name, part in fresh.items() if before.get(name) != part}
            if not changed and since == self.told_n:
                continue
            self.sections[person] = fresh
            parts = {name: msgspec.Raw(part) for name, part in changed.items()}
            events = self.events_for(person, since)
            message = encode(p.StoryUpdate(since, self.told_n, now, parts, events))
            for connection in self.connections:
                if self.readers[connection] == person and connection not in self.arrivals:
                    connection.send(message)

    def forget(self) -> None:
        self.voice.close()

    rules: ClassVar[Rules] = {
        Enter: on_enter,
        Leave: on_leave,
        Sent: on_sent,
        Typed: on_typed,
        Writes: on_writes,
        BrawlOver: on_brawl_over,
        Spoken: on_spoken,
    }


def answered(entries: Sequence[Entry]) -> Answers[StoryAnswer]:
    """The answers that the last entries stand for."""
    answers: Answers[StoryAnswer] = Answers()
    for entry in entries[-REMEMBERED:]:
        if entry.nonce:
            answers.keep(entry.person, entry.nonce, p.Accepted(entry.nonce, entry.n))
    return answers


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
